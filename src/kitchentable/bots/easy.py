"""Easy play: sensible moves, no plans. What looks good comes up often, what looks poor hardly ever."""

from __future__ import annotations

from typing import Final

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information
from kitchentable.engine.standin import drawn, shares

SOFTNESS: Final = 0.12  # wins about a fifth of two-player games against greedy play


class EasyBot:
    """Draws among the legal codes by the judgement's shares and never looks further than that."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self.chance = Quick(seed_bytes(seed))

    def choose(self, info: Information) -> int:
        codes = info.legal
        if len(codes) == 1:
            return codes[0]
        dealt = info.sample(self.chance.word())
        return drawn(shares(info.game.judgement().rate(dealt, info.seat, codes), SOFTNESS), codes, self.chance)
