"""Talk at the table (KT-60)."""

from __future__ import annotations

import hashlib

from kitchentable.server import names
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import own_seat
from kitchentable.server.sitting import Sitting
from kitchentable.server.store import Answer

KEYS = "chat:".ljust(65, ":")  # longer than any key of a submission: the two never meet


async def say(sitting: Sitting, visitor: str, number: int, text: str, key: str) -> None:
    """A seat says something, once for each key. Raises `Refused`."""
    line = names.talk(text)
    body = hashlib.blake2b(line.encode(), digest_size=16).digest()
    async with sitting.change() as change:
        seat = own_seat(change.table, visitor, number)
        before = await sitting.house.store.answered(sitting.table.id, number, KEYS + key)
        if before is not None:
            if before != body:
                raise Refused("key-reused")
            change.drop()
            return
        change.say(number, seat.name, line)
        change.answers.append(Answer(number, KEYS + key, body))
