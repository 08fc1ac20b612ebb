"""What the judgement of Table Cooking makes of rules and cards before a game begins.

All is counted in whole tenths of a point, so that every machine rates alike.
"""

from __future__ import annotations

from typing import Final

from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES, TYPES, Ability, Mission, TableCookingCards
from kitchentable.games.table_cooking.rules import ALL_TYPES_POINTS, Rules

POINT: Final = 10

# What things are worth, in tenths of a point.
TURN: Final = 45
COIN: Final = 3

# What the ability of a tile is worth to every menu still to cook.
ROOM: Final = 3  # for each token more that it stores
LARGE_MENUS: Final = 2  # the best menus need a tile of level 3
ABILITIES: Final = {"two-types": 4, "two-reservations": 6, "two-cookings": 9}

# What part of its prize, in percent, a mission promises when it is dealt, less what it costs to go for it.
LIKELY: Final = {
    "first-finisher": 50,
    "all-tiles": 50,
    "coins-at-most": 33,
    "coins-at-least": 40,
    "without": 40,
    "menus-with": 13,
    "menus-of-type": 29,
}

# What a mission asks for.
COUNTED: Final = 1  # so many menus of a kind
SPOILT: Final = 2  # none of a kind
COINS_LEFT: Final = 3
COINS_SPENT: Final = 4
EVERY_TILE: Final = 5
FINISHING_FIRST: Final = 6
ASKS: Final = {
    "first-finisher": FINISHING_FIRST,
    "all-tiles": EVERY_TILE,
    "coins-at-most": COINS_SPENT,
    "coins-at-least": COINS_LEFT,
    "without": SPOILT,
    "menus-with": COUNTED,
    "menus-of-type": COUNTED,
}

MOST_NEEDED: Final = 8  # tokens on a card of any set
OUT_OF_REACH: Final = 99


class Notes:
    """What follows from rules and cards alone, worked out once a game.

    For every menu: `kinds`, the ingredients it needs, `amounts` of each, its `size` in tokens, the
    shopping trips it takes buying one type a trip and buying two. For every mission: what it `asks`,
    its number and prize, and which menus concern it. `bill[space][n]` is the price of n tokens in a
    row, `cramped[tiles][size]` how many more tiles it takes to store so many tokens.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = [sorted(set(order)) for order in rules.order]
        self.amounts = [[order.count(kind) for kind in kinds] for order, kinds in zip(rules.order, self.kinds)]
        self.size = [len(order) for order in rules.order]
        self.trips = [sum(_pairs(amount) for amount in amounts) for amounts in self.amounts]
        self.mixed_trips = [_pairs(size) for size in self.size]
        self.bill = [
            [self._bill(space, number) for number in range(MOST_NEEDED + 1)] for space in range(len(rules.track))
        ]
        sets = range(1 << len(TILES))
        self.cramped = [[self._cramped(tiles, size) for size in range(MOST_NEEDED + 1)] for tiles in sets]
        self.typical = [self._typical(tiles) for tiles in sets]
        self._tiles(rules.cards)
        self._missions(rules.cards)

    def _bill(self, space: int, number: int) -> int:
        rules = self.rules
        return sum(rules.track[min(space + bought, rules.top_space)] for bought in range(number))

    def _cramped(self, tiles: int, size: int) -> int:
        rules = self.rules
        if rules.capacity[tiles] >= size:
            return 0
        ways = [self._cramped(tiles | 1 << tile, size) for tile in rules.buildable[tiles]]
        return 1 + min(ways) if ways else OUT_OF_REACH

    def _typical(self, tiles: int) -> int:
        """What the better half of all menus is worth to this kitchen with nothing in store, on average."""
        worths = sorted(self._from_nothing(tiles, menu) for menu in range(self.rules.menus))
        better = worths[len(worths) // 2 :]
        return sum(better) // len(better)

    def _from_nothing(self, tiles: int, menu: int) -> int:
        rules = self.rules
        trips = self.mixed_trips[menu] if rules.two_types[tiles] else self.trips[menu]
        tiles_short = max(rules.up[menu] - rules.built[tiles], self.cramped[tiles][self.size[menu]], 0)
        coins = rules.track[rules.start_space] * self.size[menu] + rules.tile_cost * tiles_short
        new_type = POINT * ALL_TYPES_POINTS // len(TYPES)
        return rules.points[menu] * (POINT + COIN) + new_type - TURN * (trips + tiles_short) - COIN * coins

    def _tiles(self, cards: TableCookingCards) -> None:
        ability = {tile.id: tile.ability for tile in cards.tile}
        self.ability = [self._worth(place, ability[id]) for place, id in enumerate(TILES)]
        self.stores = [ability[id] == "store" for id in TILES]
        self.mixes = [ability[id] == "two-types" for id in TILES]

    def _worth(self, tile: int, ability: Ability) -> int:
        large = 0 if self.rules.level_2 >> tile & 1 else LARGE_MENUS
        return large + ABILITIES.get(ability, ROOM * self._more_room(tile))

    def _more_room(self, tile: int) -> int:
        """How many tokens more the tile stores than the kitchen it can first be built in."""
        rules = self.rules
        before = 0 if rules.level_2 >> tile & 1 else rules.level_2
        return rules.capacity[before | 1 << tile] - rules.capacity[before]

    def _missions(self, cards: TableCookingCards) -> None:
        self.asks = [ASKS[mission.goal] for mission in cards.mission]
        self.number = [mission.number for mission in cards.mission]
        self.prize = [POINT * mission.points for mission in cards.mission]
        self.hope = [mission.points * LIKELY[mission.goal] // 100 for mission in cards.mission]
        self.concerned = [self._concerned(mission) for mission in cards.mission]

    def _concerned(self, mission: Mission) -> list[bool]:
        if mission.ingredient is not None:
            kind = INGREDIENTS.index(mission.ingredient)
            return [kind in kinds for kinds in self.kinds]
        return [mission.type == TYPES[type] for type in self.rules.type]


def _pairs(tokens: int) -> int:
    """Shopping trips for so many tokens, two a trip."""
    return (tokens + 1) // 2
