"""Every possible action of a game is one small int: (verb, named arguments) <-> code.

Codes live in memory only. Whatever is stored or sent is the verb with its named arguments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from kitchentable.engine.action import Action as Action
from kitchentable.engine.errors import UnknownAction

MAX_CODES: Final = 4096


class Family(msgspec.Struct, frozen=True):
    """The codes of one verb: `base` and on, one for every combination of its arguments."""

    verb: str
    base: int
    args: dict[str, tuple[str, ...]]


class Codebook:
    """All actions of one game (title, options and card set fix it), declared family by family."""

    def __init__(self) -> None:
        self.families: dict[str, Family] = {}
        self.actions: list[Action] = []
        self._codes: dict[tuple[str, tuple[tuple[str, str], ...]], int] = {}

    def family(self, verb: str, **args: Sequence[str]) -> int:
        """Declare a verb with the names each argument may take; the first code of the family."""
        if verb in self.families:
            raise ValueError(f"the verb {verb!r} is declared twice")
        base = len(self.actions)
        self.families[verb] = Family(verb, base, {name: tuple(names) for name, names in args.items()})
        combinations: list[dict[str, str]] = [{}]
        for name, names in args.items():
            combinations = [{**chosen, name: value} for chosen in combinations for value in names]
        for chosen in combinations:
            self._codes[verb, tuple(sorted(chosen.items()))] = len(self.actions)
            self.actions.append(Action(verb, chosen))
        if len(self.actions) > MAX_CODES:
            raise ValueError(f"{len(self.actions)} codes, at most {MAX_CODES} fit a codebook")
        return base

    def __len__(self) -> int:
        return len(self.actions)

    def code(self, verb: str, args: dict[str, str]) -> int:
        """The code of an action. Raises `UnknownAction` for what the book doesn't hold."""
        code = self._codes.get((verb, tuple(sorted(args.items()))))
        if code is None:
            raise UnknownAction(self._missing(verb, args))
        return code

    def action(self, code: int) -> Action:
        """The action of a code. Raises `UnknownAction` outside 0 … len(book) - 1."""
        if not 0 <= code < len(self.actions):
            raise UnknownAction(f"no action has the code {code}; codes run from 0 to {len(self.actions) - 1}")
        return self.actions[code]

    def _missing(self, verb: str, args: dict[str, str]) -> str:
        family = self.families.get(verb)
        if family is None:
            return f"no such verb: {verb!r}; there are {', '.join(self.families)}"
        if set(args) != set(family.args):
            wanted = ", ".join(family.args) or "no arguments"
            return f"{verb!r} takes {wanted}, not {', '.join(map(str, args)) or 'none'}"
        wrong = next((n for n, value in args.items() if value not in family.args[n]), None)
        return f"{verb!r} knows no {wrong} {args[wrong]!r}" if wrong else f"no such action: {verb!r}"
