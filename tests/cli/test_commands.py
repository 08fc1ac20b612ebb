"""Every command does what its help says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import kitchentable as kt
from kitchentable.games.table_cooking.cards import TableCookingCards
from tests.cli.command import Command
from tests.terminal.seated import flat

COMMANDS = ["play", "simulate", "bench", "rules", "replay", "verify", "cards"]
CARDS = ["list", "show", "schema", "export", "check", "diff"]


# --- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_the_commands(kitchentable: Command, arguments: list[str]) -> None:
    done = kitchentable(*arguments)
    assert done.code == 0
    listed = re.findall(r"^  (\w+)  +[A-Z]", done.out.partition("Commands:")[2], re.M)
    assert set(COMMANDS) <= set(listed)
    assert "kitchentable play table-cooking" in done.out


def test_help_of_cards_lists_what_can_be_done(kitchentable: Command) -> None:
    assert re.findall(r"^  (\w+)  +[A-Z]", kitchentable("cards").out.partition("Commands:")[2], re.M) == CARDS


@pytest.mark.parametrize("command", [[name] for name in COMMANDS[:-1]] + [["cards", name] for name in CARDS])
def test_every_command_explains_itself(kitchentable: Command, command: list[str]) -> None:
    done = kitchentable(*command, "--help")
    assert done.code == 0
    assert done.out.startswith("Usage: ")
    if command[0] != "cards":
        assert f"    kitchentable {command[0]} " in done.out, "an example"


# --- play -----------------------------------------------------------------------------------------


def test_play_to_the_end(kitchentable: Command) -> None:
    done = kitchentable("play", "table-cooking", "--seats", "me,random", "--seed", "3", typed="1\n" * 2_000)
    assert done.code == 0
    assert "The winner" in done.out or "A shared victory" in done.out
    assert done.err == ""


def test_the_same_seed_is_the_same_game(kitchentable: Command) -> None:
    game = ["play", "table-cooking", "--seats", "me,greedy"]
    first = kitchentable(*game, "--seed", "3", typed="1\n1\n").out
    assert first == kitchentable(*game, "--seed", "3", typed="1\n1\n").out
    assert first != kitchentable(*game, "--seed", "4", typed="1\n1\n").out
    assert kitchentable(*game, typed="1\n1\n").out != kitchentable(*game, typed="1\n1\n").out


def test_a_drawn_seed_is_committed_to(kitchentable: Command, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    kitchentable("play", "table-cooking", typed=f"1\nsave {file}\n")
    record = kt.Record.load(file)
    assert len(record.header.nonce_hashes) == 3
    assert "3 nonces of the seats" in flat(kitchentable("verify", file).out)


def test_save_and_resume(kitchentable: Command, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = ["play", "table-cooking", "--seats", "me:Ann,greedy", "--set", "first_game=true"]
    kitchentable(*game, "--seed", "3", typed=f"1\n1\nenough\nsave {file}\n")
    done = kitchentable("play", "table-cooking", "--resume", file, typed="income\nend\n" * 60)
    assert done.code == 0
    assert "The game is over" in done.out
    assert "5 TC · room for 5" in done.out


def test_own_cards_are_played_with(kitchentable: Command, tmp_path: Path) -> None:
    house = kt.game("table-cooking").cards
    assert isinstance(house, TableCookingCards)
    renamed = [f'[[mission]]\nid = "{mission.id}"\nname = "Night shift"\n' for mission in house.mission]
    own = tmp_path / "own.toml"
    own.write_text("".join(['extends = "house"\n', *renamed]))
    assert "Keep Night shift" in kitchentable("play", "table-cooking", "--cards", own).out


# --- records --------------------------------------------------------------------------------------


def test_verify(kitchentable: Command, dinner: Path) -> None:
    done = kitchentable("verify", dinner)
    assert done.code == 0
    assert done.out.rstrip().endswith("All of it holds.")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"server_seed": "', '"server_seed": "00', "replayed"),
        ('"digest": "', '"digest": "0', "another state"),
        ('"cards_hash": "', '"cards_hash": "0', "the cards are not those"),
        ('"commitment": "', '"commitment": "0', "not the one it committed to"),
    ],
)
def test_a_forged_record_does_not_verify(kitchentable: Command, dinner: Path, old: str, new: str, told: str) -> None:
    text = dinner.read_text()
    assert old in text
    dinner.write_text(text.replace(old, new, 1))
    done = kitchentable("verify", dinner)
    assert done.code == 1
    assert told in flat(done.out + done.err)


def test_a_record_of_other_rules(kitchentable: Command, dinner: Path) -> None:
    rules = kt.game("table-cooking").title.rules_version
    dinner.write_text(dinner.read_text().replace(f'"rules_version": "{rules}"', '"rules_version": "0"'))
    read = kitchentable("replay", dinner)
    assert read.code == 0 and "made by rules 0" in read.out and "Round 1." in read.out
    verified = kitchentable("verify", dinner)
    assert verified.code == 1 and "(KT-7)" in verified.complaint
    played = kitchentable("play", "table-cooking", "--resume", dinner)
    assert played.code == 1 and "(KT-7)" in played.complaint


def test_replay(kitchentable: Command, dinner: Path) -> None:
    whole, early = kitchentable("replay", dinner), kitchentable("replay", dinner, "--at", "1")
    assert whole.code == early.code == 0
    assert "After entry 4 of 4" in whole.out and "Round 1." in whole.out
    assert "After entry 1 of 4" in early.out and "Round 1." not in early.out


# --- law and cards --------------------------------------------------------------------------------


def test_rules(kitchentable: Command) -> None:
    whole, one = kitchentable("rules", "table-cooking"), kitchentable("rules", "table-cooking", "tc-36")
    assert whole.code == one.code == 0
    assert "TC-82" in whole.out and "House ruling" in whole.out
    assert "TC-36" in one.out and "TC-35 " not in one.out


def test_rules_of_the_house(kitchentable: Command) -> None:
    whole, one = kitchentable("rules", "house"), kitchentable("rules", "house", "21")
    assert whole.code == one.code == 0
    assert "KT-1 " in whole.out and "KT-60" in whole.out
    assert "KT-21" in one.out and "KT-2 " not in one.out
    assert "of house called 'TC-30'" in kitchentable("rules", "house", "TC-30").complaint


@pytest.mark.parametrize("law", ["table-cooking", "house"])
def test_coverage_lists_what_is_missing(kitchentable: Command, law: str) -> None:
    done = kitchentable("rules", law, "--coverage")
    assert done.code == 0
    assert done.out.startswith("Rules without a test that a break of them makes fail: ")


def test_cards_there_and_back(kitchentable: Command, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    assert kitchentable("cards", "export", "table-cooking", file).code == 0
    assert kitchentable("cards", "check", "table-cooking", file).out == "No fault: it can be played.\n"
    assert kitchentable("cards", "diff", "table-cooking", file).out == "No difference from the house set.\n"
    file.write_text(file.read_text().replace("capacity = 8", "capacity = 9", 1))
    assert "capacity: 8 -> 9" in kitchentable("cards", "diff", "table-cooking", file).out
    file.write_text(
        re.sub(r'needs = \[\s*"flour"', 'needs = ["saffron"', file.read_text(), count=1).replace("up = 0", "up = 9", 1)
    )
    broken = kitchentable("cards", "check", "table-cooking", file)
    assert broken.code == 1
    assert "menu bruschetta" in broken.out


def test_a_file_is_replaced_only_when_said(kitchentable: Command, tmp_path: Path) -> None:
    file = tmp_path / "thesis.toml"
    file.write_text("years of work")
    refused = kitchentable("cards", "export", "table-cooking", file)
    assert refused.code == 2 and "--force replaces it" in refused.complaint
    assert file.read_text() == "years of work"
    assert kitchentable("cards", "export", "table-cooking", file, "--force").code == 0


@pytest.mark.parametrize("command", ["list", "show"])
def test_cards_are_shown(kitchentable: Command, command: str) -> None:
    done = kitchentable("cards", command, "table-cooking")
    assert done.code == 0
    assert "menu: 50" in done.out and "mission: 18" in done.out


def test_the_schema_is_json(kitchentable: Command) -> None:
    assert "$defs" in json.loads(kitchentable("cards", "schema", "table-cooking").out)


# --- many games -----------------------------------------------------------------------------------

SIMULATE = ["simulate", "table-cooking", "--players", "2", "--games", "4", "--bots", "random"]


def test_simulate_prints_one_json_object(kitchentable: Command) -> None:
    done = kitchentable(*SIMULATE, "--json", "--seed", "7")
    assert done.code == 0 and done.err == ""
    figures = json.loads(done.out)
    promised = "title players games seed bots decisions seconds wins mean_score mean_decisions digest"
    assert set(promised.split()) <= figures.keys()
    assert (figures["title"], figures["players"], figures["games"], figures["seed"]) == ("table-cooking", 2, 4, 7)


def test_the_digest_does_not_hang_on_the_workers(kitchentable: Command) -> None:
    alone = json.loads(kitchentable(*SIMULATE, "--json").out)
    shared = json.loads(kitchentable(*SIMULATE, "--json", "--workers", "2").out)
    assert alone["digest"] == shared["digest"]


def test_simulate_for_reading(kitchentable: Command, tmp_path: Path) -> None:
    done = kitchentable(*SIMULATE[:-1], "random,greedy", "--rotate", "--out", tmp_path / "out")
    assert done.code == 0
    assert "bot 2, greedy" in done.out and "place 1 in turn order" in done.out and "digest" in done.out
    assert len((tmp_path / "out" / "games.jsonl").read_text().splitlines()) == 4


def test_simulate_with_options_and_cards(kitchentable: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "house"\nname = "Fridays"')
    done = kitchentable(*SIMULATE, "--set", "round_limit=2", "--cards", own, "--json")
    assert json.loads(done.out)["mean_decisions"] < 40


def test_bench_for_programs_and_for_reading(kitchentable: Command) -> None:
    figures = json.loads(kitchentable("bench", "--seconds", "0.05", "--json").out)
    assert set(figures) == set(kt.titles())
    promised = "decisions_per_second choices_per_second games_per_second mean_options clones_per_second"
    for its in figures.values():
        assert {*promised.split(), "view_microseconds", "compiled"} <= its.keys()
    done = kitchentable("bench", "table-cooking", "--seconds", "0.05")
    assert done.code == 0
    assert "decisions per second" in done.out and "table-cooking" in done.out
