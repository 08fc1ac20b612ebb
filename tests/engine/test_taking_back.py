"""Taking back costs what is taken back, however long the game is; and it leads where it always led."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import kitchentable as kt
from kitchentable.engine.kept import KeptStates
from kitchentable.engine.record import UNDOES, Record
from kitchentable.engine.stored import ACTS, AgreedUndo, Entry
from kitchentable.records import open_stored
from kitchentable.server.book import Book

pytestmark = pytest.mark.usefixtures("toys")


class Counted(Book):
    """A record that counts the entries it plays anew."""

    played = 0

    def _do(self, entry: Entry, state: kt.State) -> None:
        self.played += isinstance(entry, ACTS)
        super()._do(entry, state)

    def counted(self, act: Callable[[], object]) -> int:
        """How many acts are played anew while something is done."""
        before = self.played
        act()
        return self.played - before


def fresh() -> Counted:
    return Counted.new(kt.game("potluck", players=3), 4, people=(0,))


def bring(record: Record, seat: int) -> None:
    record.submit(seat, [record.state.legal(seat)[0], record.game.code("season", spice="plain")])


def waver(record: Record, seat: int, times: int) -> None:
    """The seat answers and takes it back, over and over."""
    for _ in range(times):
        bring(record, seat)
        record.retract(seat)


def anything(record: Record, chance: random.Random) -> None:
    """Do one of the things that can be done at a table."""
    seat = chance.randrange(record.game.players)
    deed = chance.choice(
        (
            lambda: record.timeout(seat),
            lambda: record.timeout(seat),
            lambda: record.timeout(seat),
            lambda: record.retract(seat),
            lambda: record.undo(seat),
            lambda: record.agreed_undo(chance.choice((1, 1, 2, 5))),
            record.rewind,
            lambda: record.seat_change(seat, chance.random() < 0.5, ""),
            record.pause,
        )
    )
    try:
        deed()
    except kt.TableRefusal:
        return


@pytest.mark.parametrize("called", ["potluck", "table-cooking", "cuisine-a-la-card"])
@pytest.mark.parametrize("seed", range(4))
def test_taking_back_leads_where_the_rest_leads_alone(called: str, seed: int) -> None:
    """What is left after any back and forth is what the live entries alone come to."""
    record = Record.new(kt.game(called, players=3), seed)
    chance = random.Random(seed)
    for _ in range(120):
        anything(record, chance)
        live = [
            entry
            for place, entry in enumerate(record.entries)
            if place in record.acts or not isinstance(entry, ACTS + UNDOES)
        ]
        alone = Record(record.game, record.header, record.secret)
        for entry in live:
            alone._enter(entry)
        assert alone.state.digest() == record.state.digest()
    again = open_stored(record.stored())
    assert (again.log, again.acts, again.state.digest()) == (record.log, record.acts, record.state.digest())
    told = [line.message for line in record.log if record._tells_of_undo(line)]
    plain = [line.message for line in record.log if not record._tells_of_undo(line)]
    assert told and plain == [line.message for line in alone.log]


def test_many_acts_are_taken_back_as_one_by_one() -> None:
    """The record and what is told of it are the same, and so are the prompts (`Book.marks`)."""
    at_once, singly = fresh(), fresh()
    for record in (at_once, singly):
        bring(record, 0)
        waver(record, 1, 20)
        record.pause()
    at_once.undo_to(0)
    for _ in range(41):
        singly.agreed_undo()
    assert at_once.entries == singly.entries and at_once.entries[-41:] == [AgreedUndo()] * 41
    assert at_once.log == singly.log
    assert (at_once.marks, at_once.acts) == (singly.marks, [])
    assert at_once.state.digest() == singly.state.digest() == fresh().state.digest()


def test_taking_back_everything_since_ones_last_decision_plays_nothing_anew() -> None:
    record = fresh()
    bring(record, 0)
    waver(record, 1, 300)
    assert record.counted(lambda: record.undo_to(record.undo_target(0))) == 0


@pytest.mark.parametrize("acts", [1, 7, 64, 200])
def test_taking_back_plays_a_few_times_as_much_anew_as_it_takes_back(acts: int) -> None:
    record = fresh()
    for seat in (0, 1):
        waver(record, seat, 400)
    assert record.counted(lambda: record.agreed_undo(acts)) <= 8 * acts


def test_a_stored_record_full_of_taking_back_is_read_in_proportion() -> None:
    """Each way to make it long, by twice as much of it: twice the work, about, not four times."""

    def one_by_one(record: Record, times: int) -> None:
        waver(record, 1, times)
        for _ in range(2 * times):
            record.agreed_undo()

    def two_and_back(record: Record, times: int) -> None:
        for _ in range(times):
            waver(record, 1, 1)
            record.agreed_undo()
            record.agreed_undo()

    for make in (one_by_one, two_and_back):
        work = []
        for times in (200, 400):
            record = fresh()
            waver(record, 0, times)
            make(record, times)
            read = Counted(record.game, record.header, record.secret)
            for entry in record.entries:
                read.repeat(entry)
            work.append(read.played / len(record.entries))
        assert max(work) <= 6


def test_few_states_are_kept() -> None:
    kept = KeptStates()
    state = fresh().state
    for number in range(10_000):
        kept.keep(number, number % 3, state)
    assert len(kept._states) <= 20
    assert kept.back_to(9_998)[0] == 9_998
    assert kept.back_to(0)[0] == 0
