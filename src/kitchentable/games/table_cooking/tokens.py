"""Ingredient tokens as one int: a byte for each ingredient, in the order of `INGREDIENTS`.

Counts stay below 128, so the top bit of every byte is free: a subtraction that would run short in
any byte clears it, and one comparison tells whether a refrigerator holds all that a menu needs.
"""

from __future__ import annotations

from typing import Final

KINDS: Final = 6
GUARDS: Final = 0x808080808080


def token(ingredient: int) -> int:
    """One token of an ingredient."""
    return 1 << 8 * ingredient


def count(tokens: int, ingredient: int) -> int:
    """How many tokens of an ingredient."""
    return tokens >> 8 * ingredient & 0xFF


def total(tokens: int) -> int:
    """How many tokens in all."""
    number = 0
    while tokens:
        number += tokens & 0xFF
        tokens >>= 8
    return number


def counts(tokens: int) -> list[int]:
    """The count of every ingredient."""
    return [count(tokens, ingredient) for ingredient in range(KINDS)]


def gather(ingredients: list[int]) -> int:
    """The tokens of a list of ingredients."""
    tokens = 0
    for ingredient in ingredients:
        tokens += token(ingredient)
    return tokens
