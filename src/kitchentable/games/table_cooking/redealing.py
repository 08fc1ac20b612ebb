"""Dealing anew what a seat can't tell apart: the deck with the other hands, the missions.

What the seat knows stays true: its own cards, cards that all saw, washed cards at the bottom, and
that the first menus it gave back can't be among those that others kept (`Player.recent`).
"""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.chance import Chance
from kitchentable.games.table_cooking import setup
from kitchentable.games.table_cooking.table import EACH_SEAT, MENUS, MISSIONS, NONE, Table


def redeal(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew in place."""
    t.missions = t.missions[:]
    _places_anew(t, seat, chance)
    _pending_missions(t, seat, chance)
    _pending_menus(t, seat, chance)
    for who, player in enumerate(t.players):
        if who == seat:
            player.recent = 0  # it knows its own hand
        else:
            player.recent = (player.recent >> 8 * seat & 0xFF) * EACH_SEAT
            player.hand.sort()


def _places_anew(t: Table, seat: int, chance: Chance) -> None:
    missions = [t.rules.menus + mission for mission in t.missions]
    places = [t.deck, missions, *[player.hand for player in t.players]]
    room = [len(t.deck), 0, *[player.recent >> 8 * seat & 0xFF for player in t.players]]
    t.knowledge.redeal(seat, places, room, chance)
    t.missions = [mission - t.rules.menus for mission in missions]


def _pending_missions(t: Table, seat: int, chance: Chance) -> None:
    """What others have answered or kept is one of the cards that lie before them now."""
    choosing = frames.kind(t.table) == MISSIONS
    for who, player in enumerate(t.players):
        if who != seat and player.mission != NONE:
            dealt = setup.dealt_missions(t, who)
            player.mission = dealt[chance.below(len(dealt))] if choosing else setup.kept_mission(t, who)


def _pending_menus(t: Table, seat: int, chance: Chance) -> None:
    if frames.kind(t.table) == MENUS:
        for who, player in enumerate(t.players):
            if who != seat and player.kept:
                player.kept = 1 + chance.below((1 << len(player.hand)) - 1)
