"""The table is drawn from the view alone, within 80 columns, and by letters as well as colours."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import kitchentable as kt
from kitchentable.games.table_cooking.state import TableCookingState
from kitchentable.games.table_cooking.title import TableCookingTitle
from kitchentable.terminal.drawings import drawing_of
from tests.games.table_cooking.position import CARDS
from tests.terminal.seated import WIDTH, paper, written

NAMES = {0: "Ann", 1: "Bo", 2: "Cleo", 3: "Dot"}


def drawn(state: kt.State, seat: int | None) -> str:
    game = state.game
    made = paper()
    made.print(drawing_of(game.title).draw(state.view(seat), game, game.words(), NAMES))
    return written(made)


def states(players: int, seed: int) -> Iterator[TableCookingState]:
    """A game played at random, every boundary of it."""
    chance = random.Random(seed)
    state = kt.game("table-cooking", players=players, cards=CARDS).new(seed)
    while True:
        if state.at_boundary:
            assert isinstance(state, TableCookingState)
            yield state
        if state.over:
            return
        seat = state.to_act()[0]
        state.apply(seat, chance.choice(state.legal(seat)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_fits_80_columns(players: int) -> None:
    for moment, state in enumerate(states(players, 4)):
        if moment % 25 == 0 or state.over:
            for seat in [None, *range(players)]:
                lines = drawn(state, seat).splitlines()
                assert max(map(len, lines)) <= WIDTH
                assert not any("…" in line for line in lines), "nothing is cut off"


def test_a_reader_sees_what_all_may_see() -> None:
    state = list(states(3, 4))[150]
    text = drawn(state, 1)
    for player in state.players:
        assert str(player.money) in text
    for menu in state.row:
        assert state.rules.cards.menu[menu].name in text
    assert f"Round {state.round}" in text
    assert f"{len(state.deck)} cards in the deck" in text


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_is_drawn_depends_on_the_view_alone(seat: int | None) -> None:
    for moment, state in enumerate(states(3, 9)):
        if moment % 20 == 0 and seat is not None:
            assert drawn(state, seat) == drawn(state.redeal(seat, moment), seat)


def test_the_market_tells_letter_cost_next_cost_and_stock() -> None:
    state = kt.game("table-cooking", players=2).new(1)
    assert isinstance(state, TableCookingState)
    state.cost = [0, 1, 2, 3, 4, 2]
    lines = drawn(state, 0).splitlines()
    market = next(place for place, line in enumerate(lines) if line.startswith("Market"))
    assert [line.split() for line in lines[market + 1 : market + 7]] == [
        ["M", "meat", "2", "3", "4"],
        ["C", "chicken", "3", "5", "4"],
        ["S", "seafood", "5", "7", "4"],
        ["F", "flour", "7", "10", "4"],
        ["E", "egg", "10", "10", "4"],
        ["V", "vegetable", "5", "7", "4"],
    ]


def test_what_is_lacking_is_told_card_by_card() -> None:
    state = next(state for state in states(2, 4) if state.row)
    seat = state.to_act()[0]
    player = state.players[seat]
    cards = {menu.id: place for place, menu in enumerate(state.rules.cards.menu)}
    player.hand = [cards["scotch-eggs"], cards["japanese-curry-rice"], cards["beef-carpaccio"]]
    player.fridge, player.stored = 1, 1
    hand = drawn(state, seat).partition("Your hand")[2]
    told = {line.strip()[:12]: line for line in hand.splitlines()}
    assert told["Scotch Eggs "].rstrip().endswith("8  E")
    assert told["Japanese Cur"].rstrip().endswith("6  1 tile")
    assert told["Beef Carpacc"].rstrip().endswith("5  ready to cook")


def test_missions_are_explained_with_their_points() -> None:
    state = kt.game("table-cooking", players=2).new(5)
    text = drawn(state, 0)
    words = state.game.words()
    for id in msgspec.to_builtins(state.view(0))["missions"]:
        assert words.name("mission", id) in text
    assert text.count(" points") >= 3
    assert "Secret mission" not in drawn(state, None)


def test_at_the_end_all_is_open() -> None:
    state = list(states(3, 4))[-1]
    assert state.over
    text = " ".join(drawn(state, None).split())
    for player in state.players:
        assert state.rules.cards.mission[player.mission].name in text
        for menu in [*player.hand, *player.cooked]:
            assert state.rules.cards.menu[menu].name in text


def test_facts_stand_beside_the_answers() -> None:
    state = next(state for state in states(2, 4) if state.row)
    seat = state.to_act()[0]
    game = state.game
    note = drawing_of(game.title).note
    facts = {
        action: note(state.view(seat), game, game.words(), game.book.action(game.code(action, **args)))
        for action, args in {
            "buy": {"ingredient": "egg"},
            "upgrade": {"tile": "refrigerator"},
            "cook": {"menu": "pad-thai"},
            "draw": {},
            "income": {},
        }.items()
    }
    assert facts == {
        "buy": f"{state.rules.track[state.cost[4]]} TC",
        "upgrade": "10 TC · room for 5 ingredients · 3 points",
        "cook": "E S S · 1 tile · 12 points",
        "draw": f"{len(state.deck)} cards in the deck",
        "income": "",
    }


class Undrawn(TableCookingTitle):
    """A title in a folder without a drawing."""


def test_a_title_without_a_drawing_is_shown_plainly() -> None:
    drawing = drawing_of(Undrawn())
    state = kt.game("table-cooking", players=2).new(1)
    made = paper()
    made.print(drawing.draw(state.view(0), state.game, state.game.words(), NAMES))
    text = written(made)
    assert "'supply'" in text and "'missions'" in text and "'ask'" not in text
    assert drawing.note(state.view(0), state.game, state.game.words(), state.game.book.action(0)) == ""
