"""Reading a record: the log and the table after some of its entries, or all of it step by step."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from kitchentable.engine.cards import BadCards, decode
from kitchentable.engine.game import Title
from kitchentable.engine.record import SPECTATOR, Record
from kitchentable.engine.stored import Header, LogLine, Stored
from kitchentable.engine.words import Words
from kitchentable.records import open_stored
from kitchentable.registry import house_cards, title
from kitchentable.terminal.drawings import drawing_of
from kitchentable.terminal.ending import show_result
from kitchentable.terminal.screen import Screen

KEYS = "n or space: next   b: before   g: begin   e: end   q: leave"


def made_by_these_rules(stored: Stored) -> bool:
    """KT-7: whether the record can be played on. Raises `UnknownTitle`."""
    return title(stored.header.title).rules_version == stored.header.rules_version


def show_stored(screen: Screen, stored: Stored, upto: int | None) -> None:
    """A record of other rules (KT-7): its public log and its result, as they were told."""
    its = title(stored.header.title)
    screen.say(needed_rules(stored.header, its))
    words = stored_words(stored.header, its)
    names = player_names(stored.header.names, words)
    for line in stored.log:
        if upto is None or line.entry < upto:
            screen.say(words.say(line.message, names))
    if stored.result is not None and upto is None:
        show_result(screen, stored.result, words, names)


def needed_rules(header: Header, its: Title) -> str:
    return (
        f"This record was made by rules {header.rules_version} of {header.title}; these are {its.rules_version}. "
        f"It can be read, not played on or verified (KT-7)."
    )


def stored_words(header: Header, its: Title) -> Words:
    """Words that name the record's own cards, or the house's where its cards can't be read any more."""
    try:
        cards = decode(its.schema, header.cards)
    except BadCards:
        cards = house_cards(its.id)
    return its.game(max(its.seats[0], min(its.seats[1], header.players)), None, cards).words()


def player_names(names: list[str], words: Words) -> dict[int, str]:
    return {seat: name or words.name("seat", str(seat + 1)) for seat, name in enumerate(names)}


class Reading:
    """A record read by a spectator, standing after `at` of its entries."""

    def __init__(self, stored: Stored, screen: Screen) -> None:
        self.record = open_stored(stored)
        self.screen = screen
        self.last = len(self.record.entries)
        self._so_far: Record = self.record
        self._drawing = drawing_of(self.record.game.title)
        self._words = self.record.game.words()
        self.at = self.last

    def go(self, at: int) -> None:
        """Stand after `at` entries, between none and all."""
        self.at = max(0, min(at, self.last))
        if self.at < len(self._so_far.entries) or self._so_far is self.record:
            self._so_far = Record(self.record.game, self.record.header, self.record.secret)
        for entry in self.record.entries[len(self._so_far.entries) : self.at]:
            self._so_far.repeat(entry)

    def show(self, lines: list[LogLine]) -> None:
        """Some lines of the log, and the table as it stands."""
        names = player_names(
            [self._so_far.names().get(seat, "") for seat in range(self.record.game.players)], self._words
        )
        self.screen.heading(f"After entry {self.at} of {self.last}")
        for line in lines:
            self.screen.say(self._words.say(line.message, names))
        state = self._so_far.state
        self.screen.show(Text(), self._drawing.draw(state.view(SPECTATOR), self.record.game, self._words, names))
        if state.over:
            show_result(self.screen, state.result(), self._words, names)

    def log(self) -> list[LogLine]:
        """All that was told up to here."""
        return self._so_far.log_for(SPECTATOR)

    def latest(self) -> list[LogLine]:
        """What the entry just played told."""
        return [line for line in self.log() if line.entry >= self.at - 1]


def step_through(reading: Reading, key: Callable[[], str]) -> None:
    """Move through the record with keys, until one says to leave."""
    reading.go(0)
    while True:
        reading.screen.console.clear()
        reading.show(reading.latest())
        reading.screen.say(KEYS, "dim")
        pressed = key()
        if pressed in ("q", "\x03", "\x04", "\x1b"):
            return
        reading.go(_moved(pressed, reading.at, reading.last))


def _moved(pressed: str, at: int, last: int) -> int:
    """Where a key leads; keys that mean nothing stay."""
    return {
        "n": at + 1,
        " ": at + 1,
        "\x1b[C": at + 1,
        "b": at - 1,
        "\x1b[D": at - 1,
        "g": 0,
        "e": last,
    }.get(pressed, at)
