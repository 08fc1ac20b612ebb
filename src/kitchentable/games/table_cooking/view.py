"""What a reader sees: a whitelist under the law's terms (TC-18), remembered public facts included."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.table_cooking import market, scoring, setup, turn
from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES
from kitchentable.games.table_cooking.shown import PlayerView, TableCookingView, TurnView
from kitchentable.games.table_cooking.table import MENUS, MISSIONS, NONE, TURNS, Player, Table
from kitchentable.games.table_cooking.tokens import count

PHASES = {MISSIONS: "missions", MENUS: "menus", TURNS: "turns"}
ACTIONS = (None, "shopping", "reserving", "upgrading", "income")


def view(t: Table, seat: int | None) -> TableCookingView:
    """All that the seat (None: a spectator) may know. Raises `MidSubmission`."""
    t.check_publishable(seat)
    dealing = frames.kind(t.table) == MISSIONS
    return TableCookingView(
        title=t.game.title.id,
        phase="over" if t.over else PHASES[frames.kind(t.table)],
        round=t.round,
        start=t.start,
        to_act=t.to_act(),
        over=t.over,
        ending=turn.is_last_round(t),
        costs={name: market.price(t, i) for i, name in enumerate(INGREDIENTS)},
        track=t.rules.track,
        supply={name: market.in_supply(t, i) for i, name in enumerate(INGREDIENTS)},
        row=_menus(t, t.row),
        deck=len(t.deck),
        bottom=_bottom(t, seat),
        players=[_player(t, who, player, seat) for who, player in enumerate(t.players)],
        turn=_turn(t) if frames.kind(t.table) == TURNS and not t.over else None,
        missions=_missions(t, setup.dealt_missions(t, seat)) if dealing and seat is not None else [],
        ask=t.ask(seat) if seat is not None and not t.over else None,
        result=scoring.result(t) if t.over else None,
        seat=seat,
    )


def _menus(t: Table, menus: list[int]) -> list[str]:
    cards = t.rules.cards.menu
    return [cards[menu].id for menu in menus]


def _missions(t: Table, missions: list[int]) -> list[str]:
    return [t.rules.cards.mission[mission].id for mission in missions]


def _player(t: Table, who: int, player: Player, reader: int | None) -> PlayerView:
    open_ = t.over or who == reader
    mission = t.rules.cards.mission[player.mission].id if open_ and player.mission != NONE else None
    fridge = player.fridge
    return PlayerView(
        seat=who,
        person=bool(t.people >> who & 1),
        money=player.money,
        refrigerator={name: count(fridge, i) for i, name in enumerate(INGREDIENTS) if count(fridge, i)},
        capacity=t.rules.capacity[player.tiles],
        tiles=[tile for i, tile in enumerate(TILES) if player.tiles >> i & 1],
        cooked=_menus(t, player.cooked),
        points=player.points,
        open_score=scoring.open_score(t, player),
        hand=_menus(t, sorted([menu for menu in player.hand if open_ or _known(t, menu, reader)])),
        hand_size=len(player.hand),
        mission=mission,
    )


def _turn(t: Table) -> TurnView:
    return TurnView(
        seat=t.turn,
        action=ACTIONS[t.action],
        steps=t.steps,
        cooked=t.cooked,
        cookings=t.rules.cookings[t.players[t.turn].tiles],
        bought=INGREDIENTS[t.bought] if t.bought != NONE else None,
        lowered=INGREDIENTS[t.lowered] if t.lowered != NONE else None,
    )


def _bottom(t: Table, reader: int | None) -> list[list[str]]:
    """The washed lots of the deck, topmost first: what each may still hold, as far as the reader knows."""
    lots = list(dict.fromkeys(t.knowledge.lot[menu] for menu in reversed(t.deck)))
    return [sorted(_menus(t, _of_lot(t, lot, reader))) for lot in lots if lot]


def _of_lot(t: Table, lot: int, reader: int | None) -> list[int]:
    hidden = t.deck[:]
    for player in t.players:
        hidden += player.hand
    return [menu for menu in hidden if t.knowledge.lot[menu] == lot and not _known(t, menu, reader)]


def _known(t: Table, menu: int, reader: int | None) -> bool:
    return t.knowledge.public(menu) if reader is None else t.knowledge.knows(reader, menu)
