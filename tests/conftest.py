"""Options of the test run, and the titles that tests of every title run over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

import kitchentable as kt
import kitchentable.games
from kitchentable.registry import title

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    thorough = os.environ.get("KITCHENTABLE_THOROUGH") == "1"
    parser.addoption("--thorough", action="store_true", default=thorough, help="the full numbers of the promises")
    parser.addoption("--title", default=None, help="tests that run over every title: this one alone")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for `title_id` run over every title; with `players` over every number of players."""
    if "title_id" not in metafunc.fixturenames:
        return
    only = metafunc.config.getoption("--title")
    titles = [only] if only else kt.titles()
    if "players" not in metafunc.fixturenames:
        metafunc.parametrize("title_id", titles)
        return
    pairs = [(id, players) for id in titles for players in seats(id)]
    metafunc.parametrize(("title_id", "players"), pairs, ids=[f"{id}-{players}" for id, players in pairs])


def seats(title_id: str) -> range:
    low, high = title(title_id).seats
    return range(low, high + 1)


@pytest.fixture
def thorough(request: pytest.FixtureRequest) -> bool:
    """Whether the full numbers are asked for."""
    return bool(request.config.getoption("--thorough"))


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy titles of `tests/toys` stand beside the real ones, by their folder alone."""
    folder = Path(__file__).parent / "toys"
    monkeypatch.setattr(kitchentable.games, "__path__", [*kitchentable.games.__path__, str(folder)])
