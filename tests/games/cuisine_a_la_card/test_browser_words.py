"""The words of the browser's board name everything of the vocabulary, so that no id is ever shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kitchentable.games.cuisine_a_la_card.cards import TAGS, VERBS

WORDS = Path(__file__).parents[3] / "web" / "src" / "boards" / "cuisine-a-la-card" / "words"
LANGUAGES = sorted(path for path in WORDS.glob("*.ts") if path.name != "index.ts")


def block(text: str, opening: str) -> str:
    """What stands between the opening of an object and its closing brace."""
    return re.split(r"\n?\}", text.split(opening, 1)[1], maxsplit=1)[0]


def keys(body: str) -> set[str]:
    return set(re.findall(r"(?:^|[\n,{])\s*'?([a-z-]+)'?:", body))


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_every_kind_has_a_name_and_a_plural_or_a_sign(path: Path) -> None:
    text = path.read_text("utf-8")
    signed = set(re.findall(r"'([a-z-]+)'", text.split("const SIGNED = new Set([", 1)[1].split("])", 1)[0]))
    assert keys(block(text, "const kinds: Record<string, string> = {")) == {*TAGS}
    assert keys(block(text, "  many: {")) | signed == {*TAGS}


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_every_verb_is_told_and_those_that_pick_a_kind_tell_it(path: Path) -> None:
    verbs = path.read_text("utf-8").split("=> Part[]> = {\n", 1)[1].split("\n}\n", 1)[0]
    lines = {line.split(":")[0].strip(" '"): line for line in verbs.split("\n")}
    assert [*lines] == [verb.name for verb in VERBS]
    assert {id for id, line in lines.items() if "its" in line} == {verb.name for verb in VERBS if verb.of}
