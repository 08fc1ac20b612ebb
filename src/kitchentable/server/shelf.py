"""Finished games as they stood before: what was played anew is kept for whoever steps through them."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from kitchentable.server.book import Book
from kitchentable.server.enduring import to_the_end

MARKS = 16  # books along the way, so that no step is far from one


class Points(NamedTuple):
    """The points of every seat after so many entries, as far as all could count them."""

    step: int
    points: list[int]


class Shelf:
    """The books of one finished game at some steps: the one asked for last, and those at even distances that
    it was played past. One game is played at a time, in a thread beside what other tables do."""

    def __init__(self) -> None:
        self._books: dict[int, Book] = {}
        self._course: list[Points] = []
        self._lock = asyncio.Lock()

    async def at(self, book: Book, step: int) -> Book:
        """The book after so many of its entries; nobody may write in it."""
        async with self._lock:
            return await to_the_end(asyncio.to_thread(self._at, book, step))

    async def course(self, book: Book) -> list[Points]:
        """The points at the beginning, and whenever they changed."""
        async with self._lock:
            self._course = self._course or await to_the_end(asyncio.to_thread(_course, book))
            return self._course

    def _at(self, book: Book, step: int) -> Book:
        found = self._nearest(book, step).twin()
        every = len(book.entries) // MARKS + 1
        kept = {its: its_book for its, its_book in self._books.items() if its % every == 0}
        for entry in book.entries[len(found.entries) : step]:
            found.repeat(entry)
            if len(found.entries) % every == 0:
                kept[len(found.entries)] = found.twin()
        self._books = kept | {step: found}
        return found

    def _nearest(self, book: Book, step: int) -> Book:
        """The last book on the shelf that isn't beyond the step."""
        last = max((its for its in self._books if its <= step), default=None)
        return Book(book.game, book.header, book.secret) if last is None else self._books[last]


def _course(book: Book) -> list[Points]:
    then = Book(book.game, book.header, book.secret)
    found = [Points(0, then.state.points())]
    for step, entry in enumerate(book.entries, start=1):
        then.repeat(entry)
        if then.state.points() != found[-1].points:
            found.append(Points(step, then.state.points()))
    return found
