"""Bots of one's own, named by where they are: `mybot.py:Cook`, or `package.module:Cook`."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Protocol

from kitchentable.engine.game import Information


class Bot(Protocol):
    """Anything that chooses one of `info.legal`."""

    def choose(self, info: Information) -> int: ...


Maker = Callable[[int | bytes], Bot]


class UnknownBot(ValueError):
    """No bot is called so."""


class BotFailed(Exception):
    """A bot of one's own broke down, or chose what isn't legal; the text says in one line where."""


class OwnBot:
    """Somebody's own bot at the table. What it does wrong is told in a line."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

    def choose(self, info: Information) -> int:
        """Its choice. Raises `BotFailed`."""
        legal = info.legal[:]
        try:
            code = self.bot.choose(info)
        except Exception as fault:
            raise BotFailed(f"{self.name} broke down {_where(fault)}: {_told(fault)}") from fault
        if code not in legal:
            raise BotFailed(f"{self.name} chose {code!r}, which is not in info.legal")
        return legal[legal.index(code)]  # a plain int, whatever kind of number it chose


def own_bot(name: str) -> Maker:
    """Makes bots of the class that `name` tells: a file or a module, a colon, the class. It is given a
    seed if it takes an argument. Raises `UnknownBot`."""
    place, _, called = name.rpartition(":")
    try:
        module = _from_file(Path(place).resolve()) if place.endswith(".py") else importlib.import_module(place)
    except Exception as fault:
        raise UnknownBot(f"no bot is called {name!r}: {_told(fault)}") from None
    kind = getattr(module, called, None)
    if not isinstance(kind, type) or not hasattr(kind, "choose"):
        raise UnknownBot(f"no bot is called {name!r}: {place} holds no class {called!r} with a method choose")
    seeded = bool(inspect.signature(kind).parameters)
    return lambda seed: OwnBot(name, kind(seed) if seeded else kind())


@lru_cache(maxsize=64)
def _from_file(path: Path) -> ModuleType:
    """The file as a module; it may import what lies beside it. Raises whatever keeps it from being one."""
    spec = importlib.util.spec_from_file_location(f"own_bot_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    spec.loader.exec_module(module)
    return module


def _where(fault: Exception) -> str:
    """The line of the bot's own that was at work."""
    last = traceback.extract_tb(fault.__traceback__)[1:][:1] or traceback.extract_tb(fault.__traceback__)
    return f"at {Path(last[0].filename).name}, line {last[0].lineno}"


def _told(fault: Exception) -> str:
    return " ".join(f"{type(fault).__name__}: {fault}".split())
