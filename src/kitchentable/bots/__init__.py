"""Bots, by name. They see `information(seat)` and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kitchentable.bots.easy import EasyBot
from kitchentable.bots.greedy import GreedyBot
from kitchentable.bots.random import RandomBot
from kitchentable.bots.search import SearchBot
from kitchentable.engine.game import Information


class Bot(Protocol):
    """Anything that chooses one of `info.legal`."""

    def choose(self, info: Information) -> int: ...


class UnknownBot(ValueError):
    """No bot is called so."""


NORMAL = 50  # iterations of search
HARD = 1000

BOTS: dict[str, Callable[[int | bytes], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": EasyBot,
    "normal": lambda seed: SearchBot(NORMAL, seed),
    "hard": lambda seed: SearchBot(HARD, seed),
}


def bot(name: str, seed: int | bytes = 0) -> Bot:
    """A bot by its name. The same seed gives the same choices. Raises `UnknownBot`."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
