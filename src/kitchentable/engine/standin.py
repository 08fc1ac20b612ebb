"""What follows from a judgement's ratings: the best choice (greedy play, and what decides for an absent
seat), shares of all choices, a choice drawn by its share."""

from __future__ import annotations

from math import exp
from typing import Final

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information

SOFTNESS: Final = 0.35  # of the spread between the best and the worst rating
FINE: Final = 1 << 20


def best_rated(info: Information, seed: int | bytes) -> int:
    """The best rated legal code, in a state re-dealt for the seat; ties are broken by the seed."""
    chance = Quick(seed_bytes(seed))
    dealt = info.sample(chance.word())
    return best_of(info.game.judgement().rate(dealt, info.seat, info.legal), info.legal, chance)


def best_of(ratings: list[float], codes: list[int], chance: Quick) -> int:
    """The code with the highest rating; among several the chance decides."""
    best = max(ratings)
    tied = [code for code, rating in zip(codes, ratings) if rating == best]
    return tied[0] if len(tied) == 1 else tied[chance.below(len(tied))]


def shares(ratings: list[float], softness: float = SOFTNESS) -> list[float]:
    """Ratings as shares that add up to 1: a soft maximum over their spread, the sharper the less soft."""
    top = max(ratings)
    low = min(ratings)
    scale = (top - low) * softness
    if scale <= 0.0:
        return [1.0 / len(ratings) for _ in ratings]
    weights = [exp((rating - top) / scale) for rating in ratings]
    total = sum(weights)
    return [weight / total for weight in weights]


def drawn(parts: list[float], codes: list[int], chance: Quick) -> int:
    """A code, each as likely as its share."""
    left = chance.below(FINE) / FINE
    for code, part in zip(codes, parts):
        left -= part
        if left < 0.0:
            return code
    return codes[len(codes) - 1]
