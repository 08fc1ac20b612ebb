"""A kitchen and people with browsers. Without a Chromium these tests can't run: that is said loudly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import chromium, found
from tests.browser.seats import Person
from tests.server.process import Process

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "src" / "kitchentable" / "server" / "web" / "index.html"


def missing() -> str:
    """What these tests lack on this machine; empty if nothing."""
    if found() is None:
        return "no Chromium found: apt-get install chromium"
    return "" if BUILT.exists() else "the client is not built: python scripts/build_client.py"


def pytest_runtest_setup(item: pytest.Item) -> None:
    if missing():
        pytest.skip(missing())


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if missing():
        terminalreporter.write_sep("!", f"THE BROWSER TESTS DID NOT RUN: {missing()}", red=True, bold=True)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """It ends with these tests: as long as Playwright runs, its thread can run no other event loop."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A running server whose bots act at once."""
    with Process(tmp_path_factory.mktemp("kitchen")) as running:
        running.start()
        yield running


@pytest.fixture
def person(browser: Browser, kitchen: Process) -> Iterator[Callable[..., Person]]:
    """Makes people; at the end their pages must have had nothing to complain about."""
    came: list[Person] = []

    def come(**more: Any) -> Person:
        came.append(Person(browser, kitchen.address, **more))
        return came[-1]

    yield come
    for one in came:
        one.close()
