"""A bot that buys up ingredients so that the others starve (TC-60)."""

from __future__ import annotations

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information
from kitchentable.engine.standin import best_of
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking.table import Table
from kitchentable.games.table_cooking.tokens import KINDS, count


class HoardingBot:
    """Judges as greedy does, but likes to buy what is scarce and to store more of it, and hates to give
    tokens back: by `greed` points for a token of an empty supply, less for a fuller one."""

    def __init__(self, seed: int | bytes = 0, greed: float = 6.0) -> None:
        self.chance = Quick(seed_bytes(seed))
        self.greed = greed

    def choose(self, info: Information) -> int:
        codes = info.legal
        if len(codes) == 1:
            return codes[0]
        dealt = info.sample(self.chance.word())
        assert isinstance(dealt, Table)
        ratings = info.game.judgement().rate(dealt, info.seat, codes)
        return best_of([rating + self._greed(dealt, code) for code, rating in zip(codes, ratings)], codes, self.chance)

    def _greed(self, t: Table, code: int) -> float:
        if book.BUY <= code < book.BUY + KINDS:
            return self.greed / count(t.supply, code - book.BUY)
        if code in (book.UPGRADE, book.UPGRADE + 3):  # refrigerator, cold room
            return self.greed
        return 0.0
