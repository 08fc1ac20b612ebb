"""What the table hears: one function for each thing that can happen.

A card is named to those who saw it (TC-18): the row and washed cards to all, a drawn card to its drawer.
"""

from __future__ import annotations

from kitchentable.engine.knowledge import ALL
from kitchentable.engine.words import Arg
from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES
from kitchentable.games.table_cooking.table import Table


def _menu(t: Table, menu: int) -> str:
    return t.rules.cards.menu[menu].id


def _others(seat: int) -> int:
    return ALL & ~(1 << seat)


def begins(t: Table) -> None:
    if t.news is not None:
        t.tell(ALL, "starts", {"seat": t.start})


def mission_chosen(t: Table, seat: int) -> None:
    if t.news is not None:
        mission = t.rules.cards.mission[t.players[seat].mission].id
        t.tell(1 << seat, "kept-mission", {"seat": seat, "mission": mission})


def missions_ready(t: Table) -> None:
    if t.news is not None:
        t.tell(ALL, "missions-ready", {})


def menus_kept(t: Table, seat: int, number: int) -> None:
    if t.news is not None:
        t.tell(ALL, "kept-menus", {"seat": seat, "number": number})


def opened(t: Table, menu: int) -> None:
    """A card comes up from the deck, into the row or to set the first costs."""
    if t.news is not None:
        t.tell(ALL, "opened", {"menu": _menu(t, menu)})


def first_costs(t: Table, raised: list[int]) -> None:
    if t.news is not None:
        for ingredient in raised:
            t.tell(ALL, "raised-at-setup", {"ingredient": INGREDIENTS[ingredient]})


def round_begins(t: Table) -> None:
    if t.news is not None:
        t.tell(ALL, "round", {"number": t.round})


def bought(t: Table, seat: int, ingredient: int, price: int) -> None:
    if t.news is not None:
        t.tell(ALL, "bought", {"seat": seat, "ingredient": INGREDIENTS[ingredient], "coins": price})


def returned(t: Table, seat: int, ingredient: int) -> None:
    if t.news is not None:
        t.tell(ALL, "returned", {"seat": seat, "ingredient": INGREDIENTS[ingredient]})


def lowered(t: Table, seat: int, ingredient: int, cost: int, gain: int) -> None:
    if t.news is not None:
        args: dict[str, Arg] = {"seat": seat, "ingredient": INGREDIENTS[ingredient], "coins": cost, "gain": gain}
        t.tell(ALL, "lowered", args)


def reserved(t: Table, seat: int, menu: int) -> None:
    if t.news is not None:
        t.tell(ALL, "reserved", {"seat": seat, "menu": _menu(t, menu)})


def drew(t: Table, seat: int, menu: int) -> None:
    if t.news is not None:
        t.tell(1 << seat, "drew-menu", {"seat": seat, "menu": _menu(t, menu)})
        t.tell(_others(seat), "drew", {"seat": seat})


def washed(t: Table, seat: int, cost: int, menus: list[int]) -> None:
    if t.news is not None:
        names: dict[str, Arg] = {f"menu{place}": _menu(t, menu) for place, menu in enumerate(menus, 1)}
        t.tell(ALL, "washed", {"seat": seat, "coins": cost, **names})


def built(t: Table, seat: int, tile: int, cost: int) -> None:
    if t.news is not None:
        t.tell(ALL, "built", {"seat": seat, "tile": TILES[tile], "coins": cost})


def earned(t: Table, seat: int, coins: int) -> None:
    if t.news is not None:
        t.tell(ALL, "earned", {"seat": seat, "coins": coins})


def cooked(t: Table, seat: int, menu: int, points: int, number: int) -> None:
    if t.news is not None:
        args: dict[str, Arg] = {"seat": seat, "menu": _menu(t, menu), "points": points, "number": number}
        t.tell(ALL, "cooked", args)


def finishing(t: Table, seat: int) -> None:
    if t.news is not None:
        t.tell(ALL, "finishing", {"seat": seat})


def ends(t: Table) -> None:
    if t.news is not None:
        t.tell(ALL, "ends" if t.finisher >= 0 else "ends-by-rounds", {"number": t.round})
