"""Buying and gaining (CC-24 to CC-28, CC-50, CC-73)."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.words import Arg
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card import judging, market, news, playing, steps
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.rules import FRIDGE_PRICE, FRIDGE_PRICE_VERB, ROW
from kitchentable.games.cuisine_a_la_card.scoring import award
from kitchentable.games.cuisine_a_la_card.table import DISH, NONE, PLAY, POSITION, Player, Table


def affordable(t: Table, spoons: int, forks: int) -> bool:
    """CC-27: Fork parts with Forks; Spoon parts with Spoons, then with Forks."""
    return t.forks >= forks and t.spoons + t.forks - forks >= spoons


def pay(t: Table, spoons: int, forks: int) -> None:
    """CC-27: automatic, Spoons first, no change."""
    t.buys -= 1
    t.forks -= forks
    coins = min(spoons, t.spoons)
    t.spoons -= coins
    t.forks -= spoons - coins


def fridge_price(t: Table, player: Player) -> int:
    """CC-25: 1 Spoon, less what judges take off."""
    return max(0, FRIDGE_PRICE - judging.lasting(t, player, FRIDGE_PRICE_VERB))


# --- what can be bought ---------------------------------------------------------------------------


def choices(t: Table, player: Player, codes: list[int]) -> None:
    if t.buys == 0 or t.dished:
        return
    rules = t.rules
    for position in range(ROW):
        card = t.row[position]
        if card != NONE and affordable(t, rules.cost[card], rules.forks[card]):
            code = rules.codes.buy + card
            if code not in codes:
                codes.append(code)
    if t.fridge and t.spoons + t.forks >= fridge_price(t, player):
        codes.append(book.BUY_FRIDGE)
    if t.forks_left and t.spoons + t.forks >= rules.fork_cost:
        codes.append(book.BUY_FORK)


def _why_not_buying(t: Table, seat: int) -> list[Why]:
    """What stands against any purchase."""
    reasons = steps.why_not_at(t, seat, PLAY)
    if seat == t.turn and t.dished:
        reasons.append(why("CC-50", "dish-this-turn"))
    if _open(t, seat) and t.buys == 0:
        reasons.append(why("CC-25", "no-buy"))
    return reasons


def _open(t: Table, seat: int) -> bool:
    """Whether it is for want of a Buy or of money that the seat can't buy: a dish keeps it from buying whatever
    it has."""
    return seat == t.turn and not t.dished and frames.kind(t.frames[seat]) != DISH


def _why_not_paid(t: Table, seat: int, spoons: int, forks: int) -> list[Why]:
    if not _open(t, seat) or affordable(t, spoons, forks):
        return []
    facts: dict[str, Arg] = {"spoons": spoons, "forks": forks, "have": t.spoons, "forked": t.forks}
    return [why("CC-27", "cannot-afford", facts)]


def why_not_buy(t: Table, seat: int, card: int) -> list[Why]:
    reasons = _why_not_buying(t, seat)
    if card not in t.row:
        reasons.append(why("CC-25", "not-in-market", {"card": t.rules.ids[card]}))
        return reasons
    return reasons + _why_not_paid(t, seat, t.rules.cost[card], t.rules.forks[card])


def why_not_fridge(t: Table, seat: int) -> list[Why]:
    reasons = _why_not_buying(t, seat)
    if not t.fridge:
        reasons.append(why("CC-25", "fridge-empty"))
    return reasons + _why_not_paid(t, seat, fridge_price(t, t.players[seat]), 0)


def why_not_fork(t: Table, seat: int) -> list[Why]:
    reasons = _why_not_buying(t, seat)
    if not t.forks_left:
        reasons.append(why("CC-12", "no-forks"))
    return reasons + _why_not_paid(t, seat, t.rules.fork_cost, 0)


# --- buying ---------------------------------------------------------------------------------------


def buy(t: Table, seat: int, card: int) -> None:
    if t.row.count(card) > 1:
        t.frames[seat] = frames.push(t.frames[seat], POSITION, card)
        t.mid = seat
    else:
        buy_at(t, seat, t.row.index(card))


def buy_at(t: Table, seat: int, position: int) -> None:
    """CC-25: into the discard pile at once. CC-26: "when purchased" works."""
    card = market.take(t, position)
    spoons, forks = t.rules.cost[card], t.rules.forks[card]
    pay(t, spoons, forks)
    news.bought(t, seat, card, spoons, forks)
    _own(t, card)
    taken(t, seat)
    playing.purchased(t, card)


def buy_fridge(t: Table, seat: int) -> None:
    """CC-25: its top card, whatever is printed on it. CC-26: nothing else happens."""
    card = t.fridge.pop()
    price = fridge_price(t, t.players[seat])
    pay(t, price, 0)
    news.bought_fridge(t, seat, card, price)
    _own(t, card)


def buy_fork(t: Table, seat: int) -> None:
    t.forks_left -= 1
    pay(t, t.rules.fork_cost, 0)
    news.bought(t, seat, t.rules.fork, t.rules.fork_cost, 0)
    _own(t, t.rules.fork)


def _own(t: Table, card: int) -> None:
    t.fresh.append(card)
    t.bought = 1
    t.mid = NONE


def taken(t: Table, seat: int) -> None:
    """CC-73: one more Marketplace card was bought or gained this turn."""
    t.taken += 1
    if t.rules.more_medals and t.full and t.taken == ROW:
        award(t, seat, "bonus-market")


# --- which of two equal cards ---------------------------------------------------------------------


def position_choices(t: Table, card: int, codes: list[int]) -> None:
    for position in range(ROW):
        if t.row[position] == card:
            codes.append(book.AT + position)


def why_not_position(t: Table, seat: int, position: int) -> list[Why]:
    if frames.kind(t.frames[seat]) != POSITION:
        return [why("CC-28", "no-position")]
    card = frames.argument(t.frames[seat])
    if t.row[position] == card:
        return []
    return [why("CC-28", "not-there", {"card": t.rules.ids[card], "number": position + 1})]


# --- gaining, CC-25 -------------------------------------------------------------------------------


def gain_at(t: Table, seat: int, position: int) -> None:
    """Gaining is not buying: no Buy, no cost, nothing "when purchased"."""
    card = market.take(t, position)
    news.gained(t, seat, card)
    t.fresh.append(card)
    t.bought = 1
    taken(t, seat)


def gain_fridge(t: Table, seat: int, number: int) -> None:
    for _ in range(min(number, len(t.fridge))):
        card = t.fridge.pop()
        news.gained(t, seat, card)
        t.fresh.append(card)
        t.bought = 1


def gain_forks(t: Table, seat: int, number: int) -> None:
    for _ in range(min(number, t.forks_left)):
        t.forks_left -= 1
        news.gained(t, seat, t.rules.fork)
        t.fresh.append(t.rules.fork)
        t.bought = 1
