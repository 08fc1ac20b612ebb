"""The live line: whole views, only when they change, and never a queue."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import pytest

from kitchentable.server import publishing
from kitchentable.server.api import live as live_api
from kitchentable.server.live import Live, Viewer, live
from kitchentable.server.sitting import Sitting
from tests.server.clock import VirtualClock, pause
from tests.server.seating import Browser, Server
from tests.server.test_seats import friends, secret_of

pytestmark = pytest.mark.anyio
Leave = Callable[[Browser, Browser, str], Awaitable[None]]


async def test_connecting_brings_the_whole_view(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    async with ada.line(table, 0) as line:
        message = await line.next()
        assert message["type"] == "live"
        assert message["live"] | {"server_time": 0} == await ada.view(table, 0) | {"server_time": 0}


async def test_connecting_again_brings_it_again(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    async with ada.line(table, 0) as line:
        first = await line.next()
    await ada.move(table, 1, random.Random(1))
    async with ada.line(table, 0) as line:
        second = await line.next()
    assert second["live"]["version"] > first["live"]["version"]
    assert not second["live"]["seats"][1]["owes"]


async def test_a_change_reaches_those_whose_view_it_changes(ada: Browser) -> None:
    table = await ada.playing("me", "me", "me")
    async with ada.line(table, 0) as mine, ada.line(table, 1) as other:
        await mine.next()
        await other.next()
        await ada.move(table, 1, random.Random(1))
        assert (await mine.next())["live"]["seats"][1]["owes"] is False
        assert (await other.next())["live"]["seats"][1]["owes"] is False
        await ada.post(f"/tables/{table}/seats/1/link")  # nobody's view changes
        await pause()
        assert not mine.waiting() and not other.waiting()


async def test_ping_and_pong(ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    async with ada.line(table, 0) as line:
        await line.next()
        await line.say('{"type": "ping"}')
        assert await line.next() == {"type": "pong"}


async def test_a_ping_brings_what_was_missed(server: Server, ada: Browser) -> None:
    """However a message came to be lost, the next ping finds it out."""
    table = await ada.playing("me", "me")
    sitting = await server.sitting(table)
    async with ada.line(table, 0) as line:
        await line.next()
        async with sitting.change() as change:
            change.table.rematch = "lost"  # stored, and never published
        await line.say('{"type": "ping"}')
        kinds = {(await line.next())["type"] for _ in range(2)}
        assert kinds == {"live", "pong"}


@pytest.mark.parametrize("said", ["", "hello", '{"type": "submit"}', "[" * 500, '{"type": 1}'])
async def test_what_is_not_understood_ends_the_line(ada: Browser, said: str) -> None:
    table = await ada.playing("me", "greedy")
    async with ada.line(table, 0) as line:
        await line.next()
        await line.say(said)
        assert await line.next() == {"type": "closed", "code": 4400}


async def test_a_silent_browser_is_dropped(ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_api, "SILENCE", 0.1)
    table = await ada.playing("me", "greedy")
    async with ada.line(table, 0) as line:
        while (told := await line.next())["type"] == "live":
            pass
        assert told == {"type": "closed", "code": 4408}


async def test_a_stalled_reader_costs_one_message(server: Server, ada: Browser) -> None:
    """It reads nothing for many moves; then it gets what it was in the middle of and the newest."""
    table = await ada.playing("me", "me")
    chance = random.Random(4)
    async with ada.line(table, 0) as line:
        await line.next()
        line.stall()
        for _ in range(12):
            for seat in range(2):
                live = await ada.view(table, seat)
                if live["seats"][seat]["owes"]:
                    await ada.move(table, seat, chance)
                    await pause()
        line.wake()
        await pause()
        got = line.waiting()
        assert 1 <= len(got) <= 2
        assert got[-1]["live"]["version"] == (await ada.view(table, 0))["version"]


@pytest.mark.parametrize("seat", [1, 5, -1])
async def test_no_line_from_another_seat(ada: Browser, ben: Browser, seat: int) -> None:
    table = await ada.playing("me", "greedy")
    async with ada.line(table, seat) as line:
        assert await line.next() == {"type": "closed", "code": 4404}
    await ben.get("/rules")
    async with ben.line(table, 0) as line:
        assert await line.next() == {"type": "closed", "code": 4404}


async def _gets_up(host: Browser, person: Browser, table: str) -> None:
    await person.post(f"/tables/{table}/seats/1/release")


async def _is_removed(host: Browser, person: Browser, table: str) -> None:
    await host.post(f"/tables/{table}/seats/1/kick")


async def _is_replaced(host: Browser, person: Browser, table: str) -> None:
    """The chair's own link is opened elsewhere."""
    secret = secret_of(await person.post(f"/tables/{table}/seats/1/link"))
    await Browser(host.app).post(f"/tables/{table}/enter", secret=secret)


@pytest.mark.parametrize("leave", [_gets_up, _is_removed, _is_replaced])
async def test_a_line_ends_with_the_seat(ada: Browser, ben: Browser, leave: Leave) -> None:
    """Whoever no longer sits there sees nothing more from there, on a page left open neither."""
    table = await friends(ada, ben)
    async with ben.line(table, 1) as line, ada.line(table, 0) as other:
        await line.next()
        await leave(ada, ben, table)
        assert await line.next() == {"type": "closed", "code": 4409}
        await pause()
        assert other.closed is None


async def test_no_view_between_losing_the_seat_and_being_hung_up(server: Server, ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    sitting = await server.sitting(table)
    async with ben.line(table, 1) as line:
        await line.next()
        async with sitting.change() as change:
            change.table.seats[1].visitor = None  # stored, and not shown yet
        await line.say('{"type": "ping"}')
        while (message := await line.next())["type"] == "pong":
            pass
        assert message == {"type": "closed", "code": 4409}


async def test_no_line_to_a_page_of_another_site(ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    async with ada.line(table, 0, origin="https://elsewhere.example") as line:
        assert (await line.next())["type"] == "closed"


async def test_away_is_shown_after_a_while_and_not_before(slow: Server, clock: VirtualClock) -> None:
    ada, ben = slow.browser(), slow.browser()
    table = await ada.make("me", "open")
    await ben.join(table, (await ada.view(table))["table"]["links"]["join"], 1, "Ben")
    async with ada.line(table, 0) as mine:
        async with ben.line(table, 1) as line:
            await line.next()
        await pause()
        mine.waiting()
        await clock.advance(14_000)
        assert not mine.waiting()
        await clock.advance(2_000)
        shown = [message["live"]["seats"][1]["away"] for message in mine.waiting()]
        assert shown == [True]
        async with ben.line(table, 1) as line:
            await line.next()
            assert (await mine.next())["live"]["seats"][1]["away"] is False


class Counted:
    """How often the whole table is put together for somebody."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pictures = 0
        monkeypatch.setattr(publishing, "live", self._counted)

    def _counted(self, sitting: Sitting, viewer: Viewer) -> Live:
        self.pictures += 1
        return live(sitting, viewer)


async def test_a_crowd_costs_little_more_than_one(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes to watch gets a view of their own, the others nothing; what happens is shown to all who see
    the same by one picture, and to those who muted somebody by another."""
    table = await ada.playing("me", "me", watch="link")
    secret = (await ada.view(table))["table"]["links"]["watch"]
    crowd = [server.browser() for _ in range(6)]
    for number, guest in enumerate(crowd):
        guest.http.headers["accept-language"] = "x" * (number + 1)  # a language that nothing is said in
        await guest.post(f"/tables/{table}/enter", secret=secret)
    await crowd[0].post(f"/tables/{table}/seats/1/mute", quiet=True)
    counted = Counted(monkeypatch)
    async with AsyncExitStack() as open_lines:
        mine = await open_lines.enter_async_context(ada.line(table, 0))
        await mine.next()
        counted.pictures = 0
        lines = [await open_lines.enter_async_context(guest.line(table)) for guest in crowd]
        shown = [(await line.next())["live"] for line in lines]
        assert counted.pictures == len(crowd)
        assert not mine.waiting() and not any(line.waiting() for line in lines)
        counted.pictures = 0
        (await server.sitting(table)).crowd.publish()
        assert counted.pictures == 3
        await ada.move(table, 0, random.Random(1))
        for line, before in zip(lines, shown):
            now = (await line.next())["live"]
            assert now["version"] > before["version"] and not now["seats"][0]["owes"]
            assert now["seats"][1]["muted"] == (line is lines[0])


@pytest.mark.rule("KT-33")
async def test_a_visitor_has_so_many_lines(server: Server, ada: Browser, ben: Browser) -> None:
    """KT-33: to all tables together; one that ends makes room."""
    tables = [await ada.playing("me", "me") for _ in range(2)]
    other = await ben.playing("me", "me")
    async with AsyncExitStack() as open_lines:
        for number in range(23):
            await open_lines.enter_async_context(ada.line(tables[number % 2], 0))
        async with ada.line(tables[0], 0) as last:
            assert (await last.next())["type"] == "live"
            async with ada.line(tables[1], 1) as more, ben.line(other, 0) as bens:
                assert await more.next() == {"type": "closed", "code": 4429}
                assert (await bens.next())["type"] == "live"
        async with ada.line(tables[1], 1) as again:
            assert (await again.next())["type"] == "live"
    assert not server.house.lines


async def test_versions_rise_over_a_restart(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me")
    before = await ada.view(table, 0)
    server.house.forget(await server.sitting(table))
    await asyncio.sleep(0.002)
    await ada.move(table, 1, random.Random(1))
    assert (await ada.view(table, 0))["version"] > before["version"]


async def test_messages_are_small(ada: Browser) -> None:
    """A view in the middle of a game with all its words fits into a few packets."""
    table = await ada.playing("me", "me", "me", "me")
    chance = random.Random(1)
    for _ in range(12):
        for seat in range(4):
            live = await ada.view(table, seat)
            if live["seats"][seat]["owes"]:
                await ada.move(table, seat, chance)
    assert len(json.dumps(await ada.view(table, 0))) < 32_000
