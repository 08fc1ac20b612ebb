"""Every slot of a state is copied and stored: a field that is forgotten shows here."""

from __future__ import annotations

import random

import pytest

import kitchentable as kt
from kitchentable.engine.game import State
from tests.engine.test_game import middle

# Of the moment, not of the game: what is told right now, and what was worked out for one instant.
FLEETING = {"game", "rules", "news", "moment", "lessons", "_codes", "_codes_of"}


def contents(value: object) -> object:
    """A value with everything that lies in its slots, as plain data."""
    slots = slot_names(value)
    if slots:
        return {name: contents(getattr(value, name)) for name in slots if hasattr(value, name)}
    if isinstance(value, list | tuple):
        return [contents(item) for item in value]
    return bytes(value) if isinstance(value, bytearray) else value


def slot_names(value: object) -> list[str]:
    names = [name for kind in type(value).__mro__ for name in kind.__dict__.get("__slots__", ())]
    return [name for name in names if name not in FLEETING]


def states(title_id: str, players: int) -> list[State]:
    return [middle(title_id, players, decisions, seed) for seed in range(3) for decisions in (0, 3, 7, 60, 2000)]


def test_every_slot_is_copied(title_id: str, players: int) -> None:
    for state in states(title_id, players):
        assert contents(state.clone()) == contents(state)


def test_every_slot_is_stored(title_id: str, players: int) -> None:
    for state in states(title_id, players):
        assert contents(state.game.load(state.dump())) == contents(state)


def test_every_slot_is_put_to_use(title_id: str, players: int) -> None:
    """Otherwise the tests above could not tell that it is copied."""
    blank = contents(kt.game(title_id, players=players).blank())
    used: set[str] = set()
    for state in [*states(title_id, players), *_inside(title_id, players)]:
        state.set_person(0, True)
        now = contents(state)
        assert isinstance(now, dict) and isinstance(blank, dict)
        used |= {name for name in now if now[name] != blank[name]}
    assert used == set(slot_names(kt.game(title_id, players=players).blank()))


def _inside(title_id: str, players: int) -> list[State]:
    """Copies of every state of some games, the middles of submissions too."""
    game = kt.game(title_id, players=players)
    dice = random.Random(7)
    found = []
    for state in [game.new(seed) for seed in range(4)]:
        while not state.over:
            seat = state.to_act()[0]
            state.apply(seat, dice.choice(state.legal(seat)))
            found.append(state.clone())
    return found


def test_a_copy_goes_its_own_way(title_id: str, players: int) -> None:
    state = middle(title_id, players)
    before = state.digest()
    copies = [state.clone() for _ in range(3)]
    for seed, copy in enumerate(copies):
        kt.play(copy, kt.bot("random", seed).choose)
    assert state.digest() == before
    assert len({copy.digest() for copy in copies}) == 3


@pytest.mark.parametrize("seed", range(5))
def test_loading_any_moment_of_a_game_and_playing_on_ends_the_same(title_id: str, seed: int) -> None:
    state = kt.game(title_id).new(seed)
    dice = random.Random(seed)
    while not state.over:
        seat = state.to_act()[0]
        state.apply(seat, dice.choice(state.legal(seat)))
        if dice.random() < 0.2:
            state = state.game.load(state.dump())
    again = kt.game(title_id).new(seed)
    dice = random.Random(seed)
    while not again.over:
        seat = again.to_act()[0]
        again.apply(seat, dice.choice(again.legal(seat)))
        dice.random()
    assert state.digest() == again.digest()
