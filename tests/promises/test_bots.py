"""Bots at every table: never an illegal choice, always an end, and nothing but what the seat knows."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

import kitchentable as kt
from kitchentable.bots import BOTS, HARD, NORMAL
from kitchentable.engine import game as engine
from kitchentable.engine.driver import wait
from kitchentable.engine.game import State, load_information

COMPILED = not (engine.__file__ or "").endswith(".py")
TWENTIETHS = [f"search:{-(-NORMAL // 20)}", f"search:{HARD // 20}", "easy", "greedy"]
FULL = ["normal", "hard"]
# Games with the budgets of the levels cut to a twentieth, and whole ones.
SMALL = {"default": 30, "thorough": 2000} if COMPILED else {"default": 1, "thorough": 20}
WHOLE = {"default": 1, "thorough": 50}
AT_FULL = 100_000 if COMPILED else 8  # decisions of a game; hard play takes its time interpreted
TWINS = ["random", "greedy", "easy", "search:12"]
APART = 11  # decisions between two positions that are looked at


def seated(names: list[str], players: int, seed: int) -> list[str]:
    """The names dealt round the seats, another one first each time."""
    return list(islice(cycle(names), seed % len(names), seed % len(names) + players))


def play(title_id: str, players: int, names: list[str], seed: int, decisions: int = 100_000) -> State:
    """So many decisions of a game between bots; every choice is legal."""
    state = kt.game(title_id, players=players).new(seed)
    bots = [kt.bot(name, seed) for name in seated(names, players, seed)]
    while not state.over and state.decisions < decisions:
        if not state.to_act():
            wait(state)
            continue
        info = state.information(state.to_act()[0])
        code = bots[info.seat].choose(info)
        assert code in info.legal
        state.apply(info.seat, code)
    return state


@pytest.mark.timeout(7200)
def test_no_illegal_choice_at_a_twentieth_of_the_budgets(title_id: str, players: int, thorough: bool) -> None:
    for seed in range(SMALL["thorough" if thorough else "default"]):
        assert play(title_id, players, TWENTIETHS, seed).over


@pytest.mark.timeout(7200)
def test_no_illegal_choice_at_full_budgets(title_id: str, thorough: bool) -> None:
    low, high = kt.game(title_id).title.seats
    for seed in range(WHOLE["thorough" if thorough else "default"]):
        play(title_id, low + seed % (high - low + 1), FULL, seed, AT_FULL)


def test_games_repeat(title_id: str, players: int) -> None:
    assert len({play(title_id, players, TWINS, 3).digest() for _ in range(2)}) == 1


@pytest.mark.parametrize("name", TWINS)
def test_a_choice_follows_from_what_the_seat_knows(title_id: str, players: int, name: str) -> None:
    """The same in a twin, dealt anew for the seat, and in what a bot in another process is sent."""
    state = kt.game(title_id, players=players).new(5)
    chooser = kt.bot("greedy", 1)
    met = 0
    while not state.over:
        info = state.information(state.to_act()[-1])
        if state.decisions % APART == 0:
            twin = state.redeal(info.seat, state.decisions).information(info.seat)
            sent = load_information(state.game, info.dump())
            assert twin.dump() == info.dump() == sent.dump()
            assert len({kt.bot(name, 5).choose(its) for its in (info, twin, sent)}) == 1
            met += 1
        state.apply(info.seat, chooser.choose(info))
    assert met > 3


def test_every_level_is_among_them() -> None:
    assert set(BOTS) == {"random", "greedy", "easy", *FULL}
