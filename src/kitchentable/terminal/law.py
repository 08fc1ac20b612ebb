"""The law in a terminal: the whole book, a section, one rule."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.table import Table as Grid
from rich.text import Text

from kitchentable.engine.game import Title
from kitchentable.engine.lawbook import Lawbook, Rule
from kitchentable.engine.record import house_rules
from kitchentable.terminal.screen import Screen


class UnknownRule(ValueError):
    """No rule has this number and no section is called so."""


def find_rules(name: str, law: Lawbook, wanted: str) -> list[Rule]:
    """The rule of the law of `name` with a number ("TC-30", "30", "KT-3"), or the rules of the sections whose
    name begins so. Raises `UnknownRule`."""
    every = [*law, *(rule for rule in house_rules() if rule.id not in law)]
    asked = wanted.strip().casefold()
    found = [rule for rule in every if rule.id.casefold() == asked]
    found = found or [rule for rule in law if rule.id.partition("-")[2].casefold() == asked]
    found = found or [rule for rule in every if asked and rule.section.casefold().startswith(asked)]
    if not found:
        raise UnknownRule(f"no rule or section of {name} called {wanted!r}")
    return found


def show_rules(screen: Screen, rules: Iterable[Rule]) -> None:
    """Rules under the headings of their sections; what we decided ourselves is marked."""
    for section, its in groupby(rules, key=lambda rule: rule.section):
        screen.heading(section)
        grid = Grid.grid(padding=(0, 2, 1, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for rule in its:
            grid.add_row(rule.id, _text(rule))
        screen.show(grid)


def show_sections(screen: Screen, title: Title) -> None:
    """The table of contents."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for section, its in groupby([*title.lawbook(), *house_rules()], key=lambda rule: rule.section):
        numbers = [rule.id for rule in its]
        grid.add_row(f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else numbers[0], section)
    screen.show(grid)


def _text(rule: Rule) -> Text:
    text = Text(rule.text)
    if rule.ruling:
        text.highlight_words(["House ruling"], "italic bold")
    if rule.kind == "target":
        text = Text.assemble(("A target for balancing. ", "italic"), text)
    return text
