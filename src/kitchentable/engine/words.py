"""Message id + arguments -> words in a reader's language (Project Fluent).

The engine and the games emit messages; whoever shows them (view, log, refusal, terminal, API) words
them here, so that a stored log can be read in any language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Arg = str | int
FIRST_LANGUAGE = "en"
REMEMBERED = 20_000


class Message(msgspec.Struct, frozen=True):
    """What is said, before it is words: an id of the word files and its arguments.

    Arguments called like a kind of thing (ingredient, menu, tile, seat …) hold ids; `Words` names them.
    Several of one kind are numbered (menu1, menu2).
    """

    id: str
    args: dict[str, Arg] = {}


class Words:
    """One language of one game. `name(kind, id)` gives the name of a card, or None for what the
    word files name (`ingredient-meat`); it also names seats."""

    def __init__(
        self,
        language: str,
        folders: list[Traversable],
        name: Callable[[str, str], str | None],
    ) -> None:
        self.language = language
        self._bundles = [bundle(folders, lang) for lang in dict.fromkeys([language, FIRST_LANGUAGE])]
        self._name = name
        self._said: dict[tuple[str, tuple[tuple[str, Arg], ...]], str] = {}
        self._names: dict[tuple[str, str], str] = {}

    def say(self, message: Message, seats: Mapping[int, str] | None = None) -> str:
        """The message in words. `seats` names the players; without it they are "Seat 1" and on."""
        args = {key: self._named(key.rstrip("0123456789"), value, seats or {}) for key, value in message.args.items()}
        key_ = (message.id, tuple(args.items()))
        said = self._said.get(key_)
        if said is None:
            if len(self._said) > REMEMBERED:
                self._said.clear()
            said = self._said[key_] = self._format(message.id, args)
        return said

    def _named(self, kind: str, value: Arg, seats: Mapping[int, str]) -> Arg:
        """A seat is told of by its number, or chosen by its id, "1" and on."""
        if kind == "seat":
            id = value if isinstance(value, str) else str(value + 1)
            return seats.get(int(id) - 1) or self.name("seat", id)
        return self.name(kind, value) if isinstance(value, str) else value

    def name(self, kind: str, thing: str) -> str:
        """The name of a thing: the card set's, else the word files' `kind-thing`, else the id itself."""
        named = self._names.get((kind, thing))
        if named is None:
            if len(self._names) > REMEMBERED:
                self._names.clear()
            named = self._names[kind, thing] = self._look_up(kind, thing)
        return named

    def _look_up(self, kind: str, thing: str) -> str:
        named = self._name(kind, thing)
        if named is not None:
            return named
        if kind == "seat":
            return self._format("seat", {"number": thing})
        return self._find(f"{kind}-{thing}", {}) or thing

    def has(self, id: str) -> bool:
        return any(bundle_.has_message(id) for bundle_ in self._bundles)

    def _find(self, id: str, args: Mapping[str, Arg]) -> str | None:
        for bundle_ in self._bundles:
            if bundle_.has_message(id):
                pattern = bundle_.get_message(id).value
                if pattern is not None:
                    text, _ = bundle_.format_pattern(pattern, dict(args))
                    return str(text)
        return None

    def _format(self, id: str, args: Mapping[str, Arg]) -> str:
        return self._find(id, args) or f"{id} {dict(args)}"


def bundle(folders: list[Traversable], language: str) -> FluentBundle:
    """The messages of a language: `words/<language>.ftl` of every folder, later ones on top."""
    return _bundle(tuple(folders), language)


@lru_cache(maxsize=64)
def _bundle(folders: tuple[Any, ...], language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([language], use_isolating=False)
    for folder in folders:
        path = folder / "words" / f"{language}.ftl"
        if path.is_file():
            made.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
    return made
