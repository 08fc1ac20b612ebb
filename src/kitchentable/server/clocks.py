"""The clock of a server: UTC in milliseconds, and sleeping by it. Tests put in one of their own."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What time it is, and how to wait."""

    def now(self) -> int:
        """UTC in ms."""
        ...

    async def sleep(self, ms: int) -> None: ...


class WallClock:
    """The machine's clock."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, ms: int) -> None:
        await asyncio.sleep(ms / 1000)
