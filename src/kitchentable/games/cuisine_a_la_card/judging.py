"""The judges at the table and their stacks (CC-13 to CC-15), their abilities (CC-55)."""

from __future__ import annotations

from kitchentable.games.cuisine_a_la_card import news
from kitchentable.games.cuisine_a_la_card.rules import TURN
from kitchentable.games.cuisine_a_la_card.table import NONE, Player, Table


def seat_judges(t: Table) -> None:
    """CC-13 to CC-15: stacks are shuffled, the first judges turned up."""
    t.stacks = [[] for _ in range(t.rules.stacks)]
    for judge, stack in enumerate(t.rules.stack):
        t.stacks[stack].append(judge)
    for judges in t.stacks:
        t.chance.shuffle(judges)
    for stack in t.rules.open_judges:
        turn_up(t, stack)


def turn_up(t: Table, stack: int) -> None:
    """The next judge from a stack, or from the one that stands in for it (CC-13)."""
    source = _source(t, stack)
    if source != NONE:
        judge = t.stacks[source].pop()
        t.open.append(judge)
        t.knowledge.reveal()
        news.judge_sits(t, judge)


def _source(t: Table, stack: int) -> int:
    """CC-13: the stack itself, else the next higher one that isn't empty, else the next lower one."""
    for higher in range(stack, len(t.stacks)):
        if t.stacks[higher]:
            return higher
    for lower in range(stack - 1, -1, -1):
        if t.stacks[lower]:
            return lower
    return NONE


def scored(t: Table, player: Player, judge: int) -> None:
    """CC-55: the scorer keeps the judge; another takes the chair."""
    t.open.remove(judge)
    player.judges.append(judge)
    turn_up(t, t.rules.stack[judge])


def exchange(t: Table, seat: int, judge: int) -> None:
    """Another judge of the stack is turned up, and this one is shuffled into it."""
    stack = t.rules.stack[judge]
    t.open.remove(judge)
    news.judge_leaves(t, seat, judge)
    turn_up(t, stack)
    t.stacks[stack].append(judge)
    t.chance.shuffle(t.stacks[stack])


def lasting(t: Table, player: Player, verb: int) -> int:
    """CC-55: what the player's lasting abilities of a kind add up to."""
    total = 0
    for judge in player.active:
        ability = t.rules.judge_ability[judge]
        if t.rules.lasting[judge] and t.rules.verb[ability] == verb:
            total += t.rules.number[ability]
    return total


def uses(t: Table, player: Player) -> list[int]:
    """CC-55: the judges whose ability has one use in each own turn."""
    return sorted([judge for judge in player.active if t.rules.trigger[t.rules.judge_ability[judge]] == TURN])
