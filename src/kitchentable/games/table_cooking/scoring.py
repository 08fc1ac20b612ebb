"""The end: scores, missions, ties (TC-64, TC-70 to TC-73, TC-80 to TC-82)."""

from __future__ import annotations

from kitchentable.engine.game import Result
from kitchentable.games.table_cooking.cards import INGREDIENTS, TYPES, Mission
from kitchentable.games.table_cooking.rules import ALL_TILES, ALL_TYPES_POINTS, HAND_PENALTY
from kitchentable.games.table_cooking.table import Player, Table
from kitchentable.games.table_cooking.tokens import count


def result(t: Table) -> Result:
    """TC-71: the score of every seat, taken apart. TC-72: the winners."""
    breakdown = [score(t, seat) for seat in range(t.rules.players)]
    scores = [sum(parts.values()) for parts in breakdown]
    ranks = [(scores[seat], len(player.cooked), player.money) for seat, player in enumerate(t.players)]
    best = max(ranks)
    return Result(scores, [seat for seat, rank in enumerate(ranks) if rank == best], breakdown)


def score(t: Table, seat: int) -> dict[str, int]:
    """TC-71, line by line."""
    player = t.players[seat]
    return {
        **open_score(t, player),
        "ingredients": player.stored,
        "mission": mission_points(t, seat),
        "hand": -HAND_PENALTY * len(player.hand),
    }


def open_score(t: Table, player: Player) -> dict[str, int]:
    """What lies open of a score during the game. Ingredients come and go; mission and hand are secret."""
    return {
        "menus": player.points,
        "all_types": ALL_TYPES_POINTS if all_types(t, player) else 0,
        "tiles": tile_points(t, player),
    }


def all_types(t: Table, player: Player) -> bool:
    """At least one menu of each of the four types."""
    return len({t.rules.type[menu] for menu in player.cooked}) == len(TYPES)


def tile_points(t: Table, player: Player) -> int:
    """TC-64."""
    return sum(points for tile, points in enumerate(t.rules.tile_points) if player.tiles >> tile & 1)


def mission_points(t: Table, seat: int) -> int:
    mission = t.rules.cards.mission[t.players[seat].mission]
    return mission.points if fulfilled(t, seat, mission) else 0


def fulfilled(t: Table, seat: int, mission: Mission) -> bool:
    """TC-81: judged at scoring."""
    player = t.players[seat]
    match mission.goal:
        case "first-finisher":
            return t.finisher == seat
        case "all-tiles":
            return player.tiles == ALL_TILES
        case "coins-at-most":
            return player.money <= mission.number
        case "coins-at-least":
            return player.money >= mission.number
        case "without":
            return len(player.cooked) >= mission.number and not menus_with(t, player, mission)
        case "menus-with":
            return menus_with(t, player, mission) >= mission.number
        case "menus-of-type":
            return menus_of_type(t, player, mission) >= mission.number


def menus_with(t: Table, player: Player, mission: Mission) -> int:
    """How many cooked cards, not tokens, use the mission's ingredient."""
    assert mission.ingredient is not None
    ingredient = INGREDIENTS.index(mission.ingredient)
    return sum(count(t.rules.needs[menu], ingredient) > 0 for menu in player.cooked)


def menus_of_type(t: Table, player: Player, mission: Mission) -> int:
    assert mission.type is not None
    type = TYPES.index(mission.type)
    return sum(t.rules.type[menu] == type for menu in player.cooked)
