"""Who knows which hidden thing; re-dealing; undo barriers.

Every hidden card is an int, its own in the whole game. For each card this keeps

* who knows where it lies (a mask of seats; ALL when it lies or lay open),
* its lot: the cards it was last shuffled among. The composition of a lot is public, so a reader
  knows which cards may lie in the slots of that lot and nothing more;
* who knows that it joined its lot late, when some slots of the lot were already filled (the three
  cards of a first hand that go back into the deck can't be in another first hand).

A slot's lot is that of the card in it, so it follows from what is public.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine.chance import Chance

ALL: Final = 0xFF
SEATS: Final = 7
SPECTATORS: Final = 0x80  # in a mask of readers; seats have the bits below


class Knowledge:
    """What every seat knows of `cards` hidden cards, all face down in lot 0 at first."""

    __slots__ = ("seen", "lot", "late", "reveals", "lessons")

    def __init__(self, cards: int) -> None:
        self.seen = bytearray(cards)
        self.lot = bytes(cards)
        self.late = bytes(cards)
        self.reveals = 0
        self.lessons = bytearray(SEATS)

    def clone(self) -> Knowledge:
        twin = Knowledge(0)
        twin.seen = bytearray(self.seen)
        twin.lot = self.lot
        twin.late = self.late
        twin.reveals = self.reveals
        twin.lessons = bytearray(self.lessons)
        return twin

    def show(self, card: int, seats: int = ALL) -> None:
        """The seats of the mask learn where the card lies. The one way to learn of a card: it sets
        the undo barrier too."""
        self.seen[card] |= seats
        self.reveals += 1

    def reveal(self, seats: int = ALL) -> None:
        """The seats of the mask learn something that isn't kept card by card: for titles that keep what is
        known in another way. It sets the undo barrier, and counts in the `lessons` of each seat, modulo
        256 and not stored: they tell what a single move taught."""
        self.reveals += 1
        for seat in range(SEATS):
            if seats >> seat & 1:
                self.lessons[seat] = (self.lessons[seat] + 1) & 0xFF

    def knows(self, seat: int, card: int) -> bool:
        return bool(self.seen[card] >> seat & 1)

    def known_to(self, seat: int) -> bytes:
        """What the seat has been shown: changed by a move that taught it something."""
        shown = [self.seen[card] >> seat & 1 for card in range(len(self.seen))]
        return bytes(shown) + bytes([self.lessons[seat]])

    def public(self, card: int) -> bool:
        return self.seen[card] == ALL

    def hide(self, cards: list[int], lot: int) -> None:
        """The cards are shuffled face down into a lot."""
        lots = bytearray(self.lot)
        late = bytearray(self.late)
        for card in cards:
            self.seen[card] = 0
            lots[card] = lot
            late[card] = 0
        self.lot = bytes(lots)
        self.late = bytes(late)

    def join_late(self, cards: list[int], seat: int) -> None:
        """The seat alone knows that these cards, face down again, joined their lot late."""
        late = bytearray(self.late)
        for card in cards:
            self.seen[card] = 0
            late[card] |= 1 << seat
        self.late = bytes(late)

    def free_lot(self, cards: list[int]) -> int:
        """A lot that none of the cards belongs to; 0 and 255 are the title's own."""
        taken = {self.lot[card] for card in cards}
        return next(lot for lot in range(1, 255) if lot not in taken)

    def redeal(self, seat: int, places: list[list[int]], room: list[int], chance: Chance) -> None:
        """Mix what `seat` can't tell apart, in place: within each lot the cards it can't place are
        dealt anew to the slots of `places` they lie in. Each place keeps its size, what the seat
        knows stays true, and the outcome depends on nothing the seat doesn't know.

        `room[k]` says how many slots of place k may hold cards that the seat knows joined late.
        """
        bit = 1 << seat
        late = bytearray(len(self.late))
        for lot in sorted({self.lot[card] for place in places for card in place}):
            slots = [
                (k, i)
                for k, place in enumerate(places)
                for i, card in enumerate(place)
                if self.lot[card] == lot and not self.seen[card] & bit
            ]
            cards = sorted([places[k][i] for k, i in slots])
            latecomers = [card for card in cards if self.late[card] & bit]
            for card in latecomers:
                late[card] = bit
            self._deal(slots, cards, latecomers, places, room, chance)
        self.late = bytes(late)

    def _deal(
        self,
        slots: list[tuple[int, int]],
        cards: list[int],
        latecomers: list[int],
        places: list[list[int]],
        room: list[int],
        chance: Chance,
    ) -> None:
        masks = [self.seen[places[k][i]] for k, i in slots]
        dealt = [-1] * len(slots)
        if latecomers:
            harbours = _harbours(slots, room)
            chance.shuffle(harbours)
            for card, slot in zip(latecomers, harbours):
                dealt[slot] = card
        rest = [card for card in cards if card not in latecomers]
        chance.shuffle(rest)
        for slot, (k, i) in enumerate(slots):
            card = dealt[slot] if dealt[slot] >= 0 else rest.pop()
            places[k][i] = card
            self.seen[card] = masks[slot]

    def dump(self) -> list[object]:
        return [bytes(self.seen), self.lot, self.late, self.reveals]


def load_knowledge(parts: list[object]) -> Knowledge:
    """What `dump` wrote."""
    seen, lot, late, reveals = parts
    if not (isinstance(seen, bytes) and isinstance(lot, bytes) and isinstance(late, bytes)):
        raise ValueError("not a knowledge record")
    twin = Knowledge(0)
    twin.seen = bytearray(seen)
    twin.lot = lot
    twin.late = late
    twin.reveals = reveals if isinstance(reveals, int) else 0
    return twin


def _harbours(slots: list[tuple[int, int]], room: list[int]) -> list[int]:
    """The slots that may hold latecomers: the first `room[k]` of each place k."""
    used = [0] * len(room)
    harbours = []
    for slot, (k, _) in enumerate(slots):
        if used[k] < room[k]:
            used[k] += 1
            harbours.append(slot)
    return harbours
