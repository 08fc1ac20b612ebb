"""Setting up (TC-7, TC-10 to TC-17)."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.engine.cards import Data
from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import do, moves, refused
from tests.games.table_cooking.position import CARDS, begin, choose_menus, choose_missions, deal, game_of, player

SEEDS = range(30)


def opening_costs(menus: list[str], needs: dict[str, tuple[str, ...]]) -> tuple[dict[str, int], int]:
    """TC-16 by hand: the costs on the track 2, 3, 5, 7, 10, and how many cards it took."""
    raised: list[str] = []
    taken = 0
    for menu in menus:
        if len(raised) < 3:
            taken += 1
            raised += [need for need in dict.fromkeys(needs[menu]) if need not in raised][:1]
    return {name: 7 if name in raised else 3 for name in INGREDIENTS}, taken


NEEDS: dict[str, tuple[str, ...]] = {menu.id: tuple(menu.needs) for menu in CARDS.menu}


# --- the market -----------------------------------------------------------------------------------


@pytest.mark.rule("TC-7")
def test_the_spaces_of_the_track_are_2_3_5_7_10() -> None:
    assert deal(game_of()).view(None).track == [2, 3, 5, 7, 10]


@pytest.mark.rule("TC-7")
@pytest.mark.parametrize(
    "track",
    [(5, 7, 10), (2, 3, 5), (2, 3, 7, 10), (2, 5, 3, 7), (2, 5, 5, 7), (5,)],
    ids=["nothing below 5", "nothing above 5", "no 5", "not rising", "twice the same", "only 5"],
)
def test_a_track_needs_5_and_a_space_on_either_side(track: tuple[int, ...]) -> None:
    with pytest.raises(kt.BadOption, match="cost_track"):
        game_of(cost_track=track)


@pytest.mark.rule("TC-7")
def test_the_track_can_be_another_and_its_ends_are_those_of_the_track() -> None:
    state = begin(cost_track=(1, 5, 6, 12))
    start = state.turn
    assert sorted(set(state.view(None).costs.values())) == [1, 6]
    cheap = next(name for name, cost in state.view(None).costs.items() if cost == 1)
    dear = [name for name, cost in state.view(None).costs.items() if cost == 6]
    do(state, f"buy {dear[0]}", f"lower {dear[1]}", f"buy {dear[0]}", f"lower {dear[2]}")
    assert player(state, start).money == 30 - 6 - 12
    assert state.view(None).costs[dear[0]] == 12
    do(state, "end", f"buy {dear[0]}")
    assert refused(state, f"lower {cheap}") == "TC-34"
    do(state, f"lower {dear[1]}")
    assert player(state, 1 - start).money == 30 - 12 + 1


@pytest.mark.rule("TC-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_supply_starts_with_two_tokens_more_than_players(players: int) -> None:
    assert deal(game_of(players)).view(None).supply == dict.fromkeys(INGREDIENTS, players + 2)


@pytest.mark.rule("TC-11")
def test_every_cost_starts_on_5() -> None:
    assert deal(game_of()).view(None).costs == dict.fromkeys(INGREDIENTS, 5)


@pytest.mark.rule("TC-12")
def test_everyone_starts_with_30_tc_and_a_starter_kitchen() -> None:
    for its in deal(game_of(4)).view(None).players:
        assert (its.money, its.tiles, its.refrigerator, its.capacity, its.cooked) == (30, [], {}, 3, [])


@pytest.mark.rule("TC-12")
@pytest.mark.parametrize(("players", "money"), [(2, [34, 30]), (3, [38, 34, 30]), (4, [42, 38, 34, 30])])
def test_early_money_is_for_each_player_who_comes_later(players: int, money: list[int]) -> None:
    starts = set()
    for seed in SEEDS:
        state = deal(game_of(players, early_money=4), seed)
        starts.add(state.turn_order()[0])
        assert [player(state, seat).money for seat in state.turn_order()] == money
    assert starts == set(range(players))


# --- missions -------------------------------------------------------------------------------------


@pytest.mark.rule("TC-13")
def test_three_missions_are_dealt_to_each() -> None:
    state = deal(game_of(4))
    assert state.to_act() == [0, 1, 2, 3]
    dealt = [state.view(seat).missions for seat in range(4)]
    assert [len(missions) for missions in dealt] == [3, 3, 3, 3]
    assert len({mission for missions in dealt for mission in missions}) == 12
    for seat, missions in enumerate(dealt):
        assert moves(state, seat) == {f"keep-mission {mission}" for mission in missions}


@pytest.mark.rule("TC-3", "TC-13")
def test_each_keeps_the_one_they_choose() -> None:
    state = deal(game_of(3))
    wishes = [state.view(seat).missions[2] for seat in range(3)]
    for seat, mission in enumerate(wishes):
        do(state, f"keep-mission {mission}", seat=seat)
    assert [player(state, seat).mission for seat in range(3)] == wishes


@pytest.mark.rule("TC-13")
def test_another_players_mission_can_not_be_kept() -> None:
    state = deal(game_of(2))
    assert refused(state, f"keep-mission {state.view(1).missions[0]}", seat=0) == "TC-13"


@pytest.mark.rule("TC-13")
def test_a_mission_is_kept_in_secret() -> None:
    state = deal(game_of(2))
    do(state, f"keep-mission {state.view(0).missions[0]}", seat=0)
    for reader in (1, None):
        assert state.view(reader).players[0].mission is None


@pytest.mark.rule("TC-13")
def test_menus_are_dealt_only_when_all_have_a_mission() -> None:
    state = deal(game_of(2))
    do(state, f"keep-mission {state.view(0).missions[0]}", seat=0)
    assert state.to_act() == [1]
    assert player(state, 0).hand == []
    assert refused(state, f"keep {CARDS.menu[0].id}", seat=0) == "TC-13"
    assert refused(state, "income", seat=1) == "TC-13"
    do(state, f"keep-mission {state.view(1).missions[0]}", seat=1)
    assert [len(player(state, seat).hand) for seat in range(2)] == [3, 3]


# --- first menus ----------------------------------------------------------------------------------


@pytest.mark.rule("TC-14")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_two_or_three_menus_are_kept(number: int) -> None:
    state = choose_missions(deal(game_of(2)))
    assert state.to_act() == [0, 1]
    dealt = [player(state, seat).hand for seat in range(2)]
    assert [len(hand) for hand in dealt] == [3, 3]
    choose_menus(state, number)
    for seat in range(2):
        assert sorted(player(state, seat).hand) == sorted(dealt[seat][:number])
    assert state.view(None).deck == 50 - 2 * number - 4


@pytest.mark.rule("TC-14")
def test_at_least_one_menu_is_kept() -> None:
    state = choose_missions(deal(game_of(2)))
    assert refused(state, "enough", seat=0) == "TC-14"


@pytest.mark.rule("TC-14")
def test_only_dealt_menus_are_kept() -> None:
    state = choose_missions(deal(game_of(2)))
    assert refused(state, f"keep {player(state, 1).hand[0]}", seat=0) == "TC-14"


@pytest.mark.rule("TC-14")
def test_all_choose_at_the_same_time() -> None:
    state = choose_missions(deal(game_of(2)))
    do(state, f"keep {player(state, 0).hand[0]}", "enough", seat=0)
    assert state.view(1).players[0].hand_size == 3
    assert state.view(None).row == []
    assert state.view(None).to_act == [1]


@pytest.mark.rule("TC-14")
def test_the_others_are_shuffled_back_into_the_deck() -> None:
    given_back, turned_up = set(), set()
    for seed in SEEDS:
        state = choose_missions(deal(game_of(4), seed))
        back = {menu for seat in range(4) for menu in player(state, seat).hand[1:]}
        choose_menus(state)
        row = set(state.view(None).row)
        given_back |= row & back
        turned_up |= row - back
        assert back <= row | {CARDS.menu[menu].id for menu in state.deck}
    assert given_back and turned_up


@pytest.mark.rule("TC-14")
def test_how_many_menus_each_kept_is_told_when_all_have_chosen() -> None:
    state = choose_missions(deal(game_of(2)))
    for seat, number in ((0, 2), (1, 1)):
        hand = player(state, seat).hand
        state.news = []
        do(state, *[f"keep {menu}" for menu in hand[:number]], "enough", seat=seat)
    told = [event.message.args for event in state.news or [] if event.message.id == "kept-menus"]
    assert told == [{"seat": 0, "number": 2}, {"seat": 1, "number": 1}]


@pytest.mark.rule("TC-15")
def test_four_menus_make_the_row() -> None:
    assert len(set(begin().view(None).row)) == 4


# --- first costs ----------------------------------------------------------------------------------


@pytest.mark.rule("TC-16")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_cards_of_the_row_set_the_costs(seed: int) -> None:
    view = begin(seed=seed).view(None)
    costs, taken = opening_costs(view.row, NEEDS)
    assert taken <= 4
    assert view.costs == costs


@pytest.mark.rule("TC-16")
def test_the_costs_that_rise_are_told() -> None:
    state = choose_missions(deal(game_of(2)))
    state.news = []
    costs = choose_menus(state).view(None).costs
    told = [event.message.args["ingredient"] for event in state.news if event.message.id == "raised-at-setup"]
    assert sorted(told) == sorted(name for name, cost in costs.items() if cost == 7)


@pytest.mark.rule("TC-16")
def test_a_card_without_a_new_ingredient_gives_way_to_the_fourth_card_of_the_row() -> None:
    """Where four cards raise three ingredients and none comes from the deck."""
    needs, own = only_meat_beyond(20)
    views = [begin(seed=seed, cards=own).view(None) for seed in range(40)]
    by_fourth = [view for view in views if opening_costs(view.row, needs)[1] == 4 and not view.bottom]
    assert by_fourth
    for view in by_fourth:
        assert view.costs == opening_costs(view.row, needs)[0]


@pytest.mark.rule("TC-16")
def test_where_the_row_raises_too_few_cards_of_the_deck_go_on_and_go_under_it() -> None:
    needs, own = only_meat_beyond(5)
    for seed in range(10):
        view = begin(seed=seed, cards=own).view(None)
        bottom = [menu for lot in view.bottom for menu in lot]
        dear = {name for name, cost in view.costs.items() if cost == 7}
        assert bottom
        assert (len(view.row), view.deck) == (4, 44)
        assert sorted(view.costs.values()) == [3, 3, 3, 7, 7, 7]
        assert dear <= {need for menu in [*view.row, *bottom] for need in needs[menu]}


@pytest.mark.rule("TC-16")
def test_every_ingredient_of_a_card_is_looked_at_and_repeated_icons_count_once() -> None:
    needs = ["seafood", "seafood", "chicken", "chicken", "meat"]
    own: Data = {"extends": "house", "menu": [{"id": menu.id, "needs": needs} for menu in CARDS.menu]}
    view = begin(cards=own).view(None)
    assert {name for name, cost in view.costs.items() if cost == 7} == set(needs)
    assert view.bottom == []


def only_meat_beyond(number: int) -> tuple[dict[str, tuple[str, ...]], Data]:
    """A set in which all menus but the first so many need meat and nothing else: its needs, the set."""
    plain = [menu.id for menu in CARDS.menu[number:]]
    return NEEDS | dict.fromkeys(plain, ("meat",)), {
        "extends": "house",
        "menu": [{"id": id, "needs": ["meat"]} for id in plain],
    }


@pytest.mark.rule("TC-16")
def test_cards_turned_up_for_the_first_costs_go_under_the_deck_in_random_order() -> None:
    own = only_meat_beyond(5)[1]
    as_turned, as_printed = [], []
    for seed in range(10):
        under, turned = _put_under(own, seed)
        assert set(under) <= set(turned)
        as_turned.append([menu for menu in turned if menu in under] in (under, under[::-1]))
        as_printed.append([menu.id for menu in CARDS.menu if menu.id in under] in (under, under[::-1]))
    assert not all(as_turned) and not all(as_printed)


def _put_under(own: Data, seed: int) -> tuple[list[str], list[str]]:
    """The bottom of the deck after setting up, and all cards turned up for it, in order."""
    record = kt.Record.new(game_of(cards=own), seed)
    for seat in (0, 1):
        record.submit(seat, record.state.legal(seat)[0])
    for seat in (0, 1):
        record.submit(seat, [record.state.legal(seat)[0], record.game.code("enough")])
    state = record.state
    assert isinstance(state, TableCookingState)
    bottom = sum(len(lot) for lot in state.view(None).bottom)
    turned = [str(line.message.args["menu"]) for line in record.log if line.message.id == "opened"]
    return [CARDS.menu[menu].id for menu in state.deck[:bottom]], turned


# --- who starts -----------------------------------------------------------------------------------


@pytest.mark.rule("TC-17")
def test_any_seat_may_be_drawn_to_start() -> None:
    assert {deal(game_of(4), seed).view(None).start for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.rule("TC-17")
@pytest.mark.parametrize("seed", range(6))
def test_turns_go_clockwise_and_a_round_ends_before_the_starting_player(seed: int) -> None:
    state = begin(players=3, seed=seed)
    start = state.view(None).start
    assert state.turn_order() == [start, (start + 1) % 3, (start + 2) % 3]
    for round_ in (1, 2):
        for place in range(3):
            view = state.view(None)
            assert (view.round, view.to_act) == (round_, [(start + place) % 3])
            do(state, "income", "end")


# --- answers taken back ---------------------------------------------------------------------------


@pytest.mark.rule("TC-13")
def test_a_mission_given_back_is_chosen_anew() -> None:
    state = deal(game_of(2))
    dealt = moves(state, 0)
    do(state, f"keep-mission {state.view(0).missions[0]}", seat=0)
    state.retract(0)
    assert player(state, 0).mission is None
    assert (moves(state, 0), state.to_act()) == (dealt, [0, 1])
    do(state, f"keep-mission {state.view(0).missions[2]}", seat=0)
    assert player(state, 0).mission == state.view(0).missions[2]


@pytest.mark.rule("TC-14")
def test_menus_given_back_are_chosen_anew() -> None:
    state = choose_missions(deal(game_of(2)))
    dealt = player(state, 0).hand
    do(state, f"keep {dealt[0]}", f"keep {dealt[1]}", "enough", seat=0)
    state.retract(0)
    do(state, f"keep {dealt[2]}", seat=0)
    assert player(choose_menus(state), 0).hand == [dealt[2]]


@pytest.mark.rule("TC-14")
def test_only_an_answer_given_is_taken_back_and_not_while_another_is_answering() -> None:
    state = choose_missions(deal(game_of(3)))
    do(state, f"keep {player(state, 0).hand[0]}", "enough", seat=0)
    assert [state.can_retract(seat) for seat in range(3)] == [True, False, False]
    do(state, f"keep {player(state, 1).hand[0]}", seat=1)
    assert not state.can_retract(0)
    do(state, "enough", seat=1)
    assert state.can_retract(0)
    choose_menus(state)
    assert not any(state.can_retract(seat) for seat in range(3))


@pytest.mark.rule("TC-14")
@pytest.mark.parametrize("reader", [1, None])
def test_an_answer_tells_the_others_only_that_it_was_given(reader: int | None) -> None:
    state = choose_missions(deal(game_of(2)))
    before = state.view(reader)
    state.news = []
    do(state, f"keep {player(state, 0).hand[0]}", "enough", seat=0)
    assert [event for event in state.news if event.to != 1] == []
    before.to_act = [1]
    assert state.view(reader) == before
