"""What a player has, and what one more card would be worth to it."""

from __future__ import annotations

from typing import Final

from kitchentable.games.cuisine_a_la_card.rules import (
    BUYS_VERB,
    CARD_TAGS,
    DRAW,
    FORKS_VERB,
    MEAL_POINTS,
    MEDALS,
    NO_ABILITY,
    NO_CUISINE,
    PURCHASED,
    SPOONS_VERB,
    SUBMITTED,
)
from kitchentable.games.cuisine_a_la_card.table import NONE, Table
from kitchentable.games.cuisine_a_la_card.taste import (
    BONUS,
    BUY,
    DEEDS,
    DILUTION,
    DRAW_ONE,
    FORKS,
    IN_A_DISH,
    LAST_ROUND,
    LIKE,
    MEDAL_AT_TIMES,
    POINT,
    SPARE_SPOON,
    SPARE_SPOONS,
    SPOON,
    Notes,
)

ANY_OF_ALL: Final = 25  # flavours, types or cuisines that differ in a usual dish, in tenths


class Larder:
    """All that a seat owns, in deck, hand, tray and play: how many ingredients bear each tag, how many Spoons
    and Forks. `wanted` is what the open judges make of each tag, `early` how much of the game is to come, in
    percent."""

    def __init__(self, notes: Notes, t: Table, seat: int) -> None:
        self.notes = notes
        self.rules = notes.rules
        self.t = t
        self.seat = seat
        self.me = t.players[seat]
        self.owned = [0] * CARD_TAGS
        self.food = 0
        self.spoons = 0
        self.forks = 0
        self.wanted: list[int] = []
        self.early = self._early()

    def look_through(self) -> None:
        """Count all that is there. Many a choice needs none of it, so whoever does asks first."""
        if self.wanted:
            return
        self._ask_judges()
        self._count(self.me.deck)
        self._count(self.me.hand)
        self._count(self.me.discard)
        self._count(self.me.tray)
        if self.seat == self.t.turn:
            self._count(self.t.play)
            self._count(self.t.fresh)

    def _ask_judges(self) -> None:
        self.wanted = [0] * CARD_TAGS
        for judge in self.t.open:
            for taste in self.rules.tastes[judge]:
                if taste.of < CARD_TAGS:
                    self.wanted[taste.of] += LIKE * taste.pull

    def _early(self) -> int:
        most = 0
        for player in self.t.players:
            most = max(most, player.medals)
        gone = max(100 * self.t.round // LAST_ROUND, 100 * most // self.rules.target)
        return max(0, 100 - gone)

    def _count(self, cards: list[int]) -> None:
        rules = self.rules
        for card in cards:
            if card == rules.spoon:
                self.spoons += 1
            elif card == rules.fork:
                self.forks += 1
            elif card != NONE:
                self.food += 1
                for tag in self.notes.tags[card]:
                    self.owned[tag] += 1

    # --- what a card is worth ---------------------------------------------------------------------

    def gain(self, card: int) -> int:
        """What it is worth to come by a card."""
        return self.worth(card) - DILUTION

    def worth(self, card: int) -> int:
        """What it is worth to own a card."""
        self.look_through()
        rules = self.rules
        if card == rules.spoon:
            return SPOON * self.early // 100 - (SPARE_SPOON if self.spoons > SPARE_SPOONS else 0)
        if card == rules.fork:
            return self.of_fork(self.forks)
        total = self.in_dish(card)
        total += self._when_played(rules.basic[card], 10)
        total += self._when_played(rules.special[card], self._partners(card))
        return total

    def of_fork(self, owned: int) -> int:
        """What a Fork beside so many is worth."""
        return FORKS[min(owned, len(FORKS) - 1)].at(self.early)

    def in_dish(self, card: int) -> int:
        """What a card is likely to add to a dish."""
        self.look_through()
        rules = self.rules
        total = rules.points[card] * POINT
        total += self._when_submitted(rules.basic[card], 10)
        total += self._when_submitted(rules.special[card], self._partners(card))
        for tag in self.notes.tags[card]:
            total += self.wanted[tag]
        return total

    def _partners(self, card: int) -> int:
        """How likely another card of its cuisine is there, in tenths."""
        cuisine = self.rules.cuisine[card]
        return 0 if cuisine == NO_CUISINE else min(9, 2 + 2 * self.owned[cuisine])

    def _when_submitted(self, ability: int, tenths: int) -> int:
        rules = self.rules
        if ability == NO_ABILITY or rules.verb[ability] > MEDALS or rules.trigger[ability] != SUBMITTED:
            return 0
        unit = BONUS if rules.verb[ability] == MEAL_POINTS else MEDAL_AT_TIMES
        return unit * rules.number[ability] * self._times(ability) * tenths // 100

    def _times(self, ability: int) -> int:
        """How often an ability is likely to count, in tenths."""
        rules = self.rules
        each = rules.each[ability]
        if each < 0:
            when = rules.when[ability]
            if when < 0:
                return 10
            return min(10, self._share(when) * 10 // (10 * rules.least[ability]) + 1)
        most = 10 * (rules.most[ability] or IN_A_DISH)
        return min(most, self._share(each))

    def _share(self, tag: int) -> int:
        """How many cards of a dish are likely to bear a tag, in tenths."""
        if tag >= CARD_TAGS:
            return ANY_OF_ALL
        return 10 * IN_A_DISH * (self.owned[tag] + 1) // (self.food + 2)

    def _when_played(self, ability: int, tenths: int) -> int:
        """What an ability is worth when played or purchased."""
        rules = self.rules
        if ability == NO_ABILITY or rules.trigger[ability] == SUBMITTED:
            return 0
        verb = rules.verb[ability]
        number = rules.number[ability]
        if verb == SPOONS_VERB:
            unit = SPOON * self.early // 100
        elif verb == FORKS_VERB:
            unit = self.of_fork(2)
        elif verb == BUYS_VERB:
            unit = BUY * self.early // 100
        elif verb == DRAW:
            unit = DRAW_ONE
        else:
            unit = DEEDS.get(verb, 0)
            number = 1
        if rules.trigger[ability] == PURCHASED:
            unit = unit // 2
        return unit * number * tenths // 10
