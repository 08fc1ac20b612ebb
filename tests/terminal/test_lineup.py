"""Who sits at the table."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.bots import UnknownBot
from kitchentable.terminal.lineup import Chair, chairs_of, read_seats


def test_persons_and_bots() -> None:
    assert read_seats("me, greedy,me:Ann ,random") == [
        Chair("", None),
        Chair("Greedy", "greedy"),
        Chair("Ann", None),
        Chair("Random", "random"),
    ]


def test_bots_of_one_kind_are_numbered() -> None:
    assert [chair.name for chair in read_seats("me,greedy,greedy")] == ["", "Greedy 1", "Greedy 2"]


@pytest.mark.parametrize("text", ["", "me,", "me,clever", "You", "me,greedy:Bo"])
def test_unknown_bots_are_refused(text: str) -> None:
    with pytest.raises(UnknownBot, match="no bot is called"):
        read_seats(text)


def test_a_name_is_made_sayable_and_short() -> None:
    assert read_seats("me:\udcff" + "n" * 50)[0].name == "?" + "n" * 19


def test_a_saved_table_knows_its_bots_again() -> None:
    game = kt.game("table-cooking", players=4)
    record = kt.Record.new(game, 1, ["Ann", "Random 2", "Somebody", ""], [0])
    assert chairs_of(record) == [
        Chair("Ann", None),
        Chair("Random 2", "random"),
        Chair("Somebody", "greedy"),
        Chair("", "greedy"),
    ]


def test_who_came_later_counts() -> None:
    record = kt.Record.new(kt.game("table-cooking", players=2), 1, ["Ann", "Bo"], [0, 1])
    record.seat_change(0, False, "Random")
    assert chairs_of(record) == [Chair("Random", "random"), Chair("Bo", None)]
