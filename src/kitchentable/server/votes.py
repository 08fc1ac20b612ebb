"""Votes: undo beyond the barrier, pause, a bot for somebody away, another host. All others must agree; bots
agree."""

from __future__ import annotations

from kitchentable.server.table import Table, Vote, VoteKind


def voters(table: Table, kind: VoteKind, seat: int) -> list[int]:
    """The seats that must agree: all persons; about somebody away, all but those. Another host for a game
    that hasn't begun needs nobody's word (KT-45)."""
    if kind == "host" and table.stage == "lobby":
        return []
    away = _asked_about(table, kind, seat)
    return [number for number, its in enumerate(table.seats) if its.person and its.visitor != away]


def _asked_about(table: Table, kind: VoteKind, seat: int) -> str | None:
    """Whose absence the vote is about: whoever it is has no say, in any of their seats."""
    if kind == "takeover":
        return table.seats[seat].visitor
    return table.host if kind == "host" else None


def open_vote(table: Table, kind: VoteKind, by: int, seat: int) -> Vote:
    """The vote about this, begun or joined by a seat."""
    for vote in table.votes:
        if (vote.kind, vote.seat) == (kind, seat):
            agree(vote, by)
            return vote
    table.last_vote += 1
    vote = Vote(table.last_vote, kind, by, seat, [by])
    table.votes.append(vote)
    return vote


def agree(vote: Vote, seat: int) -> None:
    vote.yes = sorted({*vote.yes, seat})


def carried(table: Table, vote: Vote) -> bool:
    """Whether everybody who must agree does."""
    return set(voters(table, vote.kind, vote.seat)) <= set(vote.yes)


def close(table: Table, vote: Vote) -> None:
    table.votes = [other for other in table.votes if other.id != vote.id]


def forget(table: Table, seat: int) -> None:
    """Another person sits here, or nobody: what was asked for here, or about this seat, is no longer wanted,
    and what was agreed to here has not been agreed to."""
    table.votes = [vote for vote in table.votes if seat not in (vote.by, vote.seat)]
    for vote in table.votes:
        vote.yes = [other for other in vote.yes if other != seat]


def end(table: Table, kind: VoteKind) -> None:
    """What such votes are about is settled."""
    table.votes = [vote for vote in table.votes if vote.kind != kind]


def settle(table: Table, went_on: bool) -> None:
    """KT-53: a vote about undo ends when all see that the game goes on, or back, and by a pause; all end with
    the game."""
    if table.stage not in ("lobby", "playing"):
        table.votes = []
    elif went_on or table.paused:
        end(table, "undo")
