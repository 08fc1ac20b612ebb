"""A turn from the tray to Cleanup, rounds, the end (CC-20, CC-21, CC-29, CC-30, CC-55, CC-60 to CC-65)."""

from __future__ import annotations

import pytest

from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import (
    at,
    begin,
    deal,
    game_of,
    names,
    other,
    own_cards,
    pass_turn,
    player,
    playing,
    purse,
    round_on,
    turn_of,
)
from tests.games.moves import allowed, do, moves, refused

# --- the tray -------------------------------------------------------------------------------------


@pytest.mark.rule("CC-20")
def test_one_card_face_down_before_anything_is_played() -> None:
    state = at(begin(), hand="apple spoon spoon")
    assert moves(state) == {"tray apple", "tray spoon", "no-tray"}
    assert refused(state, "play spoon") == "CC-20"
    do(state, "tray apple")
    assert player(state).tray == ["apple", None, None]
    assert refused(state, "tray spoon") == "CC-20"
    assert refused(state, "play apple") == "CC-20"


@pytest.mark.rule("CC-20")
def test_without_a_card_or_a_slot_nothing_is_asked() -> None:
    for hand, tray in (("", ""), ("apple", "salt salt salt")):
        state = begin()
        do(at(state, other(state), hand=hand, tray=tray), "no-tray", "end")
        assert {"no-tray", "end"} & moves(state) == {"end"}


@pytest.mark.rule("CC-20")
def test_three_slots_and_what_lies_there_stays() -> None:
    state = begin()
    at(state, seat=other(state), hand="spoon", tray="apple brie corn")
    pass_turn(state)
    assert "no-tray" not in moves(state)
    assert refused(state, "tray spoon") == "CC-20"
    round_on(state)
    assert player(state, other(state)).tray == ["apple", "brie", "corn"]


@pytest.mark.rule("CC-21")
def test_tools_may_be_kept_warm_and_only_their_owner_knows() -> None:
    state = do(at(begin(), hand="fork apple"), "tray fork")
    me = state.turn
    assert player(state, me).tray[0] == "fork"
    assert state.view(other(state)).players[me].tray == [None, None, None]
    assert state.view(other(state)).players[me].tray_size == 1
    assert refused(state, "play-fork buy") == "CC-20"


# --- Discard --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-29")
def test_everything_is_discarded_and_five_are_drawn() -> None:
    state = at(playing(), hand="spoon spoon apple", deck="salt corn brie okra rice tofu")
    me = state.turn
    do(state, "play spoon", "end")
    its = player(state, me)
    assert sorted(its.discard) == ["apple", "spoon", "spoon"]
    assert sorted(its.hand) == ["brie", "corn", "okra", "rice", "salt"]
    assert its.deck == 1


@pytest.mark.rule("CC-29")
def test_what_was_bought_and_not_used_ends_with_the_turn() -> None:
    state = at(playing(), hand="honey leek", deck="rice", spoons=1, row="brie - - -")
    me = state.turn
    do(state, "play honey", "play leek", "buy brie", "end", "no-tray")
    assert sorted(player(state, me).discard + player(state, me).hand) == ["brie", "honey", "leek", "rice"]
    do(at(state, hand="baguette brie", deck="corn"), "play baguette", "play brie")
    assert {move for move in moves(state) if move.startswith("use")} == set()


@pytest.mark.rule("CC-29")
def test_the_new_deck_is_shuffled() -> None:
    orders = set[tuple[int, ...]]()
    for seed in range(12):
        state = at(do(deal(game_of(), seed), "no-tray"), hand="", deck="", discard="brie corn ham okra rice tofu eggs")
        me = state.turn
        do(state, "end")
        orders.add((*state.players[me].hand, *state.players[me].deck))
    assert len(orders) > 6


@pytest.mark.rule("CC-29")
def test_a_short_deck_is_drawn_first_and_then_the_discard_pile_shuffled() -> None:
    state = at(playing(), hand="apple", deck="salt corn", discard="rice tofu okra brie")
    me = state.turn
    do(state, "end")
    its = player(state, me)
    assert {"salt", "corn"} <= set(its.hand)
    assert (its.hand_size, its.deck, its.discard) == (5, 2, [])


@pytest.mark.rule("CC-29")
def test_a_hand_stays_small_when_both_run_out() -> None:
    state = at(playing(), hand="", deck="salt", discard="corn")
    me = state.turn
    do(state, "end")
    assert sorted(player(state, me).hand) == ["corn", "salt"]


@pytest.mark.rule("CC-29")
def test_in_mid_turn_new_cards_and_cards_in_play_are_not_shuffled_in() -> None:
    state = at(playing(), hand="honey milk spoon", deck="", discard="corn", row="brie rice okra tofu")
    do(state, "play spoon", "buy brie", "play honey", "use honey basic", "play milk")
    assert names(state, state.players[state.turn].hand) == ["corn"]
    assert not allowed(state, "use milk basic")
    assert player(state).discard == ["brie"]


@pytest.mark.rule("CC-29")
@pytest.mark.parametrize(
    ("verb", "picks", "card"),
    [("gain", ["pick-market brie"], "brie"), ("gain-fork", [], "fork"), ("gain-fridge", [], "okra")],
)
def test_in_mid_turn_gained_cards_are_not_shuffled_in(verb: str, picks: list[str], card: str) -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": verb}})
    state = at(playing(cards=cards), hand="honey milk", deck="", discard="corn", row="brie - - -", fridge="okra")
    do(state, "play honey", "use honey basic", *picks, "play milk", "use milk basic")
    assert names(state, state.players[state.turn].hand) == ["corn"]
    assert (player(state).deck, player(state).discard) == (0, [card])


# --- Cleanup --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-30")
def test_the_row_moves_one_step_and_position_4_goes_into_the_fridge() -> None:
    state = at(playing(), row="brie rice okra tofu", fridge="corn", pantry="apple ham")
    do(state, "end")
    assert names(state, state.row) == ["apple", "brie", "rice", "okra"]
    assert names(state, state.fridge) == ["corn", "tofu"]


@pytest.mark.rule("CC-30")
def test_gaps_move_along_and_are_filled_from_position_4_on() -> None:
    state = at(playing(), row="brie - okra -", fridge="corn", pantry="apple ham veal duck")
    do(state, "end")
    assert names(state, state.row) == ["ham", "brie", "apple", "okra"]
    assert names(state, state.fridge) == ["corn"]


@pytest.mark.rule("CC-30")
def test_an_empty_pantry_is_made_of_the_fridge_without_its_top() -> None:
    state = at(playing(), row="- - - tofu", fridge="corn apple ham veal", pantry="duck")
    do(state, "end")
    assert state.row[3] == state.game.book.families["buy"].args["card"].index("duck")
    assert names(state, state.fridge) == ["tofu"]
    assert len(state.pantry) == 1
    shown = sorted(names(state, [*state.row[:3], *state.pantry]))
    assert shown == ["apple", "corn", "ham", "veal"]


@pytest.mark.rule("CC-30")
def test_the_new_pantry_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        state = at(begin(seed=seed), row="- - - -", fridge="corn apple ham veal duck okra rice", pantry="")
        pass_turn(state)
        orders.add((*state.row, *state.pantry))
    assert len(orders) > 3


@pytest.mark.rule("CC-30")
def test_the_row_stays_short_when_nothing_is_left() -> None:
    state = at(playing(), row="- - okra -", fridge="corn", pantry="")
    do(state, "end")
    assert state.view(None).market == [None, None, None, "okra"]
    assert names(state, state.fridge) == ["corn"]


# --- judges that help -----------------------------------------------------------------------------


def score(state: CuisineState, judge: str) -> CuisineState:
    """The seat scores a judge with a dish of plain strength."""
    at(state, hand="beef beef beef beef", judges=judge)
    return do(state, "begin-dish", *["add-hand beef"] * 4, f"present {judge}")


@pytest.mark.rule("CC-55")
def test_a_judge_helps_from_the_end_of_the_round() -> None:
    state = score(playing(), "critical-kathy")
    me = state.turn
    assert refused(state, "use-judge critical-kathy") == "CC-55"
    assert player(state, me).active == []
    do(at(state, discard="corn"), "end")
    pass_turn(state)
    assert player(state, me).active == ["critical-kathy"]
    do(state, "no-tray")
    before = len(state.players[me].hand)
    do(state, "use-judge critical-kathy")
    assert len(state.players[me].hand) == before + 1
    assert refused(state, "use-judge critical-kathy") == "CC-55"
    assert refused(state, "use-judge gentle-gus") == "CC-55"


@pytest.mark.rule("CC-55")
def test_a_larger_hand_comes_with_the_first_discard_after_that_round() -> None:
    state = at(playing(players=2), works="")
    me = state.turn
    at(state, scored="grand-guillaume")
    do(state, "end")
    assert player(state, me).hand_size == 5
    pass_turn(state)
    assert player(state, me).hand_size == 5
    pass_turn(state)
    assert player(state, me).hand_size == 6


@pytest.mark.rule("CC-55")
def test_lasting_abilities_add_up() -> None:
    rich = {"id": "sweet-suki", "ability": {"verb": "spoons", "trigger": "lasting", "number": 2}}
    handy = {"id": "tidy-tess", "ability": {"verb": "forks", "trigger": "lasting"}}
    state = begin(cards=own_cards(judges=(rich, handy)))
    at(state, scored="picky-pedro patient-paul worldly-wanda gentle-gus sweet-suki tidy-tess")
    me = state.turn
    round_on(state)
    assert player(state, me).tray_slots == 4
    at(state, hand="apple brie corn")
    do(state, "tray apple", "tray brie")
    assert player(state, me).tray[:2] == ["apple", "brie"]
    assert purse(state) == (1 + 2, 1, 2)


@pytest.mark.rule("CC-55")
def test_a_use_of_a_judge_left_over_is_gone_with_the_turn() -> None:
    state = round_on(at(begin(), scored="critical-kathy"))
    do(state, "no-tray")
    assert "use-judge critical-kathy" in moves(state)
    do(state, "end", "no-tray")
    assert "use-judge critical-kathy" not in moves(state)


@pytest.mark.rule("CC-55")
def test_a_lower_price_of_the_fridge_comes_with_the_end_of_the_round() -> None:
    state = at(begin(), scored="sweet-suki", fridge="corn")
    assert turn_of(state).fridge_price == 1
    round_on(state)
    assert turn_of(state).fridge_price == 0
    assert purse(do(state, "no-tray", "buy-fridge")) == (0, 0, 0)


@pytest.mark.rule("CC-55")
def test_a_lasting_change_is_as_large_as_it_says() -> None:
    cheap = {"id": "sweet-suki", "ability": {"verb": "fridge-price", "trigger": "lasting", "number": 3}}
    roomy = {"id": "picky-pedro", "ability": {"verb": "tray-slots", "trigger": "lasting", "number": 2}}
    state = begin(cards=own_cards(judges=(cheap, roomy)))
    me = state.turn
    round_on(at(state, scored="sweet-suki picky-pedro", fridge="corn"))
    assert (player(state, me).tray_slots, turn_of(state).fridge_price) == (5, 0)


# --- the end --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-60")
def test_with_two_the_other_has_one_more_turn() -> None:
    state = at(playing(), medals=14)
    assert not round_on(state).over
    for medals in (15, 19):
        state = do(at(playing(), medals=medals), "end")
        assert (state.over, state.view(None).ending) == (False, True)
        assert pass_turn(state).over


@pytest.mark.rule("CC-60")
def test_who_goes_second_and_gets_there_ends_it_at_once() -> None:
    state = do(playing(), "end", "no-tray")
    do(at(state, medals=15), "end")
    assert state.over


@pytest.mark.rule("CC-61")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_ten_medals_and_the_round_is_played_out(players: int) -> None:
    state = at(playing(players=players), medals=9)
    assert not round_on(state).over
    state = at(playing(players=players), medals=10)
    for _ in range(players - 1):
        pass_turn(state)
        assert not state.over
    assert pass_turn(state).over
    assert refused(state, "end", seat=0) == "CC-61"


@pytest.mark.rule("CC-61")
def test_turns_go_clockwise_from_the_first_player() -> None:
    state = playing(players=4)
    seats = []
    for _ in range(5):
        seats.append(state.turn)
        pass_turn(state)
    assert seats == [(state.start + place) % 4 for place in range(5)]


@pytest.mark.rule("CC-64")
def test_sixty_rounds_and_no_more() -> None:
    state = at(playing(), round=59)
    assert not round_on(state).over
    state = at(playing(), round=60)
    assert round_on(state).over
    assert round_on(at(playing(round_limit=3), round=3)).over
    assert state.result().winners == [0, 1]


@pytest.mark.rule("CC-65")
def test_without_a_judge_the_round_is_the_last() -> None:
    state = at(playing(), judges="", stacks=["", "", ""])
    do(state, "end")
    assert not state.over
    assert pass_turn(state).over
