"""Actions as they are stored, sent, asked for and told. Not compiled: what is sent is read, and described
to programs, by these annotations, and mypyc keeps of `dict[str, str]` only that it is a dict."""

from __future__ import annotations

import msgspec

from kitchentable.engine.words import Message


class Action(msgspec.Struct, frozen=True):
    """An action as it is stored and sent: a verb and its named arguments."""

    verb: str
    args: dict[str, str] = {}


class Ask(msgspec.Struct, frozen=True):
    """What a seat is asked, and all it can do now (also when it owes nothing: out of turn)."""

    prompt: Message | None
    options: list[Action]


class Described(msgspec.Struct, frozen=True):
    """A code spelled out: verb, named arguments, words."""

    verb: str
    args: dict[str, str]
    text: str
