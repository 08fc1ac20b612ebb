"""A file of bots of one's own, as somebody might write them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

COOK = """
from dataclasses import dataclass

import kitchentable as kt
from beside import FAVOURITE


@dataclass
class Seeded:
    seed: int | bytes

    def choose(self, info):
        return kt.bot(FAVOURITE, self.seed).choose(info)


class Plain:
    def choose(self, info):
        return info.legal[0]


class Cheat:
    def choose(self, info):
        info.legal.append(4000)
        return 4000


class Clumsy:
    def choose(self, info):
        return {}["no such dish"]


def helper(info):
    return info.legal[0]
"""


def own_bots(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file `cook.py`, and one beside it that it imports, in the folder where the test runs."""
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "beside", raising=False)
    monkeypatch.chdir(folder)
    (folder / "beside.py").write_text('FAVOURITE = "greedy"\n')
    file = folder / "cook.py"
    file.write_text(COOK)
    return file
