"""A game in a terminal that a test types into."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.console import Console

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.terminal.lineup import read_seats
from kitchentable.terminal.screen import Screen, console
from kitchentable.terminal.sitting import Sitting

WIDTH = 80


def paper() -> Console:
    """A console whose file can be read afterwards."""
    made = console(io.StringIO())
    made.width = WIDTH
    return made


def written(paper: Console) -> str:
    assert isinstance(paper.file, io.StringIO)
    return paper.file.getvalue()


def flat(text: str) -> str:
    """A text on one line, however it was wrapped."""
    return " ".join(text.split())


def typing(lines: Iterable[str]) -> Callable[[str], str]:
    """Types the lines one by one, then closes the input."""
    rest: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        line = next(rest, None)
        if line is None:
            raise EOFError
        return line

    return read


@dataclass
class Played:
    """A game that was typed into: the sitting and all that was shown."""

    sitting: Sitting
    text: str

    @property
    def flat(self) -> str:
        """The text on one line."""
        return flat(self.text)

    @property
    def record(self) -> Record:
        return self.sitting.record


def sit(seats: str, read: Callable[[str], str], seed: int = 7, **options: object) -> Sitting:
    """A table of Table Cooking, about to be played."""
    chairs = read_seats(seats)
    game = kt.game("table-cooking", players=len(chairs), options=options)
    people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
    record = kt.Record.new(game, seed, [chair.name for chair in chairs], people)
    made = paper()

    def prompted(prompt: str) -> str:
        made.file.write(prompt)
        return read(prompt)

    return Sitting(record, chairs, Screen(made, prompted, typed=False))


def played(seats: str, lines: Iterable[str], seed: int = 7, **options: object) -> Played:
    """A game in which the lines were typed."""
    sitting = sit(seats, typing(lines), seed, **options)
    sitting.play()
    return Played(sitting, written(sitting.screen.console))
