"""Abilities that no house card has: what the vocabulary allows is played as it reads."""

from __future__ import annotations

import pytest

from kitchentable.engine.cards import Data
from kitchentable.games.cuisine_a_la_card.cards import TAGS
from kitchentable.games.cuisine_a_la_card.larder import Larder
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from kitchentable.games.cuisine_a_la_card.taste import LIKE, Notes
from tests.games.cuisine_a_la_card.position import at, names, other, own_cards, player, playing, turn_of
from tests.games.moves import allowed, do, moves, refused

DECK = "corn corn corn corn corn corn corn corn"


def with_card(id: str, verb: str, **more: object) -> CuisineState:
    """The card does the verb, as its Basic ability."""
    basic: Data = {"verb": verb, **more}
    return at(playing(cards=own_cards({"id": id, "basic": basic})), deck=DECK)


def hand(state: CuisineState) -> list[str]:
    return names(state, state.players[state.turn].hand)


# --- amounts that are counted ---------------------------------------------------------------------


@pytest.mark.rule("CC-31")
def test_one_player_discards_as_many_as_were_counted() -> None:
    state = with_card("honey", "one-discards", each="produce")
    victim = other(state)
    at(state, hand="honey apple olive")
    at(state, seat=victim, hand="ham ham ham ham ham")
    do(state, "play apple", "play olive", "play honey", "use honey basic", f"pick-seat {victim + 1}")
    do(state, "pick-hand ham", "pick-hand ham", seat=victim)
    assert (player(state, victim).hand_size, state.to_act()) == (3, [state.turn])


@pytest.mark.rule("CC-25")
def test_a_card_is_gained_of_as_many_spoons_as_were_counted() -> None:
    state = with_card("honey", "gain", each="produce")
    costs = {card.id: card.cost for card in state.rules.cards.ingredient}
    assert [costs[id] for id in ("brie", "apple", "ham")] == [1, 2, 3]
    at(state, hand="honey apple olive", row="brie apple ham -")
    do(state, "play apple", "play olive", "play honey", "use honey basic")
    assert moves(state) == {"pick-market brie", "pick-market apple", "done"}
    assert refused(state, "pick-market ham") == "CC-22"
    do(state, "pick-market apple")
    assert player(state).discard[-1] == "apple"


@pytest.mark.rule("CC-3")
def test_at_most_so_many_cards_are_counted_whatever_each_gives() -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": "spoons", "number": 2, "each": "produce", "most": 2}})
    state = at(playing(cards=cards), hand="apple olive okra honey")
    do(state, "play apple", "play olive", "play okra", "play honey")
    assert state.spoons == 2 * 2


@pytest.mark.rule("CC-3")
def test_what_counts_cards_may_have_a_condition_too() -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": "spoons", "each": "produce", "when": "dairy", "least": 2}})
    for hand, spoons in (("apple olive ricotta honey", 0), ("apple olive ricotta yogurt honey", 2)):
        state = at(playing(cards=cards), hand=hand)
        assert do(state, *[f"play {card}" for card in hand.split()]).spoons == spoons


# --- cards of two food types, CC-59 ---------------------------------------------------------------


@pytest.mark.rule("CC-59")
def test_a_card_in_play_is_trashed_only_as_what_it_was_played_as() -> None:
    state = at(with_card("honey", "trash-play", of="protein"), hand="honey peas peas")
    do(state, "play peas", "as-type produce", "play honey")
    assert refused(state, "use honey basic") == "CC-22"
    do(state, "play peas", "as-type protein", "use honey basic")
    assert moves(state) == {"pick-play peas", "done"}
    do(state, "pick-play peas")
    assert (turn_of(state).play, turn_of(state).played_as) == (["peas", "honey"], ["produce", None])


@pytest.mark.rule("CC-59")
def test_each_of_two_equal_cards_leaves_out_itself() -> None:
    state = with_card("peas", "draw", each="produce", others=True)
    at(state, hand="peas peas apple")
    do(state, "play peas", "as-type produce", "play peas", "as-type protein", "play apple")
    do(state, "use peas basic")
    assert len(hand(state)) == 2
    do(state, "use peas basic")
    assert len(hand(state)) == 3
    assert refused(state, "use peas basic") == "CC-32"


@pytest.mark.rule("CC-59")
def test_each_of_two_equal_cards_leaves_out_itself_in_a_dish() -> None:
    state = with_card("peas", "draw", trigger="submitted", each="produce", others=True)
    at(state, hand="peas peas beef beef beef beef", judges="critical-kathy")
    do(state, "begin-dish", "add-hand peas", "as-type produce", "add-hand peas", "as-type protein")
    do(state, *["add-hand beef"] * 4, "present critical-kathy", "use peas basic")
    assert len(hand(state)) == 1
    assert not allowed(state, "use peas basic")


@pytest.mark.rule("CC-41")
def test_equal_cards_that_waited_for_a_partner_are_what_each_was_played_as() -> None:
    special: Data = {"verb": "spoons", "each": "protein", "others": True}
    state = playing(cards=own_cards({"id": "peas", "cuisine": "french", "basic": None, "special": special}))
    at(state, hand="peas peas ham")
    do(state, "play ham", "play peas", "as-type produce", "play peas", "as-type protein")
    before = [card.types for card in state.rules.cards.ingredient if card.id == "ham"]
    assert before == [("protein",)]
    assert state.spoons == 3


@pytest.mark.rule("CC-59")
def test_a_purchased_card_is_no_card_in_play_of_that_name() -> None:
    state = with_card("apple", "draw", trigger="purchased", each="produce", others=True)
    at(state, hand="apple olive", row="apple - - -", spoons=9)
    do(state, "play apple", "play olive", "buy apple", "use apple basic")
    assert len(hand(state)) == 2


@pytest.mark.rule("CC-59")
def test_the_log_and_the_view_tell_what_a_card_was_played_as() -> None:
    state = at(playing(), hand="peas ham spoon")
    state.news = []
    do(state, "play ham", "play peas", "as-type produce", "play spoon")
    told = [(line.message.id, line.message.args.get("type")) for line in state.news]
    assert [line for line in told if line[0].startswith("played")] == [
        ("played", None),
        ("played-as", "produce"),
        ("played", None),
    ]
    assert turn_of(state).played_as == [None, "produce", None]


# --- the order of the Fridge ----------------------------------------------------------------------


@pytest.mark.rule("CC-22")
def test_what_goes_into_the_fridge_goes_in_the_order_one_likes() -> None:
    for first, second in (("ham", "brie"), ("brie", "ham")):
        state = at(with_card("honey", "chill", number=2), hand="honey", row="brie ham - -", fridge="okra")
        do(state, "play honey", "use honey basic", f"pick-market {first}", f"pick-market {second}")
        assert names(state, state.fridge) == ["okra", first, second]


# --- what a judge would have more of --------------------------------------------------------------


@pytest.mark.rule("CC-4")
def test_whoever_wants_none_of_something_is_not_fond_of_it() -> None:
    for kind, most, pull in (
        ("must", None, 1),
        ("must", 0, -1),
        ("like", 0, -1),
        ("dislike", None, -1),
        ("dislike", 0, 1),
    ):
        taste: Data = {"kind": kind, "of": "dairy", "least": 0 if most == 0 else 1, "most": most}
        state = playing(cards=own_cards(judges=({"id": "critical-kathy", "tastes": [taste]},)))
        its = Larder(Notes(state.rules), at(state, judges="critical-kathy"), state.turn)
        its.look_through()
        assert its.wanted[TAGS.index("dairy")] == pull * LIKE
