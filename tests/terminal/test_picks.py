"""Several answers of one move: named in one line in any order, and told of when they are given up."""

from __future__ import annotations

import random

import pytest

import kitchentable as kt
from kitchentable.engine.stored import Decision
from kitchentable.terminal.answers import parts
from kitchentable.terminal.draft import Draft
from kitchentable.terminal.picks import Picks
from tests.terminal.seated import Played, played

NONE_ABOVE = "and none above"


def kept(game: Played) -> list[str]:
    """The menu cards that the first seat chose to keep."""
    decisions = [entry for entry in game.record.entries if isinstance(entry, Decision) and entry.seat == 0]
    return [action.args["menu"] for entry in decisions for action in entry.run if action.verb == "keep"]


def question(text: str) -> list[str]:
    """The numbered answers to the first question about menu cards."""
    lines = text.partition("Which of these menu cards")[2].splitlines()
    return [line for line in lines if line.lstrip()[:1].isdecimal()][:3]


@pytest.mark.parametrize("typed", ["3 1", "1 3", "3,1", "1, 3", "3 and 1", "paella, beef", "paella beef", "3 beef"])
def test_several_are_named_in_one_line_in_any_order(typed: str) -> None:
    one_by_one = kept(played("me,greedy", ["1", "beef", "paella"]))
    assert len(one_by_one) == 2
    assert kept(played("me,greedy", ["1", typed])) == one_by_one


def test_a_run_that_leaves_something_open_is_asked_on() -> None:
    assert len(kept(played("me,greedy", ["1", "2 1", "no more"]))) == 2
    assert len(kept(played("me,greedy", ["1", "2 1", "paella"]))) == 3


@pytest.mark.parametrize("typed", ["1 1", "4,1", "1, soup", "1,,"])
def test_what_can_not_go_together_is_not_taken(typed: str) -> None:
    assert kept(played("me,greedy", ["1", typed])) == []


def test_the_answers_that_close_the_choice_say_so() -> None:
    game = played("me,greedy", ["1"])
    assert [NONE_ABOVE in line for line in question(game.text)] == [False, True, True]
    assert "several can be named at once" in game.text


def test_where_one_answer_is_asked_for_nothing_is_said() -> None:
    missions = played("me,greedy", []).text
    assert NONE_ABOVE not in missions
    assert "at once" not in missions


@pytest.mark.parametrize("title", ["table-cooking", "cuisine-a-la-card"])
def test_of_every_title_an_answer_gives_up_what_stands_above_only_if_it_says_so(title: str) -> None:
    chosen = random.Random(5)
    state = kt.game(title, players=2).new(seed=3)
    told: set[bool] = set()
    for _ in range(250):
        if state.over:
            break
        seat = state.to_act()[0]
        codes = state.legal(seat)
        picks = Picks(Draft(state, seat), codes)
        for place, code in enumerate(codes):
            pairs = [picks.run([code, earlier]) for earlier in codes[:place]]
            told.add(picks.none_above(code))
            assert picks.none_above(code) <= any(pairs)
            assert all(pair == sorted(pair, key=codes.index) for pair in pairs)
        state.apply(seat, chosen.choice(codes))
    assert told == {False, True}


def test_commas_and_spaces_both_part_answers() -> None:
    assert parts("brie and olive") == [["brie", "olive"], ["brie", "olive"]]
    assert parts("goat cheese, salt") == [["goat cheese", "salt"], ["goat", "cheese", "salt"]]
    assert parts("sand") == [["sand"], ["sand"]]
