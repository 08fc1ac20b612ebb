"""A turn (TC-17, TC-20, TC-21, TC-70, TC-73): whose it is, its one action, its end."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.table_cooking import news
from kitchentable.games.table_cooking.reasons import Why, why
from kitchentable.games.table_cooking.table import (
    MISSIONS,
    NO_ACTION,
    NONE,
    RESERVING,
    RETURN,
    SHOPPING,
    TAKE_WASHED,
    TURN,
    TURNS,
    Table,
)

TURN_FRAME = frames.frame(TURN)


def first(t: Table) -> None:
    """Round 1 begins with the starting player."""
    t.round = 1
    news.round_begins(t)
    _begin(t, t.start)


def _begin(t: Table, seat: int) -> None:
    t.turn = seat
    t.frames[seat] = TURN_FRAME
    t.action = NO_ACTION
    t.steps = 0
    t.closed = False
    t.cooked = 0
    t.bought = NONE
    t.lowered = NONE


def why_not_now(t: Table, seat: int) -> list[Why]:
    """Reasons against anything at all that belongs to a turn."""
    if frames.kind(t.table) != TURNS:
        return [why("TC-13", "missions-first") if frames.kind(t.table) == MISSIONS else why("TC-14", "menus-first")]
    if seat != t.turn:
        return [why("TC-20", "not-your-turn", {"seat": t.turn})]
    return []


def why_unfinished(t: Table, seat: int) -> list[Why]:
    """Reasons why a step in hand must be finished first."""
    owed = frames.kind(t.frames[seat])
    if owed == RETURN:
        return [why("TC-36", "return-first")]
    if owed == TAKE_WASHED:
        return [why("TC-40", "take-washed-first")]
    return [] if owed == TURN else [why("TC-30", "lower-first")]


def why_not_action(t: Table, seat: int, action: int) -> list[Why]:
    """TC-20: one action a turn. TC-21: cooking ends it, so a second step can't follow."""
    if t.action != NO_ACTION and t.action != action:
        return [why("TC-20", "action-taken")]
    if t.closed:
        return [why("TC-21", "cooked-between")]
    return []


def step(t: Table, action: int) -> None:
    """A step of the turn's action is done."""
    t.action = action
    t.steps += 1


def used_up(t: Table, seat: int) -> bool:
    """Whether the action of the turn allows no further step."""
    if t.action == SHOPPING:
        return t.closed or t.steps == 2
    if t.action == RESERVING:
        return t.closed or t.steps == t.rules.reservations[t.players[seat].tiles]
    return t.action != NO_ACTION


def settle(t: Table, seat: int) -> None:
    """TC-21: the turn ends by itself only when the action and every cooking allowed are used up."""
    if used_up(t, seat) and t.cooked >= t.rules.cookings[t.players[seat].tiles]:
        end(t, seat)


def why_not_end(t: Table, seat: int) -> list[Why]:
    """TC-21: the turn ends after the action."""
    reasons = why_not_now(t, seat)
    if reasons:
        return reasons
    if frames.kind(t.frames[seat]) != TURN:
        return [why("TC-21", "finish-action")]
    if t.action == NO_ACTION:
        return [why("TC-21", "action-first")]
    return []


def end(t: Table, seat: int) -> None:
    """TC-17: clockwise; the round ends with the seat before the starting player."""
    t.frames[seat] = 0
    following = (seat + 1) % t.rules.players
    if following != t.start:
        _begin(t, following)
    elif is_last_round(t):
        _finish(t)
    else:
        t.round += 1
        news.round_begins(t)
        _begin(t, following)


def is_last_round(t: Table) -> bool:
    """TC-70: the game ends with this round."""
    return t.finisher != NONE or t.round >= t.rules.round_limit


def _finish(t: Table) -> None:
    """The game is over: hands and missions are shown to be scored."""
    t.over = True
    for player in t.players:
        t.knowledge.show(t.rules.menus + player.mission)
        for menu in player.hand:
            t.knowledge.show(menu)
    news.ends(t)
