"""Easy play: sensible moves, no plans. Each choice comes up as often as the judgement likes it."""

from __future__ import annotations

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information
from kitchentable.engine.standin import drawn, shares


class EasyBot:
    """Draws among the legal codes by the judgement's shares: the good ones often, the poor ones rarely."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self.chance = Quick(seed_bytes(seed))

    def choose(self, info: Information) -> int:
        codes = info.legal
        if len(codes) == 1:
            return codes[0]
        dealt = info.sample(self.chance.word())
        return drawn(shares(info.game.judgement().rate(dealt, info.seat, codes)), codes, self.chance)
