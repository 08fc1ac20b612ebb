"""Pantry, Marketplace, Fridge (CC-10, CC-25, CC-28, CC-30)."""

from __future__ import annotations

from kitchentable.games.cuisine_a_la_card import news
from kitchentable.games.cuisine_a_la_card.rules import ROW
from kitchentable.games.cuisine_a_la_card.table import NONE, Table


def stock(t: Table) -> None:
    """CC-10: the Pantry is shuffled, four cards come up."""
    t.pantry = t.rules.pantry[:]
    t.chance.shuffle(t.pantry)
    t.row = [NONE] * ROW
    refill(t)


def refill(t: Table) -> None:
    """CC-30: gaps are filled from the Pantry, position 4 first."""
    for position in range(ROW - 1, -1, -1):
        if t.row[position] == NONE:
            if not t.pantry:
                _restock(t)
            if t.pantry:
                t.row[position] = t.pantry.pop()
                t.knowledge.reveal()
                news.revealed(t, t.row[position], position)


def _restock(t: Table) -> None:
    """CC-30: the Fridge without its top card becomes the new Pantry."""
    if len(t.fridge) > 1:
        t.pantry = t.fridge[:-1]
        del t.fridge[:-1]
        t.chance.shuffle(t.pantry)
        news.restocked(t, len(t.pantry))


def clean_up(t: Table) -> None:
    """CC-30: position 4 into the Fridge, the others one on, then the gaps."""
    if t.row[ROW - 1] != NONE:
        chill(t, ROW - 1)
    t.row.insert(0, NONE)
    t.row.pop()
    refill(t)


def chill(t: Table, position: int) -> None:
    """A Marketplace card goes on top of the Fridge."""
    card = take(t, position)
    t.fridge.append(card)
    news.into_fridge(t, card)


def take(t: Table, position: int) -> int:
    """CC-28: a card leaves the Marketplace, and its gap stays open."""
    card = t.row[position]
    t.row[position] = NONE
    return card


def is_full(t: Table) -> bool:
    return NONE not in t.row
