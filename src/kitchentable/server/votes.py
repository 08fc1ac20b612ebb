"""Votes: undo beyond the barrier, pause, a bot for somebody away, another host. All others must agree; bots
agree."""

from __future__ import annotations

from kitchentable.engine.stored import AgreedUndo, Decision, Entry, Rewind, Timeout, Undo
from kitchentable.server.table import Table, Vote, VoteKind

MOVES = (Decision, Timeout, Undo, AgreedUndo, Rewind)  # after these another decision is a seat's last


def voters(table: Table, kind: VoteKind, seat: int) -> list[int]:
    """The seats that must agree: all persons; about somebody away, all but those. Another host for a game
    that hasn't begun needs nobody's word (KT-45)."""
    if kind == "host" and table.stage == "lobby":
        return []
    away = {"takeover": [seat], "host": table.seats_of(table.host)}.get(kind, [])
    return [number for number, its in enumerate(table.seats) if its.person and number not in away]


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
    """The person has left this seat: what it asked for, or was asked about it, is no longer wanted."""
    table.votes = [vote for vote in table.votes if seat not in (vote.by, vote.seat)]


def settle(table: Table, entries: list[Entry]) -> None:
    """KT-53: a vote about undo ends when the game goes on, or back; all end with the game."""
    went_on = any(isinstance(entry, MOVES) for entry in entries)
    if table.stage != "playing":
        table.votes = []
    elif went_on:
        table.votes = [vote for vote in table.votes if vote.kind != "undo"]
