"""Hints for a person (KT-25): from what the seat knows, in a worker process, heard by nobody else.

Nothing is stored, no view changes; the answer follows from the question the seat is asked alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from kitchentable.engine.codebook import Action
from kitchentable.engine.game import State, action_message
from kitchentable.server import bots
from kitchentable.server.bot_worker import Advice
from kitchentable.server.live import Viewer
from kitchentable.server.play import drafted
from kitchentable.server.refusals import Refused
from kitchentable.server.sitting import Sitting
from kitchentable.server.turns import Asker


class HintShown(msgspec.Struct):
    """A choice worth making: the action and its label; `share`, the part of the looks ahead that went
    for it; the seat's `prospects` after it, 0 to 1; a word `why`."""

    verb: str
    args: dict[str, str]
    text: str
    share: float
    prospects: float
    why: str


class Hints(msgspec.Struct):
    """The best choices, at most three, the best one first."""

    hints: list[HintShown]


async def hint(sitting: Sitting, viewer: Viewer, seat: int, run: Sequence[Action]) -> Hints:
    """Hints for the seat after the beginning of a run. Raises `Refused`."""
    state = _asking(sitting, viewer, seat, run)
    seed = f"{sitting.table.salt}:{sitting.prompts[seat]}:{len(run)}".encode()
    question = bots.question(state, sitting.cards, seat, sitting.house.settings.hint_looks, seed)
    with _one_at_a_time(sitting, seat):
        found = await sitting.house.bots.advise(question, Asker(viewer.visitor, watched=True))
    if found is None:
        raise Refused("busy")
    return Hints([_shown(sitting, viewer, advice) for advice in found])


def _asking(sitting: Sitting, viewer: Viewer, seat: int, run: Sequence[Action]) -> State:
    """The state that the seat asks about. Raises `Refused`."""
    if not sitting.table.hints:
        raise Refused("no-hints")
    state = drafted(sitting, viewer, seat, run)
    if sitting.table.paused:
        raise Refused("paused-table")
    if seat not in state.to_act() or (run and state.at_boundary):
        raise Refused("not-now")
    return state


@contextmanager
def _one_at_a_time(sitting: Sitting, seat: int) -> Iterator[None]:
    """Who waits for a hint can't ask for another. Raises `Refused`."""
    asking, asked = sitting.house.asking, (sitting.table.id, seat)
    if asked in asking:
        raise Refused("busy")
    asking.add(asked)
    try:
        yield
    finally:
        asking.discard(asked)


def _shown(sitting: Sitting, viewer: Viewer, advice: Advice) -> HintShown:
    words, names = sitting.game.words(viewer.language), sitting.table.names()
    text = words.say(action_message(advice.action), names)
    why = " ".join(words.say(message, names) for message in advice.why)
    return HintShown(advice.action.verb, advice.action.args, text, advice.share, advice.prospects, why)
