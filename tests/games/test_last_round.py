"""The last round is told as such to everybody, whatever brings it (TC-70, CC-60, CC-64, CC-65)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import kitchentable as kt
from kitchentable.engine.game import State
from kitchentable.engine.options import Value


def seen(state: State) -> dict[str, Any]:
    """What a spectator sees."""
    view: dict[str, Any] = msgspec.json.decode(kt.to_json(state.view(None)))
    return view


def rounds_told(title_id: str, bot: str, options: dict[str, Value], seed: int) -> tuple[list[tuple[int, bool]], int]:
    """What each view of a game says: its round, and whether that is the last one; and the last round."""
    state = kt.game(title_id, players=3, options=options).new(seed)
    chooser = kt.bot(bot, seed)
    told = []
    while not state.over:
        view = seen(state)
        told.append((view["round"], view["ending"]))
        seat = state.to_act()[0]
        while not state.over and seat in state.to_act():
            state.apply(seat, chooser.choose(state.information(seat)))
            if state.mid != seat:
                break
    return told, seen(state)["round"]


@pytest.mark.parametrize("seed", range(3))
def test_every_view_of_a_round_that_must_be_the_last(title_id: str, seed: int) -> None:
    told, _ = rounds_told(title_id, "random", {"round_limit": 2}, seed)
    assert {ending for round, ending in told if round == 2} == {True}
    assert {ending for round, ending in told if round < 2} == {False}


@pytest.mark.parametrize("seed", range(3))
def test_no_round_is_called_the_last_that_is_not(title_id: str, seed: int) -> None:
    told, last = rounds_told(title_id, "greedy", {}, seed)
    assert {round for round, ending in told if ending} <= {last}
    assert any(ending for _, ending in told)
