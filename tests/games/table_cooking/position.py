"""Positions of Table Cooking, set up and played in a player's verbs.

state = midway(players=3)
at(state, money=20, fridge="seafood egg", costs={"seafood": 5, "flour": 3})
do(state, "buy seafood", "lower flour")
assert refused(state, "buy egg") == "TC-30"
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypedDict, Unpack

import kitchentable as kt
from kitchentable.engine.cards import Data, read_data
from kitchentable.engine.game import Game
from kitchentable.engine.knowledge import ALL
from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES, TableCookingCards
from kitchentable.games.table_cooking.row import FIRST_LOT
from kitchentable.games.table_cooking.shown import PlayerView
from kitchentable.games.table_cooking.state import TableCookingState
from kitchentable.games.table_cooking.tokens import counts, gather, total
from tests.games.moves import do

TITLE = "table-cooking"


SETTLED = read_data(Path(__file__).with_name("settled.toml"))


def _cards(own: Data | None) -> TableCookingCards:
    cards = kt.game(TITLE, cards=own).cards
    assert isinstance(cards, TableCookingCards)
    return cards


HOUSE = _cards(None)
CARDS = _cards(SETTLED)  # what positions are set up with: the house set with settled numbers
MENUS = {menu.id: place for place, menu in enumerate(HOUSE.menu)}
MISSIONS = {mission.id: place for place, mission in enumerate(HOUSE.mission)}


# --- games ----------------------------------------------------------------------------------------


class Options(TypedDict, total=False):
    """The options of the title."""

    first_game: bool
    cost_track: tuple[int, ...]
    early_money: int
    round_limit: int


def game_of(players: int = 2, cards: Data | None = None, **options: Unpack[Options]) -> Game:
    return kt.game(TITLE, players=players, options=options, cards=CARDS if cards is None else cards)


def deal(game: Game, seed: int = 1) -> TableCookingState:
    """A game at its very beginning: everybody chooses a mission."""
    state = game.new(seed)
    assert isinstance(state, TableCookingState)
    return state


def choose_missions(state: TableCookingState) -> TableCookingState:
    """Everybody keeps the first mission they were dealt."""
    for seat in state.to_act():
        state.apply(seat, state.legal(seat)[0])
    return state


def choose_menus(state: TableCookingState, number: int = 1) -> TableCookingState:
    """Everybody keeps the first `number` of their three menus."""
    for seat in state.to_act():
        for _ in range(number):
            state.apply(seat, next(code for code in state.legal(seat) if _verb(state, code) == "keep"))
        if seat in state.to_act():
            do(state, "enough", seat=seat)
    return state


def begin(players: int = 2, seed: int = 1, cards: Data | None = None, **options: Unpack[Options]) -> TableCookingState:
    """Setting up is over, each hand holds one menu, and the starting player is about to act."""
    return choose_menus(choose_missions(deal(game_of(players, cards, **options), seed)))


def midway(players: int = 2, seed: int = 1, cards: Data | None = None, **options: Unpack[Options]) -> TableCookingState:
    """The starting player took an income; now somebody acts who isn't the first in anything."""
    return do(begin(players, seed, cards, **options), "income", "end")


def last_moment(players: int = 2, cards: Data | None = None) -> TableCookingState:
    """The last turn of the last round: only "end" is left to say, and the game is scored."""
    state = begin(players, cards=cards, round_limit=1)
    for _ in range(players - 1):
        do(state, "income", "end")
    return do(state, "income")


# --- what a player does ---------------------------------------------------------------------------


def player(state: TableCookingState, seat: int) -> PlayerView:
    """What the seat sees of itself."""
    return state.view(seat).players[seat]


def _verb(state: TableCookingState, code: int) -> str:
    return state.game.book.action(code).verb


# --- setting up a position ------------------------------------------------------------------------


class Position(TypedDict, total=False):
    """What `at` can set: things of the seat, then things of the table. Cards and tokens in words,
    separated by blanks; the top of the deck is named first."""

    money: int
    fridge: str
    tiles: str
    hand: str
    cooked: str
    mission: str
    costs: dict[str, int]
    supply: dict[str, int]
    row: str
    deck: str


def at(state: TableCookingState, seat: int | None = None, **position: Unpack[Position]) -> TableCookingState:
    """Set the position of the seat (the one whose turn it is) and of the table. Cards are taken from
    wherever they lie, tokens from the market's supply."""
    who = state.turn if seat is None else seat
    for name, value in position.items():
        _SETTERS[name](state, who, value)
    state.touch()
    return state


def _money(state: TableCookingState, seat: int, money: int) -> None:
    state.players[seat].money = money


def _fridge(state: TableCookingState, seat: int, tokens: str) -> None:
    player = state.players[seat]
    held = gather([INGREDIENTS.index(name) for name in tokens.split()])
    supply = [there + back - out for there, back, out in zip(*map(counts, (state.supply, player.fridge, held)))]
    assert min(supply) >= 0, f"the market can't give {tokens}"
    state.supply += player.fridge - held
    player.fridge = held
    player.stored = total(held)


def _tiles(state: TableCookingState, seat: int, tiles: str) -> None:
    state.players[seat].tiles = sum(1 << TILES.index(tile) for tile in tiles.split())


def _hand(state: TableCookingState, seat: int, hand: str) -> None:
    player = state.players[seat]
    _put_under(state, player.hand)
    player.hand = _collect(state, hand, 1 << seat)


def _cooked(state: TableCookingState, seat: int, cooked: str) -> None:
    player = state.players[seat]
    _put_under(state, player.cooked)
    player.cooked = _collect(state, cooked, ALL)
    player.points = sum(state.rules.points[menu] for menu in player.cooked)


def _mission(state: TableCookingState, seat: int, mission: str) -> None:
    kept, wanted = 3 * seat, state.missions.index(MISSIONS[mission])
    missions = state.missions[:]
    missions[kept], missions[wanted] = missions[wanted], missions[kept]
    state.missions = missions
    state.players[seat].mission = missions[kept]
    for who, its in enumerate(state.players):
        its.mission = missions[3 * who]
        state.knowledge.show(state.rules.menus + its.mission, 1 << who)


def _costs(state: TableCookingState, _: int, costs: dict[str, int]) -> None:
    for name, cost in costs.items():
        state.cost[INGREDIENTS.index(name)] = state.rules.track.index(cost)


def _supply(state: TableCookingState, _: int, supply: dict[str, int]) -> None:
    there = dict(zip(INGREDIENTS, counts(state.supply))) | supply
    state.supply = gather([place for place, name in enumerate(INGREDIENTS) for _ in range(there[name])])


def _row(state: TableCookingState, _: int, row: str) -> None:
    _put_under(state, state.row)
    state.row = []
    state.row = _collect(state, row, ALL)


def _deck(state: TableCookingState, _: int, deck: str) -> None:
    """The deck holds these cards alone; the others are out of the game."""
    state.deck = _collect(state, deck, 0)[::-1]


_SETTERS: dict[str, Callable[..., None]] = {
    "money": _money,
    "fridge": _fridge,
    "tiles": _tiles,
    "hand": _hand,
    "cooked": _cooked,
    "mission": _mission,
    "costs": _costs,
    "supply": _supply,
    "row": _row,
    "deck": _deck,
}


def _put_under(state: TableCookingState, menus: list[int]) -> None:
    """Cards go under the deck, unseen."""
    state.knowledge.hide(menus, FIRST_LOT)
    state.deck = menus + state.deck


def _collect(state: TableCookingState, names: str, seats: int) -> list[int]:
    """The cards, taken from wherever they lie, in the order named; the seats know them."""
    menus = [MENUS[name] for name in names.split()]
    for menu in menus:
        _take(state, menu)
        state.knowledge.hide([menu], FIRST_LOT)
        state.knowledge.show(menu, seats)
    return menus


def _take(state: TableCookingState, menu: int) -> None:
    for place in (state.deck, *[cards for player in state.players for cards in (player.hand, player.cooked)]):
        if menu in place:
            place.remove(menu)
    if menu in state.row:
        instead = state.deck.pop(0)
        state.row[state.row.index(menu)] = instead
        state.knowledge.show(instead)
