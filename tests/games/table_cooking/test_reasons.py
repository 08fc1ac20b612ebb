"""Why something can't be done: of several reasons the first in the law's order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kitchentable.engine.words import Arg
from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.state import TableCookingState
from tests.games.moves import code_of, do, refused
from tests.games.table_cooking.position import at, begin, choose_missions, deal, game_of, last_moment, midway

Make = Callable[[], TableCookingState]


def plain(**costs: int) -> TableCookingState:
    """Whoever acts has 50 TC, churros in hand and flour for them; every cost is 5 but for those named."""
    state = at(midway(), money=50, hand="churros", fridge="flour", costs=dict.fromkeys(INGREDIENTS, 5) | costs)
    return at(state, row="ceviche gazpacho borscht oyakodon", deck="paella pavlova baklava jambalaya takoyaki")


def full_hand() -> TableCookingState:
    return at(plain(), hand="churros pad-thai carrot-cake pumpkin-pie baked-alaska")


# (position, move, rule): what stands against it, the reason that comes first in the law
CASES: dict[str, tuple[Make, str, str]] = {
    "no menus before the missions": (lambda: deal(game_of()), "keep churros", "TC-13"),
    "no turn before the missions": (lambda: deal(game_of()), "buy meat", "TC-13"),
    "no turn before the menus": (lambda: choose_missions(deal(game_of())), "income", "TC-14"),
    "missions are chosen once": (begin, "keep-mission no-egg", "TC-13"),
    "menus are kept once": (begin, "keep churros", "TC-14"),
    "at least one menu is kept": (lambda: choose_missions(deal(game_of())), "enough", "TC-14"),
    "no end before the action": (plain, "end", "TC-21"),
    "a second action": (lambda: do(plain(), "income"), "buy meat", "TC-20"),
    "a second action that can't be paid either": (lambda: at(do(plain(), "draw"), money=2), "upgrade pantry", "TC-20"),
    "a second action with a full hand": (lambda: at(do(full_hand(), "income"), money=0), "draw", "TC-20"),
    "a second income": (lambda: do(plain(), "income"), "income", "TC-20"),
    "a third purchase, sold out": (
        lambda: at(do(plain(), "buy meat", "lower egg", "buy meat", "lower egg"), supply={"meat": 0}),
        "buy meat",
        "TC-30",
    ),
    "another type that was lowered and is too dear": (
        lambda: at(do(plain(), "buy meat", "lower egg"), money=0),
        "buy egg",
        "TC-30",
    ),
    "with the pantry, lowered before and too dear": (
        lambda: at(do(at(plain(), tiles="pantry"), "buy meat", "lower egg"), money=0),
        "buy egg",
        "TC-32",
    ),
    "lowering what was bought and is on 2": (
        lambda: at(do(plain(), "buy meat"), costs={"meat": 2}),
        "lower meat",
        "TC-32",
    ),
    "lowering what is on 2": (lambda: do(plain(egg=2), "buy meat"), "lower egg", "TC-34"),
    "lowering before buying": (plain, "lower egg", "TC-30"),
    "sold out and too dear": (lambda: at(plain(), money=4, supply={"meat": 0}), "buy meat", "TC-35"),
    "too dear and nothing to return": (lambda: at(plain(), money=4, fridge="egg egg egg"), "buy egg", "TC-35"),
    "nothing to return": (lambda: at(plain(), fridge="egg egg egg"), "buy egg", "TC-36"),
    "returning the type being bought": (
        lambda: do(at(plain(), fridge="egg egg meat"), "buy egg"),
        "return egg",
        "TC-36",
    ),
    "returning what isn't there": (lambda: do(at(plain(), fridge="egg egg meat"), "buy egg"), "return flour", "TC-36"),
    "an action inside a purchase": (lambda: do(plain(), "buy meat"), "income", "TC-20"),
    "a second reservation with a full hand": (
        lambda: do(at(plain(), hand="churros pad-thai carrot-cake pumpkin-pie"), "draw"),
        "draw",
        "TC-40",
    ),
    "washing without money, a full hand, no deck": (lambda: at(full_hand(), money=2, deck=""), "wash", "TC-40"),
    "washing with a full hand, no deck": (lambda: at(full_hand(), deck=""), "wash", "TC-42"),
    "washing with no deck": (lambda: at(plain(), deck=""), "wash", "TC-44"),
    "not in the row, with a full hand": (full_hand, "reserve paella", "TC-40"),
    "a tile twice, without money": (lambda: at(plain(), tiles="pantry", money=0), "upgrade pantry", "TC-45"),
    "a tile twice": (lambda: at(plain(), tiles="pantry"), "upgrade pantry", "TC-46"),
    "level 3 first": (lambda: at(plain(), tiles="pantry order-desk"), "upgrade range", "TC-47"),
    "cooking between two steps": (
        lambda: do(at(plain(), tiles="range"), "buy meat", "lower egg", "cook churros"),
        "buy meat",
        "TC-21",
    ),
    "cooking a second time what lies nowhere": (lambda: do(plain(), "cook churros"), "cook churros", "TC-21"),
    "cooking inside a purchase without the ingredients": (lambda: do(plain(), "buy meat"), "cook gazpacho", "TC-21"),
    "cooking without ingredients and tiles": (lambda: at(plain(), hand="croquembouche"), "cook croquembouche", "TC-55"),
    "after the end": (lambda: do(last_moment(), "end"), "buy meat", "TC-70"),
}


@pytest.mark.parametrize("case", CASES)
def test_the_first_reason_in_the_law_is_given(case: str) -> None:
    position, move, rule = CASES[case]
    assert refused(position(), move) == rule


def test_the_seat_out_of_turn_is_told_so_whatever_else_stands_against_it() -> None:
    state = plain()
    other = 1 - state.turn
    at(state, other, money=0, hand="")
    for move in ("buy meat", "wash", "upgrade range", "cook croquembouche", "end", "lower egg", "return egg"):
        assert refused(state, move, seat=other) == "TC-20"


FACTS: dict[str, tuple[Make, str, dict[str, Arg]]] = {
    "what a token costs": (
        lambda: at(plain(), money=4),
        "buy meat",
        {"ingredient": "meat", "coins": 5, "money": 4},
    ),
    "what was bought first": (lambda: do(plain(), "buy meat", "lower egg"), "buy egg", {"ingredient": "meat"}),
    "how often was cooked": (lambda: do(plain(), "cook churros"), "cook gazpacho", {"number": 1}),
    "what a new row costs": (lambda: at(plain(), money=2), "wash", {"coins": 3, "money": 2}),
    "what a tile costs": (
        lambda: at(midway(first_game=True), money=4),
        "upgrade pantry",
        {"coins": 5, "money": 4},
    ),
    "what is missing": (plain, "cook oyakodon", {"menu": "oyakodon", "ingredient": "chicken"}),
    "how many tiles there are": (
        lambda: at(plain(), hand="pavlova", fridge="egg egg", tiles="pantry"),
        "cook pavlova",
        {"menu": "pavlova", "number": 2, "built": 1},
    ),
}


@pytest.mark.rule("TC-21", "TC-30", "TC-35", "TC-40", "TC-45", "TC-55")
@pytest.mark.parametrize("case", FACTS)
def test_a_refusal_names_the_facts(case: str) -> None:
    position, move, facts = FACTS[case]
    state = position()
    refusal = state.why_not(state.turn, code_of(state, move))
    assert refusal is not None
    assert refusal.message.args == facts
