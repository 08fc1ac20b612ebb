"""Who plays for those that are not there: bots in their seats, and what happens when time is up."""

from __future__ import annotations

import logging

from kitchentable.engine.codebook import Action
from kitchentable.engine.errors import IllegalAction
from kitchentable.engine.game import Game
from kitchentable.engine.record import TableRefusal, Timeout
from kitchentable.engine.standin import best_rated
from kitchentable.server import bots, deadlines, seats, shuffle
from kitchentable.server.book import Book
from kitchentable.server.play import codes_of
from kitchentable.server.refusals import Refused
from kitchentable.server.sitting import Change, Sitting

log = logging.getLogger("kitchentable.absent")


def waiting_for_bots(sitting: Sitting) -> list[int]:
    """The seats that owe a decision and that a bot plays."""
    table = sitting.table
    if table.stage != "playing" or table.paused:
        return []
    return [number for number in table.owes if table.seats[number].played_by_bot]


async def act(sitting: Sitting, number: int) -> None:
    """A bot decides for the seat, once: if anything the seat is asked changes meanwhile, nothing is
    done."""
    book, prompt = sitting.book, sitting.prompts[number]
    if book is None or prompt is None:
        return
    bot = sitting.table.seats[number].bot or bots.minder()
    made_by = sitting.house.roster.made_by(bot)
    task = bots.task(book, sitting.cards, number, made_by, sitting.table.salt)
    run = await sitting.house.bots.decide(task)
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
    except (IllegalAction, TableRefusal, Refused) as fault:
        log.warning("a bot's choice could not be played: %s", fault)
    book.submit(seat, _greedily(book, seat), by="greedy")


def _greedily(book: Book, seat: int) -> list[int]:
    state = book.state.clone()
    run: list[int] = []
    while not run or not state.at_boundary:
        run.append(best_rated(state.information(seat), len(book.entries)))
        state.apply(seat, run[-1])
    return run


def run_out(change: Change) -> None:
    """KT-51: somebody's time is up."""
    if change.table.stage == "opening":
        shuffle.run_out(change)
        return
    for number in deadlines.overdue(change.table, change.now):
        _time_is_up(change, number)


def _time_is_up(change: Change, number: int) -> None:
    """The law's own answer, if it names one; else a bot decides, and minds the seat from now on."""
    book = change.book
    if book is None or number not in book.state.to_act():
        return
    entry: Timeout = book.timeout(number)
    if entry.by == "bot":
        seats.mind(change, number)
