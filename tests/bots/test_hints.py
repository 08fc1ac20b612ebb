"""Hints: the best choices with a word why, from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator

import kitchentable as kt
from kitchentable.engine.game import Information, State, load_information

LOOKS = 20
APART = 13  # decisions between two positions


def positions(title_id: str, players: int, seed: int = 4) -> Iterator[tuple[State, Information]]:
    """Positions of a game between greedy bots, runs half done among them."""
    state = kt.game(title_id, players=players).new(seed)
    chooser = kt.bot("greedy", seed)
    while not state.over:
        info = state.information(state.to_act()[0])
        if state.decisions % APART == 0:
            yield state, info
        state.apply(info.seat, chooser.choose(info))


def test_they_are_the_best_three_in_words(title_id: str, players: int) -> None:
    for state, info in positions(title_id, players):
        before = state.dump()
        found = kt.hints(info, looks=LOOKS)
        assert len(found) == min(3, len(found), len(info.legal)) > 0
        assert {hint.code for hint in found} <= set(info.legal)
        assert [hint.share for hint in found] == sorted((hint.share for hint in found), reverse=True)
        assert sum(hint.share for hint in found) <= 1.0 + 1e-9
        for hint in found:
            assert 0 <= hint.prospects <= 1
            assert hint.text(info.game) and "hint-" not in hint.text(info.game)
        assert state.dump() == before


def test_they_repeat_and_know_what_the_seat_knows(title_id: str, players: int) -> None:
    for state, info in positions(title_id, players):
        found = kt.hints(info, 3, LOOKS)
        twin = state.redeal(info.seat, 8).information(info.seat)
        sent = load_information(state.game, info.dump())
        assert [kt.hints(other, 3, LOOKS) for other in (info, twin, sent)] == [found] * 3


def test_the_only_choice_is_told_as_such(title_id: str) -> None:
    alone = [info for _, info in positions(title_id, 2) if len(info.legal) == 1]
    told = [[hint.text(info.game) for hint in kt.hints(info)] for info in alone]
    assert told == [["There is nothing else to do."]] * len(alone)
    assert alone


def test_what_is_said_falls_from_the_first_to_the_last(title_id: str) -> None:
    """None is called as good as the one before where an earlier one was not."""
    order = ["hint-close", "hint-next", "hint-after"]
    ranks = [
        [order.index(hint.why[0].id) for hint in kt.hints(info, 1, LOOKS)[1:] if hint.why[0].id in order]
        for _, info in positions(title_id, 2)
    ]
    assert ranks == [sorted(rank) for rank in ranks]
    assert any(len(rank) > 1 for rank in ranks)
