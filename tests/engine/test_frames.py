"""Frames: stacks packed into one int."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitchentable.engine import frames

FRAME = st.tuples(st.integers(1, 31), st.integers(0, 1023))


@given(st.lists(FRAME, max_size=4))
def test_what_is_pushed_comes_back_in_reverse(pushed: list[tuple[int, int]]) -> None:
    stack = 0
    for kind, argument in pushed:
        stack = frames.push(stack, kind, argument)
    assert 0 <= stack < 1 << 60
    for kind, argument in reversed(pushed):
        assert (frames.kind(stack), frames.argument(stack)) == (kind, argument)
        assert frames.owes(stack) == (kind < frames.WAITS)
        stack = frames.pop(stack)
    assert stack == 0
    assert not frames.owes(stack)


@pytest.mark.parametrize(("kind", "argument"), [(0, 0), (32, 0), (1, 1024), (1, -1), (-1, 0)])
def test_what_is_no_frame_is_not_pushed(kind: int, argument: int) -> None:
    with pytest.raises(AssertionError, match="not a frame"):
        frames.push(0, kind, argument)


def test_a_fifth_frame_is_too_many() -> None:
    stack = 0
    for kind in (1, 2, 3, 31):
        stack = frames.push(stack, kind, 1023)
    with pytest.raises(AssertionError, match="too high"):
        frames.push(stack, 1)


def test_one_frame_is_a_stack() -> None:
    assert frames.frame(3, 7) == frames.push(0, 3, 7)
