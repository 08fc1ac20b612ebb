"""The levels that search: how many iterations each has, unless a title says otherwise."""

from __future__ import annotations

from typing import Final

from kitchentable.bots.search import SearchBot
from kitchentable.engine.game import Information

NORMAL: Final = 12
HARD: Final = 1000


class LevelBot(SearchBot):
    """Searches as many iterations as the title of the game says for the level, else the usual number."""

    def __init__(self, level: str, usual: int, seed: int | bytes = 0) -> None:
        super().__init__(usual, seed)
        self.level = level
        self.usual = usual

    def choose(self, info: Information) -> int:
        self.iterations = info.game.title.budgets.get(self.level, self.usual)
        return super().choose(info)
