"""Everything on the table of Potluck, counted from outside."""

from __future__ import annotations

from typing import Any

from kitchentable.engine.record import Record


def count(record: Record) -> None:
    """Nothing appears from nowhere and nothing is lost."""
    view: Any = record.state.view(None)
    stars = sum(line.message.id == "star" for line in record.log_for(None))
    pinches = sum(line.message.args.get("spice") == "pinch" for line in record.log_for(None))
    brought = sum(line.message.id == "brought" for line in record.log_for(None))
    players = view.players
    assert sum(player.stars for player in players) == stars
    assert sum(player.spices for player in players) == 2 * len(players) - pinches
    assert view.deck + sum(player.hand_size + player.eaten_number for player in players) + brought == 15
