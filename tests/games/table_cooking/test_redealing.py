"""Re-dealing: what the seat knows stays true, and nothing else stays."""

from __future__ import annotations

from collections import Counter

import pytest

from kitchentable.engine.game import Information
from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import dealt_anew, do
from tests.games.table_cooking.position import CARDS, at, begin, choose_missions, deal, game_of, last_moment, player
from tests.promises.checks import same_reading

SEEDS = range(60)
ROW = "churros ceviche gazpacho borscht"


def given_back(state: TableCookingState, seat: int) -> list[int]:
    """The first menus that the seat gave back, as far as they are still unseen."""
    return [menu for menu in state.deck if state.knowledge.late[menu] >> seat & 1]


def put_on_top(state: TableCookingState, menu: int) -> TableCookingState:
    state.deck.remove(menu)
    state.deck.append(menu)
    return state


def test_own_cards_public_cards_and_sizes_stay() -> None:
    state = at(begin(players=3), hand="paella pavlova", row=ROW)
    me = state.turn
    do(state, "reserve gazpacho", "end")
    for seed in SEEDS:
        twin = dealt_anew(state, me, seed)
        assert twin.players[me].hand == state.players[me].hand
        assert twin.players[me].mission == state.players[me].mission
        assert twin.row == state.row
        assert len(twin.deck) == len(state.deck)
        assert [len(its.hand) for its in twin.players] == [len(its.hand) for its in state.players]
        everything = [*twin.deck, *twin.row, *[menu for its in twin.players for menu in its.hand]]
        assert sorted(everything) == list(range(50))
        assert sorted(twin.missions) == list(range(18))


def test_washed_cards_stay_at_the_bottom() -> None:
    state = do(at(begin(players=3), hand="", row=ROW), "wash")
    orders = set()
    for seed in SEEDS:
        twin = dealt_anew(state, 0, seed)
        assert {CARDS.menu[menu].id for menu in twin.deck[:4]} == set(ROW.split())
        orders.add(tuple(twin.deck[:4]))
    assert len(orders) > 12


def test_first_menus_given_back_are_in_no_other_first_hand() -> None:
    for seed in range(8):
        state = begin(players=4, seed=seed)
        for seat in range(4):
            back = given_back(state, seat)
            for twin in (dealt_anew(state, seat, again) for again in SEEDS):
                others = [menu for who, its in enumerate(twin.players) if who != seat for menu in its.hand]
                assert not set(back) & set(others)


def test_first_menus_given_back_may_have_been_drawn_since() -> None:
    state = begin(players=2)
    reader = 1 - state.turn
    back = given_back(state, reader)
    do(state, "draw")
    drawn = [set(dealt_anew(state, reader, seed).players[1 - reader].hand) & set(back) for seed in range(400)]
    assert max(map(len, drawn)) == 1
    assert any(drawn) and not all(drawn)


def test_once_a_drawn_card_was_cooked_the_rest_of_a_first_hand_is_old_again() -> None:
    state = begin(players=2)
    reader, other = 1 - state.turn, state.turn
    drawn, back = given_back(state, reader)
    do(put_on_top(state, drawn), "draw")
    assert any(back in dealt_anew(state, reader, seed).players[other].hand for seed in range(400))
    at(state, fridge=" ".join(CARDS.menu[drawn].needs), tiles="refrigerator pantry order-desk cold-room range")
    do(state, f"cook {CARDS.menu[drawn].id}")
    assert not any(back in dealt_anew(state, reader, seed).players[other].hand for seed in range(400))


def test_every_hidden_card_is_as_likely_in_another_hand() -> None:
    state = begin(players=2)
    reader = state.turn
    hidden = [*state.deck, *state.players[1 - reader].hand]
    possible = sorted(set(hidden) - set(given_back(state, reader)))
    held = Counter(dealt_anew(state, reader, seed).players[1 - reader].hand[0] for seed in range(50 * len(possible)))
    assert sorted(held) == possible
    assert all(20 <= number <= 90 for number in held.values())


def test_missions_of_others_and_those_that_left_the_game_are_mixed() -> None:
    state = begin(players=3)
    own = set(state.missions[:3])
    for who in (1, 2):
        held = {dealt_anew(state, 0, seed).players[who].mission for seed in range(400)}
        assert held == set(range(18)) - own


def test_the_mission_that_another_has_chosen_is_one_of_those_dealt_to_them() -> None:
    state = deal(game_of(2))
    do(state, f"keep-mission {state.view(1).missions[0]}", seat=1)
    own = set(state.missions[:3])
    twins = [dealt_anew(state, 0, seed) for seed in range(400)]
    assert {twin.players[1].mission for twin in twins} == set(range(18)) - own
    assert all(twin.players[1].mission in twin.missions[3:6] for twin in twins)
    places = {twin.missions[3:6].index(twin.players[1].mission) for twin in twins}
    assert places == {0, 1, 2}


def test_the_menus_that_another_has_chosen_may_be_any_of_those_dealt_to_them() -> None:
    state = choose_missions(deal(game_of(2)))
    do(state, f"keep {player(state, 1).hand[0]}", "enough", seat=1)
    twins = [dealt_anew(state, 0, seed) for seed in range(200)]
    assert {twin.players[1].kept for twin in twins} == set(range(1, 8))
    assert all(twin.to_act() == [0] for twin in twins)


def test_a_card_given_back_drawn_again_and_cooked_leaves_no_trace_in_what_a_bot_is_given() -> None:
    state = begin(players=2)
    me = state.turn
    back = given_back(state, me)[0]
    do(put_on_top(state, back), "draw", "end", "income", "end")
    at(state, fridge=" ".join(CARDS.menu[back].needs), tiles="refrigerator pantry order-desk cold-room range")
    twin = dealt_anew(state, me, 1)
    same_reading(me, state, twin)
    for its in (state, twin):
        do(its, f"cook {CARDS.menu[back].id}")
    same_reading(me, state, twin)


def test_what_a_third_player_gave_back_leaves_no_trace_either() -> None:
    state = begin(players=3)
    cook, reader, third = state.turn, (state.turn + 1) % 3, (state.turn + 2) % 3
    back = given_back(state, third)[0]
    at(state, fridge=" ".join(CARDS.menu[back].needs), tiles="refrigerator pantry order-desk cold-room range")
    do(put_on_top(state, back), "draw")
    twin = next(
        its for its in (dealt_anew(state, reader, seed) for seed in range(400)) if back in its.players[cook].hand
    )
    for its in (state, twin):
        do(its, f"cook {CARDS.menu[back].id}")
    same_reading(reader, state, twin)


@pytest.mark.rule("TC-18")
def test_a_bot_in_another_process_is_given_nothing_of_the_true_state() -> None:
    state = begin(players=3)
    for reader in range(3):
        twin = dealt_anew(state, reader, 5)
        assert twin.deck != state.deck
        assert Information(twin, reader).dump() == Information(state, reader).dump()


@pytest.mark.rule("TC-18")
def test_draws_to_come_can_not_be_foreseen() -> None:
    state = at(begin(), row=ROW)
    orders = {tuple(do(dealt_anew(state, 0, seed), "wash").deck[:4]) for seed in range(12)}
    assert len(orders) > 4


def test_at_the_end_hands_and_missions_are_known_and_the_deck_is_not() -> None:
    state = do(last_moment(), "end")
    twin = dealt_anew(state, 0, 1)
    assert [its.hand for its in twin.players] == [its.hand for its in state.players]
    assert [its.mission for its in twin.players] == [its.mission for its in state.players]
    assert twin.deck != state.deck
    assert twin.missions != state.missions


def test_the_end_shows_hands_so_undo_stops_there() -> None:
    state = last_moment()
    before = state.barrier
    do(state, "end")
    assert state.over
    assert state.barrier > before


def test_costs_and_tokens_are_untouched() -> None:
    state = at(begin(), fridge="meat egg", costs=dict.fromkeys(INGREDIENTS, 7))
    twin = dealt_anew(state, 0, 3)
    assert twin.view(None) == state.view(None)
    assert player(twin, 0) == player(state, 0)
