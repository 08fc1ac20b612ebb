"""The market board: supplies and the cost track (TC-7, TC-10, TC-11, TC-16, TC-30 to TC-34)."""

from __future__ import annotations

from kitchentable.games.table_cooking import tokens
from kitchentable.games.table_cooking.rules import LOWERING_GAIN, RAISED_AT_SETUP
from kitchentable.games.table_cooking.table import NONE, Table
from kitchentable.games.table_cooking.tokens import KINDS, count, token


def stock(t: Table) -> None:
    """TC-10: players + 2 tokens of every ingredient. TC-11: every cost starts on 5."""
    t.supply = (t.rules.players + 2) * tokens.gather(list(range(KINDS)))
    t.cost = [t.rules.start_space] * KINDS


def price(t: Table, ingredient: int) -> int:
    """What a token costs now, in TC."""
    return t.rules.track[t.cost[ingredient]]


def in_supply(t: Table, ingredient: int) -> int:
    return count(t.supply, ingredient)


def take(t: Table, ingredient: int) -> None:
    t.supply -= token(ingredient)


def put_back(t: Table, returned: int) -> None:
    """Tokens return to their supplies; that moves no cost (TC-36, TC-57)."""
    t.supply += returned


def raise_cost(t: Table, ingredient: int) -> None:
    """TC-30: up by one space. TC-31: not beyond the highest."""
    if t.cost[ingredient] < t.rules.top_space:
        t.cost[ingredient] += 1


def lower_cost(t: Table, ingredient: int) -> int:
    """TC-30: down by one space. TC-33: the TC gained when that brings it onto the lowest."""
    t.cost[ingredient] -= 1
    return 0 if t.cost[ingredient] else LOWERING_GAIN


def excluded(t: Table, ingredient: int, just_bought: int) -> bool:
    """TC-32: neither the token just bought nor the other type bought this turn may be lowered."""
    return ingredient == just_bought or ingredient == t.bought


def lowerable(t: Table, ingredient: int, just_bought: int) -> bool:
    """TC-34: what lies on the lowest space can't be lowered."""
    return t.cost[ingredient] > 0 and ingredient != just_bought and ingredient != t.bought


def something_lowerable(t: Table, just_bought: int) -> bool:
    for ingredient in range(KINDS):
        if lowerable(t, ingredient, just_bought):
            return True
    return False


def first_costs(t: Table, menus: list[int]) -> list[int]:
    """TC-16: each menu in turn raises its first ingredient not yet raised, until three are up; then
    the others go down. The ingredients raised, in order; the costs move once all three are found."""
    raised: list[int] = []
    for menu in menus:
        if len(raised) < RAISED_AT_SETUP:
            ingredient = next((i for i in t.rules.order[menu] if i not in raised), NONE)
            if ingredient != NONE:
                raised.append(ingredient)
    return raised


def set_first_costs(t: Table, raised: list[int]) -> None:
    """TC-16: the raised ones up by one space, all others down by one."""
    for ingredient in range(KINDS):
        t.cost[ingredient] += 1 if ingredient in raised else -1
