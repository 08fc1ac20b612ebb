"""Dishes (CC-50 to CC-56, CC-75): composed card by card, presented to a judge, eaten."""

from __future__ import annotations

from bisect import insort
from typing import Final

from kitchentable.engine import frames
from kitchentable.engine.words import Arg
from kitchentable.games.cuisine_a_la_card import abilities, decks, judging, news, steps, tasting, voting, wishes
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card.cards import TYPES
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.rules import FROM_TRAY
from kitchentable.games.cuisine_a_la_card.scoring import award
from kitchentable.games.cuisine_a_la_card.table import AS_TYPE, DISH, EFFECTS, NONE, PLAY, Player, Table, others

WEIGHT_OF_POINTS: Final = 100

# --- beginning ------------------------------------------------------------------------------------


def may_begin(t: Table, player: Player) -> bool:
    """CC-50, CC-51: once a turn, before anything is bought, with something to eat."""
    return not t.dished and not t.bought and not t.blocked and bool(t.open) and _has_food(t, player)


def _has_food(t: Table, player: Player) -> bool:
    salt = t.rules.salt
    for card in player.hand:
        if card <= salt:
            return True
    for card in player.tray:
        if NONE < card <= salt:
            return True
    return False


def why_not_begin(t: Table, seat: int) -> list[Why]:
    reasons = steps.why_not_at(t, seat, PLAY)
    if seat != t.turn:
        return reasons
    if t.dished:
        reasons.append(why("CC-50", "one-dish"))
    if t.bought:
        reasons.append(why("CC-50", "bought-this-turn"))
    if not t.open:
        reasons.append(why("CC-65", "no-judges"))
    if t.blocked:
        reasons.append(why("CC-51", "taken-back"))
    if not _has_food(t, t.players[seat]):
        reasons.append(why("CC-51", "no-food"))
    return reasons


def begin(t: Table, seat: int) -> None:
    t.frames[seat] = frames.push(t.frames[seat], DISH)
    t.mid = seat


# --- composing, CC-51 -----------------------------------------------------------------------------


def choices(t: Table, seat: int, player: Player, codes: list[int]) -> None:
    _food_choices(t, player.hand, t.rules.codes.add_hand, codes)
    _food_choices(t, sorted(player.tray), t.rules.codes.add_tray, codes)
    if t.dish:
        _judge_choices(t, seat, player, codes)
    codes.append(book.TAKE_BACK)


def _food_choices(t: Table, cards: list[int], base: int, codes: list[int]) -> None:
    last = NONE
    for card in cards:
        if card != last and card <= t.rules.salt:
            codes.append(base + card)
            last = card


def _judge_choices(t: Table, seat: int, player: Player, codes: list[int]) -> None:
    """CC-52, CC-53: whoever would take the dish as it stands; CC-74: with a description."""
    found = tasting.counts(t.dish_tags)
    points = tasting.meal_points(t, player, found)
    described = t.rules.more_medals and voting.can_tell(t, seat) and voting.voters(t, seat) != 0
    for judge in t.open:
        if tasting.pleases(t, player, judge, points, found):
            codes.append(t.rules.codes.present + judge)
            if described:
                codes.append(t.rules.codes.describe + judge)


def why_not_add(t: Table, seat: int, card: int, from_tray: bool) -> list[Why]:
    reasons = steps.why_not_at(t, seat, DISH)
    if reasons:
        return reasons
    player = t.players[seat]
    if card in (player.tray if from_tray else player.hand):
        return []
    return [why("CC-51", "not-in-tray" if from_tray else "not-for-dish", {"card": t.rules.ids[card]})]


def add(t: Table, seat: int, card: int, from_tray: bool) -> None:
    """The card is laid; what the others can tell changes only when the dish is presented."""
    player = t.players[seat]
    slot = NONE
    tags = t.rules.tags[card]
    if from_tray:
        slot = player.tray.index(card)
        player.tray[slot] = NONE
        tags |= 1 << FROM_TRAY
    else:
        player.hand.remove(card)
    t.dish.append(card)
    t.dish_slots.append(slot)
    t.dish_tags.append(tags)
    if t.rules.choice[card]:
        t.frames[seat] = frames.push(t.frames[seat], AS_TYPE, card)


def as_type(t: Table, type: int) -> None:
    """CC-59: the food type holds for everything in this dish."""
    t.dish_tags[-1] |= 1 << type


def proposed(t: Table, card: int) -> int:
    """CC-59: the type with the most Meal Points; if equal, the one that pleases the judges more."""
    player = t.players[t.turn]
    best = NONE
    best_worth = NONE
    for type in range(len(TYPES)):
        if t.rules.choice[card] >> type & 1:
            worth = _worth_as(t, player, type)
            if worth > best_worth:
                best = type
                best_worth = worth
    return best


def _worth_as(t: Table, player: Player, type: int) -> int:
    tags = t.dish_tags[:]
    tags[-1] |= 1 << type
    found = tasting.counts(tags)
    own = t.dish_tags
    t.dish_tags = tags
    worth = WEIGHT_OF_POINTS * tasting.meal_points(t, player, found)
    for judge in t.open:
        worth += tasting.medals(t, player, judge, found)
        if tasting.unmet(t.rules, judge, found) is None:
            worth += t.rules.reward[judge]
    t.dish_tags = own
    return worth


def why_not_take_back(t: Table, seat: int) -> list[Why]:
    return steps.why_not_at(t, seat, DISH)


def take_back(t: Table, seat: int) -> None:
    """CC-51: all cards return; no new dish before another card or ability."""
    player = t.players[seat]
    for card, slot in zip(t.dish, t.dish_slots):
        if slot == NONE:
            insort(player.hand, card)
        else:
            player.tray[slot] = card
    _clear(t)
    t.frames[seat] = frames.pop(t.frames[seat])
    t.blocked = 1
    t.mid = NONE


def _clear(t: Table) -> None:
    t.dish = []
    t.dish_slots = []
    t.dish_tags = []


# --- presenting, CC-52 to CC-55 -------------------------------------------------------------------


def why_not_present(t: Table, seat: int, judge: int) -> list[Why]:
    reasons = steps.why_not_at(t, seat, DISH)
    if reasons:
        return reasons
    name = t.rules.judge_ids[judge]
    if judge not in t.open:
        return [why("CC-52", "judge-not-open", {"judge": name})]
    if not t.dish:
        return [why("CC-51", "dish-empty")]
    player = t.players[seat]
    found = tasting.counts(t.dish_tags)
    return why_not_pleased(t, player, judge, found)


def why_not_pleased(t: Table, player: Player, judge: int, found: list[int]) -> list[Why]:
    """CC-53: every reason why a judge would refuse the dish."""
    reasons: list[Why] = []
    name = t.rules.judge_ids[judge]
    points = tasting.meal_points(t, player, found)
    if points < t.rules.requirement[judge]:
        args: dict[str, Arg] = {"judge": name, "points": points, "needed": t.rules.requirement[judge]}
        reasons.append(why("CC-53", "points-short", args))
    taste = tasting.unmet(t.rules, judge, found)
    if taste is not None:
        unmet = wishes.UNMET[wishes.amount(taste.printed)]
        reasons.append(why("CC-53", unmet, {"judge": name, **wishes.facts(taste.printed)}))
    if tasting.medals(t, player, judge, found) < 1:
        reasons.append(why("CC-53", "no-medal", {"judge": name}))
    return reasons


def why_not_describe(t: Table, seat: int, judge: int) -> list[Why]:
    reasons = why_not_present(t, seat, judge)
    if not t.rules.more_medals:
        reasons.append(why("CC-72", "no-more-medals"))
    elif not voting.can_tell(t, seat):
        reasons.append(why("CC-74", "no-words"))
    elif not voting.voters(t, seat):
        reasons.append(why("CC-74", "nobody-votes"))
    return reasons


def present(t: Table, seat: int, judge: int) -> None:
    """CC-52: shown, judged, eaten; then the other effects."""
    player = t.players[seat]
    found = tasting.counts(t.dish_tags)
    points = tasting.meal_points(t, player, found)
    medals = tasting.medals(t, player, judge, found)
    t.mid = NONE
    t.dished = 1
    t.knowledge.reveal(others(seat))
    news.presented(t, seat, judge, points, medals)
    player.medals += medals
    player.dishes.append(medals)
    if t.rules.more_medals and tasting.all_cuisines(found):  # CC-75
        award(t, seat, "bonus-cuisines")
    _eat(t, player)
    judging.scored(t, player, judge)
    t.effects = abilities.of_dish(t, found)
    t.frames[seat] = frames.push(frames.pop(t.frames[seat]), EFFECTS)


def _eat(t: Table, player: Player) -> None:
    """CC-54: the ingredients leave the game and are counted."""
    for card, slot in zip(t.dish, t.dish_slots):
        if slot == NONE:
            decks.show_from_hand(player, card)
        else:
            decks.show_from_tray(player, slot, card)
    t.eaten += t.dish
    player.eaten += len(t.dish)


def plainly(t: Table, seat: int, judge: int) -> None:
    """CC-52: present, without a vote."""
    present(t, seat, judge)
    steps.settle(t, seat)


def described(t: Table, seat: int, judge: int) -> None:
    """CC-74: the others vote on the description before the dish has its effects."""
    present(t, seat, judge)
    voting.open_vote(t, seat)
