"""How much of something a judge's taste is about, for words (CC-4)."""

from __future__ import annotations

from kitchentable.engine.words import Arg
from kitchentable.games.cuisine_a_la_card.cards import Taste

# What a judge says to a dish that doesn't meet a must, by what the must asks for.
UNMET = {
    "amount-none": "unmet-none",
    "amount-least": "unmet-least",
    "amount-most": "unmet-most",
    "amount-exactly": "unmet-exactly",
    "amount-between": "unmet-between",
}


def amount(its: Taste) -> str:
    """The message that says how much."""
    if its.most is None:
        return "amount-least"
    if its.most == 0:
        return "amount-none"
    if its.least == 0:
        return "amount-most"
    return "amount-exactly" if its.least == its.most else "amount-between"


def facts(its: Taste) -> dict[str, Arg]:
    """What that message is about: `tag` of one thing, `taste` of several."""
    return {"tag": its.of, "taste": its.of, "least": its.least, "most": its.most or 0}
