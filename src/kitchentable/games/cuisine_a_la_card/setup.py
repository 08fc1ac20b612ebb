"""Setting up (CC-10 to CC-16)."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import decks, judging, market, news, turn
from kitchentable.games.cuisine_a_la_card.rules import FORKS, HAND, SALTS_EACH, SPOONS_EACH, TRAY_SLOTS
from kitchentable.games.cuisine_a_la_card.table import NONE, TURNS, Player, Table


def set_up(t: Table) -> None:
    t.start = t.chance.below(t.rules.players)  # CC-16
    news.begins(t)
    t.turn = t.start
    t.table = frames.frame(TURNS)
    t.frames = [0] * t.rules.players
    t.forks_left = FORKS  # CC-12
    market.stock(t)
    judging.seat_judges(t)
    t.players = [_player(t) for _ in range(t.rules.players)]
    for seat in range(t.rules.players):
        decks.draw(t, seat, HAND)
    turn.first(t)


def _player(t: Table) -> Player:
    """CC-11: two Salts and eight Spoons, shuffled."""
    player = Player()
    player.tray = [NONE] * TRAY_SLOTS
    player.deck = [t.rules.salt] * SALTS_EACH + [t.rules.spoon] * SPOONS_EACH
    t.chance.shuffle(player.deck)
    return player
