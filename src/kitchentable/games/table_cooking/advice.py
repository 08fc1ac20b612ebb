"""What speaks for a choice in Table Cooking, in a word: what the judgement counts in its favour.

Nothing is said of a choice that the judgement has nothing to say about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kitchentable.engine.words import Message
from kitchentable.games.table_cooking.cards import INGREDIENTS, TYPES
from kitchentable.games.table_cooking.notes import EVERY_TILE
from kitchentable.games.table_cooking.outlook import THREAT_READY, Outlook
from kitchentable.games.table_cooking.rules import ALL_TILES, HAND_PENALTY, LOWERING_GAIN
from kitchentable.games.table_cooking.table import NONE
from kitchentable.games.table_cooking.tokens import count

CHEAP_SPACE: Final = 1  # of the cost track: up to here a token is a bargain


def why(its: Outlook, code: int) -> Message | None:
    """What speaks for a code, as this seat sees the table."""
    action = its.t.game.book.action(code)
    about = ABOUT.get(action.verb)
    return None if about is None else about(its, *action.args.values())


# --- menus ----------------------------------------------------------------------------------------


def _keeping(its: Outlook, menu: str) -> Message:
    place = _place(its, menu)
    card = its.menus[place]
    return Message("why-keep", {"number": its.notes.size[card], "points": its.rules.points[card]})


def _keeping_no_more(its: Outlook) -> Message:
    return Message("why-enough", {"points": HAND_PENALTY})


def _cooking(its: Outlook, menu: str) -> Message:
    card = its.menus[_place(its, menu)]
    points = its.rules.points[card]
    if its.to_cook == 1 and its.t.finisher == NONE:
        return Message("why-cook-last", {"points": points})
    type = its.rules.type[card]
    if type in [its.rules.type[cooked] for cooked in its.me.cooked]:
        return Message("why-cook", {"points": points})
    return Message("why-cook-new-type", {"points": points, "type": TYPES[type]})


def _reserving(its: Outlook, menu: str) -> Message | None:
    place = _place(its, menu)
    if its.threats[place] >= THREAT_READY:
        return Message("why-reserve-wanted")
    return Message("why-reserve-plan") if its.chosen >> place & 1 else None


def _drawing(its: Outlook) -> Message | None:
    return Message("why-draw") if its.typical_gap > 0 else None


# --- the market -----------------------------------------------------------------------------------


def _buying(its: Outlook, ingredient: str) -> Message | None:
    kind = INGREDIENTS.index(ingredient)
    needy = _in_need_of(its, kind)
    if needy != NONE:
        return Message("why-buy", {"menu": _id(its, needy), "points": its.rules.points[its.menus[needy]]})
    space = its.t.cost[kind]
    return Message("why-cheap", {"coins": its.rules.track[space]}) if space <= CHEAP_SPACE else None


def _lowering(its: Outlook, ingredient: str) -> Message | None:
    kind = INGREDIENTS.index(ingredient)
    needy = _in_need_of(its, kind)
    if needy != NONE:
        return Message("why-lower", {"menu": _id(its, needy)})
    return Message("why-lower-pays", {"coins": LOWERING_GAIN}) if its.t.cost[kind] == 1 else None


def _returning(its: Outlook, ingredient: str) -> Message | None:
    kind = INGREDIENTS.index(ingredient)
    used = [place for place in _aims(its) if kind in its.notes.kinds[its.menus[place]]]
    return None if used else Message("why-return")


# --- tiles and money ------------------------------------------------------------------------------


def _upgrading(its: Outlook, tile: str) -> Message | None:
    tiles = its.me.tiles
    for place in _aims(its):
        card = its.menus[place]
        if its.rules.up[card] > its.rules.built[tiles]:
            return Message("why-upgrade-asked", {"menu": _id(its, place)})
        if its.notes.size[card] > its.rules.capacity[tiles]:
            return Message("why-upgrade-room", {"menu": _id(its, place)})
    if its.me.mission != NONE and its.notes.asks[its.me.mission] == EVERY_TILE and tiles != ALL_TILES:
        return Message("why-upgrade-mission")
    return Message("why-upgrade-early") if its.to_cook > 1 and its.left > 1 else None


def _earning(its: Outlook) -> Message | None:
    me = its.me
    for place in _aims(its):
        _, _, coins, _ = its.plan(place, me.fridge, me.stored, me.tiles, me.money, its.left, 0)
        if coins > me.money:
            return Message("why-income", {"menu": _id(its, place), "coins": coins, "money": me.money})
    return None


# --- the plans ------------------------------------------------------------------------------------


def _aims(its: Outlook) -> list[int]:
    """The places of the menus that the seat is after."""
    return [place for place in range(len(its.menus)) if its.chosen >> place & 1]


def _in_need_of(its: Outlook, kind: int) -> int:
    """The place of a menu the seat is after that lacks this ingredient."""
    for place in _aims(its):
        if count(its.rules.needs[its.menus[place]], kind) > count(its.me.fridge, kind):
            return place
    return NONE


def _place(its: Outlook, menu: str) -> int:
    return [_id(its, place) for place in range(len(its.menus))].index(menu)


def _id(its: Outlook, place: int) -> str:
    return its.rules.cards.menu[its.menus[place]].id


ABOUT: Final[dict[str, Callable[..., Message | None]]] = {
    "keep": _keeping,
    "enough": _keeping_no_more,
    "cook": _cooking,
    "reserve": _reserving,
    "draw": _drawing,
    "wash": _drawing,
    "buy": _buying,
    "lower": _lowering,
    "return": _returning,
    "upgrade": _upgrading,
    "income": _earning,
}
