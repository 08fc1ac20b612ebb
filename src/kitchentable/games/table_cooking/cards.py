"""The card set of Table Cooking: menus, kitchen tiles, missions; its schema and its checks."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kitchentable.engine.cards import CardId, CardName, CardSet, Fault, Source

Ingredient = Literal["meat", "chicken", "seafood", "flour", "egg", "vegetable"]
MenuType = Literal["appetizer", "soup", "main", "dessert"]
Ability = Literal["store", "two-types", "two-reservations", "two-cookings"]
TileId = Literal["refrigerator", "pantry", "order-desk", "cold-room", "range"]
Goal = Literal[
    "first-finisher",
    "all-tiles",
    "coins-at-most",
    "coins-at-least",
    "without",
    "menus-with",
    "menus-of-type",
]

INGREDIENTS: tuple[Ingredient, ...] = ("meat", "chicken", "seafood", "flour", "egg", "vegetable")
TYPES: tuple[MenuType, ...] = ("appetizer", "soup", "main", "dessert")
TILES: tuple[TileId, ...] = ("refrigerator", "pantry", "order-desk", "cold-room", "range")

Points = Annotated[int, Meta(ge=0, le=100)]


class Menu(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A menu card (TC-1): `needs` is ordered, `up` counts upgraded tiles, `points` is also TC paid."""

    id: CardId
    name: CardName
    type: MenuType
    up: Annotated[int, Meta(ge=0, le=9)]
    needs: Annotated[tuple[Ingredient, ...], Meta(max_length=8)]
    points: Points
    source: Source = "authored"


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kitchen tile (TC-4, TC-60 to 64); `capacity` goes with the ability "store"."""

    id: TileId
    name: CardName
    level: Literal[2, 3]
    ability: Ability
    capacity: Annotated[int, Meta(ge=0, le=42)] = 0
    points: Points
    source: Source = "authored"


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A secret mission (TC-80, 81): a goal with its number, ingredient or menu type."""

    id: CardId
    name: CardName
    goal: Goal
    number: Annotated[int, Meta(ge=0, le=1000)] = 0
    ingredient: Ingredient | None = None
    type: MenuType | None = None
    points: Points
    source: Source = "authored"


class Starter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The starter kitchen (TC-4, TC-60)."""

    capacity: Annotated[int, Meta(ge=1, le=42)]


class TableCookingCards(CardSet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole card set of Table Cooking."""

    starter: Starter
    tile: tuple[Tile, ...]
    menu: tuple[Menu, ...]
    mission: tuple[Mission, ...]

    def named(self, kind: str, id: str) -> str | None:
        section: tuple[Menu, ...] | tuple[Tile, ...] | tuple[Mission, ...] = ()
        if kind == "menu":
            section = self.menu
        elif kind == "tile":
            section = self.tile
        elif kind == "mission":
            section = self.mission
        return next((card.name for card in section if card.id == id), None)


PRINTED_MENUS: dict[MenuType, int] = {"appetizer": 11, "soup": 11, "main": 17, "dessert": 11}
PRINTED_MISSIONS = 18
FEWEST_PLAYERS = 2
ROW = 4
RAISED_AT_SETUP = 3
DEALT_MISSIONS = 3
DEALT_MENUS = 3


def check(cards: TableCookingCards, house: bool) -> list[Fault]:
    """What can't be played, and where the set departs from the printed game or our rulings."""
    rulings = [
        *_menu_counts(cards),
        *_menu_rulings(cards),
        *_mission_rulings(cards),
        *_tile_rulings(cards),
        *_anchored(cards),
    ]
    as_ruled = rulings if house else [msgspec.structs.replace(fault, warning=True) for fault in rulings]
    return [*_unplayable(cards), *as_ruled]


def _unplayable(cards: TableCookingCards) -> list[Fault]:
    """Faults that no table can play with, in any set."""
    return [
        *_repeated_ids("menu", [menu.id for menu in cards.menu]),
        *_repeated_ids("tile", [tile.id for tile in cards.tile]),
        *_repeated_ids("mission", [mission.id for mission in cards.mission]),
        *_deck_faults(cards),
        *_tile_faults(cards),
        *[fault for mission in cards.mission for fault in _goal_faults(mission)],
    ]


def _repeated_ids(section: str, ids: list[str]) -> list[Fault]:
    return [
        Fault(f"{section} {id}", f"the id is used {times} times") for id, times in Counter(ids).items() if times > 1
    ]


def _deck_faults(cards: TableCookingCards) -> list[Fault]:
    menus, missions = len(cards.menu), len(cards.mission)
    most_menus, most_missions = 2 * sum(PRINTED_MENUS.values()), 2 * PRINTED_MISSIONS
    types = {menu.type for menu in cards.menu}
    ingredients = {need for menu in cards.menu for need in menu.needs}
    faults = [Fault("menu", f"there is no {type}", "TC-1") for type in TYPES if type not in types]
    if menus > most_menus:
        faults.append(Fault("menu", f"{menus} menus, at most {most_menus}", "TC-1"))
    if missions > most_missions:
        faults.append(Fault("mission", f"{missions} missions, at most {most_missions}", "TC-3"))
    if len(ingredients) < RAISED_AT_SETUP:
        text = f"{len(ingredients)} ingredients are needed, the first costs are set by {RAISED_AT_SETUP}"
        faults.append(Fault("menu", text, "TC-16"))
    return [*faults, *too_few(cards, FEWEST_PLAYERS)]


def too_few(cards: TableCookingCards, players: int) -> list[Fault]:
    """What can't be dealt to so many players."""
    menus, missions = players * DEALT_MENUS + ROW, players * DEALT_MISSIONS
    faults: list[Fault] = []
    if len(cards.menu) < menus:
        faults.append(Fault("menu", f"{len(cards.menu)} menus, {players} players need {menus}", "TC-14"))
    if len(cards.mission) < missions:
        faults.append(Fault("mission", f"{len(cards.mission)} missions, {players} players need {missions}", "TC-13"))
    return faults


def _tile_faults(cards: TableCookingCards) -> list[Fault]:
    built = {tile.id for tile in cards.tile}
    return [Fault(f"tile {id}", "is missing", "TC-4") for id in TILES if id not in built]


_GOAL_NEEDS: dict[Goal, tuple[str, ...]] = {
    "first-finisher": (),
    "all-tiles": (),
    "coins-at-most": (),
    "coins-at-least": (),
    "without": ("number", "ingredient"),
    "menus-with": ("number", "ingredient"),
    "menus-of-type": ("number", "type"),
}
_GOAL_MAY_HAVE = {"coins-at-most": ("number",), "coins-at-least": ("number",)}


def _goal_faults(mission: Mission) -> list[Fault]:
    """TC-80: each goal with what it speaks of. No number of coins is 0 coins, no number of menus a fault."""
    needs = _GOAL_NEEDS[mission.goal]
    may = (*needs, *_GOAL_MAY_HAVE.get(mission.goal, ()))
    fields = {"number": mission.number, "ingredient": mission.ingredient, "type": mission.type}
    given = [field for field, value in fields.items() if value]
    place = f"mission {mission.id}"
    return [
        *[Fault(place, f"the goal {mission.goal} needs {field}", "TC-80") for field in needs if field not in given],
        *[Fault(place, f"the goal {mission.goal} takes no {field}", "TC-80") for field in given if field not in may],
    ]


def _tile_rulings(cards: TableCookingCards) -> list[Fault]:
    """TC-4: three of level 2, two of level 3. TC-60: a refrigerator is larger than the starter kitchen's,
    and only a refrigerator stores."""
    faults = [
        Fault(f"tile {tile.id}", f"stores {tile.capacity}, the starter kitchen {cards.starter.capacity}", "TC-60")
        for tile in cards.tile
        if tile.ability == "store" and tile.capacity <= cards.starter.capacity
    ]
    faults += [
        Fault(f"tile {tile.id}", f"a capacity has no use beside the ability {tile.ability}", "TC-60")
        for tile in cards.tile
        if tile.ability != "store" and tile.capacity
    ]
    if Counter(tile.level for tile in cards.tile) != Counter({2: 3, 3: 2}):
        faults.append(Fault("tile", "three tiles are of level 2, two of level 3", "TC-4"))
    return faults


def _menu_counts(cards: TableCookingCards) -> list[Fault]:
    counts = Counter(menu.type for menu in cards.menu)
    return [
        Fault("menu", f"{counts[type]} cards of type {type}, printed are {printed}", "TC-1")
        for type, printed in PRINTED_MENUS.items()
        if counts[type] not in (0, printed)
    ]


def _menu_rulings(cards: TableCookingCards) -> list[Fault]:
    """TC-8: the ruling for the card set."""
    faults = [
        Fault(f"menu {menu.id}, {field}", text, "TC-8")
        for menu in cards.menu
        for field, text, departs in (
            ("up", "more than 5 upgraded tiles", menu.up > 5),
            ("needs", "no token", not menu.needs),
            ("needs", "more than 5 tokens", len(menu.needs) > 5),
            ("needs", "more than 4 tokens of one type", any(times > 4 for times in Counter(menu.needs).values())),
        )
        if departs
    ]
    easy = sum(menu.up == 0 and len(menu.needs) <= 3 for menu in cards.menu)
    if easy < 12:
        faults.append(Fault("menu", f"{easy} cards with UP 0 and at most 3 tokens, 12 are wanted", "TC-8"))
    for ingredient in INGREDIENTS:
        uses = sum(ingredient in menu.needs for menu in cards.menu)
        if uses < 14:
            faults.append(Fault("menu", f"{ingredient} is on {uses} cards, 14 are wanted", "TC-8"))
    return faults


RULED_MISSIONS: dict[tuple[Goal, int], int] = {
    ("first-finisher", 0): 1,
    ("all-tiles", 0): 1,
    ("coins-at-most", 5): 1,
    ("coins-at-least", 25): 1,
    ("without", 4): 6,
    ("menus-with", 4): 6,
    ("menus-of-type", 3): 2,
}


def _mission_rulings(cards: TableCookingCards) -> list[Fault]:
    """TC-3 and TC-81: how many missions of which kind."""
    counts = Counter((mission.goal, mission.number) for mission in cards.mission)
    faults = [
        Fault("mission", f"{counts[kind]} of {kind[0]} {kind[1] or ''}".strip() + f", {number} are wanted", "TC-81")
        for kind, number in RULED_MISSIONS.items()
        if counts[kind] != number
    ]
    if len(cards.mission) != PRINTED_MISSIONS:
        faults.append(Fault("mission", f"{len(cards.mission)} missions, printed are {PRINTED_MISSIONS}", "TC-3"))
    targets: set[tuple[str, str | None]] = {
        (m.goal, m.ingredient or m.type) for m in cards.mission if m.ingredient or m.type
    }
    wanted: list[tuple[str, str]] = [
        (goal, ingredient) for goal in ("without", "menus-with") for ingredient in INGREDIENTS
    ]
    wanted += [("menus-of-type", "main"), ("menus-of-type", "dessert")]
    faults += [
        Fault("mission", f"there is no {goal} {of}", "TC-81") for goal, of in wanted if (goal, of) not in targets
    ]
    return faults


def _anchored(cards: TableCookingCards) -> list[Fault]:
    """TC-6: the card that the rulebook prints, whatever its type: that isn't printed."""
    printed = ("Japanese Curry Rice", 1, ("meat",), 6)
    there = printed in {(menu.name, menu.up, menu.needs, menu.points) for menu in cards.menu}
    return [] if there else [Fault("menu", f"there is no {printed[0]} as the rulebook prints it", "TC-6")]
