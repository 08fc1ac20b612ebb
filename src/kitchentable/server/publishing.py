"""Who gets what when: the open lines to a table, each viewer's version, who is away.

A viewer's version rises only when its own view changes, and only then its lines get a message. A line
holds one message at most, the newest: a reader that stalls costs nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

import msgspec

from kitchentable.server.live import Live, Viewer, live

if TYPE_CHECKING:
    from kitchentable.server.sitting import Sitting

AWAY_AFTER = 15_000
HOST_GONE_AFTER = 2 * 60_000
VIEWERS_KEPT = 256


class Seen(msgspec.Struct):
    """A hash of what a viewer was last given, and under which version."""

    content: bytes
    version: int


class Line:
    """An open WebSocket of a viewer: a place for its newest message."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.version = -1
        self._newest: Live | None = None
        self._ready = asyncio.Event()
        self.closed = False

    def bring(self, shown: Live | None) -> None:
        """The newest view; one that wasn't sent yet is dropped. None: the viewer may no longer look."""
        if shown is None:
            self.close()
        elif shown.version > self.version:
            self.version = shown.version
            self._newest = shown
            self._ready.set()

    def close(self) -> None:
        """The line ends; nothing more is sent."""
        self.closed = True
        self._ready.set()

    async def take(self) -> Live | None:
        """The newest view not taken yet, once there is one; None when the line is closed."""
        await self._ready.wait()
        self._ready.clear()
        newest, self._newest = self._newest, None
        return None if self.closed else newest


class Crowd:
    """Those who look at a table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._lines: set[Line] = set()
        self._seen: dict[Viewer, Seen] = {}
        self._last: dict[str, int] = {}
        self._since = sitting.house.clock.now()

    # --- showing ----------------------------------------------------------------------------------

    def show(self, viewer: Viewer) -> Live:
        """The table for a viewer, under its present version."""
        shown = live(self._sitting, viewer)
        content = hashlib.blake2b(msgspec.json.encode(shown), digest_size=16).digest()
        now = self._sitting.house.clock.now()
        seen = self._seen.pop(viewer, None)
        if seen is None or seen.content != content:
            # Versions begin at the clock, so that they rise over a restart too.
            seen = Seen(content, now if seen is None else max(seen.version + 1, now))
        self._seen[viewer] = seen
        if len(self._seen) > VIEWERS_KEPT:
            del self._seen[next(iter(self._seen))]
        shown.version = seen.version
        shown.server_time = now
        return shown

    def publish(self) -> None:
        """Give every line whose viewer's view changed the new one; end those whose viewer lost the seat or
        may no longer open the table."""
        for viewer in {line.viewer for line in self._lines}:
            shown = self.show(viewer) if self._looks(viewer) else None
            for line in self._lines:
                if line.viewer == viewer:
                    line.bring(shown)

    def refresh(self, line: Line) -> None:
        """The same for one line."""
        line.bring(self.show(line.viewer) if self._looks(line.viewer) else None)

    def _looks(self, viewer: Viewer) -> bool:
        """KT-21, KT-30: whether the viewer may still look from where it does."""
        if viewer.seat is None:
            return self._sitting.opens_for(viewer.visitor)
        return self._sitting.table.seats[viewer.seat].visitor == viewer.visitor

    # --- lines ------------------------------------------------------------------------------------

    def open(self, viewer: Viewer) -> Line:
        """A new line; the whole view lies in it."""
        line = Line(viewer)
        self._lines.add(line)
        self.hear(viewer.visitor)
        self.refresh(line)
        return line

    def hang_up(self, line: Line) -> None:
        self._lines.discard(line)
        self.hear(line.viewer.visitor)

    def close(self) -> None:
        """Close all lines; those who look connect anew."""
        for line in self._lines:
            line.close()

    @property
    def empty(self) -> bool:
        return not self._lines

    # --- presence ---------------------------------------------------------------------------------

    def hear(self, visitor: str) -> None:
        """A sign of life of somebody who was let in."""
        if visitor in self._sitting.guests:
            self._last[visitor] = self._sitting.house.clock.now()

    def away(self, visitor: str) -> bool:
        """No line is open and nothing was heard for a while."""
        return self.silent_for(visitor) >= AWAY_AFTER

    def silent_for(self, visitor: str) -> int:
        """How long nothing was heard (ms); 0 while a line is open."""
        if any(line.viewer.visitor == visitor for line in self._lines):
            return 0
        return self._sitting.house.clock.now() - self._last.get(visitor, self._since)

    @property
    def host_gone(self) -> bool:
        """KT-45: whether the host has been away for so long that another may take the table over."""
        table = self._sitting.table
        return table.stage in ("lobby", "playing") and self.silent_for(table.host) >= HOST_GONE_AFTER
