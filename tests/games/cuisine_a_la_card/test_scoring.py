"""Who wins, and what everybody sees (CC-62, CC-66)."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import at, begin, game_of, other, player, playing, round_on, turn_of
from tests.games.moves import code_of, do


def finished(*standings: tuple[int, int], more_medals: bool = False) -> CuisineState:
    """A finished game: medals and ingredients eaten of every seat."""
    state = playing(players=len(standings), round_limit=1, more_medals=more_medals)
    for seat, (medals, eaten) in enumerate(standings):
        state.players[seat].medals = medals
        state.players[seat].eaten = eaten
    return round_on(state)


@pytest.mark.rule("CC-62")
def test_most_medals_then_more_ingredients_then_a_shared_victory() -> None:
    assert finished((9, 0), (8, 30), (7, 0)).result().winners == [0]
    assert finished((8, 12), (8, 13), (8, 9)).result().winners == [1]
    assert finished((8, 12), (8, 12), (8, 9)).result().winners == [0, 1]


@pytest.mark.rule("CC-62")
def test_trashed_cards_break_no_tie() -> None:
    state = at(playing(round_limit=1), hand="ham potato spoon")
    do(state, "play ham", "play potato", "use ham cuisine", "pick-hand spoon")
    assert round_on(state).result().winners == [0, 1]


def test_the_score_is_taken_apart() -> None:
    state = finished((4, 4), (0, 0), more_medals=True)
    state.players[0].bonus = 1
    state.players[0].dishes = [3]
    assert state.result().breakdown == [{"dish-1": 3, "bonus": 1}, {"dish-1": 0, "bonus": 0}]
    state.players[1].dishes = [1] * 11
    assert state.result().breakdown[1] == {
        **{f"dish-{place}": 1 for place in range(1, 10)},
        "dish-later": 2,
        "bonus": 0,
    }
    assert finished((0, 0), (0, 0)).result().breakdown == [{}, {}]
    with pytest.raises(ValueError):
        begin().result()


@pytest.mark.rule("CC-66")
def test_what_is_open_and_what_is_secret() -> None:
    state = at(begin(), fridge="corn ham", tray="apple", discard="okra", row="brie - beef lobster")
    me, reader = state.turn, other(state)
    for seen in (state.view(reader), state.view(None)):
        its = seen.players[me]
        assert (its.hand, its.tray, its.on_deck) == ([], [None, None, None], [])
        assert (its.hand_size, its.deck, its.tray_size, its.discard) == (5, 5, 1, ["okra"])
        assert its.owns == {"apple": 1, "salt": 2, "spoon": 8}
        assert (seen.fridge, len(seen.judges), seen.waiting) == (["ham", "corn"], 3, [4, 4, 4])
        assert (seen.market, seen.costs) == (["brie", None, "beef", "lobster"], [[1, 0], None, [5, 0], [3, 1]])
    assert player(state, me).tray[0] == "apple"
    assert len(player(state, me).hand) == 5


@pytest.mark.rule("CC-66")
def test_a_card_that_one_seat_may_know_is_named_to_that_seat_alone() -> None:
    record = Record.new(game_of(players=3), 1)
    me = table(record).turn
    at(table(record), hand="apple celery shallot", deck="corn salt ham", tray="")
    for move in ("tray apple", "play celery", "use celery basic", "done", "play shallot", "use shallot basic"):
        record.submit(me, code_of(table(record), move))

    def named(reader: int | None) -> list[tuple[str, object]]:
        lines = [line.message for line in record.log_for(reader) if line.entry >= 0]
        return [(line.id, line.args.get("card")) for line in lines if line.id.startswith(("warm", "look", "dr"))]

    secret = [("warmed-card", "apple"), ("looked-card", "salt"), ("looked-card", "corn"), ("drew-card", "corn")]
    assert named(me) == secret
    for reader in ((me + 1) % 3, (me + 2) % 3, None):
        assert named(reader) == [("warmed", None), ("looked", None), ("drew", None)]


def table(record: Record) -> CuisineState:
    assert isinstance(record.state, CuisineState)
    return record.state


@pytest.mark.rule("CC-66")
def test_a_dish_is_seen_by_its_composer_alone_until_it_is_presented() -> None:
    state = do(at(playing(), hand="apple"), "begin-dish", "add-hand apple")
    me = state.turn
    seen = state.view(me).dish
    assert seen is not None
    assert seen.cards == ["apple"]
    for reader in (1 - me, None):
        with pytest.raises(kt.MidSubmission):
            state.view(reader)


SHOWING = {
    "a card played": ["play salt"],
    "a Fork played": ["play-fork buy"],
    "a card drawn": ["play shallot", "use shallot basic"],
    "cards looked at": ["play celery", "use celery basic"],
    "a card swapped away": ["play yogurt", "use yogurt basic", "pick-hand salt"],
    "a card trashed": ["play walnuts", "as-type carb", "use walnuts basic", "pick-hand salt"],
    "a card out of the tray": ["play cream", "use cream basic", "pick-tray apple"],
    "a judge who sits down": ["play pepperoncini", "use pepperoncini basic", "pick-judge critical-kathy"],
    "a dish presented": ["begin-dish", *["add-hand beef"] * 3, "present critical-kathy"],
}


@pytest.mark.rule("CC-66")
@pytest.mark.parametrize("what", SHOWING)
def test_what_was_shown_is_not_taken_back(what: str) -> None:
    """Whatever lets a seat learn something is a barrier to undo."""
    state = at(playing(), hand="salt fork shallot celery yogurt walnuts cream pepperoncini beef beef beef")
    at(state, deck="corn ham rice", tray="apple", judges="critical-kathy", stacks=["gentle-gus", "", ""])
    do(state, *SHOWING[what][:-1])
    before = state.barrier
    do(state, SHOWING[what][-1])
    assert state.barrier > before


def test_the_turn_shows_what_can_be_spent() -> None:
    state = do(at(playing(), hand="spoon fork brie", works="sweet-suki"), "play spoon", "play-fork fork")
    turn = turn_of(state)
    assert (turn.spoons, turn.forks, turn.buys, turn.fridge_price) == (1, 1, 1, 0)
    assert turn.play == ["spoon", "fork"]
