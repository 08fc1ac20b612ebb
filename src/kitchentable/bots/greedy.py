"""Greedy play: the choice that the title's judgement rates highest, in one re-dealt state."""

from __future__ import annotations

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Game, Information, Judgement
from kitchentable.engine.standin import best_of


class GreedyBot:
    """Rates every legal code in a state re-dealt for its seat; ties are broken by its own stream."""

    def __init__(self, seed: int | bytes = 0) -> None:
        self.chance = Quick(seed_bytes(seed))
        self._game: Game | None = None
        self._judgement: Judgement | None = None

    def choose(self, info: Information) -> int:
        codes = info.legal
        if len(codes) == 1:
            return codes[0]
        dealt = info.sample(self.chance.word())
        ratings = self._judge(info.game).rate(dealt, info.seat, codes)
        return best_of(ratings, codes, self.chance)

    def _judge(self, game: Game) -> Judgement:
        if self._judgement is None or self._game is not game:
            self._game = game
            self._judgement = game.judgement()
        return self._judgement
