"""Information-set tree search (Cowling, Powley, Whitehouse 2012) with a prior (PUCT, as in AlphaZero).

One tree a decision, from the seat's own view: every iteration takes a deal of the hidden things, walks
down the tree by the codes that are legal in that deal, adds a node and judges the position when the
submission and the turn it belongs to have passed. The title's judgement gives the prior of a choice
and the worth of a position; the search knows no title.

Chance needs no nodes of its own: what is drawn differs from deal to deal, and a node averages over
it. In a simultaneous choice the answers of the others are not known, so they never lead to different
nodes: each seat learns from its own answers alone.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.driver import wait
from kitchentable.engine.game import Information, Judgement, State
from kitchentable.engine.standin import best_of, drawn, shares

EXPLORATION: Final = 1.2
DEALS: Final = 100  # a decision; then they come again, since dealing takes longer than copying
MAX_DEPTH: Final = 40
SETTLE_STEPS: Final = 24


class Edge:
    """A choice of a seat at a node: how often it was tried, and what came of it for the seat."""

    __slots__ = ("seat", "visits", "worth", "prior", "node")

    def __init__(self, seat: int, prior: float) -> None:
        self.seat = seat
        self.visits = 0
        self.worth = 0.0
        self.prior = prior
        self.node: Node | None = None


class Node:
    """What one seat may choose after the same codes, over all deals."""

    __slots__ = ("visits", "edges")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}


class SearchBot:
    """Searches a fixed number of iterations, so that the same seed gives the same choice."""

    def __init__(self, iterations: int, seed: int | bytes = 0) -> None:
        self.iterations = iterations
        self.chance = Quick(seed_bytes(seed))
        self._judgement = Judgement()

    def choose(self, info: Information) -> int:
        codes = info.legal
        if len(codes) == 1:
            return codes[0]
        root = self.search(info)
        visits = [float(root.edges[code].visits) if code in root.edges else 0.0 for code in codes]
        return best_of(visits, codes, self.chance)

    def search(self, info: Information) -> Node:
        """The tree after all iterations; its root holds the choices of the seat."""
        self._judgement = info.game.judgement()
        root = Node()
        deals: list[State] = []
        for n in range(self.iterations):
            if n < DEALS:
                deals.append(info.sample(self.chance.word()))
            self._iterate(root, deals[n % DEALS].clone(), info.seat)
        return root

    def _iterate(self, root: Node, state: State, seat: int) -> None:
        """One walk down the tree, one new node, one judgement, all the way back up."""
        path: list[Edge] = []
        seats: list[int] = []
        node = root
        blind: list[int] = []
        while not state.over and len(path) < MAX_DEPTH:
            acting = state.to_act()
            if len(acting) > 1:
                blind = [other for other in acting if other != seat]
            if seat not in acting and blind:
                self._answer_for(state, blind)
                blind = []
            elif not acting:
                wait(state)
            else:
                actor = seat if seat in acting else acting[0]
                code, edge = self._select(node, state, actor)
                node.visits += 1
                path.append(edge)
                seats.append(actor)
                state.apply(actor, code)
                if edge.node is None:
                    edge.node = Node()
                    break
                node = edge.node
        self._settle(state)
        self._credit(path, seats, state)

    def _answer_for(self, state: State, others: list[int]) -> None:
        """One submission of each, by the judgement's shares: unseen answers open no nodes."""
        for other in others:
            if not state.over and other in state.to_act():
                self._draw(state, other)
                while state.mid == other:
                    self._draw(state, other)

    def _draw(self, state: State, seat: int) -> None:
        """Play a code, each as often as its share."""
        codes = state.legal(seat)
        state.apply(seat, drawn(shares(self._judgement.rate(state, seat, codes)), codes, self.chance))

    def _select(self, node: Node, state: State, seat: int) -> tuple[int, Edge]:
        """PUCT: worth so far, and the prior while it has been tried little; an untried choice is taken
        to be worth the mean of the tried ones."""
        codes = state.legal(seat)
        edges = self._edges(node, state, seat, codes)
        visits = 0
        worth = 0.0
        for edge in edges:
            visits += edge.visits
            worth += edge.worth
        hope = worth / visits if visits else 0.5
        unknown = sqrt(node.visits + 1.0) * EXPLORATION
        chosen = 0
        best = -1.0
        for k in range(len(edges)):
            edge = edges[k]
            worth = edge.worth / edge.visits if edge.visits else hope
            score = worth + unknown * edge.prior / (1 + edge.visits)
            if score > best:
                best = score
                chosen = k
        return codes[chosen], edges[chosen]

    def _edges(self, node: Node, state: State, seat: int, codes: list[int]) -> list[Edge]:
        """The node's edges for these codes; what it has not seen yet gets its prior."""
        known = node.edges
        edges: list[Edge] = []
        for code in codes:
            edge = known.get(code)
            if edge is None:
                return self._met(node, state, seat, codes)
            edges.append(edge)
        return edges

    def _met(self, node: Node, state: State, seat: int, codes: list[int]) -> list[Edge]:
        known = node.edges
        priors = shares(self._judgement.rate(state, seat, codes))
        for code, prior in zip(codes, priors):
            if code not in known:
                known[code] = Edge(seat, prior)
        return [known[code] for code in codes]

    def _settle(self, state: State) -> None:
        """Finish the turn in hand as the judgement would: a position in the middle of it can't be
        judged."""
        acting = state.to_act()
        for _ in range(SETTLE_STEPS):
            if state.over or not acting:
                return
            actor = acting[0]
            codes = state.legal(actor)
            code = codes[0]
            if len(codes) > 1:
                code = best_of(self._judgement.rate(state, actor, codes), codes, self.chance)
            state.apply(actor, code)
            acting = state.to_act()
            if actor not in acting:
                return

    def _credit(self, path: list[Edge], seats: list[int], state: State) -> None:
        worths = [-1.0] * state.game.players
        for edge, seat in zip(path, seats):
            if worths[seat] < 0.0:
                worths[seat] = self._worth(state, seat)
            edge.visits += 1
            edge.worth += worths[seat]

    def _worth(self, state: State, seat: int) -> float:
        if not state.over:
            return self._judgement.value(state, seat)
        winners = state.result().winners
        return 1.0 / len(winners) if seat in winners else 0.0
