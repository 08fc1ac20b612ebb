"""Random play: every legal code equally likely."""

from __future__ import annotations

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information


class RandomBot:
    """Chooses by its own stream; the same seed gives the same choices."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self.chance = Quick(seed_bytes(seed))

    def choose(self, info: Information) -> int:
        codes = info.legal
        return codes[self.chance.below(len(codes))]
