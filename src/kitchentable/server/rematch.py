"""A rematch: the same table again, everybody in the same seat."""

from __future__ import annotations

from kitchentable.server import shuffle
from kitchentable.server.names import bot_name
from kitchentable.server.refusals import Refused
from kitchentable.server.secret import new_secret
from kitchentable.server.sitting import Sitting
from kitchentable.server.store import Batch
from kitchentable.server.table import Seat, Table


async def again(sitting: Sitting, visitor: str, start: bool) -> str:
    """The id of the new table; whoever asks second gets the same one. Raises `Refused`."""
    old = sitting.table
    if old.stage not in ("over", "broken"):
        raise Refused("not-over")
    if not old.seats_of(visitor):
        raise Refused("not-your-seat")
    house = sitting.house
    table = _anew(old, visitor, house.clock.now())
    people = [seat.visitor for seat in table.seats if seat.visitor is not None]
    batch = Batch(table, table.created, grants=dict.fromkeys([*people, visitor], "seat"))
    # One rematch a table: it is made under the old table's name.
    id = await house.store.make(batch, sitting.cards, f"table:{old.id}", "rematch")
    async with sitting.change() as change:
        change.table.rematch = id
    await sitting.publish()
    if start:
        await _start(sitting, id, visitor)
    return id


async def _start(sitting: Sitting, id: str, visitor: str) -> None:
    new = await sitting.house.sitting(id)
    if new is None:
        return
    async with new.change() as change:
        if change.table.stage == "lobby" and change.table.host == visitor:
            shuffle.start(change, visitor)
        else:
            change.drop()
    await new.publish()


def _anew(old: Table, host: str, now: int) -> Table:
    return Table(
        id=new_secret(),
        title=old.title,
        options=old.options,
        cards_name=old.cards_name,
        own_cards=old.own_cards,
        pace=old.pace,
        watch=old.watch,
        hints=old.hints,
        host=host,
        join=new_secret(),
        watch_link=new_secret(),
        salt=new_secret(),
        seats=[_seat(number, seat) for number, seat in enumerate(old.seats)],
        shuffle=shuffle.new_shuffle(old.players),
        created=now,
        touched=now,
        mutes=old.mutes,
    )


def _seat(number: int, seat: Seat) -> Seat:
    """The same person or bot; a chair that its person has left is free."""
    if seat.bot is not None:
        return Seat(name=seat.name or bot_name(number), bot=seat.bot)
    return Seat(name=seat.name if seat.visitor else "", visitor=seat.visitor)
