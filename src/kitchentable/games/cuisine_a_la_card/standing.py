"""How a seat stands: the log odds, in hundredths, that what it has would give it against having nothing."""

from __future__ import annotations

from kitchentable.games.cuisine_a_la_card import tasting
from kitchentable.games.cuisine_a_la_card.larder import Larder
from kitchentable.games.cuisine_a_la_card.table import NONE
from kitchentable.games.cuisine_a_la_card.taste import (
    OF_FOOD,
    OF_FORKS,
    OF_JUDGE,
    OF_MEDAL,
    OF_POINT,
    OF_READY_POINT,
    OF_SPOON,
    OF_TURN,
    OF_WARM,
    OF_WARM_POINT,
)


def standing(its: Larder) -> int:
    """Medals, judges that were pleased, what deck, tray and hand promise, a turn still to come."""
    its.look_through()
    early = its.early
    me = its.me
    total = OF_MEDAL.at(early) * me.medals + OF_JUDGE.at(early) * len(me.judges)
    total += OF_SPOON.at(early) * its.spoons
    total += OF_FORKS[min(its.forks, len(OF_FORKS) - 1)].at(early)
    if _to_come(its):
        total += OF_TURN
    return total + _deck(its) + _tray_and_hand(its)


def _to_come(its: Larder) -> bool:
    """Whether the seat has not had its turn in this round."""
    players = its.rules.players
    start = its.t.start
    return (its.seat - start) % players >= (its.t.turn - start) % players


def _deck(its: Larder) -> int:
    food = 100 * OF_FOOD.at(its.early)
    point = OF_POINT.at(its.early)
    total = 0
    for cards in (its.me.deck, its.me.hand, its.me.discard):
        for card in cards:
            if card <= its.rules.salt:
                total += food + its.in_dish(card) * point
    return total // 100


def _tray_and_hand(its: Larder) -> int:
    salt = its.rules.salt
    total = 0
    dish = [card for card in its.me.tray if NONE < card <= salt]
    if dish:
        total += OF_WARM.at(its.early) * len(dish) + OF_WARM_POINT.at(its.early) * points_of(its, dish)
    dish += [card for card in its.me.hand if card <= salt]
    if dish:
        total += OF_READY_POINT.at(its.early) * points_of(its, dish)
    return total


def points_of(its: Larder, cards: list[int]) -> int:
    """The Meal Points of these cards as a dish."""
    t = its.t
    dish, tags = t.dish, t.dish_tags
    t.dish = cards
    t.dish_tags = [its.rules.tags[card] | its.rules.choice[card] for card in cards]
    points = tasting.meal_points(t, its.me, tasting.counts(t.dish_tags))
    t.dish, t.dish_tags = dish, tags
    return points
