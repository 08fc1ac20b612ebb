"""A toy title, added by a folder of its own: everything works on it, and on no other account."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.lab.simulate import simulate
from tests.promises import checks
from tests.promises.covering import covering
from tests.promises.playing import Table
from tests.promises.test_games import Inspector
from tests.toys.potluck import counting

pytestmark = pytest.mark.usefixtures("toys")
TOY = "potluck"


def test_it_is_found_among_the_titles() -> None:
    assert TOY in kt.titles()


@pytest.mark.parametrize("players", [2, 3])
def test_the_driver_waits_for_its_clock(players: int) -> None:
    for bot in ("random", "greedy", "easy", "search:15"):
        state = kt.game(TOY, players=players).new(1)
        kt.play(state, kt.bot(bot, 1).choose)
        assert (state.over, state.now) == (True, 6000)


@pytest.mark.parametrize("players", [2, 3])
def test_random_games_pass_every_check(players: int) -> None:
    for row in covering(TOY):
        for seed in range(6):
            inspector = Inspector(seed, counting)
            record = Table(kt.game(TOY, players=players, options=row), seed, inspector.look).play()
            inspector.look_back()
            assert record.verify() == (True, [])
            assert record.state.decisions <= record.game.max_decisions


def test_every_state_of_a_game_passes_every_check() -> None:
    state = kt.game(TOY, players=3).new(5)
    dice = random.Random(5)
    while not state.over:
        if not state.to_act() or dice.random() < 0.05:
            state.advance(dice.randint(0, 3000))
        else:
            seat = dice.choice([seat for seat in range(3) if state.legal(seat)] if state.at_boundary else [state.mid])
            state.apply(seat, dice.choice(state.legal(seat)))
        checks.check_who_acts(state)
        checks.check_views(state)
        checks.check_storing(state)
        checks.check_reasons(state)
        checks.check_twins(state, dice.randrange(1000))


# --- what Table Cooking does not use --------------------------------------------------------------


def simmering() -> Record:
    """Both have brought a dish, and the pots are on the fire until 3,000 ms."""
    record = Record.new(kt.game(TOY), 4)
    for seat in (0, 1):
        record.submit(seat, [record.state.legal(seat)[0], record.game.code("season", spice="plain")])
    return record


def test_who_waits_owes_nothing_and_may_still_act_out_of_turn() -> None:
    record = simmering()
    record.submit(0, record.game.code("wait"))
    assert record.state.to_act() == [1]
    record.submit(0, record.game.code("taste"), "Mm", at=500)
    assert record.state.now == 500
    assert [line.message.id for line in record.log_for(0)][-1] == "tasted-dish"
    assert [line.message.id for line in record.log_for(1)][-1] == "tasted"
    assert record.state.why_not(0, record.game.code("taste")) is not None


def test_when_all_wait_the_clock_goes_on_by_itself() -> None:
    record = simmering()
    for seat in (0, 1):
        record.submit(seat, record.game.code("wait"))
    assert (record.state.to_act(), record.state.next_event()) == ([], 3000)
    record.run_clock(3000)
    assert record.state.to_act() == [0, 1]
    with pytest.raises(ValueError, match="can't go back"):
        record.run_clock(2000)


def test_the_clock_runs_while_seats_owe_a_decision() -> None:
    record = simmering()
    record.run_clock(2999)
    assert record.state.to_act() == [0, 1]
    record.run_clock(3000)
    assert b'"round":2' in kt.to_json(record.state.view(None))


def test_a_decision_after_the_moment_is_judged_after_it() -> None:
    record = simmering()
    with pytest.raises(kt.IllegalAction):
        record.submit(0, record.game.code("wait"), at=3000)
    assert record.state.now == 0
    assert record.submit(0, record.state.legal(0)[0], at=2999).at == 2999


def test_time_out_takes_the_answer_of_the_law_or_a_bots() -> None:
    record = simmering()
    assert record.timeout(0).by == "law"
    assert record.state.to_act() == [1]
    assert Record.new(kt.game(TOY), 4).timeout(0).by == "bot"


def test_an_answer_is_taken_back_before_the_reveal() -> None:
    record = Record.new(kt.game(TOY), 4)
    record.submit(0, [record.state.legal(0)[0], record.game.code("season", spice="pinch")])
    assert record.state.to_act() == [1]
    record.retract(0)
    assert record.state.to_act() == [0, 1]
    with pytest.raises(kt.TableRefusal, match="KT-4"):
        record.retract(0)


def test_its_records_are_saved_loaded_and_verified(tmp_path: Path) -> None:
    record = Table(kt.game(TOY, players=3), 3).play()
    record.save(tmp_path / "game.json")
    loaded = kt.Record.load(tmp_path / "game.json")
    assert loaded.verify() == (True, [])
    assert loaded.state.digest() == record.state.digest() == loaded.replay().digest()


def test_the_lab_plays_it() -> None:
    summaries = [simulate(kt.game(TOY, players=3), 6, ("random", "greedy", "random"), rotate=True) for _ in range(2)]
    assert summaries[0].digest == summaries[1].digest
    assert sum(share.wins for share in summaries[0].wins.bots) == pytest.approx(6)
