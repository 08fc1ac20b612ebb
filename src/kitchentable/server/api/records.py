"""Records: taking one home, bringing one, stepping through a finished game."""

from __future__ import annotations

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from kitchentable.engine.stored import Stored
from kitchentable.server import replays
from kitchentable.server.api.here import SeatAsked, TheTable, TheVisit
from kitchentable.server.api.tables import Made
from kitchentable.server.replays import Course, Replayed

AT = "/tables/{table_id:str}"
RECORD_BODY = 2_000_000


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as `record` gave it."""

    record: Stored


@get(f"{AT}/record", summary="The record of a finished game")
async def record(sitting: TheTable) -> Response[Stored]:
    name = f"{sitting.table.title}-{sitting.table.id[:6]}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(replays.record_of(sitting), headers=headers)


@get(f"{AT}/replay/{{step:int}}", summary="The table after so many entries of a finished game")
async def replay(sitting: TheTable, here: TheVisit, step: FromPath[int], seat: SeatAsked = None) -> Replayed:
    return await replays.replayed(sitting, here.anywhere(sitting, seat), step)


@get(f"{AT}/course", summary="The points along the way of a finished game")
async def course(sitting: TheTable) -> Course:
    return await replays.course(sitting)


@post("/records", summary="Open a record as a table", request_max_body_size=RECORD_BODY)
async def bring(data: JSONBody[Brought], here: TheVisit) -> Made:
    return Made(await replays.opened(here.house, here.visitor, data.record))


ROUTES = Router("/", route_handlers=[record, replay, course, bring], tags=["records"])
