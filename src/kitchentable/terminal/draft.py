"""A submission in the making: a run of codes tried on a copy of the state, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kitchentable.engine.game import Information, State


class Draft:
    """The steps of a seat so far. `state` is the copy after them: it shows the seat nothing new,
    since a run ends wherever chance is used or somebody learns something."""

    def __init__(self, begun_from: State, seat: int) -> None:
        self.begun_from = begun_from
        self.seat = seat
        self.run: list[int] = []
        self.state = begun_from.clone()

    @property
    def complete(self) -> bool:
        """Whether the submission has all its steps."""
        return bool(self.run) and self.state.at_boundary

    def add(self, code: int) -> None:
        """One step more. Raises `IllegalAction`."""
        self.state.apply(self.seat, code)
        self.run.append(code)

    def add_all(self, codes: Sequence[int]) -> None:
        """So many steps more. Raises `IllegalAction`."""
        for code in codes:
            self.add(code)

    def back(self) -> None:
        """Take back the last step."""
        steps = self.run[:-1]
        self.state = self.begun_from.clone()
        self.run = []
        self.add_all(steps)


def whole_run(state: State, seat: int, choose: Callable[[Information], int]) -> list[int]:
    """A whole submission, each step chosen by `choose`."""
    draft = Draft(state, seat)
    while not draft.complete:
        draft.add(choose(draft.state.information(seat)))
    return draft.run
