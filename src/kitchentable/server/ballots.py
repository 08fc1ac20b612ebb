"""What votes do: asking, agreeing, refusing, and what happens once all agree. KT-42, KT-45, KT-52, KT-53."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kitchentable.server import hosts, seats, votes
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import own_seat
from kitchentable.server.table import Stage, Vote, VoteKind

if TYPE_CHECKING:
    from kitchentable.server.sitting import Change

WHOLE_TABLE = -1
STAGES: dict[VoteKind, tuple[Stage, ...]] = {"host": ("lobby", "playing")}


def ask_for(change: Change, visitor: str, by: int, kind: VoteKind, seat: int) -> None:
    """A seat asks for something: the others are asked, or it happens at once, when the change is settled."""
    own_seat(change.table, visitor, by)
    if change.table.stage not in STAGES.get(kind, ("playing",)):
        raise Refused("not-now")
    about = {"undo": by, "host": by, "pause": WHOLE_TABLE}.get(kind, seat)
    seats.give_back(change, visitor, by)
    _CHECKS[kind](change, by, about)
    vote = votes.open_vote(change.table, kind, by, about)
    if kind == "undo" and change.book is not None:
        vote.place = change.book.undo_target(by)
        vote.moves = change.book.moves_from(vote.place)


def answer(change: Change, visitor: str, by: int, id: int, yes: bool) -> None:
    """A seat agrees, or says no and ends the vote."""
    own_seat(change.table, visitor, by)
    vote = next((vote for vote in change.table.votes if vote.id == id), None)
    if vote is None or by not in votes.voters(change.table, vote.kind, vote.seat):
        raise Refused("no-vote")
    if yes:
        votes.agree(vote, by)
    else:
        votes.close(change.table, vote)


def count(change: Change) -> None:
    """Do what was voted on and everybody agrees to, also because somebody has left or is away. What is done
    may decide, or end, other votes."""
    votes.settle(change.table, change.went_on)
    if not change.sitting.crowd.host_gone:
        votes.end(change.table, "host")
    while agreed := [vote for vote in change.table.votes if votes.carried(change.table, vote)]:
        votes.close(change.table, agreed[0])
        _DEEDS[agreed[0].kind](change, agreed[0])
        votes.settle(change.table, change.went_on)


def go_on(change: Change, visitor: str, by: int) -> None:
    """KT-52: one person wants to play on."""
    own_seat(change.table, visitor, by)
    votes.end(change.table, "pause")
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
    """What was asked for is taken back, unless it is already or the game has ended with this change."""
    book = change.book
    if book is not None and not book.state.over and vote.place in book.acts:
        book.undo_to(vote.place)


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
