"""Who hosts a table (KT-45): so that none is stuck because its host has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kitchentable.server import votes
from kitchentable.server.publishing import HOST_GONE_AFTER
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import host_only, seat_at

if TYPE_CHECKING:
    from kitchentable.server.sitting import Change


def hand_on(change: Change, visitor: str, number: int) -> None:
    """The host makes the person in a chair the host. Raises `Refused`."""
    host_only(change.table, visitor)
    if seat_at(change.table, number).visitor is None:
        raise Refused("no-person")
    make_host(change, number)


def check_gone(change: Change) -> None:
    """Raises `Refused` while the host is there, or was a moment ago."""
    if not change.sitting.crowd.host_gone:
        raise Refused("host-here", minutes=HOST_GONE_AFTER // 60_000)


def pass_on(change: Change, visitor: str, number: int) -> None:
    """Somebody got up from a chair: was it the host's last one, the next person clockwise hosts, who is
    here before who is away. Alone, the host stays host."""
    table = change.table
    if visitor != table.host or table.seats_of(visitor):
        return
    clockwise = [(number + step) % table.players for step in range(1, table.players)]
    people = [seat for seat in clockwise if table.seats[seat].visitor is not None]
    if people:
        make_host(change, min(people, key=lambda seat: change.sitting.crowd.away(str(table.seats[seat].visitor))))


def make_host(change: Change, number: int) -> None:
    """The person in this chair hosts from now on; the table tells everybody."""
    seat = change.table.seats[number]
    if seat.visitor is not None and seat.visitor != change.table.host:
        change.table.host = seat.visitor
        votes.end(change.table, "host")
        change.announce("host-passed", seat.name)
