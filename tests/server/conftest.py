"""Servers of the tests' own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from kitchentable.server.bot_worker import Advice, Question, Task
from kitchentable.server.bots import Bots
from kitchentable.server.turns import Asker
from tests.server.clock import VirtualClock
from tests.server.seating import Browser, Server, serving


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server on the machine's clock; its bots act at once."""
    async with serving(tmp_path) as running:
        yield running


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
async def slow(tmp_path: Path, clock: VirtualClock) -> AsyncIterator[Server]:
    """A server on a clock that the test moves."""
    async with serving(tmp_path, clock=clock) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Browser:
    return server.browser()


@pytest.fixture
def ben(server: Server) -> Browser:
    return server.browser()


# Where what bots choose doesn't matter no process is started for them.


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Bots never come to a decision; these are those that were asked for one."""
    asked: list[Task] = []

    async def decide(bots: Bots, task: bytes, asker: Asker) -> None:
        asked.append(msgspec.msgpack.decode(task, type=Task))
        await asyncio.Event().wait()

    monkeypatch.setattr(Bots, "decide", decide)
    return asked


@pytest.fixture
def undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have no choice of their own: what is rated best is taken."""

    async def decide(bots: Bots, task: bytes, asker: Asker) -> None:
        return None

    monkeypatch.setattr(Bots, "decide", decide)


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """Hints say nothing; this is what was asked."""
    asked: list[Question] = []

    async def advise(bots: Bots, question: bytes, asker: Asker) -> list[Advice]:
        asked.append(msgspec.msgpack.decode(question, type=Question))
        return []

    monkeypatch.setattr(Bots, "advise", advise)
    return asked
