"""P4: no exception, no dead end, always an end. P5: nothing a reader gets depends on what it may not
know. Random games of every title, with all that may happen at a table."""

from __future__ import annotations

import random
from importlib import import_module
from types import ModuleType

import pytest

import kitchentable as kt
from kitchentable.engine import game as engine
from kitchentable.engine.game import Game, State
from kitchentable.engine.record import Record
from tests.promises import checks
from tests.promises.covering import covering
from tests.promises.playing import Table

COMPILED = not (engine.__file__ or "").endswith(".py")
PLAIN = {"default": 1000, "thorough": 10_000} if COMPILED else {"default": 20, "thorough": 200}
CHECKED = {"default": 20, "thorough": 200}
CHECKS = 0.1  # how often a state is looked at from all sides


def counting(title_id: str) -> ModuleType:
    """How everything on the table of a title is counted: each title brings it along."""
    return import_module(f"tests.games.{title_id.replace('-', '_')}.counting")


def games(title_id: str, players: int) -> list[Game]:
    """The title with every row of its covering array."""
    return [kt.game(title_id, players=players, options=row) for row in covering(title_id)]


def amount(numbers: dict[str, int], thorough: bool) -> int:
    return numbers["thorough" if thorough else "default"]


class Inspector:
    """Looks at one state in ten from all sides, and at its earlier copies later on."""

    def __init__(self, seed: int, its: ModuleType) -> None:
        self.dice = random.Random(seed)
        self.its = its
        self.kept: list[tuple[State, str]] = []
        self.mixed = 0

    def look(self, record: Record, state: State) -> None:
        if self.dice.random() < CHECKS:
            checks.check_who_acts(state)
            checks.check_views(state)
            checks.check_storing(state)
            checks.check_reasons(state)
            self.mixed += checks.check_twins(state, self.dice.randrange(1 << 30))
            self.kept.append((state.clone(), state.digest()))
            if state is record.state:
                self.its.count(record)

    def look_back(self) -> None:
        """Earlier copies are as they were, though play went on; twins were more than copies."""
        for state, digest in self.kept:
            assert state.digest() == digest
        assert self.mixed or not self.kept


def finish(record: Record, its: ModuleType) -> None:
    """The game is over, within its bound, with the result that the table itself shows."""
    state = record.state
    result = state.result()
    assert state.decisions <= record.game.max_decisions
    assert (result.scores, result.winners) == its.final(record)
    assert result.scores == [sum(parts.values()) for parts in result.breakdown]


@pytest.mark.timeout(3600)
def test_random_games_come_to_an_end(title_id: str, players: int, thorough: bool) -> None:
    its = counting(title_id)
    boards = games(title_id, players)
    for seed in range(amount(PLAIN, thorough)):
        record = Table(boards[seed % len(boards)], seed).play()
        its.count(record)
        finish(record, its)


@pytest.mark.timeout(3600)
def test_random_games_pass_every_check(title_id: str, players: int, thorough: bool) -> None:
    its = counting(title_id)
    boards = games(title_id, players)
    for seed in range(amount(CHECKED, thorough)):
        inspector = Inspector(seed, its)
        record = Table(boards[seed % len(boards)], seed, inspector.look).play()
        inspector.look_back()
        finish(record, its)
        checks.check_log(record)
        assert record.verify() == (True, [])
