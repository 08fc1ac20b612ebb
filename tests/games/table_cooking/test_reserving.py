"""Reserve a Menu (TC-40 to TC-44), the row (TC-41) and the order desk (TC-63)."""

from __future__ import annotations

from typing import Unpack

import pytest

from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import allowed, do, moves, refused
from tests.games.table_cooking.position import CARDS, Position, at, midway, player

ROW = "churros ceviche gazpacho borscht"
DECK = "paella jambalaya takoyaki coxinha oyakodon pavlova baklava bibimbap"


def counter(**position: Unpack[Position]) -> TableCookingState:
    """Whoever acts holds nothing; row and deck are as above, or as given."""
    return at(at(midway(), hand="", row=ROW, deck=DECK), **position)


def row(state: TableCookingState) -> list[str]:
    return state.view(None).row


def hand(state: TableCookingState, seat: int) -> set[str]:
    return set(player(state, seat).hand)


# --- three ways -----------------------------------------------------------------------------------


@pytest.mark.rule("TC-40")
def test_a_card_of_the_row_is_taken() -> None:
    state = counter()
    me = state.turn
    do(state, "reserve gazpacho")
    assert hand(state, me) == {"gazpacho"}
    assert "gazpacho" not in row(state)


@pytest.mark.rule("TC-40")
def test_the_top_card_of_the_deck_is_drawn() -> None:
    state = counter()
    me = state.turn
    do(state, "draw")
    assert hand(state, me) == {"paella"}
    assert row(state) == ROW.split()


@pytest.mark.rule("TC-40")
def test_for_3_tc_four_new_cards_come_up_and_one_is_taken() -> None:
    state = counter(money=10)
    me = state.turn
    do(state, "wash")
    assert player(state, me).money == 7
    assert row(state) == ["paella", "jambalaya", "takoyaki", "coxinha"]
    assert {CARDS.menu[menu].id for menu in state.deck[:4]} == set(ROW.split())
    assert moves(state) == {f"reserve {menu}" for menu in row(state)}
    do(state, "reserve takoyaki")
    assert hand(state, me) == {"takoyaki"}


@pytest.mark.rule("TC-40")
def test_washing_costs_3_tc() -> None:
    assert allowed(counter(money=3), "wash")
    assert refused(counter(money=2), "wash") == "TC-40"


@pytest.mark.rule("TC-40")
def test_after_washing_a_card_must_be_taken() -> None:
    state = do(counter(), "wash")
    for move in ("draw", "wash", "income", "end"):
        assert not allowed(state, move)


@pytest.mark.rule("TC-40")
def test_only_cards_of_the_row_are_taken() -> None:
    assert refused(counter(), "reserve paella") == "TC-40"


@pytest.mark.rule("TC-40")
def test_one_card_is_reserved() -> None:
    for turn in (["reserve gazpacho"], ["draw"], ["wash", "reserve paella"]):
        state = do(counter(), *turn)
        for other in ("reserve churros", "draw", "wash"):
            assert refused(state, other) == "TC-40"


# --- the row --------------------------------------------------------------------------------------


@pytest.mark.rule("TC-41")
def test_the_row_is_refilled_at_once() -> None:
    state = do(counter(), "reserve gazpacho")
    assert sorted(row(state)) == ["borscht", "ceviche", "churros", "paella"]
    assert state.view(None).deck == 7


@pytest.mark.rule("TC-41")
def test_the_row_stays_short_when_the_deck_is_empty() -> None:
    state = do(counter(deck=""), "reserve gazpacho")
    assert row(state) == ["churros", "ceviche", "borscht"]


# --- when it is not available ---------------------------------------------------------------------


@pytest.mark.rule("TC-42")
def test_a_hand_holds_five_cards() -> None:
    state = counter(hand="jambalaya takoyaki coxinha oyakodon", deck="paella pavlova")
    assert allowed(state, "draw")
    state = counter(hand="jambalaya takoyaki coxinha oyakodon pad-thai", deck="paella pavlova")
    for move in ("draw", "wash", "reserve churros"):
        assert refused(state, move) == "TC-42"


@pytest.mark.rule("TC-42")
def test_cooked_menus_do_not_count() -> None:
    state = counter(cooked="jambalaya takoyaki coxinha oyakodon pad-thai", deck="paella pavlova")
    for move in ("draw", "wash", "reserve churros"):
        assert allowed(state, move)


@pytest.mark.rule("TC-42")
def test_drawing_needs_a_card_in_the_deck() -> None:
    state = counter(deck="")
    assert refused(state, "draw") == "TC-42"
    assert allowed(state, "reserve churros")


@pytest.mark.rule("TC-42")
def test_without_row_and_deck_nothing_can_be_reserved() -> None:
    state = counter(row="", deck="")
    assert {move.split()[0] for move in moves(state)} == {"buy", "upgrade", "income"}


# --- the order desk -------------------------------------------------------------------------------


@pytest.mark.rule("TC-63")
def test_the_order_desk_reserves_twice() -> None:
    state = counter(tiles="order-desk")
    me = state.turn
    do(state, "reserve gazpacho", "reserve churros")
    assert hand(state, me) == {"gazpacho", "churros"}
    assert refused(state, "reserve ceviche") == "TC-40"


@pytest.mark.rule("TC-63")
def test_the_order_desk_serves_its_owner_alone() -> None:
    state = counter()
    at(state, 1 - state.turn, tiles="order-desk")
    assert refused(do(state, "draw"), "draw") == "TC-40"


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("first", ["reserve gazpacho", "draw", "wash"])
@pytest.mark.parametrize("second", ["reserve borscht", "draw", "wash"])
def test_the_two_reservations_may_be_of_different_kinds(first: str, second: str) -> None:
    state = counter(tiles="order-desk", money=6)
    me = state.turn
    for move in (first, second):
        do(state, move if move in moves(state) else f"reserve {row(state)[0]}")
        if move == "wash":
            do(state, f"reserve {row(state)[0]}")
    assert len(hand(state, me)) == 2
    assert player(state, me).money == 6 - 3 * (first == "wash") - 3 * (second == "wash")
    assert len(row(state)) == 4
    at(state, money=9)
    assert {move.split()[0] for move in moves(state)} & {"draw", "wash", "reserve"} == set()


@pytest.mark.rule("TC-43")
def test_the_second_reservation_is_optional() -> None:
    state = do(counter(tiles="order-desk"), "draw")
    assert {"draw", "wash", "end"} <= moves(state)


@pytest.mark.rule("TC-43")
def test_each_wash_is_paid_for() -> None:
    state = counter(tiles="order-desk", money=5)
    do(state, "wash", "reserve paella")
    assert refused(state, "wash") == "TC-40"


@pytest.mark.rule("TC-43")
@pytest.mark.parametrize("turn", [["draw"], ["reserve gazpacho"], ["wash", "reserve paella"]])
def test_with_four_cards_in_hand_only_one_is_reserved(turn: list[str]) -> None:
    state = counter(tiles="order-desk", hand="jambalaya takoyaki coxinha oyakodon", deck="paella pavlova baklava")
    do(state, *turn)
    for move in ("draw", "wash", "reserve churros"):
        assert refused(state, move) == "TC-42"


# --- washing --------------------------------------------------------------------------------------


@pytest.mark.rule("TC-44")
def test_washed_cards_lie_under_the_deck_in_random_order() -> None:
    orders = set()
    for seed in range(12):
        state = at(midway(seed=seed), row=ROW, deck=DECK)
        do(state, "wash")
        orders.add(tuple(state.deck[:4]))
        assert {CARDS.menu[menu].id for menu in state.deck[:4]} == set(ROW.split())
    assert len(orders) > 4


@pytest.mark.rule("TC-44")
def test_washing_needs_a_card_in_the_deck() -> None:
    assert allowed(counter(deck="paella"), "wash")
    assert refused(counter(deck=""), "wash") == "TC-44"


@pytest.mark.rule("TC-44")
@pytest.mark.parametrize("deck", ["paella", "paella jambalaya", "paella jambalaya takoyaki"])
def test_the_last_cards_come_up_first_and_washed_ones_follow(deck: str) -> None:
    state = do(counter(deck=deck), "wash")
    left = len(deck.split())
    assert row(state)[:left] == deck.split()
    assert len(row(state)) == 4
    assert set(row(state)[left:]) < set(ROW.split())
    assert state.view(None).deck == left


@pytest.mark.rule("TC-44")
def test_as_many_washed_cards_follow_as_there_are() -> None:
    state = do(counter(row="churros", deck="paella"), "wash")
    assert row(state) == ["paella", "churros"]
