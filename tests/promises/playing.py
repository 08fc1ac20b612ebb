"""Random games at a table where everything happens that may happen: out-of-turn moves, undo, answers
taken back, time running out, bots taking over."""

from __future__ import annotations

import random
from collections.abc import Callable

import kitchentable as kt
from kitchentable.engine.game import TEXT_REQUIRED, Game, State
from kitchentable.engine.record import Record

NOISE = 0.1  # how often, after a decision, something out of the ordinary happens

Look = Callable[[Record, State], None]
"""What is done at a state of a game: at a boundary the record's own, inside a run a copy."""


def nothing(record: Record, state: State) -> None:
    """Just play."""


class Table:
    """A random game as a table sees it. The same seed gives the same game."""

    def __init__(self, game: Game, seed: int, look: Look = nothing) -> None:
        self.game = game
        self.dice = random.Random(seed)
        self.look = look
        people = [seat for seat in range(game.players) if self.dice.random() < 0.5]
        self.record = Record.new(game, seed, people=people)

    def play(self) -> Record:
        """Play to the end; the record of it."""
        self.look(self.record, self.record.state)
        while not self.record.state.over:
            self._step()
            self.look(self.record, self.record.state)
            if self.dice.random() < NOISE:
                self.dice.choice(HAPPENINGS)(self)
                self.look(self.record, self.record.state)
        return self.record

    def _step(self) -> None:
        owing = self.record.state.to_act()
        if owing:
            self.submit(self.dice.choice(owing))
        else:
            self.record.run_clock(self._next_event())

    def submit(self, seat: int) -> None:
        """A random run of the seat; inside it the look falls on a copy."""
        copy = self.record.state.clone()
        run: list[int] = []
        while not run or copy.mid == seat:
            run.append(self.choose(copy, seat))
            copy.apply(seat, run[-1])
            if copy.mid == seat:
                self.look(self.record, copy)
        asked = any(self.record.state.text_for(code) == TEXT_REQUIRED for code in run)
        self.record.submit(seat, run, "words of my own" if asked else "")

    def choose(self, state: State, seat: int) -> int:
        return self.dice.choice(state.legal(seat))

    def _next_event(self) -> int:
        moment = self.record.state.next_event()
        assert moment is not None, "nobody owes a decision and nothing will happen"
        return moment


# --- what may happen besides ----------------------------------------------------------------------


def out_of_turn(table: Table) -> None:
    """A seat that owes nothing does what it may."""
    state = table.record.state
    idle = [seat for seat in range(table.game.players) if seat not in state.to_act() and state.legal(seat)]
    if idle:
        table.submit(table.dice.choice(idle))


def undo(table: Table) -> None:
    _refusable(table, lambda: table.record.undo(table.dice.randrange(table.game.players)))


def agreed_undo(table: Table) -> None:
    _refusable(table, table.record.agreed_undo)


def retract(table: Table) -> None:
    _refusable(table, lambda: table.record.retract(table.dice.randrange(table.game.players)))


def timeout(table: Table) -> None:
    _refusable(table, lambda: table.record.timeout(table.dice.randrange(table.game.players)))


def seat_change(table: Table) -> None:
    seat = table.dice.randrange(table.game.players)
    table.record.seat_change(seat, table.dice.random() < 0.5, f"Guest {seat + 1}")


def clock(table: Table) -> None:
    """The clock runs a while, where there is one."""
    state = table.record.state
    moment = state.next_event()
    if moment is not None and not state.over:
        table.record.run_clock(table.dice.randint(state.now, moment))


HAPPENINGS = (out_of_turn, undo, agreed_undo, retract, timeout, seat_change, clock)


def _refusable(table: Table, act: Callable[[], object]) -> None:
    """The table may refuse, and then nothing has changed."""
    before = table.record.state.dump(), len(table.record.entries), len(table.record.log)
    try:
        act()
    except kt.TableRefusal:
        assert (table.record.state.dump(), len(table.record.entries), len(table.record.log)) == before
