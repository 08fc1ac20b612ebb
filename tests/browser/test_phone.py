"""A phone: one column, nothing sideways, wide targets, the question always in sight."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.seats import SMALL, Person

TARGET = 44
SLIGHTLY = 1

# Every button or link that can be touched, with its size; small signs inside text (rule numbers, names
# of things in the log) are exempt, as WCAG exempts them.
TARGETS = """() => [...document.querySelectorAll('button, a[href], input, [role=switch]')]
    .filter((e) => !e.closest('.rule, .thing, [inert], .veil') && !e.matches('.skip, .vh'))
    .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((e) => ({ what: e.innerText || e.ariaLabel || e.className, box: e.getBoundingClientRect() }))
    .filter(({ box }) => box.width && box.height)
    .map(({ what, box }) => [what, box.width, box.height])"""


def test_a_whole_game_on_a_phone(person: Callable[..., Person]) -> None:
    """From the home page to the end screen at 360 pixels, touched."""
    lena = person(size=SMALL, has_touch=True, is_mobile=True)
    lena.visit()
    _fits(lena.page)
    lena.set_table(["Bot", "Nobody", "Nobody"], rounds=3)
    lena.page.locator(".choose").wait_for()
    _fits(lena.page)
    lena.set_up()
    lena.expect_turn()
    _fits(lena.page)
    _stays_at_the_bottom(lena)
    lena.prompt.get_by_role("button", name="Shop").tap()
    _fits(lena.page)
    lena.prompt.get_by_role("button", name="Back").tap()
    lena.page.locator(".menu").first.tap()
    expect(lena.page.get_by_role("dialog")).to_be_visible()
    _fits(lena.page)
    lena.page.keyboard.press("Escape")
    lena.play_to_the_end()
    _fits(lena.page)


def _fits(page: Page) -> None:
    """Nothing goes sideways, and what can be touched is a finger wide."""
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    small = [(what, width, height) for what, width, height in page.evaluate(TARGETS) if height < TARGET - SLIGHTLY]
    assert small == []


def _stays_at_the_bottom(lena: Person) -> None:
    """Wherever one scrolls, the prompt bar ends at the lower edge of the screen."""
    for place in (0, 300, 100_000):
        lena.page.evaluate(f"scrollTo(0, {place})")
        box = lena.prompt.bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - SMALL["height"]) <= SLIGHTLY
