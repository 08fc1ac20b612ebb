"""Dishes and judges (CC-2 to CC-6, CC-41, CC-42, CC-50 to CC-57, CC-59, CC-63, CC-72, CC-73, CC-75)."""

from __future__ import annotations

import pytest

from kitchentable.engine.cards import Data
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import at, meal_points, medals_of, names, own_cards, player, playing, purse
from tests.games.moves import allowed, do, moves, refused


def dish(hand: str, tray: str = "") -> CuisineState:
    """A dish of all these cards is composed, not yet presented."""
    state = at(playing(), hand=hand, tray=tray)
    do(state, "begin-dish")
    return lay(state, hand, tray)


def lay(state: CuisineState, hand: str, tray: str = "") -> CuisineState:
    return do(state, *[f"add-hand {id}" for id in hand.split()], *[f"add-tray {id}" for id in tray.split()])


STRONG = "beef beef beef beef"

# --- the worked examples --------------------------------------------------------------------------


@pytest.mark.rule("CC-57")
def test_eggs_and_bok_choy_are_nine() -> None:
    assert meal_points(dish("eggs bok-choy")) == 9


@pytest.mark.rule("CC-57")
def test_olive_and_parmesan_gain_three() -> None:
    alone = meal_points(dish("olive")) + meal_points(dish("parmesan"))
    assert meal_points(dish("olive parmesan")) == alone + 3


@pytest.mark.rule("CC-57")
def test_rice_okra_olive_apple_are_seventeen_and_four_medals() -> None:
    state = at(dish("rice okra", "olive apple"), judges="critical-kathy")
    assert meal_points(state) == 17
    assert medals_of(state, "critical-kathy") == 4
    do(state, "present critical-kathy")
    assert (player(state).medals, player(state).dishes) == (4, [4])
    assert player(state).eaten == 4


# --- beginning and taking back --------------------------------------------------------------------


@pytest.mark.rule("CC-50")
def test_no_dish_after_a_purchase_or_a_gain() -> None:
    state = at(playing(), hand="apple spoon", spoons=3, buys=2)
    do(state, "buy-fork")
    assert refused(state, "begin-dish") == "CC-50"
    state = at(playing(), hand="apple red-beans", fridge="corn")
    do(state, "play red-beans", "as-type carb", "use red-beans basic")
    assert refused(state, "begin-dish") == "CC-50"


@pytest.mark.rule("CC-50")
@pytest.mark.parametrize("purchase", ["buy brie", "buy-fridge", "buy-fork"])
def test_every_purchase_forbids_a_dish_until_the_turn_is_over(purchase: str) -> None:
    state = at(playing(), hand="apple", spoons=3, row="brie - - -", fridge="corn")
    assert refused(do(state, purchase), "begin-dish") == "CC-50"
    do(state, "end", "no-tray")
    assert allowed(at(state, hand="apple"), "begin-dish")


@pytest.mark.rule("CC-50")
def test_a_dish_forbids_purchases_and_another_dish_until_the_turn_is_over() -> None:
    state = lay(do(at(playing(), hand=STRONG, judges="critical-kathy"), "begin-dish"), STRONG)
    do(state, "present critical-kathy", "end", "no-tray")
    at(state, hand="apple", spoons=3)
    assert allowed(state, "buy-fork") and allowed(state, "begin-dish")


@pytest.mark.rule("CC-50")
def test_nothing_is_bought_or_gained_after_a_dish_and_one_dish_a_turn() -> None:
    hand = f"{STRONG} apple red-beans"
    state = at(playing(), hand=hand, spoons=9, fridge="corn", judges="critical-kathy sweet-suki")
    do(state, "play red-beans", "as-type carb", "begin-dish")
    lay(state, STRONG)
    do(state, "present critical-kathy")
    assert refused(state, "buy-fridge") == "CC-50"
    assert refused(state, "buy-fork") == "CC-50"
    assert refused(state, "begin-dish") == "CC-50"
    assert refused(state, "use red-beans basic") == "CC-50"
    do(state, "play apple", "end")


@pytest.mark.rule("CC-50")
@pytest.mark.parametrize(("verb", "picks"), [("gain", ["pick-market brie"]), ("gain-fork", []), ("gain-fridge", [])])
def test_every_gain_forbids_a_dish_and_is_left_out_after_one(verb: str, picks: list[str]) -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": verb}})
    state = at(playing(cards=cards), hand=f"{STRONG} honey", row="brie - - -", fridge="corn", judges="critical-kathy")
    eaten = lay(do(state.clone(), "begin-dish"), f"{STRONG} honey")
    assert moves(do(eaten, "present critical-kathy")) == {"end"}
    gained = do(do(state, "play honey").clone(), "use honey basic", *picks)
    assert refused(gained, "begin-dish") == "CC-50"
    lay(do(state, "begin-dish"), STRONG)
    assert refused(do(state, "present critical-kathy"), "use honey basic") == "CC-50"


@pytest.mark.rule("CC-51")
def test_cards_of_hand_and_tray_not_those_in_play() -> None:
    state = at(playing(), hand="apple corn spoon", tray="brie spoon")
    do(state, "play corn", "begin-dish")
    assert moves(state) == {"add-hand apple", "add-tray brie", "take-back"}
    assert refused(state, "add-hand corn") == "CC-51"
    assert refused(state, "present " + state.view(state.turn).judges[0]) == "CC-51"


@pytest.mark.rule("CC-51")
def test_a_dish_may_be_of_the_tray_alone() -> None:
    state = at(playing(), hand="spoon", tray="beef beef beef", judges="critical-kathy")
    do(state, "begin-dish", *["add-tray beef"] * 3, "present critical-kathy")
    assert (player(state).hand, player(state).tray, player(state).medals) == (["spoon"], [None] * 3, 3)


@pytest.mark.rule("CC-65")
def test_no_dish_is_begun_when_no_judge_is_there() -> None:
    assert refused(at(playing(), hand="apple", judges=""), "begin-dish") == "CC-65"


@pytest.mark.rule("CC-51")
def test_taken_back_everything_returns_and_the_next_has_to_wait() -> None:
    state = at(playing(), hand="apple corn", tray="- brie")
    before = player(state)
    do(state, "begin-dish", "add-tray brie", "add-hand apple", "take-back")
    after = player(state)
    assert (after.hand, after.tray) == (before.hand, before.tray)
    assert refused(state, "begin-dish") == "CC-51"
    assert allowed(do(state.clone(), "end", "no-tray"), "begin-dish")
    do(state, "play corn")
    assert allowed(state, "begin-dish")


@pytest.mark.rule("CC-51")
def test_an_ability_lets_a_dish_begin_again_and_a_dish_needs_food() -> None:
    state = at(playing(), hand="apple honey", deck="corn corn")
    do(state, "play honey", "begin-dish", "take-back", "use honey basic")
    assert allowed(state, "begin-dish")
    assert refused(at(playing(), hand="spoon fork", tray="spoon"), "begin-dish") == "CC-51"


@pytest.mark.rule("CC-51")
def test_a_fork_played_lets_a_dish_begin_again() -> None:
    for way in ("fork", "buy"):
        state = do(at(playing(), hand="apple fork"), "begin-dish", "take-back")
        assert refused(state, "begin-dish") == "CC-51"
        assert allowed(do(state, f"play-fork {way}"), "begin-dish")


# --- presenting -----------------------------------------------------------------------------------


@pytest.mark.rule("CC-52")
def test_currency_of_a_dish_is_worth_nothing_and_other_effects_follow() -> None:
    state = at(playing(), hand=f"{STRONG} brie duck baguette", deck="corn corn corn", judges="critical-kathy")
    do(state, "begin-dish")
    lay(state, f"{STRONG} brie duck")
    do(state, "present critical-kathy")
    assert purse(state) == (0, 0, 1)
    assert moves(state) == {"use duck basic", "done"}
    do(state, "use duck basic")
    assert names(state, state.players[state.turn].hand) == ["baguette", "corn"]
    assert refused(state, "begin-dish") == "CC-50"


@pytest.mark.rule("CC-52")
def test_effects_may_be_declined_and_cuisine_ones_need_a_partner_in_the_dish() -> None:
    state = at(playing(), hand=f"{STRONG} leek brie apple", deck="corn corn corn", judges="critical-kathy")
    do(state, "play brie", "begin-dish")
    lay(state, f"{STRONG} leek apple")
    do(state, "present critical-kathy")
    assert moves(state) == {"use apple cuisine", "done"}
    do(state, "done")
    assert state.players[state.turn].hand == []
    assert allowed(state, "end")


@pytest.mark.rule("CC-52")
def test_each_of_two_equal_cards_of_a_dish_has_its_effect() -> None:
    state = at(playing(), hand=f"{STRONG} shallot shallot", deck="corn ham rice", judges="critical-kathy")
    lay(do(state, "begin-dish"), f"{STRONG} shallot shallot")
    do(state, "present critical-kathy", "use shallot basic", "use shallot basic")
    assert player(state).hand == ["corn", "ham"]
    assert refused(state, "use shallot basic") == "CC-22"


@pytest.mark.rule("CC-52")
def test_what_works_when_purchased_does_nothing_in_a_dish() -> None:
    state = at(dish(f"{STRONG} asparagus"), hand="spoon", judges="critical-kathy")
    do(state, "present critical-kathy")
    assert moves(state) == {"play spoon", "end"}


@pytest.mark.rule("CC-52")
def test_effects_of_a_dish_count_its_cards_and_not_those_in_play() -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": "draw", "each": "dairy"}})
    state = at(playing(cards=cards), hand=f"{STRONG} honey brie ricotta cheddar", deck="corn corn corn")
    do(at(state, judges="critical-kathy"), "play ricotta", "play cheddar", "begin-dish")
    lay(state, f"{STRONG} honey brie")
    do(state, "present critical-kathy", "use honey basic")
    assert names(state, state.players[state.turn].hand) == ["corn"]


@pytest.mark.rule("CC-41")
def test_in_a_dish_the_same_name_is_a_partner_and_a_card_in_play_is_none() -> None:
    assert meal_points(dish("beef beef")) == 2 * (6 + 2)
    assert medals_of(dish("lobster brie"), "critical-kathy") == 3
    state = do(at(playing(), hand="beef beef"), "play beef", "begin-dish", "add-hand beef")
    assert meal_points(state) == 6


@pytest.mark.rule("CC-53")
def test_meal_points_and_every_must() -> None:
    state = at(dish("beef apple"), judges="critical-kathy tidy-tess")
    assert refused(state, "present critical-kathy") == "CC-53"
    do(state, "take-back")
    state = at(dish(STRONG), judges="tidy-tess critical-kathy")
    assert refused(state, "present tidy-tess") == "CC-53"
    assert allowed(state, "present critical-kathy")


@pytest.mark.rule("CC-53")
def test_of_two_musts_both_have_to_be_met() -> None:
    for more, pleased in (("", False), ("potato", False), ("apple", True)):
        state = at(dish(f"{STRONG} {more}"), judges="grand-guillaume")
        assert allowed(state, "present grand-guillaume") == pleased


@pytest.mark.rule("CC-53")
def test_as_many_meal_points_as_required_are_enough() -> None:
    for hand, points, enough in (("beef veal shrimp", 15, True), ("beef veal coconut", 14, False)):
        state = at(dish(hand), judges="critical-kathy")
        assert (meal_points(state), allowed(state, "present critical-kathy")) == (points, enough)


@pytest.mark.rule("CC-53")
def test_a_must_can_say_at_most() -> None:
    assert allowed(at(dish(f"{STRONG} apple"), judges="picky-pedro"), "present picky-pedro")
    assert refused(at(dish(f"{STRONG} apple corn"), judges="picky-pedro"), "present picky-pedro") == "CC-53"


@pytest.mark.rule("CC-4", "CC-53")
def test_likes_and_dislikes_and_medals_of_abilities() -> None:
    assert medals_of(dish(f"{STRONG} rice"), "tidy-tess") == 4
    assert medals_of(dish(f"{STRONG} rice apple"), "tidy-tess") == 5
    assert medals_of(dish(f"{STRONG} rice apple kimchi"), "tidy-tess") == 4
    assert medals_of(dish("lobster lobster cheddar"), "critical-kathy") == 5


@pytest.mark.rule("CC-4")
def test_a_dislike_takes_one_medal_and_a_like_for_each_gives_one_a_card() -> None:
    assert medals_of(dish(f"{STRONG} kimchi cayenne"), "picky-pedro") == 4 - 1
    fond = {"id": "critical-kathy", "tastes": [{"kind": "like", "of": "carb", "each": True}]}
    state = at(playing(cards=own_cards(judges=(fond,))), hand="rice potato flour")
    do(state, "begin-dish")
    assert medals_of(lay(state, "rice potato flour"), "critical-kathy") == 3 + 3


def tasting(kind: str, **taste: int) -> Data:
    """The house set; Kathy tastes nothing but this, of Dairy."""
    return own_cards(judges=({"id": "critical-kathy", "tastes": [{"kind": kind, "of": "dairy", **taste}]},))


@pytest.mark.rule("CC-4", "CC-53")
def test_none_of_something_and_just_so_much_of_it() -> None:
    """Without Dairy, with one, with two: the medals, 0 where the dish can't be presented."""
    for taste, medals in (
        (tasting("must", least=0, most=0), [3, 0, 0]),
        (tasting("like", least=0, most=0), [4, 3, 3]),
        (tasting("dislike", least=0, most=0), [2, 3, 3]),
        (tasting("must", least=0, most=1), [3, 3, 0]),
        (tasting("must", least=1, most=1), [0, 3, 0]),
        (tasting("like", each=True), [3, 4, 5]),
    ):
        for number, expected in enumerate(medals):
            state = at(playing(cards=taste), hand=STRONG + " cheddar cheddar", judges="critical-kathy")
            do(state, "begin-dish")
            lay(state, " ".join([STRONG, *["cheddar"] * number]))
            assert allowed(state, "present critical-kathy") == bool(expected)
            if expected:
                do(state, "present critical-kathy")
            assert player(state).medals == expected


@pytest.mark.rule("CC-53")
def test_no_dish_for_less_than_one_medal() -> None:
    grim = {
        "id": "critical-kathy",
        "medals": 1,
        "tastes": [{"kind": "dislike", "of": "protein"}],
    }
    state = at(playing(cards=own_cards(judges=(grim,))), hand=STRONG, judges="critical-kathy")
    do(state, "begin-dish")
    lay(state, STRONG)
    assert refused(state, "present critical-kathy") == "CC-53"


@pytest.mark.rule("CC-54")
def test_the_dish_leaves_the_game_and_is_counted() -> None:
    state = at(dish(STRONG, "apple"), judges="critical-kathy")
    do(state, "present critical-kathy", "done")
    assert sorted(names(state, state.eaten)) == ["apple", *["beef"] * 4]
    assert player(state).eaten == 5
    assert player(state).tray == [None, None, None]
    me = state.turn
    do(at(state, deck="salt"), "end")
    assert player(state, me).discard == []
    assert player(state, me).owns == {"salt": 1}


@pytest.mark.rule("CC-6")
def test_each_salt_adds_one_for_each_other_flavour_up_to_three() -> None:
    assert meal_points(dish("salt")) == 1
    assert meal_points(dish("salt salt")) == 2
    assert meal_points(dish("salt carrot")) == 2 + 1 + 1
    assert meal_points(dish("salt salt carrot")) == 2 + 2 * (1 + 1)
    four = meal_points(dish("dijon-mustard lemon carrot onion"))
    assert meal_points(dish("salt dijon-mustard lemon carrot onion")) == four + 1 + 3


@pytest.mark.rule("CC-3")
def test_an_ability_that_counts_the_others_leaves_its_own_card_out() -> None:
    assert meal_points(dish("white-wine")) == 2
    assert meal_points(dish("white-wine onion")) == 2 + 2 + 2  # Onion is aromatic as the wine is, and sweet


@pytest.mark.rule("CC-42")
def test_a_card_of_the_tray_counts_in_the_dish() -> None:
    assert meal_points(dish("rice", "okra")) == meal_points(dish("rice okra"))
    assert meal_points(dish("eggs", "shiitake")) == 2 + 2 + 1 + 1
    assert meal_points(dish("eggs shiitake")) == 2 + 2 + 1


@pytest.mark.rule("CC-59")
def test_a_dual_type_is_named_for_the_dish() -> None:
    for type, points in (("produce", 2 + 3 + 3 + 3 + 2), ("protein", 2 + 3 + 3 + 3 + 1)):
        state = at(playing(), hand="rice okra peas")
        do(state, "begin-dish", "add-hand rice", "add-hand okra", "add-hand peas", f"as-type {type}")
        assert meal_points(state) == points
        composed = state.view(state.turn).dish
        assert composed is not None and composed.types == [["carb"], ["produce"], [type]]


@pytest.mark.rule("CC-59")
def test_a_card_of_several_types_counts_as_all_of_them() -> None:
    state = playing(cards=own_cards({"id": "onion", "types": ["protein", "produce"]}))
    at(state, hand="rice okra onion", judges="grand-guillaume")
    lay(do(state, "begin-dish"), "rice okra onion")
    assert meal_points(state) == 2 + 3 + 3 + 2 + 2
    view = state.view(state.turn).dish
    assert view is not None
    assert view.verdicts[0].holds == [True, True, False]


@pytest.mark.rule("CC-63")
def test_medals_do_not_run_out() -> None:
    state = at(dish(STRONG), judges="critical-kathy", medals=40)
    do(state, "present critical-kathy")
    assert player(state).medals == 43


@pytest.mark.rule("CC-55")
def test_a_lasting_judge_adds_to_every_dish_once_the_round_is_over() -> None:
    plain = 2 * (6 + 2) + 1 + 2
    assert meal_points(at(dish("beef beef thyme"), scored="hearty-hank salty-sal")) == plain
    assert meal_points(at(dish("beef beef thyme"), works="hearty-hank salty-sal")) == plain + 2 + 1
    generous: Data = {"id": "gentle-gus", "ability": {"verb": "medals", "trigger": "lasting", "number": 2}}
    state = at(playing(cards=own_cards(judges=(generous,))), hand=STRONG, works="gentle-gus")
    assert medals_of(lay(do(state, "begin-dish"), STRONG), "critical-kathy") == 3 + 2


def test_the_bill_takes_every_point_apart() -> None:
    state = dish("rice okra", "olive apple")
    view = state.view(state.turn).dish
    assert view is not None
    bill = {(line.card, line.what): line.points for line in view.bill}
    assert bill == {
        ("rice", "base"): 2,
        ("rice", "cuisine"): 3,
        ("okra", "base"): 3,
        ("okra", "cuisine"): 3,
        ("olive", "base"): 3,
        ("apple", "base"): 3,
    }
    assert view.points == 17
    assert [verdict.rule for verdict in view.verdicts if not verdict.pleased] == ["CC-53"] * sum(
        not verdict.pleased for verdict in view.verdicts
    )


def test_the_medals_of_every_judge_are_taken_apart() -> None:
    view = at(dish("rice okra lobster cheddar", "apple kimchi"), judges="tidy-tess critical-kathy").view(0).dish
    assert view is not None
    kathy, tess = view.verdicts
    assert [(line.card, line.what, line.points) for line in tess.parts] == [
        ("tidy-tess", "printed", 4),
        ("tart", "like", 1),
        ("spicy", "dislike", -1),
        ("lobster", "cuisine", 1),
    ]
    assert tess.holds == [True, True, True]
    assert [sum(line.points for line in verdict.parts) for verdict in (tess, kathy)] == [tess.medals, kathy.medals]


def test_what_one_more_card_would_make_of_a_dish() -> None:
    state = at(playing(), hand="rice okra peas spoon", tray="olive", judges="critical-kathy")
    do(state, "begin-dish")
    empty = state.view(state.turn).dish
    assert empty is not None
    assert {(one.card, one.from_tray): one.points for one in empty.more} == {
        ("rice", False): 2,
        ("okra", False): 3,
        ("peas", False): 3,
        ("olive", True): 3,
    }
    assert [verdict.rule for verdict in empty.verdicts] == ["CC-51"]
    do(state, "add-hand rice", "add-hand okra", "add-tray olive")
    view = state.view(state.turn).dish
    assert view is not None
    [more] = view.more
    assert (more.card, more.points, more.pleases) == ("peas", view.points + 3 + 1, ["critical-kathy"])
    do(state, "add-hand peas", "as-type produce")
    assert meal_points(state) == more.points


# --- more medals ----------------------------------------------------------------------------------


@pytest.mark.rule("CC-75")
def test_a_dish_of_all_four_cuisines() -> None:
    for more, extra in ((False, 0), (True, 1)):
        state = at(playing(more_medals=more), hand="beef beef beef brie olive rice", judges="critical-kathy")
        do(state, "begin-dish")
        lay(state, "beef beef beef brie olive rice")
        do(state, "present critical-kathy")
        assert player(state).medals == 4 + extra


@pytest.mark.rule("CC-72")
def test_more_medals_has_higher_targets_and_bonus_medals_do_not_help_a_dish() -> None:
    goals = {players: playing(players=players, more_medals=True).rules.target for players in (2, 3, 4)}
    assert goals == {2: 18, 3: 13, 4: 13}
    grim = {
        "id": "critical-kathy",
        "medals": 1,
        "tastes": [{"kind": "dislike", "of": "protein"}],
    }
    state = at(
        playing(cards=own_cards(judges=(grim,)), more_medals=True),
        hand="beef beef beef brie olive rice",
        judges="critical-kathy",
    )
    do(state, "begin-dish")
    lay(state, "beef beef beef brie olive rice")
    assert refused(state, "present critical-kathy") == "CC-53"


@pytest.mark.rule("CC-73")
def test_a_cleared_marketplace_is_worth_a_medal() -> None:
    def clear(row: str, full: bool = True, more: bool = True) -> int:
        state = at(playing(more_medals=more), spoons=9, buys=4, row=row, hand="spinach")
        state.full = int(full)
        for id in row.split():
            if id != "-":
                do(state, f"buy {id}")
        return player(state).medals

    assert clear("brie rice baguette eggs") == 1
    assert clear("brie rice baguette eggs", more=False) == 0
    assert clear("brie rice baguette -", full=False) == 0


@pytest.mark.rule("CC-73")
def test_the_marketplace_is_cleared_in_one_turn_or_not_at_all() -> None:
    state = at(playing(more_medals=True), spoons=9, buys=4, row="brie rice baguette eggs")
    do(state, "buy brie", "buy rice", "end", "no-tray")
    do(at(state, spoons=9, buys=4, row="corn okra potato ham"), "buy corn", "buy okra")
    assert [seen.medals for seen in state.view(None).players] == [0, 0]


@pytest.mark.rule("CC-73")
def test_trashing_does_not_clear_the_marketplace() -> None:
    state = at(playing(more_medals=True), spoons=9, buys=4, row="brie rice baguette eggs", hand="spinach")
    do(state, "play spinach", "use spinach basic", "pick-market eggs", "buy brie", "buy rice", "buy baguette")
    assert player(state).medals == 0
    state = at(playing(more_medals=True), spoons=9, buys=3, row="brie rice baguette eggs", hand="mascarpone tomato")
    do(state, "play mascarpone", "play tomato", "use mascarpone cuisine", "pick-market eggs")
    do(state, "buy brie", "buy rice", "buy baguette")
    assert player(state).medals == 1


@pytest.mark.rule("CC-73")
def test_chilled_cards_and_those_of_the_fridge_do_not_clear_the_marketplace() -> None:
    row = "brie rice baguette eggs"
    chilled = ["play pumpkin", "use pumpkin basic", "pick-market eggs"]
    for first in (["buy-fridge"], chilled, [*chilled, "buy-fridge"]):
        state = at(playing(more_medals=True), hand="pumpkin", spoons=9, buys=4, row=row, fridge="corn")
        do(state, *first, "buy brie", "buy rice", "buy baguette")
        assert player(state).medals == 0
