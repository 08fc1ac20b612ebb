"""Card sets in a terminal: lists, faults, differences, and a file to edit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from kitchentable.engine.cards import BadCards, CardSet, Change, Data, Fault, plain, read_data, to_toml
from kitchentable.engine.game import Game, Title
from kitchentable.registry import own_cards
from kitchentable.terminal.drawings import card_describer
from kitchentable.terminal.screen import Screen

HEAD = """\
# {name}, the card set of {title}, whole: change what you like.
#
# A file need not be whole. One that begins with the line
#     extends = "house"
# changes the house set only: its cards are laid over those with the same id, field by field, cards
# with a new id are added, and these lines leave cards out (section, then ids):
#     [remove]
#     {section} = ["{id}"]
#
# kitchentable cards check {title} FILE    names each fault with its place
# kitchentable cards diff {title} FILE     shows what differs from the house set
# kitchentable play {title} --cards FILE   plays with it

"""


def sections(cards: CardSet) -> Iterator[tuple[str, list[Data]]]:
    """The sections that are lists of cards."""
    for name, value in plain(cards).items():
        if isinstance(value, list):
            yield name, value


def show_list(screen: Screen, cards: CardSet) -> None:
    """The name, id and source of every card."""
    for section, its in sections(cards):
        screen.heading(f"{section}: {len(its)}")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for card in its:
            grid.add_row(card["id"], card.get("name", ""), card.get("source", ""))
        screen.show(grid)


def show_cards(screen: Screen, game: Game) -> None:
    """Everything that every card says: in the title's words if it has them, else in a table of fields."""
    describe = card_describer(game.title)
    if describe is None:
        _show_fields(screen, game.cards)
    else:
        _show_described(screen, game.cards, partial(describe, game.words()))


def _show_fields(screen: Screen, cards: CardSet) -> None:
    for name, value in plain(cards).items():
        if not isinstance(value, list):
            screen.say(f"{name}: {_shown(value)}")
    for section, its in sections(cards):
        screen.heading(f"{section}: {len(its)}")
        screen.show(_table(its))


def _show_described(screen: Screen, cards: CardSet, describe: Callable[[msgspec.Struct], str]) -> None:
    """One card after the other, what it says below its name; what isn't a card comes first."""
    parts = {field: getattr(cards, field) for field in cards.__struct_fields__}
    for field, value in parts.items():
        if not isinstance(value, tuple | msgspec.Struct):
            screen.say(f"{field}: {value}")
    for field, value in parts.items():
        if isinstance(value, tuple | msgspec.Struct):
            its = value if isinstance(value, tuple) else (value,)
            screen.heading(f"{field}: {len(its)}")
            for card in its:
                screen.show(Text.assemble((card.name, "bold"), (f"  {card.id}, {card.source}", "dim")))
                screen.show(Padding(Text(describe(card)), (0, 0, 0, 3)))


def _table(cards: list[Data]) -> Grid:
    fields = list(dict.fromkeys(field for card in cards for field in card))
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for field in fields:
        numbers = all(isinstance(card.get(field), int) for card in cards)
        grid.add_column(field, justify="right" if numbers else "left", header_style="dim", overflow="fold")
    for card in cards:
        grid.add_row(*[Text(_shown(card.get(field))) for field in fields])
    return grid


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(_shown(item) for item in value)
    return "" if value is None else str(value)


def schema(title: Title) -> bytes:
    """The JSON Schema of a title's card sets."""
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(title.schema)), indent=2)


def editable(cards: CardSet) -> bytes:
    """The whole set as TOML, with a head that says what can be done with it."""
    section, its = max(sections(cards), key=lambda section: len(section[1]))
    head = HEAD.format(name=cards.name, title=cards.title, section=section, id=its[0]["id"])
    return head.encode() + to_toml(cards)


def faults(title: Title, file: Path) -> list[Fault]:
    """Every fault of an own card file, warnings included."""
    try:
        return title.check(own_cards(title.id, read_data(file)), False)
    except BadCards as bad:
        return bad.faults


def show_faults(screen: Screen, found: list[Fault]) -> bool:
    """Each fault with its place, the serious ones first; True if there is no serious one."""
    serious = [fault for fault in found if not fault.warning]
    for fault in [*serious, *[fault for fault in found if fault.warning]]:
        screen.say(str(fault))
    screen.say(_summed_up(len(serious), len(found) - len(serious)), "bold")
    return not serious


def _summed_up(serious: int, warnings: int) -> str:
    told = {
        (False, False): "No fault: it can be played.",
        (
            False,
            True,
        ): f"It can be played. Warnings: {warnings}, where it departs from the printed game or our rulings.",
        (True, False): f"It can't be played. Faults: {serious}.",
        (True, True): f"It can't be played. Faults: {serious}, warnings: {warnings}.",
    }
    return told[serious > 0, warnings > 0]


def show_changes(screen: Screen, changes: list[Change]) -> None:
    """Each difference on a line."""
    for change in changes:
        screen.say(_told(change))
    if not changes:
        screen.say("No difference from the house set.")


def _told(change: Change) -> str:
    if change.before is None:
        return f"+ {change.place}: {_shown(change.after)}"
    if change.after is None:
        return f"- {change.place}: {_shown(change.before)}"
    return f"~ {change.place}: {_shown(change.before)} -> {_shown(change.after)}"
