"""Playing cards and paying (CC-22 to CC-28, CC-32, CC-40 to CC-43, CC-58, CC-59)."""

from __future__ import annotations

import pytest

from kitchentable.games.cuisine_a_la_card.state import CuisineState
from kitchentable.games.cuisine_a_la_card.table import NONE
from tests.games.cuisine_a_la_card.position import at, names, other, own_cards, player, playing, purse, turn_of
from tests.games.moves import allowed, do, moves, refused

ROW = "brie baguette duck lobster"

# --- playing --------------------------------------------------------------------------------------


@pytest.mark.rule("CC-22")
def test_cards_and_purchases_in_any_order() -> None:
    state = at(playing(), hand="spoon spoon mozzarella fork", row=ROW)
    do(state, "play spoon", "buy brie", "play-fork buy", "play mozzarella", "buy baguette", "play spoon")
    assert purse(state) == (1, 0, 0)
    assert turn_of(state).play == ["spoon", "fork", "mozzarella", "spoon"]


@pytest.mark.rule("CC-22")
def test_one_buy_and_no_more() -> None:
    state = at(playing(), hand="spoon spoon", row=ROW)
    do(state, "play spoon", "play spoon", "buy brie")
    assert refused(state, "buy baguette") == "CC-25"


@pytest.mark.rule("CC-22")
def test_currency_comes_at_once_other_abilities_when_used() -> None:
    state = at(playing(), hand="brie shallot", deck="corn corn corn")
    do(state, "play brie")
    assert state.spoons == 1
    assert refused(state, "use brie basic") == "CC-32"
    do(state, "play shallot")
    assert len(state.players[state.turn].hand) == 0
    do(state, "use shallot basic")
    assert names(state, state.players[state.turn].hand) == ["corn"]


@pytest.mark.rule("CC-22")
def test_an_ability_is_finished_before_the_next_starts() -> None:
    state = at(playing(), hand="yogurt shallot apple", deck="corn corn corn corn")
    do(state, "play yogurt", "play shallot", "use yogurt basic", "pick-hand apple")
    assert state.players[state.turn].hand
    state = at(playing(), hand="yogurt shallot apple brie ham", deck="corn corn corn corn")
    do(state, "play yogurt", "play shallot", "use yogurt basic")
    assert refused(state, "use shallot basic") == "CC-22"
    assert refused(state, "end") == "CC-22"
    do(state, "done", "end")


@pytest.mark.rule("CC-23")
def test_currency_is_gone_with_the_turn() -> None:
    state = at(playing(), hand="spoon spoon fork")
    do(state, "play spoon", "play-fork fork", "end", "no-tray")
    assert purse(state) == (0, 0, 1)


@pytest.mark.rule("CC-24")
def test_a_fork_is_a_fork_or_a_buy() -> None:
    state = at(playing(), hand="fork fork")
    do(state, "play-fork fork")
    assert purse(state) == (0, 1, 1)
    do(state, "play-fork buy")
    assert purse(state) == (0, 1, 2)


# --- buying ---------------------------------------------------------------------------------------


@pytest.mark.rule("CC-25")
def test_a_buy_takes_one_card_into_the_discard_pile() -> None:
    state = at(playing(), spoons=9, buys=3, row=ROW, fridge="lobster corn", forks_left=20)
    do(state, "buy duck")
    assert (state.spoons, state.buys, player(state).discard) == (5, 2, ["duck"])
    do(state, "buy-fridge")
    assert (state.spoons, state.buys) == (4, 1)
    do(state, "buy-fork")
    assert (state.spoons, state.buys, player(state).discard) == (1, 0, ["duck", "lobster", "fork"])
    assert names(state, state.fridge) == ["corn"]


@pytest.mark.rule("CC-25")
def test_gaining_takes_no_buy_and_sets_off_nothing() -> None:
    state = at(playing(), hand="mascarpone brie mozzarella", row="bacon tomato edamame pine-nuts", buys=0)
    do(state, "play mascarpone", "play mozzarella", "use mascarpone cuisine")
    assert moves(state) == {"pick-market tomato", "pick-market edamame", "pick-market pine-nuts", "done"}
    do(state, "pick-market edamame")
    assert (state.buys, player(state).discard) == (0, ["edamame"])
    assert refused(state, "use edamame basic") == "CC-22"


@pytest.mark.rule("CC-26")
def test_when_purchased_works_from_the_marketplace_alone() -> None:
    state = at(playing(), hand="apple", spoons=9, forks=1, buys=2, row=ROW, fridge="bacon")
    do(state, "buy-fridge")
    assert refused(state, "use bacon basic") == "CC-22"
    state = at(playing(), hand="apple spoon", spoons=3, row="bacon brie brie brie")
    do(state, "buy bacon", "use bacon basic", "pick-hand apple")
    assert names(state, state.trashed) == ["apple"]
    assert not allowed(at(state, hand="corn"), "use bacon basic")


@pytest.mark.rule("CC-27")
def test_forks_stand_in_for_spoons_and_not_the_other_way() -> None:
    state = at(playing(), spoons=9, row=ROW)
    assert refused(state, "buy lobster") == "CC-27"
    state = at(playing(), spoons=1, forks=3, row=ROW)
    do(state, "buy lobster")
    assert purse(state) == (0, 0, 0)
    state = at(playing(), spoons=2, forks=3, row=ROW)
    do(state, "buy duck")
    assert purse(state) == (0, 1, 0)
    state = at(playing(), spoons=2, forks=1, row=ROW)
    assert refused(state, "buy lobster") == "CC-27"


@pytest.mark.rule("CC-27")
def test_forks_pay_for_a_fork_and_for_the_fridge() -> None:
    state = at(playing(), spoons=1, forks=3, buys=2, fridge="lobster")
    assert purse(do(state, "buy-fork")) == (0, 1, 1)
    assert purse(do(state, "buy-fridge")) == (0, 0, 0)


@pytest.mark.rule("CC-28")
def test_gaps_stay_and_of_two_equal_cards_one_is_named() -> None:
    state = at(playing(), spoons=9, buys=2, row="brie duck brie corn")
    do(state, "buy duck")
    assert state.view(None).market == ["brie", None, "brie", "corn"]
    do(state, "buy brie")
    assert moves(state) == {"at 1", "at 3"}
    assert refused(state, "at 4") == "CC-28"
    do(state, "at 3")
    assert state.view(None).market == ["brie", None, None, "corn"]


@pytest.mark.rule("CC-58")
def test_the_example_of_play() -> None:
    """A Spoon buys Brie; a Fork is one more Buy; Mozzarella's Spoon buys a Baguette."""
    state = at(playing(), hand="spoon fork mozzarella salt", row="brie baguette duck tofu")
    do(state, "play spoon", "buy brie", "play-fork buy", "play mozzarella", "buy baguette")
    assert player(state).discard == ["brie", "baguette"]
    assert purse(state) == (0, 0, 0)


# --- abilities ------------------------------------------------------------------------------------


@pytest.mark.rule("CC-32")
def test_each_ability_once_a_turn_for_each_card() -> None:
    state = at(playing(), hand="shallot", deck="corn corn")
    do(state, "play shallot", "use shallot basic")
    assert refused(state, "use shallot basic") == "CC-32"
    two = at(playing(), hand="baguette shallot shallot", deck="corn corn corn")
    do(two, "play shallot", "play shallot", "use shallot basic", "use shallot basic")
    assert names(two, two.players[two.turn].hand).count("corn") == 2
    assert refused(two, "use shallot basic") == "CC-32"


@pytest.mark.rule("CC-40")
def test_what_is_for_a_dish_does_nothing_when_played() -> None:
    state = at(playing(), hand="brie baguette")
    do(state, "play brie", "play baguette")
    assert state.uses == []
    assert refused(state, "use brie cuisine") == "CC-32"


@pytest.mark.rule("CC-40")
def test_what_works_when_purchased_does_nothing_when_played() -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": "spoons", "trigger": "purchased"}})
    state = at(playing(cards=cards), hand="asparagus brie honey apple")
    do(state, "play asparagus", "play honey")
    assert (state.uses, state.spoons) == ([], 0)
    do(state, "play brie")
    assert (state.uses, state.spoons) == ([], 1)


@pytest.mark.rule("CC-41")
def test_a_cuisine_ability_needs_a_partner_in_play_whichever_came_first() -> None:
    state = at(playing(), hand="leek corn brie zucchini", deck="salt salt salt")
    do(state, "play leek", "play corn")
    assert refused(state, "use leek cuisine") == "CC-41"
    do(state, "play brie")
    assert allowed(state, "use leek cuisine")
    do(state, "use leek cuisine")
    assert refused(state, "use leek cuisine") == "CC-32"


@pytest.mark.rule("CC-41")
def test_a_partner_of_the_same_name_will_do_and_may_leave_later() -> None:
    state = at(playing(), hand="leek leek pecans apple", deck="salt salt salt salt")
    do(state, "play leek")
    assert refused(state, "use leek cuisine") == "CC-41"
    do(state, "play leek", "play pecans", "play apple", "use pecans cuisine", "pick-play leek")
    do(state, "use leek cuisine")
    assert refused(state, "use leek cuisine") == "CC-32"


@pytest.mark.rule("CC-41")
def test_a_pair_of_another_cuisine_wakes_nothing() -> None:
    state = at(playing(), hand="leek corn potato", deck="salt")
    do(state, "play leek", "play corn", "play potato")
    assert state.spoons == 1
    assert refused(state, "use leek cuisine") == "CC-41"


@pytest.mark.rule("CC-41")
def test_a_card_trashed_while_it_waits_for_a_partner_wakes_no_more() -> None:
    state = at(playing(), hand="leek leek pecans potato baguette", deck="salt salt salt")
    do(state, "play leek", "play pecans", "play potato", "use pecans cuisine", "pick-play leek", "play leek")
    assert refused(state, "use leek cuisine") == "CC-41"
    do(state, "play baguette", "use leek cuisine")
    assert refused(state, "use leek cuisine") == "CC-32"


@pytest.mark.rule("CC-41")
def test_cuisine_currency_comes_with_its_partner() -> None:
    state = at(playing(), hand="prosciutto zucchini")
    do(state, "play prosciutto")
    assert state.spoons == 0
    do(state, "play zucchini")
    assert state.spoons == 3


@pytest.mark.rule("CC-42")
def test_the_tray_helps_no_card_that_is_played() -> None:
    state = at(playing(), hand="leek", tray="brie baguette")
    do(state, "play leek")
    assert refused(state, "use leek cuisine") == "CC-41"


def for_sale(state: CuisineState) -> list[str]:
    """All that lies in Marketplace, Fridge and Pantry."""
    return sorted(names(state, [card for card in [*state.row, *state.fridge, *state.pantry] if card != NONE]))


@pytest.mark.rule("CC-43")
@pytest.mark.parametrize("used", [0, 1])
def test_of_two_equal_cards_the_one_left_keeps_its_ability(used: int) -> None:
    state = at(playing(), hand="shallot shallot pecans corn", deck="salt salt salt")
    do(state, "play shallot", "play shallot", "play pecans", "play corn", *["use shallot basic"] * used)
    do(state, "use pecans cuisine", "pick-play shallot", "use shallot basic")
    assert refused(state, "use shallot basic") == "CC-32"


@pytest.mark.rule("CC-43")
def test_trashed_cards_are_gone_for_good() -> None:
    state = at(playing(), hand="walnuts spoon apple", pantry="", row="- - - -", fridge="corn ham tofu")
    do(state, "play walnuts", "as-type carb", "use walnuts basic", "pick-hand spoon", "end")
    assert names(state, state.trashed) == ["spoon"]
    assert "spoon" not in player(state, other(state)).discard
    assert for_sale(state) == ["corn", "ham", "tofu"]


@pytest.mark.rule("CC-43")
def test_what_was_trashed_or_eaten_does_not_come_back_with_the_new_pantry() -> None:
    state = at(playing(), hand="walnuts apple beef beef", pantry="", row="- - - -", fridge="corn ham tofu")
    do(at(state, judges="critical-kathy"), "play walnuts", "as-type carb", "use walnuts basic", "pick-hand apple")
    do(state, "begin-dish", "add-hand beef", "add-hand beef", "present critical-kathy", "end")
    assert (names(state, state.trashed), names(state, state.eaten)) == (["apple"], ["beef", "beef"])
    assert for_sale(state) == ["corn", "ham", "tofu"]
    assert player(state, other(state)).discard == ["walnuts"]


# --- dual types -----------------------------------------------------------------------------------

COUNTING = own_cards({"id": "carrot", "name": "Carrot", "basic": {"verb": "draw", "each": "produce"}})


@pytest.mark.rule("CC-59")
def test_a_played_card_is_named_as_it_is_played() -> None:
    for type, number in (("produce", 2), ("protein", 1)):
        state = at(playing(cards=COUNTING), hand="peas carrot", deck="corn corn corn corn")
        do(state, "play peas")
        assert moves(state) == {"as-type protein", "as-type produce"}
        assert refused(state, "as-type dairy") == "CC-59"
        do(state, f"as-type {type}", "play carrot", "use carrot basic")
        assert len(state.players[state.turn].hand) == number


@pytest.mark.rule("CC-59")
def test_the_better_type_is_proposed() -> None:
    state = do(at(playing(), hand="okra rice peas"), "begin-dish", "add-hand okra", "add-hand rice", "add-hand peas")
    prompt = state.prompt(state.turn)
    assert prompt is not None
    assert prompt.args["type"] == "produce"


@pytest.mark.rule("CC-59")
def test_in_play_the_type_is_proposed_of_which_more_lies_there() -> None:
    for played, type in (("carrot ham carrot", "produce"), ("ham carrot ham", "protein")):
        state = at(playing(), hand=f"{played} peas")
        do(state, *[f"play {id}" for id in played.split()], "play peas")
        prompt = state.prompt(state.turn)
        assert prompt is not None
        assert prompt.args["type"] == type
