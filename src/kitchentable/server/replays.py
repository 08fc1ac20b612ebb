"""Records and replays: after the end everything is open to those who may see the table."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from kitchentable.engine.codebook import Action
from kitchentable.engine.stored import Decision, Entry, Header, Pause, Resume, Secret, Stored, Timeout
from kitchentable.server import bots
from kitchentable.server.book import Book
from kitchentable.server.games import game_of, of_the_house
from kitchentable.server.house import House
from kitchentable.server.live import Viewer, plain_view
from kitchentable.server.logbook import LogShown, log, said
from kitchentable.server.names import is_plain, shown_name
from kitchentable.server.refusals import Refused
from kitchentable.server.secret import new_secret
from kitchentable.server.sitting import Sitting, closing_of
from kitchentable.server.store import Batch, Begun
from kitchentable.server.table import Seat, Shuffle, Table
from kitchentable.server.turns import Asker

INSPECTION = 2_000


class Replayed(msgspec.Struct):
    """The table after `step` of `steps` entries, as a seat saw it, with the log up to there; `by` and
    `run` are what was decided last, if that entry was a decision; `said` is what each seat said with
    its last move."""

    step: int
    steps: int
    view: dict[str, Any]
    log: list[LogShown]
    by: int | None
    run: list[Action]
    said: list[str]


class Standing(msgspec.Struct):
    """The points of every seat after `step` entries, as far as all could count them."""

    step: int
    points: list[int]


class Course(msgspec.Struct):
    """How a finished game went; the last standing is the result. Empty for a title whose points only come
    at the end."""

    standings: list[Standing]


def record_of(sitting: Sitting) -> Stored:
    """The record with its secrets, also of an old game. Raises `Refused` while the game runs."""
    return sitting.old or _finished(sitting).stored()


async def replayed(sitting: Sitting, viewer: Viewer, step: int) -> Replayed:
    """The table as it stood. Raises `Refused` while the game runs, and for a step there isn't."""
    book = _finished(sitting)
    steps = len(book.entries)
    if not 0 <= step <= steps:
        raise Refused("no-step", most=steps)
    then = await sitting.shelf.at(book, step)
    words = sitting.game.words(viewer.language)
    by, run = _decided(book.entries[step - 1]) if step else (None, [])
    view = plain_view(then.state.view(viewer.seat))
    heard = then.log_for(viewer.seat)
    told = log(then, heard, words, sitting.table.names(), step - 2)
    words_of = [said(then, heard, seat) for seat in range(sitting.game.players)]
    return Replayed(step, steps, view, told, by, run, words_of)


async def course(sitting: Sitting) -> Course:
    """The points along the way. Raises `Refused` while the game runs."""
    book = _finished(sitting)
    found = await sitting.shelf.course(book)
    if not found[0].points:
        return Course([])
    end = Standing(len(book.entries), book.state.result().scores)
    return Course([*(Standing(*points) for points in found), end])


async def _played(header: Header, secret: Secret, entries: list[Entry]) -> Book:
    """A game played anew, beside what other tables do: somebody may bring a very long one."""
    return await asyncio.to_thread(Book.opened, game_of(header), header, secret, entries)


def _finished(sitting: Sitting) -> Book:
    if sitting.old is not None:
        raise Refused("old-replay")
    if sitting.book is None or not sitting.book.state.over:
        raise Refused("not-over")
    return sitting.book


def _decided(entry: Entry) -> tuple[int | None, list[Action]]:
    return (entry.seat, entry.run) if isinstance(entry, Decision | Timeout) else (None, [])


# --- opening a record as a table ----------------------------------------------------------------------


async def opened(house: House, visitor: str, stored: Stored) -> str:
    """The id of a new table that shows the record: its replay if the game is over, else the game goes
    on, with whoever opened it in its first person's seat. Raises `Refused`."""
    asker = Asker(visitor, watched=False)  # games that are played come first
    fault = await house.bots.inspect(msgspec.json.encode(stored), INSPECTION, asker)
    if fault:
        raise Refused("bad-record", fault=fault)
    if not all(is_plain(entry.text) for entry in stored.entries if isinstance(entry, Decision)):
        raise Refused("bad-record", fault="somebody's words in it hold signs that can't be shown")
    book = await _played(stored.header, stored.secret, stored.entries)
    table = _table(book, visitor, house.clock.now())
    if not book.state.over:
        _seat_people(book, table, visitor)
    batch = Batch(
        table,
        table.created,
        entries=book.entries,
        begun=Begun(book.header, book.secret),
        closing=closing_of(book) if book.state.over else None,
        grants={visitor: "seat" if table.seats_of(visitor) else "watch"},
    )
    id = await house.store.make(batch, stored.header.cards, visitor, None)
    await house.sitting(id)
    return id


def _table(book: Book, host: str, now: int) -> Table:
    header = book.header
    names = book.names()
    people = book.state.people
    seats = [
        Seat(name=shown_name(names.get(number, "")), bot=None if people >> number & 1 else bots.minder())
        for number in range(header.players)
    ]
    nothing: list[str | None] = [None] * header.players
    return Table(
        id=new_secret(),
        title=header.title,
        options=header.options,
        cards_name=shown_name(book.game.cards.name),
        own_cards=not of_the_house(header),
        pace="relaxed",
        watch="nobody",
        host=host,
        join=new_secret(),
        watch_link=new_secret(),
        salt=new_secret(),
        seats=seats,
        shuffle=Shuffle(book.secret.server_seed, header.commitment, nothing[:], nothing[:], [True] * header.players),
        created=now,
        touched=now,
        stage="over" if book.state.over else "playing",
        paused=_paused(book),
        owes=book.state.to_act(),
        imported=True,
    )


def _seat_people(book: Book, table: Table, visitor: str) -> None:
    """The first person's seat is the visitor's; bots mind the others until somebody sits down."""
    people = [number for number, seat in enumerate(table.seats) if seat.bot is None]
    first = people[0] if people else 0
    table.seats[first] = Seat(name=table.seats[first].name, visitor=visitor)
    if not people:
        book.seat_change(first, True, table.seats[first].name)
    for number in people[1:]:
        book.seat_change(number, False, table.seats[number].name)


def _paused(book: Book) -> bool:
    turns = [entry for entry in book.entries if isinstance(entry, Pause | Resume)]
    return not book.state.over and bool(turns) and isinstance(turns[-1], Pause)
