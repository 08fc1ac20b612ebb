"""Figures of simulations and benchmarks in a terminal, and a bar for work that takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from kitchentable.lab.bench import BenchFigures
from kitchentable.lab.simulate import Share, Summary
from kitchentable.terminal.screen import Screen


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, where that is a terminal; what it gives is told how much is done."""
    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    quiet = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def show_summary(screen: Screen, summary: Summary) -> None:
    """Who won from where, and the digest to compare runs by."""
    screen.heading(f"{summary.title}: {summary.games} games, {summary.players} players, seed {summary.seed}")
    screen.show(_wins(summary))
    screen.show(Text())
    screen.say(
        f"mean score {summary.mean_score:.1f}, decisions a game {summary.mean_decisions:.1f}, "
        f"rounds a game {summary.mean_rounds:.1f}; {summary.decisions:,} decisions in {summary.seconds:.1f} s"
    )
    screen.say(f"digest {summary.digest}")


def _wins(summary: Summary) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column()
    for head in ("games", "wins", "share", "95 % interval", "mean score"):
        grid.add_column(head, justify="right", header_style="dim")
    for place, share in enumerate(summary.wins.places):
        grid.add_row(f"place {place + 1} in turn order", *_shared(share))
    for seat, share in enumerate(summary.wins.seats):
        who = "" if summary.rotate else f", {summary.bots[seat]}"
        grid.add_row(f"seat {seat + 1}{who}", *_shared(share))
    for which, share in enumerate(summary.wins.bots):
        grid.add_row(f"bot {which + 1}, {summary.bots[which]}", *_shared(share))
    return grid


def _shared(share: Share) -> list[str]:
    interval = f"{share.low:.1%} to {share.high:.1%}"
    return [str(share.games), f"{share.wins:.1f}", f"{share.share:.1%}", interval, f"{share.mean_score:.1f}"]


def show_speeds(screen: Screen, speeds: Sequence[BenchFigures]) -> None:
    """The figures of each title, a column a title."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column()
    for its in speeds:
        grid.add_column(its.title, justify="right", header_style="bold")
    for field in msgspec.structs.fields(BenchFigures):
        if field.name != "title":
            grid.add_row(field.name.replace("_", " "), *[_speed(getattr(its, field.name)) for its in speeds])
    screen.show(grid)


def _speed(figure: float | bool) -> str:
    if isinstance(figure, bool):
        return "yes" if figure else "no"
    return f"{figure:,.1f}" if isinstance(figure, float) and figure < 100 else f"{figure:,.0f}"
