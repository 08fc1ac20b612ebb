"""The end: medals, ties (CC-60 to CC-65)."""

from __future__ import annotations

from kitchentable.engine.game import Result
from kitchentable.games.cuisine_a_la_card import news
from kitchentable.games.cuisine_a_la_card.table import Player, Table

APART = ("dish-1", "dish-2", "dish-3", "dish-4", "dish-5", "dish-6", "dish-7", "dish-8", "dish-9")
LATER = "dish-later"


def award(t: Table, seat: int, message: str) -> None:
    """CC-72: a bonus medal."""
    t.players[seat].medals += 1
    t.players[seat].bonus += 1
    news.bonus(t, seat, message)


def result(t: Table) -> Result:
    """CC-62: most medals; then more ingredients used in dishes; then a shared victory."""
    ranks = [(player.medals, player.eaten) for player in t.players]
    best = max(ranks)
    most = max([len(player.dishes) for player in t.players])
    breakdown = [taken_apart(t, player, most) for player in t.players]
    scores = [player.medals for player in t.players]
    return Result(scores, [seat for seat, rank in enumerate(ranks) if rank == best], breakdown)


def taken_apart(t: Table, player: Player, most: int) -> dict[str, int]:
    """The medals of each dish, for as many dishes as anybody made, and the bonus medals where there are any (CC-72)."""
    medals = player.dishes + [0] * (most - len(player.dishes))
    parts = dict(zip(APART, medals))
    if most > len(APART):
        parts[LATER] = sum(medals[len(APART) :])
    if t.rules.more_medals:
        parts["bonus"] = player.bonus
    return parts
