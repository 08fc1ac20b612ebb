"""Plain values of a stored state, read back with their types; what has another type raises."""

from __future__ import annotations


def number(value: object) -> int:
    """A stored whole number."""
    assert isinstance(value, int)
    return value


def numbers(value: object) -> list[int]:
    """A stored list of whole numbers."""
    assert isinstance(value, list)
    return [number(item) for item in value]
