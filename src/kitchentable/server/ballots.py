"""What votes do: asking, agreeing, refusing, and what happens once all agree. KT-42, KT-52, KT-53."""

from __future__ import annotations

from kitchentable.server import seats, votes
from kitchentable.server.refusals import Refused
from kitchentable.server.sitting import Change
from kitchentable.server.table import Vote, VoteKind

WHOLE_TABLE = -1


def ask_for(change: Change, visitor: str, by: int, kind: VoteKind, seat: int) -> None:
    """A seat asks for something: the others are asked, or it happens at once."""
    seats.own_seat(change.table, visitor, by)
    if change.book is None or change.table.stage != "playing":
        raise Refused("not-now")
    about = {"undo": by, "pause": WHOLE_TABLE}.get(kind, seat)
    _CHECKS[kind](change, by, about)
    carry(change, votes.open_vote(change.table, kind, by, about))


def answer(change: Change, visitor: str, by: int, id: int, yes: bool) -> None:
    """A seat agrees, or says no and ends the vote."""
    seats.own_seat(change.table, visitor, by)
    vote = next((vote for vote in change.table.votes if vote.id == id), None)
    if vote is None or by not in votes.voters(change.table, vote.kind, vote.seat):
        raise Refused("no-vote")
    if yes:
        votes.agree(vote, by)
        carry(change, vote)
    else:
        votes.close(change.table, vote)


def carry(change: Change, vote: Vote) -> None:
    """Do what was voted on, if everybody agrees."""
    if votes.carried(change.table, vote):
        votes.close(change.table, vote)
        _DEEDS[vote.kind](change, vote)


def go_on(change: Change, visitor: str, by: int) -> None:
    """KT-52: one person wants to play on."""
    seats.own_seat(change.table, visitor, by)
    for vote in [vote for vote in change.table.votes if vote.kind == "pause"]:
        votes.close(change.table, vote)
    if change.table.paused and change.book is not None:
        change.table.paused = False
        change.book.resume()


def _may_undo(change: Change, by: int, seat: int) -> None:
    if change.table.paused:
        raise Refused("paused-table")
    if change.book is not None:
        change.book.undo_target(seat)


def _may_pause(change: Change, by: int, seat: int) -> None:
    if change.table.paused:
        raise Refused("paused-table")


def _may_take_over(change: Change, by: int, seat: int) -> None:
    seats.check_away(change, seat)


def _undo(change: Change, vote: Vote) -> None:
    if change.book is not None:
        change.book.undo_to(change.book.undo_target(vote.seat))


def _pause(change: Change, vote: Vote) -> None:
    if change.book is not None:
        change.table.paused = True
        change.book.pause()


def _take_over(change: Change, vote: Vote) -> None:
    seats.mind(change, vote.seat)


_CHECKS = {"undo": _may_undo, "pause": _may_pause, "takeover": _may_take_over}
_DEEDS = {"undo": _undo, "pause": _pause, "takeover": _take_over}
