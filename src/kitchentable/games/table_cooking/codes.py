"""The codebook: every action of Table Cooking.

The first families are the same in every game, so that their codes are constants; those that name a
card come last, since a card set decides their size.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine.codebook import Codebook
from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES, TableCookingCards

BUY: Final = 0
LOWER: Final = 6
RETURN: Final = 12
UPGRADE: Final = 18
INCOME: Final = 23
DRAW: Final = 24
WASH: Final = 25
END: Final = 26
ENOUGH: Final = 27
KEEP_MISSION: Final = 28


class Codes:
    """The codebook of one game, and where the families that name a card begin."""

    def __init__(self, cards: TableCookingCards) -> None:
        book = Codebook()
        menus = [menu.id for menu in cards.menu]
        bases = [
            book.family("buy", ingredient=INGREDIENTS),
            book.family("lower", ingredient=INGREDIENTS),
            book.family("return", ingredient=INGREDIENTS),
            book.family("upgrade", tile=TILES),
            book.family("income"),
            book.family("draw"),
            book.family("wash"),
            book.family("end"),
            book.family("enough"),
            book.family("keep-mission", mission=[mission.id for mission in cards.mission]),
        ]
        fixed = [BUY, LOWER, RETURN, UPGRADE, INCOME, DRAW, WASH, END, ENOUGH, KEEP_MISSION]
        assert bases == fixed
        self.keep = book.family("keep", menu=menus)
        self.reserve = book.family("reserve", menu=menus)
        self.cook = book.family("cook", menu=menus)
        self.book = book
