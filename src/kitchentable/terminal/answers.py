"""What was typed -> which of the answers it means: beginnings of words are enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from kitchentable.engine.game import Described


def tokens(text: str) -> list[str]:
    """The words of a text in small letters, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.findall(r"\w+", letters)


def parts(typed: str) -> list[list[str]]:
    """The ways to read several answers in one line: between commas first, else between spaces."""
    by_commas = re.split(r"[,;+&]|\band\b", typed)
    return [[part.strip() for part in split if part.strip()] for split in (by_commas, " ".join(by_commas).split())]


def meant(typed: str, answers: Iterable[tuple[int, Described]]) -> list[int]:
    """The codes whose verb with its arguments, or whose label, the typed words begin, in order.

    A full spelling goes before beginnings, and the first word of an answer before a later one. A mere
    number is no word.
    """
    words = tokens(typed)
    found: dict[int, list[int]] = {}
    if not all(word.isdecimal() for word in words):
        for code, described in answers:
            rank = min(_rank(words, spelling) for spelling in _spellings(described))
            found.setdefault(rank, []).append(code)
    best = min(found, default=_NOT)
    return [] if best == _NOT else found[best]


_FULL, _FROM_FIRST, _LATER, _NOT = range(4)


def _spellings(described: Described) -> list[list[str]]:
    return [tokens(described.text), tokens(" ".join([described.verb, *described.args.values()]))]


def _rank(words: Sequence[str], spelling: Sequence[str]) -> int:
    if list(words) == list(spelling):
        return _FULL
    if not _begin_in_order(words, spelling):
        return _NOT
    return _FROM_FIRST if spelling[0].startswith(words[0]) else _LATER


def _begin_in_order(words: Sequence[str], spelling: Sequence[str]) -> bool:
    rest = iter(spelling)
    return all(any(token.startswith(word) for token in rest) for word in words)
