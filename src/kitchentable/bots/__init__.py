"""Bots, by name. They see `information(seat)` and nothing else."""

from __future__ import annotations

from typing import Protocol

from kitchentable.bots.greedy import GreedyBot
from kitchentable.bots.random import RandomBot
from kitchentable.engine.game import Information


class Bot(Protocol):
    """Anything that chooses one of `info.legal`."""

    def choose(self, info: Information) -> int: ...


class UnknownBot(ValueError):
    """No bot is called so."""


BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int | bytes = 0) -> Bot:
    """A bot by its name. The same seed gives the same choices. Raises `UnknownBot`."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
