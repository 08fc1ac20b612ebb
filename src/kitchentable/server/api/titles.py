"""Titles, their rules and cards; checking an own card set."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from kitchentable.engine.cards import BadCards, Change, Fault, diff, parse
from kitchentable.engine.lawbook import Rule
from kitchentable.registry import UnknownTitle, house_cards, own_cards, title
from kitchentable.server.api.here import TheVisit
from kitchentable.server.catalogue import Catalogue, TitleOffered, catalogue, offered, some_game
from kitchentable.server.refusals import Refused, table_rules

CARDS_BODY = 1_300_000


class CardsSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An own card set as text: TOML or JSON, whole or an overlay."""

    text: str


class CardsChecked(msgspec.Struct):
    """What is wrong with a card set (`playable`: nothing but warnings), and how it differs from the
    house set."""

    playable: bool
    faults: list[Fault]
    changes: list[Change]


@get("/titles", summary="All titles with their options and bots")
async def list_titles(here: TheVisit) -> list[TitleOffered]:
    return offered(here.language, here.house.roster.names)


@get("/titles/{title_id:str}/rules", summary="The law of a title, rulings marked")
async def rules(title_id: FromPath[str]) -> list[Rule]:
    return list(title(known(title_id)).lawbook())


@get("/rules", summary="The house rules of the table itself")
async def house_rules() -> list[Rule]:
    return list(table_rules())


@get("/titles/{title_id:str}/cards", summary="The house set of a title, with names and explanations")
async def cards(title_id: FromPath[str], here: TheVisit) -> Catalogue:
    return catalogue(some_game(known(title_id)), here.language)


@post(
    "/titles/{title_id:str}/cards/check",
    summary="Check an own card set",
    status_code=200,
    request_max_body_size=CARDS_BODY,
)
async def check_cards(title_id: FromPath[str], data: JSONBody[CardsSent]) -> CardsChecked:
    return await asyncio.to_thread(_checked, known(title_id), data.text)


def _checked(title_id: str, text: str) -> CardsChecked:
    its = title(title_id)
    try:
        own = own_cards(title_id, parse(text.encode()))
    except BadCards as fault:
        return CardsChecked(False, fault.faults, [])
    return CardsChecked(True, its.check(own, False), diff(house_cards(title_id), own))


def known(title_id: str) -> str:
    """The id of a title. Raises `Refused` if there is none."""
    try:
        return title(title_id).id
    except UnknownTitle:
        raise Refused("not-found") from None


ROUTES = Router("/", route_handlers=[list_titles, rules, house_rules, cards, check_cards], tags=["titles"])
