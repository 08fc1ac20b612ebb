"""What balance makes of its samples: a figure of many games speaks for itself, one of few only by its interval."""

from __future__ import annotations

import pytest

from kitchentable.lab.balance.targets import mean, ratio, share

HALF = (0.4, 0.5)


@pytest.mark.parametrize(
    ("wins", "games", "missed"),
    [(50, 100, False), (59, 100, False), (60, 100, True), (31, 100, False), (30, 100, True), (501, 1000, True)],
)
def test_few_games_contradict_a_bound_only_by_their_whole_interval(wins: int, games: int, missed: bool) -> None:
    assert share("TC-17", "wins", wins, games, HALF).missed(games) == missed


def test_a_share_is_told_in_its_unit_with_its_interval() -> None:
    target = share("TC-8", "rarest", 10, 100, (0.2, 1), unit=0.2)
    assert target.figure == pytest.approx(0.5)
    assert [round(end, 3) for end in target.interval] == [0.276, 0.872]


def test_what_never_came_up_has_no_figure_and_contradicts_nothing() -> None:
    target = share("TC-82", "kept by nobody", 0, 0, HALF)
    assert target.figure == 0
    assert not target.missed(100)


def test_the_interval_of_a_mean_follows_from_its_spread() -> None:
    target = mean("TC-70", "turns", [10, 12, 14, 16], (12, 25))
    assert target.figure == 13
    assert [round(end, 3) for end in target.interval] == [10.809, 15.191]
    assert not target.missed(4)


def test_a_ratio_compares_what_happens_here_to_there() -> None:
    target = ratio("CC-6", "bought", (60, 100), (20, 100), (0, 2.5))
    assert target.figure == pytest.approx(3)
    assert [round(end, 2) for end in target.interval] == [1.81, 4.98]
    assert not target.missed(100) and target.missed(1000)


def test_a_ratio_to_nothing_is_a_figure_that_says_little() -> None:
    target = ratio("CC-6", "bought", (2, 100), (0, 100), (0, 2.5))
    assert target.figure == pytest.approx(4)
    assert not target.missed(100)
