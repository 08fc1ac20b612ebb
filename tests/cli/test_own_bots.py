"""Bots of one's own, seated by the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.kitchen import own_bots
from tests.cli.command import Command


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_bots(tmp_path, monkeypatch)


def test_it_sits_at_every_table_of_the_command(kitchentable: Command, file: Path) -> None:
    games = ["simulate", "table-cooking", "--players", 2, "--games", 4]
    assert kitchentable(*games, "--bots", "cook.py:Plain,cook.py:Seeded", "--rotate", "--json").code == 0
    assert kitchentable(*games, "--bots", "cook.py:Plain", "--workers", 2, "--json").code == 0
    assert "Plain" in kitchentable("play", "table-cooking", "--seats", "me,cook.py:Plain", typed="1\n").out


def test_the_command_tells_its_faults_in_a_line(kitchentable: Command, file: Path) -> None:
    games = ["simulate", "table-cooking", "--players", 2, "--games", 1, "--bots"]
    missing = kitchentable(*games, "nowhere.py:Cook")
    assert (missing.code, "no bot is called 'nowhere.py:Cook'" in missing.complaint) == (2, True)
    clumsy = kitchentable(*games, "cook.py:Clumsy")
    assert (clumsy.code, "broke down at cook.py, line 29" in clumsy.complaint) == (1, True)
    seated = kitchentable("play", "table-cooking", "--seats", "me,cook.py:Clumsy", typed="1\n1\n")
    assert (seated.code, "broke down at cook.py" in seated.complaint) == (1, True)


def test_a_server_does_not_start_without_its_bot(kitchentable: Command, file: Path) -> None:
    missing = kitchentable("serve", "--data", file.parent / "data", "--bot", "cook=nowhere.py:Cook")
    assert (missing.code, "no bot is called" in missing.complaint) == (1, True)
