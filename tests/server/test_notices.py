"""Turn notices: one for each prompt, only for those who aren't there, to the configured address alone."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.clock import VirtualClock, pause
from tests.server.seating import SETTINGS, serving
from tests.server.test_seats import friends

pytestmark = pytest.mark.anyio


class Mailbox(ThreadingHTTPServer):
    """What was posted."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Postman)
        self.got: list[Any] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/hook"


class Postman(BaseHTTPRequestHandler):
    server: Mailbox

    def do_POST(self) -> None:
        self.server.got.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as box:
        threading.Thread(target=box.serve_forever, daemon=True).start()
        yield box
        box.shutdown()


async def test_who_is_away_is_told_once(tmp_path: Path, clock: VirtualClock, mailbox: Mailbox) -> None:
    settings = replace(SETTINGS, notices=mailbox.address, address="https://table.example/")
    async with serving(tmp_path, settings, clock) as server:
        ada, ben = server.browser(), server.browser()
        table = await friends(ada, ben)
        await pause()
        assert mailbox.got == []
        async with ada.line(table, 0) as line:
            await line.next()
            await clock.leap(20_000)
            sitting = await server.sitting(table)
            for _ in range(3):
                server.house.after(sitting)
                await pause()
        for _ in range(50):
            if mailbox.got:
                break
            await pause()
        assert [notice["seat"] for notice in mailbox.got] == [1]
        [notice] = mailbox.got
        assert notice["event"] == "turn" and notice["name"] == "Ben"
        assert notice["link"] == f"https://table.example/t/{table}"


async def test_who_leaves_while_awaited_is_told(tmp_path: Path, clock: VirtualClock, mailbox: Mailbox) -> None:
    """Nothing else needs to happen at the table."""
    async with serving(tmp_path, replace(SETTINGS, notices=mailbox.address, address="http://x"), clock) as server:
        ada, ben = server.browser(), server.browser()
        table = await friends(ada, ben)
        async with ada.line(table, 0) as line:
            await line.next()
            async with ben.line(table, 1) as other:
                await other.next()
                await clock.leap(20_000)
                assert mailbox.got == []
            await pause()
            await clock.leap(20_000)
            for _ in range(50):
                if mailbox.got:
                    break
                await pause()
        assert [notice["seat"] for notice in mailbox.got] == [1]


async def test_a_dead_address_holds_nothing_up(tmp_path: Path, clock: VirtualClock) -> None:
    settings = replace(SETTINGS, notices="http://127.0.0.1:9/nobody", address="http://x")
    async with serving(tmp_path, settings, clock) as server:
        ada, ben = server.browser(), server.browser()
        table = await friends(ada, ben)
        await clock.leap(20_000)
        await ada.move(table, 0, random.Random(1))
        await pause()
        assert (await ada.view(table))["stage"] == "playing"
