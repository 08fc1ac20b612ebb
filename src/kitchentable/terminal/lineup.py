"""Who sits at the table: persons at this screen, and bots."""

from __future__ import annotations

from collections import Counter

import msgspec

from kitchentable.bots import BOTS, Bot, bot, maker
from kitchentable.engine.record import Record

PERSON = "me"
USUAL_BOT = "greedy"
LONGEST_NAME = 20


class Chair(msgspec.Struct, frozen=True):
    """A seat: its name ("" for a person who gave none) and its bot, None for a person."""

    name: str
    bot: str | None


def read_seats(text: str) -> list[Chair]:
    """`me,greedy,me:Ann` as chairs in seat order. Raises `UnknownBot`."""
    wanted = [part.strip() for part in text.split(",")]
    times = Counter(wanted)
    met: Counter[str] = Counter()
    chairs: list[Chair] = []
    for part in wanted:
        met[part] += 1
        chairs.append(_chair(part, met[part] if times[part] > 1 else None))
    return chairs


def _chair(wanted: str, number: int | None) -> Chair:
    kind, _, name = wanted.partition(":")
    if kind == PERSON:
        return Chair(_sayable(name), None)
    maker(wanted)
    called = wanted.rpartition(":")[2].capitalize()
    return Chair(called if number is None else f"{called} {number}", wanted)


def _sayable(name: str) -> str:
    """A name that can be stored: letters that no terminal sent right become question marks."""
    return name.encode("utf-8", "replace").decode().strip()[:LONGEST_NAME]


def chairs_of(record: Record) -> list[Chair]:
    """Who sits at a saved table. A bot is known again by its name; another one is the usual bot."""
    names = record.names()
    return [
        _known_again(names.get(seat, ""), bool(record.state.people >> seat & 1)) for seat in range(record.game.players)
    ]


def _known_again(name: str, person: bool) -> Chair:
    if person:
        return Chair(name, None)
    first = name.split(" ")[0].lower()
    return Chair(name, first if first in BOTS else USUAL_BOT)


def bots_of(chairs: list[Chair], seed: str) -> dict[int, Bot]:
    """The bot of each seat that has one, each with a stream of its own."""
    return {
        seat: bot(chair.bot, f"{seed}:{seat}".encode()) for seat, chair in enumerate(chairs) if chair.bot is not None
    }
