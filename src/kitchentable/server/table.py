"""What is stored about a table beside its game: seats, pace, shuffle, votes.

Whatever is added here later needs a default: tables that lie in the store lack it. A field of another type
needs another name: `left_by`, a visitor, once told less than `held_before`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.engine.options import Value

Pace = Literal["live", "relaxed", "days"]
Watch = Literal["nobody", "link"]
Stage = Literal["lobby", "opening", "playing", "over", "broken"]
VoteKind = Literal["undo", "pause", "takeover", "host"]
Grant = Literal["seat", "join", "watch"]

MAX_NAME = 40
THE_TABLE = -1  # whose line of talk it is that no seat says


class Seat(msgspec.Struct):
    """A chair. A bot sits in it, or a visitor (a hash, see `guards.py`), or nobody.

    `minded`: a bot plays for its person; `stand_in` is which, if it had the chair before (KT-46). `link` is
    the hash of the chair's own link, `link_by` the visitor who made it. `deadline` is UTC in ms; while the
    table is paused `left` keeps what remained of it. `noticed` is the prompt its person was told about by a
    turn notice. `held_before` are the visitors who have held its hand in this game and hold it no more.
    """

    name: str = ""
    bot: str | None = None
    visitor: str | None = None
    minded: bool = False
    link: str | None = None
    deadline: int | None = None
    left: int | None = None
    noticed: str | None = None
    stand_in: str | None = None
    link_by: str | None = None
    held_before: list[str] = []

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides for this seat now; also for a free chair in a running game."""
        return self.bot is not None or self.minded or self.visitor is None

    @property
    def person(self) -> bool:
        """Whether a person sits here and decides."""
        return not self.played_by_bot

    def held_by(self, visitor: str) -> bool:
        """Whether the visitor holds, or has held in this game, what is dealt to this seat."""
        return visitor == self.visitor or visitor in self.held_before


class Shuffle(msgspec.Struct):
    """The commit–reveal. The server's seed is fixed when the table is made and its commitment shown
    from then on; `hashes` and `nonces` (hex) come from the seats' browsers; `without` marks seats
    without a browser; `until` is when the present step runs out (UTC, ms)."""

    server_seed: str
    commitment: str
    hashes: list[str | None]
    nonces: list[str | None]
    without: list[bool]
    until: int | None = None


class Vote(msgspec.Struct):
    """Something that others must agree to: who asked, about which seat (-1: the whole table), who
    agreed so far. An undo goes to before the entry `place`; that was so many `moves` when it was asked for."""

    id: int
    kind: VoteKind
    by: int
    seat: int
    yes: list[int]
    place: int = -1
    moves: int = 0


class Table(msgspec.Struct):
    """A table. `host` is a visitor; `join` and `watch_link` are the secrets of its links; `salt` makes
    prompt ids opaque; `owes` are the seats that owed a decision when it was stored; `touched` is when
    something last happened that everybody at the table saw (UTC, ms); `hints`: people may ask for them."""

    id: str
    title: str
    options: dict[str, Value]
    cards_name: str
    own_cards: bool
    pace: Pace
    watch: Watch
    host: str
    join: str
    watch_link: str
    salt: str
    seats: list[Seat]
    shuffle: Shuffle
    created: int
    touched: int
    stage: Stage = "lobby"
    paused: bool = False
    votes: list[Vote] = []
    last_vote: int = 0
    owes: list[int] = []
    mutes: dict[str, list[int]] = {}
    rematch: str | None = None
    imported: bool = False
    hints: bool = True

    @property
    def players(self) -> int:
        return len(self.seats)

    def seats_of(self, visitor: str) -> list[int]:
        """The seats that the visitor sits in."""
        return [number for number, seat in enumerate(self.seats) if seat.visitor == visitor]

    def names(self) -> dict[int, str]:
        """The names by seat, of those that have one."""
        return {number: seat.name for number, seat in enumerate(self.seats) if seat.name}

    def due(self) -> int | None:
        """When the next deadline runs out (UTC, ms)."""
        moments = [seat.deadline for seat in self.seats if seat.deadline is not None]
        if self.shuffle.until is not None:
            moments.append(self.shuffle.until)
        return min(moments, default=None)

    def credit(self, ms: int) -> None:
        """Move every running deadline: the server was down for so long."""
        for seat in self.seats:
            if seat.deadline is not None:
                seat.deadline += ms
        if self.shuffle.until is not None:
            self.shuffle.until += ms


def copied(table: Table) -> Table:
    """An independent copy."""
    return decode_table(encode_table(table))


def encode_table(table: Table) -> bytes:
    return msgspec.msgpack.encode(table)


def decode_table(data: bytes) -> Table:
    return msgspec.msgpack.decode(data, type=Table)
