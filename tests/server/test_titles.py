"""Titles, rules, cards in words; checking an own card set."""

from __future__ import annotations

from importlib.resources import files

import pytest

import kitchentable as kt
from kitchentable.engine.cards import to_toml
from kitchentable.games.table_cooking.cards import TableCookingCards
from kitchentable.registry import house_cards, title
from tests.server.seating import Browser, refused

pytestmark = pytest.mark.anyio


async def test_titles(ada: Browser) -> None:
    offered = await ada.get("/titles")
    assert [its["id"] for its in offered] == kt.titles()
    for its in offered:
        assert its["name"] and its["line"] and its["bots"]
        for option in its["options"]:
            assert option["label"] and option["help"]


async def test_every_name_is_in_words(ada: Browser, title_id: str) -> None:
    """No id of a message reaches a reader."""
    catalogue = await ada.get(f"/titles/{title_id}/cards")
    for kind, names in catalogue["names"].items():
        for thing, name in names.items():
            assert name and f"{kind}-{thing}" not in name


async def test_rules(ada: Browser, title_id: str) -> None:
    rules = await ada.get(f"/titles/{title_id}/rules")
    assert [rule["id"] for rule in rules] == [rule.id for rule in title(title_id).lawbook()]
    house = await ada.get("/rules")
    assert {"KT-1", "KT-20", "KT-60"} <= {rule["id"] for rule in house}
    refused(await ada.http.get("/api/titles/nothing/rules"), 404, "not-found")


async def test_the_house_set_passes(ada: Browser, title_id: str) -> None:
    text = to_toml(house_cards(title_id)).decode()
    checked = await ada.post(f"/titles/{title_id}/cards/check", text=text)
    assert checked["playable"] and checked["changes"] == []


async def test_an_own_set(ada: Browser) -> None:
    """An overlay is checked, compared, and played with."""
    house = house_cards("table-cooking")
    assert isinstance(house, TableCookingCards)
    menu = house.menu[0]
    own = f'extends = "house"\nname = "Ours"\n[[menu]]\nid = "{menu.id}"\nname = "Aunt Olga\'s"\n'
    checked = await ada.post("/titles/table-cooking/cards/check", text=own)
    assert checked["playable"]
    assert {change["place"] for change in checked["changes"]} == {"name", f"menu {menu.id} name"}
    table = await ada.playing("me", "greedy", cards_text=own)
    live = await ada.awaited(table, 0)
    assert live["table"]["cards_name"] == "Ours" and live["table"]["own_cards"]
    catalogue = await ada.get(f"/tables/{table}/catalogue")
    assert catalogue["names"]["menu"][menu.id] == "Aunt Olga's"


async def test_a_faulty_set_names_each_fault_and_its_place(ada: Browser) -> None:
    checked = await ada.post("/titles/table-cooking/cards/check", text='extends = "house"\n[[menu]]\nid = "x"\n')
    assert not checked["playable"]
    assert "menu x" in checked["faults"][0]["place"]


async def test_languages_fall_back_to_english(ada: Browser) -> None:
    for language in ("pl", "xx", "../../etc", "a" * 500, "*", ""):
        titles = await ada.get("/titles", lang=language)
        assert titles[0]["name"]


def test_every_refusal_has_words_and_a_rule() -> None:
    from kitchentable.server.refusals import REFUSALS, house_words, table_rules

    for id, (status, rule) in REFUSALS.items():
        assert house_words("en").has(id), id
        assert rule in table_rules(), rule
        assert 400 <= status < 600
    rules = (files("kitchentable.server") / "lawbook.toml").read_text()
    assert all(f'"{rule.id}"' in rules for rule in table_rules() if int(rule.id[3:]) >= 20)
