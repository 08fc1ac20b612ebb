"""A way a game can end, and how a game that ends so is found. Each title lists its own in `endings.py`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from kitchentable.engine import stored as entries
from kitchentable.engine.record import Record

RECORDS = Path(__file__).parent


class Ending(NamedTuple):
    """Players, options and bot lead to such games soon; `signs` all hold for one that ended so."""

    name: str
    players: int
    options: dict[str, object]
    bot: str
    signs: tuple[Callable[[Record], bool], ...]

    def holds(self, record: Record) -> bool:
        return record.state.over and all(sign(record) for sign in self.signs)


HAPPENINGS = {
    entries.Decision,
    entries.Undo,
    entries.AgreedUndo,
    entries.Retract,
    entries.Timeout,
    entries.SeatChange,
}


def everything_happened(record: Record) -> bool:
    """A sign: undo and its kin, time running out, a seat changing hands are all in the record."""
    return {type(entry) for entry in record.entries} >= HAPPENINGS


def endings(title_id: str) -> tuple[Ending, ...]:
    found: tuple[Ending, ...] = import_module(f"tests.games.{title_id.replace('-', '_')}.endings").ENDINGS
    return found


def path(title_id: str, name: str) -> Path:
    return RECORDS / title_id / f"{name}.json"
