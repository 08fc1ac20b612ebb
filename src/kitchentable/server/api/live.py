"""The live line: a WebSocket that brings each new view of a reader.

Server to browser: `{"type": "live", "live": …}`, `{"type": "pong"}`. Browser to server:
`{"type": "ping"}`, at least every thirty seconds. A line that the server ends tells why: a code, and a word as
its reason.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from kitchentable.server.api.here import Here, SeatAsked, here_of, sitting
from kitchentable.server.live import Live, Viewer
from kitchentable.server.publishing import Line
from kitchentable.server.refusals import Refused
from kitchentable.server.sitting import Sitting

Socket = WebSocket[Any, Any, Any]

SILENCE = 30
BETWEEN_PINGS = 0.2  # s; who asks faster waits, like everybody who is hasty
MOST_LINES = 24  # of one visitor (KT-33)


class Ending(NamedTuple):
    """Why the server ends a line: the close code and its word."""

    code: int
    word: str


UNREADABLE = Ending(4400, "unreadable")
GONE = Ending(4404, "no-table")
SILENT = Ending(4408, "silent")
MOVED = Ending(4409, "connect-anew")
TOO_MANY = Ending(4429, "too-many-lines")


class Newest(msgspec.Struct, tag="live"):
    """The newest view."""

    live: Live


class Ping(msgspec.Struct, tag="ping"):
    """The browser is there."""


class Pong(msgspec.Struct, tag="pong"):
    """So is the server."""


class Hello(msgspec.Struct):
    """What is understood on the line; anything else ends it."""

    type: Literal["ping"]


@websocket("/tables/{table_id:str}/live")
async def live(socket: Socket, state: State, table_id: FromPath[str], seat: SeatAsked = None) -> None:
    here = here_of(socket, state)
    await socket.accept()
    try:
        with _counted(here):
            found = await sitting(here, table_id)
            ending = await _served(socket, found, here.viewer(found, seat))
    except Refused as refusal:
        ending = TOO_MANY if refusal.id == TOO_MANY.word else GONE
    with contextlib.suppress(Exception):  # the line may be gone already
        await socket.close(*ending)


@contextlib.contextmanager
def _counted(here: Here) -> Iterator[None]:
    """KT-33: one more line of the visitor's. Raises `Refused`."""
    lines = here.house.lines
    if lines[here.visitor] >= MOST_LINES:
        raise Refused("too-many-lines", most=MOST_LINES)
    lines[here.visitor] += 1
    try:
        yield
    finally:
        lines[here.visitor] -= 1
        if not lines[here.visitor]:
            del lines[here.visitor]


async def _served(socket: Socket, found: Sitting, viewer: Viewer) -> Ending:
    """Serve a line until it ends: why it did."""
    line = found.crowd.open(viewer)
    found.crowd.publish_presence()
    sending = asyncio.create_task(_send(socket, line))
    hearing = asyncio.create_task(_hear(socket, found, line))
    try:
        await asyncio.wait([sending, hearing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, hearing):
            task.cancel()
        await asyncio.gather(sending, hearing, return_exceptions=True)
        found.crowd.hang_up(line)
        found.house.watch_presence(found)
    if line.closed:
        return MOVED
    return SILENT if hearing.cancelled() or isinstance(hearing.exception(), TimeoutError) else UNREADABLE


async def _send(socket: Socket, line: Line) -> None:
    """Bring whatever is newest; the line waits while its reader stalls."""
    while (newest := await line.take()) is not None:
        await socket.send_text(msgspec.json.encode(Newest(newest)))


async def _hear(socket: Socket, found: Sitting, line: Line) -> None:
    """Answer pings; give up on a browser that is silent for too long."""
    while True:
        async with asyncio.timeout(SILENCE):
            text = await socket.receive_text()
        msgspec.json.decode(text, type=Hello)
        found.crowd.hear(line.viewer.visitor)
        found.crowd.refresh(line)
        await socket.send_text(msgspec.json.encode(Pong()))
        await asyncio.sleep(BETWEEN_PINGS)


ROUTES = Router("/", route_handlers=[live], tags=["play"])
