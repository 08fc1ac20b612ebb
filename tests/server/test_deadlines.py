"""Deadlines by pace (KT-51)."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from kitchentable.engine.codebook import Action
from kitchentable.engine.stored import Timeout
from kitchentable.server import bot_worker, deadlines
from kitchentable.server.store import Batch
from kitchentable.server.turns import Asker
from tests.server.clock import VirtualClock, pause
from tests.server.seating import Browser, Json, Server, minded, ok

pytestmark = pytest.mark.anyio


async def told(browser: Browser, table: str, words: str) -> Json:
    """The view once the log says so."""
    for _ in range(1000):
        live = await browser.view(table)
        if words in " ".join(line["text"] for line in live["log"]):
            return live
        await pause()
    raise AssertionError(f"nobody is told: {words}")


PACES = [("live", 120_000), ("relaxed", 1_800_000), ("days", 172_800_000)]


@pytest.mark.rule("KT-51")
async def test_who_is_late_is_minded(slow: Server, clock: VirtualClock, undecided: None) -> None:
    """Each pace has its time, to the millisecond."""
    ada = slow.browser()
    tables = [await ada.playing("me", "me", pace=pace) for pace, _ in PACES]
    times = [(await ada.view(table))["seats"][0]["deadline"] - clock.now() for table in tables]
    assert times == [ms for _, ms in PACES]
    await clock.leap(119_999)
    assert not (await ada.view(tables[0]))["seats"][0]["minded"]
    await clock.advance(1)
    assert (await told(ada, tables[0], "Time was up"))["seats"][0]["minded"]
    assert not (await ada.view(tables[1]))["seats"][0]["minded"]


@pytest.mark.parametrize(("pace", "ms"), PACES)
async def test_a_decision_takes_so_long_at_most(slow: Server, clock: VirtualClock, pace: str, ms: int) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me", pace=pace)
    assert (await ada.view(table))["seats"][0]["deadline"] == clock.now() + ms
    await clock.leap(ms - 1)
    assert not (await ada.view(table))["seats"][0]["minded"]
    await clock.advance(2)
    live = await minded(ada, table, 0)
    assert live["seats"][0]["deadline"] is None
    book = await slow.book(table)
    assert {entry.by for entry in book.entries if isinstance(entry, Timeout)} == {"bot"}
    assert "Time was up" in " ".join(line["text"] for line in live["log"])


async def test_who_was_late_comes_back(slow: Server, clock: VirtualClock) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me")
    await ada.move(table, 1, random.Random(1))
    await clock.advance(121_000)
    await minded(ada, table, 0)
    live = await ada.post(f"/tables/{table}/seats/0/return")
    assert not live["seats"][0]["minded"]


async def test_bots_and_who_owes_nothing_have_none(slow: Server) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me", "greedy")
    live = await ada.move(table, 0, random.Random(1))
    assert [seat["deadline"] is None for seat in live["seats"]] == [True, False, True]


async def test_each_open_decision_has_its_own_time(slow: Server, clock: VirtualClock) -> None:
    """Who goes on with a turn that all can watch gets new time for it."""
    ada = slow.browser()
    table = await ada.playing("me", "me")
    chance = random.Random(3)
    for _ in range(40):
        await clock.advance(10_000)
        live = await ada.view(table, 0)
        seat = next(seat["seat"] for seat in live["seats"] if seat["owes"])
        after = await ada.move(table, seat, chance)
        if after["seats"][seat]["owes"] and after["view"]["phase"] == "turns":
            assert after["seats"][seat]["deadline"] == clock.now() + deadlines.THINKING["live"]
            return
    raise AssertionError("no turn had two decisions")


async def test_what_everybody_is_told_in_other_words_gives_new_time(slow: Server, clock: VirtualClock) -> None:
    """Who draws reads the card, the others that there was one."""
    ada = slow.browser()
    table = await ada.playing("me", "me")
    chance = random.Random(3)
    while (live := await ada.view(table, 0))["view"]["phase"] != "turns":
        await ada.move(table, live["view"]["to_act"][0], chance)
    await clock.advance(10_000)
    seat = live["view"]["to_act"][0]
    live = await ada.view(table, seat)
    after = ok(await ada.submit(table, seat, live, [{"verb": "draw", "args": {}}]))
    assert after["seats"][seat]["owes"]
    assert after["seats"][seat]["deadline"] == clock.now() + deadlines.THINKING["live"]


async def test_another_seats_answer_gives_no_new_time(slow: Server, clock: VirtualClock) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me")
    before = (await ada.view(table))["seats"][0]["deadline"]
    await clock.advance(10_000)
    await ada.move(table, 1, random.Random(1))
    assert (await ada.view(table))["seats"][0]["deadline"] == before


async def test_the_law_s_own_answer_is_taken(
    slow: Server, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the law names a default the seat isn't minded afterwards."""
    ada = slow.browser()
    table = await ada.playing("me", "me")
    state = type((await slow.book(table)).state)

    def default(its: Any, seat: int) -> list[int]:
        return [its.legal(seat)[0]]

    monkeypatch.setattr(state, "default", default)
    await clock.advance(121_000)
    live = await told(ada, table, "the answer that the rules name")
    assert not live["seats"][0]["minded"]


async def test_time_up_and_a_move_at_the_same_moment(slow: Server, clock: VirtualClock) -> None:
    """A move that comes before the alarm is a move; the alarm then finds nothing to do."""
    ada = slow.browser()
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    await clock.advance(119_999)
    ok(await ada.submit(table, 0, live, run))
    await clock.advance(10)
    await minded(ada, table, 1)
    book = await slow.book(table)
    assert [entry.seat for entry in book.entries if isinstance(entry, Timeout)] == [1]


async def test_a_normal_bot_decides_when_time_is_up(
    slow: Server, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process for bots, by what the seat may know; what it chooses is what the record says."""
    ada = slow.browser()
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(5))
    asked: list[bot_worker.Task] = []

    async def decide(task: bytes, asker: Asker) -> list[Action]:
        asked.append(msgspec.msgpack.decode(task, type=bot_worker.Task))
        return msgspec.convert(run, list[Action])

    monkeypatch.setattr(slow.house.bots, "decide", decide)
    await ada.move(table, 1, random.Random(1))
    await clock.advance(121_000)
    await minded(ada, table, 0)
    assert asked[0].bot == "normal"
    assert asked[0].position.opened().seat == 0
    book = await slow.book(table)
    [entry] = [entry for entry in book.entries if isinstance(entry, Timeout)]
    assert msgspec.to_builtins(entry.run) == run and entry.by == "bot"
    assert book.verify().good


@pytest.mark.parametrize("answer", [None, [], [Action("juggle", {})], [Action("income", {})]])
async def test_a_bot_that_has_no_answer_holds_up_nothing(
    slow: Server, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch, answer: list[Action] | None
) -> None:
    """It took too long, or chose what can't be played: what the judgement rates best is taken."""
    ada = slow.browser()
    table = await ada.playing("me", "me")

    async def decide(task: bytes, asker: Asker) -> list[Action] | None:
        return answer

    monkeypatch.setattr(slow.house.bots, "decide", decide)
    await clock.advance(121_000)
    await minded(ada, table, 0)
    await minded(ada, table, 1)


async def test_who_acts_while_a_bot_thinks_has_acted(
    slow: Server, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    thinks = asyncio.Event()

    async def decide(task: bytes, asker: Asker) -> list[Action] | None:
        await thinks.wait()
        return None

    monkeypatch.setattr(slow.house.bots, "decide", decide)
    await clock.advance(121_000)
    ok(await ada.submit(table, 0, live, run))
    thinks.set()
    await minded(ada, table, 1)
    assert not (await ada.view(table))["seats"][0]["minded"]


async def test_work_that_fails_is_tried_again(
    slow: Server, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A disk that fails for a moment, and neither the deadline nor the bot is forgotten."""
    ada = slow.browser()
    table = await ada.playing("me", "greedy")
    commit = slow.house.store.commit

    async def fail(batch: Batch) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(slow.house.store, "commit", fail)
    await clock.advance(121_000)
    for _ in range(500):
        if "tried again" in caplog.text:
            break
        await pause()
    monkeypatch.setattr(slow.house.store, "commit", commit)
    await ada.view(table)
    await clock.advance(6_000)
    await minded(ada, table, 0)
