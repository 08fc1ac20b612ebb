"""Playing: the view, drafts, questions, submissions, taking back."""

from __future__ import annotations

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody
from litestar.response import Response

from kitchentable.engine.codebook import Action
from kitchentable.server import hinting, play
from kitchentable.server.api.here import SeatAsked, TheTable, TheVisit, answer
from kitchentable.server.hinting import Hints
from kitchentable.server.live import Live, Viewer, whole
from kitchentable.server.logbook import LogShown
from kitchentable.server.making import Key
from kitchentable.server.play import Drafted, Submission, Why
from kitchentable.server.refusals import Refused

AT = "/tables/{table_id:str}"


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a run."""

    seat: int
    run: list[Action]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, after the beginning of a run: why can't it be done?"""

    seat: int
    verb: str
    args: dict[str, str] = {}
    run: list[Action] = []


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole move: the prompt it answers, a key of the sender's choice, the run, a text where the law
    asks for one."""

    seat: int
    prompt: str | None
    key: Key
    run: list[Action]
    text: str = ""


class TakingBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat takes something back; `prompt` is what it is asked now (null: nothing)."""

    seat: int
    prompt: str | None


@get(f"{AT}/view", summary="The table as a seat sees it, or a spectator")
async def view(sitting: TheTable, here: TheVisit, seat: SeatAsked = None) -> Live:
    return sitting.crowd.show(here.viewer(sitting, seat))


@get(f"{AT}/log", summary="The log from its first line on, as a seat may read it, or a spectator")
async def log(sitting: TheTable, here: TheVisit, seat: SeatAsked = None) -> list[LogShown]:
    return whole(sitting, here.viewer(sitting, seat))


@post(f"{AT}/draft", summary="Try the beginning of a move; nothing is stored", status_code=200)
async def draft(sitting: TheTable, here: TheVisit, data: JSONBody[Draft]) -> Drafted:
    return play.draft(sitting, here.viewer(sitting, data.seat), data.seat, data.run)


@post(f"{AT}/why", summary="Why can't this be done?", status_code=200)
async def why(sitting: TheTable, here: TheVisit, data: JSONBody[Question]) -> Why:
    asked = Action(data.verb, data.args)
    return play.why(sitting, here.viewer(sitting, data.seat), data.seat, data.run, asked)


@post(f"{AT}/hint", summary="The best choices, with a word why; nobody else hears of it", status_code=200)
async def hint(sitting: TheTable, here: TheVisit, data: JSONBody[Draft]) -> Hints:
    return await hinting.hint(sitting, here.viewer(sitting, data.seat), data.seat, data.run)


@post(f"{AT}/submit", summary="Submit a move", status_code=200)
async def submit(sitting: TheTable, here: TheVisit, data: JSONBody[Sent]) -> Response[Live]:
    viewer = here.viewer(sitting, data.seat)
    sent = Submission(data.seat, data.prompt, data.key, data.run, data.text)
    try:
        await play.submit(sitting, viewer, sent)
    except Refused as refusal:
        raise _with_view(refusal, sitting, viewer) from None
    return answer(sitting, viewer)


@post(f"{AT}/undo", summary="Take back the last move, or ask the others to", status_code=200)
async def undo(sitting: TheTable, here: TheVisit, data: JSONBody[TakingBack]) -> Response[Live]:
    viewer = here.viewer(sitting, data.seat)
    try:
        async with sitting.change() as change:
            play.undo(change, here.visitor, data.seat, data.prompt)
    except Refused as refusal:
        raise _with_view(refusal, sitting, viewer) from None
    return answer(sitting, viewer)


@post(f"{AT}/retract", summary="Take back the own answer to a choice all make at once", status_code=200)
async def retract(sitting: TheTable, here: TheVisit, data: JSONBody[TakingBack]) -> Response[Live]:
    viewer = here.viewer(sitting, data.seat)
    try:
        async with sitting.change() as change:
            play.retract(change, here.visitor, data.seat, data.prompt)
    except Refused as refusal:
        raise _with_view(refusal, sitting, viewer) from None
    return answer(sitting, viewer)


def _with_view(refusal: Refused, sitting: TheTable, viewer: Viewer) -> Refused:
    """KT-20: a stale page is answered with the table as it stands."""
    if refusal.id == "stale":
        refusal.live = sitting.crowd.show(viewer)
    return refusal


ROUTES = Router("/", route_handlers=[view, log, draft, why, hint, submit, undo, retract], tags=["play"])
