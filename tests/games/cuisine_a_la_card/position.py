"""Positions of Cuisine a la Card, set up and played in a player's verbs.

state = at(begin(), hand="spoon spoon eggs bok-choy")
do(state, "no-tray", "begin-dish", "add-hand eggs")
assert refused(state, "present critical-kathy") == "CC-53"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict, Unpack

import kitchentable as kt
from kitchentable.engine import frames
from kitchentable.engine.cards import Data
from kitchentable.engine.game import Game
from kitchentable.games.cuisine_a_la_card import tasting
from kitchentable.games.cuisine_a_la_card.cards import CuisineCards
from kitchentable.games.cuisine_a_la_card.shown import CuisinePlayerView, CuisineTurnView
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from kitchentable.games.cuisine_a_la_card.table import NONE
from tests.games.moves import do, moves

TITLE = "cuisine-a-la-card"


def _house() -> CuisineCards:
    cards = kt.game(TITLE).cards
    assert isinstance(cards, CuisineCards)
    return cards


HOUSE = _house()
KINDS = {id: place for place, id in enumerate([*[card.id for card in HOUSE.ingredient], "salt", "spoon", "fork"])}
JUDGES = {judge.id: place for place, judge in enumerate(HOUSE.judge)}


# --- games ----------------------------------------------------------------------------------------


def game_of(players: int = 2, cards: Data | None = None, **options: object) -> Game:
    return kt.game(TITLE, players=players, options=options, cards=cards)


def deal(game: Game, seed: int = 1, people: tuple[int, ...] = ()) -> CuisineState:
    state = game.new(seed, people)
    assert isinstance(state, CuisineState)
    return state


def begin(
    players: int = 2, seed: int = 1, cards: Data | None = None, people: tuple[int, ...] = (), **options: object
) -> CuisineState:
    """The first player is about to act."""
    return deal(game_of(players, cards, **options), seed, people)


def playing(
    players: int = 2, cards: Data | None = None, people: tuple[int, ...] = (), **options: object
) -> CuisineState:
    """The Play phase of the first player, with nothing in any tray."""
    return do(deal(game_of(players, cards, **options), 1, people), "no-tray")


def own_cards(*ingredients: Data, judges: tuple[Data, ...] = ()) -> Data:
    """The house set with cards changed or added."""
    sections: Data = {"extends": "house", "name": "Own", "ingredient": list(ingredients)}
    if judges:
        sections["judge"] = list(judges)
    return sections


# --- what a player does ---------------------------------------------------------------------------


def other(state: CuisineState) -> int:
    """The seat to the left of the one whose turn it is."""
    return (state.turn + 1) % state.game.players


def player(state: CuisineState, seat: int | None = None) -> CuisinePlayerView:
    """What the seat sees of itself."""
    who = state.turn if seat is None else seat
    return state.view(who).players[who]


def purse(state: CuisineState) -> tuple[int, int, int]:
    """Spoons, Forks and Buys of the turn."""
    return state.spoons, state.forks, state.buys


def turn_of(state: CuisineState) -> CuisineTurnView:
    turn = state.view(None).turn
    assert turn is not None
    return turn


def names(state: CuisineState, cards: list[int]) -> list[str]:
    return [state.rules.ids[card] for card in cards]


def meal_points(state: CuisineState) -> int:
    """What the dish being composed is worth."""
    return tasting.meal_points(state, state.players[state.turn], tasting.counts(state.dish_tags))


def medals_of(state: CuisineState, judge: str) -> int:
    """The medals that a judge would give for the dish being composed."""
    found = tasting.counts(state.dish_tags)
    return tasting.medals(state, state.players[state.turn], JUDGES[judge], found)


def round_on(state: CuisineState) -> CuisineState:
    """Everybody ends a turn, without a card into the tray, up to the next round."""
    current = state.round
    while state.round == current and not state.over:
        pass_turn(state)
    return state


def pass_turn(state: CuisineState) -> CuisineState:
    """The turn ends with nothing done."""
    if "no-tray" in moves(state):
        do(state, "no-tray")
    return do(state, "end")


# --- setting up a position ------------------------------------------------------------------------


class Position(TypedDict, total=False):
    """What `at` can set: things of the seat, then of the turn, then of the table. Cards in words,
    separated by blanks; the top of a pile is named first, "-" is a gap."""

    hand: str
    deck: str
    discard: str
    tray: str
    scored: str
    works: str
    medals: int
    spoons: int
    forks: int
    buys: int
    row: str
    fridge: str
    pantry: str
    forks_left: int
    judges: str
    stacks: list[str]
    round: int


def at(state: CuisineState, seat: int | None = None, **position: Unpack[Position]) -> CuisineState:
    """Set the position of the seat (the one whose turn it is) and of the table. Cards come out of
    thin air: conservation is counted elsewhere, in whole games."""
    who = state.turn if seat is None else seat
    for name, value in position.items():
        _SETTERS[name](state, who, value)
    state.touch()
    return state


def _kinds(cards: str) -> list[int]:
    return [NONE if id == "-" else KINDS[id] for id in cards.split()]


def _hand(state: CuisineState, seat: int, cards: str) -> None:
    state.players[seat].hand = sorted(_kinds(cards))


def _pile(name: str) -> Callable[[CuisineState, int, str], None]:
    def put(state: CuisineState, seat: int, cards: str) -> None:
        setattr(state.players[seat], name, _kinds(cards)[::-1])

    return put


def _tray(state: CuisineState, seat: int, cards: str) -> None:
    slots = len(state.players[seat].tray)
    state.players[seat].tray = (_kinds(cards) + [NONE] * slots)[:slots]


def _scored(state: CuisineState, seat: int, judges: str) -> None:
    state.players[seat].judges = [JUDGES[id] for id in judges.split()]


def _works(state: CuisineState, seat: int, judges: str) -> None:
    """Judges whose ability works for the seat already."""
    _scored(state, seat, judges)
    state.players[seat].active = state.players[seat].judges[:]


def _number(name: str) -> Callable[[CuisineState, int, int], None]:
    def put(state: CuisineState, _: int, number: int) -> None:
        setattr(state, name, number)

    return put


def _medals(state: CuisineState, seat: int, medals: int) -> None:
    state.players[seat].medals = medals


def _row(state: CuisineState, _: int, cards: str) -> None:
    state.row = _kinds(cards)


def _table_pile(name: str) -> Callable[[CuisineState, int, str], None]:
    def put(state: CuisineState, _: int, cards: str) -> None:
        setattr(state, name, _kinds(cards)[::-1])

    return put


def _judges(state: CuisineState, _: int, judges: str) -> None:
    state.open = [JUDGES[id] for id in judges.split()]


def _stacks(state: CuisineState, _: int, stacks: list[str]) -> None:
    state.stacks = [[JUDGES[id] for id in stack.split()][::-1] for stack in stacks]


_SETTERS: dict[str, Callable[..., Any]] = {
    "hand": _hand,
    "deck": _pile("deck"),
    "discard": _pile("discard"),
    "tray": _tray,
    "scored": _scored,
    "works": _works,
    "medals": _medals,
    "spoons": _number("spoons"),
    "forks": _number("forks"),
    "buys": _number("buys"),
    "row": _row,
    "fridge": _table_pile("fridge"),
    "pantry": _table_pile("pantry"),
    "forks_left": _number("forks_left"),
    "judges": _judges,
    "stacks": _stacks,
    "round": _number("round"),
}


def step(state: CuisineState, seat: int | None = None) -> int:
    """The kind of what the seat owes."""
    return frames.kind(state.frames[state.turn if seat is None else seat])
