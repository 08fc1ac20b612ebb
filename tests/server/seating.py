"""Browsers at a server of the test's own, in one process and without a network."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx

from kitchentable.server.app import application
from kitchentable.server.book import Book
from kitchentable.server.guards import Guard
from kitchentable.server.house import House
from kitchentable.server.settings import Settings
from kitchentable.server.sitting import Sitting
from kitchentable.server.store import migrate
from tests.server.clock import VirtualClock, pause

Json = dict[str, Any]
ORIGIN = "http://localhost"
SETTINGS = Settings(bot_delay=0, hint_looks=20, requests_per_second=1e6, burst=1_000_000)
TITLE = "table-cooking"


class Server:
    """A house with its application."""

    def __init__(self, house: House, app: Guard) -> None:
        self.house = house
        self.app = app

    def browser(self, cookies: httpx.Cookies | None = None, **headers: str) -> Browser:
        """A visitor nobody has seen before, or one with cookies from before."""
        browser = Browser(self.app, headers)
        if cookies is not None:
            browser.http.cookies = httpx.Cookies(cookies)
            browser.http.headers["x-csrf-token"] = browser.http.cookies["kt_csrf"]
        return browser

    async def sitting(self, table: str) -> Sitting:
        found = await self.house.sitting(table)
        assert found is not None
        return found

    async def book(self, table: str) -> Book:
        """The game at a table, as it stands: every change makes another of it."""
        found = (await self.sitting(table)).book
        assert found is not None
        return found


@asynccontextmanager
async def serving(
    folder: Path, settings: Settings = SETTINGS, clock: VirtualClock | None = None, base: str = ""
) -> AsyncIterator[Server]:
    """A server over a data folder, open."""
    migrate(folder)
    house = House(folder, settings, clock)
    app = application(house, await house.store.csrf_secret(), base)
    async with app.app.lifespan():
        yield Server(house, app)


class Browser:
    """A visitor: cookies, the token, requests, live lines."""

    def __init__(self, app: Guard, headers: dict[str, str] | None = None) -> None:
        self.app = app
        transport = httpx.ASGITransport(cast(Any, app), raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers)

    async def get(self, path: str, **query: Any) -> Any:
        await asyncio.sleep(0)  # a request that waits for nothing would keep all others from running
        return ok(await self.http.get(f"/api{path}", params=query))

    async def send(self, path: str, **body: Any) -> httpx.Response:
        """A change, whatever comes of it."""
        if "x-csrf-token" not in self.http.headers:
            await self.http.get("/api/rules")
            self.http.headers["x-csrf-token"] = self.http.cookies["kt_csrf"]
        return await self.http.post(f"/api{path}", json=body)

    async def post(self, path: str, **body: Any) -> Json:
        """A change that must be taken."""
        return cast(Json, ok(await self.send(path, **body)))

    # --- tables -----------------------------------------------------------------------------------

    async def make(self, *chairs: str, **wish: Any) -> str:
        """A table; chairs are "me", "open" or the name of a bot."""
        seats = [{"kind": c} if c in ("me", "open") else {"kind": "bot", "bot": c} for c in chairs]
        made = await self.post("/tables", **{"title": TITLE, "seats": seats, **wish})
        return str(made["table"])

    async def playing(self, *chairs: str, **wish: Any) -> str:
        """A table of the visitor and bots, or of several people in front of one screen, dealt."""
        table = await self.make(*chairs, **wish)
        await self.post(f"/tables/{table}/start")
        for number, chair in enumerate(chairs):
            if chair == "me":
                await self.post(f"/tables/{table}/nonce", seat=number)
        return table

    async def join(self, table: str, secret: str, seat: int, name: str = "") -> Json:
        """Enter by the table's link and sit down."""
        await self.post(f"/tables/{table}/enter", secret=secret)
        return await self.post(f"/tables/{table}/seats/{seat}/claim", name=name)

    async def view(self, table: str, seat: int | None = 0) -> Json:
        return cast(Json, await self.get(f"/tables/{table}/view", **({} if seat is None else {"seat": seat})))

    # --- playing ----------------------------------------------------------------------------------

    async def compose(self, table: str, seat: int, live: Json, chance: random.Random) -> list[Json]:
        """A whole move, composed by drafts as a page does."""
        run: list[Json] = []
        ask = live["ask"]
        while True:
            option = chance.choice(ask["options"])
            run.append({"verb": option["verb"], "args": option["args"]})
            drafted = await self.post(f"/tables/{table}/draft", seat=seat, run=run)
            if drafted["complete"]:
                return run
            ask = drafted["ask"]

    async def submit(self, table: str, seat: int, live: Json, run: list[Json], key: str = "") -> httpx.Response:
        key = key or secrets.token_hex(8)
        return await self.send(f"/tables/{table}/submit", seat=seat, prompt=live["prompt"], key=key, run=run)

    async def move(self, table: str, seat: int, chance: random.Random) -> Json:
        """Decide something, anything."""
        live = await self.view(table, seat)
        run = await self.compose(table, seat, live, chance)
        return cast(Json, ok(await self.submit(table, seat, live, run)))

    async def awaited(self, table: str, seat: int) -> Json:
        """The view once the seat owes a decision or the game is over."""
        for _ in range(2000):
            live = await self.view(table, seat)
            if live["stage"] != "playing" or live["seats"][seat]["owes"]:
                return live
            await asyncio.sleep(0.005)
        raise AssertionError(f"seat {seat} is never asked")

    @asynccontextmanager
    async def line(self, table: str, seat: int | None = None, **headers: str) -> AsyncIterator[Line]:
        """A live line."""
        query = "" if seat is None else f"seat={seat}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        line = Line(self.app, f"/api/tables/{table}/live", query, {"cookie": cookies, "origin": ORIGIN, **headers})
        try:
            yield line
        finally:
            await line.hang_up()


class Line:
    """A WebSocket, spoken to the application directly."""

    def __init__(self, app: Guard, path: str, query: str, headers: dict[str, str]) -> None:
        self._in: asyncio.Queue[Json] = asyncio.Queue()
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self.closed: int | None = None
        self._read = asyncio.Event()
        self._read.set()
        scope: Json = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": ("localhost", 80),
            "client": ("127.0.0.1", 1),
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(b"host", b"localhost")] + [(k.encode(), v.encode()) for k, v in headers.items()],
            "subprotocols": [],
            "extensions": {},
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self._app = asyncio.create_task(cast(Any, app)(scope, self._in.get, self._send))

    async def _send(self, message: Json) -> None:
        if message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
        if message["type"] == "websocket.send":
            await self._read.wait()
        self._out.put_nowait(message)

    def stall(self) -> None:
        """The reader stops reading."""
        self._read.clear()

    def wake(self) -> None:
        self._read.set()

    async def next(self, within: float = 5) -> Json:
        """The next message; {"type": "closed"} at the end."""
        async with asyncio.timeout(within):
            message = await self._out.get()
            while message["type"] == "websocket.accept":
                message = await self._out.get()
        if message["type"] == "websocket.close":
            return {"type": "closed", "code": message.get("code", 1000)}
        return cast(Json, json.loads(message.get("text") or message["bytes"]))

    def waiting(self) -> list[Json]:
        """The messages that have come and were not taken."""
        found = []
        while not self._out.empty():
            message = self._out.get_nowait()
            if message["type"] == "websocket.send":
                found.append(json.loads(message.get("text") or message["bytes"]))
        return found

    async def say(self, text: str) -> None:
        await self._in.put({"type": "websocket.receive", "text": text})

    async def hang_up(self) -> None:
        self._read.set()
        await self._in.put({"type": "websocket.disconnect", "code": 1001})
        await asyncio.gather(self._app, return_exceptions=True)


def ok(response: httpx.Response) -> Any:
    assert response.status_code < 300, f"{response.request.url}: {response.status_code} {response.text[:400]}"
    return response.json()


def refused(response: httpx.Response, status: int, id: str) -> Json:
    """The problem of a refusal that was expected."""
    assert response.status_code == status, f"{response.status_code} {response.text[:400]}"
    assert response.headers["content-type"].startswith("application/problem+json")
    problem = cast(Json, response.json())
    assert problem["type"] == f"kitchentable:{id}"
    assert problem["detail"] and problem["status"] == status
    return problem


def only_vote(live: Json) -> Json:
    """The one vote that is open."""
    assert len(live["table"]["votes"]) == 1, live["table"]["votes"]
    return cast(Json, live["table"]["votes"][0])


def number_and_hash(of: int) -> tuple[str, str]:
    """A browser's number for the shuffle and its hash, both hex."""
    nonce = hashlib.sha256(f"nonce {of}".encode()).digest()
    return nonce.hex(), hashlib.sha256(b"kitchentable:commit:" + nonce).hexdigest()


async def minded(browser: Browser, table: str, seat: int) -> Json:
    """The view once a bot minds the seat: it has to think first."""
    for _ in range(1000):
        live = await browser.view(table, seat)
        if live["seats"][seat]["minded"]:
            return live
        await pause()
    raise AssertionError(f"seat {seat} is never minded")
