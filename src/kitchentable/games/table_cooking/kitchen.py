"""Upgrade Kitchen and Income (TC-45 to TC-50)."""

from __future__ import annotations

from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking import news, turn
from kitchentable.games.table_cooking.cards import TILES
from kitchentable.games.table_cooking.reasons import Why, why
from kitchentable.games.table_cooking.rules import INCOME
from kitchentable.games.table_cooking.table import EARNING, UPGRADING, Player, Table


def upgrade_choices(t: Table, player: Player, codes: list[int]) -> None:
    if player.money >= t.rules.tile_cost:
        for tile in t.rules.buildable[player.tiles]:
            codes.append(book.UPGRADE + tile)


def why_not_upgrade(t: Table, seat: int, tile: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    player = t.players[seat]
    reasons += turn.why_unfinished(t, seat)
    reasons += turn.why_not_action(t, seat, UPGRADING)
    if t.action == UPGRADING:
        reasons.append(why("TC-20", "action-taken"))
    if player.money < t.rules.tile_cost:
        reasons.append(why("TC-45", "cannot-build", {"coins": t.rules.tile_cost, "money": player.money}))
    if player.tiles >> tile & 1:
        reasons.append(why("TC-46", "tile-built", {"tile": TILES[tile]}))
    elif tile not in t.rules.buildable[player.tiles]:
        reasons.append(why("TC-47", "level-2-first", {"tile": TILES[tile]}))
    return reasons


def upgrade(t: Table, seat: int, tile: int) -> None:
    player = t.players[seat]
    player.money -= t.rules.tile_cost
    player.tiles |= 1 << tile
    news.built(t, seat, tile, t.rules.tile_cost)
    turn.step(t, UPGRADING)
    turn.settle(t, seat)


def why_not_income(t: Table, seat: int) -> list[Why]:
    """TC-50, TC-22: nothing stands against it but another action."""
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    reasons += turn.why_unfinished(t, seat)
    reasons += turn.why_not_action(t, seat, EARNING)
    if t.action == EARNING:
        reasons.append(why("TC-20", "action-taken"))
    return reasons


def income(t: Table, seat: int) -> None:
    t.players[seat].money += INCOME
    news.earned(t, seat, INCOME)
    turn.step(t, EARNING)
    turn.settle(t, seat)
