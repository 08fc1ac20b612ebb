"""A rematch keeps the seats; there is one for each table."""

from __future__ import annotations

import asyncio

import pytest

from kitchentable.server.sitting import Sitting
from tests.server.seating import Browser, Server, ok, refused
from tests.server.test_seats import friends

pytestmark = pytest.mark.anyio


async def played(server: Server, table: str) -> Sitting:
    """The game, played to its end by the seats' own judgement."""
    sitting = await server.sitting(table)
    async with sitting.change() as change:
        book = change.book
        assert book is not None
        while not book.state.over:
            book.timeout(book.state.to_act()[0])
    return sitting


async def test_everybody_keeps_the_seat(server: Server, ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben, "greedy")
    refused(await ada.send(f"/tables/{table}/rematch", start=False), 409, "not-over")
    await played(server, table)
    made = await asyncio.gather(*[person.post(f"/tables/{table}/rematch", start=False) for person in (ada, ben)])
    assert made[0] == made[1]
    again = made[0]["table"]
    assert (await ada.view(table))["table"]["rematch"] == again
    live = await ben.view(again, 1)
    assert [(seat["name"], seat["kind"]) for seat in live["seats"]] == [
        (seat["name"], seat["kind"]) for seat in (await ben.view(table, 1))["seats"]
    ]
    assert live["stage"] == "lobby" and live["seats"][1]["mine"]
    commitments = {(await ada.view(id, 0))["shuffle"]["commitment"] for id in (table, again)}
    assert len(commitments) == 2


async def test_it_can_start_at_once(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    await played(server, table)
    again = (await ada.post(f"/tables/{table}/rematch", start=True))["table"]
    assert (await ada.view(again))["stage"] == "opening"


async def test_only_for_those_who_played(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me", watch="link")
    eve = server.browser()
    secret = (await ada.view(table))["table"]["links"]["watch"]
    ok(await eve.send(f"/tables/{table}/enter", secret=secret))
    await played(server, table)
    refused(await eve.send(f"/tables/{table}/rematch", start=False), 403, "not-your-seat")
