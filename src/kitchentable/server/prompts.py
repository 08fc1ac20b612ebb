"""What a seat is asked, by an id: a submission names the prompt it answers.

The id changes when what the seat is asked changes, when the seat has acted, and when something was
taken back. Another seat's answer to the same question changes none of these, so it makes nobody's page
stale. It is a keyed hash: nothing hidden can be read from it, and it is the same after a restart.
"""

from __future__ import annotations

import hashlib

import msgspec

from kitchentable.server.book import Book


def prompt_of(salt: str, book: Book, seat: int) -> str | None:
    """The id of what the seat is asked; None where it can do nothing."""
    if book.state.over:
        return None
    ask = book.state.ask(seat)
    if not ask.options:
        return None
    content = msgspec.msgpack.encode([seat, book.marks[seat], ask])
    return hashlib.blake2b(content, key=salt.encode(), digest_size=12).hexdigest()
