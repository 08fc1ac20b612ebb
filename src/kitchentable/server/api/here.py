"""What every route needs: the house, the visitor, the reader's language, the table that is asked for."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.background_tasks import BackgroundTask
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, QueryParameter
from litestar.response import Response

from kitchentable.server.house import House
from kitchentable.server.live import Live, Viewer
from kitchentable.server.problems import language_of
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import own_seat, seat_at
from kitchentable.server.secret import is_secret
from kitchentable.server.sitting import Sitting

Connection = ASGIConnection[Any, Any, Any, Any]
ALONE = {"127.0.0.1", "::1", "localhost"}
SeatAsked = Annotated[int | None, QueryParameter(name="seat", description="The seat to look from.")]


class Here:
    """Who asks, where, in which language; `address` is the server's own, for links."""

    def __init__(self, house: House, visitor: str, language: str, address: str) -> None:
        self.house = house
        self.visitor = visitor
        self.language = language
        self.address = address

    def viewer(self, sitting: Sitting, seat: int | None) -> Viewer:
        """The visitor looking from a seat of its own. Raises `Refused` (KT-21)."""
        if seat is not None:
            own_seat(sitting.table, self.visitor, seat)
        return Viewer(self.visitor, seat, self.language)

    def anywhere(self, sitting: Sitting, seat: int | None) -> Viewer:
        """The visitor looking from any seat: after the end all is open. Raises `Refused`."""
        if seat is not None:
            seat_at(sitting.table, seat)
        return Viewer(self.visitor, seat, self.language)

    def somewhere(self, sitting: Sitting, seat: int | None) -> Viewer:
        """The visitor looking from the seat asked for, or from its first one, if it has any."""
        mine = sitting.table.seats_of(self.visitor)
        return Viewer(self.visitor, seat if seat in mine else next(iter(mine), None), self.language)


TheVisit = NamedDependency[Here]
TheTable = NamedDependency[Sitting]


def house_of(state: State) -> House:
    house = state.house
    assert isinstance(house, House)
    return house


def here(request: Request[Any, Any, Any], state: State) -> Here:
    return here_of(request, state)


def here_of(connection: Connection, state: State) -> Here:
    house = house_of(state)
    return Here(
        house, connection.scope["state"]["visitor"], language_of(connection), _address(connection, house, state.base)
    )


def _address(connection: Connection, house: House, base: str) -> str:
    """As the visitor reaches the server; on this machine, where that address leads nobody else here, as
    others do, if that is known."""
    here = connection.base_url
    if here.hostname in ALONE and house.settings.address:
        return house.settings.address
    return str(here).rstrip("/") + base


async def sitting(here: TheVisit, table_id: FromPath[str]) -> Sitting:
    """The table, for those who may open it. Raises `Refused`: to others it doesn't exist (KT-30), even
    if it is set aside."""
    try:
        found = await table_by_id(here.house, table_id)
    except Refused:
        if not await here.house.store.is_guest(table_id, here.visitor):
            raise Refused("no-table") from None
        raise
    if not found.opens_for(here.visitor):
        raise Refused("no-table")
    found.crowd.hear(here.visitor)
    return found


async def table_by_id(house: House, id: str) -> Sitting:
    """The table, whoever asks. Raises `Refused`."""
    found = await house.sitting(id) if is_secret(id) else None
    if found is None:
        raise Refused("no-table")
    return found


def answer(sitting: Sitting, viewer: Viewer) -> Response[Live]:
    """The table as it stands for who changed it; then the others see it."""
    return Response(sitting.crowd.show(viewer), background=BackgroundTask(sitting.publish))


DEPENDENCIES = {"here": Provide(here, sync_to_thread=False), "sitting": Provide(sitting)}
