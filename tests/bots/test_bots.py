"""Bots: they choose what is legal, by what they may know, and repeat."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.bots import BOTS, UnknownBot
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
