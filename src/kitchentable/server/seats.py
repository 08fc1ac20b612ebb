"""Seats: sitting down, getting up, being minded by a bot, links. KT-40 to KT-47.

Every function changes the twins of a `Change` for a visitor, or raises `Refused`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kitchentable.server import hosts, votes
from kitchentable.server.names import bot_name, guest_name, name
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import host_only, own_seat, seat_at
from kitchentable.server.secret import hashed, new_secret

if TYPE_CHECKING:
    from kitchentable.server.sitting import Change

# --- sitting down and getting up --------------------------------------------------------------------


def claim(change: Change, visitor: str, number: int, called: str) -> None:
    """KT-40: sit down in a free chair, also while the game runs."""
    seat = seat_at(change.table, number)
    if change.sitting.guests.get(visitor) not in ("seat", "join"):
        raise Refused("no-join")
    if seat.bot is not None or seat.visitor not in (None, visitor):
        raise Refused("seat-taken")
    if change.table.stage not in ("lobby", "playing"):
        raise Refused("not-now")
    _sit(change, visitor, number, called)


def claim_by_link(change: Change, visitor: str, secret: str, called: str) -> int:
    """A chair's own link: opens once and replaces the claim before. The number of the chair."""
    for number, seat in enumerate(change.table.seats):
        if seat.link is not None and seat.link == hashed(secret):
            if change.table.stage not in ("lobby", "playing"):
                raise Refused("not-now")
            _check_given(change, number)
            before = seat.visitor
            _sit(change, visitor, number, called)
            if before not in (None, visitor):
                _move(change, str(before), number)
            return number
    raise Refused("dead-link")


def _check_given(change: Change, number: int) -> None:
    """KT-46: a link that another made for a chair doesn't take it from a person who is there. Raises
    `Refused`."""
    seat = change.table.seats[number]
    if seat.visitor not in (None, seat.link_by) and not change.sitting.crowd.away(str(seat.visitor)):
        raise Refused("dead-link")


def _check_one_hand(change: Change, visitor: str, number: int) -> None:
    """KT-47: nobody knows two hands that nobody knew both of before. Raises `Refused`."""
    seat = change.table.seats[number]
    known = [other for other in change.table.seats if other is not seat and other.held_by(visitor)]
    together = seat.visitor is not None and all(other.held_by(seat.visitor) for other in known)
    if change.table.stage == "playing" and known and not seat.held_by(visitor) and not together:
        raise Refused("second-hand")


def _sit(change: Change, visitor: str, number: int, called: str) -> None:
    _check_one_hand(change, visitor, number)
    seat = change.table.seats[number]
    before = (seat.person, seat.visitor, seat.name)
    if seat.visitor != visitor:
        _vacate(change, number)
    kept = name(called)
    if seat.bot is not None:
        seat.stand_in, seat.bot, seat.name = seat.bot, None, ""
    seat.visitor, seat.link, seat.link_by = visitor, None, None
    seat.name = kept or seat.name or guest_name(number)
    change.grants[visitor] = "seat"
    if kept:
        change.names[visitor] = kept
    if change.book is not None and before != (True, visitor, seat.name):
        change.book.seat_change(number, True, seat.name)
        seat.minded = False


def release(change: Change, visitor: str, number: int) -> None:
    """Get up: in the lobby the chair is free, in a game a bot minds it until somebody sits down. The table
    of a host who got up is another's (KT-45)."""
    own_seat(change.table, visitor, number)
    _free(change, number)
    hosts.pass_on(change, visitor, number)
    _leave(change, visitor)


def kick(change: Change, visitor: str, number: int) -> None:
    """The host removes a person. All links change too: the person may know them, most of all one who hosted
    before."""
    host_only(change.table, visitor)
    seat = seat_at(change.table, number)
    if seat.visitor is None:
        raise Refused("no-person")
    if seat.visitor == change.table.host:
        raise Refused("no-host-left")
    gone = seat.visitor
    for every in change.table.seats_of(gone):
        _free(change, every)
    change.grants[gone] = None
    change.table.join, change.table.watch_link = new_secret(), new_secret()
    for chair in change.table.seats:
        chair.link = chair.link_by = None


def _free(change: Change, number: int) -> None:
    """Nobody sits here any more."""
    if change.table.stage not in ("lobby", "playing"):
        raise Refused("not-now")
    seat = change.table.seats[number]
    was_person = seat.person
    _vacate(change, number)
    seat.minded = False
    if change.table.stage == "lobby":
        seat.name, seat.stand_in = "", None
    elif change.book is not None and was_person:
        change.book.seat_change(number, False, seat.name)


def _vacate(change: Change, number: int) -> None:
    """Whoever sat here doesn't any more. In a game they know its hand (KT-47)."""
    seat = change.table.seats[number]
    if change.table.stage == "playing" and seat.visitor is not None:
        seat.held_before = sorted({*seat.held_before, seat.visitor})
    seat.visitor = seat.link = seat.link_by = seat.noticed = None
    votes.forget(change.table, number)


def _leave(change: Change, visitor: str) -> None:
    """What a visitor may do who gave up a seat; the host and who has another seat stay."""
    if visitor != change.table.host and not change.table.seats_of(visitor):
        change.grants[visitor] = "join"


def _move(change: Change, before: str, number: int) -> None:
    """A chair has gone from one visitor to another by its own link: the host who moves to another device
    that way stays the host."""
    if before == change.table.host and not change.table.seats_of(before):
        hosts.make_host(change, number)
    _leave(change, before)


# --- bots --------------------------------------------------------------------------------------------


def set_chair(change: Change, visitor: str, number: int, bot: str | None) -> None:
    """The host puts a bot into a chair where no person sits, or takes it out again (None)."""
    host_only(change.table, visitor)
    seat = seat_at(change.table, number)
    if change.table.stage != "lobby":
        raise Refused("not-now")
    if seat.visitor is not None:
        raise Refused("seat-taken")
    seat.bot = None if bot is None else change.sitting.house.roster.check(bot)
    seat.name = "" if bot is None else bot_name(number)


def take_over(change: Change, visitor: str, number: int) -> None:
    """KT-42: the host lets a bot mind the seat of somebody who is away."""
    host_only(change.table, visitor)
    check_away(change, number)
    mind(change, number)


def check_away(change: Change, number: int) -> None:
    """Whether there is a person to mind a seat for. Raises `Refused`."""
    seat = seat_at(change.table, number)
    if change.table.stage != "playing":
        raise Refused("not-now")
    if not seat.person or seat.visitor is None:
        raise Refused("no-person")
    if not change.sitting.crowd.away(seat.visitor):
        raise Refused("not-away", name=seat.name)


def mind(change: Change, number: int) -> None:
    """A bot plays for the seat's person from now on."""
    seat = change.table.seats[number]
    if change.book is not None and not seat.minded:
        seat.minded = True
        change.book.seat_change(number, False, seat.name)


def give_back(change: Change, visitor: str, number: int) -> None:
    """The person takes the seat back from its bot; nothing happens if no bot minds it."""
    seat = own_seat(change.table, visitor, number)
    if change.book is not None and seat.minded:
        seat.minded = False
        change.book.seat_change(number, True, seat.name)


# --- links -------------------------------------------------------------------------------------------


def own_link(change: Change, visitor: str, number: int) -> str:
    """The secret of a new link of the chair's own, for its person, or for the host while no person is there;
    older ones die. Whoever opens that of a bot's chair takes it over (KT-46)."""
    seat = seat_at(change.table, number)
    if visitor not in (change.table.host, seat.visitor):
        raise Refused("not-your-seat")
    if change.table.stage not in ("lobby", "playing"):
        raise Refused("not-now")
    if seat.visitor not in (None, visitor) and not change.sitting.crowd.away(str(seat.visitor)):
        raise Refused("not-away", name=seat.name)
    secret = new_secret()
    seat.link, seat.link_by = hashed(secret), visitor
    return secret


def enter(change: Change, visitor: str, secret: str, called: str) -> int | None:
    """Open the table by one of its links: the chair that was claimed by it, if it was a chair's own."""
    table, guest = change.table, change.sitting.guests.get(visitor)
    if secret == table.join:
        change.grants[visitor] = "seat" if guest == "seat" else "join"
    elif secret == table.watch_link and table.watch == "link":
        change.grants[visitor] = guest or "watch"
    else:
        return claim_by_link(change, visitor, secret, called)
    return None


# --- mute --------------------------------------------------------------------------------------------


def mute(change: Change, visitor: str, number: int, quiet: bool) -> None:
    """KT-60: no longer hear what a seat says, or hear it again."""
    seat_at(change.table, number)
    if visitor not in change.sitting.guests:
        raise Refused("no-table")
    muted = set(change.table.mutes.get(visitor, [])) - {number}
    if quiet:
        muted.add(number)
    change.table.mutes[visitor] = sorted(muted)
