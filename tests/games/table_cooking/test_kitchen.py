"""Upgrade Kitchen (TC-45 to TC-47), Income (TC-50), what tiles store (TC-60)."""

from __future__ import annotations

import pytest

from tests.games.moves import allowed, do, moves, refused
from tests.games.table_cooking.position import at, midway, player

LEVEL_2 = ("refrigerator", "pantry", "order-desk")
LEVEL_3 = ("cold-room", "range")


@pytest.mark.rule("TC-45")
def test_a_tile_costs_10_tc() -> None:
    state = at(midway(), money=10)
    me = state.turn
    do(state, "upgrade pantry")
    assert (player(state, me).money, player(state, me).tiles) == (0, ["pantry"])
    assert refused(at(midway(), money=9), "upgrade pantry") == "TC-45"


@pytest.mark.rule("TC-45")
def test_in_a_first_game_a_tile_costs_5_tc() -> None:
    state = at(midway(first_game=True), money=5)
    me = state.turn
    do(state, "upgrade pantry")
    assert player(state, me).money == 0
    assert refused(at(midway(first_game=True), money=4), "upgrade pantry") == "TC-45"


@pytest.mark.rule("TC-45")
@pytest.mark.parametrize(("first_game", "cost"), [(True, 5), (False, 10)])
def test_every_tile_costs_the_same(first_game: bool, cost: int) -> None:
    state = midway(first_game=first_game)
    me = state.turn
    at(state, money=5 * cost)
    for number, tile in enumerate(LEVEL_2 + LEVEL_3, 1):
        do(state, f"upgrade {tile}", "end", "income", "end")
        assert player(state, me).money == (5 - number) * cost


@pytest.mark.rule("TC-45")
@pytest.mark.parametrize(("first_game", "cost"), [(True, 5), (False, 10)])
def test_the_log_tells_what_a_tile_cost(first_game: bool, cost: int) -> None:
    state = midway(first_game=first_game)
    state.news = []
    do(state, "upgrade pantry")
    assert state.news[0].message.args == {"seat": state.turn, "tile": "pantry", "coins": cost}


@pytest.mark.rule("TC-45")
def test_one_tile_is_built() -> None:
    state = do(at(midway(), money=50), "upgrade pantry")
    assert refused(state, "upgrade order-desk") == "TC-20"


@pytest.mark.rule("TC-45")
def test_a_tile_works_from_the_moment_it_is_placed() -> None:
    state = at(midway(), money=10, tiles=" ".join(LEVEL_2), hand="churros beef-carpaccio", fridge="flour meat")
    me = state.turn
    do(state, "cook churros", "upgrade range")
    assert allowed(state, "cook beef-carpaccio")
    do(state, "cook beef-carpaccio")
    assert player(state, me).cooked == ["churros", "beef-carpaccio"]


@pytest.mark.rule("TC-46")
@pytest.mark.parametrize("tile", LEVEL_2 + LEVEL_3)
def test_each_tile_is_built_once(tile: str) -> None:
    state = at(midway(), money=50, tiles=" ".join({*LEVEL_2, tile}))
    assert refused(state, f"upgrade {tile}") == "TC-46"


@pytest.mark.rule("TC-46")
def test_both_refrigerators_count_as_tiles() -> None:
    state = at(midway(), money=50, tiles="refrigerator pantry order-desk", fridge="flour")
    me = state.turn
    do(state, "upgrade cold-room")
    assert player(state, me).tiles == ["refrigerator", "pantry", "order-desk", "cold-room"]
    needs_four = at(state, me, hand="beef-wellington", fridge="meat meat meat flour")
    assert allowed(needs_four, "cook beef-wellington")


@pytest.mark.rule("TC-46")
def test_the_starter_kitchen_does_not_count() -> None:
    state = at(midway(), hand="japanese-curry-rice", fridge="meat")
    assert refused(state, "cook japanese-curry-rice") == "TC-55"


@pytest.mark.rule("TC-46")
def test_the_tiles_of_others_do_not_count() -> None:
    state = at(midway(), money=50, hand="japanese-curry-rice", fridge="meat")
    at(state, 1 - state.turn, tiles="refrigerator pantry order-desk cold-room range")
    assert refused(state, "cook japanese-curry-rice") == "TC-55"
    assert refused(state, "upgrade range") == "TC-47"


@pytest.mark.rule("TC-47")
def test_level_3_needs_all_three_tiles_of_level_2() -> None:
    for built in ((), LEVEL_2[:1], LEVEL_2[:2], LEVEL_2[1:]):
        for tile in LEVEL_3:
            assert refused(at(midway(), money=50, tiles=" ".join(built)), f"upgrade {tile}") == "TC-47"
    for tile in LEVEL_3:
        assert allowed(at(midway(), money=50, tiles=" ".join(LEVEL_2)), f"upgrade {tile}")


@pytest.mark.rule("TC-50")
def test_income_gains_10_tc() -> None:
    state = midway()
    me = state.turn
    do(state, "income")
    assert player(state, me).money == 40


@pytest.mark.rule("TC-5")
def test_the_reserve_never_runs_out() -> None:
    """More than the printed 80 TC are out, and everybody is still paid in full."""
    state = midway(players=4)
    for seat in range(4):
        at(state, seat, money=90)
    me = state.turn
    do(state, "income")
    assert player(state, me).money == 100
    do(at(state, me, hand="bruschetta", fridge="flour vegetable"), "cook bruschetta")
    assert state.view(None).players[me].money == 108


@pytest.mark.rule("TC-60")
@pytest.mark.parametrize(
    ("tiles", "capacity"),
    [("", 3), ("refrigerator", 5), ("refrigerator pantry order-desk cold-room", 8), ("pantry", 3), ("cold-room", 8)],
)
def test_kitchens_store_3_5_or_8_ingredients(tiles: str, capacity: int) -> None:
    tokens = ["meat", "meat", "chicken", "chicken", "seafood", "seafood", "flour", "flour"][:capacity]
    state = at(midway(), money=50, tiles=tiles, fridge=" ".join(tokens[:-1]))
    me = state.turn
    assert player(state, me).capacity == capacity
    do(state, "buy egg")
    assert {move.split()[0] for move in moves(state)} == {"lower"}
    do(state, "lower vegetable", "buy egg")
    assert {move.split()[0] for move in moves(state)} == {"return"}
