"""How a seat of Table Cooking stands, in tenths of a point: what was reached, what is on its way, what can
still be made of it."""

from __future__ import annotations

from typing import Final

from kitchentable.games.table_cooking import scoring
from kitchentable.games.table_cooking.cards import TILES, TYPES
from kitchentable.games.table_cooking.notes import COUNTED, EVERY_TILE, FINISHING_FIRST, POINT, SPOILT
from kitchentable.games.table_cooking.outlook import ANY_TILE, UNSPOILT, Outlook
from kitchentable.games.table_cooking.rules import ALL_TYPES_POINTS, MENUS_TO_FINISH
from kitchentable.games.table_cooking.table import NO_ACTION, NONE

TILES_LATER: Final = 160  # percent of what tiles add, in a position to be judged: its plans see only two menus


def standing(its: Outlook) -> int:
    """The worth of the position as it is: what was reached, what is on the way, what can be made of it."""
    me = its.me
    reached = POINT * (me.points + scoring.tile_points(its.t, me)) - len(me.hand) * its.burden()
    promised = _types(its) + _mission(its) + _abilities(its)
    return reached + promised + (its.now if its.left else _last_turn(its))


def _last_turn(its: Outlook) -> int:
    """What a seat with no turn after this one makes of it: a plan of one turn, or a tile for its points."""
    me = its.me
    if not its.to_come or (its.t.turn == its.seat and its.t.action != NO_ACTION):
        return its.now
    tile = 0
    if me.money >= its.rules.tile_cost:
        for built in its.rules.buildable[me.tiles]:
            tile = max(tile, POINT * its.rules.tile_points[built])
    its.spare = 1
    planned = its.position(me.fridge, me.tiles, me.money, 0)
    its.spare = 0
    return max(its.now + tile, planned)


def _types(its: Outlook) -> int:
    """The points for all four types, or the part of them that is there."""
    cooked = len({its.rules.type[menu] for menu in its.me.cooked})
    return _part(its, POINT * ALL_TYPES_POINTS, cooked, len(TYPES))


def _mission(its: Outlook) -> int:
    """The mission's points, or the part of them that is there; those for coins are in the purse."""
    me = its.me
    mission = me.mission
    prize = its.notes.prize[mission]
    asks = its.notes.asks[mission]
    if asks == COUNTED:
        return _part(its, prize, its.concerned(mission), its.notes.number[mission])
    if asks == SPOILT:
        return 0 if its.concerned(mission) else _unspoilt(its, mission, prize)
    if asks == EVERY_TILE:
        built = its.rules.built[me.tiles]
        return _part(its, prize, built, len(TILES)) if len(TILES) - built <= its.left else 0
    return _finishing(its, prize) if asks == FINISHING_FIRST else 0


def _unspoilt(its: Outlook, mission: int, prize: int) -> int:
    enough = len(its.me.cooked) >= its.notes.number[mission]
    return prize if enough else _soon(its, prize * UNSPOILT // 100)


def _finishing(its: Outlook, prize: int) -> int:
    if its.t.finisher != NONE:
        return prize if its.t.finisher == its.seat else 0
    return prize * len(its.me.cooked) // (2 * MENUS_TO_FINISH)


def _part(its: Outlook, prize: int, done: int, number: int) -> int:
    """A prize for so many things: all of it, or the part of the way that is behind."""
    if done >= number:
        return prize
    return _soon(its, prize * done // number) if number - done <= its.to_cook else 0


def _soon(its: Outlook, prize: int) -> int:
    """What is on its way, unless the game ends before."""
    return prize if its.left else 0


def _abilities(its: Outlook) -> int:
    """What the tiles still do for the menus to come."""
    worth = 0
    for tile in range(len(TILES)):
        if its.me.tiles >> tile & 1:
            worth += ANY_TILE + its.notes.ability[tile]
    return worth * min(its.to_cook, its.left) * TILES_LATER // 100
