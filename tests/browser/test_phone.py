"""A phone: one column, nothing sideways, wide targets, the question always in sight."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import fits, stays_at_the_bottom
from tests.browser.seats import SMALL, Person


def test_a_whole_game_on_a_phone(person: Callable[..., Person]) -> None:
    """From the home page to the end screen at 360 pixels, touched."""
    lena = person(size=SMALL, has_touch=True, is_mobile=True)
    lena.visit()
    fits(lena.page)
    lena.set_table(["Bot", "Nobody", "Nobody"], rounds=3)
    lena.page.locator(".choose").wait_for()
    fits(lena.page)
    lena.set_up()
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
