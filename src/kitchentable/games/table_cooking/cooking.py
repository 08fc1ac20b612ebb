"""Cooking, the free action (TC-21, TC-55 to TC-57, TC-62)."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.words import Arg
from kitchentable.games.table_cooking import market, news, row, turn
from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.reasons import Why, why
from kitchentable.games.table_cooking.rules import MENUS_TO_FINISH
from kitchentable.games.table_cooking.table import NO_ACTION, NONE, TURN, Player, Table, seat_byte
from kitchentable.games.table_cooking.tokens import GUARDS, KINDS, count


def choices(t: Table, player: Player, codes: list[int]) -> None:
    """TC-55: every menu of hand or row whose ingredients and tiles are there."""
    rules = t.rules
    if t.cooked >= rules.cookings[player.tiles]:
        return
    cook = rules.codes.cook
    needs = rules.needs
    up = rules.up
    built = rules.built[player.tiles]
    stored = player.fridge | GUARDS
    for menu in player.hand:
        if up[menu] <= built and (stored - needs[menu]) & GUARDS == GUARDS:
            codes.append(cook + menu)
    for menu in t.row:
        if up[menu] <= built and (stored - needs[menu]) & GUARDS == GUARDS:
            codes.append(cook + menu)


def why_not_cook(t: Table, seat: int, menu: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    player = t.players[seat]
    name = t.rules.cards.menu[menu].id
    if frames.kind(t.frames[seat]) != TURN:
        reasons.append(why("TC-21", "cooking-between"))
    if t.cooked >= t.rules.cookings[player.tiles]:
        reasons.append(why("TC-21", "cooked", {"number": t.cooked}))
    if menu not in player.hand and menu not in t.row:
        reasons.append(why("TC-55", "not-at-hand", {"menu": name}))
        return reasons
    missing = _missing(t, player, menu)
    if missing != NONE:
        reasons.append(why("TC-55", "ingredient-missing", {"menu": name, "ingredient": INGREDIENTS[missing]}))
    if t.rules.up[menu] > t.rules.built[player.tiles]:
        facts: dict[str, Arg] = {"menu": name, "number": t.rules.up[menu], "built": t.rules.built[player.tiles]}
        reasons.append(why("TC-55", "tiles-missing", facts))
    return reasons


def _missing(t: Table, player: Player, menu: int) -> int:
    """The first ingredient of which the refrigerator holds too little."""
    for ingredient in range(KINDS):
        if count(player.fridge, ingredient) < count(t.rules.needs[menu], ingredient):
            return ingredient
    return NONE


def cook(t: Table, seat: int, menu: int) -> None:
    """TC-55: ingredients back, the card in front of the player, its points as TC."""
    player = t.players[seat]
    player.fridge -= t.rules.needs[menu]
    player.stored -= len(t.rules.order[menu])
    market.put_back(t, t.rules.needs[menu])  # TC-57
    player.cooked.append(menu)
    player.points += t.rules.points[menu]
    player.money += t.rules.points[menu]
    t.cooked += 1
    t.closed = t.closed or (t.action != NO_ACTION and not turn.used_up(t, seat))  # TC-21
    news.cooked(t, seat, menu, t.rules.points[menu], len(player.cooked))
    _leave(t, player, menu)
    if len(player.cooked) == MENUS_TO_FINISH and t.finisher == NONE:  # TC-70
        t.finisher = seat
        news.finishing(t, seat)
    turn.settle(t, seat)


def _leave(t: Table, player: Player, menu: int) -> None:
    """The card leaves the hand, or the row, which is refilled at once (TC-56)."""
    if menu in player.hand:
        _show(t, player, menu)
        player.hand.remove(menu)
    else:
        row.leave(t, menu)


def _show(t: Table, player: Player, menu: int) -> None:
    """A card that only its owner knew is now seen by all. Who knew that it joined the deck late knows
    that it was drawn since."""
    if t.knowledge.public(menu):
        return
    for seat in range(t.rules.players):
        if t.knowledge.late[menu] >> seat & 1:
            player.recent -= seat_byte(seat)
    t.knowledge.show(menu)
