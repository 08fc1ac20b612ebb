"""Every way a game of Table Cooking can end; `tests/records/` holds a game of each."""

from __future__ import annotations

from kitchentable.engine.record import Record
from tests.games.table_cooking.counting import spectator
from tests.records.ending import Ending, everything_happened


def by_7th_menu(record: Record) -> bool:
    """TC-70."""
    return not by_rounds(record)


def by_rounds(record: Record) -> bool:
    """TC-70, the round limit."""
    return any(line.message.id == "ends-by-rounds" for line in record.log_for(None))


def by_points(record: Record) -> bool:
    """TC-72: the most points alone."""
    return len(_best(record)) == 1


def by_more_menus(record: Record) -> bool:
    """TC-72: equal points, more menus cooked."""
    menus = [menus for menus, _ in _best(record)]
    return len(menus) > 1 and menus.count(max(menus)) == 1


def by_more_money(record: Record) -> bool:
    """TC-72: equal points and menus, more money."""
    best = _best(record)
    level = [money for menus, money in best if menus == max(best)[0]]
    return len(level) > 1 and level.count(max(level)) == 1


def by_sharing(record: Record) -> bool:
    """TC-72: equal in all."""
    return len(record.state.result().winners) > 1


def _best(record: Record) -> list[tuple[int, int]]:
    """Menus cooked and money of those with the most points."""
    scores = record.state.result().scores
    players = spectator(record).players
    return [(len(its.cooked), its.money) for its, score in zip(players, scores) if score == max(scores)]


ENDINGS = (
    Ending("seventh-menu", 2, {}, "greedy", (by_7th_menu, by_points, everything_happened)),
    Ending("seventh-menu-of-four", 4, {"first_game": True}, "greedy", (by_7th_menu, by_points, everything_happened)),
    Ending("round-limit", 3, {"round_limit": 5, "cost_track": (1, 3, 5, 8)}, "random", (by_rounds, by_points)),
    Ending("tie-by-menus", 2, {"round_limit": 6, "first_game": True}, "greedy", (by_rounds, by_more_menus)),
    Ending("tie-by-money", 2, {"round_limit": 3}, "random", (by_rounds, by_more_money)),
    Ending("shared-victory", 2, {"round_limit": 2}, "random", (by_rounds, by_sharing)),
)
