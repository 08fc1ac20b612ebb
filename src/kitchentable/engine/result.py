"""How a game ended. Not compiled: records are read by these annotations, and mypyc keeps of `bool | None`
only that it is a type."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """How a game ended: a score a seat, the winners (several: shared victory), each score taken
    apart under the law's terms. `won` is set in cooperative titles only."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    won: bool | None = None
