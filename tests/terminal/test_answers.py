"""Beginnings of words are enough, and the fullest match wins."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.terminal.answers import meant, tokens

GAME = kt.game("table-cooking", players=2)
ALL = [(code, GAME.describe(code)) for code in range(GAME.num_codes)]


def told(typed: str) -> list[str]:
    return [GAME.describe(code).text for code in meant(typed, ALL)]


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("buy meat", "Buy meat"),
        ("b m", "Buy meat"),
        ("BUY MEAT", "Buy meat"),
        ("lower egg", "Lower the cost of egg"),
        ("income", "Income: take 10 TC"),
        ("wash", "Pay 3 TC for a new row"),
        ("up pan", "Build the Pantry"),
        ("build pan", "Build the Pantry"),
        ("cook creme", "Cook Crème Caramel"),
        ("cook crème c", "Cook Crème Caramel"),
        ("end", "End the turn"),
        ("keep winner", "Keep Winner, Winner"),
        ("keep mission first", "Keep Dinner Is Served"),
    ],
)
def test_words_mean_one_answer(typed: str, wanted: str) -> None:
    assert wanted in told(typed)
    assert len(told(typed)) == 1


def test_several_answers_are_all_given() -> None:
    assert told("buy") == ["Buy meat", "Buy chicken", "Buy seafood", "Buy flour", "Buy egg", "Buy vegetable"]


def test_the_order_of_words_counts() -> None:
    assert told("meat buy") == []


@pytest.mark.parametrize("typed", ["", "   ", "!?", "zzz", "buy meat now"])
def test_what_means_nothing(typed: str) -> None:
    assert told(typed) == []


def test_every_label_and_every_spelling_means_its_own_answer() -> None:
    for code, described in ALL:
        assert code in meant(described.text, ALL)
        assert meant(" ".join([described.verb, *described.args.values()]), ALL) == [code]


def test_tokens_drop_case_accents_and_signs() -> None:
    assert tokens("Crème-Caramel, ÉCLAIR!") == ["creme", "caramel", "eclair"]
