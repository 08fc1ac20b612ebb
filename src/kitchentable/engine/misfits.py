"""What doesn't fit the schema of a card set, in words for whoever writes the cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal, get_args, get_origin

Found = re.Match[str]

KINDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table of fields",
    "null": "nothing",
}
SIZES = {"str": "characters", "array": "entries", "object": "fields"}
BOUNDS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


def in_words(fault: str, kind: Any) -> str:
    """The message of msgspec's `ValidationError`, without its place, said for people; `kind` is what was asked for."""
    for pattern, said in SAYINGS:
        found = pattern.fullmatch(fault)
        if found is not None:
            return said(found, kind)
    return fault


def _size(found: Found, _: Any) -> str:
    kind, sign, number = found.groups()
    return f"must have {BOUNDS[sign]} {number} {SIZES[kind]}"


def _number(found: Found, _: Any) -> str:
    return f"must be {BOUNDS[found[1]]} {found[2]}"


def _id(_: Found, __: Any) -> str:
    return "must be small letters, digits and single hyphens between them, like two-words"


def _line(_: Found, __: Any) -> str:
    return "must be one line, with something to read in it"


def _other(found: Found, _: Any) -> str:
    kinds = [KINDS.get(its, its) for its in found[1].split(" | ")]
    return f"must be {' or '.join(kinds)}, and is {KINDS.get(found[2], found[2])}"


def _choice(found: Found, kind: Any) -> str:
    known = ", ".join(map(str, _choices(kind)))
    return f"can't be {found[1]}" + (f": it is one of {known}" if known else "")


def _choices(kind: Any) -> Iterator[object]:
    """What a field may be that is one of a few words, or a list of them."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    else:
        for part in get_args(kind):
            yield from _choices(part)


def _missing(found: Found, _: Any) -> str:
    return f"lacks the field `{found[1]}`"


def _unknown(found: Found, _: Any) -> str:
    return f"has no field `{found[1]}`"


SAYINGS: list[tuple[re.Pattern[str], Callable[[Found, Any], str]]] = [
    (re.compile(r"Expected `(str|array|object)` of length (>=|<=|>|<) (\d+)"), _size),
    (re.compile(r"Expected `(?:int|float)` (>=|<=|>|<) (-?[\d.]+)"), _number),
    (re.compile(r"Expected `str` matching regex '\^\[a-z0-9\].*"), _id),
    (re.compile(r"Expected `str` matching regex .*"), _line),
    (re.compile(r"Expected `([^`]+)`, got `([^`]+)`"), _other),
    (re.compile(r"Invalid enum value (.*)", re.DOTALL), _choice),
    (re.compile(r"Object missing required field `(.+)`"), _missing),
    (re.compile(r"Object contains unknown field `(.+)`", re.DOTALL), _unknown),
]
