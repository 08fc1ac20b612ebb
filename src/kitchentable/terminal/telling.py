"""What is told and shown of a game, to the person at the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from kitchentable.engine.game import NOBODY, State
from kitchentable.engine.record import Record
from kitchentable.engine.stored import LogLine
from kitchentable.engine.words import Message
from kitchentable.terminal.drawings import drawing_of
from kitchentable.terminal.ending import show_result, show_seed
from kitchentable.terminal.screen import Screen

YOU = "You"
LATEST_LINES = 40


class Telling:
    """Tells a game in words and draws its table.

    `reader` is the person whose hand may be on the screen, None for nobody's. Of the log each person
    was told the lines of the first so many entries.
    """

    def __init__(self, record: Record, screen: Screen, persons: Sequence[int]) -> None:
        self.record = record
        self.screen = screen
        self.words = record.game.words()
        self.drawing = drawing_of(record.game.title)
        self.reader: int | None = persons[0] if len(persons) == 1 else None
        self._told = dict.fromkeys(persons, NOBODY)

    def names(self) -> dict[int, str]:
        """The players' names; the reader is "You"."""
        known = self.record.names()
        seats = range(self.record.game.players)
        names = {seat: known.get(seat, self.words.name("seat", str(seat + 1))) for seat in seats}
        return names if self.reader is None else names | {self.reader: YOU}

    # --- the log ----------------------------------------------------------------------------------

    def log(self) -> list[str]:
        """The log in words, as far as the reader may know it."""
        return self._worded(self.record.log_for(self.reader))

    def tell(self, lines: list[str]) -> None:
        """The latest of some lines of the log."""
        if len(lines) > LATEST_LINES:
            self.screen.say(f"({len(lines) - LATEST_LINES} lines before these: log all)", "dim")
        for line in lines[-LATEST_LINES:]:
            self.screen.say(line)

    def tell_news(self, others_moved: bool) -> None:
        """What happened since the reader was last told; under a heading if others made moves."""
        first = self.reader is not None and self._told[self.reader] == NOBODY
        news = self._news()
        if news and others_moved:
            self.screen.heading("So far" if first else "Since your last turn")
        self.tell(news)

    def _news(self) -> list[str]:
        """The lines that the reader hasn't been told yet; for nobody in particular the closing words."""
        entries = len(self.record.entries)
        told = entries - 1 if self.reader is None else self._told[self.reader]
        if self.reader is not None:
            self._told[self.reader] = entries
        return self._worded([line for line in self.record.log_for(self.reader) if line.entry >= told])

    def _worded(self, lines: list[LogLine]) -> list[str]:
        names = self.names()
        return [self.words.say(line.message, names) for line in lines]

    # --- the table --------------------------------------------------------------------------------

    def show_table(self, state: State) -> None:
        """The table as the reader may see it, all of it when the game is over."""
        view = state.view(None if state.over else self.reader)
        self.screen.show(Text(), self.drawing.draw(view, self.record.game, self.words, self.names()))

    # --- beginning and end ------------------------------------------------------------------------

    def welcome(self) -> None:
        """What game this is, how to answer, and what the shuffle is held to."""
        title = self.record.game.title.id
        self.screen.heading(self.words.name("title", title))
        if self.words.has(f"title-{title}-help"):
            self.screen.say(self.words.say(Message(f"title-{title}-help")))
        self.show_summary()
        self.screen.say("Answer with a number, or with the beginning of an answer's words. help tells more.")
        self.screen.say(f"The shuffle is fixed by a seed. Its fingerprint: {self.record.header.commitment}", "dim")

    def show_summary(self) -> None:
        """The game in a few lines."""
        summary = f"title-{self.record.game.title.id}-summary"
        if self.words.has(summary):
            for line in self.words.say(Message(summary)).splitlines():
                self.screen.show(Padding(Text(line.strip()), (0, 0, 0, 2 if line.startswith(" ") else 0)))

    def show_end(self) -> None:
        """The last news, the open table, the score, and how to check the shuffle."""
        self.tell(self._news())
        self.screen.heading("The game is over")
        self.show_table(self.record.state)
        show_result(self.screen, self.record.state.result(), self.words, self.names())
        show_seed(self.screen, self.record)
