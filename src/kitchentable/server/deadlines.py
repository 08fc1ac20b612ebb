"""Deadlines (KT-51): how long a seat may think. They are moments (UTC, ms) and lie in the store.

Everybody sees a deadline, so it may only follow from what everybody saw: a secret answer that leaves
its seat owing another one doesn't move it.
"""

from __future__ import annotations

from collections.abc import Collection

from kitchentable.server.table import Pace, Seat, Table

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
THINKING: dict[Pace, int] = {"live": 2 * MINUTE, "relaxed": 30 * MINUTE, "days": 2 * DAY}


def settle(table: Table, fresh: Collection[int], now: int) -> None:
    """Every person who owes a decision has a deadline, a new one if in `fresh`; nobody else has."""
    for number, seat in enumerate(table.seats):
        if table.stage != "playing" or number not in table.owes or not seat.person:
            seat.deadline = seat.left = None
        elif table.paused:
            _stop(seat, table.pace, now)
        elif number in fresh or (seat.deadline is None and seat.left is None):
            seat.deadline, seat.left = now + THINKING[table.pace], None
        elif seat.left is not None:
            seat.deadline, seat.left = now + seat.left, None


def _stop(seat: Seat, pace: Pace, now: int) -> None:
    """A pause: keep what remains."""
    if seat.left is None:
        seat.left = THINKING[pace] if seat.deadline is None else max(0, seat.deadline - now)
    seat.deadline = None


def overdue(table: Table, now: int) -> list[int]:
    """The seats whose time is up."""
    return [n for n, seat in enumerate(table.seats) if seat.deadline is not None and seat.deadline <= now]
