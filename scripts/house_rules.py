"""Writes `docs/house-rules.md` from the lawbooks of the parts that are no title."""

from __future__ import annotations

import tomllib
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "house-rules.md"
HEAD = (
    "# House rules\n\n"
    "The rules of the table itself, the same for every title. A refusal that comes from the table and not from a"
    " game carries one of these numbers; `kitchentable rules house` prints them. This page is written by"
    " `scripts/house_rules.py`; the rules lie beside the code that holds to them:\n"
)


def page() -> str:
    """The page as it should be."""
    parts = [HEAD]
    for lawbook in sorted(ROOT.glob("src/kitchentable/*/lawbook.toml")):
        place = lawbook.relative_to(ROOT)
        parts.append(f"\n## [`{place.parent.name}`](../{place})\n")
        rules = tomllib.loads(lawbook.read_text("utf-8"))["rule"]
        for section, its in groupby(rules, key=lambda rule: rule["section"]):
            parts.append(f"\n### {section}\n\n")
            parts += [f"- **{rule['id']}** {rule['text']}\n" for rule in its]
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
