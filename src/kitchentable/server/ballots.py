"""What votes do: asking, agreeing, refusing, and what happens once all agree. KT-42, KT-45, KT-52, KT-53."""

from __future__ import annotations

from kitchentable.server import hosts, seats, votes
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import own_seat
from kitchentable.server.sitting import Change
from kitchentable.server.table import Stage, Vote, VoteKind

WHOLE_TABLE = -1
STAGES: dict[VoteKind, tuple[Stage, ...]] = {"host": ("lobby", "playing")}


def ask_for(change: Change, visitor: str, by: int, kind: VoteKind, seat: int) -> None:
    """A seat asks for something: the others are asked, or it happens at once."""
    own_seat(change.table, visitor, by)
    if change.table.stage not in STAGES.get(kind, ("playing",)):
        raise Refused("not-now")
    about = {"undo": by, "host": by, "pause": WHOLE_TABLE}.get(kind, seat)
    _CHECKS[kind](change, by, about)
    carry(change, votes.open_vote(change.table, kind, by, about))


def answer(change: Change, visitor: str, by: int, id: int, yes: bool) -> None:
    """A seat agrees, or says no and ends the vote."""
    own_seat(change.table, visitor, by)
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


def count_anew(change: Change) -> None:
    """Somebody has left or is away: all who are left may agree already."""
    for vote in change.table.votes[:]:
        carry(change, vote)


def go_on(change: Change, visitor: str, by: int) -> None:
    """KT-52: one person wants to play on."""
    own_seat(change.table, visitor, by)
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


def _may_host(change: Change, by: int, seat: int) -> None:
    hosts.check_gone(change)


def _undo(change: Change, vote: Vote) -> None:
    if change.book is not None:
        change.book.undo_to(change.book.undo_target(vote.seat))


def _pause(change: Change, vote: Vote) -> None:
    if change.book is not None:
        change.table.paused = True
        change.book.pause()


def _take_over(change: Change, vote: Vote) -> None:
    """A bot minds the seat, unless its person has come back meanwhile."""
    person = change.table.seats[vote.seat].visitor
    if person is not None and change.sitting.crowd.away(person):
        seats.mind(change, vote.seat)


def _host(change: Change, vote: Vote) -> None:
    """Who asked hosts, unless the host has come back meanwhile."""
    if change.sitting.crowd.host_gone:
        hosts.make_host(change, vote.seat)


_CHECKS = {"undo": _may_undo, "pause": _may_pause, "takeover": _may_take_over, "host": _may_host}
_DEEDS = {"undo": _undo, "pause": _pause, "takeover": _take_over, "host": _host}
