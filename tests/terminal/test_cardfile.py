"""Card sets shown, checked, compared, and written to be edited."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from kitchentable.engine.cards import diff, parse, plain
from kitchentable.registry import game, house_cards, own_cards, title
from kitchentable.terminal import cardfile
from kitchentable.terminal.drawings import drawing_of
from kitchentable.terminal.screen import Screen
from tests.terminal.seated import WIDTH, flat, paper, written

TITLE = title("table-cooking")
HOUSE = house_cards("table-cooking")


@pytest.fixture
def screen() -> Screen:
    return Screen(paper())


def faults(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "own.toml"
    file.write_text(text, "utf-8")
    return [str(fault) for fault in cardfile.faults(TITLE, file)]


def test_the_exported_file_is_the_house_set() -> None:
    again = own_cards("table-cooking", parse(cardfile.editable(HOUSE)))
    assert diff(HOUSE, again) == []


def test_the_head_of_the_exported_file_shows_an_overlay_that_works() -> None:
    head = cardfile.editable(HOUSE).decode().partition("\nname")[0]
    shown = [line.removeprefix("#").strip() for line in head.splitlines() if line.startswith("#     ")]
    overlay = tomllib.loads("\n".join(shown))
    own = own_cards("table-cooking", overlay)
    assert len(plain(own)["menu"]) == len(plain(HOUSE)["menu"]) - 1


def test_every_bad_card_is_named_with_its_place(tmp_path: Path) -> None:
    text = """
        extends = "house"
        [[menu]]
        id = "pad-thai"
        points = "many"
        [[menu]]
        id = "half"
        name = "Half a card"
        [[tile]]
        id = "range"
        level = 9
    """
    assert faults(tmp_path, text) == [
        "tile range, level: can't be 9: it is one of 2, 3",
        "menu pad-thai, points: must be a whole number, and is text",
        "menu half: lacks the field `type`",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "lacks the field"),
        ("nonsense", "is neither TOML nor JSON"),
        ("a." * 400_000 + "b = 1", "more than 12 dots"),
        ('{"a": "\\ud800"}', "is neither TOML nor JSON"),
        ('{"a":' * 100_000, "is neither TOML nor JSON"),
        ("[" * 100_000, "is neither TOML nor JSON"),
        ('extends = "that"', 'only "house" can be extended'),
        ('extends = "house"\nremove = 3', "names a section and the ids to leave out"),
        ('extends = "house"\n[remove]\nmenu = ["x"]', "there is no 'x'"),
        ('extends = "house"\nspice = 3', "has no field `spice`"),
        ('extends = "house"\n[[menu]]\nname = "x"', "menu[0]: has no id"),
        ('extends = "house"\ntitle = "top-kitchen"', "a card set of 'top-kitchen', not of table-cooking"),
    ],
)
def test_hostile_files_have_one_clear_fault(tmp_path: Path, text: str, told: str) -> None:
    (fault,) = faults(tmp_path, text)
    assert told in fault


def test_faults_come_before_warnings_and_are_counted(screen: Screen, tmp_path: Path) -> None:
    text = 'extends = "house"\n[remove]\nmenu = ["churros"]'
    file = tmp_path / "own.toml"
    file.write_text(text)
    assert cardfile.show_faults(screen, cardfile.faults(TITLE, file))
    shown = flat(written(screen.console))
    assert "warning: menu: 10 cards of type dessert, printed are 11 (TC-1)" in shown
    assert "It can be played. Warnings: 1" in shown


def test_a_set_without_fault(screen: Screen) -> None:
    assert cardfile.show_faults(screen, [])
    assert "No fault: it can be played." in written(screen.console)


def test_lists_and_tables_hold_every_card(screen: Screen) -> None:
    cardfile.show_list(screen, HOUSE)
    cardfile.show_cards(screen, game("table-cooking", 2))
    lines = written(screen.console).splitlines()
    for _, cards in cardfile.sections(HOUSE):
        for card in cards:
            assert sum(line.startswith(card["id"][:8]) for line in lines) >= 2
    assert max(map(len, lines)) <= WIDTH
    assert "starter: capacity 3" in lines


def test_a_title_with_words_for_its_cards_tells_them_one_by_one(screen: Screen) -> None:
    its = game("cuisine-a-la-card", 2)
    cardfile.show_cards(screen, its)
    lines = written(screen.console).splitlines()
    assert max(map(len, lines)) <= WIDTH
    brie = lines.index("Brie  brie, rulebook")
    assert lines[brie + 1].startswith(
        "   1 Spoon · 1 MP · French · Dairy · played: +1 Spoon · in a dish beside another"
    )
    for _, cards in cardfile.sections(its.cards):
        assert all(any(line.startswith(f"{card['name']}  {card['id']},") for line in lines) for card in cards)
    assert not any(raw in line for raw in ("trigger", "meal-points", "False") for line in lines)


def test_differences_in_words(screen: Screen) -> None:
    points = next(menu["points"] for menu in plain(HOUSE)["menu"] if menu["id"] == "bruschetta")
    overlay = {
        "extends": "house",
        "name": "Fridays",
        "menu": [
            {"id": "bruschetta", "points": points + 1},
            {"id": "pierogi", "name": "Pierogi", "type": "soup", "up": 0, "needs": ["egg"], "points": 3},
        ],
        "remove": {"menu": ["churros"]},
    }
    cardfile.show_changes(screen, diff(HOUSE, own_cards("table-cooking", overlay)))
    shown = flat(written(screen.console))
    assert "~ name: House set -> Fridays" in shown
    assert f"~ menu bruschetta points: {points} -> {points + 1}" in shown
    assert "- menu churros: id churros, name Churros" in shown
    assert "+ menu pierogi: id pierogi, name Pierogi" in shown


def test_no_difference(screen: Screen) -> None:
    cardfile.show_changes(screen, [])
    assert "No difference from the house set." in written(screen.console)


def test_the_schema_describes_every_section() -> None:
    schema = msgspec.json.decode(cardfile.schema(TITLE))
    its = schema["$defs"]
    assert set(its["TableCookingCards"]["properties"]) == {"name", "title", "starter", "tile", "menu", "mission"}
    for part in ("TableCookingCards", "Menu", "Tile", "Mission", "Starter"):
        assert its[part]["description"]


def test_tools_say_what_they_are_too() -> None:
    state = game("cuisine-a-la-card", 2).new(seed=7)
    made = paper()
    drawing = drawing_of(state.game.title)
    made.print(drawing.draw(state.view(state.to_act()[0]), state.game, state.game.words(), {}))
    hand = written(made).partition("Your hand")[2].splitlines()
    assert any(line.startswith("Tasting Spoon") and "+1 Spoon" in line for line in hand)
