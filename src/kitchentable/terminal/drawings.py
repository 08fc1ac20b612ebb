"""How a title's table is drawn: by its module `drawing`, or plainly where it has none.

A title's `drawing` holds functions that draw from the view alone:

* `draw(view, game, words, names)` gives the whole table as something Rich can print;
* `note(view, game, words, action)` gives the facts beside an answer ("5 TC"), or "";
* `aside(view, game, words, names)`, if it is there, gives what changes with every step of a move, or None;
* `describe_card(words, card)`, if it is there, gives all that a card of the set says, without its name.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty

from kitchentable.engine.codebook import Action
from kitchentable.engine.game import Game, Title
from kitchentable.engine.words import Words

Names = Mapping[int, str]


class Drawing(NamedTuple):
    """The functions of a title's drawing."""

    draw: Callable[[Any, Any, Words, Names], RenderableType]
    note: Callable[[Any, Any, Words, Action], str]
    aside: Callable[[Any, Any, Words, Names], RenderableType | None]


def drawing_of(title: Title) -> Drawing:
    """The drawing of a title."""
    module = _module_of(title)
    if importlib.util.find_spec(module) is None:
        return Drawing(_draw_plainly, _no_note, _no_aside)
    its = importlib.import_module(module)
    return Drawing(its.draw, its.note, getattr(its, "aside", _no_aside))


def card_describer(title: Title) -> Callable[[Words, Any], str] | None:
    """How the title tells its cards in words; None where a plain table of their fields does."""
    module = _module_of(title)
    if importlib.util.find_spec(module) is None:
        return None
    return getattr(importlib.import_module(module), "describe_card", None)


def _module_of(title: Title) -> str:
    return type(title).__module__.rpartition(".")[0] + ".drawing"


def _draw_plainly(view: msgspec.Struct, game: Game, words: Words, names: Names) -> RenderableType:
    content = msgspec.to_builtins(view)
    content.pop("ask", None)
    return Pretty(content, expand_all=False, max_string=200)


def _no_note(view: msgspec.Struct, game: Game, words: Words, action: Action) -> str:
    return ""


def _no_aside(view: msgspec.Struct, game: Game, words: Words, names: Names) -> None:
    return None
