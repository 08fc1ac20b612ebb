"""What the judgement of Cuisine a la Card knows of the game before it begins.

Worths are counted in whole hundredths of a Meal Point and prospects in whole hundredths of log odds, so
that every machine judges alike. The prospects were fitted (a logistic regression) to who won games
between bots of different tastes; the worths agree with them.
"""

from __future__ import annotations

from typing import Final

from kitchentable.games.cuisine_a_la_card.rules import (
    CARD_TAGS,
    CHILL,
    CLEAR_TRAY,
    CYCLE,
    FORKS_VERB,
    GAIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    LOOK,
    NEW_JUDGE,
    NO_ABILITY,
    ONE_DISCARDS,
    OTHERS_DISCARD,
    PLAYED,
    SWAP,
    TRASH_DISCARD,
    TRASH_HAND,
    TRASH_MARKET,
    TRASH_PLAY,
    WARM,
    Rules,
)

# --- worths -----------------------------------------------------------------------------------------

MEDAL: Final = 1000  # to a plan
LOSS: Final = 30  # of a card eaten, and as much for each Meal Point it has
POINT: Final = 100
BONUS: Final = 67  # a Meal Point that has a condition
LIKE: Final = 20  # a tag that an open judge wants
MEDAL_AT_TIMES: Final = 220  # a medal of an ability, as it comes up
SPOON: Final = 120
BUY: Final = 50
DRAW_ONE: Final = 60
DILUTION: Final = 80  # what a new card costs by making others come up later
SPARE_SPOONS: Final = 5  # a player needs no more than these
SPARE_SPOON: Final = 200
WARM_AT_LEAST: Final = 100  # what a card in the tray must add
WARM_PAYING: Final = 50  # it is missed more when it pays
IN_A_DISH: Final = 5  # ingredients of a usual dish
LAST_ROUND: Final = 18  # from here on money is worth nothing
DEEDS: Final = {
    CYCLE: 24,
    SWAP: 15,
    TRASH_HAND: 42,
    TRASH_PLAY: 36,
    TRASH_DISCARD: 30,
    TRASH_MARKET: 6,
    WARM: 36,
    CLEAR_TRAY: 9,
    GAIN: 42,
    GAIN_FORK: 48,
    GAIN_FRIDGE: 42,
    CHILL: 15,
    LOOK: 21,
    NEW_JUDGE: 6,
    OTHERS_DISCARD: 36,
    ONE_DISCARDS: 24,
}


class Weight:
    """What something is worth at the end of the game, and how much more at its beginning."""

    def __init__(self, late: int, early: int) -> None:
        self.late = late
        self.early = early

    def at(self, early: int) -> int:
        """In a game of which so many percent are to come."""
        return self.late + self.early * early // 100


# A Fork is a second purchase in every turn it comes up in: the first is worth more than the next.
FORKS: Final = [Weight(230, 950), Weight(-10, 750), Weight(-250, 550), Weight(-490, 350)]

# --- prospects --------------------------------------------------------------------------------------

OF_MEDAL: Final = Weight(60, -17)
OF_JUDGE: Final = Weight(98, 30)  # a dish served, beside its medals
OF_POINT: Final = Weight(16, -4)  # a Meal Point that a card of the deck is likely to add
OF_FOOD: Final = Weight(-28, 47)  # a card of the deck, beside its Meal Points
OF_SPOON: Final = Weight(-11, -5)
OF_FORKS: Final = [Weight(0, 0), Weight(21, 136), Weight(-4, 230), Weight(-53, 302), Weight(-81, 333)]
OF_WARM: Final = Weight(6, 41)  # a card in the tray
OF_WARM_POINT: Final = Weight(11, -10)  # a Meal Point of the dish in the tray
OF_READY_POINT: Final = Weight(8, -8)  # of hand and tray together
OF_TURN: Final = 74  # a turn still to come in this round
STEEP: Final = 30  # a lead of so much is half way from even to won


class Notes:
    """What follows from the card set alone, worked out once a game: what eating a card costs, all that it
    can be, the money it gives, whether playing it does anything."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.loss = [LOSS * (rules.points[card] + 1) for card in range(rules.kinds)]
        self.tags = [self._tags(card) for card in range(rules.kinds)]
        self.pays = [self._pays(card) for card in range(rules.kinds)]
        self.acts = [self._acts(rules.basic[card]) or self._acts(rules.special[card]) for card in range(rules.kinds)]

    def _tags(self, card: int) -> list[int]:
        mask = self.rules.tags[card] | self.rules.choice[card]
        return [tag for tag in range(CARD_TAGS) if mask >> tag & 1]

    def _pays(self, card: int) -> int:
        return self._money(self.rules.basic[card]) + self._money(self.rules.special[card])

    def _money(self, ability: int) -> int:
        rules = self.rules
        if ability == NO_ABILITY or rules.trigger[ability] != PLAYED or rules.verb[ability] > FORKS_VERB:
            return 0
        return rules.number[ability]

    def _acts(self, ability: int) -> bool:
        return ability != NO_ABILITY and self.rules.trigger[ability] == PLAYED
