"""Card sets: reading, overlaying, checking, comparing. Nothing in a card file leads to anything but
`BadCards` with the place of the fault."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kitchentable as kt
from kitchentable.engine.cards import (
    MAX_BYTES,
    Data,
    content_hash,
    decode,
    diff,
    overlay,
    parse,
    plain,
    read_data,
    to_toml,
)
from kitchentable.registry import house_cards, own_cards, title

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


@st.composite
def own_sets(draw: st.DrawFn, house: Data) -> Data:
    """What somebody might write: sections, cards and fields of the house set among rubbish."""
    sections = st.sampled_from(sorted(house)) | st.text(max_size=6)
    ids = [card["id"] for cards in house.values() if isinstance(cards, list) for card in cards]
    fields = sorted({key for cards in house.values() if isinstance(cards, list) for card in cards for key in card})
    card = st.dictionaries(st.sampled_from(fields), ANYTHING, max_size=4) | ANYTHING
    named = st.builds(
        lambda id, rest: {**(rest if isinstance(rest, dict) else {}), "id": id}, st.sampled_from(ids), card
    )
    own = draw(st.dictionaries(sections, st.lists(named | card, max_size=4) | ANYTHING, max_size=4))
    removals = st.dictionaries(sections, st.lists(st.sampled_from(ids) | ANYTHING, max_size=3) | ANYTHING, max_size=3)
    if draw(st.booleans()):
        own["extends"] = draw(st.just("house") | ANYTHING)
    if draw(st.booleans()):
        own["remove"] = draw(removals | ANYTHING)
    return own


def house_data(title_id: str) -> Data:
    return read_data(title(title_id).folder / "house.toml")


@given(data=st.data())
def test_any_own_set_is_read_or_refused_with_places(title_id: str, data: st.DataObject) -> None:
    own = data.draw(own_sets(house_data(title_id)))
    try:
        cards = own_cards(title_id, own)
    except kt.BadCards as refusal:
        assert refusal.faults and all(fault.place and fault.text for fault in refusal.faults)
        return
    assert kt.game(title_id, cards=cards).num_codes > 0


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode) | ANYTHING.map(msgspec.json.encode))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    try:
        assert isinstance(parse(raw), dict)
    except kt.BadCards as refusal:
        assert refusal.faults


@pytest.mark.parametrize(
    "raw",
    [b"\xff\xfe", b"[" * 100_000, b'{"a":' * 100_000, b"a = " + b"9" * 5000, b"x" * (MAX_BYTES + 1), b"", b"[]"],
    ids=["not utf-8", "deep toml", "deep json", "digits", "large", "empty", "a list"],
)
def test_hostile_files_get_one_clear_line(title_id: str, tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(raw)
    with pytest.raises(kt.BadCards) as refusal:
        own_cards(title_id, read_data(file))
    assert len(str(refusal.value)) < 400 and "\n" not in str(refusal.value).strip()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(kt.BadCards, match="can't be read"):
        read_data(tmp_path / "none.toml")


# --- overlays -------------------------------------------------------------------------------------

HOUSE: Data = {"name": "H", "starter": {"size": 3, "kind": "k"}, "card": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]}


def laid(**own: Any) -> Data:
    return overlay(HOUSE, {"extends": "house", **own})


def test_cards_change_field_by_field_and_new_ones_are_added() -> None:
    own = laid(card=[{"id": "b", "m": 5}, {"id": "c", "n": 3}])
    assert own["card"] == [{"id": "a", "n": 1}, {"id": "b", "n": 2, "m": 5}, {"id": "c", "n": 3}]
    assert own["starter"] == HOUSE["starter"] and "extends" not in own


def test_tables_change_field_by_field_and_values_whole() -> None:
    own = laid(starter={"size": 4}, name="Mine")
    assert own["starter"] == {"size": 4, "kind": "k"}
    assert own["name"] == "Mine"


@pytest.mark.parametrize("rubbish", [5, {"n": 1}, {"id": ["a"]}])
def test_leaving_out_looks_past_what_is_no_card(rubbish: object) -> None:
    assert laid(starter=[rubbish], remove={"starter": []})["starter"] == [rubbish]


def test_cards_can_be_left_out() -> None:
    assert laid(remove={"card": ["a"]})["card"] == [{"id": "b", "n": 2}]


def test_a_set_that_extends_nothing_is_taken_as_it_is() -> None:
    assert overlay(HOUSE, {"name": "Mine"}) == {"name": "Mine"}


@pytest.mark.parametrize(
    ("own", "place"),
    [
        ({"extends": "home"}, "extends"),
        ({"card": [{"n": 1}]}, "card[0]"),
        ({"card": ["a"]}, "card[0]"),
        ({"card": [{"id": "b"}, {"id": "b"}]}, "card[1]"),
        ({"remove": ["a"]}, "remove"),
        ({"remove": {"card": ["z"]}}, "remove.card"),
        ({"remove": {"card": "a"}}, "remove.card"),
        ({"remove": {"starter": ["a"]}}, "remove.starter"),
        ({"remove": {"weather": ["a"]}}, "remove.weather"),
    ],
)
def test_faults_of_an_overlay_have_their_place(own: Data, place: str) -> None:
    with pytest.raises(kt.BadCards) as refusal:
        laid(**own)
    assert refusal.value.faults[0].place == place


# --- house sets -----------------------------------------------------------------------------------


def test_the_house_set_has_no_fault(title_id: str) -> None:
    assert title(title_id).check(house_cards(title_id), True) == []


def test_every_card_says_where_it_is_from(title_id: str) -> None:
    for section in house_data(title_id).values():
        if isinstance(section, list):
            assert {card["source"] for card in section} <= {"rulebook", "public", "authored"}


def test_an_exported_set_reads_back_the_same(title_id: str) -> None:
    cards = house_cards(title_id)
    back = own_cards(title_id, parse(to_toml(cards)))
    assert back == cards
    assert content_hash(back) == content_hash(cards)
    assert decode(type(cards), plain(cards)) == cards
    assert diff(cards, back) == []


def test_a_changed_set_has_another_hash_and_a_difference(title_id: str) -> None:
    cards = house_cards(title_id)
    renamed = own_cards(title_id, {"extends": "house", "name": "Mine"})
    assert content_hash(renamed) != content_hash(cards)
    assert [(change.place, change.after) for change in diff(cards, renamed)] == [("name", "Mine")]


def test_a_set_of_another_title_is_refused(title_id: str) -> None:
    with pytest.raises(kt.BadCards, match="not of"):
        own_cards(title_id, {"extends": "house", "title": "mud-pies"})
