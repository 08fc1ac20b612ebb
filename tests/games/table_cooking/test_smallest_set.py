"""The smallest set that can be dealt: the deck is soon empty and the row short."""

from __future__ import annotations

import pytest

from kitchentable.engine.cards import Data
from kitchentable.games.table_cooking.cards import TYPES
from tests.games.table_cooking import counting
from tests.games.table_cooking.position import HOUSE, game_of
from tests.promises.playing import Table
from tests.promises.test_games import Inspector


def smallest_set(players: int) -> Data:
    """The house set cut down to first menus, a row and missions."""
    easy = {type: [menu.id for menu in HOUSE.menu if menu.type == type and menu.up == 0] for type in TYPES}
    kept = [easy[TYPES[place % 4]][place // 4] for place in range(3 * players + 4)]
    return {
        "extends": "house",
        "remove": {
            "menu": [menu.id for menu in HOUSE.menu if menu.id not in kept],
            "mission": [mission.id for mission in HOUSE.mission[3 * players :]],
        },
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_set_passes_every_check(players: int) -> None:
    inspector = Inspector(players, counting)
    record = Table(game_of(players, smallest_set(players), round_limit=14), players, inspector.look).play()
    inspector.look_back()
    view = counting.spectator(record)
    assert (view.deck, len(view.row) < 4) == (0, True)
    assert (record.state.result().scores, record.state.result().winners) == counting.final(record)
