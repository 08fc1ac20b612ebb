"""What is stored and shown keeps its types when the package is compiled: mypyc keeps little of an annotation,
and what is read by it would be read too kindly."""

from __future__ import annotations

import msgspec
import pytest

import kitchentable as kt
from kitchentable.engine.action import Action


def test_a_view_is_described_down_to_its_last_field(title_id: str) -> None:
    shape = msgspec.json.schema(type(kt.game(title_id).new(1).view(0)))
    assert all(_whole(field) for its in shape["$defs"].values() for field in its.get("properties", {}).values())


def _whole(field: dict[str, object]) -> bool:
    """Lists say of what, mappings say to what."""
    wanted = {"array": "items", "object": "additionalProperties"}.get(str(field.get("type")))
    return wanted is None or field.get(wanted, {}) != {}


def test_arguments_of_an_action_are_words() -> None:
    with pytest.raises(msgspec.ValidationError, match="Expected `str`"):
        msgspec.json.decode(b'{"verb": "buy", "args": {"ingredient": 5}}', type=Action)
