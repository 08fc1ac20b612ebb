"""The verbs that abilities are made of: each with its "can" beside its "do" (CC-22, CC-52).

A verb never starts another ability, and none looks into a hand that is hidden from the player who uses
it. `begin` does a verb at once, or opens its picks; `pick` carries out one pick; `end` closes.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import decks, discarding, judging, market, news, playing, shopping
from kitchentable.games.cuisine_a_la_card.cards import VERBS
from kitchentable.games.cuisine_a_la_card.table import NONE, PICK, Table, others

# Where the things lie that an ability lets its player pick.
NOTHING: Final = 0
HAND: Final = 1
IN_TRAY: Final = 2
IN_PLAY: Final = 3
IN_DISCARD: Final = 4
SEEN: Final = 5
MARKET: Final = 6
JUDGES: Final = 7
SEATS: Final = 8


class Effect:
    """A verb. `place`: where its picks lie; `forced`: its picks can't be declined."""

    def __init__(self, place: int = NOTHING, forced: bool = False) -> None:
        self.place = place
        self.forced = forced

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        """Whether it would do anything now."""
        return bool(self.pool(t, seat, ability, number))

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        """Do it, or ask for its picks."""
        ask(t, seat, min(number, len(self.pool(t, seat, ability, number))))
        t.mid = seat

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        """What may be picked, in the order of the codes, equal things repeated."""
        return []

    def floor(self, code: int) -> int:
        """The least code of the pick after this one: a set that is picked has one spelling."""
        return code

    def pick(self, t: Table, seat: int, thing: int) -> None:
        """Carry out one pick."""

    def end(self, t: Table, seat: int) -> None:
        """After the last pick."""


def ask(t: Table, seat: int, picks: int) -> None:
    """The seat owes so many picks, or fewer if it likes."""
    t.frames[seat] = frames.push(t.frames[seat], PICK, picks)


# --- drawing --------------------------------------------------------------------------------------


class Draw(Effect):
    """Draw so many cards."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return bool(t.players[seat].deck or t.players[seat].discard)

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        decks.draw(t, seat, number)


class FromHand(Effect):
    """A verb that picks cards of the own hand."""

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return t.players[seat].hand


class Cycle(FromHand):
    """Draw so many cards, then discard as many: no card of the new hand is known before."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return bool(t.players[seat].deck or t.players[seat].discard)

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        decks.draw(t, seat, number)
        ask(t, seat, min(number, len(t.players[seat].hand)))

    def pick(self, t: Table, seat: int, thing: int) -> None:
        discard(t, seat, thing)


class Swap(FromHand):
    """Discard up to so many cards, draw as many."""

    def pick(self, t: Table, seat: int, thing: int) -> None:
        discard(t, seat, thing)

    def end(self, t: Table, seat: int) -> None:
        decks.draw(t, seat, t.picked)


def discard(t: Table, seat: int, card: int) -> None:
    """A card of the hand goes to the discard pile."""
    player = t.players[seat]
    decks.leave_hand(player, card)
    player.discard.append(card)
    t.knowledge.reveal(others(seat))
    news.discarded(t, seat, card)


class Look(Effect):
    """Look at the top cards of the own deck and discard any of them; the rest stays as it lay."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return bool(t.players[seat].deck)

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        player = t.players[seat]
        number = min(number, len(player.deck))
        player.peeked = max(player.peeked, number)
        t.knowledge.reveal(1 << seat)
        news.looked(t, seat, player.deck[-number:])
        ask(t, seat, number)

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        window = frames.argument(t.frames[seat])
        return sorted(t.players[seat].deck[-window:])

    def pick(self, t: Table, seat: int, thing: int) -> None:
        player = t.players[seat]
        place = len(player.deck) - 1
        while player.deck[place] != thing:
            place -= 1
        del player.deck[place]
        player.peeked -= 1
        player.discard.append(thing)
        t.knowledge.reveal(others(seat))
        news.discarded(t, seat, thing)


# --- trashing, CC-43 ------------------------------------------------------------------------------


def trash(t: Table, seat: int, card: int) -> None:
    """CC-43: the card leaves the game for good."""
    t.trashed.append(card)
    t.knowledge.reveal(others(seat))
    news.trashed(t, seat, card)


def suits(t: Table, card: int, ability: int) -> bool:
    """Whether a card is of the kind that an ability asks for; one of two food types is of both (CC-59)."""
    return bears(t, t.rules.tags[card] | t.rules.choice[card], ability)


def bears(t: Table, tags: int, ability: int) -> bool:
    """Whether what bears the tags is of the kind that an ability asks for."""
    of = t.rules.of[ability]
    return of < 0 or bool(tags >> of & 1)


def suiting(t: Table, cards: list[int], ability: int) -> list[int]:
    """The cards of the kind that an ability asks for."""
    return [card for card in cards if suits(t, card, ability)]


class TrashHand(Effect):
    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return suiting(t, t.players[seat].hand, ability)

    def pick(self, t: Table, seat: int, thing: int) -> None:
        decks.leave_hand(t.players[seat], thing)
        trash(t, seat, thing)


class TrashPlay(Effect):
    """CC-59: a card in play is what it was played as."""

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return sorted([card for place, card in enumerate(t.play) if bears(t, t.play_tags[place], ability)])

    def pick(self, t: Table, seat: int, thing: int) -> None:
        place = t.play.index(thing)
        while not bears(t, t.play_tags[place], t.using):
            place = t.play.index(thing, place + 1)
        playing.leave_play(t, place)
        trash(t, seat, thing)


class TrashDiscard(Effect):
    """CC-25: what was bought or gained this turn is part of the pile."""

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return sorted(suiting(t, t.players[seat].discard + t.fresh, ability))

    def pick(self, t: Table, seat: int, thing: int) -> None:
        pile = t.players[seat].discard
        (pile if thing in pile else t.fresh).remove(thing)
        trash(t, seat, thing)


# --- the tray -------------------------------------------------------------------------------------


class Warm(Effect):
    """Cards of the hand go face down into free slots."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return NONE in t.players[seat].tray and bool(self.pool(t, seat, ability, number))

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        ask(t, seat, min(number, len(self.pool(t, seat, ability, number)), t.players[seat].tray.count(NONE)))
        t.mid = seat

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return suiting(t, t.players[seat].hand, ability)

    def pick(self, t: Table, seat: int, thing: int) -> None:
        decks.warm(t.players[seat], thing)
        news.warmed(t, seat, thing)


class ClearTray(Effect):
    """Cards of the tray go to the discard pile."""

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return sorted([card for card in t.players[seat].tray if card != NONE])

    def pick(self, t: Table, seat: int, thing: int) -> None:
        player = t.players[seat]
        decks.leave_tray(player, player.tray.index(thing))
        player.discard.append(thing)
        t.knowledge.reveal(others(seat))
        news.cleared(t, seat, thing)


# --- Marketplace, Fridge, Forks -------------------------------------------------------------------


class FromMarket(Effect):
    """A verb that picks cards of the Marketplace; a pick is carried out at a position."""

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return sorted([card for card in t.row if card != NONE])

    def pick(self, t: Table, seat: int, thing: int) -> None:
        self.pick_at(t, seat, t.row.index(thing))

    def pick_at(self, t: Table, seat: int, position: int) -> None:
        """Carry out a pick at a position."""


class TrashMarket(FromMarket):
    def pick_at(self, t: Table, seat: int, position: int) -> None:
        trash(t, seat, market.take(t, position))


class Chill(FromMarket):
    """Marketplace cards go on top of the Fridge, in the order picked, which is the player's choice."""

    def floor(self, code: int) -> int:
        return 0

    def pick_at(self, t: Table, seat: int, position: int) -> None:
        market.chill(t, position)


class Gain(FromMarket):
    """Gain a Marketplace card that costs at most so much (CC-25); not in a turn with a dish (CC-50)."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return not t.dished and bool(self.pool(t, seat, ability, number))

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        ask(t, seat, 1)
        t.mid = seat

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return sorted([card for card in t.row if card != NONE and gainable(t, card, ability, number)])

    def pick_at(self, t: Table, seat: int, position: int) -> None:
        shopping.gain_at(t, seat, position)


def gainable(t: Table, card: int, ability: int, number: int) -> bool:
    """Whether a card costs at most so many Spoons and no Fork, and is of the kind asked for."""
    rules = t.rules
    return rules.cost[card] <= number and not rules.forks[card] and suits(t, card, ability)


class GainFork(Effect):
    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return not t.dished and t.forks_left > 0

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        shopping.gain_forks(t, seat, number)


class GainFridge(Effect):
    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return not t.dished and bool(t.fridge)

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        shopping.gain_fridge(t, seat, number)


# --- judges and other players ---------------------------------------------------------------------


class NewJudge(Effect):
    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        ask(t, seat, 1)
        t.mid = seat

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        return sorted([judge for judge in t.open if t.stacks[t.rules.stack[judge]]])

    def pick(self, t: Table, seat: int, thing: int) -> None:
        judging.exchange(t, seat, thing)


class OthersDiscard(Effect):
    """Every other player discards (CC-31)."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return discarding.victims(t, seat, number) > 0

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        discarding.demand(t, seat, discarding.victims(t, seat, number), number)


class OneDiscards(Effect):
    """One other player, of the user's choice, discards (CC-31)."""

    def can(self, t: Table, seat: int, ability: int, number: int) -> bool:
        return discarding.victims(t, seat, number) > 0

    def begin(self, t: Table, seat: int, ability: int, number: int) -> None:
        ask(t, seat, 1)
        t.mid = seat

    def pool(self, t: Table, seat: int, ability: int, number: int) -> list[int]:
        mask = discarding.victims(t, seat, 1)
        return [other for other in range(t.rules.players) if mask >> other & 1]

    def pick(self, t: Table, seat: int, thing: int) -> None:
        discarding.demand(t, seat, 1 << thing, t.amount)


# Counted or granted elsewhere: currency when played (CC-22), Meal Points and medals with the dish
# (CC-52), lasting changes at the end of a round (CC-55).
COUNTED = Effect()

BY_VERB: dict[str, Effect] = {
    "draw": Draw(),
    "cycle": Cycle(HAND, forced=True),
    "swap": Swap(HAND),
    "trash-hand": TrashHand(HAND),
    "trash-play": TrashPlay(IN_PLAY),
    "trash-discard": TrashDiscard(IN_DISCARD),
    "trash-market": TrashMarket(MARKET),
    "warm": Warm(HAND),
    "clear-tray": ClearTray(IN_TRAY),
    "gain": Gain(MARKET),
    "gain-fork": GainFork(),
    "gain-fridge": GainFridge(),
    "chill": Chill(MARKET),
    "look": Look(SEEN),
    "new-judge": NewJudge(JUDGES),
    "others-discard": OthersDiscard(),
    "one-discards": OneDiscards(SEATS),
}
EFFECTS: list[Effect] = [BY_VERB.get(verb.name, COUNTED) for verb in VERBS]
