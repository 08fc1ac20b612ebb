"""What holds in every state of every title, and what a re-dealt twin must not give away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

import kitchentable as kt
from kitchentable.engine.game import Event, Information, State
from kitchentable.engine.lawbook import Refusal
from kitchentable.engine.record import Record

PUBLIC = ("title", "to_act", "over", "players")
ASKED = 200  # of how many codes it is asked, in one state, why they can't be played
Reader = int | None


def readers(state: State) -> list[Reader]:
    return [*range(state.game.players), None]


def may_read(state: State, reader: Reader) -> bool:
    """Inside a run nobody but its seat is shown anything."""
    return state.at_boundary or reader == state.mid


# --- one state ------------------------------------------------------------------------------------


def check_who_acts(state: State) -> None:
    """No dead end: who owes a decision has one; else something will happen; codes are in the book."""
    owing = state.to_act()
    assert len(set(owing)) == len(owing)
    assert not (state.over and owing)
    assert state.over or owing or state.next_event() is not None
    for seat in range(state.game.players):
        codes = state.legal(seat)
        assert len(set(codes)) == len(codes)
        assert all(0 <= code < state.game.num_codes for code in codes)
        assert codes or seat not in owing
        assert not codes or state.at_boundary or seat == state.mid
        assert not (codes and state.over)
    if not state.at_boundary:
        assert owing == [state.mid]


def check_views(state: State) -> None:
    """Every reader's view can be built and sent, and holds what every title's view holds."""
    for reader in readers(state):
        if not may_read(state, reader):
            _raises_mid_submission(state, reader)
            continue
        view = msgspec.json.decode(kt.to_json(state.view(reader)))
        assert set(PUBLIC) <= set(view)
        assert (view["title"], view["to_act"], view["over"]) == (state.game.title.id, state.to_act(), state.over)
        assert len(view["players"]) == state.game.players


def _raises_mid_submission(state: State, reader: Reader) -> None:
    try:
        state.view(reader)
    except kt.MidSubmission:
        return
    raise AssertionError(f"reader {reader} is shown the middle of another's submission")


def check_storing(state: State) -> None:
    """A loaded dump and a clone are the same state."""
    dump = state.dump()
    for twin in (state.game.load(dump), state.clone()):
        assert twin.dump() == dump
        assert twin.digest() == state.digest()
        for seat in range(state.game.players):
            assert twin.legal(seat) == state.legal(seat)
        for reader in readers(state):
            if may_read(state, reader):
                assert kt.to_json(twin.view(reader)) == kt.to_json(state.view(reader))


def check_reasons(state: State) -> None:
    """`why_not` is None exactly when the code is legal, and names a rule of the law or of the table."""
    lawbook = state.game.title.lawbook()
    for seat in range(state.game.players):
        legal = set(state.legal(seat))
        for code in _some_codes(state):
            refusal = state.why_not(seat, code)
            assert (refusal is None) == (code in legal), f"seat {seat}, {state.game.book.action(code)}: {refusal}"
            assert refusal is None or refusal.rule in lawbook or refusal.rule.startswith("KT-")


def check_log(record: Record) -> None:
    """What all but one of four or more seats are told is no secret of theirs: spectators are told it too."""
    seats = range(record.game.players)
    open_to_all = record.log_for(None)
    for line in record.log if len(seats) > 3 else []:
        readers = sum(line.to >> seat & 1 for seat in seats)
        assert readers < len(seats) - 1 or line in open_to_all, line


def _some_codes(state: State) -> range:
    """Every code of a small codebook; of a large one, each of its codes sooner or later."""
    step = -(-state.game.num_codes // ASKED)
    return range(state.decisions % step, state.game.num_codes, step)


# --- twins ----------------------------------------------------------------------------------------


def check_twins(state: State, seed: int) -> int:
    """Re-dealt for a seat, everything that the seat gets is the same to the last byte. How many of the
    twins had other hidden things than the state itself."""
    mixed = 0
    for seat in range(state.game.players):
        if may_read(state, seat):
            twin = state.redeal(seat, seed)
            mixed += twin.parts() != state.parts()
            same_to(seat, state, twin)
            again = state.redeal(seat, seed + 1)
            assert twin.redeal(seat, seed + 1).dump() == again.dump()
            for actor, code in _some_moves(state, twin, seed):
                _same_after(seat, state, twin, actor, code)
    return mixed


def same_to(seat: int, state: State, twin: State) -> None:
    """The two look the same to the seat, and are refused in the same words."""
    same_reading(seat, state, twin)
    for code in _some_codes(state):
        assert _told(state.why_not(seat, code)) == _told(twin.why_not(seat, code))


def same_reading(seat: int, state: State, twin: State) -> None:
    """The two look the same to the seat; so they do to a bot in another process."""
    assert kt.to_json(state.view(seat)) == kt.to_json(twin.view(seat))
    assert state.to_act() == twin.to_act()
    assert state.legal(seat) == twin.legal(seat)
    assert (state.now, state.next_event()) == (twin.now, twin.next_event())
    assert Information(state, seat).dump() == Information(twin, seat).dump()


def _told(refusal: Refusal | None) -> object:
    """All that a refusal's words are made of."""
    return None if refusal is None else (refusal.rule, refusal.message)


def _some_moves(state: State, twin: State, seed: int) -> Iterator[tuple[int, int]]:
    """A few moves that may be made in both, of every seat that may move."""
    for actor in range(state.game.players):
        codes = [code for code in state.legal(actor) if code in twin.legal(actor)]
        yield from ((actor, code) for code in codes[seed % 3 :: 3])


def _same_after(seat: int, state: State, twin: State, actor: int, code: int) -> None:
    """After the same move the seat has been told the same and the two still look the same, unless the
    move brought to light what may differ."""
    one, other = _after(state, actor, code), _after(twin, actor, code)
    if _surprising(one, state) or _surprising(other, twin):
        return
    if _learned(one, state, seat) != _learned(other, twin, seat):
        return
    if _taught(one, state, seat) or _taught(other, twin, seat):
        return
    if may_read(one, seat) and may_read(other, seat):
        assert _heard(one.news, seat) == _heard(other.news, seat)
        same_reading(seat, one, other)


def _after(state: State, actor: int, code: int) -> State:
    after = state.clone()
    after.news = []
    after.apply(actor, code)
    return after


def _surprising(after: State, before: State) -> bool:
    """Whether chance was used, or several things were shown at once, as when answers are opened."""
    return after.chance.used != before.chance.used or after.knowledge.reveals > before.knowledge.reveals + 1


def _learned(after: State, before: State, seat: int) -> list[int]:
    """The cards that the seat has been shown."""
    pairs = enumerate(zip(before.knowledge.seen, after.knowledge.seen))
    return [card for card, (seen, now) in pairs if now >> seat & 1 and not seen >> seat & 1]


def _taught(after: State, before: State, seat: int) -> bool:
    """Whether the seat learned something that isn't kept card by card."""
    return after.knowledge.lessons[seat] != before.knowledge.lessons[seat]


def _heard(news: Sequence[Event] | None, seat: int) -> bytes:
    return msgspec.json.encode([event.message for event in news or () if event.to >> seat & 1])
