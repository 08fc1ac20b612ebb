"""What people write: names and lines of talk, made fit to be shown in one line."""

from __future__ import annotations

import unicodedata

from kitchentable.server.refusals import Refused
from kitchentable.server.table import MAX_NAME

MAX_LINE = 400
BOT_NAMES = ("Basil", "Rosemary", "Ginger", "Olive", "Sage", "Juniper")


def one_line(text: str) -> str:
    """Without control characters and needless space."""
    shown = "".join(" " if unicodedata.category(sign).startswith(("C", "Z")) else sign for sign in text)
    return " ".join(shown.split())


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
