"""Where things are shown and lines are read: a terminal, a pipe, or a test."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from typing import IO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

WIDEST = 100
LONGEST_LINE = 500
FORGET_SCROLLBACK = "\033[3J"
# Names and cards come from files: nothing in them may steer a terminal.
_STEERING = {code: None for code in [*range(32), *range(127, 160)] if chr(code) != "\n"}
# What keys send that no line editor has caught: an arrow is no letter.
_KEYS = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.)?")


class Left(Exception):
    """Who was asked has gone: Ctrl-C, Ctrl-D, or the end of what was piped in."""


class CleanConsole(Console):
    """A console on which no text, whatever its source, can steer the terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=segment.text.translate(_STEERING))


def console(file: IO[str] | None = None) -> Console:
    """A console on standard output, or on a file, not wider than is good to read."""
    made = CleanConsole(file=file, highlight=False, soft_wrap=False)
    if made.width > WIDEST:
        made.width = WIDEST
    return made


class Screen:
    """Shows and asks. Tests give a console that records and a `read` of their own.

    Lines that aren't typed at a terminal are shown after they were read, so that the output reads like
    a game that was typed.
    """

    def __init__(
        self, console_: Console | None = None, read: Callable[[str], str] = input, typed: bool | None = None
    ) -> None:
        self.console = console_ or console()
        self._read = read
        self._typed = sys.stdin.isatty() if typed is None else typed

    def show(self, *what: RenderableType) -> None:
        """Text is shown as it stands; square brackets mean nothing."""
        for item in what:
            self.console.print(Text(item) if isinstance(item, str) else item)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def heading(self, text: str) -> None:
        self.console.print()
        self.console.rule(Text(text, "bold"), align="left", style="dim")

    def ask(self, prompt: str = "> ") -> str:
        """A line that was typed, without the space around it and without keys that are no letters; one of
        such keys alone is no answer and is asked again. Raises `Left`."""
        try:
            line = self._read(prompt)
            while _KEYS.search(line) and not _typed_text(line):
                line = self._read(prompt)
            line = _typed_text(line)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None
        if not self._typed:
            self.console.print(Text(line))
        return line

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Something that moves while others think, where things can move."""
        return self.console.status(Text(text, "dim"))

    def clear(self) -> None:
        """Nothing that was shown can be seen any more, by scrolling back either."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write(FORGET_SCROLLBACK)
            self.console.file.flush()
        else:
            self.console.print("\n" * self.console.height)


def _typed_text(line: str) -> str:
    return _KEYS.sub("", line).translate(_STEERING).strip()


def forgiving_streams() -> None:
    """Letters that a stream can't carry become question marks instead of errors."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def line_editing() -> None:
    """Typed lines can be edited and called up again, where Python has what it takes."""
    with suppress(ImportError):
        importlib.import_module("readline")


def complain(text: str) -> None:
    """One line on standard error, cut where it gets too long to read."""
    line = " ".join(text.translate(dict.fromkeys(_STEERING, " ")).split())
    print(f"kitchentable: {line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + ' …'}", file=sys.stderr)


def silence() -> None:
    """Whoever read our output has closed it: say no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
