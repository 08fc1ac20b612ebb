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
TURNING = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
BOT_NAMES = ("Basil", "Rosemary", "Ginger", "Olive", "Sage", "Juniper")


def one_line(text: str) -> str:
    """Without control characters, needless space and towers of marks on a letter; "" if nothing of it can be seen."""
    shown = "".join(" " if _is_space(sign) else sign for sign in text)
    kept = " ".join(_without_towers(shown).split())
    return kept if any(unicodedata.category(sign)[0] in "LNPS" for sign in kept) else ""


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
    return one_line(text)[:MAX_NAME].strip()


def guest_name(seat: int) -> str:
    """What a person in this seat is called who gave no name."""
    return f"Cook {seat + 1}"


def bot_name(seat: int) -> str:
    """What a bot in this seat is called."""
    return BOT_NAMES[seat % len(BOT_NAMES)]
