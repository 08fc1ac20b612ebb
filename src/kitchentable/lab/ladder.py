"""The ladder: does each level beat the one below it, at every number of seats, and how long does it think?

    python -m kitchentable.lab.ladder table-cooking --out ladder --minutes 15

Every step plays the same games on every machine: the seeds are fixed beforehand. In a step of N seats
each deal is played N times, the bot moving on by a seat. What was played lies in the folder, a line a
game, so that a run broken off, or ended by `--minutes`, goes on where it stopped. The exit code is 1 if a
step is missed, or not played to its end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Printed

from kitchentable.bots import Bot, bot
from kitchentable.engine.driver import play
from kitchentable.engine.game import Game, Information
from kitchentable.lab.bench import compiled
from kitchentable.lab.playouts import derived_seed, new_state
from kitchentable.lab.simulate import wilson
from kitchentable.registry import game as game_of
from kitchentable.registry import title, titles

SEED = 20_261_129
DUELS = 400
COMPANY = 300
ON_THE_CURVE = 100
BUDGETS = (5, 10, 25, 100, 200, 400, 1000)
REPORT_EVERY = 30.0  # seconds


class Step(msgspec.Struct, frozen=True):
    """`bot` plays against `rival` in all other seats; the 95 % lower bound of its share of wins must be
    above `bound`, where there is one."""

    bot: str
    rival: str
    players: int
    games: int
    bound: float | None = None

    @property
    def name(self) -> str:
        return f"{self.bot}-{self.rival}-{self.players}".replace(":", "")


class Played(msgspec.Struct, frozen=True):
    """A game: the seat of the bot, the winners, and for each bot how long its choices took (µs of
    processor time, choices between two codes or more)."""

    seat: int
    winners: list[int]
    took: dict[str, list[int]]

    @property
    def won(self) -> float:
        return self.share_of(self.seat)

    def share_of(self, seat: int) -> float:
        """The seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def ladder(title_id: str) -> list[Step]:
    """The steps of a title: duels where it is for two, and one hard among normals at every larger table."""
    low, high = title(title_id).seats
    duels = [
        Step("easy", "random", low, DUELS, 0.75),
        Step("normal", "random", low, DUELS, 0.95),
        Step("hard", "normal", low, DUELS, 0.65),
    ]
    return duels + [Step("hard", "normal", players, COMPANY, 1 / players) for players in range(low + 1, high + 1)]


def curve(title_id: str) -> list[Step]:
    """The win rate over the budget: so many iterations against normal play."""
    low, _ = title(title_id).seats
    return [Step(f"search:{budget}", "normal", low, ON_THE_CURVE) for budget in BUDGETS]


# --- playing --------------------------------------------------------------------------------------


class Timed:
    """A bot, and how long its choices took (µs of processor time)."""

    def __init__(self, bot: Bot, took: list[int]) -> None:
        self.bot = bot
        self.took = took

    def choose(self, info: Information) -> int:
        began = time.process_time_ns()
        code = self.bot.choose(info)
        if len(info.legal) > 1:
            self.took.append((time.process_time_ns() - began) // 1000)
        return code


def play_one(step: Step, game: Game, index: int) -> Played:
    """Game `index` of a step."""
    mine = index % step.players
    took: dict[str, list[int]] = {step.bot: [], step.rival: []}
    names = [step.bot if seat == mine else step.rival for seat in range(step.players)]
    bots = [Timed(bot(name, derived_seed(SEED, step.name, index, seat)), took[name]) for seat, name in enumerate(names)]
    state = new_state(game, SEED, index // step.players)
    play(state, lambda info: bots[info.seat].choose(info))
    return Played(mine, state.result().winners, took)


def climb(title_id: str, step: Step, folder: Path, until: float) -> list[Played]:
    """All games of a step, those in the folder and what can be played until then (monotonic seconds)."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{title_id}-{step.name}.jsonl"
    played = list(_read(file))[: step.games]
    game = game_of(title_id, step.players)
    told = time.monotonic()
    with file.open("ab") as lines:
        for index in range(len(played), step.games):
            if time.monotonic() > until:
                break
            played.append(play_one(step, game, index))
            lines.write(msgspec.json.encode(played[-1]) + b"\n")
            lines.flush()
            if time.monotonic() - told > REPORT_EVERY:
                told = time.monotonic()
                print(told_short(step, played), flush=True)
    return played


def _read(file: Path) -> Iterator[Played]:
    """The games of a file; a line that was broken off is left out, and is the last."""
    if not file.exists():
        return
    whole, _, _ = file.read_bytes().rpartition(b"\n")
    file.write_bytes(whole + b"\n" if whole else b"")
    for line in whole.splitlines():
        yield msgspec.json.decode(line, type=Played)


# --- telling --------------------------------------------------------------------------------------


def share(wins: float, games: int) -> str:
    """A share with its 95 % interval (Wilson's)."""
    low, high = wilson(wins, games)
    return f"{wins / games:.1%} ({low:.1%} – {high:.1%})"


def told_short(step: Step, played: list[Played]) -> str:
    wins = sum(game.won for game in played)
    return f"{step.name}: {len(played)} of {step.games}, {share(wins, len(played))}"


def verdict(step: Step, played: list[Played]) -> str:
    """ "" for a step that is passed or has no bound."""
    if len(played) < step.games:
        return "not done"
    low, _ = wilson(sum(game.won for game in played), len(played))
    return "missed" if step.bound is not None and low <= step.bound else ""


def steps_told(climbed: list[tuple[Step, list[Played]]]) -> Printed:
    printed = Printed("bot", "against", "seats", "games", "wins (95 %)", "by seat", "lower bound", "")
    for step, played in climbed:
        if played:
            printed.add_row(
                step.bot,
                step.rival,
                str(step.players),
                str(len(played)),
                share(sum(game.won for game in played), len(played)),
                "\n".join(_seats_told(step, played)),
                "" if step.bound is None else f"> {step.bound:.1%}",
                verdict(step, played),
            )
    return printed


def _seats_told(step: Step, played: list[Played]) -> Iterator[str]:
    """The bot's wins from each seat it sat in."""
    for seat in range(step.players):
        there = [game.won for game in played if game.seat == seat]
        if there:
            yield f"{seat + 1}: {share(sum(there), len(there))}"


def times_told(climbed: Iterable[tuple[Step, list[Played]]]) -> Printed:
    """How long each bot thinks at tables of each size."""
    times: dict[tuple[str, int], list[int]] = {}
    for step, played in climbed:
        for game in played:
            for name, took in game.took.items():
                times.setdefault((name, step.players), []).extend(took)
    printed = Printed("bot", "seats", "choices", "ms, mean", "ms, p99", title="processor time of a choice")
    for (name, players), took in times.items():
        took.sort()
        p99 = took[len(took) * 99 // 100]
        printed.add_row(name, str(players), str(len(took)), f"{sum(took) / len(took) / 1e3:.2f}", f"{p99 / 1e3:.2f}")
    return printed


def main() -> int:
    parser = argparse.ArgumentParser(description="The ladder of the bots, measured.")
    parser.add_argument("titles", nargs="*", default=titles(), metavar="TITLE")
    parser.add_argument("--out", type=Path, default=Path("ladder"), help="the folder of the games played so far")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop playing after so long; run again to go on")
    parser.add_argument("--games", type=int, help="so many games a step, for a first look")
    parser.add_argument("--curve", action="store_true", help="the win rate over the budget instead of the steps")
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    good = True
    for id in asked.titles:
        steps = curve(id) if asked.curve else ladder(id)
        if asked.games:
            steps = [msgspec.structs.replace(step, games=asked.games) for step in steps]
        climbed = [(step, climb(id, step, asked.out, until)) for step in steps]
        Console(width=120).print(f"{id}, {'compiled' if compiled() else 'interpreted'}", steps_told(climbed), "")
        Console(width=120).print(times_told(climbed))
        good &= not any(verdict(step, played) for step, played in climbed)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
