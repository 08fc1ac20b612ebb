"""States kept along the way, so that taking back needs no game played from its beginning."""

from __future__ import annotations

from kitchentable.engine.game import State

STEP = 4  # how much sparser the states become with the distance from the last act
AT_EACH = 2  # so many of each distance, so that going back and forth past one costs nothing


class KeptStates:
    """The states before some of the live acts of a record, by the acts' numbers.

    Kept are those before the first act, before each seat's newest, and before others, the fewer the longer
    ago: their number grows with the logarithm of the acts. Going back over any number of acts then plays no
    more of them anew than a few times as many. A kept state is never changed.
    """

    def __init__(self) -> None:
        self._states: dict[int, State] = {}
        self._newest: dict[int, int] = {}

    def copy(self) -> KeptStates:
        """A store of its own; the states are shared."""
        copy = KeptStates()
        copy._states = dict(self._states)
        copy._newest = dict(self._newest)
        return copy

    def keep(self, number: int, seat: int, state: State) -> None:
        """The state before the act of this number, the newest one, which the seat is about to do."""
        self._states[number] = state
        self._newest[seat] = number
        worth = _worth_keeping(number) | set(self._newest.values())
        self._states = {its: state for its, state in self._states.items() if its in worth}

    def back_to(self, number: int) -> tuple[int, State]:
        """The last kept state before or at the act of this number, and the number of the act it stands
        before; later ones are forgotten."""
        self._states = {its: state for its, state in self._states.items() if its <= number}
        self._newest = {seat: its for seat, its in self._newest.items() if its <= number}
        last = max(self._states)
        return last, self._states[last]


def _worth_keeping(number: int) -> set[int]:
    """The last few multiples of each power, up to a number; 0 among them."""
    worth = {0}
    step = 1
    while step <= number:
        worth |= {(number // step - back) * step for back in range(AT_EACH)}
        step *= STEP
    return worth
