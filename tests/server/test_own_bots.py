"""Bots of the host's own: offered, seated, and no game hangs on them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from kitchentable.server.roster import named, own_bots
from kitchentable.server.settings import CannotServe, read_settings
from tests.bots.kitchen import own_bots as cookery
from tests.server.seating import SETTINGS, refused, serving
from tests.server.test_bots import decisions, over

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return cookery(tmp_path, monkeypatch)


async def test_it_is_offered_and_plays(file: Path) -> None:
    async with serving(file.parent, replace(SETTINGS, bots={"cook": f"{file}:Plain"})) as server:
        ada = server.browser()
        offered = (await ada.get("/titles"))[0]["bots"]
        assert offered[-1] == {"name": "cook", "label": "Cook", "line": "lives on this server only"}
        table = await ada.make("cook", "greedy", start=True)
        await over(server, ada, table)
        assert {(entry.seat, entry.by) for entry in await decisions(server, table)} == {(0, "cook"), (1, "greedy")}


async def test_greedy_play_stands_in_for_one_that_breaks_down(file: Path) -> None:
    async with serving(file.parent, replace(SETTINGS, bots={"cook": f"{file}:Clumsy"})) as server:
        ada = server.browser()
        table = await ada.make("cook", "random", start=True)
        await over(server, ada, table)
        assert {(entry.seat, entry.by) for entry in await decisions(server, table)} == {(0, "greedy"), (1, "random")}


async def test_greedy_play_stands_in_for_one_that_is_offered_no_more(file: Path) -> None:
    async with serving(file.parent, replace(SETTINGS, bots={"cook": f"{file}:Plain"})) as server:
        ada = server.browser()
        table = await ada.make("cook", "random", start=True)
        while len(await decisions(server, table)) < 4:
            await asyncio.sleep(0.005)
        cookies = ada.http.cookies
    async with serving(file.parent) as server:
        before = len((await server.book(table)).entries)
        await over(server, server.browser(cookies), table)
        assert {(entry.seat, entry.by) for entry in (await decisions(server, table))[before:]} == {
            (0, "greedy"),
            (1, "random"),
        }


async def test_visitors_name_no_files(file: Path) -> None:
    """Only what the host has named can be seated."""
    async with serving(file.parent) as server:
        ada = server.browser()
        table = await ada.make("me", "open")
        for bot in ("cook", f"{file}:Plain", "search:5", "kitchentable.bots.greedy:GreedyBot"):
            refused(await ada.send(f"/tables/{table}/seats/1", bot=bot), 422, "unknown-bot")
            seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
            refused(await ada.send("/tables", title="table-cooking", seats=seats), 422, "unknown-bot")


def test_the_configuration_names_files_beside_it(file: Path, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(
        '[bots]\ncook = "cook.py:Plain"\ngood = "kitchentable.bots.greedy:GreedyBot"\n'
    )
    found = own_bots(read_settings(tmp_path).bots, tmp_path)
    assert found == {"cook": f"{file}:Plain", "good": "kitchentable.bots.greedy:GreedyBot"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("cook", "--bot takes NAME=FILE.py:CLASS, not 'cook'"),
        ("cook=Plain", "--bot takes NAME=FILE.py:CLASS, not 'cook=Plain'"),
        ("hard=cook.py:Plain", "can't be called 'hard'"),
        ("The Cook=cook.py:Plain", "can't be called 'The Cook'"),
        ("cook=nowhere.py:Cook", "FileNotFoundError"),
        ("cook=cook.py:Nobody", "holds no class 'Nobody'"),
    ],
)
def test_one_that_can_not_be_offered_is_told(file: Path, text: str, told: str) -> None:
    with pytest.raises(CannotServe, match=told):
        own_bots(named([text]), file.parent)
