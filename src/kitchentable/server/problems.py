"""Everything that goes wrong comes back as problem+json: type, title, status, detail in the reader's
words, and the rule where one applies."""

from __future__ import annotations

import logging
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
from litestar.connection import ASGIConnection, Request
from litestar.exceptions import HTTPException
from litestar.response import Response

from kitchentable.engine.cards import BadCards
from kitchentable.engine.errors import IllegalAction
from kitchentable.engine.record import TableRefusal
from kitchentable.engine.words import FIRST_LANGUAGE
from kitchentable.registry import title, titles
from kitchentable.server.live import Live
from kitchentable.server.refusals import AgainstTheRules, Refused, house_words

log = logging.getLogger("kitchentable.problems")

LONGEST_WISH = 80
MEDIA_TYPE = "application/problem+json"

ByRule = AgainstTheRules | TableRefusal | IllegalAction


class Problem(msgspec.Struct, omit_defaults=True):
    """RFC 9457. `rule` is a rule of the game's law or a house rule (KT-n); `live` is the table as it
    stands, where the reader's was stale."""

    type: str
    title: str
    status: int
    detail: str
    rule: str | None = None
    live: Live | None = None


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The reader's language: by `?lang=`, else by Accept-Language."""
    return language(str(connection.query_params.get("lang") or connection.headers.get("accept-language", "")))


def language(asked: str) -> str:
    """The first language asked for that there are words in; English if there is none. Who asks for others
    makes no views of their own."""
    wanted = (one.split(";")[0].split("-")[0].strip().lower() for one in asked[:LONGEST_WISH].split(","))
    return next((one for one in wanted if one in known_languages()), FIRST_LANGUAGE)


@lru_cache(maxsize=1)
def known_languages() -> frozenset[str]:
    """The languages that some title has words in."""
    return frozenset(spoken for id in titles() for spoken in title(id).languages())


def problem_of(refusal: Refused, language: str) -> Problem:
    """A refusal of the server, in words."""
    detail = house_words(language).say(refusal.message)
    return _problem(refusal.status, detail, refusal.rule, refusal.id, refusal.live)


def on_refused(request: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    return _response(problem_of(refusal, language_of(request)))


def on_rules(
    request: Request[Any, Any, Any], refusal: AgainstTheRules | TableRefusal | IllegalAction
) -> Response[Problem]:
    """A refusal of the game, or of its record."""
    return _response(_problem(422, refusal.text, refusal.rule, "against-the-rules"))


def on_bad_cards(request: Request[Any, Any, Any], fault: BadCards) -> Response[Problem]:
    return on_refused(request, Refused("bad-cards", fault=str(fault)))


def on_nesting(request: Request[Any, Any, Any], fault: RecursionError) -> Response[Problem]:
    """A body nested without end."""
    return on_refused(request, Refused("unreadable", fault="it is nested too deeply"))


_OF_STATUS = {
    400: "unreadable",
    401: "no-token",
    403: "no-token",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
}


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    """What the framework refuses: unknown addresses, bodies that don't fit."""
    id = _OF_STATUS.get(fault.status_code)
    if id is None:
        return _response(_problem(fault.status_code, fault.detail, None, "refused"))
    return on_refused(request, Refused(id, fault=_place(fault), most=_most(request)))


def _most(request: Request[Any, Any, Any]) -> int:
    most = request.route_handler.resolve_request_max_body_size() if "route_handler" in request.scope else 0
    return most if isinstance(most, int) else 0


def _place(fault: HTTPException) -> str:
    """What is wrong where, without internals."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    places = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "; ".join(places) or fault.detail


def on_error(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    """A fault of ours: logged whole, told in short."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    sorry = "Something went wrong here. Nothing was changed; please try again."
    return _response(_problem(500, sorry, None, "error"))


def _problem(status: int, detail: str, rule: str | None, id: str, live: Live | None = None) -> Problem:
    return Problem(f"kitchentable:{id}", HTTPStatus(status).phrase, status, detail, rule, live)


def _response(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE)
