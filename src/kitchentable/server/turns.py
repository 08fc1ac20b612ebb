"""Whose turn it is for what there are few of: the processes of bots."""

from __future__ import annotations

import asyncio
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

PATIENT = 4  # every so many turns goes to whoever has waited longest
HOSTS_KEPT = 4096


class Asker(NamedTuple):
    """For whom something is asked: the host of the table (a visitor), and whether somebody looks at it."""

    host: str
    watched: bool


class Place(NamedTuple, Generic[T]):
    """A place in the queue."""

    asker: Asker
    given: asyncio.Future[T]


class Turns(Generic[T]):
    """What is free goes to those who wait. Tables that somebody looks at come first, and hosts take turns:
    who has many tables waits no less than who has one. Every fourth turn goes to whoever has waited longest,
    so that nobody waits for ever."""

    def __init__(self) -> None:
        self._free: list[T] = []
        self._waiting: list[Place[T]] = []
        self._served: dict[str, int] = {}
        self._turn = 0

    @property
    def none_free(self) -> bool:
        return not self._free

    def give(self, thing: T) -> None:
        """It is free, or free again. Whoever was cancelled a moment ago doesn't wait any more."""
        self._waiting = [place for place in self._waiting if not place.given.done()]
        if self._waiting:
            self._next().given.set_result(thing)
        else:
            self._free.append(thing)

    async def take(self, asker: Asker) -> T:
        """The next thing that is free, once it is this one's turn."""
        if self._free:
            self._serve(asker)
            return self._free.pop()
        place: Place[T] = Place(asker, asyncio.get_running_loop().create_future())
        self._waiting.append(place)
        try:
            return await place.given
        except asyncio.CancelledError:
            self._leave(place)
            raise

    def _leave(self, place: Place[T]) -> None:
        """Whoever waited here no longer wants it."""
        if place in self._waiting:
            self._waiting.remove(place)
        elif not place.given.cancelled():
            self.give(place.given.result())

    def _next(self) -> Place[T]:
        """Who waits and is next; the oldest come first in the list."""
        patient = (self._turn + 1) % PATIENT == 0
        place = self._waiting[0] if patient else min(self._waiting, key=self._rank)
        self._waiting.remove(place)
        self._serve(place.asker)
        return place

    def _rank(self, place: Place[T]) -> tuple[bool, int]:
        return not place.asker.watched, self._served.get(place.asker.host, 0)

    def _serve(self, asker: Asker) -> None:
        self._turn += 1
        self._served.pop(asker.host, None)
        self._served[asker.host] = self._turn
        if len(self._served) > HOSTS_KEPT:
            del self._served[next(iter(self._served))]
