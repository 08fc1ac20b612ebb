"""The end (TC-64, TC-70 to TC-72) and the secret missions (TC-80, TC-81)."""

from __future__ import annotations

from typing import Unpack

import pytest

from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import do
from tests.games.table_cooking.position import Position, at, begin, last_moment

NOTHING: Position = {"money": 10, "hand": "", "cooked": "", "fridge": "", "tiles": ""}
SIX = "ceviche bruschetta gazpacho borscht oyakodon creme-caramel"


def scored(**position: Unpack[Position]) -> dict[str, int]:
    """What seat 0 scores when the game ends in this position."""
    return _ended(position, {}).result().breakdown[0]


def winners(first: Position, second: Position) -> list[int]:
    """Who wins when seat 0 and seat 1 end in these positions."""
    return _ended(first, second).result().winners


def mission_points(goal: str, **position: Unpack[Position]) -> int:
    position["mission"] = goal
    return scored(**position)["mission"]


def _ended(first: Position, second: Position) -> TableCookingState:
    """Both hold nothing but what is named; nobody fulfils a mission unless one is named."""
    state = last_moment()
    for seat, position in enumerate((first, second)):
        at(state, seat, **NOTHING)
        at(state, seat, **position)
    for seat, position, idle in ((0, first, "all-tiles"), (1, second, "no-egg")):
        at(state, seat, mission=position.get("mission", idle))
    return do(state, "end")


# --- the score ------------------------------------------------------------------------------------


@pytest.mark.rule("TC-64")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [("", 0), ("pantry", 3), ("refrigerator order-desk", 6), ("refrigerator pantry order-desk range cold-room", 19)],
)
def test_tiles_score_3_or_5(tiles: str, points: int) -> None:
    assert scored(tiles=tiles)["tiles"] == points


@pytest.mark.rule("TC-71")
def test_cooked_menus_score_their_points() -> None:
    assert scored(cooked="bruschetta borscht churros")["menus"] == 8 + 11 + 5


@pytest.mark.rule("TC-71")
def test_one_of_each_type_scores_10() -> None:
    assert scored(cooked="bruschetta gazpacho oyakodon churros")["all_types"] == 10
    assert scored(cooked="bruschetta gazpacho oyakodon churros ceviche borscht")["all_types"] == 10
    assert scored(cooked="bruschetta gazpacho oyakodon ceviche borscht")["all_types"] == 0


@pytest.mark.rule("TC-71")
def test_the_four_types_score_once_and_only_if_cooked() -> None:
    twice = "bruschetta gazpacho oyakodon churros ceviche borscht pad-thai pavlova"
    assert scored(cooked=twice)["all_types"] == 10
    assert scored(cooked="bruschetta gazpacho oyakodon", hand="churros")["all_types"] == 0


@pytest.mark.rule("TC-71")
def test_ingredients_left_score_1_each() -> None:
    assert scored(fridge="meat meat egg")["ingredients"] == 3
    assert scored(fridge="meat meat meat egg egg", tiles="refrigerator")["ingredients"] == 5


@pytest.mark.rule("TC-71")
def test_cards_in_hand_cost_2_each() -> None:
    assert scored(hand="paella jambalaya takoyaki")["hand"] == -6
    assert scored(hand="paella jambalaya takoyaki churros ceviche")["hand"] == -10


@pytest.mark.rule("TC-71")
def test_the_score_is_the_sum_of_its_parts() -> None:
    state = _ended(
        {
            "cooked": "bruschetta gazpacho oyakodon churros",
            "tiles": "pantry order-desk",
            "fridge": "meat egg",
            "hand": "paella",
            "money": 4,
            "mission": "coins-at-most-5",
        },
        {},
    )
    assert state.result().breakdown[0] == {
        "menus": 29,
        "all_types": 10,
        "tiles": 6,
        "ingredients": 2,
        "mission": 6,
        "hand": -2,
    }
    assert state.result().scores == [51, 0]


# --- who wins -------------------------------------------------------------------------------------


@pytest.mark.rule("TC-72")
def test_most_points_win() -> None:
    assert winners({"cooked": "churros"}, {"cooked": "ceviche"}) == [1]
    assert winners({"cooked": "ceviche"}, {"cooked": "churros", "money": 99}) == [0]


@pytest.mark.rule("TC-72")
def test_in_a_tie_more_menus_win() -> None:
    """11 points each: two menus, one of them paid for by a card in hand, against one menu."""
    more: Position = {"cooked": "churros ceviche", "hand": "paella", "money": 0}
    fewer: Position = {"cooked": "borscht", "money": 99}
    assert winners(more, fewer) == [0]
    assert winners(fewer, more) == [1]


@pytest.mark.rule("TC-72")
def test_in_a_tie_menus_in_hand_do_not_count() -> None:
    """11 points each; two ingredients make up for the card in the poorer one's hand."""
    richer: Position = {"cooked": "borscht", "money": 9}
    poorer: Position = {"cooked": "spanish-tortilla", "money": 8, "hand": "paella", "fridge": "meat meat"}
    assert winners(richer, poorer) == [0]
    assert winners(poorer, richer) == [1]


@pytest.mark.rule("TC-72")
def test_then_more_money_wins() -> None:
    richer: Position = {"cooked": "ceviche", "money": 12}
    poorer: Position = {"cooked": "oyakodon", "money": 11}
    assert winners(richer, poorer) == [0]
    assert winners(poorer, richer) == [1]


@pytest.mark.rule("TC-72")
def test_then_the_victory_is_shared() -> None:
    assert winners({"cooked": "ceviche"}, {"cooked": "oyakodon"}) == [0, 1]


@pytest.mark.rule("TC-72")
@pytest.mark.parametrize("richest", [0, 1, 2])
def test_any_of_three_may_win_a_tie(richest: int) -> None:
    state = last_moment(players=3)
    for seat, menu in enumerate(("borscht", "spanish-tortilla", "fish-and-chips")):
        at(state, seat, hand="", fridge="", tiles="", money=10 + (seat == richest), cooked=menu)
    for seat, mission in enumerate(("all-tiles", "first-finisher", "no-egg")):
        at(state, seat, mission=mission)
    result = do(state, "end").result()
    assert (result.scores, result.winners) == ([11, 11, 11], [richest])


# --- the first finisher ---------------------------------------------------------------------------


@pytest.mark.rule("TC-80", "TC-81")
def test_the_first_finisher_is_who_first_cooked_the_7th_menu() -> None:
    state = begin(players=3)
    first, second = state.turn, (state.turn + 1) % 3
    for seat, menus in ((first, SIX), (second, "chicken-satay tom-yum-goong grilled-sardines pad-thai pavlova paella")):
        at(state, seat, cooked=menus)
    at(state, first, hand="churros", mission="first-finisher", fridge="flour")
    do(state, "income", "cook churros")
    do(at(state, second, hand="takoyaki", fridge="flour seafood egg", tiles="pantry"), "income", "cook takoyaki")
    do(state, "income", "end")
    assert state.over
    assert state.result().breakdown[first]["mission"] == 8
    assert len(state.view(None).players[second].cooked) == 7


@pytest.mark.rule("TC-80")
def test_the_first_finisher_is_the_first_in_time_and_not_in_number() -> None:
    state = begin(players=2)
    first = state.turn
    at(state, cooked=SIX, hand="churros", fridge="flour", mission="first-finisher")
    do(state, "income", "cook churros")
    seven = "chicken-satay tom-yum-goong grilled-sardines pad-thai pavlova paella coxinha"
    do(at(state, cooked=seven, hand="takoyaki", fridge="flour seafood egg", tiles="pantry"), "income", "cook takoyaki")
    assert [len(its.cooked) for its in state.view(None).players] == ([7, 8] if first == 0 else [8, 7])
    assert state.result().breakdown[first]["mission"] == 8


@pytest.mark.rule("TC-81")
def test_everybodys_own_mission_is_judged() -> None:
    poor: Position = {"money": 3}
    rich: Position = {"money": 30}
    for few, many, points in (("coins-at-most-5", "coins-at-least-25", 6), ("coins-at-least-25", "coins-at-most-5", 0)):
        state = _ended({**poor, "mission": few}, {**rich, "mission": many})
        assert [part["mission"] for part in state.result().breakdown] == [points, points]


@pytest.mark.rule("TC-81")
def test_who_passes_seven_later_is_not_the_first_finisher() -> None:
    state = begin(players=2)
    first = state.turn
    at(state, first, cooked=SIX, hand="churros", fridge="flour", mission="all-tiles")
    do(state, "income", "cook churros")
    seven = "chicken-satay tom-yum-goong grilled-sardines pad-thai pavlova paella"
    do(at(state, cooked=seven, hand="takoyaki", fridge="flour seafood egg", tiles="pantry"), "income")
    do(at(state, mission="first-finisher"), "cook takoyaki")
    assert state.over
    assert [part["mission"] for part in state.result().breakdown] == [0, 0]


@pytest.mark.rule("TC-70", "TC-81")
def test_without_a_7th_menu_nobody_is_the_first_finisher() -> None:
    for six in ("", SIX):
        assert mission_points("first-finisher", cooked=six) == 0


@pytest.mark.rule("TC-70")
def test_a_7th_menu_in_the_last_round_agreed_on_makes_a_first_finisher() -> None:
    state = begin(round_limit=1)
    me = state.turn
    at(state, cooked=SIX, hand="churros", fridge="flour", mission="first-finisher")
    do(state, "income", "cook churros", "income", "end")
    assert state.over
    assert state.result().breakdown[me]["mission"] == 8


# --- the other missions ---------------------------------------------------------------------------


@pytest.mark.rule("TC-80")
def test_all_kitchen_tiles() -> None:
    assert mission_points("all-tiles", tiles="refrigerator pantry order-desk cold-room range") == 7
    assert mission_points("all-tiles", tiles="refrigerator pantry order-desk cold-room") == 0


@pytest.mark.rule("TC-80", "TC-81")
@pytest.mark.parametrize(
    ("mission", "money", "points"),
    [
        ("coins-at-most-5", 0, 6),
        ("coins-at-most-5", 5, 6),
        ("coins-at-most-5", 6, 0),
        ("coins-at-least-25", 24, 0),
        ("coins-at-least-25", 25, 6),
        ("coins-at-least-25", 60, 6),
    ],
)
def test_coins_at_the_end(mission: str, money: int, points: int) -> None:
    assert mission_points(mission, money=money) == points


@pytest.mark.rule("TC-81")
def test_missions_are_judged_at_scoring_and_not_before() -> None:
    state = last_moment()
    me = state.turn
    at(state, me, mission="coins-at-most-5", money=5)
    do(at(state, me, hand="churros", fridge="flour", row="ceviche gazpacho borscht oyakodon"), "cook churros")
    assert state.over
    assert state.result().breakdown[me]["mission"] == 0


@pytest.mark.rule("TC-80", "TC-81")
@pytest.mark.parametrize(
    ("cooked", "points"),
    [
        ("ceviche gazpacho borscht creme-caramel", 8),
        ("ceviche gazpacho borscht", 0),
        ("", 0),
        ("ceviche gazpacho borscht creme-caramel oyakodon", 0),
    ],
)
def test_no_such_ingredient_needs_four_menus(cooked: str, points: int) -> None:
    assert mission_points("no-chicken", cooked=cooked) == points


@pytest.mark.rule("TC-80", "TC-81")
@pytest.mark.parametrize(
    ("cooked", "points"),
    [
        ("churros bruschetta rhubarb-crumble fish-and-chips", 8),
        ("churros bruschetta rhubarb-crumble fish-and-chips coxinha", 8),
        ("churros bruschetta rhubarb-crumble", 0),
        ("baklava croquembouche gazpacho ceviche", 0),
    ],
)
def test_four_menus_with_flour_counts_cards_and_not_tokens(cooked: str, points: int) -> None:
    assert mission_points("four-with-flour", cooked=cooked) == points


@pytest.mark.rule("TC-81")
@pytest.mark.parametrize(
    ("mission", "cooked", "points"),
    [
        ("three-mains", "oyakodon paella jambalaya", 5),
        ("three-mains", "oyakodon paella churros gazpacho", 0),
        ("three-desserts", "churros pavlova baklava", 7),
        ("three-desserts", "churros pavlova gazpacho", 0),
    ],
)
def test_three_menus_of_one_type(mission: str, cooked: str, points: int) -> None:
    assert mission_points(mission, cooked=cooked) == points


def test_points_that_all_can_count() -> None:
    """Menus, types and tiles; not what is secret or may go again."""
    state = _ended({"cooked": SIX, "tiles": "refrigerator range", "fridge": "meat egg", "hand": "ceviche"}, {})
    parts = state.result().breakdown[0]
    assert parts["menus"] and parts["tiles"] and parts["ingredients"] and parts["hand"]
    assert state.points()[0] == parts["menus"] + parts["all_types"] + parts["tiles"]
    assert state.points()[1] == 0
