"""Nothing serious for axe, on every page, by day and in the evening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.seats import LARGE, SMALL, Person

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1440", "360"])
def test_axe_finds_nothing_serious(person: Callable[..., Person], theme: str, size: dict[str, int]) -> None:
    lena = person(size=size, color_scheme=theme, reduced_motion="reduce")
    page = lena.page
    lena.visit()
    page.locator(".game").wait_for()
    _check(page, "home")
    lena.visit("/new")
    page.locator(".seats li").first.wait_for()
    _check(page, "new table")
    lena.visit("/rules/table-cooking")
    page.locator("[data-rule]").first.wait_for()
    _check(page, "rules")
    lena.set_table(["Friend by link", "Bot", "Nobody"], rounds=2)
    page.locator(".place").first.wait_for()
    _check(page, "lobby")
    page.get_by_role("button", name="Start with bots").click()
    page.locator(".choose").wait_for()
    _check(page, "first choice")
    lena.set_up()
    lena.expect_turn()
    _check(page, "table")
    page.locator(".menu").first.click()
    _check(page, "a card")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    _check(page, "menu")
    page.keyboard.press("Escape")
    lena.play_to_the_end()
    _check(page, "end")


def _check(page: Page, where: str) -> None:
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    serious = [_told(one) for one in found["violations"] if one["impact"] in SERIOUS]
    assert serious == [], where


def _told(violation: dict[str, Any]) -> str:
    nodes = [f"{node['html'][:160]} {node['any'][:1] and node['any'][0]['message']}" for node in violation["nodes"][:4]]
    return f"{violation['id']}: {nodes}"
