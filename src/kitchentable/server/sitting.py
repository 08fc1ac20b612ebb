"""A table in memory, and the one way to change it.

    async with sitting.change() as change:      # locks the table
        ...                                     # checks; changes the twins in `change`, or raises
                                                # leaving the block: settled, stored, then shown

What raises inside the block has changed nothing. When the block has been left the change lies in the
store; whoever made it answers, and then `publish` shows it to the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from kitchentable.engine.cards import BadCards, Data
from kitchentable.engine.game import Game
from kitchentable.engine.knowledge import ALL
from kitchentable.engine.stored import (
    FORMAT,
    AgreedUndo,
    Decision,
    Entry,
    Header,
    Retract,
    Rewind,
    Secret,
    Stored,
    Timeout,
    Undo,
)
from kitchentable.registry import title
from kitchentable.server import ballots, crash, deadlines, votes
from kitchentable.server.book import Book
from kitchentable.server.enduring import to_the_end
from kitchentable.server.games import game_of, shared_game
from kitchentable.server.prompts import prompt_of
from kitchentable.server.publishing import Crowd
from kitchentable.server.refusals import Refused
from kitchentable.server.shelf import Shelf
from kitchentable.server.store import Answer, Batch, Begun, ChatLine, Closing, Kept, KeyTaken, Unreadable, last_of_each
from kitchentable.server.table import THE_TABLE, Grant, Table, copied
from kitchentable.server.turns import Asker

if TYPE_CHECKING:
    from kitchentable.server.house import House

Prompts = list[str | None]
MOVES = (Decision, Timeout, Undo, AgreedUndo, Rewind)


class Change:
    """What a change works on: twins of the table and its book, and what is to be kept beside them."""

    def __init__(self, sitting: Sitting, now: int) -> None:
        self.sitting = sitting
        self.now = now
        self.table = copied(sitting.table)
        self.game = sitting.game
        self.book = None if sitting.book is None else sitting.book.twin()
        self.prompts = sitting.prompts
        self.begun: Begun | None = None
        self.closing: Closing | None = None
        self.answers: list[Answer] = []
        self.chat: list[ChatLine] = []
        self.grants: dict[str, Grant | None] = {}
        self.names: dict[str, str] = {}
        self.dropped = False

    def say(self, seat: int, name: str, text: str) -> None:
        """A line of talk."""
        before = self.chat or self.sitting.chat
        self.chat.append(ChatLine(before[-1].n + 1 if before else 0, seat, name, text, self.now))

    def announce(self, id: str, name: str) -> None:
        """The table itself tells, among the talk, something about somebody: a message of the word files."""
        self.say(THE_TABLE, name, id)

    def drop(self) -> None:
        """There is nothing to change after all."""
        self.dropped = True

    @property
    def entries(self) -> list[Entry]:
        """The entries that this change adds to the book."""
        return [] if self.book is None else self.book.entries[self._first :]

    @property
    def _first(self) -> int:
        return 0 if self.sitting.book is None else len(self.sitting.book.entries)

    def begin(self, book: Book) -> None:
        """The first deal."""
        self.book = book
        self.begun = Begun(book.header, book.secret)

    def settle(self) -> None:
        """What follows from the change: who owes what, until when; whether the game is over."""
        ballots.count(self)
        if self.book is not None and self.table.stage == "playing":
            self.prompts = prompts_of(self.table, self.book)
            self.table.owes = self.book.state.to_act()
            if self.book.state.over:
                self.table.stage = "over"
                self.table.paused = False
                self.closing = closing_of(self.book)
        votes.settle(self.table, self.went_on)
        deadlines.settle(self.table, self._acted_openly(), self.now)
        if self._open():
            self.table.touched = self.now

    @property
    def went_on(self) -> bool:
        """Whether everybody saw that the game went on or back: another decision is some seat's last now."""
        return self._told_all() and any(isinstance(entry, MOVES) for entry in self.entries)

    def _told_all(self) -> bool:
        """Whether everybody reads in the log that something happened, each in a line of their own or not."""
        readers = 0
        for line in self.book.log if self.book is not None else ():
            if line.entry >= self._first:
                readers |= line.to
        return readers == ALL

    def _acted_openly(self) -> set[int]:
        """The seats of which everybody saw that they did something."""
        acts = [entry for entry in self.entries if isinstance(entry, Decision | Timeout | Retract | Undo)]
        return {entry.seat for entry in acts} if self._told_all() else set()

    def _open(self) -> bool:
        """Whether everybody at the table saw that something happened."""
        before, now = self.sitting.table, self.table
        moved = (before.stage, before.names()) != (now.stage, now.names())
        return moved or bool(self.chat) or self._told_all()

    def batch(self) -> Batch:
        return Batch(
            table=self.table,
            now=self.now,
            first=self._first,
            entries=self.entries,
            begun=self.begun,
            closing=self.closing,
            answers=self.answers,
            chat=self.chat,
            grants=self.grants,
            names=self.names,
        )


class Sitting:
    """A table in memory: `table`, `book` (None before the first deal), `chat`, `guests`, `crowd`; after the
    end `shelf`, how the game stood before."""

    def __init__(self, house: House, kept: Kept) -> None:
        """Raises `Refused` for a game under way whose rules are not the present ones (KT-7). `old` is the
        record of a finished one: it has a log and a result, and no book."""
        self.house = house
        self.table = kept.table
        self.cards = kept.cards
        self.chat = kept.chat
        self.guests = kept.guests
        self.old = _old(kept)
        begun = None if self.old else kept.begun
        self.game: Game = _spoken_of(kept) if self.old else _game(kept.table, kept.cards, begun)
        self.book = None if begun is None else Book.opened(self.game, *_parts(begun), kept.entries)
        self.prompts: Prompts = [None] * kept.table.players
        if self.book is not None and kept.table.stage == "playing":
            self.prompts = prompts_of(self.table, self.book)
        self.crowd = Crowd(self)
        self.shelf = Shelf()
        self.used = house.clock.now()
        self.gone = False
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[Change]:
        """Lock the table and change it. Raises what the block raises, having changed nothing."""
        async with self._lock:
            if self.gone:
                raise Refused("busy")
            change = Change(self, self.house.clock.now())
            yield change
            if not change.dropped:
                change.settle()
                await to_the_end(self._keep(change))

    async def _keep(self, change: Change) -> None:
        """Store, then take over. If storing fails nobody can tell how far it came: the table is read
        anew before it is used again. Raises `Refused` (KT-22) for a key that was used."""
        try:
            await self.house.store.commit(change.batch())
        except KeyTaken:
            raise Refused("key-reused") from None
        except BaseException:
            self.house.forget(self)
            raise
        crash.point("between-commit-and-answer")
        self._take(change)

    def _take(self, change: Change) -> None:
        self.table = change.table
        self.book = change.book
        self.prompts = change.prompts
        self.chat = last_of_each([*self.chat, *change.chat])
        for visitor, grant in change.grants.items():
            if grant is None:
                self.guests.pop(visitor, None)
            else:
                self.guests[visitor] = grant
        self.used = change.now

    def opens_for(self, visitor: str) -> bool:
        """KT-30: those who were let in; after the end whoever has the table's address."""
        return visitor in self.guests or self.table.stage == "over"

    @property
    def busy(self) -> bool:
        """Whether somebody is changing the table."""
        return self._lock.locked()

    @property
    def asker(self) -> Asker:
        """For whom its bots think."""
        return Asker(self.table.host, watched=self.crowd.watched)

    async def publish(self) -> None:
        """Show the table to everybody whose view changed, and set to work who must act now."""
        crash.point("between-answer-and-publish")
        try:
            self.crowd.publish()
        finally:
            self.house.after(self)


def seated(house: House, kept: Kept) -> Sitting:
    """A table from the store, in memory. Raises `Refused` (KT-7) for a game under other rules,
    `Unreadable` for one that can't be played anew."""
    try:
        return Sitting(house, kept)
    except Refused:
        raise
    except Exception as fault:  # whatever it is that another version wrote and this one can't play
        raise Unreadable(f"{type(fault).__name__}: {fault}") from fault


def prompts_of(table: Table, book: Book) -> Prompts:
    """The prompt of every seat."""
    return [prompt_of(table.salt, book, seat) for seat in range(table.players)]


def closing_of(book: Book) -> Closing:
    """What a finished game comes to."""
    stored = book.stored()
    assert stored.result is not None
    return Closing(stored.log, stored.result, stored.digest)


def _old(kept: Kept) -> Stored | None:
    """The record of a finished game whose rules are not the present ones: it can be read, not replayed."""
    begun, closing = kept.begun, kept.closing
    if begun is None or closing is None or title(begun.header.title).rules_version == begun.header.rules_version:
        return None
    return Stored(FORMAT, begun.header, kept.entries, begun.secret, closing.log, closing.result, closing.digest)


def _spoken_of(kept: Kept) -> Game:
    """A game with the words for an old one: with its own cards, if they can still be played."""
    its = kept.table
    with suppress(BadCards):
        return shared_game(its.title, its.players, {}, kept.cards)
    return shared_game(its.title, its.players, {}, None)


def _game(table: Table, cards: Data | None, begun: Begun | None) -> Game:
    if begun is not None:
        game = game_of(begun.header)
        if game.title.rules_version != begun.header.rules_version:
            raise Refused("old-rules")
        return game
    return shared_game(table.title, table.players, table.options, cards)


def _parts(begun: Begun) -> tuple[Header, Secret]:
    return begun.header, begun.secret
