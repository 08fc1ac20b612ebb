"""The fact beside an answer ("5 TC"): a title's module `drawing` may say it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kitchentable.engine.codebook import Action
from kitchentable.engine.game import Game
from kitchentable.engine.words import Words

Note = Callable[[Any, Any, Words, Action], str]


def note_of(game: Game) -> Note:
    """The title's function for notes, given view, game, words and action; one that says nothing where
    it has none."""
    return _note(type(game.title).__module__.rpartition(".")[0] + ".drawing")


@lru_cache(maxsize=32)
def _note(module: str) -> Note:
    if importlib.util.find_spec(module) is None:
        return _nothing
    note: Note = importlib.import_module(module).note
    return note


def _nothing(view: Any, game: Any, words: Words, action: Action) -> str:
    return ""
