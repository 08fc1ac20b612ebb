"""A turn (TC-20 to TC-22) and how the last round goes (TC-70, TC-73)."""

from __future__ import annotations

import pytest

from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import allowed, do, moves, refused
from tests.games.table_cooking.position import at, begin, midway, player

ACTIONS = ("buy egg", "draw", "wash", "upgrade pantry", "income")
SIX = "ceviche bruschetta gazpacho borscht oyakodon creme-caramel"


def rich() -> TableCookingState:
    """Whoever acts can afford anything, cook churros and baklava and take any action."""
    return at(
        midway(), money=99, fridge="flour meat", hand="churros beef-carpaccio", row="gazpacho oyakodon coxinha pavlova"
    )


def after(state: TableCookingState, action: str) -> TableCookingState:
    """The action taken, its duties done."""
    do(state, action)
    if action.startswith("buy"):
        do(state, "lower meat")
    if action == "wash":
        do(state, f"reserve {state.view(None).row[0]}")
    return state


# --- one action -----------------------------------------------------------------------------------


@pytest.mark.rule("TC-20")
def test_four_actions_can_be_chosen() -> None:
    assert {move.split()[0] for move in moves(rich())} == {
        "buy",
        "reserve",
        "draw",
        "wash",
        "upgrade",
        "income",
        "cook",
    }


@pytest.mark.rule("TC-20")
@pytest.mark.parametrize("first", ACTIONS)
def test_exactly_one_action_is_taken(first: str) -> None:
    state = after(rich(), first)
    for other in (*ACTIONS, "reserve coxinha", "upgrade range"):
        if other.split()[0] == first.split()[0] == "buy":
            assert allowed(state, first)
        else:
            rules = ("TC-20", "TC-40") if first in ("draw", "wash") else ("TC-20",)
            assert refused(state, other) in rules
    start = state.turn
    do(state, "end")
    assert state.turn == 1 - start


@pytest.mark.rule("TC-20")
def test_nobody_acts_out_of_turn() -> None:
    state = at(rich(), 1, money=99)
    other = 1 - state.turn
    for move in (*ACTIONS, "reserve coxinha", "cook churros", "end"):
        assert refused(state, move, seat=other) == "TC-20"
    refusal = state.why_not(other, state.game.code("income"))
    assert refusal is not None
    assert refusal.message.args == {"seat": state.turn}


@pytest.mark.rule("TC-20")
def test_it_is_asked_for_the_action_and_then_whether_there_is_more() -> None:
    for moves_made, asked in (((), "ask-action"), (("cook churros",), "ask-action"), (("income",), "ask-more")):
        state = do(rich(), *moves_made)
        prompt = state.prompt(state.turn)
        assert prompt is not None
        assert prompt.id == asked


@pytest.mark.rule("TC-20", "TC-21")
def test_a_turn_can_not_end_without_an_action() -> None:
    assert refused(rich(), "end") == "TC-21"


# --- cooking beside it ----------------------------------------------------------------------------


@pytest.mark.rule("TC-21")
def test_cooking_comes_before_the_action() -> None:
    state = rich()
    start = state.turn
    do(state, "cook churros")
    assert state.turn == start
    for action in ACTIONS:
        assert allowed(state, action)


@pytest.mark.rule("TC-21")
@pytest.mark.parametrize("action", ACTIONS)
def test_cooking_comes_after_the_action(action: str) -> None:
    assert allowed(after(rich(), action), "cook churros")


@pytest.mark.rule("TC-21")
def test_cooking_once_a_turn() -> None:
    state = do(rich(), "cook churros")
    assert refused(state, "cook beef-carpaccio") == "TC-21"


@pytest.mark.rule("TC-21")
def test_cooking_can_not_come_between_two_purchases() -> None:
    state = at(rich(), tiles="range")
    do(state, "buy egg", "lower meat")
    assert allowed(state, "buy egg")
    do(state, "cook churros")
    assert refused(state, "buy egg") == "TC-21"


@pytest.mark.rule("TC-21")
def test_cooking_can_not_come_between_two_reservations() -> None:
    state = at(rich(), tiles="order-desk range")
    do(state, "draw")
    assert allowed(state, "draw")
    do(state, "cook churros")
    for move in ("draw", "wash", "reserve gazpacho"):
        assert refused(state, move) == "TC-21"


@pytest.mark.rule("TC-21")
def test_cooking_can_not_come_into_a_purchase_or_a_reservation() -> None:
    buying = do(rich(), "buy egg")
    assert refused(buying, "cook churros") == "TC-21"
    washing = do(rich(), "wash")
    assert refused(washing, "cook churros") == "TC-21"
    returning = do(at(rich(), fridge="flour meat meat"), "buy egg")
    assert refused(returning, "cook churros") == "TC-21"


@pytest.mark.rule("TC-21", "TC-62")
def test_with_the_range_the_two_cookings_may_lie_on_either_side_of_the_action() -> None:
    state = at(rich(), tiles="range")
    start = state.turn
    do(state, "cook churros", "income", "cook beef-carpaccio")
    assert len(player(state, start).cooked) == 2


@pytest.mark.rule("TC-21")
def test_everybody_cooks_once_a_turn() -> None:
    state = begin(players=3)
    for menu in ("churros", "rhubarb-crumble", "bruschetta", "oyakodon"):
        do(at(state, hand=menu, fridge="flour vegetable egg chicken", tiles="refrigerator"), f"cook {menu}", "income")


@pytest.mark.rule("TC-21")
def test_who_cooked_between_two_steps_binds_nobody_else() -> None:
    state = at(rich(), tiles="range")
    do(state, "buy egg", "lower meat", "cook churros", "end")
    do(at(state, money=50), "buy egg", "lower meat")
    assert allowed(state, "buy egg")


@pytest.mark.rule("TC-20")
def test_a_turn_begins_with_nothing_done() -> None:
    state = at(rich(), tiles="pantry range")
    next_seat = 1 - state.turn
    do(state, "cook churros", "buy egg", "lower meat", "buy chicken", "lower seafood", "end")
    turn = state.view(None).turn
    assert turn is not None
    assert (turn.seat, turn.action, turn.steps, turn.cooked) == (next_seat, None, 0, 0)
    assert (turn.cookings, turn.bought, turn.lowered) == (1, None, None)


# --- the end of a turn ----------------------------------------------------------------------------


@pytest.mark.rule("TC-21")
def test_a_turn_goes_on_until_the_player_ends_it() -> None:
    for action in ACTIONS:
        state = rich()
        start = state.turn
        after(state, action)
        assert (state.turn, state.to_act()) == (start, [start])


@pytest.mark.rule("TC-21")
def test_a_turn_does_not_end_because_nothing_can_be_cooked() -> None:
    state = at(begin(), hand="", fridge="")
    start = state.turn
    do(state, "income")
    assert (moves(state), state.turn) == ({"end"}, start)


@pytest.mark.rule("TC-21")
@pytest.mark.parametrize("action", ("income", "upgrade pantry", "draw"))
def test_a_turn_ends_by_itself_when_action_and_cooking_are_used_up(action: str) -> None:
    state = rich()
    start = state.turn
    do(state, "cook churros", action)
    assert state.turn == 1 - start
    state = rich()
    start = state.turn
    do(state, action, "cook churros")
    assert state.turn == 1 - start


@pytest.mark.rule("TC-21")
def test_a_turn_does_not_end_by_itself_while_a_second_purchase_is_left() -> None:
    state = rich()
    start = state.turn
    do(state, "cook churros", "buy egg", "lower meat")
    assert state.turn == start
    do(state, "buy egg", "lower meat")
    assert state.turn == 1 - start


@pytest.mark.rule("TC-22")
def test_income_is_always_possible() -> None:
    assert moves(at(begin(), money=0, hand="", fridge="flour flour flour", row="pavlova", deck="")) >= {"income"}
    for money in (0, 1, 29, 30, 99):
        assert allowed(at(begin(), money=money), "income")
    assert allowed(do(rich(), "cook churros"), "income")


# --- the last round -------------------------------------------------------------------------------


def about_to_finish(state: TableCookingState) -> TableCookingState:
    """Whoever acts has cooked six menus and can cook the 7th."""
    return at(state, cooked=SIX, hand="churros", fridge="flour")


@pytest.mark.rule("TC-70")
def test_a_7th_menu_lets_the_round_be_finished() -> None:
    state = about_to_finish(begin(players=3))
    for _ in range(2):
        do(
            state,
            "cook churros" if state.turn == state.start else "income",
            "income" if state.turn == state.start else "end",
        )
        assert not state.over
    assert state.view(None).to_act == [(state.start + 2) % 3]
    do(state, "income")
    assert not state.over
    do(state, "end")
    assert state.over
    assert state.to_act() == []


@pytest.mark.rule("TC-70")
@pytest.mark.parametrize("place", range(3))
def test_all_have_had_the_same_number_of_turns(place: int) -> None:
    state = begin(players=3)
    turns = [0, 0, 0]
    while not state.over:
        seat = state.turn
        turns[seat] += 1
        if seat == (state.start + place) % 3 and turns[seat] == 2:
            do(about_to_finish(state), "income", "cook churros")
        else:
            do(state, "income", "end")
    assert turns == [2, 2, 2]


@pytest.mark.rule("TC-70")
def test_six_menus_are_not_enough() -> None:
    state = at(begin(), cooked=SIX.removesuffix(" creme-caramel"), hand="churros", fridge="flour")
    do(state, "cook churros", "income", "income", "end")
    assert not state.over


@pytest.mark.rule("TC-70")
@pytest.mark.parametrize("finisher", [0, 1, None])
def test_it_is_told_why_the_game_ends(finisher: int | None) -> None:
    state = begin(round_limit=1)
    state.news = []
    while not state.over:
        if state.turn == finisher:
            do(about_to_finish(state), "income", "cook churros")
        else:
            do(state, "income", "end")
    told = [event.message for event in state.news if event.message.id in ("finishing", "ends", "ends-by-rounds")]
    finishers = [message.args["seat"] for message in told if message.id == "finishing"]
    assert finishers == ([] if finisher is None else [finisher])
    assert told[-1].id == ("ends-by-rounds" if finisher is None else "ends")


@pytest.mark.rule("TC-70")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("limit", [1, 3])
def test_the_game_ends_after_the_last_round_agreed_on(limit: int, players: int) -> None:
    state = begin(players, round_limit=limit)
    for _ in range(players * limit):
        assert not state.over
        do(state, "income", "end")
    assert state.over


@pytest.mark.rule("TC-70")
def test_the_last_round_is_the_40th() -> None:
    state = begin()
    while not state.over:
        do(state, "income", "end")
    assert state.view(None).round == 40


@pytest.mark.rule("TC-70")
def test_nothing_can_be_done_after_the_end() -> None:
    state = begin(round_limit=1)
    do(state, "income", "end", "income", "end")
    for seat in range(2):
        for move in ("income", "end", "cook churros", "keep churros"):
            assert refused(state, move, seat=seat) == "TC-70"


@pytest.mark.rule("TC-73")
def test_who_cooks_the_7th_menu_finishes_the_turn() -> None:
    state = at(begin(), cooked=SIX, hand="churros beef-carpaccio", fridge="flour meat", tiles="range")
    start = state.turn
    do(state, "cook churros")
    assert state.turn == start
    do(state, "income", "cook beef-carpaccio")
    assert len(state.view(None).players[start].cooked) == 8
    assert state.turn == 1 - start


@pytest.mark.rule("TC-73")
def test_who_cooks_the_7th_menu_gets_no_further_turn_and_the_others_one_each() -> None:
    state = begin(players=4)
    do(state, "income", "end")
    finisher = state.turn
    do(about_to_finish(state), "income", "cook churros")
    seats = []
    while not state.over:
        seats.append(state.turn)
        do(state, "income", "end")
    assert seats == [(finisher + 1) % 4, (finisher + 2) % 4]


@pytest.mark.rule("TC-73")
def test_the_players_after_may_pass_seven_menus_too() -> None:
    state = about_to_finish(begin())
    first = state.turn
    do(state, "income", "cook churros")
    at(state, cooked="chicken-satay tom-yum-goong grilled-sardines pad-thai pavlova paella coxinha", hand="takoyaki")
    do(at(state, fridge="flour seafood egg", tiles="pantry"), "income", "cook takoyaki")
    assert state.over
    assert [len(state.view(None).players[seat].cooked) for seat in (first, 1 - first)] == [7, 8]
    assert state.finisher == first
