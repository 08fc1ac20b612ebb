"""The ladder goes on where it stopped, and passes nobody by luck."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kitchentable.lab.ladder import Played, Step, climb, curve, ladder, steps_told, times_told, verdict

STEP = Step("easy", "random", 2, 6, 0.75)
LONG = 1e9


def outcomes(played: list[Played]) -> list[tuple[int, list[int]]]:
    return [(game.seat, game.winners) for game in played]


def test_a_run_broken_off_goes_on(title_id: str, tmp_path: Path) -> None:
    whole = climb(title_id, STEP, tmp_path / "whole", LONG)
    assert outcomes(climb(title_id, STEP, tmp_path / "broken", time.monotonic() - 1)) == []
    climb(title_id, STEP, tmp_path / "broken", LONG)
    [file] = (tmp_path / "broken").iterdir()
    file.write_bytes(file.read_bytes()[:-10])  # in the middle of a line
    assert outcomes(climb(title_id, STEP, tmp_path / "broken", LONG)) == outcomes(whole)
    assert [game.seat for game in whole] == [0, 1] * 3


@pytest.mark.parametrize(
    ("wins", "games", "of", "told"),
    [
        (6, 6, 6, "missed"),
        (400, 400, 400, ""),
        (300, 400, 400, "missed"),
        (330, 400, 400, ""),
        (99, 99, 400, "not done"),
    ],
)
def test_the_lower_bound_decides(wins: int, games: int, of: int, told: str) -> None:
    """75 % of 400 games aren't 75 % for sure."""
    step = Step("easy", "random", 2, of, 0.75)
    played = [Played(0, [0 if game < wins else 1], {}) for game in range(games)]
    assert verdict(step, played) == told


def test_the_steps_of_a_title(title_id: str) -> None:
    steps = ladder(title_id)
    assert [(step.bot, step.rival, step.bound) for step in steps[:3]] == [
        ("easy", "random", 0.75),
        ("normal", "random", 0.95),
        ("hard", "normal", 0.65),
    ]
    assert {(step.games, step.bound) for step in steps[3:]} == {(300, 1 / step.players) for step in steps[3:]}
    assert len({step.name for step in [*steps, *curve(title_id)]}) == len(steps) + len(curve(title_id))


def test_wins_and_times_are_told(title_id: str, tmp_path: Path) -> None:
    climbed = [(STEP, climb(title_id, STEP, tmp_path, LONG))]
    assert steps_told(climbed).row_count == 1
    assert times_told(climbed).row_count == 2
