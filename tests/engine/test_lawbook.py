"""The law of a title: its rules in order, and refusals by the first that applies."""

from __future__ import annotations

import random

import pytest

import kitchentable as kt
from kitchentable.engine.lawbook import Lawbook, Reason, Rule
from kitchentable.engine.record import house_rules
from kitchentable.engine.words import Message
from kitchentable.registry import title

LAW = Lawbook([Rule(f"X-{number}", "Some", "rule", False, "Text.") for number in (3, 1, 2)])


def reason(rule: str) -> Reason:
    return Reason(rule, Message("no-way"))


def test_the_laws_order_is_that_of_its_lines() -> None:
    assert [rule.id for rule in LAW] == ["X-3", "X-1", "X-2"]
    reasons = [reason(f"X-{number}") for number in (1, 2, 3)]
    for shuffled in (reasons, reasons[::-1], [reasons[1], reasons[0]]):
        random.Random(1).shuffle(shuffled)
        first = LAW.first(shuffled)
        assert first is not None
        assert first.rule == ("X-3" if len(shuffled) == 3 else "X-1")
    assert LAW.first([]) is None


def test_a_number_is_used_once() -> None:
    with pytest.raises(ValueError, match="used twice"):
        Lawbook([LAW["X-1"], LAW["X-1"]])


def test_a_law_is_told_whole(title_id: str) -> None:
    lawbook = title(title_id).lawbook()
    for rule in lawbook:
        assert rule.section and rule.text.endswith((".", "?"))
        assert rule.id in lawbook and lawbook[rule.id] is rule
        assert len({its.partition("-")[0] for its in lawbook.rules}) == 1


def test_a_rule_says_house_ruling_exactly_where_something_was_decided(title_id: str) -> None:
    for rule in title(title_id).lawbook():
        assert ("House ruling" in rule.text) == rule.ruling, rule.id


def test_the_tables_own_rules_are_numbered_apart(title_id: str) -> None:
    assert not set(house_rules().rules) & set(title(title_id).lawbook().rules)


def test_a_refusal_has_words(title_id: str) -> None:
    state = kt.game(title_id).new(1)
    code = next(code for code in range(state.game.num_codes) if code not in state.legal(0))
    refusal = state.why_not(0, code)
    assert refusal is not None
    assert repr(refusal) == f"Refusal({refusal.rule}: {refusal.text})"
