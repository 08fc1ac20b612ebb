"""Where a turn stands: what its player owes, what must be finished first, who waits for whom."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.table import (
    AS_TYPE,
    DISCARD,
    DISCARDING,
    DISH,
    EFFECTS,
    NONE,
    PICK,
    PLAY,
    POSITION,
    TRAY,
    VOTE,
    VOTING,
    WAIT,
    Table,
)

# What has to be done first when a seat owes another step than the one it tries.
FIRST = {
    TRAY: ("CC-20", "tray-first"),
    PLAY: ("CC-22", "not-now"),
    DISH: ("CC-51", "dish-first"),
    EFFECTS: ("CC-52", "effects-first"),
    AS_TYPE: ("CC-59", "type-first"),
    PICK: ("CC-22", "ability-first"),
    POSITION: ("CC-28", "position-first"),
    DISCARD: ("CC-31", "discard-first"),
    VOTE: ("CC-74", "vote-first"),
    WAIT: ("CC-31", "wait-for-discards"),
}


def why_not_at(t: Table, seat: int, step: int) -> list[Why]:
    """Reasons against anything that belongs to another step than the one the seat owes."""
    owed = frames.kind(t.frames[seat])
    if owed == step:
        return []
    if owed == WAIT and frames.kind(t.table) == VOTING:
        return [why("CC-74", "wait-for-votes")]
    if owed == PLAY and step == DISH:
        return [why("CC-51", "compose-first")]
    if owed:
        rule, id = FIRST[owed]
        return [why(rule, id)]
    if seat != t.turn:
        return [why("CC-20", "not-your-turn", {"seat": t.turn})]
    return [why("CC-22", "not-now")]


def ask_others(t: Table, seat: int, asking: int, mask: int) -> None:
    """The seats of the mask owe something to the seat's turn, which waits for them."""
    t.table = frames.push(t.table, asking, mask)
    t.frames[seat] = frames.push(t.frames[seat], WAIT)
    t.mid = NONE


def all_answered(t: Table) -> bool:
    """Whether nobody of those asked still owes an answer."""
    asked = frames.argument(t.table)
    for seat, stack in enumerate(t.frames):
        if asked >> seat & 1 and stack:
            return False
    return True


def go_on(t: Table) -> None:
    """All have answered: the turn goes on."""
    t.table = frames.pop(t.table)
    t.frames[t.turn] = frames.pop(t.frames[t.turn])
    settle(t, t.turn)


def asking(t: Table, what: int) -> bool:
    """Whether the table waits for this kind of answer."""
    return frames.kind(t.table) == what


def asked(t: Table, seat: int) -> bool:
    """Whether the table waits for answers and the seat is among those asked."""
    kind = frames.kind(t.table)
    return (kind == DISCARDING or kind == VOTING) and bool(frames.argument(t.table) >> seat & 1)


def settle(t: Table, seat: int) -> None:
    """The effects of a dish are over when none is left (CC-52)."""
    if frames.kind(t.frames[seat]) == EFFECTS and not t.effects:
        leave_effects(t, seat)


def leave_effects(t: Table, seat: int) -> None:
    t.frames[seat] = frames.pop(t.frames[seat])
    t.effects = []
    t.dish = []
    t.dish_slots = []
    t.dish_tags = []
