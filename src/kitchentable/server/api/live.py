"""The live line: a WebSocket that brings each new view of a reader.

Server to browser: `{"type": "live", "live": …}`, `{"type": "pong"}`. Browser to server:
`{"type": "ping"}`, at least every thirty seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Literal

import msgspec
from litestar import Router, WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from kitchentable.server.api.here import SeatAsked, here_of, sitting
from kitchentable.server.live import Live, Viewer
from kitchentable.server.publishing import Line
from kitchentable.server.refusals import Refused
from kitchentable.server.sitting import Sitting

Socket = WebSocket[Any, Any, Any]

SILENCE = 30
BETWEEN_PINGS = 0.2  # s; who asks faster waits, like everybody who is hasty
GONE = 4404
SILENT = 4408
MOVED = 4409


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
    try:
        found = await sitting(here, table_id)
        viewer = here.viewer(found, seat)
    except Refused:
        await socket.accept()
        await socket.close(GONE)
        return
    await socket.accept()
    await _serve(socket, found, viewer)


async def _serve(socket: Socket, found: Sitting, viewer: Viewer) -> None:
    line = found.crowd.open(viewer)
    found.crowd.publish()
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
    with contextlib.suppress(Exception):  # the line may be gone already
        await socket.close(MOVED if line.closed else SILENT)


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
