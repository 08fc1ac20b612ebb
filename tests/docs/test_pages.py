"""What the pages say about the project is so."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from kitchentable.engine.record import house_rules
from tests.docs.pages import PAGES, ROOT, links, rows

DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "kitchentable"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def test_the_readme_leads_to_every_page() -> None:
    linked = {(ROOT / link).resolve() for link in links(ROOT / "README.md")}
    assert [page.name for page in PAGES[1:] if page not in linked] == []


def test_house_rules_are_those_of_the_engine() -> None:
    listed = re.findall(r"^- \*\*(KT-\d+)\*\* (.*)$", (DOCS / "house-rules.md").read_text("utf-8"), re.MULTILINE)
    assert listed == [(rule.id, rule.text) for rule in house_rules()]


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *[name for names in project["project"]["optional-dependencies"].values() for name in names],
    ]
    names = {re.split(r"[^\w.-]", requirement)[0] for requirement in wanted}
    explained = {name for row in rows(DOCS / "decisions.md") for name in re.findall(r"[\w.-]+", row[0])}
    assert names - explained == set()


def test_arrows_point_one_way() -> None:
    """Every import of the package is one that the page on architecture allows."""
    allowed = {row[0].strip("`"): row[1].split(", ") for row in rows(DOCS / "architecture.md") if len(row) == 2}
    faults = []
    for path in SOURCE.rglob("*.py"):
        part = _part(".".join(path.relative_to(SOURCE.parent).with_suffix("").parts))
        for imported in _imports(path):
            target = _part(imported)
            if part and target and target != part and not _among(target, _row(part, allowed)):
                faults.append(f"{path.relative_to(SOURCE)} imports {imported}")
    assert faults == []


def _part(module: str) -> str:
    """`kitchentable.games.table_cooking.turn` is in the part `games/table_cooking`."""
    names = module.split(".")[1:]
    return "/".join(names[:2]) if names[:1] == ["games"] else "".join(names[:1]).replace("__init__", "")


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "kitchentable":
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("kitchentable."))


def _row(part: str, allowed: dict[str, list[str]]) -> list[str]:
    return next((targets for pattern, targets in allowed.items() if fnmatch(part, pattern)), [])


def _among(target: str, allowed: list[str]) -> bool:
    return any(target == one or target.startswith(f"{one}/") or one.startswith("everything") for one in allowed)
