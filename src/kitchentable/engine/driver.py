"""The one driver of a game: of simulation, bench, tests, environments and bots."""

from __future__ import annotations

from collections.abc import Callable

from kitchentable.engine.game import Information, State


def play(state: State, choose: Callable[[Information], int]) -> None:
    """Play a game to its end.

    `choose` is given what the seat may know and returns one of its legal codes.
    """
    while not state.over:
        seats = state.to_act()
        if seats:
            seat = seats[0]
            state.apply(seat, choose(Information(state, seat)))
        else:
            wait(state)


def wait(state: State) -> None:
    """Let the game's clock run to the next event: nobody owes a decision."""
    moment = state.next_event()
    if moment is None:
        raise RuntimeError("nobody owes a decision and nothing will happen: a fault of the title")
    state.advance(moment - state.now)
