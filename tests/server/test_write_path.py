"""The order of a change: checked, stored, answered, shown. What fails has changed nothing."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import text

from kitchentable.engine.stored import Decision, Pause, Resume
from kitchentable.server.store import Batch, Store, migrate
from tests.server.seating import Browser, Server, ok, refused, serving

pytestmark = pytest.mark.anyio


async def test_an_answered_move_lies_in_the_store(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    await ada.move(table, 0, random.Random(1))
    kept = await server.house.store.load(table)
    assert kept is not None
    assert any(isinstance(entry, Decision) and entry.seat == 0 for entry in kept.entries)
    assert kept.entries == (await server.book(table)).entries[: len(kept.entries)]


async def test_nothing_is_shown_before_it_is_stored(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the store works, everybody still sees the table as it was."""
    table = await ada.playing("me", "me")
    release = asyncio.Event()
    commit = server.house.store.commit

    async def held(batch: Batch) -> None:
        await release.wait()
        await commit(batch)

    live = await ada.view(table, 0)
    run = await ada.compose(table, 0, live, random.Random(1))
    monkeypatch.setattr(server.house.store, "commit", held)
    async with ada.line(table, 1) as line:
        first = await line.next()
        answer = asyncio.create_task(ada.submit(table, 0, live, run))
        await asyncio.sleep(0.1)
        assert not answer.done()
        assert (await ada.view(table, 0))["version"] == live["version"]
        assert not line.waiting()
        release.set()
        ok(await answer)
        assert (await line.next())["live"]["version"] > first["live"]["version"]


async def test_a_table_stays_locked_until_the_store_is_done(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is cancelled while the store works, even twice: the next change builds on theirs."""
    table = await ada.playing("me", "me")
    sitting = await server.sitting(table)
    release = asyncio.Event()
    commit = server.house.store.commit

    async def held(batch: Batch) -> None:
        await release.wait()
        await commit(batch)

    async def pause(want: bool) -> None:
        async with sitting.change() as change:
            assert change.book is not None and change.table.paused != want
            change.table.paused = want
            change.book.pause() if want else change.book.resume()

    monkeypatch.setattr(server.house.store, "commit", held)
    first = asyncio.create_task(pause(True))
    await asyncio.sleep(0)
    second = asyncio.create_task(pause(False))
    for _ in range(2):
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        assert sitting.busy and not first.done() and not second.done()
    release.set()
    await second
    assert first.cancelled()
    kept = await server.house.store.load(table)
    assert kept is not None
    assert [type(entry) for entry in kept.entries[-2:]] == [Pause, Resume]
    assert not (await server.sitting(table)).table.paused


async def test_a_store_that_fails_changes_nothing(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ada.playing("me", "me")
    live = await ada.view(table, 0)
    run = await ada.compose(table, 0, live, random.Random(1))

    async def full(batch: Batch) -> None:
        raise OSError("no space left on the device")

    with monkeypatch.context() as patched:
        patched.setattr(server.house.store, "commit", full)
        refused(await ada.submit(table, 0, live, run, "k"), 500, "error")
    again = await ada.view(table, 0)
    assert (again["prompt"], again["view"]) == (live["prompt"], live["view"])
    ok(await ada.submit(table, 0, again, run, "k"))


async def test_a_refused_move_changes_nothing(server: Server, ada: Browser) -> None:
    """All or nothing: the first step is legal, the second is not."""
    table = await ada.playing("me", "me")
    live = await ada.view(table, 0)
    first, second = live["ask"]["options"][:2]
    run = [{"verb": o["verb"], "args": o["args"]} for o in (first, second)]
    response = await ada.submit(table, 0, live, run)
    assert response.status_code == 422
    assert response.json()["rule"] == "KT-2"
    assert await ada.view(table, 0) | {"server_time": 0} == live | {"server_time": 0}
    kept = await server.house.store.load(table)
    assert kept is not None and kept.entries == []


async def test_entries_are_only_added(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    chance = random.Random(2)
    seen: list[object] = []
    for _ in range(8):
        if (await ada.awaited(table, 0))["stage"] != "playing":
            break
        await ada.move(table, 0, chance)
        kept = await server.house.store.load(table)
        assert kept is not None
        assert kept.entries[: len(seen)] == seen
        seen = [*kept.entries]


async def test_every_connection_is_durable(tmp_path: Path) -> None:
    """WAL and synchronous=FULL, asked of the live connections themselves."""
    migrate(tmp_path)
    store = Store(tmp_path)
    try:
        async with store.writing() as one:
            assert (await one.execute(text("PRAGMA synchronous"))).scalar() == 2
            assert (await one.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        for _ in range(3):
            async with store.reading() as other, store.reading() as third:
                for connection in (other, third):
                    assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
                    assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
    finally:
        await store.close()


async def test_a_table_reopens_as_it_was(tmp_path: Path) -> None:
    """Read anew from the store a table looks the same, prompt and all."""
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.playing("me", "me", "me")
        chance = random.Random(3)
        for _ in range(12):
            for seat in range(3):
                live = await ada.view(table, seat)
                if live["stage"] == "playing" and live["seats"][seat]["owes"]:
                    await ada.move(table, seat, chance)
        before = [await ada.view(table, seat) for seat in range(3)]
        server.house.forget(await server.sitting(table))
        after = [await ada.view(table, seat) for seat in range(3)]
    for one, other in zip(before, after, strict=True):
        assert one | {"version": 0, "server_time": 0} == other | {"version": 0, "server_time": 0}
