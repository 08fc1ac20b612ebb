"""The abilities that wait to be used (CC-22): which ability of which card, and what that card was played as.

A use is `card * 2`, + 1 for the Cuisine ability. Equal cards can differ by the food type chosen for them
(CC-59), so that a use that waits carries the tags of its own card; they are 0 when the card was bought, since
then it isn't among those that are counted.
"""

from __future__ import annotations

from kitchentable.games.cuisine_a_la_card.rules import CARD_TAGS

TAGS_MASK = (1 << CARD_TAGS) - 1


def waiting(use: int, tags: int) -> int:
    """A use together with the tags of its card; in the order of the uses."""
    return use << CARD_TAGS | tags


def use_of(waiting: int) -> int:
    return waiting >> CARD_TAGS


def tags_of(waiting: int) -> int:
    return waiting & TAGS_MASK
