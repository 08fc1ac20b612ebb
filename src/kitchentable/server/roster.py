"""Which bots may be seated: those that every Kitchen Table knows, and the host's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from kitchentable.bots import BOTS, UnknownBot, maker
from kitchentable.server.refusals import Refused
from kitchentable.server.settings import CannotServe

NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")


class Roster:
    """The bots by name, weakest first, the host's own last; `own` says where the own ones are."""

    def __init__(self, own: Mapping[str, str]) -> None:
        self.own = dict(own)
        self.names = (*BOTS, *own)

    def check(self, name: str) -> str:
        """The name, if a bot is called so. Raises `Refused`."""
        if name not in self.names:
            raise Refused("unknown-bot", bot=name)
        return name

    def made_by(self, name: str) -> str:
        """What a worker process makes the bot by."""
        return self.own.get(name, name)


def own_bots(given: Mapping[str, str], folder: Path) -> dict[str, str]:
    """Names and places of own bots, files looked for in the folder. Raises `CannotServe` for a name that
    is none or taken, and for a bot that isn't there."""
    return {name: _found(name, place, folder) for name, place in given.items()}


def _found(name: str, place: str, folder: Path) -> str:
    if NAME.fullmatch(name) is None or name in BOTS:
        raise CannotServe(f"a bot of your own can't be called {name!r}: take small letters, figures and -, no level")
    file, _, kind = place.rpartition(":")
    full = f"{(folder / file).resolve()}:{kind}" if file.endswith(".py") else place
    try:
        maker(full)
    except UnknownBot as fault:
        raise CannotServe(str(fault)) from None
    return full


def named(texts: Iterable[str]) -> dict[str, str]:
    """`cook=mybot.py:Cook` as a name and a place. Raises `CannotServe`."""
    pairs = [text.partition("=") for text in texts]
    for name, equals, place in pairs:
        if not equals or ":" not in place:
            raise CannotServe(f"--bot takes NAME=FILE.py:CLASS, not {name + equals + place!r}")
    return {name: place for name, _, place in pairs}
