"""The codebook: every action of Cuisine a la Card.

The first families are the same in every game, so that their codes are constants; those that name a
card come last, since a card set decides their size. A card is named by its kind: ingredients, Salt,
Spoon, Fork in this order, so that every family of cards is a prefix of all kinds.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine.codebook import Codebook
from kitchentable.games.cuisine_a_la_card.cards import FORK, SALT, SPOON, TYPES, CuisineCards

AS_TYPE: Final = 0
PLAY_FORK: Final = 4  # as a Fork to spend; + 1: as a Buy
AT: Final = 6
PICK_SEAT: Final = 10
VOTE: Final = 14  # no; + 1: yes
NO_TRAY: Final = 16
BUY_FRIDGE: Final = 17
BUY_FORK: Final = 18
BEGIN_DISH: Final = 19
TAKE_BACK: Final = 20
DONE: Final = 21
END: Final = 22
TRAY: Final = 23
NOTHING: Final = -1

POSITIONS = ("1", "2", "3", "4")


class Codes:
    """The codebook of one game, and where the families that name a card begin."""

    def __init__(self, cards: CuisineCards) -> None:
        book = Codebook()
        ingredients = [card.id for card in cards.ingredient]
        edible = [*ingredients, SALT]
        kinds = [*edible, SPOON, FORK]
        judges = [judge.id for judge in cards.judge]
        bases = [
            book.family("as-type", type=TYPES),
            book.family("play-fork", worth=("fork", "buy")),
            book.family("at", position=POSITIONS),
            book.family("pick-seat", seat=POSITIONS),
            book.family("vote", answer=("no", "yes")),
            book.family("no-tray"),
            book.family("buy-fridge"),
            book.family("buy-fork"),
            book.family("begin-dish"),
            book.family("take-back"),
            book.family("done"),
            book.family("end"),
            book.family("tray", card=kinds),
        ]
        fixed = [AS_TYPE, PLAY_FORK, AT, PICK_SEAT, VOTE, NO_TRAY, BUY_FRIDGE, BUY_FORK]
        assert bases == [*fixed, BEGIN_DISH, TAKE_BACK, DONE, END, TRAY]
        self.play = book.family("play", card=[*edible, SPOON])
        self.use = book.family("use", card=edible, ability=("basic", "cuisine"))
        self.pick_hand = book.family("pick-hand", card=kinds)
        self.pick_tray = book.family("pick-tray", card=kinds)
        self.pick_play = book.family("pick-play", card=kinds)
        self.pick_discard = book.family("pick-discard", card=kinds)
        self.pick_seen = book.family("pick-seen", card=kinds)
        self.buy = book.family("buy", card=ingredients)
        self.pick_market = book.family("pick-market", card=ingredients)
        self.add_hand = book.family("add-hand", card=edible)
        self.add_tray = book.family("add-tray", card=edible)
        self.present = book.family("present", judge=judges)
        self.describe = book.family("describe", judge=judges)
        self.use_judge = book.family("use-judge", judge=judges)
        self.pick_judge = book.family("pick-judge", judge=judges)
        # By the places of `effects.py`: nothing, hand, tray, play, discard pile, seen, market, judges, seats.
        self.picks = [
            NOTHING,
            self.pick_hand,
            self.pick_tray,
            self.pick_play,
            self.pick_discard,
            self.pick_seen,
            self.pick_market,
            self.pick_judge,
            PICK_SEAT,
        ]
        self.book = book
