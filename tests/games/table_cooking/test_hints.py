"""Hints of Table Cooking name the menu that a choice leads to."""

from __future__ import annotations

import kitchentable as kt
from kitchentable.games.table_cooking.shown import TableCookingView
from tests.bots.test_hints import positions


def test_they_tell_what_will_be_cooked() -> None:
    """It lies in the row or in the seat's hand, where its cook sees it."""
    named = 0
    for state, info in positions("table-cooking", 3):
        view = state.view(info.seat)
        assert isinstance(view, TableCookingView)
        seen = {*view.row, *view.players[info.seat].hand}
        for hint in kt.hints(info, looks=200):
            for message in hint.why[1:]:
                assert (message.id, message.args["menu"] in seen) == ("do-cook", True)
                assert hint.text(info.game).startswith("This leads to: Cook ")
                named += 1
    assert named
