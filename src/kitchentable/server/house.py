"""All tables of one server, and what they share: the store, the clock, bots, notices."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

from kitchentable.engine.cards import Data
from kitchentable.server import absent
from kitchentable.server.bots import Bots
from kitchentable.server.clocks import Clock, WallClock
from kitchentable.server.notices import Notices
from kitchentable.server.publishing import AWAY_AFTER
from kitchentable.server.refusals import Refused
from kitchentable.server.roster import Roster
from kitchentable.server.settings import Settings
from kitchentable.server.sitting import Sitting, seated
from kitchentable.server.store import Batch, Store, Unreadable
from kitchentable.server.table import Table

log = logging.getLogger("kitchentable.house")

HEARTBEAT = 2_000
SWEEP = 60_000
AGAIN = 5_000
RESUMED_AT_ONCE = 3
BRISK = 3  # how much less a bot waits in the midst of a turn


class House:
    """The tables of a data folder. `open` before use, `close` after."""

    def __init__(self, folder: Path, settings: Settings, clock: Clock | None = None) -> None:
        self.folder = folder
        self.settings = settings
        self.clock: Clock = clock or WallClock()
        self.store = Store(folder)
        self.bots = Bots(settings.bot_workers, settings.bot_cap)
        self.roster = Roster(settings.bots)
        self.notices = Notices(settings.notices, settings.address)
        self.opened = self.clock.now()
        self._sittings: dict[str, Sitting] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.asking: set[tuple[str, int]] = set()  # seats that wait for a hint
        self.lines: Counter[str] = Counter()  # open live lines by visitor
        self._aside: dict[str, str] = {}
        self._acting: set[tuple[str, int]] = set()
        self._late: set[str] = set()
        self._alarms: dict[str, tuple[int, asyncio.Task[None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- opening and closing ----------------------------------------------------------------------

    async def open(self) -> None:
        """Credit the clocks for the time the server was down, and let games go on."""
        down = await self.store.credit(self.clock.now())
        running = await self.store.running()
        log.info("%d tables, %d of them running; down for %.1f s", await self.store.count(), len(running), down / 1000)
        self._spawn(self._resume(running))
        self._spawn(self._beat())
        self._spawn(self._sweep())

    async def close(self) -> None:
        tasks = [*self._tasks, *(task for _, task in self._alarms.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.stop()
        await self.store.beat(self.clock.now())
        await self.store.close()

    async def _resume(self, ids: list[str]) -> None:
        """Let the games go on, a few at a time: one that takes long to read holds up no other."""
        waiting = iter(ids)
        await asyncio.gather(*[self._resume_each(waiting) for _ in range(RESUMED_AT_ONCE)])

    async def _resume_each(self, waiting: Iterator[str]) -> None:
        for id in waiting:
            try:
                await self.sitting(id)
            except Refused:
                continue  # it is set aside; the log has told why
            except Exception:  # one broken table must not keep the others from going on
                log.exception("table %s can't go on", id[:6])

    # --- tables -----------------------------------------------------------------------------------

    async def sitting(self, id: str) -> Sitting | None:
        """A table, read from the store if it isn't in memory; None if there is none. Raises `Refused`
        (KT-7) for one that is set aside: it can't be read, or its game can't go on."""
        if id in self._sittings:
            return self._sittings[id]
        async with self._loading.setdefault(id, asyncio.Lock()):
            if id not in self._sittings and id not in self._aside:
                await self._fetch(id)
        self._loading.pop(id, None)
        if id in self._aside:
            raise Refused(self._aside[id])
        return self._sittings.get(id)

    async def _fetch(self, id: str) -> None:
        try:
            kept = await self.store.load(id)
            if kept is not None:
                self._sittings[id] = await asyncio.to_thread(seated, self, kept)
                self.after(self._sittings[id])
                self.watch_presence(self._sittings[id])
        except Unreadable as fault:
            self._set_aside(id, "set-aside", str(fault))
        except Refused as old:
            self._set_aside(id, old.id, "its rules are not the present ones")

    def _set_aside(self, id: str, refusal: str, why: str) -> None:
        """Until the server is started anew; the version that stored it may read it again."""
        self._aside[id] = refusal
        log.error("table %s is set aside, nothing of it was changed: %s", id[:6], why)

    async def make(self, table: Table, cards: Data | None, batch: Batch, key: str | None) -> str:
        """Keep a new table: its id, or that of the one made before with the same key."""
        return await self.store.make(batch, cards, table.host, key)

    def forget(self, sitting: Sitting) -> None:
        """Let a table go from memory; it is read anew when it is asked for."""
        if self._sittings.get(sitting.table.id) is sitting:
            del self._sittings[sitting.table.id]
        sitting.gone = True
        sitting.crowd.close()

    @property
    def set_aside(self) -> int:
        return len(self._aside)

    @property
    def in_memory(self) -> int:
        return len(self._sittings)

    # --- what tables wait for ---------------------------------------------------------------------

    def after(self, sitting: Sitting) -> None:
        """A table changed: bots act, deadlines are watched, people are told."""
        for number in absent.waiting_for_bots(sitting):
            if (sitting.table.id, number) not in self._acting:
                self._acting.add((sitting.table.id, number))
                self._spawn(self._act(sitting.table.id, number))
        self._watch(sitting)
        self._spawn_notices(sitting)

    async def _act(self, id: str, number: int) -> None:
        try:
            await self.clock.sleep(self.pause_of(id, number))
            await self._work(id, lambda sitting: absent.act(sitting, number))
        finally:
            self._acting.discard((id, number))
        sitting = self._sittings.get(id)
        if sitting is not None and number in absent.waiting_for_bots(sitting):
            self.after(sitting)

    def pause_of(self, id: str, number: int) -> int:
        """How long a bot waits before it acts, in ms: it takes up a turn slowly and goes on briskly."""
        sitting = self._sittings.get(id)
        goes_on = sitting is not None and absent.moved_last(sitting, number)
        return self.settings.bot_delay // (BRISK if goes_on else 1)

    async def _work(self, id: str, work: Callable[[Sitting], Awaitable[None]]) -> None:
        """Work for a table that nobody asks for again. Where it fails there is a pause, and whoever set it
        going looks whether it is still needed: no fault leaves a table waiting for ever."""
        try:
            sitting = await self.sitting(id)
            if sitting is not None:
                await work(sitting)
        except Exception:
            log.exception("work for table %s failed; it is tried again", id[:6])
            await self.clock.sleep(AGAIN)

    def _watch(self, sitting: Sitting) -> None:
        """One alarm a table, for its next deadline."""
        id, due = sitting.table.id, sitting.table.due()
        known = self._alarms.get(id)
        if known is not None and known[0] == due:
            return
        if known is not None:
            del self._alarms[id]
            known[1].cancel()
        if due is not None:
            self._alarms[id] = (due, asyncio.create_task(self._alarm(id, due)))

    async def _alarm(self, id: str, due: int) -> None:
        await self.clock.sleep(max(0, due - self.clock.now()))
        self._alarms.pop(id, None)
        self._spawn(self._run_out(id))

    async def _run_out(self, id: str) -> None:
        """Once at a time for a table: bots may think before it is done."""
        if id in self._late:
            return
        self._late.add(id)
        try:
            await self._work(id, absent.run_out)
        finally:
            self._late.discard(id)
        sitting = self._sittings.get(id)
        if sitting is not None:
            self._watch(sitting)

    def watch_presence(self, sitting: Sitting) -> None:
        """Somebody's last line closed, or nobody has called yet: after a while the others see it, and whoever is
        awaited is told."""
        self._spawn(self._look_again(sitting.table.id))

    async def _look_again(self, id: str) -> None:
        await self.clock.sleep(AWAY_AFTER)
        sitting = self._sittings.get(id)
        if sitting is not None:
            sitting.crowd.publish_presence()
            self._spawn_notices(sitting)

    def _spawn_notices(self, sitting: Sitting) -> None:
        if self.notices.wanted:
            self._spawn(self.notices.tell(sitting))

    # --- upkeep -----------------------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await self.clock.sleep(HEARTBEAT)
            await self.store.beat(self.clock.now())

    async def _sweep(self) -> None:
        """Tables that nobody looks at and no bot plays at leave the memory."""
        while True:
            await self.clock.sleep(SWEEP)
            for sitting in list(self._sittings.values()):
                if self._idle(sitting):
                    self.forget(sitting)

    def _idle(self, sitting: Sitting) -> bool:
        rested = self.clock.now() - sitting.used >= self.settings.idle
        return rested and sitting.crowd.empty and not sitting.busy and not absent.waiting_for_bots(sitting)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work for a table failed", exc_info=task.exception())
