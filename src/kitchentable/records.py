"""Game records on disk: the engine's `Record`, with the registry of titles to open them by."""

from __future__ import annotations

from pathlib import Path

from kitchentable.engine.cards import BadCards
from kitchentable.engine.game import Game
from kitchentable.engine.options import BadOption
from kitchentable.engine.record import Record, restored
from kitchentable.engine.stored import BadRecord, Header, Stored, read_stored
from kitchentable.registry import UnknownTitle, game


class RecordFile(Record):
    """A game record that can be loaded from a file."""

    @classmethod
    def load(cls, path: str | Path) -> RecordFile:
        """The record saved at `path`, played anew. Raises `BadRecord`."""
        return open_stored(read_stored(path))


def open_stored(stored: Stored) -> RecordFile:
    """A stored record, played anew. Raises `BadRecord`."""
    return restored(stored, game_of, RecordFile)


def game_of(header: Header) -> Game:
    """The game that a header describes. Raises `BadRecord`."""
    try:
        return game(header.title, header.players, header.options, header.cards)
    except (UnknownTitle, BadOption, BadCards) as fault:
        raise BadRecord(f"its game can't be set up: {fault}") from None
