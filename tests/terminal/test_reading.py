"""Records read again: at any point, step by step, by other rules; and verified in words."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import kitchentable as kt
from kitchentable.engine.game import Result
from kitchentable.engine.stored import Stored, read_stored
from kitchentable.games.table_cooking.table import Table
from kitchentable.terminal import replaying
from kitchentable.terminal.ending import seed_words, winners
from kitchentable.terminal.screen import Screen
from kitchentable.terminal.verdict import show_verdict
from tests.terminal.seated import flat, paper, played, written


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """A whole game, with a move taken back on the way."""
    file = tmp_path_factory.mktemp("records") / "g.json"
    lines = ["1", "1", "enough", "income", "undo", *["1"] * 2_000]
    played("me:Ann,greedy,random", lines).record.save(file)
    return read_stored(file)


@pytest.fixture
def screen() -> Screen:
    return Screen(paper())


def shown_at(stored: Stored, at: int) -> str:
    screen = Screen(paper())
    reading = replaying.Reading(stored, screen)
    reading.go(at)
    reading.show(reading.log())
    return written(screen.console)


def test_the_table_stands_as_it_stood(stored: Stored) -> None:
    record = replaying.Reading(stored, Screen(paper())).record
    for at in (0, 3, 9, len(stored.entries)):
        state = record.replay(at)
        text = shown_at(stored, at)
        assert f"After entry {at} of {len(stored.entries)}" in text
        assert isinstance(state, Table)
        assert f"{len(state.deck)} cards in the deck" in text
        assert ("The winner" in text or "A shared victory" in text) == state.over


def test_the_log_ends_where_the_reader_stands(stored: Stored) -> None:
    undone = next(place for place, entry in enumerate(stored.entries) if type(entry).__name__ == "Undo")
    assert "Ann took an income of 10 TC." in shown_at(stored, undone)
    taken_back = shown_at(stored, undone + 1)
    assert "Ann took the last move back." in taken_back
    assert "Ann took an income of 10 TC." not in taken_back


@pytest.mark.parametrize(("at", "stands"), [(-5, 0), (10**9, None)])
def test_nobody_stands_outside_the_record(stored: Stored, at: int, stands: int | None) -> None:
    reading = replaying.Reading(stored, Screen(paper()))
    reading.go(at)
    assert reading.at == (len(stored.entries) if stands is None else stands)


def test_hands_are_not_shown_while_the_game_runs(stored: Stored) -> None:
    text = shown_at(stored, 4)
    assert "Your hand" not in text and "Secret mission" not in text


def test_keys_step_through(stored: Stored, screen: Screen) -> None:
    reading = replaying.Reading(stored, screen)
    keys = iter(["n", " ", "b", "?", "e", "b", "\x1b[D", "\x1b[C", "g", "n", "q"])
    replaying.step_through(reading, lambda: next(keys))
    last = len(stored.entries)
    heads = [int(line.split()[2]) for line in written(screen.console).splitlines() if line.startswith("After entry")]
    assert heads == [0, 1, 2, 1, 1, last, last - 1, last - 2, last - 1, 0, 1]


def test_a_record_of_other_rules_can_be_read(stored: Stored, screen: Screen) -> None:
    header = msgspec.structs.replace(stored.header, rules_version="0", cards={"old": 1})
    old = Stored(stored.format, header, stored.entries, stored.secret, stored.log, stored.result, stored.digest)
    assert not replaying.made_by_these_rules(old)
    replaying.show_stored(screen, old, None)
    text = flat(written(screen.console))
    these = kt.game("table-cooking").title.rules_version
    assert f"made by rules 0 of table-cooking; these are {these}" in text and "(KT-7)" in text
    assert "Round 1." in text and "The score" in text
    cut = Screen(paper())
    replaying.show_stored(cut, old, 6)
    assert "Round 1." not in flat(written(cut.console)) or "The score" not in flat(written(cut.console))


def test_what_is_checked_is_told(stored: Stored, screen: Screen) -> None:
    assert show_verdict(screen, kt.records.open_stored(stored))
    text = flat(written(screen.console))
    assert stored.header.commitment in text
    assert stored.header.cards_hash in text
    assert f"each of the {len(stored.entries)} entries" in text
    assert "the seed was given" in text
    assert text.endswith("All of it holds.")


def test_nonces_are_counted() -> None:
    game = kt.game("table-cooking", players=3)
    record = kt.Record.committed(game, b"server", [b"one", None, b"three"])
    screen = Screen(paper())
    assert show_verdict(screen, record)
    assert "the 3 nonces of the seats" in flat(written(screen.console))


def test_what_does_not_hold_is_told(tmp_path: Path, screen: Screen) -> None:
    file = tmp_path / "g.json"
    record = kt.Record.new(kt.game("table-cooking", players=2), 1)
    record.submit(0, record.state.legal(0)[0])
    record.save(file)
    forged = read_stored(file)
    forged.digest = "0" * 64
    assert not show_verdict(screen, kt.records.open_stored(forged))
    assert "· the replay ends in another state than the record says" in flat(written(screen.console))


@pytest.mark.parametrize(
    ("scores", "won", "told"),
    [
        ([5, 3], [0], "The winner, with 5 points: Ann."),
        ([5, 5], [0, 1], "A shared victory with 5 points: Ann and Bo."),
    ],
)
def test_who_won(scores: list[int], won: list[int], told: str) -> None:
    assert winners(Result(scores, won, [{}, {}]), {0: "Ann", 1: "Bo"}) == told


@pytest.mark.parametrize(("won", "told"), [(True, "Won, all together."), (False, "Lost, all together.")])
def test_games_that_are_won_together(won: bool, told: str) -> None:
    assert winners(Result([0, 0], [], [{}, {}], won), {}) == told


def test_the_seed_is_told_as_it_was_given() -> None:
    game = kt.game("table-cooking", players=2)
    assert seed_words(kt.Record.new(game, 42).secret) == "42"
    assert seed_words(kt.Record.new(game, -42).secret) == "-42"
    assert seed_words(kt.Record.new(game, b"\x00\xff").secret) == "00ff"
    assert seed_words(kt.Record.new(game, b"int:\xff").secret) == b"int:\xff".hex()
    assert seed_words(kt.Record.committed(game, b"42", [None, None]).secret) == b"42".hex()
