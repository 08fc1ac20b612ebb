"""Dealing anew what a seat can't tell apart: decks, others' hands and trays, Pantry, judge stacks.

What the seat knows stays true: its own cards, the cards it looked at on its deck, what everybody owns,
and what the shuffles tell of a tray (`decks.Bound`).
"""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.chance import Chance
from kitchentable.games.cuisine_a_la_card.decks import HAND_BIT, either, minus, slot_bit
from kitchentable.games.cuisine_a_la_card.table import DISCARDING, NONE, VOTING, Bound, Player, Table


def redeal(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew in place."""
    _mix(t.pantry, chance)
    for stack in t.stacks:
        _mix(stack, chance)
    for who, player in enumerate(t.players):
        if who == seat:
            _own_deck(player, chance)
        else:
            deal(player, chance)
            _pending(t, player, chance)
    if seat != t.turn:
        t.blocked = 0  # CC-51: whether a dish was taken back is its composer's secret


def _mix(cards: list[int], chance: Chance) -> None:
    cards.sort()
    chance.shuffle(cards)


def _own_deck(player: Player, chance: Chance) -> None:
    """The owner knows the cards it looked at."""
    known = player.deck[len(player.deck) - player.peeked :]
    rest = player.deck[: len(player.deck) - player.peeked]
    _mix(rest, chance)
    player.deck = rest + known


def deal(player: Player, chance: Chance) -> None:
    """Tray, hand and deck of a player, as another may imagine them."""
    slots = [slot for slot, card in enumerate(player.tray) if card != NONE]
    pool = player.deck + player.hand + [player.tray[slot] for slot in slots]
    _mix(pool, chance)
    for slot in slots:
        player.tray[slot] = NONE
    size = len(player.hand)
    found = _fill(player, slots, 0, pool, size)
    assert found, "no deal agrees with what is known"
    held = needed_in_hand(player.bounds, player.tray)
    rest = minus(pool, held)
    more = size - len(held)
    player.hand = sorted(held + rest[:more])
    player.deck = rest[more:]


def _fill(player: Player, slots: list[int], at: int, pool: list[int], size: int) -> bool:
    """Put cards of the pool into the slots from `at` on, so that every bound can still hold."""
    if at == len(slots):
        held = needed_in_hand(player.bounds, player.tray)
        return len(held) <= size and not minus(held, pool)
    slot = slots[at]
    tried: list[int] = []
    for place in range(len(pool)):
        card = pool[place]
        if card in tried:
            continue
        tried.append(card)
        player.tray[slot] = card
        if _allowed(player.bounds, player.tray, slot, card):
            del pool[place]
            if _fill(player, slots, at + 1, pool, size):
                return True
            pool.insert(place, card)
    player.tray[slot] = NONE
    return False


def _allowed(bounds: list[Bound], tray: list[int], slot: int, card: int) -> bool:
    """Whether the card, just put into the slot, agrees with the bounds so far."""
    for bound in bounds:
        if bound.old & slot_bit(slot) and _times(tray, bound.old, card) > bound.upper.count(card):
            return False
        if not bound.members & HAND_BIT and len(_missing(bound, tray)) > _open(tray, bound.members) + bound.room:
            return False
    return True


def _times(tray: list[int], mask: int, card: int) -> int:
    """How often a card lies in the slots of a mask."""
    number = 0
    for slot, there in enumerate(tray):
        if there == card and mask & slot_bit(slot):
            number += 1
    return number


def _open(tray: list[int], mask: int) -> int:
    """How many slots of a mask have no card yet."""
    return _times(tray, mask, NONE)


def _missing(bound: Bound, tray: list[int]) -> list[int]:
    """What of a bound's lower set is not in its slots."""
    return minus(bound.lower, [card for slot, card in enumerate(tray) if bound.members & slot_bit(slot)])


def needed_in_hand(bounds: list[Bound], tray: list[int]) -> list[int]:
    """The cards that must lie in the hand, since they are nowhere else (CC-29)."""
    held: list[int] = []
    for bound in bounds:
        if bound.members & HAND_BIT:
            held = either(held, _missing(bound, tray))
    return held


def _pending(t: Table, player: Player, chance: Chance) -> None:
    """A stored answer could be any other."""
    asked = frames.kind(t.table)
    if asked == DISCARDING and player.answer:
        cards = player.hand[:]
        chance.shuffle(cards)
        player.answer = sorted(cards[: len(player.answer)])
    elif asked == VOTING and player.answer:
        player.answer = [chance.below(2)]
