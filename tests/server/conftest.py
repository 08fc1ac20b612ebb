"""Servers of the tests' own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

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
