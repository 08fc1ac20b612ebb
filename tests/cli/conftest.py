from __future__ import annotations

from pathlib import Path

import pytest

import kitchentable as kt
from tests.cli.command import Command


@pytest.fixture
def kitchentable(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    return Command(capsys, monkeypatch)


@pytest.fixture
def dinner(tmp_path: Path) -> Path:
    """A saved game of two, some moves old."""
    record = kt.Record.new(kt.game("table-cooking", players=2), 5, ["Ann", "Greedy"], [0])
    for _ in range(2):
        for seat in (0, 1):
            record.timeout(seat)
    record.save(tmp_path / "dinner.json")
    return tmp_path / "dinner.json"
