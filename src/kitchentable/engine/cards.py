"""Card sets: reading, overlaying, checking, comparing, provenance, content hash.

A card set is a TOML or JSON file. Its sections are lists of cards with an `id` each. A file that says
`extends = "house"` is an overlay: its cards change (or add to) the house set's field by field, and
`remove` names cards to leave out.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from kitchentable.engine.misfits import in_words

MAX_BYTES = 1_000_000
MAX_DOTS = 12  # in a line
Source = Literal["rulebook", "public", "authored"]
Data = dict[str, Any]

# Patterns in what Python and JSON Schema share: `$` alone would let a line break pass in Python.
CardId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$(?!\n)", max_length=60)]
ONE_LINE = r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$(?!\n)"
CardName = Annotated[str, msgspec.Meta(pattern=ONE_LINE, max_length=60)]


class CardSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card set says; a title's own adds its sections."""

    name: str
    title: str

    def named(self, kind: str, id: str) -> str | None:
        """The name of a card of this set, None for what isn't a card."""
        raise NotImplementedError


CS = TypeVar("CS", bound=CardSet)


class Fault(msgspec.Struct, frozen=True):
    """Something wrong with a card set: where, what, by which rule; a warning doesn't stop play."""

    place: str
    text: str
    rule: str = ""
    warning: bool = False

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"{'warning: ' if self.warning else ''}{self.place}: {self.text}{rule}"


class BadCards(ValueError):
    """A card file that can't be read or played; `.faults` names each fault and its place."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults


def read_data(path: Path | Traversable) -> Data:
    """The plain data of a TOML or JSON card file. Raises `BadCards`."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as fault:
        raise BadCards([Fault(path.name, f"can't be read: {fault.strerror or fault}")]) from None
    return parse(raw, path.name)


def parse(raw: bytes, name: str = "card set") -> Data:
    """The plain data of a card file's bytes, TOML or JSON. Raises `BadCards`."""
    if len(raw) > MAX_BYTES:
        raise BadCards([Fault(name, f"is larger than {MAX_BYTES:,} bytes")])
    try:
        text = raw.decode("utf-8")
        data = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(_not_dotted(text))
    except (ValueError, RecursionError) as fault:
        raise BadCards([Fault(name, f"is neither TOML nor JSON: {fault}")]) from None
    if not isinstance(data, dict):
        raise BadCards([Fault(name, "holds no sections")])
    return data


def _not_dotted(text: str) -> str:
    """The text. A key of thousands of parts (a.a.a…) would keep the parser busy for hours. Raises
    `ValueError`."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MAX_DOTS and not line.lstrip().startswith("#"):
            raise ValueError(f"line {number} has more than {MAX_DOTS} dots")
    return text


def overlay(house: Data, own: Data) -> Data:
    """The own file laid over the house set, or the own file itself if it extends nothing."""
    if "extends" not in own:
        return own
    if own["extends"] != "house":
        raise BadCards([Fault("extends", f'only "house" can be extended, not {own["extends"]!r}')])
    changed: Data = dict(house)
    removals = own.get("remove", {})
    if not isinstance(removals, dict):
        raise BadCards([Fault("remove", "names a section and the ids to leave out of it")])
    for section, value in own.items():
        if section not in ("extends", "remove"):
            changed[section] = _lay(section, house.get(section), value)
    for section, ids in removals.items():
        changed[section] = _without(section, changed.get(section), ids)
    return changed


def _lay(section: str, house: Any, own: Any) -> Any:
    if isinstance(house, dict) and isinstance(own, dict):
        return {**house, **own}
    if not (isinstance(house, list) and isinstance(own, list)):
        return own
    cards: dict[Any, Any] = {card["id"]: card for card in house}
    seen: set[str] = set()
    for place, card in enumerate(own):
        id = _id(card)
        if not isinstance(id, str):
            raise BadCards([Fault(f"{section}[{place}]", "has no id")])
        if id in seen:
            raise BadCards([Fault(f"{section}[{place}]", f"the id {id!r} is used twice")])
        seen.add(id)
        cards[id] = {**cards.get(id, {}), **card}
    return list(cards.values())


def _without(section: str, cards: Any, ids: Any) -> Any:
    if not isinstance(cards, list) or not isinstance(ids, list):
        raise BadCards([Fault(f"remove.{section}", "is not a list of ids of a section")])
    known = [_id(card) for card in cards]
    unknown = [id for id in ids if not isinstance(id, str) or id not in known]
    if unknown:
        raise BadCards([Fault(f"remove.{section}", f"there is no {id!r}") for id in unknown])
    return [card for card in cards if _id(card) not in ids]


def _id(card: Any) -> Any:
    return card.get("id") if isinstance(card, dict) else None


def decode(schema: type[CS], data: Data) -> CS:
    """Plain data as a card set of a title. Raises `BadCards` with the place of each field's fault."""
    try:
        return msgspec.convert(data, schema)
    except msgspec.ValidationError as fault:
        raise BadCards(_card_faults(schema, data) or [_fault(data, schema, "", fault)]) from None


def _card_faults(schema: type[CS], data: Data) -> list[Fault]:
    """What is wrong inside the sections, card by card."""
    faults: list[Fault] = []
    for section in msgspec.structs.fields(schema):
        name = section.encode_name
        cards = data.get(name)
        if isinstance(cards, list) and get_origin(section.type) is tuple:
            for place, card in enumerate(cards):
                faults += _faults_of(data, get_args(section.type)[0], card, f"{name}[{place}]")
        elif name in data:
            faults += _unlike(data, section.type, cards, name)
    return faults


def _faults_of(data: Data, kind: type[msgspec.Struct], card: Any, path: str) -> list[Fault]:
    """Every field's fault; where each field is right by itself, that of the whole card."""
    given = card if isinstance(card, dict) else {}
    faults: list[Fault] = []
    for field in msgspec.structs.fields(kind):
        if field.encode_name in given:
            faults += _unlike(data, field.type, given[field.encode_name], f"{path}.{field.encode_name}")
    return faults or _unlike(data, kind, card, path)


def _unlike(data: Data, kind: Any, value: Any, path: str) -> list[Fault]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        return [_fault(data, kind, path, fault)]
    return []


def _fault(data: Data, kind: Any, path: str, fault: msgspec.ValidationError) -> Fault:
    text, _, place = str(fault).partition(" - at `")
    return Fault(_card_at(data, path + place.rstrip("`").removeprefix("$")), in_words(text, kind))


def _card_at(data: Data, path: str) -> str:
    """`$.menu[3].up` told with the card's id: `menu pad-thai, up`."""
    steps = path.removeprefix("$").lstrip(".").replace("[", ".").replace("]", "").split(".")
    section, rest = steps[0], steps[1:]
    cards = data.get(section)
    if rest and rest[0].isdigit() and isinstance(cards, list) and int(rest[0]) < len(cards):
        card = cards[int(rest[0])]
        numbered = f"number {int(rest[0]) + 1}"
        id = card.get("id", numbered) if isinstance(card, dict) else numbered
        return ", ".join([f"{section} {id}", *rest[1:]])
    return ".".join(steps) or "card set"


def plain(cards: CardSet) -> Data:
    """The card set as plain data, defaults included: what a record embeds."""
    data = msgspec.json.decode(msgspec.json.encode(cards))
    assert isinstance(data, dict)
    return data


def content_hash(cards: CardSet) -> str:
    """SHA-256 over the set's content in canonical JSON."""
    canonical = msgspec.json.encode(plain(cards), order="deterministic")
    return hashlib.sha256(canonical).hexdigest()


class Change(msgspec.Struct, frozen=True):
    """A difference between two card sets: a card added, removed, or a field changed."""

    place: str
    before: Any
    after: Any


def diff(before: CardSet, after: CardSet) -> list[Change]:
    """Every difference, section by section, card by card, field by field."""
    old, new = plain(before), plain(after)
    changes: list[Change] = []
    for section in dict.fromkeys([*old, *new]):
        changes += _differences(section, _by_id(old.get(section)), _by_id(new.get(section)))
    return changes


def _by_id(section: Any) -> Any:
    return {card["id"]: card for card in section} if isinstance(section, list) else section


def _differences(place: str, old: Any, new: Any) -> list[Change]:
    if old == new:
        return []
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        keys = dict.fromkeys([*old, *new])
        return [c for key in keys for c in _differences(f"{place} {key}", old.get(key), new.get(key))]
    return [Change(place, old, new)]


def to_toml(cards: CardSet) -> bytes:
    """The whole set as a TOML file that can be edited and read back."""
    return msgspec.toml.encode(_filled(plain(cards)))


def _filled(value: Any) -> Any:
    """Without the None that TOML can't say."""
    if isinstance(value, dict):
        return {key: _filled(item) for key, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return [_filled(item) for item in value]
    return value
