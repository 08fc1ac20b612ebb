"""The choice that a title's judgement rates best: greedy play, and what decides for an absent seat."""

from __future__ import annotations

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.game import Information


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
