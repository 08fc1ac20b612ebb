"""The rule catalogue of a title, and refusals that carry a rule's number."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec

from kitchentable.engine.words import Message, Words


class Rule(msgspec.Struct, frozen=True):
    """One numbered line of the law, in our own words.

    `kind`: a "rule" can be broken, so a test guards it; a "fact" states what there is; a "target" is
    a figure that balancing aims at.
    """

    id: str
    section: str
    kind: Literal["rule", "fact", "target"]
    ruling: bool
    text: str


class Lawbook:
    """The rules of a title, in the law's order."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = {rule.id: rule for rule in rules}
        if len(self.rules) != len(rules):
            raise ValueError("a rule number is used twice")
        self.order = {rule.id: place for place, rule in enumerate(rules)}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __getitem__(self, number: str) -> Rule:
        return self.rules[number]

    def __contains__(self, number: str) -> bool:
        return number in self.rules

    def first(self, reasons: list[Reason]) -> Reason | None:
        """Of several reasons the one whose rule comes first in the law."""
        return min(reasons, key=lambda reason: self.order[reason.rule], default=None)


class Reason(msgspec.Struct, frozen=True):
    """Why something can't be done: a rule and the facts that make it apply."""

    rule: str
    message: Message


class Refusal:
    """A reason with its words: `.rule` ("TC-36"), `.text`, `.message` (id and facts)."""

    def __init__(self, reason: Reason, words: Words) -> None:
        self.rule = reason.rule
        self.message = reason.message
        self._words = words

    @property
    def text(self) -> str:
        return self._words.say(self.message)

    def __repr__(self) -> str:
        return f"Refusal({self.rule}: {self.text})"


class _File(msgspec.Struct):
    rule: list[Rule]


def load_lawbook(path: Traversable) -> Lawbook:
    """Read `lawbook.toml`."""
    return Lawbook(msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File).rule)
