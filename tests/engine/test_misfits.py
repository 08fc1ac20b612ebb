"""What doesn't fit a card's schema is said in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from kitchentable.engine.cards import CardId, CardName
from kitchentable.engine.misfits import in_words

NO_NAMES = ["", " ", "Soup\n", "Soup\nof the Day", "\u202eSoup"]


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: CardId


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (int, "many", "must be a whole number, and is text"),
        (int | None, 1.5, "must be a whole number or nothing, and is a number with a fraction"),
        (str, None, "must be text, and is nothing"),
        (bool, [], "must be true or false, and is a list"),
        (tuple[int, ...], {}, "must be a list, and is a table of fields"),
        (Annotated[int, Meta(ge=0)], -1, "must be at least 0"),
        (Annotated[int, Meta(le=9)], 10, "must be at most 9"),
        (CardId, "a" * 61, "must have at most 60 characters"),
        (Annotated[list[int], Meta(min_length=2)], [1], "must have at least 2 entries"),
        *[(CardName, name, "must be one line, with something to read in it") for name in NO_NAMES],
        (CardId, "two-words\n", "must be small letters, digits and single hyphens between them, like two-words"),
        (CardId, "A b", "must be small letters, digits and single hyphens between them, like two-words"),
        (Literal["soup", "dessert"] | None, "cake", "can't be 'cake': it is one of soup, dessert"),
        (tuple[Literal[2, 3], ...], [2, 9], "can't be 9: it is one of 2, 3"),
        (Card, {}, "lacks the field `id`"),
        (Card, {"id": "a", "spice": 1}, "has no field `spice`"),
    ],
)
def test_misfits_in_words(kind: Any, value: object, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(value, kind)
    assert in_words(str(caught.value).partition(" - at ")[0], kind) == said


def test_what_is_not_known_is_told_as_it_came() -> None:
    assert in_words("Something else", int) == "Something else"
