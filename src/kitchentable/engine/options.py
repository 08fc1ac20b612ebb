"""The options of a title: names, types, bounds, defaults; reading them from text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

Value = bool | int | str | tuple[int, ...]


class BadOption(ValueError):
    """An option that doesn't exist, or a value it can't take."""


class Option(msgspec.Struct, frozen=True):
    """One option of a title.

    `kind`: "bool"; "int" from `low` to `high`; "choice" of `choices`; "ints", a list of whole numbers
    from `low` to `high`. `rule` is the law's line it belongs to; its words are `option-<name>`.
    """

    name: str
    kind: Literal["bool", "int", "choice", "ints"]
    default: Value
    rule: str
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def check(self, value: object) -> Value:
        """The value, as this option stores it. Raises `BadOption`."""
        if self.kind == "bool" and isinstance(value, bool):
            return value
        if self.kind == "int" and self._fits(value):
            return int(str(value))
        if self.kind == "choice" and isinstance(value, str) and value in self.choices:
            return value
        if self.kind == "ints" and isinstance(value, Sequence) and not isinstance(value, str):
            if 1 <= len(value) <= 32 and all(self._fits(number) for number in value):
                return tuple(int(number) for number in value)
        raise BadOption(f"{self.name} takes {self.wants()}, not {value!r}")

    def read(self, text: str) -> Value:
        """The value a person typed. Raises `BadOption`."""
        if self.kind == "bool" and text.lower() in _BOOLS:
            return _BOOLS[text.lower()]
        if self.kind == "int" and _is_number(text):
            return self.check(int(text))
        if self.kind == "choice":
            return self.check(text)
        if self.kind == "ints" and all(_is_number(part) for part in text.split(",")):
            return self.check(tuple(int(part) for part in text.split(",")))
        raise BadOption(f"{self.name} takes {self.wants()}, not {text!r}")

    def wants(self) -> str:
        """What may be given, in a few words."""
        return {
            "bool": "true or false",
            "int": f"a whole number from {self.low} to {self.high}",
            "choice": "one of " + ", ".join(self.choices),
            "ints": f"whole numbers from {self.low} to {self.high}, separated by commas",
        }[self.kind]

    def _fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


def _is_number(text: str) -> bool:
    """Short enough to be one: Python refuses to read thousands of digits."""
    return re.fullmatch(r"\s*-?\d{1,9}\s*", text) is not None


_BOOLS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def settle(options: Sequence[Option], given: Mapping[str, object] | None) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the others at their defaults."""
    known = {option.name: option for option in options}
    for name in given or {}:
        if name not in known:
            raise BadOption(f"no option is called {name!r}; there are {', '.join(known) or 'none'}")
    return {
        name: option.check(given[name]) if given and name in given else option.default for name, option in known.items()
    }
