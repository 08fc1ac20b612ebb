"""Shopping (TC-30 to TC-37) and its tile (TC-61)."""

from __future__ import annotations

import pytest

from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import allowed, do, moves, refused
from tests.games.table_cooking.position import at, begin, midway, player


def market(**costs: int) -> TableCookingState:
    """Whoever acts has 50 TC and an empty refrigerator; every cost is 5 but for those named."""
    return at(midway(), money=50, costs=dict.fromkeys(INGREDIENTS, 5) | costs)


def costs(state: TableCookingState) -> dict[str, int]:
    return state.view(state.turn).costs


# --- one purchase ---------------------------------------------------------------------------------


@pytest.mark.rule("TC-30")
def test_a_purchase_pays_takes_raises_and_lowers() -> None:
    state = market()
    me = state.turn
    do(state, "buy meat")
    view = state.view(me)
    assert view.players[me].money == 50 - 5
    assert view.players[me].refrigerator == {"meat": 1}
    assert view.supply["meat"] == 3
    assert view.costs["meat"] == 7
    do(state, "lower egg")
    assert state.view(me).costs == dict.fromkeys(INGREDIENTS, 5) | {"meat": 7, "egg": 3}


@pytest.mark.rule("TC-30")
def test_lowering_belongs_to_the_purchase() -> None:
    state = do(market(), "buy meat")
    assert moves(state) == {f"lower {name}" for name in INGREDIENTS if name != "meat"}
    for move in ("buy meat", "income", "draw", "wash", "upgrade pantry"):
        assert refused(state, move) in ("TC-20", "TC-30")


@pytest.mark.rule("TC-30")
def test_one_or_two_tokens_are_bought_one_after_the_other() -> None:
    state = market()
    me = state.turn
    do(state, "buy meat", "lower egg", "buy meat", "lower flour")
    assert player(state, me).money == 50 - 5 - 7
    assert player(state, me).refrigerator == {"meat": 2}
    assert costs(state) == dict.fromkeys(INGREDIENTS, 5) | {"meat": 10, "egg": 3, "flour": 3}
    assert refused(state, "buy meat") == "TC-30"


@pytest.mark.rule("TC-30")
def test_the_second_token_is_of_the_same_type() -> None:
    state = do(market(), "buy meat", "lower egg")
    for name in INGREDIENTS:
        if name != "meat":
            assert refused(state, f"buy {name}") == "TC-30"


@pytest.mark.rule("TC-30")
def test_nothing_is_lowered_without_a_purchase() -> None:
    assert refused(market(), "lower egg") == "TC-30"


# --- the ends of the track ------------------------------------------------------------------------


@pytest.mark.rule("TC-31")
def test_at_10_the_cost_stays_and_another_must_still_be_lowered() -> None:
    state = do(market(meat=10), "buy meat")
    assert costs(state)["meat"] == 10
    assert moves(state) == {f"lower {name}" for name in INGREDIENTS if name != "meat"}
    do(state, "lower egg")
    assert costs(state) == dict.fromkeys(INGREDIENTS, 5) | {"meat": 10, "egg": 3}


@pytest.mark.rule("TC-31")
@pytest.mark.parametrize("track", [(2, 5, 10, 12), (2, 5, 7), (2, 5, 12)])
def test_the_highest_space_is_that_of_the_track(track: tuple[int, ...]) -> None:
    for cost, raised in zip(track, (*track[1:], track[-1])):
        state = do(at(midway(cost_track=track), money=50, costs={"meat": cost}), "buy meat")
        assert costs(state)["meat"] == raised


@pytest.mark.rule("TC-32")
def test_what_was_bought_can_not_be_lowered() -> None:
    state = do(market(), "buy meat")
    assert refused(state, "lower meat") == "TC-32"
    do(state, "lower egg", "buy meat")
    assert refused(state, "lower meat") == "TC-32"


@pytest.mark.rule("TC-32", "TC-61")
def test_with_the_pantry_neither_of_two_types_bought_can_be_lowered() -> None:
    state = at(market(), tiles="pantry")
    do(state, "buy meat", "lower egg", "buy flour")
    assert refused(state, "lower meat") == "TC-32"
    assert refused(state, "lower flour") == "TC-32"
    assert allowed(state, "lower egg")


@pytest.mark.rule("TC-32")
def test_with_the_pantry_what_was_lowered_can_not_be_bought() -> None:
    state = at(market(), tiles="pantry")
    do(state, "buy meat", "lower egg")
    assert refused(state, "buy egg") == "TC-32"


@pytest.mark.rule("TC-32")
def test_where_nothing_was_lowered_what_was_bought_first_is_still_excluded() -> None:
    state = at(market(**dict.fromkeys(("chicken", "seafood", "flour", "egg", "vegetable"), 2)), tiles="pantry")
    do(state, "buy meat", "buy egg")
    assert state.at_boundary
    assert costs(state)["meat"] == 7


@pytest.mark.rule("TC-33")
def test_lowering_a_cost_onto_2_gains_1_tc() -> None:
    state = market(egg=3)
    me = state.turn
    do(state, "buy meat", "lower egg")
    assert player(state, me).money == 50 - 5 + 1


@pytest.mark.rule("TC-33")
def test_lowering_to_another_space_gains_nothing() -> None:
    for cost in (5, 7, 10):
        state = market(egg=cost)
        me = state.turn
        do(state, "buy meat", "lower egg")
        assert player(state, me).money == 50 - 5


@pytest.mark.rule("TC-32")
def test_what_another_bought_can_be_lowered() -> None:
    state = do(market(), "buy meat", "lower egg", "end")
    do(at(state, money=50), "buy flour")
    assert moves(state) == {f"lower {name}" for name in INGREDIENTS if name != "flour"}


@pytest.mark.rule("TC-30")
def test_everybody_buys_two_tokens() -> None:
    state = market()
    for _ in range(4):
        do(at(state, money=50, fridge=""), "buy meat", "lower egg", "buy meat", "lower flour")
        assert refused(state, "buy meat") == "TC-30"
        do(at(state, costs=dict.fromkeys(INGREDIENTS, 5)), "end")


@pytest.mark.rule("TC-30")
def test_the_log_tells_what_was_paid_and_where_the_costs_went() -> None:
    state = market(egg=3)
    me = state.turn
    state.news = []
    do(state, "buy meat", "lower egg")
    assert [event.message.args for event in state.news] == [
        {"seat": me, "ingredient": "meat", "coins": 5},
        {"seat": me, "ingredient": "egg", "coins": 2, "gain": 1},
    ]


@pytest.mark.rule("TC-33")
def test_it_is_gained_each_time() -> None:
    state = market(egg=3, flour=3)
    me = state.turn
    do(state, "buy meat", "lower egg", "buy meat", "lower flour")
    assert player(state, me).money == 50 - 5 - 7 + 2


@pytest.mark.rule("TC-33")
def test_nobody_gains_by_the_lowering_of_setting_up() -> None:
    state = begin(cost_track=(3, 5, 7))
    assert min(state.view(None).costs.values()) == 3
    assert [its.money for its in state.view(None).players] == [30, 30]


@pytest.mark.rule("TC-34")
def test_what_is_on_2_can_not_be_lowered() -> None:
    state = do(market(egg=2), "buy meat")
    assert refused(state, "lower egg") == "TC-34"


@pytest.mark.rule("TC-34")
def test_with_all_others_on_2_nothing_is_lowered_and_nothing_gained() -> None:
    state = market(**dict.fromkeys(("chicken", "seafood", "flour", "egg", "vegetable"), 2))
    me = state.turn
    do(state, "buy meat")
    assert state.at_boundary
    assert player(state, me).money == 50 - 5
    assert costs(state) == dict.fromkeys(INGREDIENTS, 2) | {"meat": 7}
    assert allowed(state, "buy meat")


@pytest.mark.rule("TC-34")
def test_with_one_other_above_2_that_one_is_lowered() -> None:
    state = market(**dict.fromkeys(("chicken", "seafood", "flour", "egg"), 2))
    do(state, "buy meat")
    assert moves(state) == {"lower vegetable"}


@pytest.mark.rule("TC-34")
def test_what_was_bought_before_does_not_count_as_above_2() -> None:
    state = at(market(**dict.fromkeys(("chicken", "seafood", "egg", "vegetable"), 2), flour=3), tiles="pantry")
    do(state, "buy meat", "lower flour", "buy egg")
    assert state.at_boundary
    assert costs(state)["meat"] == 7


# --- what can be bought ---------------------------------------------------------------------------


@pytest.mark.rule("TC-35")
def test_the_market_must_hold_the_token() -> None:
    state = at(market(), supply={"meat": 0})
    assert refused(state, "buy meat") == "TC-35"
    state = at(market(), supply={"meat": 1})
    do(state, "buy meat", "lower egg")
    assert refused(state, "buy meat") == "TC-35"


@pytest.mark.rule("TC-35")
def test_the_player_must_afford_it() -> None:
    assert allowed(at(market(), money=5), "buy meat")
    assert refused(at(market(), money=4), "buy meat") == "TC-35"


@pytest.mark.rule("TC-35")
def test_who_must_return_a_token_must_afford_the_new_one_too() -> None:
    assert refused(at(full(), money=4), "buy meat") == "TC-35"


@pytest.mark.rule("TC-35")
def test_a_second_token_of_another_type_must_be_afforded_too() -> None:
    state = do(at(market(), money=5 + 4, tiles="pantry"), "buy meat", "lower egg")
    assert refused(state, "buy flour") == "TC-35"


@pytest.mark.rule("TC-35")
def test_without_one_whole_purchase_shopping_is_not_available() -> None:
    poor = at(market(), money=4)
    assert not {move for move in moves(poor) if move.startswith("buy")}
    sold_out = at(market(), supply=dict.fromkeys(INGREDIENTS, 0))
    assert not {move for move in moves(sold_out) if move.startswith("buy")}


@pytest.mark.rule("TC-35")
def test_the_second_purchase_is_optional() -> None:
    state = do(market(), "buy meat", "lower egg")
    assert {"buy meat", "end"} <= moves(state)


@pytest.mark.rule("TC-35")
def test_the_second_purchase_uses_the_new_cost() -> None:
    state = at(market(), money=5 + 6)
    do(state, "buy meat", "lower egg")
    assert refused(state, "buy meat") == "TC-35"


@pytest.mark.rule("TC-35")
def test_the_second_purchase_may_be_paid_with_what_lowering_gained() -> None:
    state = at(market(egg=3), money=5 + 6)
    do(state, "buy meat", "lower egg")
    assert allowed(state, "buy meat")


# --- a full refrigerator --------------------------------------------------------------------------


def full(tokens: str = "egg egg flour") -> TableCookingState:
    return at(market(), fridge=tokens)


@pytest.mark.rule("TC-36")
def test_with_a_full_refrigerator_a_token_of_choice_is_returned_first() -> None:
    state = full()
    me = state.turn
    do(state, "buy meat")
    assert moves(state) == {"return egg", "return flour"}
    do(state, "return egg", "lower vegetable")
    assert player(state, me).refrigerator == {"egg": 1, "flour": 1, "meat": 1}


@pytest.mark.rule("TC-36")
def test_the_returned_token_gives_no_money_and_moves_no_cost() -> None:
    state = full()
    me = state.turn
    supply = state.view(me).supply["egg"]
    do(state, "buy meat", "return egg")
    view = state.view(me)
    assert view.players[me].money == 50 - 5
    assert view.costs == dict.fromkeys(INGREDIENTS, 5) | {"meat": 7}
    assert view.supply["egg"] == supply + 1


@pytest.mark.rule("TC-36")
def test_nothing_is_returned_while_there_is_room() -> None:
    state = at(market(), fridge="egg egg")
    do(state, "buy meat")
    assert {move.split()[0] for move in moves(state)} == {"lower"}
    assert refused(state, "return egg") == "TC-36"


@pytest.mark.rule("TC-36")
def test_nothing_is_returned_without_a_purchase() -> None:
    assert refused(full(), "return egg") == "TC-36"


@pytest.mark.rule("TC-36")
def test_the_returned_token_is_not_of_the_type_bought() -> None:
    state = do(full(), "buy egg")
    assert refused(state, "return egg") == "TC-36"
    assert moves(state) == {"return flour"}


@pytest.mark.rule("TC-36")
def test_a_refrigerator_full_of_one_type_takes_no_more_of_it() -> None:
    assert refused(full("egg egg egg"), "buy egg") == "TC-36"


@pytest.mark.rule("TC-36")
def test_one_token_is_returned_for_each_purchase() -> None:
    state = full()
    me = state.turn
    do(state, "buy meat", "return egg", "lower chicken", "buy meat", "return egg", "lower chicken")
    assert player(state, me).refrigerator == {"flour": 1, "meat": 2}


@pytest.mark.rule("TC-36")
def test_the_first_purchase_may_fill_the_refrigerator_for_the_second() -> None:
    state = do(at(market(), fridge="egg flour", tiles="pantry"), "buy meat", "lower egg", "buy chicken")
    assert moves(state) == {"return egg", "return flour", "return meat"}


@pytest.mark.rule("TC-36")
def test_after_a_return_the_refrigerator_is_just_full() -> None:
    state = at(full("egg egg egg"), hand="oyakodon")
    me = state.turn
    do(state, "buy chicken", "return egg", "lower vegetable", "cook oyakodon", "income", "end")
    assert player(state, me).refrigerator == {"egg": 1}
    do(at(state, money=50), "buy meat")
    assert {move.split()[0] for move in moves(state)} == {"lower"}
    do(state, "lower vegetable", "buy meat")
    assert {move.split()[0] for move in moves(state)} == {"lower"}


@pytest.mark.rule("TC-36")
def test_nothing_comes_before_the_return() -> None:
    state = do(full(), "buy meat")
    for move in ("lower egg", "buy egg", "income", "end"):
        assert not allowed(state, move)


# --- worked example, tile -------------------------------------------------------------------------


@pytest.mark.rule("TC-37")
def test_the_worked_example() -> None:
    """Two seafood cost 5 + 7; lowering flour, then egg, each from one space above 2, gains 2 TC."""
    state = market(flour=3, egg=3)
    me = state.turn
    do(state, "buy seafood", "lower flour", "buy seafood", "lower egg")
    assert player(state, me).money == 50 - 5 - 7 + 2
    assert costs(state) == dict.fromkeys(INGREDIENTS, 5) | {"seafood": 10, "flour": 2, "egg": 2}


@pytest.mark.rule("TC-61")
def test_with_the_pantry_two_different_tokens_may_be_bought() -> None:
    state = at(market(), tiles="pantry")
    me = state.turn
    do(state, "buy meat", "lower egg", "buy flour", "lower egg")
    assert player(state, me).refrigerator == {"meat": 1, "flour": 1}
    assert refused(state, "buy chicken") == "TC-30"


@pytest.mark.rule("TC-61")
def test_with_the_pantry_two_equal_tokens_may_be_bought_too() -> None:
    state = at(market(), tiles="pantry")
    do(state, "buy meat", "lower egg")
    assert allowed(state, "buy meat")


@pytest.mark.rule("TC-61")
def test_the_pantry_serves_its_owner_alone() -> None:
    state = market()
    at(state, 1 - state.turn, tiles="pantry")
    do(state, "buy meat", "lower egg")
    assert refused(state, "buy flour") == "TC-30"
