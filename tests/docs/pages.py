"""The README and the pages of `docs/`, and the fenced blocks in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)")
ROW = re.compile(r"^\| ?(.*?) ?\|$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and where it stands."""

    language: str
    text: str
    place: str


def blocks(page: Path) -> Iterator[Block]:
    content = page.read_text("utf-8")
    for found in FENCE.finditer(content):
        line = content.count("\n", 0, found.start()) + 1
        yield Block(found[1], found[2], f"{page.name}, line {line}")


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with the output shown below it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def links(page: Path) -> list[str]:
    """The places that a page points to within the project."""
    return [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]


def rows(page: Path) -> list[list[str]]:
    """The cells of every row of the page's tables, heads and rulers left out."""
    cells = [[cell.strip() for cell in row.split("|")] for row in ROW.findall(page.read_text("utf-8"))]
    rulers = {place for place, row in enumerate(cells) if set("".join(row)) <= set("-:")}
    return [row for place, row in enumerate(cells) if place not in rulers and place + 1 not in rulers]
