"""Nothing serious for axe, on every page, by day and in the evening."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.axe import nothing_serious
from tests.browser.seats import LARGE, SMALL, Person


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1440", "360"])
def test_axe_finds_nothing_serious(person: Callable[..., Person], theme: str, size: ViewportSize) -> None:
    lena = person(size=size, color_scheme=theme, reduced_motion="reduce")
    page = lena.page
    lena.visit()
    page.locator(".game").first.wait_for()
    nothing_serious(page, "home")
    lena.visit("/new?title=table-cooking")
    page.locator(".seats li").first.wait_for()
    nothing_serious(page, "new table")
    lena.visit("/rules/table-cooking")
    page.locator("[data-rule]").first.wait_for()
    nothing_serious(page, "rules")
    lena.set_table(["Friend by link", "Bot", "Nobody"], rounds=2)
    page.locator(".place").first.wait_for()
    nothing_serious(page, "lobby")
    page.get_by_role("button", name="Start with bots").click()
    page.locator(".choose").wait_for()
    nothing_serious(page, "first choice")
    lena.set_up()
    lena.expect_turn()
    nothing_serious(page, "table")
    page.locator(".menu").first.click()
    nothing_serious(page, "a card")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    nothing_serious(page, "menu")
    page.keyboard.press("Escape")
    lena.play_to_the_end()
    nothing_serious(page, "end")
