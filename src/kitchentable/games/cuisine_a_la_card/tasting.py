"""What a dish is worth (CC-41, CC-50 to CC-54): counting, Meal Points, tastes, medals."""

from __future__ import annotations

from kitchentable.games.cuisine_a_la_card.rules import (
    ALL_CUISINES,
    ALL_FLAVOURS,
    ALL_TYPES,
    ANY_NUMBER,
    CARD_TAGS,
    CUISINE_MASK,
    DISLIKE,
    FLAVOUR_MASK,
    MEAL_POINTS,
    MEDALS,
    MUST,
    NO_ABILITY,
    PAIR,
    TYPE_MASK,
    Liking,
    Rules,
)
from kitchentable.games.cuisine_a_la_card.table import Player, Table

CUISINES_IN_ALL = 4
DISTINCT = {ALL_FLAVOURS: FLAVOUR_MASK, ALL_TYPES: TYPE_MASK, ALL_CUISINES: CUISINE_MASK}


def counts(tags: list[int]) -> list[int]:
    """How many of the cards bear each tag."""
    found = [0] * CARD_TAGS
    for mask in tags:
        place = 0
        while mask:
            if mask & 1:
                found[place] += 1
            mask >>= 1
            place += 1
    return found


def counted(tag: int, found: list[int], own: int) -> int:
    """How many of a tag there are; `own` are the tags of a card that is left out."""
    if tag < CARD_TAGS:
        return found[tag] - (own >> tag & 1)
    among = DISTINCT[tag]
    number = 0
    for place in range(CARD_TAGS):
        if among >> place & 1 and found[place] > (own >> place & 1):
            number += 1
    return number


def amount(rules: Rules, ability: int, found: list[int], own: int) -> int:
    """How much an ability gives among these cards; `own` are the tags of its card."""
    if not rules.others[ability]:
        own = 0
    when = rules.when[ability]
    if when >= 0 and counted(when, found, own) < rules.least[ability]:
        return 0
    each = rules.each[ability]
    if each < 0:
        return rules.number[ability]
    times = counted(each, found, own)
    most = rules.most[ability]
    return rules.number[ability] * (min(times, most) if most else times)


# --- Meal Points ----------------------------------------------------------------------------------


def meal_points(t: Table, player: Player, found: list[int]) -> int:
    """CC-52: base values and every bonus, counted without asking."""
    rules = t.rules
    points = 0
    for card in t.dish:
        points += rules.points[card]
    return points + bonuses(t, player, found, MEAL_POINTS)


def bonuses(t: Table, player: Player, found: list[int], verb: int) -> int:
    """What the abilities of the dish's cards and of the player's judges give of a kind."""
    rules = t.rules
    total = 0
    for place, card in enumerate(t.dish):
        basic = rules.basic[card]
        if basic != NO_ABILITY and rules.verb[basic] == verb:
            total += amount(rules, basic, found, t.dish_tags[place])
        special = rules.special[card]
        if special != NO_ABILITY and rules.verb[special] == verb and paired(rules, card, found):
            total += amount(rules, special, found, t.dish_tags[place])
    for judge in player.active:
        ability = rules.judge_ability[judge]
        if rules.verb[ability] == verb:
            total += amount(rules, ability, found, 0)
    return total


def paired(rules: Rules, card: int, found: list[int]) -> bool:
    """CC-41: another card of the same cuisine is there."""
    return found[rules.cuisine[card]] >= PAIR


# --- a judge's taste ------------------------------------------------------------------------------


def holds(taste: Liking, found: list[int]) -> bool:
    number = counted(taste.of, found, 0)
    return number >= taste.least and (taste.most == ANY_NUMBER or number <= taste.most)


def unmet(rules: Rules, judge: int, found: list[int]) -> Liking | None:
    """CC-53: the first must that the dish doesn't meet."""
    for taste in rules.tastes[judge]:
        if taste.kind == MUST and not holds(taste, found):
            return taste
    return None


def medals(t: Table, player: Player, judge: int, found: list[int]) -> int:
    """CC-53: printed, with likes, without dislikes, with abilities."""
    total = t.rules.reward[judge] + bonuses(t, player, found, MEDALS)
    for taste in t.rules.tastes[judge]:
        total += worth(taste, found)
    return total


def worth(taste: Liking, found: list[int]) -> int:
    """CC-4: the medals that a taste gives or takes; a must gives none."""
    if taste.kind == MUST or not holds(taste, found):
        return 0
    if taste.kind == DISLIKE:
        return -1
    return counted(taste.of, found, 0) if taste.each else 1


def pleases(t: Table, player: Player, judge: int, points: int, found: list[int]) -> bool:
    """CC-52, CC-53: whether the dish may be presented to the judge."""
    return (
        points >= t.rules.requirement[judge]
        and unmet(t.rules, judge, found) is None
        and medals(t, player, judge, found) >= 1
    )


def all_cuisines(found: list[int]) -> bool:
    """CC-75."""
    return counted(ALL_CUISINES, found, 0) == CUISINES_IN_ALL
