"""Connections that bring no request are closed: uvicorn itself waits for the rest of one for ever."""

from __future__ import annotations

import asyncio
from typing import cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 15.0  # s


class Door(HttpToolsProtocol):
    """A connection whose next request must begin, and its head arrive whole, within a while."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _watch(self) -> None:
        answering = self.cycle is not None and not self.cycle.response_complete
        passed_on = self.transport.get_protocol() is not self  # to the protocol of live lines
        if answering or passed_on or self.transport.is_closing():
            self._stop()
        elif self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE, self.transport.close)

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
