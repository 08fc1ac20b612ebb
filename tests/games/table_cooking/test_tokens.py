"""Ingredient tokens as one int."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kitchentable.games.table_cooking.tokens import KINDS, count, counts, gather, token, total

LISTS = st.lists(st.integers(0, KINDS - 1), max_size=42)


@given(LISTS)
def test_what_is_gathered_is_counted(ingredients: list[int]) -> None:
    tokens, there = gather(ingredients), Counter(ingredients)
    assert counts(tokens) == [there[kind] for kind in range(KINDS)]
    assert [count(tokens, kind) for kind in range(KINDS)] == counts(tokens)
    assert total(tokens) == len(ingredients)
    assert tokens == sum(token(kind) for kind in ingredients)
