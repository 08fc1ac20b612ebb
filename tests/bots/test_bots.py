"""Bots: they choose what is legal, by what they may know, and repeat."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.bots import BOTS, HARD, NORMAL, UnknownBot
from kitchentable.bots.search import SearchBot
from kitchentable.engine.game import load_information

NAMES = ["random", "greedy", "easy", "normal", "hard"]
QUICK = ["random", "greedy", "easy"]


def test_their_names_are_the_same_everywhere() -> None:
    assert list(BOTS) == NAMES


def test_an_unknown_bot_is_told() -> None:
    with pytest.raises(UnknownBot, match="no bot is called 'chef'; there are random"):
        kt.bot("chef")


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_legal_repeats_and_changes_nothing(title_id: str, name: str) -> None:
    state = kt.game(title_id).new(3)
    before = state.dump()
    info = state.information(state.to_act()[0])
    code = kt.bot(name, 5).choose(info)
    assert code in info.legal
    assert kt.bot(name, 5).choose(info) == code
    assert state.dump() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_depends_on_nothing_that_the_seat_may_not_know(title_id: str, name: str) -> None:
    state = kt.game(title_id, players=3).new(3)
    me = state.to_act()[0]
    for seat in state.to_act()[1:]:
        state.apply(seat, state.legal(seat)[0])
    twin = state.redeal(me, 8)
    sent = load_information(state.game, state.information(me).dump())
    choices = {kt.bot(name, 5).choose(info) for info in (state.information(me), twin.information(me), sent)}
    assert len(choices) == 1


@pytest.mark.parametrize("name", QUICK)
def test_games_repeat(title_id: str, players: int, name: str) -> None:
    game = kt.game(title_id, players=players)
    ends = []
    for _ in range(2):
        state = game.new(2)
        kt.play(state, kt.bot(name, 9).choose)
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_the_levels_are_fixed_budgets() -> None:
    levels = [kt.bot("normal"), kt.bot("hard"), kt.bot("search:7")]
    assert all(isinstance(level, SearchBot) for level in levels)
    assert [level.iterations for level in levels if isinstance(level, SearchBot)] == [NORMAL, HARD, 7]


@pytest.mark.parametrize(("name", "iterations"), [("table-cooking", NORMAL), ("cuisine-a-la-card", 5)])
def test_a_title_may_have_its_own_number_for_a_level(name: str, iterations: int) -> None:
    state = kt.game(name).new(3)
    level = kt.bot("normal", 1)
    assert isinstance(level, SearchBot)
    choice = level.choose(state.information(state.to_act()[0]))
    assert level.iterations == iterations
    assert kt.bot(f"search:{iterations}", 1).choose(state.information(state.to_act()[0])) == choice


@pytest.mark.parametrize("iterations", [1, 7, 60])
def test_the_budget_is_honoured(title_id: str, players: int, iterations: int) -> None:
    """As many looks ahead as it says, each through one choice of the seat."""
    state = kt.game(title_id, players=players).new(3)
    chooser = kt.bot("greedy", 2)
    while state.decisions < 20:
        info = state.information(state.to_act()[0])
        root = SearchBot(iterations, 1).search(info)
        assert root.visits == sum(edge.visits for edge in root.edges.values()) == iterations
        state.apply(info.seat, chooser.choose(info))
