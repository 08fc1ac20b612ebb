"""What the pages say about the project is so."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import house_rules
import pytest
from environments import NODE

from tests.docs.pages import PAGES, ROOT, links, rows
from tests.test_arrows import MAY_USE

DOCS = ROOT / "docs"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def test_the_readme_leads_to_every_page() -> None:
    linked = {(ROOT / link).resolve() for link in links(ROOT / "README.md")}
    assert [page.name for page in PAGES[1:] if page not in linked] == []


def test_house_rules_are_those_of_the_lawbooks() -> None:
    assert house_rules.PAGE.read_text("utf-8") == house_rules.page(), "run scripts/house_rules.py"


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *[name for names in project["project"]["optional-dependencies"].values() for name in names],
    ]
    client = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    names = {re.split(r"[^\w.-]", requirement)[0] for requirement in [*wanted, NODE]}
    names |= client["dependencies"].keys() | client["devDependencies"].keys()
    explained = {name for row in rows(DOCS / "decisions.md") for name in re.findall(r"[\w.@/-]+", row[0])}
    assert names - explained == set()


def test_arrows_are_those_that_are_tested() -> None:
    shown = {row[0].strip("`"): set(row[1].split(", ")) - {""} for row in rows(DOCS / "architecture.md")}
    assert shown == {part: uses - {part} for part, uses in MAY_USE.items() if part != "__init__"}
