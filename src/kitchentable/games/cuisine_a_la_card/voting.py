"""The vote on the description of a dish (CC-74)."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card import news, steps
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.scoring import award
from kitchentable.games.cuisine_a_la_card.table import VOTE, VOTING, Table


def voters(t: Table, seat: int) -> int:
    """CC-74: the other people, never bots, as a mask."""
    return t.people & ~(1 << seat)


def can_tell(t: Table, seat: int) -> bool:
    """CC-74: whether the seat can describe a dish: bots have no words of their own."""
    return bool(t.people >> seat & 1)


def open_vote(t: Table, seat: int) -> None:
    mask = voters(t, seat)
    for other in range(t.rules.players):
        if mask >> other & 1:
            t.frames[other] = frames.frame(VOTE)
    steps.ask_others(t, seat, VOTING, mask)


def choices(codes: list[int]) -> None:
    codes.append(book.VOTE)
    codes.append(book.VOTE + 1)


def why_not_vote(t: Table, seat: int) -> list[Why]:
    if frames.kind(t.frames[seat]) == VOTE:
        return []
    return [why("CC-74", "no-vote")]


def vote(t: Table, seat: int, yes: int) -> None:
    t.players[seat].answer = [yes]
    t.frames[seat] = 0
    if steps.all_answered(t):
        _reveal(t)


def _reveal(t: Table) -> None:
    """CC-74: more yes than no gives one medal."""
    yes = 0
    no = 0
    for seat, player in enumerate(t.players):
        if player.answer:
            news.voted(t, seat, bool(player.answer[0]))
            yes += player.answer[0]
            no += 1 - player.answer[0]
            player.answer = []
    t.knowledge.reveal()
    if yes > no:
        award(t, t.turn, "bonus-description")
    steps.go_on(t)


def voter_left(t: Table, seat: int) -> None:
    """A bot minds the seat of somebody who owes a vote: bots don't vote, so it counts for neither."""
    t.frames[seat] = 0
    t.table = frames.push(frames.pop(t.table), VOTING, frames.argument(t.table) & ~(1 << seat))
    if steps.all_answered(t):
        _reveal(t)


def reopen(t: Table, seat: int) -> None:
    """The seat takes its vote back and owes it again."""
    t.players[seat].answer = []
    t.frames[seat] = frames.frame(VOTE)
