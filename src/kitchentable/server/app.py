"""The application: routes, guards, errors, the description of the API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from kitchentable.engine.cards import BadCards
from kitchentable.engine.errors import IllegalAction
from kitchentable.engine.record import TableRefusal
from kitchentable.server import problems
from kitchentable.server.api import health, live, play, records, seats, tables
from kitchentable.server.api import titles as titles_api
from kitchentable.server.api.client import PACKED_ALREADY, client
from kitchentable.server.api.exact import ExactRequest
from kitchentable.server.api.here import DEPENDENCIES
from kitchentable.server.described import described
from kitchentable.server.guards import Guard
from kitchentable.server.house import House
from kitchentable.server.refusals import AgainstTheRules, Refused

BODY = 16_384
GZIP = 2  # views change all the time; the client's files are packed once, see `api/client.py`
API = [titles_api, tables, seats, play, records, live, health]


def application(house: House, csrf_secret: str, base: str = "") -> Guard:
    """The ASGI application of a house, under a base path ("" or "/x")."""
    return Guard(_routes(house, csrf_secret, base), house.settings, house.clock, base)


def _routes(house: House, csrf_secret: str, base: str) -> Litestar:
    api = Router("/api", route_handlers=[module.ROUTES for module in API])
    return Litestar(
        route_handlers=[Router(base or "/", route_handlers=[api, client(base)])],
        dependencies=DEPENDENCIES,
        state=State({"house": house, "base": base}),
        lifespan=[lambda app: _opened(house)],
        csrf_config=CSRFConfig(
            secret=csrf_secret,
            cookie_name="kt_csrf",
            header_name="x-csrf-token",
            cookie_path=base or "/",
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=GZIP, minimum_size=1000, exclude_opt_key=PACKED_ALREADY
        ),
        request_class=ExactRequest,
        request_max_body_size=BODY,
        exception_handlers={
            Refused: problems.on_refused,
            AgainstTheRules: problems.on_rules,
            TableRefusal: problems.on_rules,
            IllegalAction: problems.on_rules,
            BadCards: problems.on_bad_cards,
            RecursionError: problems.on_nesting,
            HTTPException: problems.on_http,
            Exception: problems.on_error,
        },
        openapi_config=described(base),
        logging_config=None,
        debug=False,
    )


@asynccontextmanager
async def _opened(house: House) -> AsyncIterator[None]:
    await house.open()
    try:
        yield
    finally:
        await house.close()
