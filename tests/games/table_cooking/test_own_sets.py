"""A card set of one's own: levels, abilities, points of tiles and the numbers of missions are data."""

from __future__ import annotations

import pytest

from kitchentable.engine.cards import Data
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import allowed, do, refused
from tests.games.table_cooking.position import at, begin, last_moment, midway

# The order desk mixes, the range reserves and is of level 2, the pantry cooks and is of level 3.
OTHER_TILES: Data = {
    "extends": "house",
    "tile": [
        {"id": "order-desk", "ability": "two-types"},
        {"id": "range", "ability": "two-reservations", "level": 2},
        {"id": "pantry", "ability": "two-cookings", "level": 3, "points": 9},
    ],
}
OTHER_MISSIONS: Data = {
    "extends": "house",
    "mission": [
        {"id": "coins-at-most-5", "number": 8},
        {"id": "coins-at-least-25", "number": 12},
        {"id": "no-meat", "number": 2},
        {"id": "four-with-flour", "number": 2},
        {"id": "three-desserts", "number": 1},
    ],
}


def kitchen(tiles: str) -> TableCookingState:
    """Whoever acts has these tiles of the other set and can afford anything."""
    return at(midway(cards=OTHER_TILES), money=50, tiles=tiles, row="gazpacho oyakodon coxinha pavlova")


@pytest.mark.rule("TC-47")
def test_the_levels_of_tiles_are_those_of_the_set() -> None:
    state = kitchen("refrigerator order-desk")
    assert refused(state, "upgrade pantry") == "TC-47"
    assert allowed(state, "upgrade range")
    assert allowed(kitchen("refrigerator order-desk range"), "upgrade pantry")


@pytest.mark.rule("TC-61")
def test_any_tile_may_be_the_one_for_two_types() -> None:
    assert allowed(do(kitchen("order-desk"), "buy meat", "lower egg"), "buy flour")
    assert refused(do(kitchen("pantry"), "buy meat", "lower egg"), "buy flour") == "TC-30"


@pytest.mark.rule("TC-62")
def test_any_tile_may_be_the_one_for_two_cookings() -> None:
    for tile, twice in (("pantry", True), ("range", False)):
        state = at(kitchen(tile), hand="churros creme-caramel", fridge="flour flour egg egg")
        assert allowed(do(state, "cook churros"), "cook creme-caramel") == twice


@pytest.mark.rule("TC-63")
def test_any_tile_may_be_the_one_for_two_reservations() -> None:
    for tile, twice in (("range", True), ("order-desk", False)):
        assert allowed(do(kitchen(tile), "draw"), "draw") == twice


@pytest.mark.rule("TC-64")
def test_tiles_score_what_is_printed_on_them() -> None:
    state = begin(cards=OTHER_TILES, round_limit=1)
    me = state.turn
    do(at(state, tiles="pantry range"), "income", "end", "income", "end")
    assert state.result().breakdown[me]["tiles"] == 9 + 5


@pytest.mark.rule("TC-80", "TC-81")
@pytest.mark.parametrize(
    ("mission", "money", "cooked", "fulfilled"),
    [
        ("coins-at-most-5", 8, "", True),
        ("coins-at-most-5", 9, "", False),
        ("coins-at-least-25", 12, "", True),
        ("coins-at-least-25", 11, "", False),
        ("no-meat", 0, "churros ceviche", True),
        ("no-meat", 0, "churros", False),
        ("four-with-flour", 0, "churros bruschetta", True),
        ("four-with-flour", 0, "churros", False),
        ("three-desserts", 0, "churros", True),
        ("three-desserts", 0, "oyakodon", False),
    ],
)
def test_missions_ask_for_the_numbers_on_them(mission: str, money: int, cooked: str, fulfilled: bool) -> None:
    state = last_moment(cards=OTHER_MISSIONS)
    me = state.turn
    do(at(state, money=money, cooked=cooked, mission=mission), "end")
    assert (state.result().breakdown[me]["mission"] > 0) == fulfilled
