"""What is known (TC-18): the views, and who is told what."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.engine.game import Event
from kitchentable.engine.knowledge import ALL
from kitchentable.engine.record import Record
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import do
from tests.games.table_cooking.position import (
    at,
    begin,
    choose_menus,
    choose_missions,
    deal,
    game_of,
    last_moment,
    player,
)

READERS = (0, 1, 2, None)
ROW = "churros ceviche gazpacho borscht"
DECK = "paella jambalaya takoyaki coxinha oyakodon pavlova"


def three() -> TableCookingState:
    state = begin(players=3)
    for seat, hand in enumerate(("tom-kha-gai", "paella pavlova", "wonton-soup curry-laksa baklava")):
        at(state, seat, hand=hand, money=30 + seat)
    return state


def heard(state: TableCookingState, *moves: str) -> list[Event]:
    """What is told while the moves are played."""
    state.news = []
    do(state, *moves)
    return state.news


# --- open to all ----------------------------------------------------------------------------------


@pytest.mark.rule("TC-18")
@pytest.mark.parametrize("reader", READERS)
def test_money_refrigerators_tiles_cooked_menus_and_sizes_are_public(reader: int | None) -> None:
    state = at(three(), 1, fridge="meat egg", tiles="pantry", cooked="churros ceviche")
    its = state.view(reader).players[1]
    assert (its.money, its.refrigerator, its.tiles) == (31, {"meat": 1, "egg": 1}, ["pantry"])
    assert (its.cooked, its.points, its.hand_size) == (["churros", "ceviche"], 13, 2)


@pytest.mark.rule("TC-18")
@pytest.mark.parametrize("reader", READERS)
def test_costs_supplies_row_and_the_size_of_the_deck_are_public(reader: int | None) -> None:
    view = at(three(), costs={"meat": 10}, supply={"egg": 1}, row=ROW, deck=DECK).view(reader)
    assert (view.costs["meat"], view.supply["egg"], view.row, view.deck) == (10, 1, ROW.split(), 6)


# --- secret ---------------------------------------------------------------------------------------


@pytest.mark.rule("TC-18")
@pytest.mark.parametrize("reader", READERS)
def test_hands_are_secret(reader: int | None) -> None:
    view = three().view(reader)
    for seat, hand in enumerate((["tom-kha-gai"], ["paella", "pavlova"], ["wonton-soup", "curry-laksa", "baklava"])):
        assert view.players[seat].hand == (hand if seat == reader else [])


@pytest.mark.rule("TC-18")
@pytest.mark.parametrize("reader", READERS)
def test_missions_are_secret(reader: int | None) -> None:
    for its in three().view(reader).players:
        assert (its.mission is not None) == (its.seat == reader)


@pytest.mark.rule("TC-18")
def test_dealt_missions_are_secret() -> None:
    state = deal(game_of(3))
    assert state.view(None).missions == []
    assert [len(state.view(seat).missions) for seat in range(3)] == [3, 3, 3]
    assert len({mission for seat in range(3) for mission in state.view(seat).missions}) == 9


@pytest.mark.rule("TC-18")
def test_all_is_open_at_the_end() -> None:
    state = do(at(last_moment(), 0, hand="paella", mission="no-egg"), "end")
    its = state.view(1).players[0]
    assert (its.hand, its.mission) == (["paella"], "no-egg")


# --- what was seen --------------------------------------------------------------------------------


@pytest.mark.rule("TC-18")
def test_a_card_taken_from_the_row_is_named_and_remembered() -> None:
    state = at(begin(players=3), hand="", row=ROW, deck=DECK)
    me = state.turn
    events = heard(state, "reserve gazpacho")
    assert {"seat": me, "menu": "gazpacho"} in [event.message.args for event in events if event.to == 0xFF]
    for reader in READERS:
        assert state.view(reader).players[me].hand == ["gazpacho"]


@pytest.mark.rule("TC-18")
def test_washed_cards_and_those_that_come_up_are_named_to_all() -> None:
    state = at(begin(players=3), hand="", row=ROW, deck=DECK)
    events = heard(state, "wash", "reserve takoyaki")
    assert {event.to for event in events} == {ALL}
    named = [[arg for key, arg in event.message.args.items() if key.startswith("menu")] for event in events]
    assert named == [ROW.split(), *[[menu] for menu in DECK.split()[:4]], ["takoyaki"], ["oyakodon"]]


@pytest.mark.rule("TC-18")
def test_a_drawn_card_is_named_to_nobody_else() -> None:
    state = at(begin(players=3), hand="", row=ROW, deck=DECK)
    me = state.turn
    for event in heard(state, "draw"):
        assert ("paella" in event.message.args.values()) == (event.to == 1 << me)
    for reader in READERS:
        view = state.view(reader).players[me]
        assert (view.hand, view.hand_size) == (["paella"] if reader == me else [], 1)


@pytest.mark.rule("TC-18")
def test_washed_cards_are_remembered_and_their_order_is_not_known() -> None:
    state = do(at(begin(players=3), hand="", row=ROW, deck=DECK), "wash", "reserve takoyaki")
    for reader in READERS:
        assert state.view(reader).bottom == [sorted(ROW.split())]


@pytest.mark.rule("TC-18")
def test_a_washed_card_drawn_again_is_known_to_its_drawer_alone() -> None:
    state = do(at(begin(players=2), hand="", row=ROW, deck="paella jambalaya takoyaki coxinha oyakodon"), "wash")
    me = state.turn
    do(state, "reserve paella", "end")
    do(at(state, hand=""), "draw", "end")
    drawn = set(player(state, 1 - me).hand)
    assert drawn < set(ROW.split())
    assert state.view(me).bottom == state.view(None).bottom == [sorted(ROW.split())]
    assert state.view(1 - me).bottom == [sorted(set(ROW.split()) - drawn)]


@pytest.mark.rule("TC-18")
def test_a_first_menu_given_back_is_not_recognized_in_the_hand_that_draws_it() -> None:
    state = choose_missions(deal(game_of(2)))
    reader, other = 1 - state.start, state.start
    back = state.players[reader].hand[2]
    choose_menus(state)
    state.deck.remove(back)
    state.deck.append(back)
    do(state, "draw")
    assert back in state.players[other].hand
    assert state.view(reader).players[other].hand == []


@pytest.mark.rule("TC-18")
def test_a_refusal_does_not_tell_where_a_hidden_menu_lies() -> None:
    state = at(begin(), hand="", fridge="flour flour", row="ceviche gazpacho borscht oyakodon")
    me = state.turn
    cook = state.game.code("cook", menu="churros")
    told = []
    for hand in ("churros", "paella"):
        refusal = at(state, 1 - me, hand=hand).why_not(me, cook)
        assert refusal is not None
        told.append((refusal.rule, refusal.message))
    assert told[0] == told[1]


@pytest.mark.rule("TC-18")
def test_spectators_are_told_what_all_others_are_and_no_secret() -> None:
    record = Record.new(game_of(3), 1)
    for last in ([], [record.game.code("enough")]):
        for seat in record.state.to_act():
            record.submit(seat, [record.state.legal(seat)[0], *last])
    actor = record.state.to_act()[0]
    record.submit(actor, record.game.code("draw"))
    for reader in (None, (actor + 1) % 3):
        drawn = record.log_for(reader)[-1].message
        assert (drawn.id, drawn.args) == ("drew", {"seat": actor})
    assert not [line for line in record.log_for(None) if "mission" in line.message.args]


@pytest.mark.rule("TC-18")
def test_a_kept_mission_is_told_to_its_owner_alone() -> None:
    state = deal(game_of(3))
    state.news = []
    choose_missions(state)
    told = [event for event in state.news if "mission" in event.message.args]
    assert [event.to for event in told] == [1, 2, 4]


def test_inside_a_submission_nobody_else_is_shown_anything() -> None:
    state = do(at(begin(), money=50), "buy egg")
    assert state.view(state.turn).to_act == [state.turn]
    for reader in (1 - state.turn, None):
        with pytest.raises(kt.MidSubmission):
            state.view(reader)
