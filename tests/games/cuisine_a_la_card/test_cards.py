"""The card set: what the house set holds, what a checker refuses in an own one (CC-1 to CC-7, CC-32, CC-40)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import kitchentable as kt
from kitchentable.engine.cards import Data, Fault
from kitchentable.games.cuisine_a_la_card.cards import (
    CUISINES,
    FLAVOURS,
    TAGS,
    TYPES,
    VERBS,
    Ability,
    Ingredient,
    Taste,
    vocabulary,
)
from kitchentable.registry import own_cards, title
from tests.games.cuisine_a_la_card.position import HOUSE, TITLE, begin, game_of, names
from tests.games.cuisine_a_la_card.position import own_cards as own_data

CARDS: dict[str, Ingredient] = {card.id: card for card in HOUSE.ingredient}
THE_JUDGES = {judge.id: judge for judge in HOUSE.judge}


def faults(data: Data) -> list[Fault]:
    """What the checker finds in an overlay of the house set."""
    try:
        return title(TITLE).check(own_cards(TITLE, data), False)
    except kt.BadCards as fault:
        return fault.faults


def rules_of(data: Data) -> set[str]:
    return {fault.rule for fault in faults(data) if not fault.warning}


def test_the_house_set_has_no_fault() -> None:
    assert title(TITLE).check(HOUSE, True) == []


@pytest.mark.rule("CC-1")
def test_as_many_cards_as_in_the_box() -> None:
    assert sum(card.copies for card in HOUSE.ingredient) == 118
    assert len(HOUSE.judge) == 15
    state = begin(players=4)
    assert state.forks_left == 20
    assert sum(len(its.deck) + len(its.hand) for its in state.players) == 40


@pytest.mark.rule("CC-2")
def test_salt_is_a_seasoning_and_tools_are_no_food() -> None:
    assert HOUSE.salt.seasoning
    book = game_of().book
    assert "spoon" not in book.families["add-hand"].args["card"]
    assert "fork" not in book.families["add-tray"].args["card"]
    assert "salt" in book.families["add-hand"].args["card"]


@pytest.mark.rule("CC-4")
def test_five_judges_of_each_requirement() -> None:
    assert Counter(judge.requirement for judge in HOUSE.judge) == {15: 5, 18: 5, 21: 5}
    kinds = {taste.kind for judge in HOUSE.judge for taste in judge.tastes}
    assert kinds == {"must", "like", "dislike"}


@pytest.mark.rule("CC-5")
def test_the_printed_cards_are_exactly_so() -> None:
    submitted = {
        id: (CARDS[id].points, CARDS[id].special) for id in ("eggs", "bok-choy", "rice", "okra", "olive", "parmesan")
    }
    assert submitted["eggs"] == (2, Ability(verb="meal-points", trigger="submitted"))
    assert submitted["bok-choy"] == (2, Ability(verb="meal-points", trigger="submitted", number=4))
    assert submitted["rice"][1] == Ability(verb="meal-points", trigger="submitted", number=3)
    assert submitted["okra"][1] == Ability(verb="meal-points", trigger="submitted", each="produce")
    assert submitted["rice"][0] + submitted["okra"][0] == 5
    assert (CARDS["olive"].points, CARDS["olive"].types, CARDS["olive"].cuisine) == (3, ("produce",), "italian")
    assert CARDS["parmesan"].cuisine == "italian"
    assert (CARDS["brie"].cost, CARDS["brie"].basic) == (1, Ability(verb="spoons"))
    assert [CARDS[id].cost for id in ("soy-milk", "baguette")] == [1, 1]
    assert CARDS["mozzarella"].basic == Ability(verb="spoons")
    assert (CARDS["apple"].points, CARDS["apple"].cuisine) == (3, "western")
    kathy = THE_JUDGES["critical-kathy"]
    assert (kathy.requirement, kathy.medals, kathy.tastes) == (15, 3, (Taste(kind="like", of="carb"),))


@pytest.mark.rule("CC-6")
def test_94_and_24_a_fork_for_3_and_the_salt() -> None:
    copies = Counter[str]()
    for card in HOUSE.ingredient:
        copies[card.set] += card.copies
    assert copies == {"base": 94, "classics": 24}
    assert HOUSE.fork_cost == 3
    assert HOUSE.salt.points == 1
    assert HOUSE.salt.basic == Ability(verb="meal-points", trigger="submitted", each="flavours", most=3, others=True)


@pytest.mark.rule("CC-7")
def test_without_the_classics_the_base_game_alone() -> None:
    sets = {
        option: {CARDS[id].set for id in names(state, [*state.pantry, *state.row])}
        for option in (True, False)
        for state in [begin(kitchen_classics=option)]
    }
    assert sets == {True: {"base", "classics"}, False: {"base"}}
    assert begin().rules.classics


def test_every_type_flavour_and_cuisine_is_used() -> None:
    for type in TYPES:
        assert sum(type in card.types or type in card.either for card in HOUSE.ingredient) >= 10
    for flavour in FLAVOURS:
        assert sum(flavour in card.flavours for card in HOUSE.ingredient) >= 8
    for cuisine in CUISINES:
        assert 20 <= sum(card.copies for card in HOUSE.ingredient if card.cuisine == cuisine) <= 24
    assert sum(card.seasoning for card in HOUSE.ingredient) >= 12
    assert sum(bool(card.either) for card in HOUSE.ingredient) >= 4


def test_every_verb_is_used_by_the_house_set() -> None:
    abilities = [a for card in HOUSE.ingredient for a in (card.basic, card.special) if a is not None]
    used = {ability.verb for ability in [*abilities, *[judge.ability for judge in HOUSE.judge]]}
    assert {verb.name for verb in VERBS} == used


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.rule("CC-32")
@pytest.mark.parametrize("verb", ["take-from-play", "take-from-discard"])
def test_no_card_comes_back_into_a_hand(verb: str) -> None:
    assert rules_of(own_data({"id": "brie", "basic": {"verb": verb}})) == {"CC-32"}


@pytest.mark.rule("CC-22")
@pytest.mark.parametrize("verb", ["play-again", "copy"])
def test_no_ability_starts_another(verb: str) -> None:
    assert rules_of(own_data({"id": "brie", "basic": {"verb": verb}})) == {"CC-22"}


@pytest.mark.rule("CC-31")
def test_no_effect_asks_others_for_a_certain_kind() -> None:
    assert rules_of(own_data({"id": "brie", "basic": {"verb": "discard-kind"}})) == {"CC-31"}


@pytest.mark.rule("CC-40")
def test_a_cuisine_ability_is_not_for_when_purchased() -> None:
    assert rules_of(own_data({"id": "brie", "special": {"verb": "draw", "trigger": "purchased"}})) == {"CC-40"}
    assert rules_of(own_data({"id": "brie", "basic": {"verb": "draw", "trigger": "purchased"}})) == set()


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"id": "brie", "basic": {"verb": "fly"}}, ""),
        ({"id": "honey", "special": {"verb": "draw"}}, "CC-41"),
        ({"id": "brie", "basic": {"verb": "spoons", "trigger": "submitted"}}, "CC-52"),
        ({"id": "brie", "basic": {"verb": "gain", "trigger": "submitted"}}, "CC-52"),
        ({"id": "brie", "basic": {"verb": "draw", "each": "tray"}}, "CC-42"),
        ({"id": "brie", "basic": {"verb": "draw", "of": "dairy"}}, "CC-3"),
        ({"id": "peas", "either": ["protein"]}, "CC-59"),
        ({"id": "salt", "name": "Salt", "cost": 0, "points": 1}, ""),
    ],
)
def test_what_the_engine_cannot_play_is_refused(change: Data, rule: str) -> None:
    assert rules_of(own_data(change)) == {rule}


@pytest.mark.rule("CC-3")
@pytest.mark.parametrize(
    ("ability", "told"),
    [
        ({"verb": "new-judge", "number": 2}, "new-judge does it once: no `number`, no `each`"),
        ({"verb": "new-judge", "each": "dairy"}, "new-judge does it once: no `number`, no `each`"),
        ({"verb": "gain", "of": "flavours"}, "gain can't pick by flavours: that is only counted"),
        ({"verb": "draw", "most": 2}, "draw has a `most` without an `each`"),
        ({"verb": "draw", "least": 2}, "draw has a `least` without a `when`"),
        ({"verb": "draw", "others": True}, "draw has `others`, but counts nothing"),
    ],
)
def test_what_an_ability_says_has_to_mean_something(ability: Data, told: str) -> None:
    assert [fault.text for fault in faults(own_data({"id": "brie", "basic": ability})) if not fault.warning] == [told]


def tasted(**taste: object) -> Data:
    """The house set, with a judge who has this taste."""
    return own_data(judges=({"id": "gentle-gus", "tastes": [{"of": "dairy", **taste}]},))


@pytest.mark.rule("CC-4")
@pytest.mark.parametrize(
    ("taste", "told"),
    [
        ({"kind": "must", "least": 0}, "must dairy asks for nothing; for none of it write least = 0 and most = 0"),
        (
            {"kind": "must", "most": 0},
            "must dairy: at least 1 and at most 0 can't be; for none of it write least = 0",
        ),
        (
            {"kind": "like", "least": 3, "most": 2},
            "like dairy: at least 3 and at most 2 can't be; for at most 2 write least = 0",
        ),
        ({"kind": "dislike", "each": True}, "dislike dairy: only a like of something counts each"),
        (
            {"kind": "like", "least": 0, "most": 0, "each": True},
            "like dairy: only a like of something counts each",
        ),
    ],
)
def test_a_taste_has_to_mean_something(taste: Data, told: str) -> None:
    assert [(fault.text, fault.rule, fault.warning) for fault in faults(tasted(**taste))] == [(told, "CC-4", False)]


@pytest.mark.rule("CC-4")
@pytest.mark.parametrize("kind", ["must", "like", "dislike"])
def test_none_of_something_is_a_taste(kind: str) -> None:
    assert faults(tasted(kind=kind, least=0, most=0)) == []


@pytest.mark.rule("CC-59")
@pytest.mark.parametrize("either", [["protein"], ["protein", "protein"], ["protein", "dairy"]])
def test_a_choice_is_between_two_food_types_and_nothing_beside_them(either: list[str]) -> None:
    assert rules_of(own_data({"id": "leek", "either": either})) == {"CC-59"}
    assert rules_of(own_data({"id": "peas", "either": either})) == (set() if len(set(either)) == 2 else {"CC-59"})


def warned(data: Data) -> set[str]:
    """The rules from which an own set departs; in a house set they are faults."""
    departing = [fault for fault in faults(data) if fault.warning]
    strict = title(TITLE).check(own_cards(TITLE, data), True)
    assert {fault.text for fault in departing} == {fault.text for fault in strict if not fault.warning}
    return {fault.rule for fault in departing}


@pytest.mark.rule("CC-5")
@pytest.mark.parametrize(
    "change",
    [
        {"id": "rice", "points": 3},
        {"id": "parmesan", "special": {"verb": "meal-points", "trigger": "submitted", "number": 3}},
        {"id": "apple", "cuisine": "italian"},
        {"id": "eggs", "basic": {"verb": "meal-points", "trigger": "submitted"}},
    ],
)
def test_what_would_spoil_a_worked_example_is_told(change: Data) -> None:
    assert warned(own_data(change)) == {"CC-5"}


@pytest.mark.rule("CC-5")
def test_another_kathy_is_told() -> None:
    changes: tuple[Data, ...] = ({"medals": 4}, {"requirement": 18}, {"tastes": []})
    for change in changes:
        assert "CC-5" in warned(own_data(judges=({"id": "critical-kathy", **change},)))


@pytest.mark.rule("CC-6")
def test_what_is_not_as_ruled_is_told() -> None:
    assert warned(own_data({"id": "corn", "copies": 2})) == {"CC-6"}
    assert warned(own_data({"id": "oats", "copies": 2})) == {"CC-6"}
    assert warned({**own_data(), "fork_cost": 4}) == {"CC-6"}
    for change in ({"points": 2}, {"seasoning": False}, {"basic": {"verb": "draw"}}):
        assert warned({**own_data(), "salt": change}) == {"CC-6"}


def test_what_departs_from_our_rulings_is_a_warning() -> None:
    found = faults(own_data({"id": "brie", "cost": 2}))
    assert [(fault.rule, fault.warning) for fault in found] == [("CC-5", True)]


def test_too_few_judges_are_refused() -> None:
    data: Data = {"extends": "house", "remove": {"judge": [id for id, j in THE_JUDGES.items() if j.requirement == 18]}}
    assert "CC-13" in rules_of(data)


@pytest.mark.parametrize(
    ("players", "options", "kept", "rule"),
    [
        (2, {}, "critical-kathy patient-paul regal-rosa", ""),
        (3, {}, "critical-kathy patient-paul regal-rosa", "CC-14"),
        (3, {}, "critical-kathy gentle-gus patient-paul regal-rosa", ""),
        (4, {}, "critical-kathy gentle-gus patient-paul regal-rosa", "CC-14"),
        (4, {}, "critical-kathy gentle-gus patient-paul tidy-tess regal-rosa", ""),
        (2, {"advanced": True}, "critical-kathy patient-paul regal-rosa", ""),
        (3, {"advanced": True}, "critical-kathy patient-paul regal-rosa", "CC-15"),
    ],
)
def test_a_set_with_too_few_judges_for_so_many_is_refused(
    players: int, options: dict[str, object], kept: str, rule: str
) -> None:
    data: Data = {"extends": "house", "remove": {"judge": [id for id in THE_JUDGES if id not in kept.split()]}}
    assert made(players, options, data) == rule


def test_a_marketplace_that_the_base_cards_can_not_fill_is_refused() -> None:
    base = [card.id for card in HOUSE.ingredient if card.set == "base"]
    data: Data = {"extends": "house", "remove": {"ingredient": base[1:]}}
    assert made(2, {}, data) == ""
    assert made(2, {"kitchen_classics": False}, data) == "CC-10"


def made(players: int, options: dict[str, object], data: Data) -> str:
    """The rule by which a game with this set is refused, or nothing."""
    try:
        game_of(players, cards=data, **options)
    except kt.BadCards as refused:
        return refused.faults[0].rule
    return ""


def test_no_card_twice_as_many_as_printed() -> None:
    more = [{"id": f"pea-{n}", "name": "Pea", "cost": 1, "points": 1, "copies": 4} for n in range(30)]
    assert "CC-1" in rules_of(own_data(*more))


@pytest.mark.rule("CC-1")
def test_no_more_judges_than_twice_as_many_as_printed() -> None:
    guests = [{**JUDGE, "id": f"guest-{n}"} for n in range(16)]
    assert rules_of(own_data(judges=tuple(guests[:15]))) == set()
    assert rules_of(own_data(judges=tuple(guests))) == {"CC-1"}


JUDGE: Data = {
    "name": "Guest",
    "requirement": 15,
    "medals": 3,
    "ability": {"verb": "draw", "trigger": "turn"},
}


@pytest.mark.rule("CC-2")
def test_what_everybody_begins_with_is_called_salt() -> None:
    assert rules_of({**own_data(), "salt": {"id": "pepper"}}) == {"CC-2"}


@pytest.mark.rule("CC-7")
def test_a_set_of_classics_alone_cannot_do_without_them() -> None:
    base = [card.id for card in HOUSE.ingredient if card.set == "base"]
    assert rules_of({"extends": "house", "remove": {"ingredient": base}}) == {"CC-6"}


@pytest.mark.rule("CC-55")
@pytest.mark.parametrize("counting", [{"each": "dairy"}, {"when": "dairy"}])
def test_a_lasting_change_counts_nothing_but_a_dish(counting: Data) -> None:
    """There is no dish and nothing in play where it works, unless it adds to each dish."""
    for verb, rules in (("spoons", {"CC-55"}), ("hand-size", {"CC-55"}), ("meal-points", set()), ("medals", set())):
        ability = {"verb": verb, "trigger": "lasting", **counting}
        assert rules_of(own_data(judges=({"id": "gentle-gus", "ability": ability},))) == rules


def test_a_set_of_twice_the_size_fits_the_codebook() -> None:
    more = [{"id": f"pea-{n}", "name": "Pea", "cost": 1, "points": 1} for n in range(118)]
    assert game_of(cards=own_data(*more)).num_codes < 4096


def test_the_page_of_the_vocabulary_is_made_from_it() -> None:
    page = Path(__file__).parents[3] / "docs" / "cuisine-a-la-card-cards.md"
    assert vocabulary() in page.read_text("utf-8")
    assert f"Kinds that can be counted: {', '.join(f'`{tag}`' for tag in TAGS)}." in page.read_text("utf-8")


# --- no card is another one, only better ----------------------------------------------------------


def test_no_card_is_outdone_by_another() -> None:
    cards = HOUSE.ingredient
    outdone = [(one.id, other.id) for one in cards for other in cards if one is not other and outdoes(one, other)]
    assert outdone == []


def outdoes(one: Ingredient, other: Ingredient) -> bool:
    """Whether a card costs no more than the other, and is and does all that the other is and does."""
    return (
        one.cost <= other.cost
        and one.forks <= other.forks
        and one.points >= other.points
        and other.cuisine in (None, one.cuisine)
        and {*one.types, *one.either} >= {*other.types, *other.either}
        and {*one.flavours} >= {*other.flavours}
        and one.seasoning >= other.seasoning
        and does_more(one.basic, other.basic)
        and does_more(one.special, other.special)
    )


def does_more(one: Ability | None, other: Ability | None) -> bool:
    """Whether an ability does no less than the other."""
    if one is None or other is None:
        return other is None
    alike = ("verb", "trigger", "each", "when", "of", "others")
    return (
        all(getattr(one, name) == getattr(other, name) for name in alike)
        and one.number >= other.number
        and (one.most or 20) >= (other.most or 20)
        and one.least <= other.least
    )
