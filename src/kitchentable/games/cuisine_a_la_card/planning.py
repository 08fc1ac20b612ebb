"""The best dish that a hand and a tray allow: all of them are tried, up to a number of ingredients."""

from __future__ import annotations

from typing import Final

from kitchentable.games.cuisine_a_la_card import tasting
from kitchentable.games.cuisine_a_la_card.rules import FROM_TRAY, MEAL_POINTS
from kitchentable.games.cuisine_a_la_card.table import NONE, Player, Table

MOST: Final = 9  # ingredients looked at; with more, those of the least base value are left aside
FOOD_TYPES: Final = 4
NOTHING: Final = -1_000_000


class Plan:
    """A dish that pleases a judge: its worth, the judge, the medals, how many of each card of hand and
    tray are still to be laid, and the food types named."""

    def __init__(self) -> None:
        self.worth = NOTHING
        self.judge = NONE
        self.medals = 0
        self.hand: list[int] = []
        self.tray: list[int] = []
        self.masks: list[int] = []

    def found(self) -> bool:
        return self.judge != NONE


class Planner:
    """Looks for the best dish of a player; what is laid already is part of every one."""

    def __init__(self, t: Table, player: Player, medal: int, cost: list[int]) -> None:
        self.t = t
        self.player = player
        self.medal = medal
        self.cost = cost
        self.cards: list[int] = []
        self.slots: list[int] = []
        self.base = len(t.dish)
        self.best = Plan()

    def look(self) -> Plan:
        t = self.t
        dish, slots, tags = t.dish, t.dish_slots, t.dish_tags
        self._gather()
        if self._enough():
            t.dish, t.dish_slots, t.dish_tags = dish[:], slots[:], tags[:]
            self._try(0)
            t.dish, t.dish_slots, t.dish_tags = dish, slots, tags
        return self.best

    def _gather(self) -> None:
        """Everything that could still be laid."""
        salt = self.t.rules.salt
        food = [(self._weight(card), card, NONE) for card in self.player.hand if card <= salt]
        food += [(self._weight(card), card, slot) for slot, card in enumerate(self.player.tray) if NONE < card <= salt]
        food.sort(reverse=True)
        for _, card, slot in food[:MOST]:
            self.cards.append(card)
            self.slots.append(slot)

    def _weight(self, card: int) -> int:
        return self.t.rules.points[card]

    def _enough(self) -> bool:
        """Whether so many ingredients can be a dish at all: a rough bound that saves the search."""
        if not self.t.open:
            return False
        rules = self.t.rules
        number = len(self.cards) + len(self.t.dish)
        points = 0
        for card in self.cards + self.t.dish:
            points += (
                rules.points[card] + self._most(rules.basic[card], number) + self._most(rules.special[card], number)
            )
        for judge in self.player.active:
            points += self._most(rules.judge_ability[judge], number)
        return points >= min([rules.requirement[judge] for judge in self.t.open])

    def _most(self, ability: int, number: int) -> int:
        rules = self.t.rules
        if ability == NONE or rules.verb[ability] != MEAL_POINTS:
            return 0
        if rules.each[ability] < 0:
            return rules.number[ability]
        times = min(number, rules.most[ability]) if rules.most[ability] else number
        return rules.number[ability] * times

    def _try(self, at: int) -> None:
        """With and without each ingredient from `at` on."""
        if at == len(self.cards):
            self._judge()
            return
        same = at and self.cards[at] == self.cards[at - 1] and self.slots[at] == NONE and self.slots[at - 1] == NONE
        if not (same and self.cards[at] not in self.t.dish):
            self._lay(at)
        self._try(at + 1)

    def _lay(self, at: int) -> None:
        t = self.t
        card = self.cards[at]
        tags = t.rules.tags[card] | (1 << FROM_TRAY if self.slots[at] != NONE else 0)
        choice = t.rules.choice[card]
        t.dish.append(card)
        t.dish_slots.append(self.slots[at])
        if not choice:
            self._with(at, tags)
        else:
            for type in range(FOOD_TYPES):
                if choice >> type & 1:
                    self._with(at, tags | 1 << type)
        t.dish.pop()
        t.dish_slots.pop()

    def _with(self, at: int, tags: int) -> None:
        self.t.dish_tags.append(tags)
        self._try(at + 1)
        self.t.dish_tags.pop()

    def _judge(self) -> None:
        t = self.t
        if not t.dish:
            return
        found = tasting.counts(t.dish_tags)
        points = tasting.meal_points(t, self.player, found)
        eaten = 0
        for card in t.dish:
            eaten += self.cost[card]
        bonus = self.medal if t.rules.more_medals and tasting.all_cuisines(found) else 0
        for judge in t.open:
            if points >= t.rules.requirement[judge] and tasting.unmet(t.rules, judge, found) is None:
                medals = tasting.medals(t, self.player, judge, found)
                worth = medals * self.medal + bonus - eaten
                if medals >= 1 and worth > self.best.worth:
                    self._keep(judge, medals, worth)

    def _keep(self, judge: int, medals: int, worth: int) -> None:
        best = self.best
        best.worth = worth
        best.judge = judge
        best.medals = medals
        laid = len(self.t.dish)
        best.hand = []
        best.tray = []
        best.masks = self.t.dish_tags[:]
        for place in range(self.base, laid):
            if self.t.dish_slots[place] == NONE:
                best.hand.append(self.t.dish[place])
            else:
                best.tray.append(self.t.dish[place])
