"""Hints at a table (KT-25): for who is asked, where the host allows it, and nobody else hears of it."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from kitchentable.server import bot_worker
from kitchentable.server.bot_worker import Question
from tests.server.seating import SETTINGS, Browser, Json, Server, ok, refused, serving
from tests.server.test_seats import friends

pytestmark = pytest.mark.anyio


async def hints(browser: Browser, table: str, seat: int = 0, run: list[Json] | None = None) -> list[Json]:
    told = await browser.post(f"/tables/{table}/hint", seat=seat, run=run or [])
    found: list[Json] = told["hints"]
    return found


async def test_who_is_asked_gets_the_best_choices_with_a_word_why(ada: Browser, title_id: str) -> None:
    table = await ada.playing("me", "greedy", title=title_id)
    live = await ada.awaited(table, 0)
    found = await hints(ada, table)
    offered = {(option["verb"], str(option["args"])): option["text"] for option in live["ask"]["options"]}
    assert 1 <= len(found) <= 3
    for hint in found:
        assert offered[hint["verb"], str(hint["args"])] == hint["text"]
        assert hint["why"] and 0 <= hint["prospects"] <= 1
    shares = [hint["share"] for hint in found]
    assert shares == sorted(shares, reverse=True)
    assert await hints(ada, table) == found


async def test_hints_in_the_middle_of_a_move(ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    chance = random.Random(2)
    for _ in range(2):
        await ada.move(table, 0, chance)
        live = await ada.awaited(table, 0)
    begun = [option for option in live["ask"]["options"] if option["verb"] == "buy"][:1]
    run = [{"verb": option["verb"], "args": option["args"]} for option in begun]
    assert {hint["verb"] for hint in await hints(ada, table, run=run)} == {"lower"}
    whole = await ada.compose(table, 0, live, chance)
    refused(await ada.send(f"/tables/{table}/hint", seat=0, run=whole), 409, "not-now")


@pytest.mark.rule("KT-25")
async def test_the_host_may_forbid_them(ada: Browser, ben: Browser, advised: list[Question]) -> None:
    table = await friends(ada, ben, hints=False)
    for seat, person in ((0, ada), (1, ben)):
        assert (await person.view(table, seat))["table"]["hints"] is False
        problem = refused(await person.send(f"/tables/{table}/hint", seat=seat, run=[]), 403, "no-hints")
        assert problem["rule"] == "KT-25"


async def test_a_rematch_keeps_to_it(server: Server, ada: Browser) -> None:
    table = await ada.make("me", "greedy", hints=False)
    sitting = await server.sitting(table)
    sitting.table.stage = "broken"
    again = await ada.post(f"/tables/{table}/rematch")
    assert (await ada.view(again["table"], 0))["table"]["hints"] is False


async def test_only_who_owes_a_decision(ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    await ada.move(table, 0, random.Random(1))
    refused(await ada.send(f"/tables/{table}/hint", seat=0, run=[]), 409, "not-now")
    refused(await ada.send(f"/tables/{table}/hint", seat=1, run=[]), 403, "not-your-seat")
    assert await hints(ben, table, 1)
    for seat, person in ((0, ada), (1, ben)):
        await person.post(f"/tables/{table}/pause", seat=seat, want=True)
    refused(await ben.send(f"/tables/{table}/hint", seat=1, run=[]), 409, "paused-table")


@pytest.mark.rule("KT-25")
async def test_a_hint_is_for_who_is_asked_alone(
    server: Server, ada: Browser, ben: Browser, advised: list[Question]
) -> None:
    """From what that seat knows, whatever else is so; the others' views stay what they are."""
    table = await friends(ada, ben)
    before = await ben.view(table, 1)
    assert await hints(ada, table) == []
    assert (await ben.view(table, 1))["version"] == before["version"]
    book = await server.book(table)
    for seed in range(3):
        book.state = book.state.redeal(0, seed)
        assert await hints(ada, table) == []
    assert advised == advised[:1] * 4
    await ada.move(table, 0, random.Random(1))
    refused(await ada.send(f"/tables/{table}/hint", seat=0, run=[]), 409, "not-now")


async def test_nobody_hears_of_it(server: Server, ada: Browser, ben: Browser) -> None:
    """No entry, no view and no version changes, the asker's own among them."""
    table = await friends(ada, ben)
    before = [await ada.view(table, 0), await ben.view(table, 1)]
    entries = len((await server.book(table)).entries)
    async with ben.line(table, 1) as line:
        await line.next()
        await hints(ada, table)
        await asyncio.sleep(0.05)
        assert line.waiting() == []
    after = [await ada.view(table, 0), await ben.view(table, 1)]
    assert [live["version"] for live in after] == [live["version"] for live in before]
    assert len((await server.book(table)).entries) == entries


async def test_they_come_from_what_the_seat_knows(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me", "me")
    book = await server.book(table)
    told = []
    for seed in range(4):
        book.state = book.state.redeal(1, seed)
        told.append(await hints(ada, table, 1))
    assert told == [told[0]] * 4


async def test_one_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, replace(SETTINGS, bot_cap=500)) as server:
        ada = server.browser()
        table = await ada.playing("me", "greedy")
        with monkeypatch.context() as patched:
            patched.setattr(bot_worker, "advise", _forever)
            ask = [ada.send(f"/tables/{table}/hint", seat=0, run=[]) for _ in range(2)]
            for response in await asyncio.gather(*ask):
                refused(response, 503, "busy")
        assert ok(await ada.send(f"/tables/{table}/hint", seat=0, run=[]))["hints"]


def _forever(data: bytes) -> bytes:
    time.sleep(60)
    return data
