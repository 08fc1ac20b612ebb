"""Setting up (TC-10 to TC-17): dealing, the two choices everybody makes at once, the first row."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.table_cooking import market, news, row, turn
from kitchentable.games.table_cooking.codes import ENOUGH, KEEP_MISSION
from kitchentable.games.table_cooking.reasons import Why, why
from kitchentable.games.table_cooking.row import MISSION_LOT
from kitchentable.games.table_cooking.rules import DEALT_MENUS, DEALT_MISSIONS, RAISED_AT_SETUP
from kitchentable.games.table_cooking.table import (
    MENUS,
    MISSIONS,
    NONE,
    PICK_MENUS,
    PICK_MISSION,
    TURNS,
    Player,
    Table,
)


def set_up(t: Table) -> None:
    """TC-10 to TC-13, TC-17: everything up to the choice of missions."""
    t.start = t.chance.below(t.rules.players)  # TC-17
    t.turn = t.start
    market.stock(t)
    t.deck = list(range(t.rules.menus))
    t.chance.shuffle(t.deck)
    t.missions = list(range(t.rules.missions))
    t.chance.shuffle(t.missions)
    t.knowledge.hide([t.rules.menus + mission for mission in t.missions], MISSION_LOT)
    for seat in range(t.rules.players):
        player = Player()
        player.money = t.rules.start_money[t.place(seat)]  # TC-12
        t.players.append(player)
        for mission in dealt_missions(t, seat):
            t.knowledge.show(t.rules.menus + mission, 1 << seat)
    t.table = frames.frame(MISSIONS)
    t.frames = [frames.frame(PICK_MISSION)] * t.rules.players
    news.begins(t)


# --- missions, TC-13 ------------------------------------------------------------------------------


def dealt_missions(t: Table, seat: int) -> list[int]:
    """The missions the seat was dealt, in the order of their codes."""
    first = DEALT_MISSIONS * seat
    return sorted(t.missions[first : first + DEALT_MISSIONS])


def mission_choices(t: Table, seat: int, codes: list[int]) -> None:
    for mission in dealt_missions(t, seat):
        codes.append(KEEP_MISSION + mission)


def why_not_mission(t: Table, seat: int, mission: int) -> list[Why]:
    if frames.kind(t.table) != MISSIONS:
        return [why("TC-13", "missions-chosen")]
    reasons: list[Why] = []
    if not t.frames[seat]:
        reasons.append(why("TC-13", "mission-chosen"))
    if mission not in dealt_missions(t, seat):
        reasons.append(why("TC-13", "mission-not-dealt"))
    return reasons


def keep_mission(t: Table, seat: int, mission: int) -> None:
    t.players[seat].mission = mission
    t.frames[seat] = 0
    news.mission_chosen(t, seat)
    if not any(t.frames):
        _missions_ready(t)


def _missions_ready(t: Table) -> None:
    """TC-13: all have chosen; the rest leave the game. TC-14: deal the first menus."""
    t.missions = [mission for seat in range(t.rules.players) for mission in _kept_first(t, seat)] + t.missions[
        DEALT_MISSIONS * t.rules.players :
    ]
    news.missions_ready(t)
    for seat, player in enumerate(t.players):
        player.hand = sorted(t.deck[-DEALT_MENUS:])
        del t.deck[-DEALT_MENUS:]
        for menu in player.hand:
            t.knowledge.show(menu, 1 << seat)
    t.table = frames.frame(MENUS)
    t.frames = [frames.frame(PICK_MENUS)] * t.rules.players


def kept_mission(t: Table, seat: int) -> int:
    """The mission the seat kept, once all have chosen: it lies first."""
    return t.missions[DEALT_MISSIONS * seat]


def _kept_first(t: Table, seat: int) -> list[int]:
    kept = t.players[seat].mission
    return [kept, *[mission for mission in dealt_missions(t, seat) if mission != kept]]


# --- first menus, TC-14 ---------------------------------------------------------------------------


def menu_choices(t: Table, seat: int, codes: list[int]) -> None:
    """One to three cards, picked in the order of their codes."""
    picked = frames.argument(t.frames[seat])
    if picked:
        codes.append(ENOUGH)
    for place, menu in enumerate(t.players[seat].hand):
        if not picked >> place:
            codes.append(t.rules.codes.keep + menu)


def why_not_keep(t: Table, seat: int, menu: int) -> list[Why]:
    if frames.kind(t.table) != MENUS:
        return _why_not_choosing(t)
    reasons: list[Why] = []
    if not t.frames[seat]:
        reasons.append(why("TC-14", "menus-chosen"))
    if menu not in t.players[seat].hand:
        reasons.append(why("TC-14", "menu-not-dealt"))
    elif frames.argument(t.frames[seat]) >> t.players[seat].hand.index(menu):
        reasons.append(why("TC-14", "pick-in-order"))
    return reasons


def why_not_enough(t: Table, seat: int) -> list[Why]:
    if frames.kind(t.table) == MENUS and t.frames[seat] and frames.argument(t.frames[seat]):
        return []
    if frames.kind(t.table) == MENUS and t.frames[seat]:
        return [why("TC-14", "keep-at-least-one")]
    if frames.kind(t.table) == MENUS:
        return [why("TC-14", "menus-chosen")]
    return _why_not_choosing(t)


def _why_not_choosing(t: Table) -> list[Why]:
    """Menus are dealt when all have a mission (TC-13) and chosen before the first turn (TC-14)."""
    if frames.kind(t.table) == MISSIONS:
        return [why("TC-13", "missions-first")]
    return [why("TC-14", "menus-chosen")]


def keep_menu(t: Table, seat: int, menu: int) -> None:
    player = t.players[seat]
    picked = frames.argument(t.frames[seat]) | 1 << player.hand.index(menu)
    t.frames[seat] = frames.frame(PICK_MENUS, picked)
    t.mid = seat
    if picked >> len(player.hand) - 1:
        enough(t, seat)


def enough(t: Table, seat: int) -> None:
    """The seat's choice stands; it is carried out when all have chosen."""
    t.players[seat].kept = frames.argument(t.frames[seat])
    t.frames[seat] = 0
    t.mid = NONE
    if not any(t.frames):
        _menus_ready(t)


def _menus_ready(t: Table) -> None:
    """TC-14: the others go back, the deck is shuffled once all have chosen. TC-15: the row."""
    for seat, player in enumerate(t.players):
        back = [menu for place, menu in enumerate(player.hand) if not player.kept >> place & 1]
        player.hand = [menu for menu in player.hand if menu not in back]
        player.kept = 0
        t.deck += back
        t.knowledge.join_late(back, seat)
        news.menus_kept(t, seat, len(player.hand))
    t.chance.shuffle(t.deck)
    row.refill(t)
    _set_first_costs(t)
    t.table = frames.frame(TURNS)
    turn.first(t)


def _set_first_costs(t: Table) -> None:
    """TC-16, with cards from the deck when the row offers too few ingredients."""
    shown = t.row[:]
    drawn: list[int] = []
    raised = market.first_costs(t, shown)
    while len(raised) < RAISED_AT_SETUP and t.deck:
        drawn.append(row.turn_up(t))
        raised = market.first_costs(t, shown + drawn)
    market.set_first_costs(t, raised)
    news.first_costs(t, raised)
    if drawn:
        row.to_bottom(t, drawn)


# --- taking an answer back before all have chosen -------------------------------------------------


def can_retract(t: Table, seat: int) -> bool:
    return frames.kind(t.table) != TURNS and t.mid == NONE and not t.frames[seat]


def reopen(t: Table, seat: int) -> None:
    if frames.kind(t.table) == MISSIONS:
        t.players[seat].mission = NONE
        t.frames[seat] = frames.frame(PICK_MISSION)
    else:
        t.players[seat].kept = 0
        t.frames[seat] = frames.frame(PICK_MENUS)
