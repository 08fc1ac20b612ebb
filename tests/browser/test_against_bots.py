"""One person against bots, from the home page to the end screen and beyond."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from kitchentable.games.table_cooking.cards import TableCookingCards
from kitchentable.games.table_cooking.shown import TableCookingView
from kitchentable.records import RecordFile
from tests.browser.seats import Person


def test_three_clicks_to_the_first_decision(person: Callable[..., Person]) -> None:
    """One click on the home page, and the first question is there."""
    lena = person()
    lena.play_against_bots()
    lena.expect_turn()
    expect(lena.page.locator(".choose li .btn")).to_have_count(3)
    expect(lena.page.locator("#icon")).to_have_attribute("href", "icon-turn.svg")


def test_a_whole_game(person: Callable[..., Person]) -> None:
    """Against two bots to the end screen, whose points add up; then record, replay and rematch."""
    lena = person()
    lena.set_table(["Bot", "Bot", "Nobody"])
    lena.set_up()
    lena.play_to_the_end()
    page = lena.page
    _check_points(lena)
    expect(page.get_by_text("checked on this device")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Points along the way")).locator(".way")).to_have_count(3)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path()
    expect(page.get_by_text(f"kitchentable verify {download.value.suggested_filename}")).to_be_visible()
    _led_to(lena, "See the table", "The table at the end")
    _check_open_points(lena)
    _led_to(lena, "See the result", re.compile("win|share"))
    own, *bots = json.loads(record.read_text())["header"]["names"]
    assert own == "Lena"
    shown = page.locator(".missions li em").all_inner_texts()
    assert [line.strip() for line in shown] == _missions_by(record)

    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Step 0 of", exact=False).first).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    page.wait_for_url(re.compile("/replay/1$"))
    _check_strangers(person(), page.url)
    page.get_by_role("link", name="To the result").click()

    page.get_by_role("button", name="Rematch").click()
    page.locator(".choose").wait_for()
    for name in bots:
        expect(page.get_by_text(name).first).to_be_visible()

    lena.visit()
    page.get_by_label("Import a record").set_input_files(record)
    expect(page.locator(".winner")).to_be_visible()
    _check_points(lena)


def _missions_by(record: Path) -> list[str]:
    """What the result says of each seat's mission, counted from the record."""
    state = RecordFile.load(record).state
    view = state.view(None)
    cards = state.game.cards
    assert isinstance(view, TableCookingView) and isinstance(cards, TableCookingCards)
    menus = {menu.id: menu for menu in cards.menu}
    missions = {mission.id: mission for mission in cards.mission}
    lines = []
    for player, parts in zip(view.players, state.result().breakdown):
        mission = missions[str(player.mission)]
        cooked = [menus[id] for id in player.cooked]
        using = sum(mission.ingredient in menu.needs for menu in cooked)
        far = {
            "first-finisher": "",
            "all-tiles": f"{len(player.tiles)} of 5",
            "coins-at-most": f"{player.money} TC",
            "coins-at-least": f"{player.money} TC",
            "without": f"{using} menu{'s' * (using > 1)} with it" if using else f"{len(cooked)} of {mission.number}",
            "menus-with": f"{using} of {mission.number}",
            "menus-of-type": f"{sum(menu.type == mission.type for menu in cooked)} of {mission.number}",
        }[mission.goal]
        lines.append(f"+{parts['mission']}" if parts["mission"] else f"missed: {far}" if far else "missed")
    return lines


def _check_strangers(eve: Person, step: str) -> None:
    """Somebody who was sent the address of a step sees the step, and the result."""
    eve.page.goto(step)
    expect(eve.page.get_by_text("Step 1 of", exact=False).first).to_be_visible()
    eve.page.get_by_role("link", name="To the result").click()
    expect(eve.page.locator(".winner")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Rematch")).to_have_count(0)


def _check_points(lena: Person) -> None:
    """Every column of the table of points adds up to its last line."""
    rows = lena.page.locator(".points tbody tr")
    numbers = [[_points(cell) for cell in row.locator("td").all_inner_texts()] for row in rows.all()]
    *parts, together = numbers
    assert [sum(column) for column in zip(*parts)] == together
    assert len(together) == 3


def test_the_last_round_is_announced(person: Callable[..., Person]) -> None:
    """TC-70: also one that comes by the round limit."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"], rounds=1)
    lena.set_up()
    lena.expect_turn()
    expect(lena.page.locator(".bar")).to_contain_text("round 1 · last round")
    expect(lena.prompt.get_by_role("status").first).to_contain_text("Last round.")


def _led_to(lena: Person, button: str, heading: str | re.Pattern[str]) -> None:
    """The button brings what it speaks of into sight, and the focus with it."""
    lena.page.get_by_role("button", name=button).click()
    found = lena.page.get_by_role("heading", name=heading)
    expect(found).to_be_focused()
    expect(found).to_be_in_viewport()


def _check_open_points(lena: Person) -> None:
    """Beside every name at the table: its menus, all four types and tiles, as the scoring counts them."""
    names = lena.page.locator(".points thead th > span:last-child").all_inner_texts()
    rows = lena.page.locator(".points tbody tr").all()[:3]
    parts = [[_points(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    counted = dict(zip(names, map(sum, zip(*parts))))
    seats = lena.page.locator(".final .others .seat").all()
    assert len(seats) == len(names) - 1
    for seat in seats:
        assert _points(seat.locator(".points").inner_text()) == counted[seat.locator("strong").inner_text()]


def _points(cell: str) -> int:
    """The number in a cell; a note may stand under it."""
    return int(cell.split()[0].replace("−", "-"))


def test_a_card_is_put_away_by_an_answer(person: Callable[..., Person]) -> None:
    """What was looked at on one's own turn doesn't lie over those of the others."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    lena.page.locator(".mine .types").click()
    expect(lena.page.get_by_role("dialog")).to_contain_text("0 points so far")
    lena.prompt.get_by_role("button", name=re.compile("^Income")).click()
    expect(lena.page.get_by_role("dialog")).to_have_count(0)


def test_undo_and_why_not(person: Callable[..., Person]) -> None:
    """A purchase is begun and taken back, done and undone; what can't be done says why, with its rule."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    page = lena.page
    money = page.locator(".mine .tc.big")
    expect(money).to_have_text("30 TC")

    page.get_by_role("button", name=re.compile("^Buy egg for")).click()
    expect(money).not_to_have_text("30 TC")
    lena.prompt.get_by_role("button", name="One step back").click()
    expect(money).to_have_text("30 TC")

    page.get_by_role("button", name=re.compile("^Buy egg for")).click()
    page.get_by_role("table").get_by_role("button", name=re.compile("^Lower the cost of meat from")).click()
    lena.prompt.get_by_role("button", name="Undo").click()
    expect(money).to_have_text("30 TC")

    page.get_by_role("button", name=re.compile("^Range")).click()
    page.get_by_role("button", name="build it?").click()
    expect(page.locator(".inspect, .answer").get_by_text("level 2", exact=False)).to_be_visible()
    page.locator(".answer").get_by_role("button", name="TC-47").click()
    expect(page.locator('[data-rule="TC-47"]')).to_be_focused()


def test_what_others_did_since_is_taken_back_only_on_purpose(person: Callable[..., Person]) -> None:
    """KT-3, KT-53: bots always agree, so the page asks whether one means it."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    page = lena.page
    money = page.locator(".mine .tc.big")
    lena.expect_turn()
    lena.answered(lena.prompt.get_by_role("button", name=re.compile("^Income")).click)
    lena.answered(lena.prompt.get_by_role("button", name="End the turn").click)
    lena.expect_turn()
    expect(money).to_have_text("40 TC")
    lena.prompt.get_by_role("button", name="Undo").click()
    expect(lena.prompt).to_contain_text("More has happened since")
    expect(lena.prompt.locator(".quiet")).to_have_text(["Take it all back", "Play on"])
    lena.prompt.get_by_role("button", name="Play on").click()
    expect(lena.prompt).not_to_contain_text("More has happened since")
    lena.prompt.get_by_role("button", name="Undo").dblclick()
    expect(money).to_have_text("40 TC")
    for _ in range(5):
        page.keyboard.down("u")
    page.keyboard.up("u")
    expect(lena.prompt).to_contain_text("More has happened since")
    page.keyboard.press("u")
    expect(lena.prompt.get_by_role("button", name="End the turn")).to_be_visible()
