"""Control flow as data: a stack of frames packed into one int.

A frame is a kind (1 … 31) and a small argument (0 … 127). The table has a stack and every seat has
one; an empty stack is 0. A seat with a frame owes a decision. Nothing waits in a closure, so a state
can be stored, copied and undone at any moment.
"""

from __future__ import annotations

from typing import Final

FRAME_BITS: Final = 12
KIND_BITS: Final = 5
_FRAME: Final = (1 << FRAME_BITS) - 1
_KIND: Final = (1 << KIND_BITS) - 1


def frame(kind: int, argument: int = 0) -> int:
    """One frame, as a stack of its own."""
    return argument << KIND_BITS | kind


def push(stack: int, kind: int, argument: int = 0) -> int:
    return stack << FRAME_BITS | argument << KIND_BITS | kind


def pop(stack: int) -> int:
    return stack >> FRAME_BITS


def kind(stack: int) -> int:
    """The kind of the frame on top; 0 for an empty stack."""
    return stack & _KIND


def argument(stack: int) -> int:
    """The argument of the frame on top."""
    return (stack & _FRAME) >> KIND_BITS
