"""Which titles there are. A title is a package in `games/` with a module `title` that holds `TITLE`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from kitchentable import games
from kitchentable.engine.cards import BadCards, CardSet, Data, Fault, decode, overlay, read_data
from kitchentable.engine.game import Game, Title


class UnknownTitle(ValueError):
    """No title is called so."""


def titles() -> list[str]:
    """The ids of all titles."""
    names = [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]
    return sorted(name.replace("_", "-") for name in names)


def title(id: str) -> Title:
    """A title by its id. Raises `UnknownTitle`."""
    if id not in titles():
        raise UnknownTitle(f"no title is called {id!r}; there are {', '.join(titles())}")
    found = importlib.import_module(f"kitchentable.games.{id.replace('-', '_')}.title").TITLE
    assert isinstance(found, Title)
    return found


@lru_cache(maxsize=16)
def house_cards(id: str) -> CardSet:
    """The house set of a title."""
    its = title(id)
    return decode(its.schema, read_data(its.folder / "house.toml"))


def own_cards(id: str, data: Data) -> CardSet:
    """An own card set, or an overlay of the house set, from plain data. Raises `BadCards` for what
    can't be read or played; what only departs from our rulings is left to `Title.check`."""
    its = title(id)
    data = overlay(read_data(its.folder / "house.toml"), data)
    if data.get("title", id) != id:
        raise BadCards([Fault("title", f"this is a card set of {data['title']!r}, not of {id}")])
    return _playable(its, decode(its.schema, data))


def _playable(its: Title, cards: CardSet) -> CardSet:
    """The card set, if the title can be played with it."""
    if not isinstance(cards, its.schema):
        raise BadCards([Fault("title", f"this is a card set of {cards.title!r}, not of {its.id}")])
    serious = [fault for fault in its.check(cards, False) if not fault.warning]
    if serious:
        raise BadCards(serious)
    return cards


def game(
    title_id: str,
    players: int = 2,
    options: Mapping[str, object] | None = None,
    cards: CardSet | Data | str | Path | None = None,
) -> Game:
    """A game: title, players, options, card set (None: the house set; a path: an own set's file).
    Raises `UnknownTitle`, `BadOption`, `BadCards`."""
    return title(title_id).game(players, options, _settled(title_id, cards))


def _settled(title_id: str, cards: CardSet | Data | str | Path | None) -> CardSet:
    if cards is None:
        return house_cards(title_id)
    if isinstance(cards, str | Path):
        return own_cards(title_id, read_data(Path(cards)))
    return _playable(title(title_id), cards) if isinstance(cards, CardSet) else own_cards(title_id, cards)
