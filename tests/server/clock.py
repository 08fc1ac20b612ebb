"""A clock that stands still until a test moves it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable

START = 1_800_000_000_000


class VirtualClock:
    """UTC in ms, as the test says."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> int:
        return self._now

    async def sleep(self, ms: int) -> None:
        if ms <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + ms, next(self._order), woken))
        await woken

    async def advance(self, ms: int) -> None:
        """Let time pass; whoever wakes up does its work at its own moment."""
        await pause()
        until = self._now + ms
        while self._sleepers and self._sleepers[0][0] <= until:
            moment, _, woken = heapq.heappop(self._sleepers)
            self._now = moment
            if not woken.done():
                woken.set_result(None)
                await pause()
        self._now = until
        await pause()

    async def leap(self, ms: int) -> None:
        """Let a long time pass at once; whoever was to wake up by then wakes up late."""
        await pause()
        self._now += ms
        due = [sleeper for sleeper in self._sleepers if sleeper[0] <= self._now]
        self._sleepers = [sleeper for sleeper in self._sleepers if sleeper[0] > self._now]
        heapq.heapify(self._sleepers)
        for _, _, woken in sorted(due, key=lambda sleeper: sleeper[:2]):
            if not woken.done():
                woken.set_result(None)
        await pause()


async def pause() -> None:
    """Let what was set going come to rest (the store works in threads of its own)."""
    await asyncio.sleep(0.02)


async def until(so: Callable[[], bool]) -> bool:
    """Let what was set going work until something is so; False if it never is."""
    for _ in range(100):
        if so():
            return True
        await pause()
    return so()
