"""Shopping (TC-30 to TC-37): buy one or two tokens, one after the other.

A purchase is: with a full refrigerator return a token, pay, take, raise, lower another.
"""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.words import Arg
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking import market, news, turn
from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.reasons import Why, why
from kitchentable.games.table_cooking.table import (
    LOWER,
    NONE,
    RETURN,
    SHOPPING,
    Player,
    Table,
)
from kitchentable.games.table_cooking.tokens import KINDS, count, token

TWO = 2


# --- buying ---------------------------------------------------------------------------------------


def choices(t: Table, player: Player, codes: list[int]) -> None:
    """TC-35: every ingredient of which one whole purchase is possible."""
    if t.action == SHOPPING:
        _second_choices(t, player, codes)
        return
    full = player.stored >= t.rules.capacity[player.tiles]
    for ingredient in range(KINDS):
        if _purchasable(t, player, ingredient, full):
            codes.append(book.BUY + ingredient)


def _second_choices(t: Table, player: Player, codes: list[int]) -> None:
    full = player.stored >= t.rules.capacity[player.tiles]
    for ingredient in range(KINDS):
        if _fits_first(t, player, ingredient) and _purchasable(t, player, ingredient, full):
            codes.append(book.BUY + ingredient)


def _purchasable(t: Table, player: Player, ingredient: int, full: bool) -> bool:
    return (
        market.in_supply(t, ingredient) > 0
        and player.money >= market.price(t, ingredient)
        and (not full or player.stored > count(player.fridge, ingredient))
    )


def _fits_first(t: Table, player: Player, ingredient: int) -> bool:
    """TC-30: the same type again. TC-61: another one with the pantry, TC-32: if it wasn't lowered."""
    return ingredient == t.bought or (t.rules.two_types[player.tiles] and ingredient != t.lowered)


def why_not_buy(t: Table, seat: int, ingredient: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    player = t.players[seat]
    reasons += turn.why_unfinished(t, seat)
    reasons += turn.why_not_action(t, seat, SHOPPING)
    if t.action == SHOPPING and t.steps:
        reasons += _why_not_second(t, player, ingredient)
    price = market.price(t, ingredient)
    facts: dict[str, Arg] = {"ingredient": INGREDIENTS[ingredient], "coins": price, "money": player.money}
    if market.in_supply(t, ingredient) == 0:
        reasons.append(why("TC-35", "sold-out", {"ingredient": INGREDIENTS[ingredient]}))
    if player.money < price:
        reasons.append(why("TC-35", "cannot-afford", facts))
    full = player.stored >= t.rules.capacity[player.tiles]
    if full and player.stored == count(player.fridge, ingredient):
        reasons.append(why("TC-36", "nothing-to-return", {"ingredient": INGREDIENTS[ingredient]}))
    return reasons


def _why_not_second(t: Table, player: Player, ingredient: int) -> list[Why]:
    if t.steps == TWO:
        return [why("TC-30", "two-bought")]
    if ingredient == t.bought:
        return []
    reasons: list[Why] = []
    if not t.rules.two_types[player.tiles]:
        reasons.append(why("TC-30", "one-type", {"ingredient": INGREDIENTS[t.bought]}))
    if ingredient == t.lowered:
        reasons.append(why("TC-32", "lowered-before", {"ingredient": INGREDIENTS[ingredient]}))
    return reasons


def buy(t: Table, seat: int, ingredient: int) -> None:
    player = t.players[seat]
    t.action = SHOPPING
    if player.stored >= t.rules.capacity[player.tiles]:
        t.frames[seat] = frames.push(t.frames[seat], RETURN, ingredient)
        t.mid = seat
    else:
        _purchase(t, seat, player, ingredient)


def _purchase(t: Table, seat: int, player: Player, ingredient: int) -> None:
    """TC-30: pay, take, raise; then lower another."""
    price = market.price(t, ingredient)
    player.money -= price
    market.take(t, ingredient)
    player.fridge += token(ingredient)
    player.stored += 1
    market.raise_cost(t, ingredient)
    news.bought(t, seat, ingredient, price)
    if market.something_lowerable(t, ingredient):
        t.frames[seat] = frames.push(t.frames[seat], LOWER, ingredient)
        t.mid = seat
    else:
        _purchased(t, seat, ingredient, NONE)  # TC-34


def _purchased(t: Table, seat: int, ingredient: int, lowered: int) -> None:
    t.bought = ingredient
    t.lowered = lowered
    t.mid = NONE
    turn.step(t, SHOPPING)
    turn.settle(t, seat)


# --- returning a token, TC-36 ---------------------------------------------------------------------


def return_choices(t: Table, player: Player, bought: int, codes: list[int]) -> None:
    for ingredient in range(KINDS):
        if ingredient != bought and count(player.fridge, ingredient):
            codes.append(book.RETURN + ingredient)


def why_not_return(t: Table, seat: int, ingredient: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    stack = t.frames[seat]
    if frames.kind(stack) != RETURN:
        return [why("TC-36", "return-only-when-buying")]
    if ingredient == frames.argument(stack):
        return [why("TC-36", "return-other-type", {"ingredient": INGREDIENTS[ingredient]})]
    if not count(t.players[seat].fridge, ingredient):
        return [why("TC-36", "none-to-return", {"ingredient": INGREDIENTS[ingredient]})]
    return []


def give_back(t: Table, seat: int, ingredient: int) -> None:
    player = t.players[seat]
    bought = frames.argument(t.frames[seat])
    t.frames[seat] = frames.pop(t.frames[seat])
    player.fridge -= token(ingredient)
    player.stored -= 1
    market.put_back(t, token(ingredient))
    news.returned(t, seat, ingredient)
    _purchase(t, seat, player, bought)


# --- lowering another cost, TC-31 to TC-34 --------------------------------------------------------


def lower_choices(t: Table, bought: int, codes: list[int]) -> None:
    for ingredient in range(KINDS):
        if market.lowerable(t, ingredient, bought):
            codes.append(book.LOWER + ingredient)


def why_not_lower(t: Table, seat: int, ingredient: int) -> list[Why]:
    reasons = turn.why_not_now(t, seat)
    if reasons:
        return reasons
    stack = t.frames[seat]
    if frames.kind(stack) != LOWER:
        return [why("TC-30", "lower-only-after-buying")]
    if market.excluded(t, ingredient, frames.argument(stack)):
        reasons.append(why("TC-32", "bought-this-turn", {"ingredient": INGREDIENTS[ingredient]}))
    if t.cost[ingredient] == 0:
        reasons.append(why("TC-34", "lowest-already", {"ingredient": INGREDIENTS[ingredient]}))
    return reasons


def lower(t: Table, seat: int, ingredient: int) -> None:
    bought = frames.argument(t.frames[seat])
    t.frames[seat] = frames.pop(t.frames[seat])
    gain = market.lower_cost(t, ingredient)
    t.players[seat].money += gain
    news.lowered(t, seat, ingredient, market.price(t, ingredient), gain)
    _purchased(t, seat, bought, ingredient)
