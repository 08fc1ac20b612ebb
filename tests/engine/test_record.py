"""Records, and the house rules of the table (KT-1 to KT-8), shown on the toy title."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import kitchentable as kt
from kitchentable.engine.record import Record, house_rules
from kitchentable.engine.stored import AgreedUndo, Decision, Pause, Resume, Rewind, SeatChange, Undo, read_stored
from kitchentable.engine.words import Message
from kitchentable.records import open_stored

pytestmark = pytest.mark.usefixtures("toys")


def fresh(seed: int = 4) -> Record:
    """Two cooks, each with three dishes, about to bring one."""
    return Record.new(kt.game("potluck"), seed, names=("Ann", "Bo"), people=(0,))


def simmering() -> Record:
    """Both have brought a dish; the pots are on the fire."""
    record = fresh()
    for seat in (0, 1):
        record.submit(seat, bring(record, seat))
    return record


def bring(record: Record, seat: int, place: int = 0) -> list[int]:
    return [record.state.legal(seat)[place], record.game.code("season", spice="plain")]


def code(record: Record, verb: str, **args: str) -> int:
    return record.game.code(verb, **args)


def refusal(record: Record, act: Callable[[], object]) -> str:
    """The house rule by which the table refuses; nothing may have changed."""
    before = record.state.dump(), list(record.entries), list(record.log)
    with pytest.raises(kt.TableRefusal) as refused:
        act()
    assert (record.state.dump(), record.entries, record.log) == before
    assert refused.value.text and refused.value.rule in house_rules()
    return refused.value.rule


# --- submissions ----------------------------------------------------------------------------------


@pytest.mark.rule("KT-1")
def test_a_submission_is_taken_whole_or_not_at_all() -> None:
    record = fresh()
    run = bring(record, 0)
    assert refusal(record, lambda: record.submit(0, run[:1])) == "KT-1"
    assert refusal(record, lambda: record.submit(0, [])) == "KT-1"
    before = record.state.dump()
    with pytest.raises(kt.IllegalAction):
        record.submit(0, [run[0], run[0]])
    assert record.state.dump() == before
    assert record.submit(0, run).run == [record.game.book.action(step) for step in run]


@pytest.mark.rule("KT-1")
def test_nobody_comes_between_the_steps_of_a_submission() -> None:
    state = fresh().state
    state.apply(0, state.legal(0)[0])
    for its in range(state.game.num_codes):
        why = state.why_not(1, its)
        assert why is not None
    own = state.clone()
    own.apply(0, own.game.code("season", spice="plain"))
    why = state.why_not(1, own.legal(1)[0])
    assert why is not None and why.rule == "KT-1"
    assert why.text == "Seat 1 is in the middle of a move."


@pytest.mark.rule("KT-2")
def test_steps_beyond_the_end_of_a_submission_are_refused() -> None:
    record = simmering()
    wait, taste = code(record, "wait"), code(record, "taste")
    assert refusal(record, lambda: record.submit(0, [taste, wait])) == "KT-2"
    record.submit(0, taste, "Mm")
    record.submit(0, wait)


# --- taking back ----------------------------------------------------------------------------------


@pytest.mark.rule("KT-3")
def test_the_last_submission_is_taken_back_while_nothing_came_of_it() -> None:
    record = simmering()
    before = record.state.digest()
    record.submit(0, code(record, "wait"))
    record.undo(0)
    assert record.state.digest() == before
    assert isinstance(record.entries[-1], Undo)
    assert [line.message.id for line in record.log_for(None)][-1] == "undone"


@pytest.mark.rule("KT-3")
def test_not_when_somebody_else_has_decided_since() -> None:
    record = simmering()
    record.submit(0, code(record, "wait"))
    record.submit(1, code(record, "wait"))
    assert refusal(record, lambda: record.undo(0)) == "KT-3"


@pytest.mark.rule("KT-3")
def test_not_when_somebody_learned_something_since() -> None:
    record = simmering()
    assert refusal(record, lambda: record.undo(1)) == "KT-3"
    record.submit(0, code(record, "taste"), "Mm")
    assert refusal(record, lambda: record.undo(0)) == "KT-3"


@pytest.mark.rule("KT-3")
def test_not_when_nothing_was_decided() -> None:
    record = fresh()
    assert refusal(record, lambda: record.undo(0)) == "KT-3"
    assert refusal(record, record.agreed_undo) == "KT-3"


@pytest.mark.rule("KT-3")
def test_if_all_agree_anything_is_taken_back_and_the_same_draws_come_again() -> None:
    record = simmering()
    before = record.state.digest()
    record.submit(0, code(record, "taste"), "Mm")
    after = record.state.digest()
    record.agreed_undo()
    assert isinstance(record.entries[-1], AgreedUndo)
    assert record.state.digest() == before
    record.submit(0, code(record, "taste"), "Mm")
    assert record.state.digest() == after
    record.rewind()
    assert isinstance(record.entries[-1], Rewind)
    assert record.state.digest() == before


def test_one_after_the_other_back_to_the_beginning() -> None:
    record = simmering()
    record.agreed_undo()
    record.agreed_undo()
    assert record.state.digest() == fresh().state.digest()
    told = [line.message for line in record.log_for(None) if line.message.id == "undone-by-all"]
    assert told == [Message("undone-by-all", {"moves": 2})]
    record.submit(0, bring(record, 0))
    record.agreed_undo()
    told = [line.message for line in record.log_for(None) if line.message.id == "undone-by-all"]
    assert told == [Message("undone-by-all", {"moves": 2}), Message("undone-by-all", {"moves": 1})]


@pytest.mark.rule("KT-4")
def test_an_answer_is_taken_back_until_the_last_one_is_in() -> None:
    record = fresh()
    assert refusal(record, lambda: record.retract(0)) == "KT-4"
    record.submit(0, bring(record, 0))
    record.retract(0)
    assert record.state.to_act() == [0, 1]
    record.submit(0, bring(record, 0, 1))
    record.submit(1, bring(record, 1))
    assert refusal(record, lambda: record.retract(0)) == "KT-4"


@pytest.mark.rule("KT-3")
def test_an_answer_taken_back_can_be_given_again_by_all() -> None:
    record = fresh()
    record.submit(0, bring(record, 0))
    answered = record.state.digest()
    record.retract(0)
    assert refusal(record, lambda: record.undo(0)) == "KT-3"
    record.agreed_undo()
    assert record.state.digest() == answered
    assert record.state.to_act() == [1]


# --- time, texts, versions ------------------------------------------------------------------------


@pytest.mark.rule("KT-5")
def test_only_who_owes_a_decision_runs_out_of_time() -> None:
    record = simmering()
    record.submit(0, code(record, "wait"))
    assert refusal(record, lambda: record.timeout(0)) == "KT-5"
    assert refusal(record, lambda: record.timeout(7)) == "KT-5"


@pytest.mark.rule("KT-5")
def test_then_the_answer_of_the_law_is_taken_or_a_bots() -> None:
    fire = simmering()
    entry = fire.timeout(1)
    assert (entry.by, [action.verb for action in entry.run]) == ("law", ["wait"])
    start = fresh()
    entry = start.timeout(1)
    assert (entry.by, [action.verb for action in entry.run]) == ("bot", ["bring", "season"])
    assert start.state.to_act() == [0]


@pytest.mark.rule("KT-6")
def test_a_text_is_short_and_changes_nothing() -> None:
    record, silent = fresh(), fresh()
    assert refusal(record, lambda: record.submit(0, bring(record, 0), text="x" * 201)) == "KT-6"
    assert record.submit(0, bring(record, 0), text="x" * 200).text == "x" * 200
    silent.submit(0, bring(silent, 0))
    assert record.state.digest() == silent.state.digest()


@pytest.mark.rule("KT-8")
def test_words_of_ones_own_are_asked_for_and_stand_in_the_log_first() -> None:
    record = simmering()
    assert refusal(record, lambda: record.submit(0, code(record, "taste"))) == "KT-8"
    assert refusal(record, lambda: record.submit(0, code(record, "taste"), " ")) == "KT-8"
    record.submit(0, code(record, "taste"), "Too hot")
    said, tasted = [line.message for line in record.log_for(1)][-2:]
    assert (said.id, said.args, tasted.id) == ("said", {"seat": 0, "text": "Too hot"}, "tasted")


@pytest.mark.rule("KT-8")
def test_words_may_go_with_a_move_that_allows_them_and_are_not_told_of_others() -> None:
    record = fresh()
    record.submit(0, bring(record, 0), "Grandma's")
    assert record.log_for(1)[-1].message.args == {"seat": 0, "text": "Grandma's"}
    record.submit(1, bring(record, 1))
    told = len(record.log)
    record.submit(0, code(record, "wait"), "Not asked for")
    assert len(record.log) == told


@pytest.mark.rule("KT-7")
def test_a_record_of_other_rules_is_for_reading_only(tmp_path: Path) -> None:
    record = simmering()
    stored = record.stored()
    older = msgspec.structs.replace(stored, header=msgspec.structs.replace(stored.header, rules_version="0"))
    with pytest.raises(kt.BadRecord, match="KT-7"):
        open_stored(older)
    assert older.log == record.log_for(None)


# --- the rest -------------------------------------------------------------------------------------


def test_seats_change_and_the_table_pauses() -> None:
    record = fresh()
    assert record.names() == {0: "Ann", 1: "Bo"}
    record.seat_change(1, True, "Cleo")
    record.pause()
    record.resume()
    assert record.names() == {0: "Ann", 1: "Cleo"}
    assert record.state.people == 0b11
    assert [type(entry) for entry in record.entries] == [SeatChange, Pause, Resume]
    assert [line.message.id for line in record.log_for(None)][-3:] == ["seat-person", "paused", "resumed"]


def test_the_log_tells_each_reader_what_it_may_know() -> None:
    record = simmering()
    record.submit(0, code(record, "taste"), "Mm")
    mine = [line.message.id for line in record.log_for(0)]
    theirs = [line.message.id for line in record.log_for(1)]
    assert mine[-1] == "tasted-dish" and "tasted-dish" not in theirs
    assert theirs[-1] == "tasted"
    assert "drew-dish" in mine and "drew-dish" not in [line.message.id for line in record.log_for(None)]


def test_a_replay_stops_where_it_is_told() -> None:
    record = simmering()
    record.submit(0, code(record, "wait"))
    assert record.replay(0).digest() == fresh().state.digest()
    assert record.replay(2).digest() == simmering().state.digest()
    assert record.replay().digest() == record.state.digest()


def test_a_seed_of_many_hands(tmp_path: Path) -> None:
    record = Record.committed(kt.game("potluck"), b"server", [b"nonce of Ann", None])
    assert record.verify().good
    other = Record.committed(kt.game("potluck"), b"server", [b"another nonce", None])
    assert other.state.digest() != record.state.digest()
    assert other.header.commitment == record.header.commitment
    with pytest.raises(ValueError, match="1 nonces for 2 seats"):
        Record.committed(kt.game("potluck"), b"server", [None])


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = fresh()
    record.save(path)
    record.submit(0, bring(record, 0))
    record.save(path)
    assert read_stored(path).entries == record.entries
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "raw",
    [b"", b"{}", b"\xff", b"[" * 100_000, b'{"format": 99}', b"null"],
    ids=["empty", "{}", "ff", "deep", "99", "null"],
)
def test_other_files_are_no_records(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(raw)
    with pytest.raises(kt.BadRecord, match="not a game record"):
        kt.Record.load(path)


def test_a_record_that_is_not_there_and_one_of_another_format(tmp_path: Path) -> None:
    with pytest.raises(kt.BadRecord, match="No such file"):
        kt.Record.load(tmp_path / "none.json")
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(fresh().stored(), format=2)))
    with pytest.raises(kt.BadRecord, match="record format 2"):
        kt.Record.load(path)


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ({"title": "mud-pies"}, "no title is called"),
        ({"players": 9}, "for 2 to 3 players"),
        ({"options": {"weather": 1}}, "no option is called"),
        ({"cards": {}}, "can't be set up"),
    ],
)
def test_a_header_that_describes_no_game(header: dict[str, object], told: str) -> None:
    stored = fresh().stored()
    with pytest.raises(kt.BadRecord, match=told):
        open_stored(msgspec.structs.replace(stored, header=msgspec.structs.replace(stored.header, **header)))


def test_entries_that_can_not_be_played() -> None:
    stored = simmering().stored()
    first = stored.entries[0]
    assert isinstance(first, Decision)
    for entry in (
        msgspec.structs.replace(first, seat=1),
        msgspec.structs.replace(first, seat=7),
        msgspec.structs.replace(first, run=first.run[:1]),
        msgspec.structs.replace(first, run=[kt.engine.codebook.Action("sing")]),
        Undo(0),
    ):
        with pytest.raises(kt.BadRecord, match="can't be replayed"):
            open_stored(msgspec.structs.replace(stored, entries=[entry, *stored.entries[1:]]))


def test_an_entry_tells_which_bot_decided(tmp_path: Path) -> None:
    record = kt.Record.new(kt.game("table-cooking"), 1)
    for seat, by in ((0, ""), (1, "greedy")):
        record.submit(seat, record.state.legal(seat)[0], by=by)
    record.save(tmp_path / "game.json")
    again = kt.Record.load(tmp_path / "game.json")
    assert again.entries == record.entries
    assert [entry.by for entry in again.entries if isinstance(entry, Decision)] == ["", "greedy"]


def test_saving_where_it_can_not_leaves_nothing_behind(tmp_path: Path) -> None:
    """The target is a folder: that is told, and no half file stays."""
    (tmp_path / "game").mkdir()
    with pytest.raises(OSError, match="game"):
        fresh().save(tmp_path / "game")
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
