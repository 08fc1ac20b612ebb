"""Bots in processes of their own: they play, survive their process's death, never act twice, never stall."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from functools import partial
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from kitchentable.engine.standin import best_rated
from kitchentable.engine.stored import Decision, Stored
from kitchentable.records import open_stored
from kitchentable.server import bot_worker, bots
from kitchentable.terminal.draft import whole_run
from tests.server.clock import VirtualClock, pause
from tests.server.seating import SETTINGS, Browser, Json, Server, ok, serving

pytestmark = pytest.mark.anyio


async def over(server: Server, browser: Browser, table: str, seconds: float = 60) -> None:
    """Wait for the end of a game that only bots play."""
    began = time.monotonic()
    while (await browser.view(table, None))["stage"] == "playing":
        assert time.monotonic() - began < seconds, "the bots have stopped"
        await asyncio.sleep(0.01)


async def test_bots_play_a_game_among_themselves(server: Server, ada: Browser) -> None:
    table = await ada.make("greedy", "random", "greedy", watch="link", start=True)
    await over(server, ada, table)
    assert (await ada.view(table, None))["result"]["winners"]


async def test_a_bot_survives_the_death_of_its_process(server: Server, ada: Browser) -> None:
    table = await ada.make("greedy", "greedy", "greedy", start=True)
    for _ in range(3):
        await asyncio.sleep(0.05)
        for worker in list(server.house.bots.workers):
            os.kill(await worker.pid(), signal.SIGKILL)
    await over(server, ada, table)


async def decisions(server: Server, table: str) -> list[Decision]:
    """What was decided at the table."""
    book = (await server.sitting(table)).book
    return [entry for entry in book.entries if isinstance(entry, Decision)] if book else []


async def test_a_bot_that_thinks_too_long_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Greedy play decides then, which the record tells, and the next bots get a process that works."""
    async with serving(tmp_path, replace(SETTINGS, bot_cap=300)) as server:
        ada = server.browser()
        with monkeypatch.context() as patched:
            patched.setattr(bot_worker, "decide", _forever)
            table = await ada.make("random", "easy", start=True)
            while len(await decisions(server, table)) < 2:
                await asyncio.sleep(0.01)
        await over(server, ada, table)
        made = await decisions(server, table)
        record = ok(await ada.http.get(f"/api/tables/{table}/record"))
        assert [entry.by for entry in made[:2]] == ["greedy", "greedy"]
        assert made[:2] == _greedily_from_the_start(record)
        assert {(entry.seat, entry.by) for entry in made[4:]} == {(0, "random"), (1, "easy")}


def _greedily_from_the_start(record: Json) -> list[Decision]:
    """What greedy play decides at the beginning of the game."""
    stored = msgspec.convert(record, Stored)
    begun = open_stored(msgspec.structs.replace(stored, entries=[]))
    for _ in range(2):
        seat = begun.state.to_act()[0]
        run = whole_run(begun.state, seat, partial(best_rated, seed=len(begun.entries)))
        begun.submit(seat, run, by="greedy")
    return [entry for entry in begun.entries if isinstance(entry, Decision)]


def _forever(data: bytes) -> bytes:
    time.sleep(60)
    return data


async def test_a_bot_that_fails_is_replaced_by_greedy_play(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_worker, "decide", _fails)
    table = await ada.make("normal", "normal", start=True)
    await over(server, ada, table)
    assert {entry.by for entry in await decisions(server, table)} == {"greedy"}


def _fails(data: bytes) -> bytes:
    raise RuntimeError("a fault of the bot")


async def test_a_bot_acts_once(server: Server, ada: Browser) -> None:
    """However often the table is looked at, each prompt of a bot is answered once."""
    table = await ada.playing("me", "greedy", "greedy")
    sitting = await server.sitting(table)
    for _ in range(50):
        server.house.after(sitting)
    await ada.move(table, 0, random.Random(1))
    await ada.awaited(table, 0)
    assert sitting.book is not None
    missions = [e for e in sitting.book.entries if isinstance(e, Decision) and e.run[0].verb == "keep-mission"]
    assert sorted(e.seat for e in missions) == [0, 1, 2]


async def test_bots_act_at_a_human_pace(tmp_path: Path) -> None:
    clock = VirtualClock()
    async with serving(tmp_path, replace(SETTINGS, bot_delay=900), clock) as server:
        ada = server.browser()
        table = await ada.playing("me", "greedy")
        await clock.advance(800)
        assert (await ada.view(table))["seats"][1]["owes"]
        await clock.advance(200)
        for _ in range(400):
            await pause()
            if not (await ada.view(table))["seats"][1]["owes"]:
                return
        raise AssertionError("the bot never acted")


async def test_a_bot_goes_on_with_its_turn_at_a_brisk_pace(tmp_path: Path) -> None:
    """Where a turn is many moves, nobody waits the whole pause before each."""
    async with serving(tmp_path, replace(SETTINGS, bot_delay=900)) as server:
        ada = server.browser()
        table = await ada.playing("me", "me", title="cuisine-a-la-card")
        seat = (await server.book(table)).state.to_act()[0]
        assert [server.house.pause_of(table, number) for number in (seat, 1 - seat)] == [900, 900]
        await ada.move(table, seat, random.Random(1))
        assert [server.house.pause_of(table, number) for number in (seat, 1 - seat)] == [300, 900]


async def test_a_bot_knows_no_more_than_its_seat(server: Server, ada: Browser) -> None:
    """What a worker is given is the same, whatever the seat can't see."""
    table = await ada.playing("me", "me", "me")
    book = await server.book(table)
    tasks = set()
    for seed in range(5):
        twin = book.twin()
        twin.state = book.state.redeal(1, seed)
        tasks.add(bots.task(twin, None, 1, "greedy", "salt"))
    assert len(tasks) == 1


async def test_games_go_on_after_a_restart(tmp_path: Path) -> None:
    """Only bots play; the server is closed in the middle and opened again."""
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.make("greedy", "greedy", "greedy", start=True)
        while len((await server.book(table)).entries) < 5:
            await asyncio.sleep(0.01)
        cookies = ada.http.cookies
    async with serving(tmp_path) as server:
        await over(server, server.browser(cookies), table)
