"""Control flow as data: a stack of frames packed into one int.

A frame is a kind (1 … 31) and a small argument (0 … 1023); a stack holds four of them. The table has
a stack and every seat has one; an empty stack is 0. A seat whose top frame is of a kind below `WAITS`
owes a decision; kinds from there on wait for something. Nothing waits in a closure, so a state can be
stored, copied and undone at any moment.
"""

from __future__ import annotations

from typing import Final

FRAME_BITS: Final = 15
KIND_BITS: Final = 5
WAITS: Final = 24
_FRAME: Final = (1 << FRAME_BITS) - 1
_KIND: Final = (1 << KIND_BITS) - 1
_ARGUMENTS: Final = 1 << (FRAME_BITS - KIND_BITS)
_FULL: Final = 1 << 4 * FRAME_BITS


def frame(kind: int, argument: int = 0) -> int:
    """One frame, as a stack of its own."""
    return push(0, kind, argument)


def push(stack: int, kind: int, argument: int = 0) -> int:
    assert 0 < kind <= _KIND and 0 <= argument < _ARGUMENTS, "not a frame"
    pushed = stack << FRAME_BITS | argument << KIND_BITS | kind
    assert pushed < _FULL, "frames are stacked too high"
    return pushed


def pop(stack: int) -> int:
    return stack >> FRAME_BITS


def kind(stack: int) -> int:
    """The kind of the frame on top; 0 for an empty stack."""
    return stack & _KIND


def argument(stack: int) -> int:
    """The argument of the frame on top."""
    return (stack & _FRAME) >> KIND_BITS


def owes(stack: int) -> bool:
    """Whether the frame on top asks for a decision."""
    return 0 < stack & _KIND < WAITS
