"""Simulation: many games between bots, who won from where, and a digest to compare runs by."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from fractions import Fraction
from pathlib import Path
from typing import BinaryIO

import msgspec

from kitchentable.engine.cards import content_hash
from kitchentable.engine.game import Game
from kitchentable.engine.options import Value
from kitchentable.lab.playouts import play_out
from kitchentable.lab.series import Series, run, series

Z_95 = 1.959963984540054
Progress = Callable[[int], None]


class Outcome(msgspec.Struct, frozen=True):
    """How one game went. `order` holds the seats in turn order, `digest` is that of the final state."""

    index: int
    bots: list[str]
    order: list[int]
    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    decisions: int
    rounds: int
    digest: str


class Share(msgspec.Struct, frozen=True):
    """Wins out of `games`, a shared one counting as its fraction; the `share` of the games won with its
    95 % interval from `low` to `high` (Wilson's); the mean score."""

    games: int
    wins: float
    share: float
    low: float
    high: float
    mean_score: float


class Wins(msgspec.Struct, frozen=True):
    """Who won: by seat, by place in turn order (the first player first), and, where the bots move
    round the seats, by bot in the order they were named."""

    seats: list[Share]
    places: list[Share]
    bots: list[Share]


class Summary(msgspec.Struct, frozen=True):
    """A series of games. `seconds` alone differs from run to run; `digest` is a hash over all final
    states, the same for the same series on every machine, with any number of workers."""

    title: str
    players: int
    options: dict[str, Value]
    cards: str
    games: int
    seed: int
    bots: list[str]
    rotate: bool
    decisions: int
    seconds: float
    wins: Wins
    mean_score: float
    mean_decisions: float
    mean_rounds: float
    digest: str


def simulate(
    game: Game,
    games: int,
    bots: Iterable[str] = ("greedy",),
    rotate: bool = False,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
    out: Path | None = None,
) -> Summary:
    """Play `games` games and count.

    `bots` names one bot for every seat or one for each; with `rotate` they move on by one seat a
    game. `progress` is told how many games are done. `out` is a folder, made if need be, for
    `games.jsonl` (an `Outcome` a line) and `summary.json`. Raises `UnknownBot`, `ValueError` for
    numbers that make no series, `OSError` for a folder that can't be written.
    """
    its = series(game, tuple(bots), rotate, seed)
    began = time.perf_counter()
    tally = Tally(its)
    with ExitStack() as files:
        lines = None if out is None else files.enter_context(_open_games(out))
        for played in run(its, games, outcome, workers):
            tally.add(played)
            if lines is not None:
                lines.write(msgspec.json.encode(played) + b"\n")
            if progress is not None:
                progress(tally.games)
    summary = tally.summary(time.perf_counter() - began)
    if out is not None:
        (out / "summary.json").write_bytes(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    return summary


def outcome(its: Series, game: Game, index: int) -> Outcome:
    """Game `index` of the series, played."""
    names = its.seated(index)
    state = play_out(game, names, its.seed, index)
    result = state.result()
    return Outcome(
        index,
        names,
        state.turn_order(),
        result.scores,
        result.winners,
        result.breakdown,
        state.decisions,
        state.rounds(),
        state.digest(),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share = wins / games
    spread = Z_95 * Z_95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z_95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Count:
    """Games, wins (a shared one in parts) and points of whoever is counted."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = Fraction(0)
        self.points = 0

    def add(self, played: Outcome, seat: int) -> None:
        self.games += 1
        self.points += played.scores[seat]
        if seat in played.winners:
            self.wins += Fraction(1, len(played.winners))

    def share(self) -> Share:
        wins = float(self.wins)
        low, high = wilson(wins, self.games)
        return Share(self.games, wins, wins / self.games, low, high, self.points / self.games)


class Tally:
    """The figures of a series, game by game."""

    def __init__(self, its: Series) -> None:
        self.series = its
        self.games = 0
        self.decisions = 0
        self.rounds = 0
        self.points = 0
        self.seats, self.places, self.bots = ([Count() for _ in its.bots] for _ in range(3))
        self._digest = hashlib.sha256()

    def add(self, played: Outcome) -> None:
        self.games += 1
        self.decisions += played.decisions
        self.rounds += played.rounds
        self.points += sum(played.scores)
        self._digest.update(played.digest.encode())
        for seat, which in enumerate(self.series.turned(played.index)):
            self.seats[seat].add(played, seat)
            self.bots[which].add(played, seat)
        for place, seat in enumerate(played.order):
            self.places[place].add(played, seat)

    def summary(self, seconds: float) -> Summary:
        its = self.series
        return Summary(
            title=its.title,
            players=its.players,
            options=its.options,
            cards=content_hash(its.cards),
            games=self.games,
            seed=its.seed,
            bots=list(its.bots),
            rotate=its.rotate,
            decisions=self.decisions,
            seconds=round(seconds, 3),
            wins=Wins(_shares(self.seats), _shares(self.places), _shares(self.bots) if its.rotate else []),
            mean_score=self.points / (self.games * its.players),
            mean_decisions=self.decisions / self.games,
            mean_rounds=self.rounds / self.games,
            digest=self._digest.hexdigest(),
        )


def _shares(counts: list[Count]) -> list[Share]:
    return [count.share() for count in counts]


def _open_games(out: Path) -> BinaryIO:
    out.mkdir(parents=True, exist_ok=True)
    return (out / "games.jsonl").open("wb")
