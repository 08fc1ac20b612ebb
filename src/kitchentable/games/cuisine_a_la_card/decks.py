"""A player's deck, hand and tray (CC-20, CC-29): drawing, shuffling, and what the others can tell.

The cards that a player owns are known to all. When a deck runs out in the middle of a draw, the cards
then in hand and tray are a known set, and the new deck is another: that is a `Bound`. While a card's
place stays unknown the bounds are kept; every card that is shown narrows them.
"""

from __future__ import annotations

from bisect import insort

from kitchentable.games.cuisine_a_la_card import news
from kitchentable.games.cuisine_a_la_card.table import IN_HAND, NONE, Bound, Player, Table

HAND_BIT = 1 << IN_HAND


# --- drawing --------------------------------------------------------------------------------------


def draw(t: Table, seat: int, number: int) -> None:
    """CC-29: from the deck; when it runs out, the discard pile is shuffled and the draw goes on."""
    player = t.players[seat]
    drawn: list[int] = []
    while len(drawn) < number and (player.deck or player.discard):
        if not player.deck:
            shuffle(t, seat, player)
        if player.bounds:
            _remember(player)
        card = player.deck.pop()
        drawn.append(card)
        insort(player.hand, card)
    player.peeked = max(0, player.peeked - len(drawn))
    if drawn:
        t.knowledge.reveal(1 << seat)
        news.drew(t, seat, drawn)


def shuffle(t: Table, seat: int, player: Player) -> None:
    """CC-29: the discard pile becomes the deck. What lies in hand and tray does not."""
    left_out = sorted(player.hand + [card for card in player.tray if card != NONE])
    if left_out:
        slots = filled(player)
        player.bounds.append(Bound(slots, slots | HAND_BIT, left_out, left_out[:], 0))
    player.deck = player.discard
    player.discard = []
    player.peeked = 0
    t.chance.shuffle(player.deck)
    news.shuffled(t, seat)


def _remember(player: Player) -> None:
    """Before another card comes into a hand that has shrunk since the shuffle: no more of the older
    cards than the hand has room for can still be in it, whatever it grows to."""
    room = len(player.hand)
    for bound in player.bounds[:]:
        if bound.members & HAND_BIT and room < len(bound.upper) - _slots(bound.old):
            player.bounds.append(Bound(0, bound.members & ~HAND_BIT, [], bound.lower[:], room))


def _slots(mask: int) -> int:
    """How many slots a mask holds."""
    number = 0
    while mask:
        number += mask & 1
        mask >>= 1
    return number


# --- the tray -------------------------------------------------------------------------------------


def slot_bit(slot: int) -> int:
    """The bit of a slot in a mask: those that would meet the bit of the hand lie one higher."""
    return 1 << (slot if slot < IN_HAND else slot + 1)


def filled(player: Player) -> int:
    """The slots of the tray that hold a card, as a mask."""
    mask = 0
    for slot, card in enumerate(player.tray):
        if card != NONE:
            mask |= slot_bit(slot)
    return mask


def free_slot(player: Player) -> int:
    """The first empty slot, -1 when the tray is full."""
    for slot, card in enumerate(player.tray):
        if card == NONE:
            return slot
    return NONE


def warm(player: Player, card: int) -> None:
    """A card of the hand goes face down into the tray."""
    slot = free_slot(player)
    player.hand.remove(card)
    player.tray[slot] = card
    for bound in player.bounds:
        if bound.members & HAND_BIT:
            bound.members |= slot_bit(slot)


# --- what is shown --------------------------------------------------------------------------------


def show_from_hand(player: Player, card: int) -> None:
    """The others see that a card lay in the hand."""
    for bound in player.bounds:
        if bound.members & HAND_BIT and card in bound.lower:
            bound.lower.remove(card)


def show_from_tray(player: Player, slot: int, card: int) -> None:
    """The others see what lay in a slot of the tray."""
    bit = slot_bit(slot)
    for bound in player.bounds:
        if bound.old & bit:
            bound.old &= ~bit
            bound.upper.remove(card)
        if bound.members & bit:
            bound.members &= ~bit
            if card in bound.lower:
                bound.lower.remove(card)
    if player.bounds:
        _tidy(player)


def leave_hand(player: Player, card: int) -> None:
    """A card leaves the hand, seen by all."""
    player.hand.remove(card)
    show_from_hand(player, card)


def leave_tray(player: Player, slot: int) -> int:
    """The card of a slot leaves the tray, seen by all."""
    card = player.tray[slot]
    player.tray[slot] = NONE
    show_from_tray(player, slot, card)
    return card


def hand_is_gone(player: Player) -> None:
    """The whole hand has been shown (CC-29): whatever hasn't, lies in the tray."""
    if player.bounds:
        for bound in player.bounds:
            bound.members &= ~HAND_BIT
        _tidy(player)


def _tidy(player: Player) -> None:
    """Drop the bounds that tell nothing; two about the same slots become one."""
    kept: list[Bound] = []
    for bound in player.bounds:
        twin = _same_slots(kept, bound)
        if twin is not None:
            twin.upper = both(twin.upper, bound.upper)
            twin.lower = either(twin.lower, bound.lower)
        elif bound.members and (bound.old or len(bound.lower) > bound.room):
            kept.append(bound)
    player.bounds = kept


def _same_slots(bounds: list[Bound], wanted: Bound) -> Bound | None:
    """A bound about the same slots that can be made one with this; one of a hand still held can't."""
    if wanted.members & HAND_BIT:
        return None
    for bound in bounds:
        if bound.old == wanted.old and bound.members == wanted.members and bound.room == wanted.room:
            if not bound.room or bound.lower == wanted.lower:
                return bound
    return None


# --- sets of cards in which a card may be several times -------------------------------------------


def minus(cards: list[int], others: list[int]) -> list[int]:
    """The cards without the others, as far as they are among them."""
    left = cards[:]
    for card in others:
        if card in left:
            left.remove(card)
    return left


def both(cards: list[int], others: list[int]) -> list[int]:
    """What is in one as well as in the other."""
    return minus(cards, minus(cards, others))


def either(cards: list[int], others: list[int]) -> list[int]:
    """The least that holds the one as well as the other."""
    return sorted(cards + minus(others, cards))
