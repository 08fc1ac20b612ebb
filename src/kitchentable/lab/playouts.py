"""One game of a series: who sits where, which seeds, played to its end. Compiled: the hot loop is here."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from kitchentable.bots import Bot, bot
from kitchentable.engine.driver import play
from kitchentable.engine.game import Game, Information, State


class Company:
    """The bots round a table: each chooses for the seat it sits in."""

    def __init__(self, bots: list[Bot]) -> None:
        self.bots = bots

    def choose(self, info: Information) -> int:
        return self.bots[info.seat].choose(info)


def derived_seed(seed: int, *parts: object) -> bytes:
    """A seed of its own for a game, or for a bot in a game: a hash over the series' seed and what it is for."""
    text = ":".join(["kitchentable:series", str(seed), *[str(part) for part in parts]])
    return hashlib.sha256(text.encode()).digest()


def company(names: Sequence[str], seed: int, index: int) -> Company:
    """The bots of game `index`, by name, each with a stream of its own."""
    return Company([bot(name, derived_seed(seed, index, seat)) for seat, name in enumerate(names)])


def new_state(game: Game, seed: int, index: int) -> State:
    """Game `index` of a series, about to begin."""
    return game.new(derived_seed(seed, index))


def play_out(game: Game, names: Sequence[str], seed: int, index: int) -> State:
    """Game `index` of a series, played to its end by the bots in its seats."""
    state = new_state(game, seed, index)
    play(state, company(names, seed, index).choose)
    return state
