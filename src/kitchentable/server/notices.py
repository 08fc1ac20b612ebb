"""Turn notices: a web address of the host's choice is told when somebody is awaited who isn't there.

The address is set only in the server's configuration. It is sent a POST with JSON:
`{"event": "turn", "table", "title", "seat", "name", "link", "text"}`.
"""

from __future__ import annotations

import asyncio
import logging
import urllib.request
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from kitchentable.server.sitting import Change, Sitting

log = logging.getLogger("kitchentable.notices")

PATIENCE = 5
AT_ONCE = 4


class Notice(msgspec.Struct, frozen=True):
    """It is somebody's turn. `text` says it in one line, for services that only show text."""

    event: str
    table: str
    title: str
    seat: int
    name: str
    link: str
    text: str


class Notices:
    """Sends notices; one for each prompt and seat."""

    def __init__(self, target: str, address: str) -> None:
        self._target = target
        self._address = address.rstrip("/")
        self._turns = asyncio.Semaphore(AT_ONCE)

    @property
    def wanted(self) -> bool:
        return bool(self._target)

    async def tell(self, sitting: Sitting) -> None:
        """Tell of everybody who is awaited, isn't there, and hasn't been told of yet."""
        if not _awaited(sitting):
            return
        async with sitting.change() as change:
            notices = [self._notice(change, seat) for seat in _awaited(sitting)]
        for notice in notices:
            await self._send(notice)

    def _notice(self, change: Change, number: int) -> Notice:
        seat = change.table.seats[number]
        seat.noticed = change.prompts[number]
        link = f"{self._address}/t/{change.table.id}"
        title = change.table.title
        text = f"{seat.name or f'Seat {number + 1}'}: it is your turn. {link}"
        return Notice("turn", change.table.id, title, number, seat.name, link, text)

    async def _send(self, notice: Notice) -> None:
        async with self._turns:
            try:
                await asyncio.to_thread(_post, self._target, msgspec.json.encode(notice))
            except OSError as fault:
                log.warning("a turn notice could not be delivered: %s", fault)


def _awaited(sitting: Sitting) -> list[int]:
    table = sitting.table
    if table.stage != "playing" or table.paused:
        return []
    return [number for number in table.owes if _to_tell(sitting, number)]


def _to_tell(sitting: Sitting, number: int) -> bool:
    seat = sitting.table.seats[number]
    if seat.visitor is None or not seat.person or seat.noticed == sitting.prompts[number]:
        return False
    return sitting.crowd.away(seat.visitor)


def _post(target: str, body: bytes) -> None:
    request = urllib.request.Request(target, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE):
        pass
