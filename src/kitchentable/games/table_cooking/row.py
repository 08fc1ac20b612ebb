"""The menu row and the deck (TC-15, TC-41, TC-44): refilling, washing, what was seen."""

from __future__ import annotations

from typing import Final

from kitchentable.games.table_cooking import news
from kitchentable.games.table_cooking.rules import ROW
from kitchentable.games.table_cooking.table import Table

FIRST_LOT: Final = 0
MISSION_LOT: Final = 255


def turn_up(t: Table) -> int:
    """The deck's top card, shown to all."""
    menu = t.deck.pop()
    t.knowledge.show(menu)
    news.opened(t, menu)
    return menu


def refill(t: Table) -> None:
    """TC-41: back to four cards, as far as the deck goes."""
    while len(t.row) < ROW and t.deck:
        t.row.append(turn_up(t))


def leave(t: Table, menu: int) -> None:
    """A card leaves the row, which is refilled at once in its place."""
    place = t.row.index(menu)
    if t.deck:
        t.row[place] = turn_up(t)
    else:
        del t.row[place]


def to_bottom(t: Table, menus: list[int]) -> None:
    """TC-44: cards that all have seen go under the deck in random order: a lot of their own."""
    under = sorted(menus)
    t.chance.shuffle(under)
    t.knowledge.hide(under, t.knowledge.free_lot(_face_down(t)))
    t.deck = under + t.deck


def wash(t: Table) -> None:
    """TC-40: all row cards go under the deck, four new ones come up."""
    washed = t.row
    t.row = []
    to_bottom(t, washed)
    refill(t)


def _face_down(t: Table) -> list[int]:
    hidden = t.deck[:]
    for player in t.players:
        hidden += player.hand
    return hidden
