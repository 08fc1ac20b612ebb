"""What a player does, in words: a verb, then its arguments ("buy brie", "end")."""

from __future__ import annotations

from typing import TypeVar

import pytest

import kitchentable as kt
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from kitchentable.games.table_cooking.state import TableCookingState

Table = CuisineState | TableCookingState
S = TypeVar("S", CuisineState, TableCookingState)


def do(state: S, *moves: str, seat: int | None = None) -> S:
    """Play moves ("buy brie", "end") for the seat whose turn it is, or for the one given."""
    for move in moves:
        actor = state.turn if seat is None else seat
        try:
            state.apply(actor, code_of(state, move))
        except kt.IllegalAction as refusal:
            pytest.fail(f"{move!r} was refused: {refusal}")
    return state


def allowed(state: Table, move: str, seat: int | None = None) -> bool:
    """Whether the seat (the one whose turn it is) may do so; list and reasons must agree."""
    actor = state.turn if seat is None else seat
    code = code_of(state, move)
    legal = code in state.legal(actor)
    assert (state.why_not(actor, code) is None) == legal, f"{move!r}: the list of legal codes and the reasons differ"
    return legal


def refused(state: Table, move: str, seat: int | None = None) -> str:
    """The rule by which the move is refused; the refusal must change nothing."""
    actor = state.turn if seat is None else seat
    assert not allowed(state, move, actor), f"{move!r} is allowed"
    before = state.dump()
    with pytest.raises(kt.IllegalAction) as refusal:
        state.apply(actor, code_of(state, move))
    assert state.dump() == before, f"{move!r} was refused and changed the state"
    return refusal.value.rule


def moves(state: Table, seat: int | None = None) -> set[str]:
    """Every move the seat may do now, in words: {"end", "play spoon", …}."""
    actor = state.turn if seat is None else seat
    actions = [state.game.book.action(code) for code in state.legal(actor)]
    return {" ".join([action.verb, *action.args.values()]) for action in actions}


def code_of(state: Table, move: str) -> int:
    """The code of a move in words: the verb, then its arguments."""
    verb, *values = move.split()
    names = state.game.book.families[verb].args
    return state.game.code(verb, **dict(zip(names, values)))


def dealt_anew(state: S, seat: int, seed: int | bytes = 0) -> S:
    """The state as the seat may imagine it."""
    twin = state.redeal(seat, seed)
    assert isinstance(twin, type(state))
    return twin
