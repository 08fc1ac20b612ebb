"""A series of games, played by any number of worker processes with the same outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from kitchentable.bots import bot
from kitchentable.engine.cards import CardSet
from kitchentable.engine.game import Game
from kitchentable.engine.options import Value
from kitchentable.registry import game as game_of

T = TypeVar("T")
LARGEST_BATCH = 50


class Series(msgspec.Struct, frozen=True):
    """Who plays what: everything that decides how the games of a series go."""

    title: str
    players: int
    options: dict[str, Value]
    cards: CardSet
    bots: tuple[str, ...]
    rotate: bool
    seed: int

    def game(self) -> Game:
        return game_of(self.title, self.players, self.options, self.cards)

    def turned(self, index: int) -> list[int]:
        """Which of the bots, by its number, sits in each seat in game `index`."""
        moved = index if self.rotate else 0
        return [(seat - moved) % self.players for seat in range(self.players)]

    def seated(self, index: int) -> list[str]:
        """The bot in each seat in game `index`."""
        return [self.bots[which] for which in self.turned(index)]


PlayOne = Callable[[Series, Game, int], T]


def series(game: Game, bots: tuple[str, ...], rotate: bool, seed: int) -> Series:
    """A series of this game. One bot takes every seat. Raises `UnknownBot`, and `ValueError` when
    there are neither one nor as many bots as players."""
    if len(bots) not in (1, game.players):
        raise ValueError(f"{len(bots)} bots for {game.players} players; name one for all or one for each")
    for name in bots:
        bot(name)
    everyone = bots if len(bots) == game.players else bots * game.players
    return Series(game.title.id, game.players, game.settings, game.cards, everyone, rotate, seed)


def run(its: Series, games: int, play_one: PlayOne[T], workers: int = 1) -> Iterator[T]:
    """What `play_one(series, game, index)` returns for every game of the series, in order.

    With several workers `play_one` must be a function of a module, and what it returns must be
    picklable. Raises `ValueError` for less than one game or worker.
    """
    if games < 1 or workers < 1:
        raise ValueError("a series needs at least one game and one worker")
    if workers == 1:
        game = its.game()
        return (play_one(its, game, index) for index in range(games))
    return _shared_out(its, games, play_one, workers)


def _shared_out(its: Series, games: int, play_one: PlayOne[T], workers: int) -> Iterator[T]:
    size = max(1, min(LARGEST_BATCH, games // (4 * workers)))
    batches = [range(first, min(first + size, games)) for first in range(0, games, size)]
    with ProcessPoolExecutor(min(workers, len(batches)), mp_context=get_context("spawn")) as pool:
        try:
            for played in pool.map(partial(_play_batch, its, play_one), batches):
                yield from played
        finally:
            pool.shutdown(cancel_futures=True)


def _play_batch(its: Series, play_one: PlayOne[T], batch: range) -> list[T]:
    game = its.game()
    return [play_one(its, game, index) for index in batch]
