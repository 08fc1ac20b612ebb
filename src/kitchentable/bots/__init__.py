"""Bots, by name. They see `information(seat)` and nothing else."""

from __future__ import annotations

import re

from kitchentable.bots.easy import EasyBot
from kitchentable.bots.greedy import GreedyBot
from kitchentable.bots.levels import HARD as HARD
from kitchentable.bots.levels import NORMAL as NORMAL
from kitchentable.bots.levels import LevelBot
from kitchentable.bots.own import Bot as Bot
from kitchentable.bots.own import BotFailed as BotFailed
from kitchentable.bots.own import Maker, own_bot
from kitchentable.bots.own import UnknownBot as UnknownBot
from kitchentable.bots.random import RandomBot
from kitchentable.bots.search import SearchBot

BUDGET = re.compile(r"search:([1-9]\d{0,6})")

BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": EasyBot,
    "normal": lambda seed: LevelBot("normal", NORMAL, seed),
    "hard": lambda seed: LevelBot("hard", HARD, seed),
}


def bot(name: str, seed: int | bytes = 0) -> Bot:
    """A bot by its name: one of `BOTS`; `search:200`, which searches so many iterations; or one of your
    own, `mybot.py:Cook` or `module:Cook`. The same seed gives the same choices. Raises `UnknownBot`."""
    return maker(name)(seed)


def maker(name: str) -> Maker:
    """What makes bots of this name. Raises `UnknownBot`."""
    if name in BOTS:
        return BOTS[name]
    budget = BUDGET.fullmatch(name)
    if budget is not None:
        return lambda seed: SearchBot(int(budget[1]), seed)
    if ":" in name:
        return own_bot(name)
    raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}, and your own as mybot.py:Class")
