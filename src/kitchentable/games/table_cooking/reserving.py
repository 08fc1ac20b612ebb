"""Reserve a Menu (TC-40 to TC-44): take from the row, draw, or wash the row and take."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking import news, row, turn
from kitchentable.games.table_cooking.reasons import Why, why
from kitchentable.games.table_cooking.row import FIRST_LOT
from kitchentable.games.table_cooking.rules import HAND_LIMIT, WASH_COST
from kitchentable.games.table_cooking.table import EACH_SEAT, RESERVING, TAKE_WASHED, Player, Table


def choices(t: Table, player: Player, codes: list[int]) -> None:
    """TC-42: only with room in the hand."""
    if len(player.hand) >= HAND_LIMIT:
        return
    row_choices(t, codes)
    if t.deck:
        codes.append(book.DRAW)
        if player.money >= WASH_COST:
            codes.append(book.WASH)


def row_choices(t: Table, codes: list[int]) -> None:
    reserve = t.rules.codes.reserve
    for menu in t.row:
        codes.append(reserve + menu)


def _why_not_reserving(t: Table, seat: int) -> list[Why]:
    """What stands against any way to reserve."""
    player = t.players[seat]
    reasons = turn.why_not_action(t, seat, RESERVING)
    if t.action == RESERVING and t.steps >= t.rules.reservations[player.tiles]:
        reasons.append(why("TC-40", "reserved"))
    if len(player.hand) >= HAND_LIMIT:
        reasons.append(why("TC-42", "hand-full", {"number": HAND_LIMIT}))
    if not t.row and not t.deck:
        reasons.append(why("TC-42", "no-menus-left"))
    return reasons


def why_not_reserve(t: Table, seat: int, menu: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    if frames.kind(t.frames[seat]) != TAKE_WASHED:
        reasons += turn.why_unfinished(t, seat)
        reasons += _why_not_reserving(t, seat)
    if menu not in t.row:
        reasons.append(why("TC-40", "not-in-row", {"menu": t.rules.cards.menu[menu].id}))
    return reasons


def reserve(t: Table, seat: int, menu: int) -> None:
    if frames.kind(t.frames[seat]) == TAKE_WASHED:
        t.frames[seat] = frames.pop(t.frames[seat])
    t.players[seat].hand.append(menu)
    news.reserved(t, seat, menu)
    row.leave(t, menu)
    _reserved(t, seat)


def why_not_draw(t: Table, seat: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    reasons += turn.why_unfinished(t, seat)
    reasons += _why_not_reserving(t, seat)
    if not t.deck:
        reasons.append(why("TC-42", "deck-empty"))
    return reasons


def draw(t: Table, seat: int) -> None:
    """The deck's top card, seen by its drawer alone (TC-18)."""
    player = t.players[seat]
    menu = t.deck.pop()
    t.knowledge.show(menu, 1 << seat)
    player.hand.append(menu)
    if t.knowledge.lot[menu] == FIRST_LOT:
        player.recent += EACH_SEAT
    news.drew(t, seat, menu)
    _reserved(t, seat)


def why_not_wash(t: Table, seat: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    money = t.players[seat].money
    reasons += turn.why_unfinished(t, seat)
    reasons += _why_not_reserving(t, seat)
    if money < WASH_COST:
        reasons.append(why("TC-40", "cannot-wash", {"coins": WASH_COST, "money": money}))
    if not t.deck:
        reasons.append(why("TC-44", "nothing-to-wash-with"))
    return reasons


def wash(t: Table, seat: int) -> None:
    t.players[seat].money -= WASH_COST
    news.washed(t, seat, WASH_COST, t.row)
    row.wash(t)
    t.action = RESERVING
    t.frames[seat] = frames.push(t.frames[seat], TAKE_WASHED)


def _reserved(t: Table, seat: int) -> None:
    turn.step(t, RESERVING)
    turn.settle(t, seat)
