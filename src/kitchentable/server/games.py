"""The games being played here: tables with the same title, options and cards share one."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kitchentable import registry
from kitchentable.engine.cards import Data, content_hash
from kitchentable.engine.game import Game
from kitchentable.engine.options import Value, settle
from kitchentable.engine.stored import Header


def shared_game(title: str, players: int, options: dict[str, Value], cards: Data | None) -> Game:
    """The game, the same object for the same content. Raises `UnknownTitle`, `BadOption`, `BadCards`."""
    settled = settle(registry.title(title).options, options)  # checked first: not everything can be packed
    return _game(msgspec.msgpack.encode([title, players, settled, cards], order="deterministic"))


def game_of(header: Header) -> Game:
    """The game that a record's header describes. Raises like `shared_game`."""
    cards = None if of_the_house(header) else header.cards
    return shared_game(header.title, header.players, header.options, cards)


def of_the_house(header: Header) -> bool:
    """Whether a record was played with the present house set."""
    return header.cards_hash == _house_hash(header.title)


@lru_cache(maxsize=128)
def _game(content: bytes) -> Game:
    title, players, options, cards = msgspec.msgpack.decode(content)
    return registry.game(title, players, options, cards)


@lru_cache(maxsize=16)
def _house_hash(title: str) -> str:
    return content_hash(registry.house_cards(title))
