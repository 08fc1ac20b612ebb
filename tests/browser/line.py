"""A line that can be cut: what is sent into it is lost without a word, as on a train."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")


class Line:
    """Passes bytes on to a server, from a port of its own. While `cut` nothing passes either way: open
    connections stay open and silent, new ones are accepted and silent."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = 0
        self._whole = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Line:
        self._thread.start()
        self._whole.set()
        self.port = self._do(self._listen())
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._do(self._hang_up())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def cut(self) -> None:
        self._loop.call_soon_threadsafe(self._whole.clear)

    def mend(self) -> None:
        self._loop.call_soon_threadsafe(self._whole.set)

    def _do(self, what: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(10)

    async def _hang_up(self) -> None:
        calls = asyncio.all_tasks() - {asyncio.current_task()}
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)

    async def _listen(self) -> int:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _connect(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        try:
            there, on = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            back.close()
            return
        await asyncio.gather(self._pass(here, on), self._pass(there, back), return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()
