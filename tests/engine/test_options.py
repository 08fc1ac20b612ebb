"""Options: what a title takes, and what it refuses in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kitchentable as kt
from kitchentable.engine.options import Option, Value, settle

OPTIONS = {
    "bool": Option("flag", "bool", False, "X-1"),
    "int": Option("number", "int", 3, "X-2", low=-5, high=40),
    "choice": Option("way", "choice", "a", "X-3", choices=("a", "b-c")),
    "ints": Option("track", "ints", (1, 2), "X-4", low=0, high=99),
}
KINDS = pytest.mark.parametrize("kind", OPTIONS)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner),
)
TYPED = st.text() | st.text(alphabet="0123456789-, ²٣ .e+_") | st.integers().map(str)


@KINDS
@given(value=ANYTHING)
def test_anything_given_is_taken_or_refused_in_words(kind: str, value: object) -> None:
    option = OPTIONS[kind]
    try:
        taken = option.check(value)
    except kt.BadOption as refusal:
        assert option.name in str(refusal) and option.wants() in str(refusal)
        return
    assert option.check(taken) == taken
    _fits(option, taken)


@KINDS
@given(text=TYPED)
def test_anything_typed_is_read_or_refused_in_words(kind: str, text: str) -> None:
    option = OPTIONS[kind]
    try:
        taken = option.read(text)
    except kt.BadOption as refusal:
        assert option.name in str(refusal)
        return
    _fits(option, taken)


@given(st.lists(st.integers(0, 99), min_size=1, max_size=32), st.integers(-5, 40))
def test_what_is_typed_is_what_is_meant(track: list[int], number: int) -> None:
    assert OPTIONS["ints"].read(", ".join(map(str, track))) == tuple(track)
    assert OPTIONS["int"].read(str(number)) == number


def test_yes_and_no_in_many_words() -> None:
    flag = OPTIONS["bool"]
    assert all(flag.read(text) is True for text in ("true", "Yes", "ON", "1"))
    assert all(flag.read(text) is False for text in ("false", "No", "OFF", "0"))


@pytest.mark.parametrize("text", ["9" * 5000, "--5", "²", "1,,2", "", "1e3", "1_0"])
@pytest.mark.parametrize("kind", ["int", "ints"])
def test_what_only_looks_like_a_number_is_refused(kind: str, text: str) -> None:
    with pytest.raises(kt.BadOption):
        OPTIONS[kind].read(text)


def test_every_option_has_its_value_and_unknown_ones_are_told() -> None:
    options = tuple(OPTIONS.values())
    assert settle(options, None) == {"flag": False, "number": 3, "way": "a", "track": (1, 2)}
    assert settle(options, {"way": "b-c"})["way"] == "b-c"
    with pytest.raises(kt.BadOption, match=r"no option is called 'weather'; there are flag, number, way, track"):
        settle(options, {"weather": "fine"})


def test_a_titles_options_are_well_declared(title_id: str) -> None:
    game = kt.game(title_id)
    lawbook = game.title.lawbook()
    assert set(game.settings) == {option.name for option in game.options()}
    for option in game.options():
        assert option.check(option.default) == option.default
        assert option.rule in lawbook


def test_a_title_tells_how_many_can_play(title_id: str) -> None:
    low, high = kt.game(title_id).title.seats
    for players in (low - 1, high + 1, 0, -1):
        with pytest.raises(kt.BadOption, match=f"for {low} to {high} players"):
            kt.game(title_id, players=players)


def test_an_unknown_title_is_told() -> None:
    with pytest.raises(kt.UnknownTitle, match="no title is called 'mud-pies'"):
        kt.game("mud-pies")


def _fits(option: Option, value: Value) -> None:
    if option.kind == "bool":
        assert isinstance(value, bool)
    elif option.kind == "int":
        assert isinstance(value, int) and option.low <= value <= option.high
    elif option.kind == "choice":
        assert value in option.choices
    else:
        assert isinstance(value, tuple) and 1 <= len(value) <= 32
        assert all(option.low <= number <= option.high for number in value)
