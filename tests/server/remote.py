"""A player over the network who never gives up: what isn't answered is sent again with the same key."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

import httpx

from tests.server.seating import TITLE

Json = dict[str, Any]
RETRY = 0.05


class Player:
    """Several seats at one table of their own, played at random; a new table when a game is over.

    `answered[table]` are the runs that the server said it took, in order.
    """

    def __init__(self, address: str, seed: int, seats: int = 3) -> None:
        self.answered: dict[str, list[tuple[int, list[Json]]]] = {}
        self.count = 0
        self._chance = random.Random(seed)
        self._seed = seed
        self._seats = seats
        self._keys = 0
        self._http = httpx.AsyncClient(base_url=address, timeout=10)
        self._table = ""

    def reconnect(self) -> None:
        """Go on in another event loop: new connections, the same visitor."""
        before = self._http
        self._http = httpx.AsyncClient(base_url=before.base_url, timeout=10, cookies=before.cookies)
        self._http.headers["x-csrf-token"] = before.cookies["kt_csrf"]

    async def close(self) -> None:
        await self._http.aclose()

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play until it is enough."""
        while not enough():
            if not self._table:
                await self._sit_down()
            live = await self._view(0)
            if live["stage"] != "playing":
                self._table = ""
                continue
            for seat in range(self._seats):
                if enough():
                    return
                if live["seats"][seat]["owes"]:
                    await self._move(seat)

    async def _sit_down(self) -> None:
        wish = {"title": TITLE, "seats": [{"kind": "me"}] * self._seats, "key": self._key(), "start": True}
        table = (await self.post("/tables", wish))["table"]
        for seat in range(self._seats):
            await self._answered(f"/tables/{table}/nonce", {"seat": seat})
        self._table = str(table)
        self.answered[self._table] = []

    async def _move(self, seat: int) -> None:
        live = await self._view(seat)
        if live["stage"] != "playing" or not live["seats"][seat]["owes"]:
            return
        run: list[Json] = []
        ask = live["ask"]
        while True:
            option = self._chance.choice(ask["options"])
            run.append({"verb": option["verb"], "args": option["args"]})
            drafted = await self.post(f"/tables/{self._table}/draft", {"seat": seat, "run": run})
            if drafted["complete"]:
                break
            ask = drafted["ask"]
        sent = {"seat": seat, "prompt": live["prompt"], "key": self._key(), "run": run}
        await self.post(f"/tables/{self._table}/submit", sent)
        self.answered[self._table].append((seat, run))
        self.count += 1

    def _key(self) -> str:
        self._keys += 1
        return f"{self._seed}-{self._keys}"

    async def _view(self, seat: int) -> Json:
        return cast(Json, (await self._until(lambda: self._get(f"/tables/{self._table}/view?seat={seat}"))).json())

    async def post(self, path: str, body: Json) -> Json:
        response = await self._answered(path, body)
        assert response.status_code < 300, f"{path} {body}: {response.status_code} {response.text[:500]}"
        return cast(Json, response.json())

    async def _answered(self, path: str, body: Json) -> httpx.Response:
        if "kt_csrf" not in self._http.cookies:
            await self._until(lambda: self._get("/me"))
            self._http.headers["x-csrf-token"] = self._http.cookies["kt_csrf"]
        return await self._until(lambda: self._http.post(f"/api{path}", json=body))

    async def _get(self, path: str) -> httpx.Response:
        return await self._http.get(f"/api{path}")

    async def _until(self, send: Callable[[], Any]) -> httpx.Response:
        """The answer, sent for until it comes."""
        while True:
            try:
                return cast(httpx.Response, await send())
            except httpx.TransportError:
                await asyncio.sleep(RETRY)
