"""Setting up (CC-10 to CC-16)."""

from __future__ import annotations

from collections import Counter

import pytest

from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import HOUSE, at, begin, names, own_cards, player, playing
from tests.games.moves import do, refused

REQUIREMENT = {judge.id: judge.requirement for judge in HOUSE.judge}


def table_of(state: CuisineState) -> list[int]:
    """The requirements of the judges at the table."""
    return [REQUIREMENT[judge] for judge in state.view(None).judges]


@pytest.mark.rule("CC-10")
def test_four_cards_from_a_shuffled_pantry_and_an_empty_fridge() -> None:
    states = [begin(seed=seed) for seed in range(6)]
    for state in states:
        assert len([card for card in state.row if card >= 0]) == 4
        assert len(state.pantry) == 114
        assert state.fridge == []
    assert len({tuple(state.row) for state in states}) > 4


@pytest.mark.rule("CC-11")
def test_eight_spoons_and_two_salts_each_five_in_hand() -> None:
    hands = set()
    for state in [begin(players=4, seed=seed) for seed in range(4)]:
        for its in state.players:
            assert len(its.hand) == 5
            assert Counter(names(state, its.hand + its.deck)) == {"spoon": 8, "salt": 2}
            hands.add(tuple(its.hand))
    assert len(hands) > 1


@pytest.mark.rule("CC-12")
def test_forks_can_run_out_and_trashed_ones_stay_away() -> None:
    state = at(playing(), spoons=9, forks_left=1, buys=3)
    do(state, "buy-fork")
    assert state.forks_left == 0
    assert refused(state, "buy-fork") == "CC-12"
    state = at(playing(), hand="fork pecans ham")
    do(state, "play-fork fork", "play ham", "play pecans", "use pecans cuisine", "pick-play fork")
    assert state.forks_left == 20
    assert names(state, state.trashed) == ["fork"]


@pytest.mark.rule("CC-12")
def test_no_more_forks_are_gained_than_there_are() -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": "gain-fork", "number": 2}})
    state = at(playing(cards=cards), hand="honey", spoons=3, forks_left=1)
    do(state, "play honey", "use honey basic")
    assert (state.forks_left, player(state).discard) == (0, ["fork"])
    assert refused(state, "buy-fork") == "CC-12"


@pytest.mark.rule("CC-13")
def test_two_players_one_judge_of_each_stack() -> None:
    state = begin()
    assert table_of(state) == [15, 18, 21]
    assert [len(stack) for stack in state.stacks] == [4, 4, 4]


@pytest.mark.rule("CC-13")
def test_an_empty_stack_is_stood_in_for_by_the_next_higher_else_the_next_lower() -> None:
    def after(*stacks: str) -> list[str]:
        state = at(playing(), hand="beef beef beef beef", judges="critical-kathy", stacks=list(stacks))
        do(state, "begin-dish", *["add-hand beef"] * 4, "present critical-kathy")
        return state.view(None).judges

    assert after("gentle-gus", "patient-paul", "regal-rosa") == ["gentle-gus"]
    assert after("", "patient-paul", "regal-rosa") == ["patient-paul"]
    assert after("", "", "regal-rosa") == ["regal-rosa"]
    state = at(playing(), hand="beef beef beef beef", judges="sweet-suki", stacks=["gentle-gus", "fiery-felix", ""])
    do(state, "begin-dish", *["add-hand beef"] * 4, "present sweet-suki")
    assert state.view(None).judges == ["fiery-felix"]


@pytest.mark.rule("CC-14")
def test_three_and_four_players_one_judge_more_than_players() -> None:
    assert table_of(begin(players=3)) == [15, 15, 18, 21]
    assert table_of(begin(players=4)) == [15, 15, 18, 18, 21]


@pytest.mark.rule("CC-15")
def test_advanced_has_one_deck_of_judges() -> None:
    counts = {players: len(begin(players=players, advanced=True).open) for players in (2, 3, 4)}
    assert counts == {2: 3, 3: 4, 4: 5}
    assert [len(stack) for stack in begin(advanced=True).stacks] == [12]
    mixes = {tuple(sorted(table_of(begin(seed=seed, advanced=True)))) for seed in range(12)}
    assert len(mixes) > 3


@pytest.mark.rule("CC-15")
def test_advanced_replaces_a_scored_judge_from_the_top_of_the_deck() -> None:
    stacks = ["regal-rosa gentle-gus"]
    state = at(playing(advanced=True), hand="beef beef beef beef", judges="critical-kathy sweet-suki", stacks=stacks)
    do(state, "begin-dish", *["add-hand beef"] * 4, "present critical-kathy")
    assert state.view(None).judges == ["regal-rosa", "sweet-suki"]


@pytest.mark.rule("CC-15")
def test_advanced_replaces_nobody_from_an_empty_deck() -> None:
    state = at(playing(advanced=True), hand="beef beef beef beef", judges="critical-kathy sweet-suki", stacks=[""])
    do(state, "begin-dish", *["add-hand beef"] * 4, "present critical-kathy")
    assert state.view(None).judges == ["sweet-suki"]


@pytest.mark.rule("CC-16")
def test_the_first_player_is_drawn() -> None:
    starts = Counter(begin(players=4, seed=seed).start for seed in range(40))
    assert sorted(starts) == [0, 1, 2, 3]
    assert all(begin(players=4, seed=seed).turn == begin(players=4, seed=seed).start for seed in range(4))
