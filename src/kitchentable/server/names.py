"""What people write: names and lines of talk, made fit to be shown in one line."""

from __future__ import annotations

import re
import unicodedata

from kitchentable.server.refusals import Refused
from kitchentable.server.table import MAX_NAME

MAX_LINE = 400
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that look like space
MARKS = ("Mn", "Me")  # what stands above, below or around a letter
MOST_MARKS = 3  # on a letter: some syllables of Tibetan and Burmese have as many
PICTURES = ("So", "Sk", "Sm")  # emoji, their skin tones and arrows; a variation selector may follow
AFTER_PICTURE = "\ufe0f"
VIRAMA = 9  # the combining class of what kills the vowel of an Indic letter
TURNING = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
BOT_NAMES = ("Basil", "Rosemary", "Ginger", "Olive", "Sage", "Juniper")


def one_line(text: str) -> str:
    """Without control characters, needless space and towers of marks on a letter; "" if nothing of it can be seen."""
    shown = "".join(_shown(text, place) for place in range(len(text)))
    kept = " ".join(_without_towers(shown).split())
    return kept if any(unicodedata.category(sign)[0] in "LNPS" for sign in kept) else ""


def _shown(text: str, place: int) -> str:
    sign = text[place]
    if sign in JOINERS:
        return sign if JOINERS[sign](text[max(place - 2, 0) : place], text[place + 1 : place + 2]) else " "
    return " " if _is_space(sign) else sign


def _joins(before: str, after: str) -> bool:
    """Whether a joiner shows: in an emoji made of several, or in an Indic cluster (RFC 5892, A.2)."""
    picture = before.removesuffix(AFTER_PICTURE)[-1:]
    return _after_virama(before) or (_is(PICTURES, picture) and _is(PICTURES, after))


def _parts(before: str, after: str) -> bool:
    """Whether a non-joiner shows: between letters of a script that joins them, or in an Indic cluster
    (RFC 5892, A.1)."""
    return _after_virama(before) or (_is_arabic(before[-1:]) and _is_arabic(after))


def _after_virama(before: str) -> bool:
    return bool(before) and unicodedata.combining(before[-1]) == VIRAMA


def _is_arabic(sign: str) -> bool:
    return bool(sign) and unicodedata.bidirectional(sign) == "AL"


def _is(categories: tuple[str, ...], sign: str) -> bool:
    return bool(sign) and unicodedata.category(sign) in categories


JOINERS = {"\u200d": _joins, "\u200c": _parts}


def _without_towers(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in text:
        marks = _marks_after(marks, unicodedata.category(sign))
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _marks_after(marks: int, category: str) -> int:
    """How many marks stand on the letter; a vowel sign beside it (Mc) begins no new one."""
    if category in MARKS:
        return marks + 1
    return marks if category == "Mc" else 0


def _is_space(sign: str) -> bool:
    return sign in BLANK or unicodedata.category(sign)[0] in "CZ"


def is_plain(text: str) -> bool:
    """Whether no sign of a text breaks the line or turns its direction."""
    return TURNING.search(text) is None


def name(text: str) -> str:
    """KT-44: a name as it is kept. Raises `Refused`."""
    kept = one_line(text)
    if len(kept) > MAX_NAME:
        raise Refused("name-long", most=MAX_NAME)
    return kept


def talk(text: str) -> str:
    """KT-60: a line of talk as it is kept. Raises `Refused`."""
    kept = one_line(text)
    if not kept:
        raise Refused("empty-text")
    if len(kept) > MAX_LINE:
        raise Refused("text-long", most=MAX_LINE)
    return kept


def shown_name(text: str) -> str:
    """A name that came with a record, cut to what a name may be."""
    return one_line(one_line(text)[:MAX_NAME])


def guest_name(seat: int) -> str:
    """What a person in this seat is called who gave no name."""
    return f"Cook {seat + 1}"


def bot_name(seat: int) -> str:
    """What a bot in this seat is called."""
    return BOT_NAMES[seat % len(BOT_NAMES)]
