"""The record of a game being played at a table: what the engine's record lacks for that.

A table changes a twin of its book and takes it over once it is stored.
"""

from __future__ import annotations

import copy
from bisect import bisect_left
from collections.abc import Iterable

from kitchentable.engine.game import Game, State
from kitchentable.engine.record import Record, TableRefusal
from kitchentable.engine.stored import AgreedUndo, Decision, Entry, Header, Retract, Rewind, Secret, Timeout, Undo


class Book(Record):
    """A record that can be twinned, and that knows without replaying whether undo is possible.

    `marks[seat]` rises with each act of the seat and with each taking back, so that a prompt never
    comes again.
    """

    def __init__(self, game: Game, header: Header, secret: Secret) -> None:
        self.marks = [0] * game.players
        super().__init__(game, header, secret)

    @classmethod
    def opened(cls, game: Game, header: Header, secret: Secret, entries: Iterable[Entry]) -> Book:
        """The book of a stored game, played anew."""
        book = cls(game, header, secret)
        for entry in entries:
            book.repeat(entry)
        return book

    def twin(self) -> Book:
        """A book that can be written in without touching this one. They share the state, which no
        entry changes in place."""
        twin = copy.copy(self)
        twin.entries = self.entries[:]
        twin.log = self.log[:]
        twin.barriers = self.barriers[:]
        twin.marks = self.marks[:]
        twin.acts = self.acts[:]
        twin._undone = set(self._undone)
        twin._kept = self._kept.copy()
        return twin

    def can_undo(self, seat: int) -> bool:
        """KT-3: whether the seat may take back its last submission by itself."""
        if not self.acts or self.state.over:
            return False
        place = self.acts[-1]
        last = self.entries[place]
        mine = isinstance(last, Decision | Timeout) and last.seat == seat
        return mine and self.barriers[place] == self.state.barrier

    @property
    def stuck(self) -> bool:
        """KT-54: whether nobody can act, no clock will change that, and the game isn't over."""
        state = self.state
        return not state.over and not state.to_act() and state.next_event() is None

    def last_act_of(self, seat: int) -> int | None:
        """The last live decision of the seat."""
        for place in reversed(self.acts):
            entry = self.entries[place]
            if isinstance(entry, Decision | Timeout) and entry.seat == seat:
                return place
        return None

    def undo_target(self, seat: int) -> int:
        """The decision of the seat that an agreed undo takes back. Raises `TableRefusal` (KT-3)."""
        place = self.last_act_of(seat)
        if place is None or self.state.over:
            raise TableRefusal("KT-3", "there is no decision to take back")
        return place

    def moves_from(self, place: int) -> int:
        """How many acts an agreed undo takes back that goes to before an entry."""
        return len(self.acts) - bisect_left(self.acts, place)

    def undo_to(self, place: int) -> None:
        """Take back, all having agreed, a live entry and everything decided since."""
        self.agreed_undo(self.moves_from(place))

    def _take(self, entry: Entry, after: State) -> None:
        super()._take(entry, after)
        if isinstance(entry, Decision | Timeout | Retract):
            self.marks[entry.seat] += 1

    def _take_back(self, acts: int, entry: Undo | AgreedUndo | Rewind) -> None:
        super()._take_back(acts, entry)
        self.marks = [mark + acts for mark in self.marks]
