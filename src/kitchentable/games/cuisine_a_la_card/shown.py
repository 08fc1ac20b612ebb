"""The shapes of what a reader sees; `view.py` fills them. Not compiled, so that they keep their types."""

from __future__ import annotations

import msgspec

from kitchentable.engine.action import Ask
from kitchentable.engine.result import Result
from kitchentable.engine.words import Message


class CuisinePlayerView(msgspec.Struct):
    """A player as the reader sees them.

    `owns` counts the cards in deck, hand and tray together, which all know; where they lie, only
    their owner does: `hand` and `tray` are empty of names for others, `tray` has a place for each
    slot. `on_deck` are the cards on top of the own deck that its owner looked at, topmost first.
    `dishes` are the medals that each of the `judges` gave.
    """

    seat: int
    person: bool
    medals: int
    eaten: int
    hand_size: int
    deck: int
    tray_size: int
    tray_slots: int
    hand: list[str]
    tray: list[str | None]
    on_deck: list[str]
    discard: list[str]
    owns: dict[str, int]
    judges: list[str]
    dishes: list[int]
    active: list[str]


class CuisineTurnView(msgspec.Struct):
    """How far the turn has gone. `played_as` has the food type chosen for a card of `play` with two of them
    (CC-59), None for others. `uses` are abilities ("rice", "rice+" for the Cuisine ability)."""

    seat: int
    spoons: int
    forks: int
    buys: int
    bought: bool
    dished: bool
    fridge_price: int
    play: list[str]
    played_as: list[str | None]
    uses: list[str]
    judge_uses: list[str]


class Line(msgspec.Struct):
    """A line of a bill, in Meal Points or medals. `what` says whose `card` is: "base", "basic" and
    "cuisine" are a card's own value and its abilities, "judge" the ability of a judge of the player's,
    "printed" the medals of the judge asked, "like" and "dislike" what that judge tastes."""

    card: str
    what: str
    points: int


class Verdict(msgspec.Struct):
    """What a judge would say to the dish as it stands: `medals` if it may be presented, else why not.
    `holds` tells for each taste of the judge whether the dish has it, `parts` takes the medals apart."""

    judge: str
    points: int
    needed: int
    medals: int
    pleased: bool
    holds: list[bool]
    parts: list[Line]
    rule: str | None
    why: Message | None


class Addition(msgspec.Struct):
    """What one more card would make of the dish: its Meal Points, the judges it would please. A card of
    two food types counts as the one that is proposed (CC-59)."""

    card: str
    from_tray: bool
    points: int
    pleases: list[str]


class DishView(msgspec.Struct):
    """A dish: its cards, those that come from the tray, the bill, and while it is composed what every
    open judge would say and what each card that may still be laid would change."""

    cards: list[str]
    from_tray: list[bool]
    types: list[list[str]]
    bill: list[Line]
    points: int
    verdicts: list[Verdict]
    more: list[Addition]


class CuisineView(msgspec.Struct):
    """The table as a reader sees it. `ending`: this round is the last."""

    title: str
    phase: str
    round: int
    start: int
    target: int
    ending: bool
    to_act: list[int]
    over: bool
    pantry: int
    market: list[str | None]
    costs: list[list[int] | None]
    fridge: list[str]
    forks: int
    fork_cost: int
    judges: list[str]
    waiting: list[int]
    eaten: list[str]
    trashed: list[str]
    players: list[CuisinePlayerView]
    turn: CuisineTurnView | None
    dish: DishView | None
    ask: Ask | None
    result: Result | None
    seat: int | None
