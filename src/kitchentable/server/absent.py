"""Who plays for those that are not there: bots in their seats, and what happens when time is up."""

from __future__ import annotations

import asyncio
import logging

from kitchentable.engine.codebook import Action
from kitchentable.engine.errors import IllegalAction
from kitchentable.engine.game import Game
from kitchentable.engine.record import TableRefusal
from kitchentable.engine.stored import Decision, Timeout
from kitchentable.server import bots, deadlines, seats, shuffle
from kitchentable.server.book import Book
from kitchentable.server.play import codes_of
from kitchentable.server.refusals import Refused
from kitchentable.server.sitting import Change, Sitting

log = logging.getLogger("kitchentable.absent")

UNPLAYABLE = (IllegalAction, TableRefusal, Refused)


def waiting_for_bots(sitting: Sitting) -> list[int]:
    """The seats that owe a decision and that a bot plays."""
    table = sitting.table
    if table.stage != "playing" or table.paused:
        return []
    return [number for number in table.owes if table.seats[number].played_by_bot]


def moved_last(sitting: Sitting, number: int) -> bool:
    """Whether the seat decided last: it is in the midst of a turn of several moves."""
    entries = [] if sitting.book is None else sitting.book.entries
    return bool(entries) and isinstance(entries[-1], Decision) and entries[-1].seat == number


async def act(sitting: Sitting, number: int) -> None:
    """A bot decides for the seat, once: if anything the seat is asked changes meanwhile, nothing is
    done."""
    book, prompt = sitting.book, sitting.prompts[number]
    if book is None or prompt is None:
        return
    seat = sitting.table.seats[number]
    bot = seat.bot or seat.stand_in or bots.minder()
    made_by = sitting.house.roster.made_by(bot)
    task = bots.task(book, sitting.cards, number, made_by, sitting.table.salt)
    run = await sitting.house.bots.decide(task, sitting.asker)
    async with sitting.change() as change:
        its = change.table.seats[number]
        stands = change.prompts[number] == prompt and change.table.stage == "playing" and not change.table.paused
        if not stands or not its.played_by_bot or change.book is None:
            change.drop()
            return
        _submit(change.game, change.book, number, run, bot)
    await sitting.publish()


def _submit(game: Game, book: Book, seat: int, run: list[Action] | None, bot: str) -> None:
    """Submit the bot's run. If it has none, or one that can't be played as the table stands now, greedy
    play decides and the entry says so: whatever happens, a bot never holds up a game."""
    try:
        if run is not None:
            book.submit(seat, codes_of(game, run), by=bot)
            return
    except UNPLAYABLE as fault:
        log.warning("a bot's choice could not be played: %s", fault)
    book.submit(seat, book.best_run(seat), by="greedy")


# --- time is up -------------------------------------------------------------------------------------


async def run_out(sitting: Sitting) -> None:
    """KT-51: somebody's time is up. Whoever acts while a bot still thinks for them has acted."""
    chosen = await _chosen(sitting)
    async with sitting.change() as change:
        due = change.table.due()
        if due is None or due > change.now:
            change.drop()
        elif change.table.stage == "opening":
            shuffle.run_out(change)
        else:
            for number in deadlines.overdue(change.table, change.now):
                _time_is_up(change, number, chosen.get(change.prompts[number] or ""))
    await sitting.publish()


async def _chosen(sitting: Sitting) -> dict[str, list[Action] | None]:
    """What bots choose for the seats whose time is up and for which the law names nothing, by prompt."""
    book, late = sitting.book, deadlines.overdue(sitting.table, sitting.house.clock.now())
    if book is None:
        return {}
    for_bots = [number for number in late if not book.state.default(number)]
    prompts = [sitting.prompts[number] or "" for number in for_bots]
    minder = sitting.house.roster.made_by(bots.minder())
    tasks = [bots.task(book, sitting.cards, number, minder, sitting.table.salt) for number in for_bots]
    runs = [sitting.house.bots.decide(task, sitting.asker) for task in tasks]
    return dict(zip(prompts, await asyncio.gather(*runs)))


def _time_is_up(change: Change, number: int, run: list[Action] | None) -> None:
    """The law's own answer, if it names one; else the bot's, who minds the seat from now on."""
    book = change.book
    if book is None or number not in book.state.to_act():
        return
    if _timed_out(change.game, book, number, run or []).by == "bot":
        seats.mind(change, number)


def _timed_out(game: Game, book: Book, number: int, run: list[Action]) -> Timeout:
    try:
        return book.timeout(number, codes_of(game, run))
    except UNPLAYABLE as fault:
        log.warning("a bot's choice could not be played: %s", fault)
        return book.timeout(number)
