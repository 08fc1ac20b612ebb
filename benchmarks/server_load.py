"""How the server bears a load: memory of a live table, and how fast submissions are answered.

    python benchmarks/server_load.py [--tables 50] [--rate 20] [--seconds 60] [--json]

Starts a server of its own in a folder that is removed afterwards. At every table a person sits with
three greedy bots that answer at once and with a page open; persons decide at random, `--rate` times a
second in all; each such decision is followed by those of the bots. Latency is that of a person's
submission, from sending to having the answer, over HTTP.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

import httpx
import websockets

from kitchentable.server.house import House
from kitchentable.server.making import ChairWanted, Wish, make
from kitchentable.server.settings import Settings
from kitchentable.server.shuffle import no_browser, start
from kitchentable.server.store import migrate

CONFIG = "bot_delay = 0\nrequests_per_second = 100000\nburst = 100000\n"
SERVE = """
from pathlib import Path
from kitchentable.server.serve import serve
if __name__ == "__main__":
    serve("127.0.0.1", {port}, Path({folder!r}))
"""
MEASURED_TABLES = 40
HALFWAY = 60
PING_EVERY = 2.5  # s


# --- memory -------------------------------------------------------------------------------------------


def table_bytes() -> float:
    """Memory of a live table with four seats in the middle of a game, seen by all four: the mean of many,
    without what tables of the same game share."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_table_bytes(Path(folder)))


async def _table_bytes(folder: Path) -> float:
    migrate(folder)
    house = House(folder, Settings())
    await _some_table(house)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [await _some_table(house) for _ in range(MEASURED_TABLES)]
    gc.collect()
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert len(kept) == MEASURED_TABLES
    await house.close()
    return used / MEASURED_TABLES


async def _some_table(house: House) -> object:
    from kitchentable.server.live import Viewer

    made = make(Wish("table-cooking", [ChairWanted("me")] * 4), "visitor", house.clock.now(), house.roster)
    sitting = await house.sitting(await house.store.make(made.batch, made.cards, "visitor", None))
    assert sitting is not None
    async with sitting.change() as change:
        start(change, "visitor")
        for seat in range(4):
            no_browser(change, "visitor", seat)
    for _ in range(HALFWAY):
        async with sitting.change() as change:
            assert change.book is not None
            change.book.timeout(change.book.state.to_act()[0])
    for seat in range(4):
        sitting.crowd.open(Viewer("visitor", seat, "en"))
    sitting.crowd.publish()
    return sitting


# --- latency ------------------------------------------------------------------------------------------


class Person:
    """Somebody at a table with three bots, with a page open: what is asked comes over its live line."""

    def __init__(self, address: str, seed: int) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=60)
        self.chance = random.Random(seed)
        self.table = ""
        self.moves = 0
        self.page: asyncio.Task[None] | None = None
        self.live: dict[str, Any] = {}
        self.news = asyncio.Event()

    async def sit_down(self) -> None:
        await self.http.get("/api/me")
        self.http.headers["x-csrf-token"] = self.http.cookies["kt_csrf"]
        wish = {"title": "table-cooking", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3], "start": True}
        self.table = (await self.post("/tables", wish))["table"]
        self.live = await self.post(f"/tables/{self.table}/nonce", {"seat": 0})
        if self.page is not None:
            self.page.cancel()
        self.page = asyncio.create_task(self._look())

    async def decide(self) -> float:
        """Decide something once asked to: how long the answer took, in ms."""
        await self._asked()
        run: list[dict[str, Any]] = []
        drafted = self.live
        while not drafted.get("complete"):
            option = self.chance.choice(drafted["ask"]["options"])
            run.append({"verb": option["verb"], "args": option["args"]})
            drafted = await self.post(f"/tables/{self.table}/draft", {"seat": 0, "run": run})
        self.moves += 1
        began = time.perf_counter()
        sent = {"seat": 0, "prompt": self.live["prompt"], "key": str(self.moves), "run": run}
        self._see(await self.post(f"/tables/{self.table}/submit", sent))
        return (time.perf_counter() - began) * 1000

    async def _asked(self) -> None:
        """Until a decision is owed; a game that is over is followed by another."""
        while not self.live["seats"][0]["owes"]:
            if self.live["stage"] == "over":
                await self.sit_down()
            else:
                self.news.clear()
                await self.news.wait()

    def _see(self, live: dict[str, Any]) -> None:
        if live["table"]["id"] == self.table and live["version"] > self.live["version"]:
            self.live = live
            self.news.set()

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        response = await self.http.post(f"/api{path}", json=body)
        response.raise_for_status()
        return response.json()

    async def _look(self) -> None:
        address = f"ws{str(self.http.base_url)[4:].rstrip('/')}/api/tables/{self.table}/live?seat=0"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        connected = websockets.connect(address, additional_headers={"cookie": cookies}, max_size=None)
        async with connected as line, asyncio.TaskGroup() as tasks:
            tasks.create_task(_ping(line))
            async for text in line:
                message = json.loads(text)
                if message["type"] == "live":
                    self._see(message["live"])
            raise ConnectionError(f"the server ended a line: {line.close_code}")


async def _ping(line: websockets.ClientConnection) -> None:
    while True:
        await asyncio.sleep(PING_EVERY)
        await line.send('{"type": "ping"}')


async def latencies(address: str, tables: int, rate: float, seconds: float) -> list[float]:
    """The latencies in ms of `rate` decisions a second, spread over the tables."""
    people = [Person(address, seed) for seed in range(tables)]
    for person in people:
        await person.sit_down()
    await asyncio.sleep(2)
    taken: list[float] = []
    busy: set[asyncio.Task[None]] = set()
    waiting = asyncio.Queue[Person]()
    for person in people:
        waiting.put_nowait(person)

    async def one(person: Person) -> None:
        try:
            taken.append(await person.decide())
        finally:
            waiting.put_nowait(person)

    began = time.perf_counter()
    turn = 0
    while time.perf_counter() - began < seconds:
        person = await waiting.get()
        task = asyncio.create_task(one(person))
        busy.add(task)
        task.add_done_callback(busy.discard)
        turn += 1
        await asyncio.sleep(max(0.0, began + turn / rate - time.perf_counter()))
    await asyncio.gather(*busy)
    for person in people:
        if person.page is not None:
            person.page.cancel()
        await person.http.aclose()
    return taken


def under_load(tables: int, rate: float, seconds: float) -> list[float]:
    with tempfile.TemporaryDirectory() as folder, socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
        door.close()
        (Path(folder) / "config.toml").write_text(CONFIG)
        script = Path(folder) / "serve.py"
        script.write_text(SERVE.format(port=port, folder=folder))
        server = subprocess.Popen([sys.executable, str(script)], stderr=subprocess.DEVNULL)
        try:
            _wait_for(f"http://127.0.0.1:{port}/api/health")
            return asyncio.run(latencies(f"http://127.0.0.1:{port}", tables, rate, seconds))
        finally:
            server.kill()
            server.wait()


def _wait_for(address: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(address).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server doesn't start")


def main() -> None:
    parser = argparse.ArgumentParser(description="Memory of a live table; latency of submissions under load.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=20.0, help="decisions of people a second, in all")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    memory = table_bytes()
    taken = sorted(under_load(asked.tables, asked.rate, asked.seconds))
    figures = {
        "table_kilobytes": round(memory / 1000, 1),
        "tables": asked.tables,
        "submissions": len(taken),
        "submissions_per_second": round(len(taken) / asked.seconds, 1),
        "p50_ms": round(taken[len(taken) // 2], 1),
        "p95_ms": round(taken[len(taken) * 95 // 100], 1),
        "max_ms": round(taken[-1], 1),
    }
    if asked.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
