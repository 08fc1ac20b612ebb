"""The numbers of one game: options and card set, laid out for quick reading."""

from __future__ import annotations

from typing import Final

from kitchentable.engine.options import BadOption, Option, Value
from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES, TYPES, Ability, TableCookingCards
from kitchentable.games.table_cooking.codes import Codes
from kitchentable.games.table_cooking.tokens import gather

START_COST: Final = 5  # TC-11
START_MONEY: Final = 30  # TC-12
DEALT_MISSIONS: Final = 3  # TC-13
DEALT_MENUS: Final = 3  # TC-14
ROW: Final = 4  # TC-15
RAISED_AT_SETUP: Final = 3  # TC-16
LOWERING_GAIN: Final = 1  # TC-33
WASH_COST: Final = 3  # TC-40
HAND_LIMIT: Final = 5  # TC-42
INCOME: Final = 10  # TC-50
MENUS_TO_FINISH: Final = 7  # TC-70
ALL_TYPES_POINTS: Final = 10  # TC-71
HAND_PENALTY: Final = 2  # TC-71
LEVEL_2: Final = 0b00111
ALL_TILES: Final = 0b11111

OPTIONS = (
    Option("first_game", "bool", False, "TC-45"),
    Option("cost_track", "ints", (2, 3, 5, 7, 10), "TC-7", low=0, high=99),
    Option("early_money", "int", 0, "TC-12", low=0, high=20),
    Option("round_limit", "int", 40, "TC-70", low=1, high=200),
)


class Rules:
    """What never changes during a game. Ingredients, tiles, types are ints in the law's order;
    menus and missions are their places in the card set; a set of tiles is a mask."""

    def __init__(self, players: int, options: dict[str, Value], cards: TableCookingCards) -> None:
        self.players = players
        self.cards = cards
        self.codes = Codes(cards)
        self.track = cost_track(options["cost_track"])  # TC-7
        self.start_space = self.track.index(START_COST)
        self.top_space = len(self.track) - 1
        self.tile_cost = 5 if options["first_game"] else 10  # TC-45
        self.start_money = [
            START_MONEY + int(str(options["early_money"])) * (players - 1 - place) for place in range(players)
        ]  # TC-12, by place in turn order
        self.round_limit = int(str(options["round_limit"]))  # TC-70
        self._menus(cards)
        self._tiles(cards)

    def _menus(self, cards: TableCookingCards) -> None:
        places = {ingredient: place for place, ingredient in enumerate(INGREDIENTS)}
        self.menus = len(cards.menu)
        self.missions = len(cards.mission)
        self.order = [[places[need] for need in menu.needs] for menu in cards.menu]
        self.needs = [gather(order) for order in self.order]
        self.up = [menu.up for menu in cards.menu]
        self.points = [menu.points for menu in cards.menu]
        self.type = [TYPES.index(menu.type) for menu in cards.menu]

    def _tiles(self, cards: TableCookingCards) -> None:
        by_id = {tile.id: tile for tile in cards.tile}
        tiles = [by_id[id] for id in TILES]
        self.tile_points = [tile.points for tile in tiles]
        self.level_2 = sum(1 << place for place, tile in enumerate(tiles) if tile.level == 2)
        sets = range(ALL_TILES + 1)
        self.built = [bin(mask).count("1") for mask in sets]
        stores = [tile.capacity if tile.ability == "store" else 0 for tile in tiles]
        self.capacity = [
            max([cards.starter.capacity, *[room for p, room in enumerate(stores) if mask >> p & 1]]) for mask in sets
        ]  # TC-60
        having: dict[Ability, int] = {
            tile.ability: sum(1 << p for p, other in enumerate(tiles) if other.ability == tile.ability)
            for tile in tiles
        }
        self.two_types = [bool(mask & having.get("two-types", 0)) for mask in sets]  # TC-61
        self.cookings = [2 if mask & having.get("two-cookings", 0) else 1 for mask in sets]  # TC-62
        self.reservations = [2 if mask & having.get("two-reservations", 0) else 1 for mask in sets]  # TC-63
        self.buildable = [[p for p, tile in enumerate(tiles) if self.may_build(mask, p)] for mask in sets]

    def may_build(self, mask: int, tile: int) -> bool:
        """TC-46: each tile once. TC-47: level 3 after all of level 2."""
        return not mask >> tile & 1 and (bool(self.level_2 >> tile & 1) or mask & self.level_2 == self.level_2)


def cost_track(value: Value) -> list[int]:
    """TC-7: the spaces, rising, with 5 among them and a space on either side. Raises `BadOption`."""
    track = list(value) if isinstance(value, tuple) else []
    if track != sorted(set(track)) or START_COST not in track[1:-1]:
        raise BadOption(
            f"cost_track takes rising numbers with {START_COST} among them and a space on either side, not {value!r}"
        )
    return track


def max_decisions(players: int, round_limit: int) -> int:
    """An upper bound: two choices of setup a seat (four codes), then a turn of at most two cookings,
    two purchases of three codes and the end."""
    return players * (1 + DEALT_MENUS + 1) + players * round_limit * (2 + 6 + 1)
