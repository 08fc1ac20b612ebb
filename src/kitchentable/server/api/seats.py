"""Seats: claiming, leaving, bots, links."""

from __future__ import annotations

import msgspec
from litestar import Router, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from kitchentable.server import hosts, seats
from kitchentable.server.api.here import SeatAsked, TheTable, TheVisit, answer
from kitchentable.server.links import LinkShown, link
from kitchentable.server.live import Live

AT = "/tables/{table_id:str}/seats/{number:int}"


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name to sit down with."""

    name: str = ""


class BotForChair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for the chair, or none: then it is free."""

    bot: str | None


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`quiet`: hear no more of the seat; else hear it again."""

    quiet: bool


@post(f"{AT}/claim", summary="Sit down in a free chair", status_code=200)
async def claim(sitting: TheTable, here: TheVisit, number: FromPath[int], data: JSONBody[Claim]) -> Response[Live]:
    async with sitting.change() as change:
        seats.claim(change, here.visitor, number, data.name)
    return answer(sitting, here.somewhere(sitting, number))


@post(f"{AT}/release", summary="Get up", status_code=200)
async def release(sitting: TheTable, here: TheVisit, number: FromPath[int]) -> Response[Live]:
    async with sitting.change() as change:
        seats.release(change, here.visitor, number)
    return answer(sitting, here.somewhere(sitting, None))


@post(f"{AT}/takeover", summary="The host lets a bot mind the seat of somebody away", status_code=200)
async def takeover(sitting: TheTable, here: TheVisit, number: FromPath[int], seat: SeatAsked = None) -> Response[Live]:
    async with sitting.change() as change:
        seats.take_over(change, here.visitor, number)
    return answer(sitting, here.somewhere(sitting, seat))


@post(f"{AT}/return", summary="Take the own seat back from its bot", status_code=200)
async def give_back(sitting: TheTable, here: TheVisit, number: FromPath[int]) -> Response[Live]:
    async with sitting.change() as change:
        seats.give_back(change, here.visitor, number)
    return answer(sitting, here.somewhere(sitting, number))


@post(f"{AT}/link", summary="A new link of the chair's own; it opens once", status_code=200)
async def own_link(sitting: TheTable, here: TheVisit, number: FromPath[int]) -> LinkShown:
    async with sitting.change() as change:
        secret = seats.own_link(change, here.visitor, number)
    return link(sitting.table.id, "seat", secret, here.address)


@post(f"{AT}/kick", summary="The host removes a person", status_code=200)
async def kick(sitting: TheTable, here: TheVisit, number: FromPath[int], seat: SeatAsked = None) -> Response[Live]:
    async with sitting.change() as change:
        seats.kick(change, here.visitor, number)
    return answer(sitting, here.somewhere(sitting, seat))


@post(f"{AT}/host", summary="The host makes the person in a chair the host", status_code=200)
async def hand_on(sitting: TheTable, here: TheVisit, number: FromPath[int], seat: SeatAsked = None) -> Response[Live]:
    async with sitting.change() as change:
        hosts.hand_on(change, here.visitor, number)
    return answer(sitting, here.somewhere(sitting, seat))


@post(AT, summary="The host puts a bot into a chair, or takes it out", status_code=200)
async def set_chair(
    sitting: TheTable, here: TheVisit, number: FromPath[int], data: JSONBody[BotForChair], seat: SeatAsked = None
) -> Response[Live]:
    async with sitting.change() as change:
        seats.set_chair(change, here.visitor, number, data.bot)
    return answer(sitting, here.somewhere(sitting, seat))


@post(f"{AT}/mute", summary="Hear no more of a seat, or hear it again", status_code=200)
async def mute(
    sitting: TheTable, here: TheVisit, number: FromPath[int], data: JSONBody[Mute], seat: SeatAsked = None
) -> Response[Live]:
    async with sitting.change() as change:
        seats.mute(change, here.visitor, number, data.quiet)
    return answer(sitting, here.somewhere(sitting, seat))


ROUTES = Router(
    "/",
    route_handlers=[claim, release, takeover, give_back, own_link, kick, hand_on, set_chair, mute],
    tags=["seats"],
)
