"""What the table hears: one function for each thing that can happen.

A card is named to those who may know it (CC-66): what is played, bought, discarded, eaten or trashed
to all; a card that goes into the tray, or is drawn or looked at, to its owner.
"""

from __future__ import annotations

from collections import Counter

from kitchentable.engine.knowledge import ALL
from kitchentable.engine.words import Arg
from kitchentable.games.cuisine_a_la_card.cards import VERBS
from kitchentable.games.cuisine_a_la_card.table import Table, others


def begins(t: Table) -> None:
    if t.news is not None:
        t.tell(ALL, "starts", {"seat": t.start})


def round_begins(t: Table) -> None:
    if t.news is not None:
        t.tell(ALL, "round", {"number": t.round})


def turn_begins(t: Table, seat: int) -> None:
    if t.news is not None:
        t.tell(ALL, "turn", {"seat": seat})


def revealed(t: Table, card: int, position: int) -> None:
    if t.news is not None:
        t.tell(ALL, "revealed", {"card": t.rules.ids[card], "number": position + 1})


def into_fridge(t: Table, card: int) -> None:
    if t.news is not None:
        t.tell(ALL, "into-fridge", {"card": t.rules.ids[card]})


def restocked(t: Table, number: int) -> None:
    if t.news is not None:
        t.tell(ALL, "restocked", {"number": number})


def judge_sits(t: Table, judge: int) -> None:
    if t.news is not None:
        t.tell(ALL, "judge-sits", {"judge": t.rules.judge_ids[judge]})


def judge_leaves(t: Table, seat: int, judge: int) -> None:
    if t.news is not None:
        t.tell(ALL, "judge-leaves", {"seat": seat, "judge": t.rules.judge_ids[judge]})


def warmed(t: Table, seat: int, card: int) -> None:
    if t.news is not None:
        t.tell(1 << seat, "warmed-card", {"seat": seat, "card": t.rules.ids[card]})
        t.tell(others(seat), "warmed", {"seat": seat})


def cleared(t: Table, seat: int, card: int) -> None:
    if t.news is not None:
        t.tell(ALL, "cleared", {"seat": seat, "card": t.rules.ids[card]})


def drew(t: Table, seat: int, cards: list[int]) -> None:
    if t.news is not None and cards:
        for card, number in Counter(cards).items():
            t.tell(1 << seat, "drew-card", {"seat": seat, "card": t.rules.ids[card], "number": number})
        t.tell(others(seat), "drew", {"seat": seat, "number": len(cards)})


def shuffled(t: Table, seat: int) -> None:
    if t.news is not None:
        t.tell(ALL, "shuffled", {"seat": seat})


def played(t: Table, seat: int, card: int, tags: int) -> None:
    """CC-59: of a card of two food types also which it was played as."""
    if t.news is None:
        return
    args: dict[str, Arg] = {"seat": seat, "card": t.rules.ids[card]}
    type = t.rules.chosen(card, tags)
    if type is None:
        t.tell(ALL, "played", args)
    else:
        t.tell(ALL, "played-as", {**args, "type": type})


def played_fork(t: Table, seat: int, as_buy: bool) -> None:
    if t.news is not None:
        t.tell(ALL, "played-fork-buy" if as_buy else "played-fork-fork", {"seat": seat})


def used(t: Table, seat: int, card: int, ability: int, number: int) -> None:
    """`number`: how much the ability gives now."""
    if t.news is not None:
        t.tell(ALL, "used", {"seat": seat, "card": t.rules.ids[card], **_effect(t, ability, number)})


def used_judge(t: Table, seat: int, judge: int, ability: int, number: int) -> None:
    if t.news is not None:
        t.tell(ALL, "used-judge", {"seat": seat, "judge": t.rules.judge_ids[judge], **_effect(t, ability, number)})


def _effect(t: Table, ability: int, number: int) -> dict[str, Arg]:
    return {"does": VERBS[t.rules.verb[ability]].name, "number": number}


def bought(t: Table, seat: int, card: int, spoons: int, forks: int) -> None:
    if t.news is not None:
        t.tell(ALL, "bought", {"seat": seat, "card": t.rules.ids[card], "spoons": spoons, "forks": forks})


def bought_fridge(t: Table, seat: int, card: int, spoons: int) -> None:
    if t.news is not None:
        t.tell(ALL, "bought-fridge", {"seat": seat, "card": t.rules.ids[card], "spoons": spoons, "forks": 0})


def gained(t: Table, seat: int, card: int) -> None:
    if t.news is not None:
        t.tell(ALL, "gained", {"seat": seat, "card": t.rules.ids[card]})


def trashed(t: Table, seat: int, card: int) -> None:
    if t.news is not None:
        t.tell(ALL, "trashed", {"seat": seat, "card": t.rules.ids[card]})


def discarded(t: Table, seat: int, card: int) -> None:
    if t.news is not None:
        t.tell(ALL, "discarded", {"seat": seat, "card": t.rules.ids[card]})


def looked(t: Table, seat: int, cards: list[int]) -> None:
    if t.news is not None:
        for card in cards:
            t.tell(1 << seat, "looked-card", {"seat": seat, "card": t.rules.ids[card]})
        t.tell(others(seat), "looked", {"seat": seat, "number": len(cards)})


def presented(t: Table, seat: int, judge: int, points: int, medals: int) -> None:
    if t.news is not None:
        for card in t.dish:
            t.tell(ALL, "in-dish", {"seat": seat, "card": t.rules.ids[card]})
        args: dict[str, Arg] = {
            "seat": seat,
            "judge": t.rules.judge_ids[judge],
            "points": points,
            "medals": medals,
        }
        t.tell(ALL, "presented", args)


def bonus(t: Table, seat: int, id: str) -> None:
    """A bonus medal; the message says what for."""
    if t.news is not None:
        t.tell(ALL, id, {"seat": seat})


def asked_to_discard(t: Table, seat: int, number: int) -> None:
    if t.news is not None:
        t.tell(ALL, "must-discard", {"seat": seat, "number": number})


def voted(t: Table, seat: int, yes: bool) -> None:
    if t.news is not None:
        t.tell(ALL, "voted-yes" if yes else "voted-no", {"seat": seat})


def judge_works(t: Table, seat: int, judge: int) -> None:
    if t.news is not None:
        t.tell(ALL, "judge-works", {"seat": seat, "judge": t.rules.judge_ids[judge]})


def ending(t: Table, seat: int, medals: int) -> None:
    if t.news is not None:
        t.tell(ALL, "ending", {"seat": seat, "medals": medals})


def ends(t: Table, id: str) -> None:
    """The game is over; the message says why."""
    if t.news is not None:
        t.tell(ALL, id, {"number": t.round})
