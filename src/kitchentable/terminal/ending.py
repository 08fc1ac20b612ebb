"""The end of a game: the scores taken apart, who won, and how to check that the shuffle was fair."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table as Grid
from rich.text import Text

from kitchentable.engine.game import Result
from kitchentable.engine.record import Record
from kitchentable.engine.stored import Secret
from kitchentable.engine.words import Message, Words
from kitchentable.terminal.screen import Screen

TIES = "ties"


def show_result(screen: Screen, result: Result, words: Words, names: Mapping[int, str]) -> None:
    """Every part of every score, the winners, how ties are broken."""
    screen.heading("The score")
    screen.show(_scores(result, words, names))
    screen.show(Text())
    screen.say(winners(result, names), "bold")
    if words.has(TIES):
        screen.say(words.say(Message(TIES)), "dim")


def winners(result: Result, names: Mapping[int, str]) -> str:
    """Who won, in a sentence."""
    if result.won is not None:
        return "Won, all together." if result.won else "Lost, all together."
    who = " and ".join(names[seat] for seat in result.winners)
    points = result.scores[result.winners[0]]
    if len(result.winners) > 1:
        return f"A shared victory with {points} points: {who}."
    return f"The winner, with {points} points: {who}."


def _scores(result: Result, words: Words, names: Mapping[int, str]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column()
    for seat in range(len(result.scores)):
        grid.add_column(Text(names[seat]), justify="right")
    for part in dict.fromkeys(part for parts in result.breakdown for part in parts):
        grid.add_row(words.name("score", part), *[str(parts.get(part, 0)) for parts in result.breakdown])
    grid.add_row("together", *[str(score) for score in result.scores], style="bold")
    return grid


def show_seed(screen: Screen, record: Record) -> None:
    """What decided every draw, and how anyone can check that it did."""
    screen.show(Text())
    screen.say(f"The seed: {seed_words(record.secret)}")
    screen.say(f"Its fingerprint: {record.header.commitment}")
    screen.say("Save the game and anyone can check its shuffle and its moves: kitchentable verify FILE")


def seed_words(secret: Secret) -> str:
    """The seed as the number that was given, else in hex."""
    kind, _, number = bytes.fromhex(secret.server_seed).partition(b":")
    return number.decode() if kind == b"int" and number.lstrip(b"-").isdigit() else secret.server_seed
