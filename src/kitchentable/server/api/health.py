"""Whether the server is well."""

from __future__ import annotations

from importlib.metadata import version
from typing import Literal

import msgspec
from litestar import Router, get

from kitchentable.server.api.here import TheVisit


class Health(msgspec.Struct):
    """`tables` in the store, `in_memory` of them at hand, `set_aside` of them found unreadable (see the
    log); `bots` are the processes for them."""

    status: Literal["ok"]
    version: str
    uptime_s: int
    tables: int
    in_memory: int
    set_aside: int
    bots: int
    database: Literal["ok"]


@get("/health", summary="Whether the server is well")
async def health(here: TheVisit) -> Health:
    house = here.house
    return Health(
        status="ok",
        version=version("kitchentable"),
        uptime_s=(house.clock.now() - house.opened) // 1000,
        tables=await house.store.count(),
        in_memory=house.in_memory,
        set_aside=house.set_aside,
        bots=len(house.bots.workers),
        database="ok",
    )


ROUTES = Router("/", route_handlers=[health], tags=["server"])
