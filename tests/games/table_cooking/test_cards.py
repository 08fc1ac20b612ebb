"""The card set: what the house set holds, and what its checker tells of a set that departs from it."""

from __future__ import annotations

from collections import Counter

import pytest

import kitchentable as kt
from kitchentable.engine.cards import Data, decode, overlay, read_data
from kitchentable.games.table_cooking.cards import INGREDIENTS, TableCookingCards
from kitchentable.registry import title
from tests.games.moves import do
from tests.games.table_cooking.position import HOUSE, TITLE, at, begin, deal, game_of, player

ITS = title(TITLE)
MENUS = {menu.id: menu for menu in HOUSE.menu}
TILES = {tile.id: tile for tile in HOUSE.tile}
MISSIONS = {mission.id: mission for mission in HOUSE.mission}


def changed(own: Data) -> TableCookingCards:
    """The house set with changes laid over it."""
    return decode(TableCookingCards, overlay(read_data(ITS.folder / "house.toml"), {"extends": "house", **own}))


def broken_rulings(own: Data) -> set[str]:
    """The rules that the house set would break with these changes."""
    return {fault.rule for fault in ITS.check(changed(own), True)}


def without(section: str, *ids: str) -> Data:
    return {"remove": {section: list(ids)}}


def menu(id: str, **fields: object) -> Data:
    return {"menu": [{"id": id, **fields}]}


def test_the_house_set_has_no_fault() -> None:
    assert ITS.check(HOUSE, True) == []


def test_what_departs_from_our_rulings_is_a_warning_in_an_own_set() -> None:
    faults = ITS.check(changed(menu("churros", needs=["flour"] * 6)), False)
    assert faults and all(fault.warning for fault in faults)


def test_a_set_that_can_not_be_played_is_refused() -> None:
    with pytest.raises(kt.BadCards, match="no dessert"):
        desserts = [menu.id for menu in HOUSE.menu if menu.type == "dessert"]
        game_of(cards={"extends": "house", **without("menu", *desserts)})


def test_every_fault_of_a_set_is_named_with_its_place() -> None:
    own: Data = {
        "starter": {"capacity": 0},
        "menu": [
            {"id": "churros", "needs": ["flour", "butter"], "points": -1},
            {"id": "pierogi", "name": "Pierogi", "type": "main", "up": 1, "points": 9},
        ],
        "mission": [{"id": "no-egg", "goal": "none"}],
    }
    with pytest.raises(kt.BadCards) as refused:
        changed(own)
    assert {fault.place for fault in refused.value.faults} == {
        "starter.capacity",
        "menu churros, needs, 1",
        "menu churros, points",
        "menu pierogi",
        "mission no-egg, goal",
    }


@pytest.mark.rule("TC-1")
def test_the_deck_has_50_menus_of_four_types() -> None:
    assert Counter(menu.type for menu in HOUSE.menu) == {"appetizer": 11, "soup": 11, "main": 17, "dessert": 11}


@pytest.mark.rule("TC-1")
@pytest.mark.parametrize("id", ["beef-carpaccio", "gazpacho", "oyakodon", "churros"])
def test_a_set_with_a_menu_less_is_told(id: str) -> None:
    faults = ITS.check(changed(without("menu", id)), True)
    assert [fault.rule for fault in faults].count("TC-1") == 1


@pytest.mark.rule("TC-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_six_ingredients_with_at_most_seven_tokens(players: int) -> None:
    supply = deal(game_of(players)).view(None).supply
    assert set(supply) == {"meat", "chicken", "seafood", "flour", "egg", "vegetable"}
    assert max(supply.values()) <= 7


@pytest.mark.rule("TC-3")
def test_there_are_18_missions() -> None:
    assert len(HOUSE.mission) == 18


@pytest.mark.rule("TC-3")
def test_a_set_with_a_mission_less_is_told() -> None:
    assert "TC-3" in broken_rulings(without("mission", "no-egg"))


@pytest.mark.rule("TC-4")
def test_three_tiles_are_of_level_2_and_two_of_level_3() -> None:
    assert Counter(tile.level for tile in HOUSE.tile) == {2: 3, 3: 2}


@pytest.mark.rule("TC-4")
def test_every_player_can_build_every_tile() -> None:
    state = begin(players=4)
    for tile in ("refrigerator", "pantry", "order-desk", "cold-room", "range"):
        for seat in range(4):
            state.players[seat].money = 10
        for _ in range(4):
            do(state, f"upgrade {tile}", "end")
    assert all(len(player.tiles) == 5 for player in state.view(None).players)


@pytest.mark.rule("TC-6")
def test_japanese_curry_rice_is_as_printed() -> None:
    curry = MENUS["japanese-curry-rice"]
    assert (curry.name, curry.type) == ("Japanese Curry Rice", "main")
    assert (curry.up, curry.needs, curry.points) == (1, ("meat",), 6)
    assert curry.source == "rulebook"


@pytest.mark.rule("TC-6")
@pytest.mark.parametrize("change", [{"points": 7}, {"up": 0}, {"needs": ["meat", "meat"]}])
def test_a_set_with_another_curry_rice_is_told(change: Data) -> None:
    assert "TC-6" in broken_rulings(menu("japanese-curry-rice", **change))


@pytest.mark.rule("TC-6")
@pytest.mark.parametrize("change", [{"type": "soup"}, {"source": "authored"}])
def test_what_the_rulebook_does_not_print_of_it_may_differ(change: Data) -> None:
    assert "TC-6" not in broken_rulings(menu("japanese-curry-rice", **change))


@pytest.mark.rule("TC-8")
def test_a_menu_with_six_tokens_is_told() -> None:
    assert "TC-8" in broken_rulings(menu("churros", needs=["flour", "flour", "egg", "egg", "meat", "meat"]))


@pytest.mark.rule("TC-8")
def test_a_menu_with_five_tokens_of_a_kind_is_told() -> None:
    assert "TC-8" in broken_rulings(menu("churros", needs=["flour"] * 5))


@pytest.mark.rule("TC-8")
def test_too_few_easy_menus_are_told() -> None:
    easy = [menu.id for menu in HOUSE.menu if menu.up == 0 and len(menu.needs) <= 3]
    harder = [{"id": id, "up": 1} for id in easy[12:]]
    assert "TC-8" not in broken_rulings({"menu": harder})
    four_tokens = {"id": easy[11], "needs": [*MENUS[easy[11]].needs, "egg", "egg"][:4]}
    for twelfth in ({"id": easy[11], "up": 1}, four_tokens):
        assert "TC-8" in broken_rulings({"menu": [*harder, twelfth]})


@pytest.mark.rule("TC-8")
def test_an_ingredient_on_too_few_menus_is_told() -> None:
    with_egg = [menu for menu in HOUSE.menu if "egg" in menu.needs]
    eggless = [["meat" if need == "egg" else need for need in menu.needs] for menu in with_egg]
    replaced = [{"id": menu.id, "needs": needs} for menu, needs in zip(with_egg[13:], eggless[13:])]
    assert "TC-8" in broken_rulings({"menu": replaced})


@pytest.mark.rule("TC-8")
@pytest.mark.parametrize(("field", "value"), [("up", 6), ("needs", [])])
def test_a_menu_without_tokens_or_with_six_tiles_is_told(field: str, value: object) -> None:
    own = menu("churros", **{field: value})
    assert f"menu churros, {field}" in {fault.place for fault in ITS.check(changed(own), True)}
    game_of(cards={"extends": "house", **own})


@pytest.mark.rule("TC-8")
@pytest.mark.parametrize(
    ("field", "value"), [("up", 5), ("needs", ["flour"] * 4), ("needs", ["flour", "flour", "flour", "flour", "egg"])]
)
def test_five_tiles_five_tokens_four_of_a_kind_are_not_too_many(field: str, value: object) -> None:
    faults = ITS.check(changed(menu("churros", **{field: value})), True)
    assert not {fault.place for fault in faults} & {"menu churros, up", "menu churros, needs"}


@pytest.mark.rule("TC-80")
def test_the_flour_mission_is_as_printed() -> None:
    flour = MISSIONS["four-with-flour"]
    assert (flour.goal, flour.ingredient, flour.number, flour.source) == ("menus-with", "flour", 4, "rulebook")


@pytest.mark.rule("TC-80")
def test_missions_are_of_the_kinds_that_the_rulebook_shows() -> None:
    assert {mission.goal for mission in HOUSE.mission} >= {
        "first-finisher",
        "all-tiles",
        "coins-at-most",
        "coins-at-least",
        "without",
        "menus-with",
    }


@pytest.mark.rule("TC-80")
@pytest.mark.parametrize(
    "mission",
    [
        {"id": "no-egg", "ingredient": None},
        {"id": "three-mains", "type": None},
        {"id": "all-tiles", "ingredient": "egg"},
    ],
)
def test_a_mission_that_lacks_what_its_goal_needs_is_refused(mission: Data) -> None:
    faults = ITS.check(changed({"mission": [mission]}), False)
    assert "TC-80" in {fault.rule for fault in faults if not fault.warning}


@pytest.mark.rule("TC-81")
def test_the_18_missions_are_those_of_the_ruling() -> None:
    kinds = Counter((mission.goal, mission.number) for mission in HOUSE.mission)
    assert kinds == {
        ("first-finisher", 0): 1,
        ("all-tiles", 0): 1,
        ("coins-at-most", 5): 1,
        ("coins-at-least", 25): 1,
        ("without", 4): 6,
        ("menus-with", 4): 6,
        ("menus-of-type", 3): 2,
    }
    for goal in ("without", "menus-with"):
        assert {m.ingredient for m in HOUSE.mission if m.goal == goal} == set(INGREDIENTS)
    assert {m.type for m in HOUSE.mission if m.goal == "menus-of-type"} == {"main", "dessert"}


@pytest.mark.rule("TC-81")
@pytest.mark.parametrize(
    "mission",
    [
        {"id": "coins-at-most-5", "number": 6},
        {"id": "no-egg", "number": 3},
        {"id": "no-egg", "ingredient": "meat"},
        {"id": "three-mains", "type": "soup"},
    ],
)
def test_a_set_with_other_missions_is_told(mission: Data) -> None:
    assert "TC-81" in broken_rulings({"mission": [mission]})


@pytest.mark.rule("TC-60")
def test_only_a_refrigerator_stores() -> None:
    own: Data = {"tile": [{"id": "pantry", "capacity": 9}]}
    assert "TC-60" in broken_rulings(own)
    state = at(begin(cards={"extends": "house", **own}), tiles="pantry")
    assert player(state, state.turn).capacity == 3
