"""The processes of bots go round: nobody's bots wait for all of somebody else's."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from kitchentable.server.turns import PATIENT, Asker, Turns
from tests.server.clock import pause
from tests.server.seating import Browser, Server

pytestmark = pytest.mark.anyio
ADA, BEN, EVE = (Asker(host, watched=True) for host in ("ada", "ben", "eve"))
BENS_OTHERS = Asker("ben", watched=False)


async def served(*askers: Asker) -> list[Asker]:
    """In which order those who wait for one thing get it."""
    turns: Turns[str] = Turns()
    order: list[Asker] = []

    async def want(asker: Asker) -> None:
        thing = await turns.take(asker)
        order.append(asker)
        await asyncio.sleep(0)
        turns.give(thing)

    waiting = [asyncio.create_task(want(asker)) for asker in askers]
    await asyncio.sleep(0)
    turns.give("worker")
    await asyncio.gather(*waiting)
    assert not turns.none_free
    return order


async def test_hosts_take_turns() -> None:
    order = await served(*[BEN] * 9, ADA, EVE, ADA)
    assert Counter(order[:5]) == {BEN: 2, ADA: 2, EVE: 1}


async def test_tables_that_somebody_looks_at_come_first() -> None:
    order = await served(*[BENS_OTHERS] * 25, ADA)
    assert order.index(ADA) <= 1
    order = await served(BENS_OTHERS, BENS_OTHERS, ADA, EVE, ADA)
    assert set(order[:3]) == {ADA, EVE}


async def test_nobody_waits_for_ever() -> None:
    """However many tables are looked at, the one that waits longest has every fourth turn."""
    order = await served(BENS_OTHERS, *[ADA, EVE] * 20)
    assert order.index(BENS_OTHERS) == PATIENT - 1


async def test_given_back_while_all_are_cancelled() -> None:
    """As when the server stops: who had it gives it back before those who waited have noticed."""
    turns: Turns[str] = Turns()
    waiting = asyncio.create_task(turns.take(ADA))
    await asyncio.sleep(0)
    waiting.cancel()
    turns.give("worker")
    await asyncio.wait([waiting])
    assert waiting.cancelled() and not turns.none_free


async def test_who_no_longer_waits_keeps_nothing() -> None:
    """Cancelled while waiting, just before it is given something or just after: the next one gets it."""
    turns: Turns[str] = Turns()
    gone = [asyncio.create_task(turns.take(asker)) for asker in (ADA, BEN, EVE)]
    stays = asyncio.create_task(turns.take(EVE))
    await asyncio.sleep(0)
    gone[0].cancel()
    await asyncio.sleep(0)
    gone[1].cancel()
    turns.give("worker")
    gone[2].cancel()
    assert await stays == "worker"
    assert all(task.cancelled() for task in gone)


async def test_for_whom_a_bot_thinks(server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table's host; and whether somebody has the table open."""
    asked: list[Asker] = []

    async def never(task: bytes, asker: Asker) -> None:
        asked.append(asker)
        await asyncio.Event().wait()

    monkeypatch.setattr(server.house.bots, "decide", never)
    unseen = await ada.make("greedy", "greedy", start=True)
    await pause()
    async with ada.line(await ada.make("me", "greedy"), 0) as line:
        table = (await line.next())["live"]["table"]["id"]
        await ada.post(f"/tables/{table}/start")
        await ada.post(f"/tables/{table}/nonce", seat=0)
        await pause()
    host = (await server.sitting(unseen)).table.host
    assert asked == [Asker(host, watched=False)] * 2 + [Asker(host, watched=True)]
