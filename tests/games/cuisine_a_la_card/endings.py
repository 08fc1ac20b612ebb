"""Every way a game of Cuisine a la Card can end; `tests/records/` holds a game of each."""

from __future__ import annotations

from kitchentable.engine import stored as entries
from kitchentable.engine.record import Record
from tests.games.cuisine_a_la_card.counting import spectator
from tests.records.ending import Ending, everything_happened


def _told(record: Record, id: str) -> bool:
    return any(line.message.id == id for line in record.log_for(None))


def by_medals(record: Record) -> bool:
    """CC-60, CC-61."""
    return _told(record, "ends-by-medals")


def by_rounds(record: Record) -> bool:
    """CC-64, the round limit."""
    return _told(record, "ends-by-rounds")


def alone(record: Record) -> bool:
    """CC-62: the most medals alone."""
    return len(_best(record)) == 1


def by_ingredients(record: Record) -> bool:
    """CC-62: equal medals, more ingredients."""
    best = _best(record)
    return len(best) > 1 and best.count(max(best)) == 1


def by_sharing(record: Record) -> bool:
    """CC-62: equal in all."""
    return len(record.state.result().winners) > 1


def taken_back_and_minded(record: Record) -> bool:
    """Undo and its kin, time running out, a seat changing hands are in the record. With two players
    nobody ever waits for a second answer, so there is none to take back."""
    wanted = {entries.Decision, entries.Undo, entries.AgreedUndo, entries.Timeout, entries.SeatChange}
    return {type(entry) for entry in record.entries} >= wanted


def _best(record: Record) -> list[int]:
    """Ingredients eaten of those with the most medals."""
    players = spectator(record).players
    most = max(player.medals for player in players)
    return [player.eaten for player in players if player.medals == most]


ENDINGS = (
    Ending("medals", 2, {}, "greedy", (by_medals, alone, taken_back_and_minded)),
    Ending("medals-of-four", 4, {"advanced": True}, "greedy", (by_medals, alone, everything_happened)),
    Ending("more-medals", 3, {"more_medals": True, "kitchen_classics": False}, "easy", (by_medals, alone)),
    Ending("round-limit", 3, {"round_limit": 12}, "greedy", (by_rounds, alone)),
    Ending("tie-by-ingredients", 2, {"round_limit": 9}, "greedy", (by_rounds, by_ingredients)),
    Ending("shared-victory", 2, {"round_limit": 2}, "random", (by_rounds, by_sharing)),
)
