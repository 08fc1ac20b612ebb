"""Greedy play: the choice that the title's judgement rates highest, in one re-dealt state."""

from __future__ import annotations

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information
from kitchentable.engine.standin import best_of


class GreedyBot:
    """Rates every legal code in a state re-dealt for its seat; ties are broken by its own stream."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self.chance = Quick(seed_bytes(seed))

    def choose(self, info: Information) -> int:
        codes = info.legal
        if len(codes) == 1:
            return codes[0]
        dealt = info.sample(self.chance.word())
        ratings = info.game.judgement().rate(dealt, info.seat, codes)
        return best_of(ratings, codes, self.chance)
