"""What looks good in Table Cooking."""

from __future__ import annotations

from kitchentable.engine.game import Judgement, State
from kitchentable.games.table_cooking.rules import Rules


class TableCookingJudgement(Judgement):
    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        return [0.0 for _ in codes]

    def value(self, state: State, seat: int) -> float:
        return 0.5
