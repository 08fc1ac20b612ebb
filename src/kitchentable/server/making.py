"""Making a table: what its host settled, checked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from kitchentable.engine.cards import Data, parse, plain
from kitchentable.engine.options import BadOption
from kitchentable.registry import UnknownTitle, own_cards
from kitchentable.server.games import shared_game
from kitchentable.server.names import bot_name, guest_name, name, shown_name
from kitchentable.server.refusals import Refused
from kitchentable.server.roster import Roster
from kitchentable.server.secret import new_secret
from kitchentable.server.shuffle import new_shuffle
from kitchentable.server.store import Batch
from kitchentable.server.table import Pace, Seat, Table, Watch

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]  # of a sender's choice (KT-22)


class ChairWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: the visitor ("me", several times: one screen for several people), a friend
    by link ("open"), a bot."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = "greedy"


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wants it. `hints`: people may ask for them. `key`: sent again with the same key
    it is made once. `start`: it starts at once; no chair may be open then."""

    title: str
    seats: list[ChairWanted]
    options: dict[str, Any] = {}
    cards_text: str | None = None
    pace: Pace = "live"
    watch: Watch = "nobody"
    hints: bool = True
    key: Key | None = None
    start: bool = False


class Made(msgspec.Struct):
    """A table about to be kept."""

    table: Table
    cards: Data | None
    batch: Batch


def make(wish: Wish, visitor: str, now: int, roster: Roster) -> Made:
    """The table that was wished for. Raises `Refused`."""
    try:
        cards = _cards(wish)
        game = shared_game(wish.title, len(wish.seats), wish.options, cards)
    except (UnknownTitle, BadOption) as fault:
        raise Refused("bad-options", fault=str(fault)) from None
    table = Table(
        id=new_secret(),
        title=wish.title,
        options=game.settings,
        cards_name=shown_name(game.cards.name),
        own_cards=cards is not None,
        pace=wish.pace,
        watch=wish.watch,
        hints=wish.hints,
        host=visitor,
        join=new_secret(),
        watch_link=new_secret(),
        salt=new_secret(),
        seats=[_seat(number, chair, visitor, roster) for number, chair in enumerate(wish.seats)],
        shuffle=new_shuffle(len(wish.seats)),
        created=now,
        touched=now,
    )
    batch = Batch(table, now, grants={visitor: "seat"})
    called = next((name(chair.name) for chair in wish.seats if chair.kind == "me" and chair.name), "")
    if called:
        batch.names[visitor] = called
    return Made(table, cards, batch)


def _cards(wish: Wish) -> Data | None:
    """The own card set's plain data, None for the house set. Raises `BadCards`, `UnknownTitle`."""
    if wish.cards_text is None or not wish.cards_text.strip():
        return None
    return plain(own_cards(wish.title, parse(wish.cards_text.encode())))


def _seat(number: int, chair: ChairWanted, visitor: str, roster: Roster) -> Seat:
    if chair.kind == "bot":
        return Seat(name=name(chair.name) or bot_name(number), bot=roster.check(chair.bot))
    if chair.kind == "open":
        return Seat()
    return Seat(name=name(chair.name) or guest_name(number), visitor=visitor)
