"""Everything on the table, counted from outside: from the spectator's view and the public log."""

from __future__ import annotations

from collections import Counter

from kitchentable.engine.record import Record
from kitchentable.games.cuisine_a_la_card.cards import CuisineCards
from kitchentable.games.cuisine_a_la_card.shown import CuisineView
from kitchentable.games.cuisine_a_la_card.state import CuisineState

FORKS = 20
MEDALS = {"bonus-market": 1, "bonus-cuisines": 1, "bonus-description": 1}


def count(record: Record) -> None:
    """Nothing appears from nowhere and nothing is lost. Between submissions."""
    view = spectator(record)
    _count_cards(record, view)
    _count_judges(record, view)
    _count_medals(record, view)
    _count_hands(record, view)


def spectator(record: Record) -> CuisineView:
    state = record.state
    assert isinstance(state, CuisineState)
    return state.view(None)


def cards_of(record: Record) -> CuisineCards:
    assert isinstance(record.game.cards, CuisineCards)
    return record.game.cards


def _count_cards(record: Record, view: CuisineView) -> None:
    """CC-1, CC-43: every card lies in one place, or is out of the game in the open. What all know that
    a player owns is what that player does own."""
    state = record.state
    assert isinstance(state, CuisineState)
    there = Counter[str]()
    for place in (view.market, view.fridge, view.eaten, view.trashed, view.turn.play if view.turn else []):
        there.update(card for card in place if card is not None)
    there.update(state.rules.ids[card] for card in state.pantry)
    assert len(state.pantry) == view.pantry
    for player, its in zip(view.players, state.players):
        there.update(player.discard)
        there.update(player.owns)
        held = [*its.deck, *its.hand, *[card for card in its.tray if card >= 0]]
        assert player.owns == Counter(state.rules.ids[card] for card in held)
    assert there == _printed(record, view)


def _printed(record: Record, view: CuisineView) -> Counter[str]:
    """CC-6, CC-7, CC-11, CC-12: the cards of this game that have left the supply."""
    classics = bool(record.game.settings["kitchen_classics"])
    every = Counter({card.id: card.copies for card in cards_of(record).ingredient if classics or card.set == "base"})
    seats = len(view.players)
    return every + Counter({"salt": 2 * seats, "spoon": 8 * seats, "fork": FORKS - view.forks})


def _count_judges(record: Record, view: CuisineView) -> None:
    """CC-13 to CC-15."""
    scored = [judge for player in view.players for judge in player.judges]
    assert len(scored) + len(view.judges) + sum(view.waiting) == len(cards_of(record).judge)
    assert len({*scored, *view.judges}) == len(scored) + len(view.judges)
    for player in view.players:
        assert player.active == player.judges[: len(player.active)]


def _count_medals(record: Record, view: CuisineView) -> None:
    """CC-53, CC-72: every medal that the log tells of."""
    medals = [0] * len(view.players)
    for line in record.log_for(None):
        if line.message.id == "presented":
            medals[int(line.message.args["seat"])] += int(line.message.args["medals"])
        elif line.message.id in MEDALS:
            medals[int(line.message.args["seat"])] += 1
    assert [player.medals for player in view.players] == medals


def _count_hands(record: Record, view: CuisineView) -> None:
    """CC-20, CC-25: nothing is spent that isn't there; what the log says was eaten."""
    for player in view.players:
        assert player.tray_size <= player.tray_slots
    laid = Counter(int(line.message.args["seat"]) for line in record.log_for(None) if line.message.id == "in-dish")
    assert [player.eaten for player in view.players] == [laid[player.seat] for player in view.players]
    if view.turn is not None:
        assert min(view.turn.spoons, view.turn.forks, view.turn.buys) >= 0


def final(record: Record) -> tuple[list[int], list[int]]:
    """Medals and winners by CC-62, from what lies on the finished table."""
    view = spectator(record)
    ranks = [(player.medals, player.eaten) for player in view.players]
    return [player.medals for player in view.players], [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
