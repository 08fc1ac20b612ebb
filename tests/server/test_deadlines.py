"""Deadlines by pace (KT-51)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kitchentable.engine.record import Timeout
from kitchentable.server import deadlines
from tests.server.clock import VirtualClock, pause
from tests.server.seating import Server, ok

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("pace", "ms"), [("live", 120_000), ("relaxed", 1_800_000), ("days", 172_800_000)])
async def test_a_decision_takes_so_long_at_most(slow: Server, clock: VirtualClock, pace: str, ms: int) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me", pace=pace)
    assert (await ada.view(table))["seats"][0]["deadline"] == clock.now() + ms
    await clock.leap(ms - 1)
    assert not (await ada.view(table))["seats"][0]["minded"]
    await clock.advance(2)
    await pause()
    live = await ada.view(table)
    assert live["seats"][0]["minded"] and live["seats"][0]["deadline"] is None
    book = (await slow.sitting(table)).book
    assert book is not None
    assert {entry.by for entry in book.entries if isinstance(entry, Timeout)} == {"bot"}
    assert "Time was up" in " ".join(line["text"] for line in live["log"])


async def test_who_was_late_comes_back(slow: Server, clock: VirtualClock) -> None:
    ada = slow.browser()
    table = await ada.playing("me", "me")
    await ada.move(table, 1, random.Random(1))
    await clock.advance(121_000)
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
    state = type((await slow.sitting(table)).book.state)  # type: ignore[union-attr]

    def default(its: Any, seat: int) -> list[int]:
        return [its.legal(seat)[0]]

    monkeypatch.setattr(state, "default", default)
    await clock.advance(121_000)
    live = await ada.view(table)
    assert not live["seats"][0]["minded"]
    assert "the answer that the rules name" in " ".join(line["text"] for line in live["log"])


async def test_time_up_and_a_move_at_the_same_moment(slow: Server, clock: VirtualClock) -> None:
    """A move that comes before the alarm is a move; the alarm then finds nothing to do."""
    ada = slow.browser()
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    await clock.advance(119_999)
    ok(await ada.submit(table, 0, live, run))
    await clock.advance(10)
    book = (await slow.sitting(table)).book
    assert book is not None
    assert [entry.seat for entry in book.entries if isinstance(entry, Timeout)] == [1]
