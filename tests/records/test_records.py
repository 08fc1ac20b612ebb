"""P6: every stored record of the current rules replays to the same digest, and verifies; one that was
tampered with does not, and the fault is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.engine.stored import read_stored
from tests.records.ending import HAPPENINGS, RECORDS, endings, path
from tests.records.make import outdated

FILES = sorted(RECORDS.glob("*/*.json"))
CURRENT = [
    file for file in FILES if read_stored(file).header.rules_version == kt.game(file.parent.name).title.rules_version
]
SAMPLE = path("table-cooking", "round-limit")

current = pytest.mark.parametrize("file", CURRENT, ids=lambda file: file.stem)


def test_there_is_a_game_for_each_way_to_end(title_id: str) -> None:
    stored = {file.stem for file in FILES if file.parent.name == title_id}
    assert stored >= {ending.name for ending in endings(title_id)}
    for ending in endings(title_id):
        record = kt.Record.load(path(title_id, ending.name))
        assert ending.holds(record), ending.name
        assert (record.game.players, record.header.title) == (ending.players, title_id)


def test_everything_that_can_be_in_a_record_is_in_one(title_id: str) -> None:
    found = {type(entry) for ending in endings(title_id) for entry in read_stored(path(title_id, ending.name)).entries}
    assert found >= HAPPENINGS


@current
def test_it_replays_to_the_same_end_and_verifies(file: Path) -> None:
    stored = read_stored(file)
    record = kt.Record.load(file)
    assert record.state.over
    assert record.state.digest() == record.replay().digest() == stored.digest
    assert record.state.result() == stored.result
    assert record.log_for(None) == stored.log
    assert record.verify() == (True, [])


@current
def test_it_is_saved_as_it_was(file: Path, tmp_path: Path) -> None:
    kt.Record.load(file).save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == file.read_bytes()


@current
def test_it_can_be_stopped_at_every_entry_and_played_on(file: Path) -> None:
    whole = kt.Record.load(file)
    copy = Record(whole.game, whole.header, whole.secret)
    for place, entry in enumerate(whole.entries):
        if place % 7 == 0:
            assert copy.state.digest() == whole.replay(place).digest()
        copy.repeat(entry)
    assert copy.state.digest() == whole.state.digest()


def test_other_rules_open_for_reading_only(tmp_path: Path) -> None:
    file = tampered(tmp_path, lambda raw: raw["header"].update(rules_version="0"))
    with pytest.raises(kt.BadRecord, match="made by rules 0"):
        kt.Record.load(file)
    assert read_stored(file).log == read_stored(SAMPLE).log


# --- tampering ------------------------------------------------------------------------------------

Raw = dict[str, Any]


def test_rules_that_tell_it_otherwise_need_a_new_version(tmp_path: Path) -> None:
    same = tampered(tmp_path, lambda raw: None)
    assert outdated(same) == ""
    told = tampered(tmp_path, lambda raw: raw["log"].pop())
    assert "tells another story" in outdated(told) and "new version" in outdated(told)
    assert outdated(tampered(tmp_path, lambda raw: raw["header"].update(rules_version="0"))) == ""
    assert outdated(tmp_path / "none.json") == ""


def tampered(folder: Path, change: Callable[[Raw], object]) -> Path:
    """A copy of a stored record with something in it changed."""
    raw = msgspec.json.decode(SAMPLE.read_bytes())
    change(raw)
    target = folder / "tampered.json"
    target.write_bytes(msgspec.json.encode(raw))
    return target


def richer(raw: Raw) -> None:
    raw["header"]["cards"]["menu"][0]["points"] += 1


def last_line(raw: Raw) -> None:
    raw["log"][-1]["message"]["args"]["number"] += 1


def another_nonce(raw: Raw) -> None:
    raw["header"]["nonce_hashes"][0] = "0" * 64


UNNOTICED_IN_PLAY = {
    "commitment": (lambda raw: raw["header"].update(commitment="0" * 64), "the server's seed is not the one"),
    "nonce": (another_nonce, "the nonce of seat 0 is not the one"),
    "nonces": (lambda raw: raw["header"]["nonce_hashes"].append("0" * 64), "nonces are missing"),
    "cards": (richer, "the cards are not those the header names"),
    "result": (lambda raw: raw["result"].update(scores=[99] * raw["header"]["players"]), "ends with another result"),
    "no result": (lambda raw: raw.update(result=None), "ends with another result"),
    "log": (last_line, "tells another story"),
    "less log": (lambda raw: raw["log"].pop(), "tells another story"),
    "digest": (lambda raw: raw.update(digest="0" * 64), "ends in another state"),
    "people": (lambda raw: raw["header"].update(people=[1]), "ends in another state"),
    "end cut off": (lambda raw: raw["entries"].pop(), "ends in another state"),
}


@pytest.mark.parametrize("what", UNNOTICED_IN_PLAY)
def test_what_was_tampered_with_is_found_on_verifying(what: str, tmp_path: Path) -> None:
    change, fault = UNNOTICED_IN_PLAY[what]
    verdict = kt.Record.load(tampered(tmp_path, change)).verify()
    assert not verdict.good
    assert any(fault in its for its in verdict.faults), verdict.faults


def other_seed(raw: Raw) -> None:
    raw["secret"]["server_seed"] = b"another".hex()


def first_entry_twice(raw: Raw) -> None:
    raw["entries"].insert(0, raw["entries"][0])


def foreign_seat(raw: Raw) -> None:
    raw["entries"][0]["seat"] = 1 - raw["entries"][0]["seat"]


def unknown_verb(raw: Raw) -> None:
    raw["entries"][2]["run"][0]["verb"] = "sing"


STOPPED_IN_PLAY = {
    "seed": (other_seed, "the server's seed is not the one"),
    "seed that is none": (lambda raw: raw["secret"].update(server_seed="zz"), "can't be replayed"),
    "an entry twice": (first_entry_twice, "entry 2: "),
    "an entry of another seat": (foreign_seat, "entry 1: "),
    "an entry nobody can make": (unknown_verb, "entry 3: no such verb"),
}


@pytest.mark.parametrize("what", STOPPED_IN_PLAY)
def test_what_can_not_be_played_is_named(what: str, tmp_path: Path) -> None:
    change, fault = STOPPED_IN_PLAY[what]
    with pytest.raises(kt.BadRecord, match="can't be replayed") as refusal:
        kt.Record.load(tampered(tmp_path, change))
    assert fault in str(refusal.value)
