"""The answers of one question that a move can take several of: the cards that are kept, discarded, paid.

A title asks for such a set one by one, in the order of its codes, so that every set has one spelling.
Which answers go together is found by trying them, whatever the title.
"""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.engine.game import State
from kitchentable.terminal.draft import Draft


class Picks:
    """What may follow each answer in the same move, among the answers with its verb."""

    def __init__(self, draft: Draft, codes: Sequence[int]) -> None:
        self._draft = draft
        self._place = {code: place for place, code in enumerate(codes)}
        self._after = {code: self._same_verb_after(code, codes) for code in codes}

    @property
    def several(self) -> bool:
        """Whether a move can take more than one of the answers."""
        return any(later != code for code, after in self._after.items() for later in after)

    def none_above(self, code: int) -> bool:
        """Whether answers that stand above this one, and could go with it, are given up by it."""
        above = [earlier for earlier in self._after if self._place[earlier] < self._place[code]]
        return any(code in self._after[earlier] for earlier in above) and not self._after[code].intersection(above)

    def run(self, named: Sequence[int]) -> list[int]:
        """The named answers in the order in which they go together in one move; empty if they don't."""
        run = sorted(named, key=self._place.__getitem__)
        state: State = self._draft.state.clone()
        for place, code in enumerate(run):
            if code not in (_open_to(state, self._draft.seat) if place else self._place):
                return []
            state.apply(self._draft.seat, code)
        return run

    def _same_verb_after(self, code: int, codes: Sequence[int]) -> set[int]:
        action = self._draft.state.game.book.action
        same = {other for other in codes if action(other).verb == action(code).verb}
        if same == {code}:
            return set()
        state = self._draft.state.clone()
        state.apply(self._draft.seat, code)
        return same.intersection(_open_to(state, self._draft.seat))


def _open_to(state: State, seat: int) -> list[int]:
    """What the same move may go on with."""
    return [] if state.at_boundary else state.legal(seat)
