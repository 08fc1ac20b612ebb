"""A phone: one column, nothing sideways, wide targets, the question always in sight."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import fits, holds_its_parts, stays_at_the_bottom
from tests.browser.seats import SMALL, Person


def test_a_whole_game_on_a_phone(person: Callable[..., Person]) -> None:
    """From the home page to the end screen at 360 pixels, touched."""
    lena = person(size=SMALL, has_touch=True, is_mobile=True)
    lena.visit()
    fits(lena.page)
    lena.set_table(["Bot", "Nobody", "Nobody"], rounds=3)
    lena.page.locator(".choose").wait_for()
    fits(lena.page)
    lena.page.locator(".choose li .btn").first.click()
    holds_its_parts(lena.page.locator(".choose .card"))
    lena.page.locator(".choose .pick").first.click()
    lena.answered(lena.page.locator(".choose .done .btn").click)
    lena.expect_turn()
    fits(lena.page)
    stays_at_the_bottom(lena)
    lena.prompt.get_by_role("button", name="Shop").tap()
    fits(lena.page)
    lena.prompt.get_by_role("button", name="Back").tap()
    lena.page.locator(".menu").first.tap()
    expect(lena.page.get_by_role("dialog")).to_be_visible()
    fits(lena.page)
    lena.page.keyboard.press("Escape")
    lena.play_to_the_end()
    fits(lena.page)
    assert lena.page.evaluate("scrollY") == 0


def test_a_lobby_on_a_phone(person: Callable[..., Person]) -> None:
    """It says which game it is, has its rules, and the chairs in the order of turns, from the own one on."""
    lena, ben = person(), person(size=SMALL, has_touch=True, is_mobile=True)
    lena.set_table(["Friend by link", "Bot", "Nobody"])
    ben.join(lena.invitation(), "Ben")
    chairs = ben.page.locator(".place .name b")
    expect(chairs.first).to_have_text("Ben")
    expect(chairs.last).to_have_text("Lena")
    expect(ben.page.locator("main").get_by_text("Table Cooking")).to_be_visible()
    fits(ben.page)
    ben.page.get_by_role("button", name="Rules").tap()
    ben.page.get_by_role("searchbox", name="Search the rules").fill("refrigerator full")
    expect(ben.page.locator("[data-rule='TC-36']")).to_be_visible()
    expect(ben.page.locator("[data-rule='TC-1']")).to_have_count(0)
