"""The end: medals, ties (CC-60 to CC-65)."""

from __future__ import annotations

from kitchentable.engine.game import Result
from kitchentable.games.cuisine_a_la_card import news
from kitchentable.games.cuisine_a_la_card.table import Table


def award(t: Table, seat: int, message: str) -> None:
    """CC-72: a bonus medal."""
    t.players[seat].medals += 1
    t.players[seat].bonus += 1
    news.bonus(t, seat, message)


def result(t: Table) -> Result:
    """CC-62: most medals; then more ingredients used in dishes; then a shared victory."""
    ranks = [(player.medals, player.eaten) for player in t.players]
    best = max(ranks)
    breakdown = [{"dishes": player.medals - player.bonus, "bonus": player.bonus} for player in t.players]
    scores = [player.medals for player in t.players]
    return Result(scores, [seat for seat, rank in enumerate(ranks) if rank == best], breakdown)
