"""Every verb of the vocabulary, in a player's moves (CC-20, CC-22, CC-25, CC-28, CC-31, CC-43, CC-55)."""

from __future__ import annotations

import pytest

from kitchentable.engine.cards import Data
from kitchentable.games.cuisine_a_la_card.cards import VERBS
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import at, deal, game_of, names, other, own_cards, player, playing, purse
from tests.games.moves import do, moves, refused


def with_honey(verb: str, number: int = 1, **more: object) -> CuisineState:
    """Honey does the verb when played; it lies in play, ready to be used."""
    basic: Data = {"verb": verb, "number": number, **more}
    state = playing(cards=own_cards({"id": "honey", "basic": basic}))
    return at(state, hand="honey", deck="salt corn brie okra", discard="ham rice")


def used(state: CuisineState, hand: str = "") -> CuisineState:
    at(state, hand=("honey " + hand).strip())
    return do(state, "play honey", "use honey basic")


def hand(state: CuisineState) -> list[str]:
    return names(state, state.players[state.turn].hand)


def lying(state: CuisineState) -> tuple[object, ...]:
    """What an ability could have moved."""
    view, its = state.view(None), player(state)
    hands = [seen.hand_size for seen in view.players]
    return its.hand, its.tray, its.discard, hands, view.market, view.fridge, view.judges, view.trashed, state.to_act()


def test_spoons_forks_buys() -> None:
    for verb, worth in (("spoons", (2, 0, 1)), ("forks", (0, 2, 1)), ("buys", (0, 0, 3))):
        state = do(with_honey(verb, 2), "play honey")
        assert purse(state) == worth


def test_draw() -> None:
    assert hand(used(with_honey("draw", 2))) == ["corn", "salt"]


@pytest.mark.rule("CC-22")
def test_cycle_draws_and_then_must_discard() -> None:
    state = used(with_honey("cycle", 2), "apple")
    assert state.at_boundary
    assert refused(state, "done") == "CC-22"
    assert refused(state, "play apple") == "CC-22"
    do(state, "pick-hand corn", "pick-hand salt")
    assert hand(state) == ["apple"]
    assert player(state).discard[-2:] == ["corn", "salt"]


def test_swap_discards_and_draws_as_many() -> None:
    state = used(with_honey("swap", 2), "apple ham tofu")
    do(state, "pick-hand tofu", "done")
    assert sorted(hand(state)) == ["apple", "ham", "salt"]


@pytest.mark.rule("CC-22")
def test_picks_come_in_order_so_that_a_set_has_one_spelling() -> None:
    state = used(with_honey("swap", 2), "rice ham rice")
    do(state, "pick-hand rice")
    assert moves(state) == {"pick-hand rice", "pick-hand ham", "done"}
    do(state, "pick-hand ham")
    assert state.using == -1
    state = used(with_honey("swap", 2), "rice ham rice")
    do(state, "pick-hand ham")
    assert refused(state, "pick-hand rice") == "CC-22"


PICKING = [
    *["swap", "trash-hand", "trash-play", "trash-discard", "trash-market", "warm", "clear-tray"],
    *["gain", "chill", "look", "new-judge", "one-discards"],
]


@pytest.mark.rule("CC-22")
@pytest.mark.parametrize("verb", PICKING)
def test_what_does_not_say_must_can_be_declined(verb: str) -> None:
    state = at(with_honey(verb), hand="honey apple", tray="brie", row="brie corn duck ham", fridge="okra")
    at(state, seat=other(state), hand="spoon fork apple ham")
    at(state, judges="critical-kathy patient-paul", stacks=["gentle-gus", "", ""])
    do(state, "play honey")
    before = lying(state)
    do(state, "use honey basic", "done")
    assert lying(state) == before


def test_trash_from_hand_play_and_discard_pile() -> None:
    state = do(used(with_honey("trash-hand"), "apple spoon"), "pick-hand spoon")
    assert (names(state, state.trashed), hand(state)) == (["spoon"], ["apple"])
    state = do(used(with_honey("trash-play")), "pick-play honey")
    assert (names(state, state.trashed), state.play) == (["honey"], [])
    state = do(used(with_honey("trash-discard")), "pick-discard ham")
    assert (names(state, state.trashed), player(state).discard) == (["ham"], ["rice"])


@pytest.mark.rule("CC-3")
def test_an_ability_may_ask_for_a_kind_of_card_by_its_keyword() -> None:
    held = "apple salt spoon fork"
    for of, picks in (
        ("tool", {"spoon", "fork"}),
        ("starting-hand", {"salt", "spoon"}),
        ("ingredient", {"apple", "salt"}),
        ("seasoning", {"salt"}),
    ):
        for verb in ("trash-hand", "warm"):
            assert moves(used(with_honey(verb, 2, of=of), held)) == {"done", *[f"pick-hand {card}" for card in picks]}
    state = at(with_honey("trash-play", of="tool"), hand="honey salt fork")
    do(state, "play honey", "play salt", "play-fork buy", "use honey basic")
    assert moves(state) == {"pick-play fork", "done"}
    state = do(with_honey("trash-play", of="tool"), "play honey")
    assert refused(state, "use honey basic") == "CC-22"


@pytest.mark.rule("CC-25")
def test_what_was_just_bought_lies_in_the_discard_pile() -> None:
    state = at(with_honey("trash-discard", 2), hand="honey spoon", fridge="okra")
    do(state, "play honey", "play spoon", "buy-fridge", "use honey basic")
    assert moves(state) == {"pick-discard ham", "pick-discard okra", "pick-discard rice", "done"}
    do(state, "pick-discard okra", "done")
    assert (names(state, state.trashed), player(state).discard) == (["okra"], ["rice", "ham"])


def test_trash_and_chill_in_the_marketplace() -> None:
    state = at(with_honey("trash-market"), row="brie corn brie ham")
    do(used(state), "pick-market brie", "at 3")
    assert state.view(None).market == ["brie", "corn", None, "ham"]
    state = at(with_honey("chill", 2), row="brie corn brie ham", fridge="okra")
    do(used(state), "pick-market corn", "done")
    assert (state.view(None).market[1], names(state, state.fridge)) == (None, ["okra", "corn"])


@pytest.mark.rule("CC-20")
def test_warm_puts_more_into_free_slots_and_clear_tray_takes_it_out() -> None:
    state = at(with_honey("warm", 3), tray="salt spoon")
    do(used(state, "apple ham"), "pick-hand apple")
    assert player(state).tray == ["salt", "spoon", "apple"]
    assert state.using == -1
    state = do(used(at(with_honey("clear-tray", 2), tray="salt spoon")), "pick-tray spoon", "done")
    assert player(state).tray == ["salt", None, None]
    assert player(state).discard[-1] == "spoon"


@pytest.mark.rule("CC-25")
def test_gain_by_cost_and_kind_fridge_and_fork() -> None:
    state = at(with_honey("gain", 2, of="dairy"), row="ricotta corn lobster brie", buys=0)
    assert moves(used(state)) == {"pick-market ricotta", "pick-market brie", "done"}
    do(state, "pick-market brie")
    assert (player(state).discard[-1], state.buys, state.bought) == ("brie", 0, 1)
    state = used(at(with_honey("gain-fridge", 2), fridge="okra ham corn"))
    assert player(state).discard[-2:] == ["okra", "ham"]
    state = used(with_honey("gain-fork", 2))
    assert (player(state).discard[-2:], state.forks_left) == (["fork", "fork"], 18)


@pytest.mark.rule("CC-25")
def test_a_gain_takes_no_buy_and_nothing_that_costs_a_fork() -> None:
    state = at(with_honey("gain", 9, of="protein"), row="beef corn lobster tuna")
    assert moves(used(state)) == {"pick-market beef", "done"}
    assert purse(do(state, "pick-market beef")) == (0, 0, 1)
    assert purse(used(with_honey("gain-fork"))) == (0, 0, 1)
    assert purse(used(at(with_honey("gain-fridge"), fridge="okra"))) == (0, 0, 1)


@pytest.mark.rule("CC-28")
def test_of_two_equal_cards_the_one_gained_is_named() -> None:
    state = do(used(at(with_honey("gain"), row="brie corn brie ham")), "pick-market brie")
    assert moves(state) == {"at 1", "at 3"}
    do(state, "at 3")
    assert state.view(None).market == ["brie", "corn", None, "ham"]
    assert player(state).discard[-1] == "brie"


def test_look_discards_any_of_the_top_cards_and_leaves_the_rest_as_it_lay() -> None:
    state = used(with_honey("look", 3))
    assert player(state).on_deck == ["salt", "corn", "brie"]
    assert moves(state) == {"pick-seen brie", "pick-seen corn", "pick-seen salt", "done"}
    do(state, "pick-seen corn", "done")
    assert player(state).on_deck == ["salt", "brie"]
    assert state.view(other(state)).players[state.turn].on_deck == []
    assert player(state).discard[-1] == "corn"


@pytest.mark.rule("CC-66")
def test_a_judge_who_leaves_is_not_the_next_and_may_lie_anywhere_in_the_stack() -> None:
    orders = set[tuple[str, ...]]()
    for seed in range(12):
        state = at(do(deal(game_of(), seed), "no-tray"), hand="pepperoncini", judges="critical-kathy")
        at(state, stacks=["gentle-gus brisk-bianca nosy-nora", "", ""])
        do(state, "play pepperoncini", "use pepperoncini basic", "pick-judge critical-kathy")
        assert state.view(None).judges == ["gentle-gus"]
        orders.add(tuple(state.rules.judge_ids[judge] for judge in state.stacks[0]))
    assert {judge for order in orders for judge in order} == {"critical-kathy", "brisk-bianca", "nosy-nora"}
    assert len({order.index("critical-kathy") for order in orders}) == 3


def test_a_new_judge_comes_from_the_same_stack() -> None:
    state = at(with_honey("new-judge"), judges="critical-kathy patient-paul", stacks=["gentle-gus", "", ""])
    assert moves(used(state)) == {"pick-judge critical-kathy", "done"}
    do(state, "pick-judge critical-kathy")
    assert state.view(None).judges == ["gentle-gus", "patient-paul"]
    assert [state.rules.judge_ids[judge] for judge in state.stacks[0]] == ["critical-kathy"]


def test_an_amount_for_each_card_and_one_with_a_condition() -> None:
    state = with_honey("draw", 1, each="dairy", most=2)
    do(at(state, hand="honey brie cheddar ricotta"), "play brie", "play cheddar", "play ricotta")
    do(state, "play honey", "use honey basic")
    assert len(hand(state)) == 2
    state = with_honey("draw", 2, when="sweet", least=2)
    do(at(state, hand="honey corn"), "play honey")
    assert refused(state, "use honey basic") == "CC-22"
    do(state, "play corn", "use honey basic")
    assert len(hand(state)) == 2


@pytest.mark.rule("CC-55")
def test_a_judge_is_asked_once_a_turn_and_may_be_left_alone() -> None:
    state = at(playing(players=2), scored="nosy-nora curious-clara")
    me = state.turn
    do(state, "end", "no-tray", "end", "no-tray")
    at(state, deck="corn ham rice")
    assert state.turn == me
    assert {"use-judge nosy-nora", "use-judge curious-clara"} <= moves(state)
    do(state, "use-judge nosy-nora", "done")
    assert refused(state, "use-judge nosy-nora") == "CC-55"
    do(state, "end")


NOTHING_TO_DO = [verb.name for verb in VERBS if "turn" in verb.triggers and verb.name != "trash-play"]


@pytest.mark.rule("CC-55")
def test_a_judge_gives_as_much_as_it_says() -> None:
    state = at(playing(), scored="curious-clara")
    do(state, "end", "no-tray", "end", "no-tray")
    do(at(state, hand="apple", deck="corn ham rice"), "use-judge curious-clara")
    assert sorted(hand(state)) == ["apple", "corn", "ham"]


@pytest.mark.rule("CC-22")
@pytest.mark.parametrize("verb", NOTHING_TO_DO)
def test_what_would_do_nothing_cannot_be_used(verb: str) -> None:
    state = playing(cards=own_cards({"id": "honey", "basic": {"verb": verb}}))
    at(state, other(state), hand="spoon spoon spoon")
    at(state, hand="honey", deck="", discard="", row="- - - -", fridge="", forks_left=0)
    do(at(state, judges="critical-kathy", stacks=["", "", ""]), "play honey")
    assert refused(state, "use honey basic") == "CC-22"


@pytest.mark.rule("CC-20")
def test_a_full_tray_takes_nothing_more() -> None:
    state = do(at(with_honey("warm"), hand="honey apple", tray="salt salt salt"), "play honey")
    assert refused(state, "use honey basic") == "CC-22"


# --- where the deck runs short --------------------------------------------------------------------


@pytest.mark.rule("CC-22")
def test_cycle_discards_in_full_even_if_fewer_cards_could_be_drawn() -> None:
    state = at(used(at(with_honey("cycle", 2), deck="corn", discard=""), "apple ham"))
    assert sorted(hand(state)) == ["apple", "corn", "ham"]
    do(state, "pick-hand apple")
    assert refused(state, "done") == "CC-22"
    do(state, "pick-hand ham")
    assert hand(state) == ["corn"]
    state = used(at(with_honey("cycle", 2), deck="corn", discard=""))
    do(state, "pick-hand corn")
    assert (hand(state), state.using) == ([], -1)


@pytest.mark.rule("CC-29")
def test_looking_shuffles_nothing() -> None:
    state = used(at(with_honey("look", 3), deck="corn", discard="ham rice"))
    assert moves(state) == {"pick-seen corn", "done"}
    assert player(state).discard == ["rice", "ham"]
    state = do(at(with_honey("look", 3), hand="honey", deck="", discard="ham rice"), "play honey")
    assert refused(state, "use honey basic") == "CC-22"


@pytest.mark.rule("CC-29")
def test_of_two_equal_cards_on_the_deck_the_upper_one_is_discarded() -> None:
    state = used(at(with_honey("look", 3), deck="corn ham corn"))
    do(state, "pick-seen corn", "done")
    assert player(state).on_deck == ["ham", "corn"]


@pytest.mark.rule("CC-43")
def test_of_two_equal_cards_in_the_discard_pile_the_older_one_is_trashed() -> None:
    state = at(with_honey("trash-discard"), hand="honey", discard="rice", row="rice ham ham ham", spoons=9)
    do(state, "buy rice", "play honey", "use honey basic", "pick-discard rice")
    assert (state.players[state.turn].discard, len(state.fresh)) == ([], 1)


@pytest.mark.rule("CC-29", "CC-32")
def test_what_is_swapped_away_may_come_back_when_the_deck_is_empty() -> None:
    state = used(at(with_honey("swap", 1), deck="", discard=""), "apple ham")
    do(state, "pick-hand apple")
    assert sorted(hand(state)) == ["apple", "ham"]


@pytest.mark.rule("CC-26")
def test_what_a_card_does_when_purchased_outlasts_the_card() -> None:
    state = playing(cards=own_cards({"id": "corn", "basic": {"verb": "draw", "trigger": "purchased"}}))
    at(state, hand="anchovies", row="corn - - -", spoons=9, deck="ham", discard="")
    do(state, "play anchovies", "buy corn", "use anchovies basic", "pick-discard corn", "use corn basic")
    assert (names(state, state.trashed), hand(state)) == (["corn"], ["ham"])
