"""Cooking (TC-55 to TC-57) and the range (TC-62)."""

from __future__ import annotations

import pytest

from tests.games.moves import allowed, do, moves, refused
from tests.games.table_cooking.position import CARDS, at, begin, midway, player

ROW = "churros ceviche gazpacho borscht"


@pytest.mark.rule("TC-55")
def test_a_menu_is_cooked_from_the_hand() -> None:
    state = at(midway(), money=0, hand="bruschetta", fridge="flour flour vegetable")
    me = state.turn
    supply = state.view(None).supply
    do(state, "cook bruschetta")
    mine = player(state, me)
    assert (mine.cooked, mine.hand, mine.money, mine.points) == (["bruschetta"], [], 8, 8)
    assert mine.refrigerator == {"flour": 1}
    assert state.view(None).supply == supply | {"flour": supply["flour"] + 1, "vegetable": supply["vegetable"] + 1}


@pytest.mark.rule("TC-1", "TC-55")
@pytest.mark.parametrize("menu", [menu.id for menu in CARDS.menu if menu.up == 0])
def test_a_menu_pays_its_points_in_tc(menu: str) -> None:
    card = next(card for card in CARDS.menu if card.id == menu)
    state = at(midway(players=4), money=3, hand=menu, fridge=" ".join(card.needs))
    me = state.turn
    do(state, f"cook {menu}")
    assert (player(state, me).money, player(state, me).points) == (3 + card.points, card.points)


@pytest.mark.rule("TC-55")
def test_a_menu_is_cooked_from_the_row() -> None:
    state = at(midway(), money=0, hand="", fridge="flour", row=ROW)
    me = state.turn
    do(state, "cook churros")
    assert (player(state, me).cooked, player(state, me).hand, player(state, me).money) == (["churros"], [], 5)


@pytest.mark.rule("TC-55")
def test_the_refrigerator_must_hold_all_ingredients() -> None:
    state = at(midway(), hand="borscht", row="ceviche churros gazpacho oyakodon", fridge="vegetable meat")
    assert refused(state, "cook borscht") == "TC-55"
    assert refused(state, "cook gazpacho") == "TC-55"
    assert allowed(at(state, fridge="vegetable vegetable meat"), "cook borscht")
    assert allowed(state, "cook gazpacho")


@pytest.mark.rule("TC-55")
@pytest.mark.parametrize(("menu", "tokens"), [("pavlova", "egg egg"), ("curry-laksa", "chicken seafood")])
def test_the_kitchen_must_have_as_many_tiles_as_the_card_says(menu: str, tokens: str) -> None:
    state = at(midway(), tiles="pantry", fridge=tokens, row=ROW, hand=menu)
    assert refused(state, f"cook {menu}") == "TC-55"
    assert allowed(at(state, tiles="pantry order-desk"), f"cook {menu}")
    at(state, tiles="pantry", hand="", row=f"{menu} ceviche gazpacho borscht")
    assert refused(state, f"cook {menu}") == "TC-55"
    assert allowed(at(state, tiles="pantry order-desk"), f"cook {menu}")


@pytest.mark.rule("TC-55")
def test_what_a_menu_used_leaves_room_in_the_refrigerator() -> None:
    state = at(midway(), money=50, hand="bruschetta", fridge="flour vegetable egg", row=ROW)
    do(state, "cook bruschetta", "buy meat", "lower egg", "buy meat")
    assert {move.split()[0] for move in moves(state)} == {"lower"}


@pytest.mark.rule("TC-55")
def test_a_menu_in_another_hand_can_not_be_cooked() -> None:
    state = at(midway(), fridge="flour")
    at(state, 1 - state.turn, hand="churros")
    assert refused(state, "cook churros") == "TC-55"


@pytest.mark.rule("TC-55")
def test_the_log_numbers_the_menus_of_a_player() -> None:
    state = at(midway(), cooked="ceviche gazpacho", hand="churros", fridge="flour")
    me = state.turn
    state.news = []
    do(state, "cook churros")
    assert state.news[0].message.args == {"seat": me, "menu": "churros", "points": 5, "number": 3}


@pytest.mark.rule("TC-56")
def test_cooking_from_the_row_refills_it_before_anything_else() -> None:
    state = at(midway(), hand="", fridge="flour", row=ROW, deck="paella takoyaki")
    do(state, "cook churros")
    assert sorted(state.view(None).row) == ["borscht", "ceviche", "gazpacho", "paella"]
    assert "reserve paella" in moves(state)


@pytest.mark.rule("TC-56")
def test_cooking_from_the_row_after_the_action_refills_it_too() -> None:
    state = at(midway(), hand="", fridge="flour", row=ROW, deck="paella takoyaki")
    do(state, "income", "cook churros")
    assert sorted(state.view(None).row) == ["borscht", "ceviche", "gazpacho", "paella"]


@pytest.mark.rule("TC-57")
@pytest.mark.parametrize("costs", [{}, {"flour": 10, "vegetable": 2}])
def test_returned_ingredients_move_no_cost(costs: dict[str, int]) -> None:
    state = at(midway(), hand="bruschetta", fridge="flour vegetable", costs=costs)
    before = state.view(None).costs
    do(state, "cook bruschetta")
    assert state.view(None).costs == before


@pytest.mark.rule("TC-62")
def test_the_range_cooks_twice() -> None:
    state = at(midway(), tiles="range", hand="churros beef-carpaccio", fridge="flour meat")
    me = state.turn
    do(state, "cook churros", "cook beef-carpaccio")
    assert player(state, me).cooked == ["churros", "beef-carpaccio"]


@pytest.mark.rule("TC-62")
def test_the_range_does_not_cook_three_times() -> None:
    state = at(
        midway(), tiles="refrigerator range", hand="churros beef-carpaccio", fridge="flour meat vegetable vegetable"
    )
    at(state, row="gazpacho ceviche borscht paella")
    do(state, "cook churros", "cook beef-carpaccio")
    assert refused(state, "cook gazpacho") == "TC-21"


@pytest.mark.rule("TC-62")
def test_only_the_range_cooks_twice() -> None:
    tiles = "refrigerator pantry order-desk cold-room"
    state = at(midway(), tiles=tiles, hand="churros beef-carpaccio", fridge="flour meat")
    do(state, "cook churros")
    assert refused(state, "cook beef-carpaccio") == "TC-21"


@pytest.mark.rule("TC-62")
def test_the_range_serves_its_owner_alone() -> None:
    state = at(midway(), hand="churros beef-carpaccio", fridge="flour meat")
    at(state, 1 - state.turn, tiles="range")
    assert refused(do(state, "cook churros"), "cook beef-carpaccio") == "TC-21"


@pytest.mark.rule("TC-62")
def test_how_often_may_be_cooked_is_shown_for_whose_turn_it_is() -> None:
    state = begin()
    for _ in range(2):
        at(state, 1 - state.turn, tiles="")
        turn = at(state, tiles="range").view(None).turn
        assert turn is not None
        assert turn.cookings == 2
        do(state, "income", "end")
