"""The protocol: what every state of every title answers, and what it refuses."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kitchentable as kt
from kitchentable.engine.game import State, load_information


def middle(title_id: str, players: int, decisions: int = 40, seed: int = 1) -> State:
    """A game some way on, between submissions."""
    state = kt.game(title_id, players=players).new(seed)
    dice = random.Random(seed)
    while not state.over and (state.decisions < decisions or not state.at_boundary):
        seat = state.to_act()[0]
        state.apply(seat, dice.choice(state.legal(seat)))
    return state


def inside(title_id: str, players: int) -> State | None:
    """A game in the middle of a submission, if the title has runs of several codes."""
    state = kt.game(title_id, players=players).new(1)
    dice = random.Random(1)
    while not state.over:
        seat = state.to_act()[0]
        state.apply(seat, dice.choice(state.legal(seat)))
        if not state.at_boundary:
            return state
    return None


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_driver_plays_to_the_end(title_id: str, players: int, name: str) -> None:
    game = kt.game(title_id, players=players)
    state = game.new(7)
    kt.play(state, kt.bot(name, 1).choose)
    assert state.over and state.to_act() == []
    assert 0 < state.decisions <= game.max_decisions
    result = state.result()
    assert len(result.scores) == len(result.breakdown) == players
    assert set(result.winners) <= set(range(players))


def test_the_simplest_bot_plays_to_the_end(title_id: str) -> None:
    state = kt.game(title_id).new(7)
    kt.play(state, lambda info: info.legal[0])
    assert state.over


def test_the_same_seed_gives_the_same_game(title_id: str, players: int) -> None:
    game = kt.game(title_id, players=players)
    ends = []
    for seed in (7, 7, b"7", 8):
        state = game.new(seed)
        kt.play(state, kt.bot("random", 3).choose)
        ends.append(state.digest())
    assert ends[0] == ends[1]
    assert len(set(ends)) == 3


def test_play_never_touches_the_global_generator(title_id: str) -> None:
    random.seed(5)
    before = random.getstate()
    game = kt.game(title_id)
    for name in ("random", "greedy"):
        kt.play(game.new(1), kt.bot(name, 2).choose)
    record = kt.Record.new(game, 1)
    for seat in record.state.to_act():
        record.timeout(seat)
    record.state.redeal(0, 3)
    assert random.getstate() == before


# --- refusing -------------------------------------------------------------------------------------


def test_an_illegal_code_is_refused_and_changes_nothing(title_id: str, players: int) -> None:
    state = middle(title_id, players)
    before = state.dump()
    for seat in range(players):
        for code in set(range(state.game.num_codes)) - set(state.legal(seat)):
            with pytest.raises(kt.IllegalAction) as refusal:
                state.apply(seat, code)
            why = state.why_not(seat, code)
            assert why is not None
            assert (refusal.value.rule, refusal.value.text) == (why.rule, why.text)
            assert why.text and "{" not in why.text
    assert state.dump() == before


def test_codes_that_are_none_and_seats_that_are_none(title_id: str, players: int) -> None:
    state = middle(title_id, players)
    before = state.dump()
    for code in (-1, state.game.num_codes):
        with pytest.raises(kt.UnknownAction):
            state.apply(0, code)
        with pytest.raises(kt.UnknownAction):
            state.why_not(0, code)
    seats: list[Callable[[], object]] = [
        lambda: state.legal(players),
        lambda: state.legal(-1),
        lambda: state.apply(players, 0),
        lambda: state.redeal(players, 1),
        lambda: state.set_person(-1, True),
    ]
    for wrong in seats:
        with pytest.raises(ValueError, match="there is no seat"):
            wrong()
    assert state.dump() == before


def test_nothing_goes_on_after_the_end(title_id: str, players: int) -> None:
    state = kt.game(title_id, players=players).new(1)
    kt.play(state, kt.bot("random", 1).choose)
    for seat in range(players):
        assert state.legal(seat) == []
        with pytest.raises(kt.IllegalAction):
            state.apply(seat, 0)


def test_the_result_comes_at_the_end(title_id: str) -> None:
    with pytest.raises(ValueError, match="not over"):
        kt.game(title_id).new(1).result()


def test_nobody_comes_between_the_steps_of_a_submission(title_id: str, players: int) -> None:
    state = inside(title_id, players)
    if state is None:
        return
    actor = state.mid
    for reader in [*range(players), None]:
        if reader != actor:
            with pytest.raises(kt.MidSubmission):
                state.view(reader)
        if reader is not None and reader != actor:
            assert state.legal(reader) == []
            with pytest.raises(kt.MidSubmission):
                state.redeal(reader, 1)
            for code in range(state.game.num_codes):
                assert state.why_not(reader, code) is not None


# --- storing --------------------------------------------------------------------------------------


def test_a_dump_is_of_its_title_and_number_of_players(title_id: str) -> None:
    game = kt.game(title_id)
    dump = game.new(1).dump()
    low, high = game.title.seats
    assert game.load(dump).dump() == dump
    with pytest.raises(kt.BadDump, match="this is a state of"):
        kt.game(title_id, players=high).load(kt.game(title_id, players=low).new(1).dump())


@given(st.data())
def test_other_bytes_are_no_dump(title_id: str, data: st.DataObject) -> None:
    game = kt.game(title_id)
    dump = game.new(1).dump()
    cut = data.draw(st.integers(0, len(dump) - 1))
    for raw in (data.draw(st.binary(max_size=80)), dump[:cut], dump[cut:] if cut else b""):
        with pytest.raises(kt.BadDump):
            game.load(raw)
        with pytest.raises(kt.BadDump):
            load_information(game, raw)


# --- what a bot is given --------------------------------------------------------------------------


def test_information_speaks_of_its_moment(title_id: str, players: int) -> None:
    state = middle(title_id, players)
    seat = state.to_act()[0]
    info = state.information(seat)
    assert (info.seat, info.legal) == (seat, state.legal(seat))
    assert kt.to_json(info.view) == kt.to_json(state.view(seat))
    assert info.describe(info.legal[0]).verb == state.game.book.action(info.legal[0]).verb
    state.apply(seat, info.legal[0])
    for ask in (lambda: info.view, lambda: info.sample(1), info.dump):
        with pytest.raises(kt.Stale):
            ask()


def test_a_bot_in_another_process_sees_the_same(title_id: str, players: int) -> None:
    state = middle(title_id, players)
    for seat in range(players):
        info = state.information(seat)
        sent = load_information(state.game, info.dump())
        assert (sent.seat, sent.legal) == (info.seat, info.legal)
        assert kt.to_json(sent.view) == kt.to_json(info.view)


def test_no_public_attribute_of_information_reaches_the_true_state(title_id: str, players: int) -> None:
    """Neither at once nor by way of what it reaches; what it dumps holds a re-dealt state."""
    state = middle(title_id, players)
    info = state.information(0)
    for value in reached(info):
        assert not isinstance(value, State)
    assert {state.redeal(0, seed).information(0).dump() for seed in range(20)} == {info.dump()}


def reached(start: object) -> list[object]:
    """Every value that public attributes, items and members lead to."""
    met: dict[int, object] = {}
    waiting = [start]
    while waiting:
        value = waiting.pop()
        if id(value) not in met and not isinstance(value, type | ModuleType):
            met[id(value)] = value
            waiting += led_to(value)
    return list(met.values())


def led_to(value: object) -> list[object]:
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    if callable(value) or type(value).__module__ == "builtins":
        return []
    names = [name for name in dir(value) if not name.startswith("_")]
    return [getattr(value, name) for name in names if hasattr(value, name)]


def test_samples_differ_and_repeat(title_id: str, players: int) -> None:
    info = middle(title_id, players).information(0)
    assert info.sample(1).dump() == info.sample(1).dump()
    assert len({info.sample(seed).dump() for seed in range(5)}) == 5


def test_a_person_sits_down_and_a_bot_takes_over(title_id: str) -> None:
    state = kt.game(title_id).new(1, people=(1,))
    assert state.people == 0b10
    info = state.information(0)
    state.set_person(0, True)
    state.set_person(1, False)
    assert state.people == 0b01
    with pytest.raises(kt.Stale):
        info.sample(1)


def test_the_list_of_legal_codes_belongs_to_who_asked(title_id: str) -> None:
    state = kt.game(title_id).new(1)
    seat = state.to_act()[0]
    codes = state.legal(seat)
    state.legal(seat).clear()
    assert state.legal(seat) == codes
