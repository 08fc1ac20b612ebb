"""Tables: making them, opening them, what belongs to the whole table."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from kitchentable.server import ballots, play, rematch, rights, seats, shuffle, talk
from kitchentable.server.api.here import SeatAsked, TheTable, TheVisit, answer, table_by_id
from kitchentable.server.catalogue import Catalogue, catalogue
from kitchentable.server.links import LinkShown, links
from kitchentable.server.live import Live
from kitchentable.server.making import Wish, make
from kitchentable.server.table import Stage, Table, VoteKind

CARDS_BODY = 1_300_000
Secret = Annotated[str, msgspec.Meta(max_length=64)]


class Made(msgspec.Struct):
    """The id of a table."""

    table: str


class Entering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link; a name, if a chair's own link is to be opened."""

    secret: Secret
    name: str = ""


class Talk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of talk of a seat. `key`: sent again with the same key it is said once."""

    seat: int
    text: str
    key: Secret


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's part in the shuffle: the hash of its number, or the number (hex); neither: the seat takes
    part without one of its own."""

    seat: int
    hash: str | None = None
    nonce: str | None = None


class Pausing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat wants a pause, or wants to go on."""

    seat: int
    want: bool


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat asks the others: to undo its last decision, to pause, to let a bot mind seat `about`, to host
    the table of a host who is gone."""

    seat: int
    kind: VoteKind
    about: int = -1


class Voting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's answer to a vote."""

    seat: int
    yes: bool


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`start`: the new game starts at once."""

    start: bool = False


class MyTable(msgspec.Struct):
    """A table that a visitor may open. `awaited` are the names of the others who owe a decision; `due` is
    when the visitor's own time is up, `updated` when something last happened that all saw (UTC, ms)."""

    id: str
    title: str
    stage: Stage
    names: list[str]
    mine: list[int]
    my_turn: bool
    awaited: list[str]
    due: int | None
    host: bool
    updated: int


class Me(msgspec.Struct):
    """What is known of a visitor: the name last used, the tables it may open, newest first; `set_aside`
    are the ids of those that this version of the server can't read."""

    name: str
    tables: list[MyTable]
    set_aside: list[str]


@get("/me", summary="The visitor's name and tables")
async def me(here: TheVisit) -> Me:
    store = here.house.store
    found = await store.tables_of(here.visitor)
    return Me(
        name=await store.name_of(here.visitor),
        tables=[_mine(table, here.visitor) for table in found if isinstance(table, Table)],
        set_aside=[table for table in found if isinstance(table, str)],
    )


def _mine(table: Table, visitor: str) -> MyTable:
    seats = table.seats_of(visitor)
    owing = table.owes if table.stage == "playing" else []
    deadlines = [table.seats[seat].deadline for seat in seats]
    return MyTable(
        id=table.id,
        title=table.title,
        stage=table.stage,
        names=[seat.name for seat in table.seats],
        mine=seats,
        my_turn=any(seat in owing and table.seats[seat].person for seat in seats),
        awaited=[table.seats[seat].name for seat in owing if seat not in seats],
        due=min((moment for moment in deadlines if moment is not None), default=None),
        host=table.host == visitor,
        updated=table.touched,
    )


@post("/tables", summary="Make a table", request_max_body_size=CARDS_BODY)
async def make_table(data: JSONBody[Wish], here: TheVisit) -> Made:
    house = here.house
    # Beside what other tables do: own cards may be many.
    made = await asyncio.to_thread(make, data, here.visitor, house.clock.now(), house.roster)
    if data.start:
        shuffle.check_full(made.table)
    id = await house.store.make(made.batch, made.cards, here.visitor, data.key)
    if data.start:
        sitting = await table_by_id(house, id)
        async with sitting.change() as change:
            if change.table.stage == "lobby":
                shuffle.start(change, here.visitor)
            else:
                change.drop()
        await sitting.publish()
    return Made(id)


@post("/tables/{table_id:str}/enter", summary="Open a table by the secret of a link", status_code=200)
async def enter(table_id: FromPath[str], data: JSONBody[Entering], here: TheVisit) -> Response[Live]:
    sitting = await table_by_id(here.house, table_id)
    async with sitting.change() as change:
        number = seats.enter(change, here.visitor, data.secret, data.name)
    return answer(sitting, here.somewhere(sitting, number))


@get("/tables/{table_id:str}/catalogue", summary="The table's cards, with names and explanations")
async def table_catalogue(sitting: TheTable, here: TheVisit) -> Catalogue:
    return catalogue(sitting.game, here.language)


@get("/tables/{table_id:str}/links", summary="The table's links as addresses and QR codes, for the host")
async def table_links(sitting: TheTable, here: TheVisit) -> list[LinkShown]:
    rights.host_only(sitting.table, here.visitor)
    return links(sitting.table, here.address)


@post("/tables/{table_id:str}/start", summary="Start the game", status_code=200)
async def start(sitting: TheTable, here: TheVisit, seat: SeatAsked = None) -> Response[Live]:
    async with sitting.change() as change:
        shuffle.start(change, here.visitor)
    return answer(sitting, here.somewhere(sitting, seat))


@post("/tables/{table_id:str}/nonce", summary="A seat's part in the shuffle", status_code=200)
async def nonce(sitting: TheTable, here: TheVisit, data: JSONBody[Number]) -> Response[Live]:
    async with sitting.change() as change:
        if data.nonce is not None:
            shuffle.give_nonce(change, here.visitor, data.seat, data.nonce)
        elif data.hash is not None:
            shuffle.give_hash(change, here.visitor, data.seat, data.hash)
        else:
            shuffle.no_browser(change, here.visitor, data.seat)
    return answer(sitting, here.somewhere(sitting, data.seat))


@post("/tables/{table_id:str}/pause", summary="Want a pause, or to go on", status_code=200)
async def pause(sitting: TheTable, here: TheVisit, data: JSONBody[Pausing]) -> Response[Live]:
    async with sitting.change() as change:
        if data.want:
            ballots.ask_for(change, here.visitor, data.seat, "pause", ballots.WHOLE_TABLE)
        else:
            ballots.go_on(change, here.visitor, data.seat)
    return answer(sitting, here.somewhere(sitting, data.seat))


@post("/tables/{table_id:str}/votes", summary="Ask the others for something", status_code=200)
async def ask_others(sitting: TheTable, here: TheVisit, data: JSONBody[Asking]) -> Response[Live]:
    async with sitting.change() as change:
        ballots.ask_for(change, here.visitor, data.seat, data.kind, data.about)
    return answer(sitting, here.somewhere(sitting, data.seat))


@post("/tables/{table_id:str}/votes/{vote_id:int}", summary="Answer a vote", status_code=200)
async def vote(sitting: TheTable, here: TheVisit, vote_id: FromPath[int], data: JSONBody[Voting]) -> Response[Live]:
    async with sitting.change() as change:
        ballots.answer(change, here.visitor, data.seat, vote_id, data.yes)
    return answer(sitting, here.somewhere(sitting, data.seat))


@post("/tables/{table_id:str}/rewind", summary="Take back the last submission when nobody can act", status_code=200)
async def rewind(sitting: TheTable, here: TheVisit, seat: SeatAsked = None) -> Response[Live]:
    async with sitting.change() as change:
        play.rewind(change, here.visitor)
    return answer(sitting, here.somewhere(sitting, seat))


@post("/tables/{table_id:str}/chat", summary="Say something", status_code=200)
async def chat(sitting: TheTable, here: TheVisit, data: JSONBody[Talk]) -> Response[Live]:
    await talk.say(sitting, here.visitor, data.seat, data.text, data.key)
    return answer(sitting, here.somewhere(sitting, data.seat))


@post("/tables/{table_id:str}/rematch", summary="The same table again; the seats are kept")
async def again(sitting: TheTable, here: TheVisit, data: JSONBody[Rematch]) -> Made:
    return Made(await rematch.again(sitting, here.visitor, data.start))


ROUTES = Router(
    "/",
    route_handlers=[
        me,
        make_table,
        enter,
        table_catalogue,
        table_links,
        start,
        nonce,
        pause,
        ask_others,
        vote,
        rewind,
        chat,
        again,
    ],
    tags=["tables"],
)
