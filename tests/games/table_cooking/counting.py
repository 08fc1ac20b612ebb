"""Everything on the table, counted from outside: from the spectator's view and the public log."""

from __future__ import annotations

from collections import Counter

from kitchentable.engine.record import Record
from kitchentable.games.table_cooking.cards import INGREDIENTS, Mission, TableCookingCards
from kitchentable.games.table_cooking.shown import PlayerView, TableCookingView
from kitchentable.games.table_cooking.state import TableCookingState

# What each line of the log does to the money of its seat: which number of the line, gained or paid.
MONEY = {
    "bought": ("coins", -1),
    "lowered": ("gain", 1),
    "washed": ("coins", -1),
    "built": ("coins", -1),
    "earned": ("coins", 1),
    "cooked": ("points", 1),
}
TILE_POINTS = {"refrigerator": 3, "pantry": 3, "order-desk": 3, "cold-room": 5, "range": 5}


def count(record: Record) -> None:
    """Nothing appears from nowhere and nothing is lost. Between submissions."""
    view = spectator(record)
    _count_tokens(view)
    _count_menus(record, view)
    _count_missions(record)
    _count_money(record, view)
    _count_what_is_known(record)


def spectator(record: Record) -> TableCookingView:
    return _view(record, None)


def _view(record: Record, reader: int | None) -> TableCookingView:
    state = record.state
    assert isinstance(state, TableCookingState)
    return state.view(reader)


def _count_tokens(view: TableCookingView) -> None:
    """TC-10, TC-60."""
    for name in INGREDIENTS:
        held = sum(player.refrigerator.get(name, 0) for player in view.players)
        assert view.supply[name] + held == len(view.players) + 2, name
        assert view.costs[name] in view.track
    for player in view.players:
        assert sum(player.refrigerator.values()) <= player.capacity


def _count_menus(record: Record, view: TableCookingView) -> None:
    """Every card lies in one place. TC-41, TC-42."""
    state = record.state
    assert isinstance(state, TableCookingState)
    hands = [menu for player in state.players for menu in player.hand]
    cooked = [menu for player in state.players for menu in player.cooked]
    everything = [*state.deck, *state.row, *hands, *cooked]
    assert sorted(everything) == list(range(len(_cards(record).menu)))
    open_ = [*view.row, *[menu for player in view.players for menu in player.cooked]]
    assert view.deck + len(open_) + sum(player.hand_size for player in view.players) == len(everything)
    assert len(view.row) == 4 or view.deck == 0 or view.round == 0
    assert all(player.hand_size <= 5 for player in view.players)


def _count_missions(record: Record) -> None:
    """TC-13."""
    state = record.state
    assert isinstance(state, TableCookingState)
    assert sorted(state.missions) == list(range(len(_cards(record).mission)))
    for seat, player in enumerate(state.players):
        assert player.mission in (-1, *state.missions[3 * seat : 3 * seat + 3])


def _count_money(record: Record, view: TableCookingView) -> None:
    """TC-12 and every payment that the log tells of."""
    early = int(str(record.game.settings["early_money"]))
    places = record.state.turn_order()
    money = [30 + early * (len(places) - 1 - places.index(seat)) for seat in range(len(places))]
    for line in record.log_for(None):
        if line.message.id in MONEY:
            number, sign = MONEY[line.message.id]
            money[int(line.message.args["seat"])] += sign * int(line.message.args[number])
    assert [player.money for player in view.players] == money


def _count_what_is_known(record: Record) -> None:
    """TC-18: of other hands a reader knows what the public log names: cards taken from the row and not
    yet cooked. Under the deck it knows cards that were open before. Of missions it knows its own."""
    opened: set[str] = set()
    taken: list[set[str]] = [set() for _ in range(record.game.players)]
    for line in record.log_for(None):
        menu = str(line.message.args.get("menu", ""))
        if line.message.id == "opened":
            opened.add(menu)
        elif line.message.id == "reserved":
            taken[int(line.message.args["seat"])].add(menu)
        elif line.message.id == "cooked":
            taken[int(line.message.args["seat"])].discard(menu)
    view = spectator(record)
    for reader in () if view.over or not view.round else (*range(len(taken)), None):
        view = _view(record, reader)
        others = [its for its in view.players if its.seat != reader]
        assert [set(its.hand) for its in others] == [taken[its.seat] for its in others]
        assert [its.mission for its in others] == [None] * len(others)
        elsewhere = {*view.row, *[menu for its in view.players for menu in (*its.hand, *its.cooked)]}
        assert {menu for lot in view.bottom for menu in lot} <= opened - elsewhere


# --- the score ------------------------------------------------------------------------------------


def final(record: Record) -> tuple[list[int], list[int]]:
    """Scores and winners by TC-71, TC-72, from what lies on the finished table."""
    view = spectator(record)
    finishers = [int(line.message.args["seat"]) for line in record.log_for(None) if line.message.id == "finishing"]
    scores = [_score(record, player, finishers[:1] == [player.seat]) for player in view.players]
    ranks = [(score, len(player.cooked), player.money) for score, player in zip(scores, view.players)]
    return scores, [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _score(record: Record, player: PlayerView, first_finisher: bool) -> int:
    menus = {menu.id: menu for menu in _cards(record).menu}
    missions = {mission.id: mission for mission in _cards(record).mission}
    cooked = [menus[id] for id in player.cooked]
    assert player.mission is not None
    mission = missions[player.mission]
    score = sum(menu.points for menu in cooked)
    score += 10 if len({menu.type for menu in cooked}) == 4 else 0
    score += sum(TILE_POINTS[tile] for tile in player.tiles)
    score += sum(player.refrigerator.values())
    score -= 2 * player.hand_size
    types: Counter[str] = Counter(menu.type for menu in cooked)
    uses: Counter[str] = Counter(need for menu in cooked for need in set(menu.needs))
    return score + (mission.points if _fulfilled(mission, player, first_finisher, types, uses) else 0)


def _fulfilled(
    mission: Mission, player: PlayerView, first_finisher: bool, types: Counter[str], uses: Counter[str]
) -> bool:
    """TC-81, mission by mission."""
    number = mission.number
    return {
        "first-finisher": first_finisher,
        "all-tiles": len(player.tiles) == 5,
        "coins-at-most": player.money <= number,
        "coins-at-least": player.money >= number,
        "without": len(player.cooked) >= number and uses[mission.ingredient or ""] == 0,
        "menus-with": uses[mission.ingredient or ""] >= number,
        "menus-of-type": types[mission.type or ""] >= number,
    }[mission.goal]


def _cards(record: Record) -> TableCookingCards:
    assert isinstance(record.game.cards, TableCookingCards)
    return record.game.cards
