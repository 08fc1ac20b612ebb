"""Playing cards (CC-22 to CC-24): into play, currency at once, other abilities to be used later."""

from __future__ import annotations

from bisect import insort

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card import decks, news, steps, tasting
from kitchentable.games.cuisine_a_la_card.cards import TYPES
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.rules import (
    BUYS_VERB,
    NO_ABILITY,
    NO_CUISINE,
    PAIR,
    PLAYED,
    PURCHASED,
)
from kitchentable.games.cuisine_a_la_card.table import AS_TYPE, NONE, PLAY, Player, Table, others
from kitchentable.games.cuisine_a_la_card.uses import tags_of, use_of, waiting

FOOD_TYPES = len(TYPES)


def choices(t: Table, player: Player, codes: list[int]) -> None:
    """CC-22: every card of the hand; a Fork in two ways (CC-24)."""
    base = t.rules.codes.play
    fork = t.rules.fork
    last = NONE
    for card in player.hand:
        if card != last:
            last = card
            if card == fork:
                codes.append(book.PLAY_FORK)
                codes.append(book.PLAY_FORK + 1)
            else:
                codes.append(base + card)


def why_not_play(t: Table, seat: int, card: int) -> list[Why]:
    reasons = steps.why_not_at(t, seat, PLAY)
    player = t.players[seat]
    if card not in player.hand:
        facts = {"card": t.rules.ids[card]}
        in_tray = seat == t.turn and card in player.tray
        reasons.append(why("CC-20", "stays-in-tray", {**facts}) if in_tray else why("CC-22", "not-in-hand", {**facts}))
    return reasons


def play(t: Table, seat: int, card: int) -> None:
    decks.leave_hand(t.players[seat], card)
    if t.rules.choice[card]:
        t.frames[seat] = frames.push(t.frames[seat], AS_TYPE, card)
        t.mid = seat
    else:
        enter(t, seat, card, t.rules.tags[card])


def play_fork(t: Table, seat: int, as_buy: int) -> None:
    """CC-24: fixed when it is played."""
    card = t.rules.fork
    decks.leave_hand(t.players[seat], card)
    if as_buy:
        t.buys += 1
    else:
        t.forks += 1
    t.play.append(card)
    t.play_tags.append(t.rules.tags[card])
    t.blocked = 0
    t.knowledge.reveal(others(seat))
    news.played_fork(t, seat, bool(as_buy))


# --- the food type of a card with a choice, CC-59 -------------------------------------------------


def type_choices(t: Table, card: int, codes: list[int]) -> None:
    for type in range(FOOD_TYPES):
        if t.rules.choice[card] >> type & 1:
            codes.append(book.AS_TYPE + type)


def proposed(t: Table, card: int) -> int:
    """CC-59: the type of which more cards are in play already, since abilities count them."""
    found = tasting.counts(t.play_tags)
    best = NONE
    for type in range(FOOD_TYPES):
        if t.rules.choice[card] >> type & 1 and (best == NONE or found[type] > found[best]):
            best = type
    return best


def why_not_type(t: Table, seat: int, type: int) -> list[Why]:
    if frames.kind(t.frames[seat]) != AS_TYPE:
        return [why("CC-59", "nothing-to-choose")]
    card = frames.argument(t.frames[seat])
    if t.rules.choice[card] >> type & 1:
        return []
    return [why("CC-59", "not-that-type", {"card": t.rules.ids[card], "type": TYPES[type]})]


# --- in play --------------------------------------------------------------------------------------


def enter(t: Table, seat: int, card: int, tags: int) -> None:
    """A card comes into play: its abilities, and those that waited for a partner (CC-41)."""
    t.mid = NONE
    t.blocked = 0
    t.play.append(card)
    t.play_tags.append(tags)
    t.knowledge.reveal(others(seat))
    news.played(t, seat, card, tags)
    rules = t.rules
    basic = rules.basic[card]
    if basic != NO_ABILITY and rules.trigger[basic] == PLAYED:
        ready(t, card * 2, basic, tags)
    special = rules.special[card]
    if special != NO_ABILITY and rules.trigger[special] == PLAYED:
        t.asleep.append(waiting(card * 2 + 1, tags))
    if rules.cuisine[card] != NO_CUISINE:
        _wake(t, rules.cuisine[card])


def _wake(t: Table, cuisine: int) -> None:
    """CC-41: two cards of a cuisine in play, whichever came first."""
    if _in_play(t, cuisine) < PAIR:
        return
    sleepers = t.asleep
    t.asleep = []
    for sleeper in sleepers:
        card = use_of(sleeper) >> 1
        if t.rules.cuisine[card] == cuisine:
            ready(t, card * 2 + 1, t.rules.special[card], tags_of(sleeper))
        else:
            t.asleep.append(sleeper)


def _in_play(t: Table, cuisine: int) -> int:
    number = 0
    for tags in t.play_tags:
        number += tags >> cuisine & 1
    return number


def ready(t: Table, use: int, ability: int, tags: int) -> None:
    """CC-22: Spoons, Forks and Buys come at once; every other ability may be used once from now on."""
    verb = t.rules.verb[ability]
    if verb > BUYS_VERB:
        insort(t.uses, waiting(use, tags))
        return
    t.purse[verb] += tasting.amount(t.rules, ability, tasting.counts(t.play_tags), tags)


def purchased(t: Table, card: int) -> None:
    """CC-26: what a card does when it is bought from the Marketplace."""
    basic = t.rules.basic[card]
    if basic != NO_ABILITY and t.rules.trigger[basic] == PURCHASED:
        ready(t, card * 2, basic, 0)


def leave_play(t: Table, place: int) -> None:
    """A card in play is trashed: an ability not used yet goes with it, nothing else is undone (CC-41)."""
    card = t.play.pop(place)
    tags = t.play_tags.pop(place)
    sleeper = waiting(card * 2 + 1, tags)
    if sleeper in t.asleep:
        t.asleep.remove(sleeper)
    left = _alike(t, card, tags)
    for use in (waiting(card * 2, tags), sleeper):
        if t.uses.count(use) > left:
            t.uses.remove(use)


def _alike(t: Table, card: int, tags: int) -> int:
    """How many such cards are in play, played as the same."""
    number = 0
    for place, its in enumerate(t.play):
        if its == card and t.play_tags[place] == tags:
            number += 1
    return number
