"""Why not: the reason that comes first in the law, in positions written by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import at, begin, other, playing, round_on
from tests.games.moves import do, refused

Make = Callable[[], CuisineState]
STRONG = "beef beef beef beef"
ROW = "brie baguette duck lobster"


def plain(hand: str = "spoon apple leek fork") -> CuisineState:
    return at(playing(), hand=hand, row=ROW, fridge="corn", judges="critical-kathy tidy-tess regal-rosa")


def laid(hand: str = STRONG) -> CuisineState:
    return do(plain(hand), "begin-dish", *[f"add-hand {id}" for id in hand.split()])


def served() -> CuisineState:
    state = at(plain(f"{STRONG} apple"), spoons=9)
    return do(state, "begin-dish", *["add-hand beef"] * 4, "present critical-kathy")


CASES: dict[str, tuple[Make, str, str]] = {
    "playing before the tray": (begin, "play spoon", "CC-20"),
    "buying before the tray": (begin, "buy-fork", "CC-20"),
    "a dish before the tray": (begin, "begin-dish", "CC-20"),
    "the tray afterwards": (plain, "tray apple", "CC-20"),
    "no tray afterwards": (plain, "no-tray", "CC-20"),
    "not in hand": (plain, "play brie", "CC-22"),
    "no Fork in hand": (lambda: plain("apple"), "play-fork buy", "CC-22"),
    "not in the Marketplace and no Buy": (lambda: at(plain(), buys=0), "buy corn", "CC-25"),
    "too dear and no Buy": (lambda: at(plain(), buys=0), "buy duck", "CC-25"),
    "too dear": (plain, "buy duck", "CC-27"),
    "Spoons are not Forks": (lambda: at(plain(), spoons=9), "buy lobster", "CC-27"),
    "no Forks left and no money": (lambda: at(plain(), forks_left=0), "buy-fork", "CC-12"),
    "an empty Fridge": (lambda: at(plain(), fridge="", spoons=3), "buy-fridge", "CC-25"),
    "nothing to say where": (plain, "at 2", "CC-28"),
    "nothing to say what": (plain, "as-type carb", "CC-59"),
    "nothing to pick": (plain, "pick-hand apple", "CC-22"),
    "nothing to finish": (plain, "done", "CC-22"),
    "no ability of that sort": (lambda: do(plain("corn"), "play corn"), "use corn basic", "CC-3"),
    "not in play": (plain, "use leek cuisine", "CC-22"),
    "no partner": (lambda: do(plain(), "play leek"), "use leek cuisine", "CC-41"),
    "another's judge": (plain, "use-judge regal-rosa", "CC-55"),
    "a lasting judge": (lambda: at(plain(), works="gentle-gus"), "use-judge gentle-gus", "CC-55"),
    "no vote is open": (plain, "vote yes", "CC-74"),
    "an empty dish": (lambda: do(plain(), "begin-dish"), "present critical-kathy", "CC-51"),
    "nothing to take back": (plain, "take-back", "CC-51"),
    "buying while composing": (lambda: at(laid(), spoons=9), "buy brie", "CC-51"),
    "buying without money while composing": (laid, "buy brie", "CC-51"),
    "ending while composing": (laid, "end", "CC-51"),
    "not there for the dish": (laid, "add-hand apple", "CC-51"),
    "not in the tray": (laid, "add-tray apple", "CC-51"),
    "another judge": (laid, "present gentle-gus", "CC-52"),
    "a must": (laid, "present tidy-tess", "CC-53"),
    "describing without the option": (laid, "describe critical-kathy", "CC-72"),
    "too few Meal Points without the option": (lambda: laid("apple"), "describe critical-kathy", "CC-53"),
    "buying after a dish with no Buy": (lambda: at(served(), buys=0), "buy brie", "CC-50"),
    "buying after a dish": (served, "buy brie", "CC-50"),
    "buying without money after a dish": (lambda: at(served(), spoons=0), "buy-fork", "CC-50"),
    "a second dish": (served, "begin-dish", "CC-50"),
    "the other's turn": (lambda: round_on(at(playing(round_limit=1))), "end", "CC-61"),
}


@pytest.mark.parametrize("case", CASES)
def test_the_first_reason(case: str) -> None:
    make, move, rule = CASES[case]
    assert refused(make(), move) == rule


def test_nobody_acts_in_anothers_turn() -> None:
    state = plain()
    for move in ("play spoon", "tray spoon", "no-tray", "end", "begin-dish", "buy-fridge", "add-hand apple"):
        assert refused(state, move, seat=other(state)) == "CC-20"
