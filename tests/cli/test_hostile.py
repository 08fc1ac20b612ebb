"""Whatever is thrown at a command, it answers with one clear line and the right exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kitchentable as kt
from kitchentable.engine import cards as card_sets
from kitchentable.registry import house_cards
from tests.cli.command import Command

PLAY = ["play", "table-cooking"]
SIMULATE = ["simulate", "table-cooking", "--players", "2", "--games", "1"]


# --- usage: exit code 2 ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["juggle"], "No such command 'juggle'"),
        (["--juggle"], "No such option"),
        (["cards", "juggle"], "No such command"),
        (["play"], "Missing argument 'TITLE'"),
        (["play", "chess"], "no title is called 'chess'; there are cuisine-a-la-card, table-cooking"),
        (["play", "../table-cooking"], "no title is called"),
        (["play", ""], "no title is called ''"),
        ([*PLAY, "--seats", "me,clever"], "no bot is called 'clever'; there are random"),
        ([*PLAY, "--seats", "me"], "for 2 to 4 players, not 1"),
        ([*PLAY, "--seats", ",".join(["me"] * 5)], "for 2 to 4 players, not 5"),
        ([*PLAY, "--seats", ""], "no bot is called ''"),
        ([*PLAY, "--seed", "x"], "--seed"),
        ([*PLAY, "--seed", "9" * 5_000], "--seed"),
        ([*PLAY, "--seed", "1.5"], "--seed"),
        ([*PLAY, "--set", "first_game"], "takes OPTION=VALUE"),
        ([*PLAY, "--set", "first_game=perhaps"], "first_game takes true or false"),
        ([*PLAY, "--set", "second_game=true"], "no option is called 'second_game'"),
        ([*PLAY, "--set", "round_limit=0"], "round_limit takes a whole number from 1 to 200"),
        ([*PLAY, "--set", "round_limit=" + "9" * 5_000], "round_limit takes a whole number"),
        ([*PLAY, "--set", "round_limit=²"], "round_limit takes a whole number"),
        ([*PLAY, "--set", "cost_track=9,5,1"], "cost_track takes rising numbers"),
        ([*PLAY, "--set", "cost_track=1,5," + "9" * 5_000], "cost_track takes whole numbers"),
        ([*PLAY, "--set", "\x1b[2J=1"], "no option is called"),
        (["rules", "chess"], "no title is called"),
        (["rules", "table-cooking", "TC-999"], "called 'TC-999'"),
        (["rules", "table-cooking", "[red]"], "no rule or section"),
        (["rules", "chess", "--coverage"], "no title is called"),
        (["cards", "list", "chess"], "no title is called"),
        (["cards", "show", "chess"], "no title is called"),
        (["cards", "schema", "chess"], "no title is called"),
        (["cards", "export", "table-cooking"], "Missing argument 'FILE'"),
        (["simulate", "table-cooking"], "Missing option '--players'"),
        ([*SIMULATE[:-1], "0"], "--games"),
        ([*SIMULATE[:-1], "-3"], "--games"),
        ([*SIMULATE[:-1], "many"], "--games"),
        ([*SIMULATE, "--players", "9"], "for 2 to 4 players, not 9"),
        ([*SIMULATE, "--players", "-1"], "for 2 to 4 players, not -1"),
        ([*SIMULATE, "--workers", "0"], "--workers"),
        ([*SIMULATE, "--workers", "-2"], "--workers"),
        ([*SIMULATE, "--workers", "100000"], "--workers"),
        ([*SIMULATE, "--bots", "greedy,greedy,greedy"], "3 bots for 2 players"),
        ([*SIMULATE, "--bots", "clever"], "no bot is called 'clever'"),
        ([*SIMULATE, "--bots", ""], "no bot is called ''"),
        (["bench", "chess"], "no title is called 'chess'"),
        (["bench", "table-cooking", "chess"], "no title is called 'chess'"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["bench", "--seconds", "-1"], "--seconds"),
        (["bench", "--seconds", "nan"], "--seconds"),
        (["bench", "--seconds", "inf"], "--seconds"),
        (["bench", "--seconds", "soon"], "--seconds"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else None,
)
def test_bad_usage(kitchentable: Command, arguments: list[str], told: str) -> None:
    done = kitchentable(*arguments)
    assert done.code == 2
    assert told in done.complaint
    assert done.out == ""


READERS = [
    ["verify"],
    ["replay"],
    [*PLAY, "--resume"],
    [*PLAY, "--cards"],
    [*SIMULATE, "--cards"],
    ["cards", "check", "table-cooking"],
    ["cards", "diff", "table-cooking"],
]


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
def test_files_that_are_not_there(kitchentable: Command, reader: list[str], tmp_path: Path) -> None:
    missing = kitchentable(*reader, tmp_path / "missing")
    assert missing.code == 2 and "missing' does not exist" in missing.complaint
    folder = kitchentable(*reader, tmp_path)
    assert folder.code == 2 and "is a directory" in folder.complaint


@pytest.mark.parametrize("given", ["--seats", "--set", "--seed", "--cards"])
def test_a_resumed_game_keeps_what_was_settled(kitchentable: Command, dinner: Path, given: str) -> None:
    values = {"--seats": "me,greedy", "--set": "first_game=true", "--seed": "1", "--cards": str(dinner)}
    done = kitchentable(*PLAY, "--resume", dinner, given, values[given])
    assert done.code == 2 and "keeps its seats, options, cards and seed" in done.complaint


def test_a_game_of_another_title_is_not_resumed(kitchentable: Command, dinner: Path) -> None:
    dinner.write_text(dinner.read_text().replace('"title": "table-cooking"', '"title": "chess"', 1))
    assert "is a game of chess" in kitchentable(*PLAY, "--resume", dinner).complaint


# --- content: exit code 1 -------------------------------------------------------------------------

JUNK: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "utf-16": "extends = 'house'".encode("utf-16"),
    "deep list": b"[" * 200_000,
    "deep object": b'{"a":' * 200_000,
    "deep toml": b"a = " + b"[" * 200_000,
    "dotted toml": b"a" + b".a" * 5_000 + b" = 1",
    "null": b"null",
    "number": b"1" * 10_000,
    "list": b"[1, 2, 3]",
    "object": b'{"format": 1}',
    "surrogate": b'{"extends": "house", "name": "\\ud800"}',
    "huge": b"#" * 20_000_001,
    "steering": b'{"\x1b[2J": 1}',
}


@pytest.mark.parametrize("reader", READERS, ids=" ".join)
@pytest.mark.parametrize("junk", JUNK)
def test_junk(kitchentable: Command, tmp_path: Path, reader: list[str], junk: str) -> None:
    file = tmp_path / "junk"
    file.write_bytes(JUNK[junk])
    done = kitchentable(*reader, file)
    assert done.code == 1
    if reader[:2] == ["cards", "check"]:
        assert "It can't be played. Faults:" in done.out
    else:
        assert done.complaint
        assert done.out == ""
    assert "\x1b" not in done.out + done.err


def test_files_without_end_are_not_read_to_their_end(kitchentable: Command) -> None:
    assert "larger than 20,000,000 bytes" in kitchentable("verify", "/dev/zero").complaint
    assert "larger than 1,000,000 bytes" in kitchentable("cards", "diff", "table-cooking", "/dev/zero").complaint


@pytest.mark.parametrize("place", ["no/such/folder/own.toml", "nul\x00l"])
def test_files_that_cannot_be_written(kitchentable: Command, tmp_path: Path, place: str) -> None:
    done = kitchentable("cards", "export", "table-cooking", f"{tmp_path}/{place}")
    assert done.code in (1, 2)
    assert done.complaint


def test_a_folder_that_cannot_be_made(kitchentable: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = kitchentable(*SIMULATE, "--out", tmp_path / "file" / "out")
    assert done.code == 1
    assert "file/out" in done.complaint


def test_cards_with_many_faults_are_told_in_one_line(kitchentable: Command, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('extends = "house"\n' + "".join(f'[[menu]]\nid = "m{n}"\n' for n in range(500)))
    done = kitchentable(*PLAY, "--cards", file)
    assert done.code == 1
    assert "menu m0: lacks the field" in done.complaint
    assert "499 more: cards check names each" in done.complaint


# --- anything at all ------------------------------------------------------------------------------

Spoil = Callable[[Any], Any]
VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [
        None,
        True,
        0,
        -1,
        1,
        99,
        10**30,
        1.5,
        "",
        "x",
        "meat",
        "house",
        "\x1b[2J",
        "0" * 64,
        [],
        {},
        [[]],
        [{}],
        {"id": 3},
    ]
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in plain data: the way to every value below it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [way for key, value in inside for way in [(*path, key), *places(value, (*path, key))]]


@st.composite
def spoiled(draw: st.DrawFn, data: Any) -> Any:
    """The data with one value replaced, left out, doubled, or a field added."""
    copy = json.loads(json.dumps(data))
    *way, last = draw(st.sampled_from(places(copy)))
    around = copy
    for key in way:
        around = around[key]
    match draw(st.sampled_from(["replace", "replace", "leave out", "double"])):
        case "replace":
            around[last] = draw(VALUES)
        case "leave out":
            del around[last]
        case "double" if isinstance(around, list):
            around.insert(last, around[last])
        case _:
            around["extra"] = draw(VALUES)
    return copy


def a_record() -> Any:
    """A record with every kind of entry, its cards left as they are."""
    record = kt.Record.new(kt.game("table-cooking", players=2), 5, ["Ann", "Greedy"], [0])
    for _ in range(12):
        record.timeout(record.state.to_act()[0])
    record.agreed_undo()
    record.rewind()
    record.pause()
    record.resume()
    record.seat_change(0, False, "Random")
    return json.loads(msgspec.json.encode(record.stored()))


RECORD = a_record()
OVERLAY = {
    "extends": "house",
    "name": "Fridays",
    "menu": [{"id": "pad-thai", "points": 3, "needs": ["egg"]}],
    "mission": [{"id": "no-meat", "goal": "without", "number": 2, "ingredient": "egg"}],
    "starter": {"capacity": 4},
    "remove": {"menu": ["churros"]},
}
ANYTHING = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


@ANYTHING
@given(spoiled(RECORD))
def test_spoiled_records(kitchentable: Command, tmp_path: Path, data: Any) -> None:
    file = tmp_path / "spoiled.json"
    file.write_text(json.dumps(data))
    for reader in (["verify"], ["replay"], [*PLAY, "--resume"]):
        done = kitchentable(*reader, file, typed="1\n1\n")
        assert done.code in (0, 1, 2)
        assert done.code == 0 or reader == ["verify"] or done.complaint
        assert "\x1b" not in done.out


@ANYTHING
@given(st.one_of(spoiled(OVERLAY), spoiled(card_sets.plain(house_cards("table-cooking")))))
def test_spoiled_cards(kitchentable: Command, tmp_path: Path, data: Any) -> None:
    file = tmp_path / "spoiled.json"
    file.write_text(json.dumps(data))
    checked = kitchentable("cards", "check", "table-cooking", file)
    assert checked.code in (0, 1)
    played = kitchentable(*SIMULATE, "--bots", "random", "--cards", file)
    assert played.code == checked.code, "what check lets pass can be played, and nothing else"
    assert kitchentable("cards", "diff", "table-cooking", file).code == checked.code
