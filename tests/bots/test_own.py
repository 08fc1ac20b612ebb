"""Bots of one's own: found by file or module, and what they do wrong is told in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

import kitchentable as kt
from tests.bots.kitchen import own_bots


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return own_bots(tmp_path, monkeypatch)


@pytest.mark.parametrize("name", ["cook.py:Seeded", "cook.py:Plain", "kitchentable.bots.greedy:GreedyBot"])
def test_it_plays_a_whole_game(title_id: str, file: Path, name: str) -> None:
    ends = []
    for _ in range(2):
        state = kt.game(title_id).new(3)
        kt.play(state, kt.bot(name, 5).choose)
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_it_is_given_the_seed_if_it_takes_one(title_id: str, file: Path) -> None:
    state = kt.game(title_id).new(3)
    info = state.information(state.to_act()[0])
    for seed in range(20):
        assert kt.bot("cook.py:Seeded", seed).choose(info) == kt.bot("greedy", seed).choose(info)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere.py:Cook", "no bot is called 'nowhere.py:Cook': FileNotFoundError"),
        ("cook.py:Nobody", "no bot is called 'cook.py:Nobody': cook.py holds no class 'Nobody'"),
        ("cook.py:helper", "holds no class 'helper' with a method choose"),
        ("cook.py:dataclass", "holds no class 'dataclass'"),
        ("cook.py:", "holds no class ''"),
        ("no.such.module:Cook", "no bot is called 'no.such.module:Cook': ModuleNotFoundError"),
        (":Cook", "no bot is called ':Cook': ValueError"),
        ("broken.py:Cook", "no bot is called 'broken.py:Cook': SyntaxError"),
        ("search:0", "no bot is called 'search:0'"),
        ("search:many", "no bot is called 'search:many'"),
    ],
)
def test_one_that_is_not_there_is_told(file: Path, name: str, told: str) -> None:
    file.with_name("broken.py").write_text("class Cook\n")
    with pytest.raises(kt.UnknownBot, match=told):
        kt.bot(name)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cook.py:Cheat", "cook.py:Cheat chose 4000, which is not in info.legal"),
        ("cook.py:Clumsy", "cook.py:Clumsy broke down at cook.py, line 29: KeyError: 'no such dish'"),
    ],
)
def test_what_it_does_wrong_is_told(title_id: str, file: Path, name: str, told: str) -> None:
    state = kt.game(title_id).new(3)
    with pytest.raises(kt.BotFailed, match=told):
        kt.play(state, kt.bot(name).choose)
