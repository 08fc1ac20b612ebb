"""Hints: the choices that looking ahead goes for, each with a word why. Written once for all titles.

A hint knows what its seat knows: it comes from `information(seat)`, as a bot's choice does.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from kitchentable.bots.search import Edge, SearchBot
from kitchentable.engine.game import Game, Information, State, action_message
from kitchentable.engine.words import Message

LOOKS: Final = 1000  # iterations of search, as hard play has
MOST: Final = 3
OFTEN: Final = 0.25  # of the looks ahead: what comes so often is a plan
MORE: Final = 0.1  # and so much more often than after the other choices
BETTER: Final = 1.5  # times what the first sight gave it
CLOSE: Final = 0.02  # in prospects
WELL_TRIED: Final = 0.5  # of the looks that the first one had: below that prospects say little


class Hint(msgspec.Struct, frozen=True):
    """A choice worth making. `share`: the part of the looks ahead that went for it; `prospects`: those
    of the seat after it, from 0 (lost) to 1 (won), as the title's judgement sees them; `why`: messages
    to be said one after the other."""

    code: int
    share: float
    prospects: float
    why: tuple[Message, ...]

    def text(self, game: Game, lang: str = "en") -> str:
        """Why, in words."""
        words = game.words(lang)
        return " ".join(words.say(message) for message in self.why)


def hints(info: Information, seed: int | bytes = 0, looks: int = LOOKS) -> list[Hint]:
    """The best choices of the seat, at most three, the best one first. The same seed gives the same."""
    if len(info.legal) == 1:
        return [Hint(info.legal[0], 1.0, 0.5, (Message("hint-only"),))]
    root = SearchBot(looks, seed).search(info)
    tried = {code: root.edges[code] for code in info.legal if code in root.edges and root.edges[code].visits}
    ahead = {code: _steps_ahead(edge) for code, edge in tried.items()}
    best = sorted(tried, key=lambda code: -tried[code].visits)[:MOST]
    seen = info.sample(seed)
    return [
        Hint(
            code,
            tried[code].visits / looks,
            _prospects(tried[code]),
            _plan(info.game, code, tried, ahead)
            or _merits(seen, info.seat, code)
            or (Message(_standing(code, best, tried, looks)),),
        )
        for code in best
    ]


def _prospects(edge: Edge) -> float:
    return edge.worth / edge.visits


def _steps_ahead(edge: Edge) -> Counter[int]:
    """How often each code was chosen later on by whoever chose this one."""
    counted: Counter[int] = Counter()
    nodes = [edge.node]
    while nodes:
        node = nodes.pop()
        for code, later in node.edges.items() if node is not None else ():
            nodes.append(later.node)
            if later.seat == edge.seat:
                counted[code] += later.visits
    return counted


def _plan(game: Game, code: int, tried: dict[int, Edge], ahead: dict[int, Counter[int]]) -> tuple[Message, ...]:
    """The aim that this choice leads to more than the others do; nothing if there is none."""
    aims = game.judgement().aims()
    others = [other for other in tried if other != code]
    looks = sum(tried[other].visits for other in others)
    gains = {
        step: times / tried[code].visits - sum(ahead[other][step] for other in others) / max(1, looks)
        for step, times in ahead[code].items()
        if times >= OFTEN * tried[code].visits and game.book.action(step).verb in aims
    }
    step = max(gains, key=lambda its: gains[its], default=code)
    if gains.get(step, 0.0) < MORE:
        return ()
    return (Message("hint-leads-to"), action_message(game.book.action(step)))


def _merits(seen: State, seat: int, code: int) -> tuple[Message, ...]:
    """What the title's judgement says for it; nothing if that is nothing."""
    said = seen.game.judgement().why(seen, seat, code)
    return () if said is None else (said,)


def _standing(code: int, best: list[int], tried: dict[int, Edge], looks: int) -> str:
    """How a choice of which nothing else can be said stands among the others."""
    edge, first = tried[code], tried[best[0]]
    if edge.visits > BETTER * edge.prior * looks:
        return "hint-better-than-it-looks"
    if edge is first:
        return "hint-best" if edge.prior == max(its.prior for its in tried.values()) else "hint-further"
    rank = best.index(code)
    if all(_close(tried[other], first) for other in best[: rank + 1]):
        return "hint-close"
    return "hint-next" if rank == 1 else "hint-after"


def _close(edge: Edge, first: Edge) -> bool:
    return edge.visits >= WELL_TRIED * first.visits and _prospects(edge) > _prospects(first) - CLOSE
