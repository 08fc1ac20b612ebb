"""The codebook: actions and their codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kitchentable as kt
from kitchentable.engine.codebook import MAX_CODES, Codebook

NAMES = st.lists(st.text(min_size=1, max_size=4), min_size=1, max_size=4, unique=True)
ARGS = st.dictionaries(st.sampled_from(["what", "where", "whom"]), NAMES, max_size=3)


@given(st.dictionaries(st.text(min_size=1, max_size=5), ARGS, min_size=1, max_size=5))
def test_code_and_action_are_each_others_inverse(families: dict[str, dict[str, list[str]]]) -> None:
    book = Codebook()
    bases = [book.family(verb, **args) for verb, args in families.items()]
    assert bases[0] == 0 and bases == sorted(bases)
    for code in range(len(book)):
        action = book.action(code)
        assert book.code(action.verb, action.args) == code
        assert book.code(action.verb, dict(reversed(action.args.items()))) == code
    assert len({(action.verb, tuple(sorted(action.args.items()))) for action in book.actions}) == len(book)


def test_every_code_of_a_title_has_its_action(title_id: str, players: int) -> None:
    game = kt.game(title_id, players=players)
    assert 0 < game.num_codes <= MAX_CODES
    for code in range(game.num_codes):
        described = game.describe(code)
        assert game.code(described.verb, **described.args) == code


def book() -> Codebook:
    its = Codebook()
    its.family("buy", what=["meat", "egg"])
    its.family("end")
    return its


@pytest.mark.parametrize(
    ("verb", "args", "told"),
    [
        ("sell", {}, "no such verb"),
        ("buy", {}, "takes what"),
        ("buy", {"what": "meat", "where": "here"}, "takes what"),
        ("buy", {"what": "fish"}, "knows no what 'fish'"),
        ("end", {"what": "meat"}, "takes no arguments"),
    ],
)
def test_what_the_book_does_not_hold_is_told(verb: str, args: dict[str, str], told: str) -> None:
    with pytest.raises(kt.UnknownAction, match=told):
        book().code(verb, args)


@pytest.mark.parametrize("code", [-1, 3, 10**9])
def test_codes_outside_the_book_are_unknown(code: int) -> None:
    with pytest.raises(kt.UnknownAction, match="codes run from 0 to 2"):
        book().action(code)


def test_a_verb_is_declared_once() -> None:
    its = book()
    with pytest.raises(ValueError, match="twice"):
        its.family("buy")


def test_a_book_has_its_limit() -> None:
    its = Codebook()
    its.family("pick", a=[str(k) for k in range(64)], b=[str(k) for k in range(64)])
    with pytest.raises(ValueError, match="4097 codes"):
        its.family("one-more")
