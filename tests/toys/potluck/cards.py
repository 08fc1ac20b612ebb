"""The card set of Potluck: dishes and how good they are."""

from __future__ import annotations

import msgspec

from kitchentable.engine.cards import CardSet, Source


class Dish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    points: int
    source: Source = "authored"


class PotluckCards(CardSet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    dish: tuple[Dish, ...]

    def named(self, kind: str, id: str) -> str | None:
        return next((dish.name for dish in self.dish if kind == "dish" and dish.id == id), None)
