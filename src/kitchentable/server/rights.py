"""Who may act: for a seat its person, for the table its host. KT-21, KT-41."""

from __future__ import annotations

from kitchentable.server.refusals import Refused
from kitchentable.server.table import Seat, Table


def seat_at(table: Table, number: int) -> Seat:
    """A chair by its number. Raises `Refused`."""
    if not 0 <= number < table.players:
        raise Refused("no-such-seat")
    return table.seats[number]


def own_seat(table: Table, visitor: str, number: int) -> Seat:
    """KT-21: a chair that the visitor sits in. Raises `Refused`."""
    seat = seat_at(table, number)
    if seat.visitor != visitor:
        raise Refused("not-your-seat")
    return seat


def host_only(table: Table, visitor: str) -> None:
    """KT-41. Raises `Refused`."""
    if visitor != table.host:
        raise Refused("host-only")
