"""The page itself: what it weighs, where it may be served, what it keeps to itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.browser.seats import LAPTOP, SMALL, Person
from tests.server.process import Process

BUDGET_KB = 250


def test_first_load(person: Callable[..., Person]) -> None:
    """From the home page to the first decision everything together travels in less than 250 KB."""
    lena = person()
    answers: list[Response] = []
    lena.page.on("response", lambda answer: answers.append(answer))
    lena.play_against_bots()
    lena.expect_turn()
    weight = sum(answer.request.sizes()["responseBodySize"] for answer in answers if "/api/" not in answer.url)

    assert 40_000 < weight < BUDGET_KB * 1024
    assert all(answer.url.startswith(lena.address) for answer in answers if not answer.url.startswith("data:"))


def test_under_a_base_path(browser: Browser, tmp_path: Path) -> None:
    """Behind a sub-path everything still finds its way: pages, links, the live line."""
    with Process(tmp_path, base="/kitchen") as kitchen:
        kitchen.start()
        lena = Person(browser, kitchen.address)
        lena.play_against_bots()
        lena.expect_turn()
        assert "/kitchen/t/" in lena.page.url
        expect(lena.page.locator('[data-line="live"]')).to_be_visible()
        lena.page.reload()
        lena.expect_turn()
        lena.page.go_back()
        expect(lena.page.locator(".ticket.turn")).to_be_visible()
        lena.page.get_by_role("link", name="Play", exact=True).click()
        lena.expect_turn()
        lena.close()


@pytest.mark.parametrize("title", ["table-cooking", "cuisine-a-la-card"])
def test_in_a_low_window_the_hand_is_above_the_bar(person: Callable[..., Person], title: str) -> None:
    """On a laptop the own kitchen is in sight as a whole, tips and all, without scrolling."""
    lena = person(size=LAPTOP)
    lena.set_table(["Bot", "Nobody", "Nobody"], title=title)
    if lena.page.locator(".choose, .mine").first.evaluate("e => e.matches('.choose')"):
        lena.set_up(menus=3)
    lena.expect_turn()
    lena.page.evaluate("scrollTo(0, 0)")
    mine, bar = lena.page.locator(".mine").bounding_box(), lena.prompt.bounding_box()
    assert mine is not None and bar is not None
    assert mine["y"] + mine["height"] <= bar["y"]


def test_a_link_that_opens_nothing(person: Callable[..., Person]) -> None:
    lena = person()
    lena.visit("/nowhere")
    expect(lena.page.get_by_text("There is nothing here")).to_be_visible()
    lena.page.get_by_role("link", name="To the kitchen table").click()
    expect(lena.page.locator(".game").first).to_be_visible()


def test_home_tries_again_by_itself(person: Callable[..., Person]) -> None:
    """Who comes while the server can't be reached sees that, and then the games, without doing anything."""
    lena = person()
    lena.page.route("**/api/titles", lambda route: route.abort(), times=1)
    lena.visit()
    expect(lena.page.get_by_text("The server doesn’t answer")).to_be_visible()
    expect(lena.page.locator(".game").first).to_be_visible(timeout=20_000)
    expect(lena.page.get_by_text("The server doesn’t answer")).to_be_hidden()
    lena.complaints.clear()  # the browser's own, about the request that failed


def test_theme_and_tips_are_remembered(person: Callable[..., Person]) -> None:
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    page = lena.page
    page.get_by_role("button", name="No more tips").click()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("radio", name="Evening").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".choose")).to_be_visible()
    expect(page.get_by_role("button", name="No more tips")).not_to_be_visible()


def test_own_cards(person: Callable[..., Person], tmp_path: Path) -> None:
    """A card set with a fault is refused with its place; a sound overlay, from a file, is played with."""
    lena = person()
    lena.visit("/new?title=table-cooking")
    page = lena.page
    page.get_by_role("radio", name="My own cards").check()
    text = page.get_by_label("Card set, or only what you change")
    text.fill('extends = "house"\n[[menu]]\nid = "ceviche"\npoints = "many"\n')
    page.get_by_role("button", name="Check the cards").click()
    expect(page.get_by_text(re.compile("to mend first"))).to_be_visible()
    start = page.get_by_role("button", name="Set the table")
    expect(start).to_be_disabled()
    page.get_by_text("must be a whole number, and is text").wait_for()
    text.press_sequentially(" ")
    expect(start).to_be_enabled()
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "house"\nname = "Fridays"\n[[menu]]\nid = "ceviche"\nname = "Ceviche of the House"\n')
    page.get_by_role("button", name="Choose a file").set_input_files(mine)
    expect(page.get_by_text("These cards can be played.")).to_be_visible()
    expect(page.get_by_text("Ceviche of the House").last).to_be_visible()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_text("Cards: Fridays")).to_be_visible()


def test_the_whole_log_goes_back_to_the_first_line(person: Callable[..., Person]) -> None:
    """The live log tells what came last; all of it is there for the asking, also after the end."""
    lena = person()
    lena.set_table(["Bot", "Bot", "Bot"], rounds=5)
    lena.set_up()
    lena.play(lambda: lena.page.locator(".bar").get_by_text("round 4").count() > 0)
    lena.page.get_by_role("button", name="Show the whole log").click()
    log = lena.page.get_by_role("log", name="Log")
    expect(log.locator("li").first).to_contain_text("Drawn to go first")
    lena.play(lambda: lena.page.locator(".bar").get_by_text("round 5").count() > 0)
    lena.expect_turn()
    expect(log.locator("li").first).to_contain_text("Drawn to go first")
    whole = lena.page.evaluate(
        "fetch(location.pathname.replace('/t/', '/api/tables/') + '/log?seat=0').then(r => r.json())"
    )
    lines = log.locator("li").all_inner_texts()
    times = [re.search(r"×(\d+)$", line.strip().splitlines()[0]) for line in lines]
    assert sum(int(found[1]) if found else 1 for found in times) == len(whole)
    lena.play_to_the_end()
    lena.page.get_by_role("button", name="Log", exact=True).click()
    expect(log.locator("li").first).to_contain_text("Drawn to go first")


def test_the_log_opens_at_its_newest_line(person: Callable[..., Person]) -> None:
    """On a phone the log is a sheet: its last line is in sight, and its heading stands once."""
    lena = person(size=SMALL)
    lena.play_against_bots()
    lena.set_up()
    lena.expect_turn()
    lena.page.get_by_role("button", name="Log", exact=True).click()
    sheet = lena.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Log")).to_have_count(1)
    expect(sheet.get_by_role("log", name="Log").locator("li").last).to_be_in_viewport()
    assert lena.page.evaluate("document.querySelector('dialog ol').scrollTop") > 0


def test_the_rules_begin_with_the_game_in_short(person: Callable[..., Person]) -> None:
    """Above the numbered law stands what one does in a turn; a search leaves it out."""
    lena = person()
    lena.visit("/rules/table-cooking")
    short = lena.page.get_by_text("On your turn you take one action:")
    expect(short).to_be_visible()
    lena.page.get_by_label("Search the rules").fill("TC-14")
    expect(short).not_to_be_visible()
