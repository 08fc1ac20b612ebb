"""The best that so much money buys: all ways of filling the basket are tried (CC-24 to CC-27)."""

from __future__ import annotations

from typing import Final

MOST_BUYS: Final = 3  # looked ahead; whoever has more buys the best ones first all the same


class Offer:
    """Something for sale: the Spoon and the Fork part of its price, what it is worth to the buyer, and what
    can only be bought after it (the next card of the Fridge), if anything."""

    def __init__(self, spoons: int, forks: int, gain: int, follower: Offer | None = None) -> None:
        self.spoons = spoons
        self.forks = forks
        self.gain = gain
        self.follower = follower


def best(offers: list[Offer], spoons: int, forks: int, buys: int) -> int:
    """What the best purchases are worth together."""
    return _best(offers, spoons, forks, min(buys, MOST_BUYS))


def after(offers: list[Offer], offer: Offer, spoons: int, forks: int, buys: int) -> int:
    """What a purchase is worth with the best that can still be bought after it."""
    left = [other for other in offers if other is not offer]
    if offer.follower is not None:
        left.append(offer.follower)
    forks -= offer.forks
    coins = min(offer.spoons, spoons)
    return offer.gain + _best(left, spoons - coins, forks - (offer.spoons - coins), min(buys, MOST_BUYS) - 1)


def _best(offers: list[Offer], spoons: int, forks: int, buys: int) -> int:
    most = 0
    if buys <= 0:
        return most
    for offer in offers:
        if offer.gain > 0 and forks >= offer.forks and spoons + forks - offer.forks >= offer.spoons:
            worth = offer.gain if buys == 1 else after(offers, offer, spoons, forks, buys)
            if worth > most:
                most = worth
    return most
