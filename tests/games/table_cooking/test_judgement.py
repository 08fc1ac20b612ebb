"""How positions are judged: by what was reached, what is on its way and what can still be made of it."""

from __future__ import annotations

from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import do
from tests.games.table_cooking.position import at, begin, midway

DEAR: dict[str, int] = dict.fromkeys(INGREDIENTS, 10)
ROW = "gazpacho borscht tom-yum-goong egg-drop-soup"


def prospects(state: TableCookingState, seat: int) -> float:
    return state.game.judgement().value(state, seat)


def with_mission(mission: str, cooked: str) -> float:
    """The prospects of a seat that cooked these, in a game like any other."""
    state = at(midway(), hand="churros", row=ROW, mission=mission, cooked=cooked)
    return prospects(state, state.turn)


def test_a_step_towards_a_mission_counts_before_it_is_fulfilled() -> None:
    """Both have cooked dishes of the same points and the same type; the mission wants chicken."""
    chicken, meat = "oyakodon hainanese-chicken-rice", "oyakodon grilled-sardines"
    assert with_mission("four-with-chicken", chicken) > with_mission("four-with-chicken", meat)


def test_what_spoils_a_mission_counts_before_the_end() -> None:
    seafood, chicken = "grilled-sardines", "hainanese-chicken-rice"
    assert with_mission("no-seafood", seafood) < with_mission("no-seafood", chicken)


def test_a_tile_counts_for_more_than_its_points() -> None:
    """3 points in tiles and 3 tokens that no menu needs are worth the same at the end, not in the midst."""
    tiles = at(midway(), hand="churros", row=ROW, tiles="order-desk", fridge="")
    tokens = at(midway(), hand="churros", row=ROW, tiles="", fridge="flour flour flour")
    assert prospects(tiles, tiles.turn) > prospects(tokens, tokens.turn)


def in_the_last_round(hand: str, *, played: bool) -> float:
    """The prospects of a seat with this menu and one flour, before or after its turn of the last round."""
    state = begin(round_limit=1)
    first, last = state.turn_order()
    do(state, "income", "end")
    seat = first if played else last
    for who in (first, last):
        at(state, who, mission="first-finisher" if who == first else "all-tiles", money=9)
    at(state, seat, fridge="flour", hand=hand, row=ROW, costs=DEAR | {"flour": 5})
    return prospects(state, seat)


def test_in_the_last_round_a_turn_to_come_is_worth_what_it_can_bring() -> None:
    assert in_the_last_round("churros", played=False) > in_the_last_round("baked-alaska", played=False)


def test_in_the_last_round_a_turn_that_is_over_brings_nothing_more() -> None:
    assert in_the_last_round("churros", played=True) == in_the_last_round("baked-alaska", played=True)
