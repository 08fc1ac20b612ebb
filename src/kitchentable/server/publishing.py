"""Who gets what when: the open lines to a table, each viewer's version, who is away.

A viewer's version rises only when its own view changes, and only then its lines get a message. A line
holds one message at most, the newest: a reader that stalls costs nothing. Spectators who see the same share
one picture of the table: a crowd of them costs little more than one.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from kitchentable.server.live import Live, Viewer, live
from kitchentable.server.table import Grant

if TYPE_CHECKING:
    from kitchentable.server.sitting import Sitting

Presence = tuple[list[bool], bool]  # which seats' people are away, whether the host is gone

AWAY_AFTER = 15_000
HOST_GONE_AFTER = 2 * 60_000
VIEWERS_KEPT = 256


class Picture(NamedTuple):
    """The table as somebody sees it, and a hash of that."""

    shown: Live
    content: bytes


class Alike(NamedTuple):
    """What the view of a spectator depends on: all of whom these are the same see the same."""

    language: str
    grant: Grant | None
    muted: tuple[int, ...]


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


def _picture(sitting: Sitting, viewer: Viewer) -> Picture:
    shown = live(sitting, viewer)
    return Picture(shown, hashlib.blake2b(msgspec.json.encode(shown), digest_size=16).digest())


class Crowd:
    """Those who look at a table."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._lines: set[Line] = set()
        self._seen: dict[Viewer, Seen] = {}
        self._last: dict[str, int] = {}
        self._since = sitting.house.clock.now()
        self._told: Presence | None = None

    # --- showing ----------------------------------------------------------------------------------

    def show(self, viewer: Viewer) -> Live:
        """The table for a viewer, under its present version."""
        return self._versioned(viewer, _picture(self._sitting, viewer))

    def _versioned(self, viewer: Viewer, picture: Picture) -> Live:
        content = picture.content
        now = self._sitting.house.clock.now()
        seen = self._seen.pop(viewer, None)
        if seen is None or seen.content != content:
            # Versions begin at the clock, so that they rise over a restart too.
            seen = Seen(content, now if seen is None else max(seen.version + 1, now))
        self._seen[viewer] = seen
        if len(self._seen) > VIEWERS_KEPT:
            del self._seen[next(iter(self._seen))]
        return replace(picture.shown, version=seen.version, server_time=now)

    def publish(self) -> None:
        """Give every line whose viewer's view changed the new one; end those whose viewer lost the seat or
        may no longer open the table."""
        self._told = self._presence()
        pictures: dict[Viewer | Alike, Picture] = {}
        shown: dict[Viewer, Live | None] = {}
        for line in self._lines:
            viewer = line.viewer
            if viewer not in shown:
                shown[viewer] = self._shared(viewer, pictures) if self._looks(viewer) else None
            line.bring(shown[viewer])

    def publish_presence(self) -> None:
        """Publish, if somebody else is there or away than the others were told."""
        if self._presence() != self._told:
            self.publish()

    def _shared(self, viewer: Viewer, pictures: dict[Viewer | Alike, Picture]) -> Live:
        """The table for a viewer, by the picture of all who see the same."""
        alike = self._alike(viewer)
        if alike not in pictures:
            pictures[alike] = _picture(self._sitting, viewer)
        return self._versioned(viewer, pictures[alike])

    def _alike(self, viewer: Viewer) -> Viewer | Alike:
        """Who sits at the table or hosts it sees it like nobody else."""
        sitting, table = self._sitting, self._sitting.table
        if viewer.seat is not None or viewer.visitor == table.host or table.seats_of(viewer.visitor):
            return viewer
        muted = tuple(table.mutes.get(viewer.visitor, ()))
        return Alike(viewer.language, sitting.guests.get(viewer.visitor), muted)

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

    @property
    def watched(self) -> bool:
        """Whether somebody looks at the table, or did a moment ago."""
        now = self._sitting.house.clock.now()
        return bool(self._lines) or any(now - heard < AWAY_AFTER for heard in self._last.values())

    # --- presence ---------------------------------------------------------------------------------

    def _presence(self) -> Presence:
        """What views tell of it."""
        seats = self._sitting.table.seats
        return [seat.visitor is not None and self.away(seat.visitor) for seat in seats], self.host_gone

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
