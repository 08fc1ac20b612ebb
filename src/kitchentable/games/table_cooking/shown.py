"""The shapes of what a reader sees; `view.py` fills them. Not compiled, so that they keep their types."""

from __future__ import annotations

import msgspec

from kitchentable.engine.action import Ask
from kitchentable.engine.result import Result


class PlayerView(msgspec.Struct):
    """A player as the reader sees them.

    `hand` holds the menus in hand that the reader knows: all of its own, of others those that
    everybody saw, in the order of the card set; `hand_size` counts them all. `mission` is the own one,
    everybody's at the end. `points` are those of the cooked menus, `open_score` all that counts openly
    so far.
    """

    seat: int
    person: bool
    money: int
    refrigerator: dict[str, int]
    capacity: int
    tiles: list[str]
    cooked: list[str]
    points: int
    open_score: dict[str, int]
    hand: list[str]
    hand_size: int
    mission: str | None


class TurnView(msgspec.Struct):
    """How far the turn has gone."""

    seat: int
    action: str | None
    steps: int
    cooked: int
    cookings: int
    bought: str | None
    lowered: str | None


class TableCookingView(msgspec.Struct):
    """The table as a reader sees it. `ending`: this round is the last. `bottom` lists what is known of the
    deck's bottom: sets of cards washed together, topmost first; their order within a set is not known."""

    title: str
    phase: str
    round: int
    start: int
    to_act: list[int]
    over: bool
    ending: bool
    costs: dict[str, int]
    track: list[int]
    supply: dict[str, int]
    row: list[str]
    deck: int
    bottom: list[list[str]]
    players: list[PlayerView]
    turn: TurnView | None
    missions: list[str]
    ask: Ask | None
    result: Result | None
    seat: int | None
