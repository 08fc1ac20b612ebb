"""What axe has to say about a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}


def nothing_serious(page: Page, where: str) -> None:
    """Axe finds nothing serious on the page as it is now."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    serious = [_told(one) for one in found["violations"] if one["impact"] in SERIOUS]
    assert serious == [], f"{where}: {serious}"


def _told(violation: dict[str, Any]) -> str:
    nodes = [f"{node['html'][:160]} {node['any'][:1] and node['any'][0]['message']}" for node in violation["nodes"][:4]]
    return f"{violation['id']}: {nodes}"
