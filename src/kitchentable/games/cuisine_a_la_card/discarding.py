"""Discards on another player's turn (CC-31): chosen by all concerned at the same time."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import decks, news, steps
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.rules import LEAST_HAND
from kitchentable.games.cuisine_a_la_card.table import DISCARD, DISCARDING, NONE, Player, Table


def loses(player: Player, number: int) -> int:
    """CC-31: how many cards an effect takes from the hand, never below three."""
    return min(number, max(0, len(player.hand) - LEAST_HAND))


def victims(t: Table, seat: int, number: int) -> int:
    """Who would have to discard, as a mask."""
    mask = 0
    for other, player in enumerate(t.players):
        if other != seat and loses(player, number):
            mask |= 1 << other
    return mask


def demand(t: Table, seat: int, mask: int, number: int) -> None:
    """The players of the mask choose their discards."""
    for other, player in enumerate(t.players):
        if mask >> other & 1:
            t.frames[other] = frames.frame(DISCARD, loses(player, number))
            news.asked_to_discard(t, other, loses(player, number))
    steps.ask_others(t, seat, DISCARDING, mask)


# --- choosing -------------------------------------------------------------------------------------


def choices(t: Table, seat: int, codes: list[int]) -> None:
    """Cards of the hand in the order of their codes, so that a set has one spelling."""
    player = t.players[seat]
    hand = left(player)
    owed = frames.argument(t.frames[seat])
    base = t.rules.codes.pick_hand
    last = NONE
    for place, card in enumerate(hand):
        if card != last and len(hand) - place >= owed and not too_low(player, card):
            codes.append(base + card)
            last = card


def left(player: Player) -> list[int]:
    """The hand without what was picked already."""
    return decks.minus(player.hand, player.answer)


def too_low(player: Player, card: int) -> bool:
    return bool(player.answer) and card < player.answer[-1]


def why_not_discard(t: Table, seat: int, card: int) -> list[Why]:
    player = t.players[seat]
    hand = left(player)
    name = t.rules.ids[card]
    if card not in hand:
        return [why("CC-31", "not-in-hand", {"card": name})]
    enough = len(hand) - hand.index(card) >= frames.argument(t.frames[seat])
    return [] if enough and not too_low(player, card) else [why("CC-31", "pick-in-order")]


def discard(t: Table, seat: int, card: int) -> None:
    player = t.players[seat]
    player.answer.append(card)
    owed = frames.argument(t.frames[seat]) - 1
    t.mid = seat
    if owed:
        t.frames[seat] = frames.frame(DISCARD, owed)
        return
    t.frames[seat] = 0
    t.mid = NONE
    if steps.all_answered(t):
        _reveal(t)


def _reveal(t: Table) -> None:
    """CC-31: all discard together."""
    for seat, player in enumerate(t.players):
        for card in player.answer:
            decks.leave_hand(player, card)
            player.discard.append(card)
            news.discarded(t, seat, card)
        player.answer = []
    t.knowledge.reveal()
    steps.go_on(t)


def reopen(t: Table, seat: int) -> None:
    """The seat takes its discards back and owes them again."""
    player = t.players[seat]
    t.frames[seat] = frames.frame(DISCARD, len(player.answer))
    player.answer = []
