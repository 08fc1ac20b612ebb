"""Windows of ordinary laptops and phones: nothing lies on anything else, and what is asked about is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.seats import SMALL, Person

CUISINE = "cuisine-a-la-card"
NOTEBOOK: ViewportSize = {"width": 1280, "height": 800}
LOW: ViewportSize = {"width": 1366, "height": 768}
WIDTHS = (1101, 1120, 1280, 1365, 1366, 1440)

# How much room is left between market cards, before the fridge, and after the last card in hand.
ROOMS = """() => {
    const box = (e) => e.getBoundingClientRect()
    const cards = [...document.querySelectorAll('.belt > li')].map(box)
    const hand = document.querySelector('.mine .hand')
    return [
        ...cards.slice(1).map((card, n) => card.left - cards[n].right),
        box(document.querySelector('.belt')).right - cards.at(-1).right,
        box(document.querySelector('.fr')).left - cards.at(-1).right,
        hand.clientWidth - hand.scrollWidth + 1,
    ]
}"""


def sit_down(lena: Person, title: str = CUISINE) -> None:
    lena.set_table(["Bot", "Nobody", "Nobody"], rounds=9, title=title)
    lena.expect_turn()


def start_to_play(lena: Person) -> None:
    lena.answered(lena.prompt.get_by_role("button", name=re.compile("^Put nothing")).click)


def stands_above_the_bar(lena: Person, thing: Locator) -> None:
    """The near edge of a thing comes to rest above the bar, its far edge below the top of the window."""
    thing.first.wait_for()
    element = thing.first.element_handle()
    assert element is not None
    lena.page.wait_for_function(
        "(e) => e.getBoundingClientRect().bottom <= document.querySelector('footer.prompt').getBoundingClientRect().top"
        " && e.getBoundingClientRect().top >= 0",
        arg=element,
    )


def test_nothing_lies_on_the_market(person: Callable[..., Person]) -> None:
    """From 1101 pixels to 1440, for two: market cards, the fridge and the hand each have their room."""
    lena = person(size=NOTEBOOK, reduced_motion="reduce")
    sit_down(lena)
    for part in (".belt > li", ".fr", ".mine .hand"):
        lena.page.locator(part).first.wait_for()
    for width in WIDTHS:
        lena.page.set_viewport_size({"width": width, "height": 800})
        tight = [room for room in lena.page.evaluate(ROOMS) if room <= 0]
        assert tight == [], width


@pytest.mark.parametrize("size", [LOW, {"width": 1280, "height": 720}, {"width": 1024, "height": 768}])
def test_the_hand_stands_above_the_bar(person: Callable[..., Person], size: ViewportSize) -> None:
    """When a turn begins, and when the bar grows."""
    lena = person(size=size, reduced_motion="reduce")
    sit_down(lena)
    hand = lena.page.locator(".mine .hand")
    stands_above_the_bar(lena, hand)
    start_to_play(lena)
    stands_above_the_bar(lena, hand)
    lena.prompt.get_by_role("button", name="Hint").click()
    expect(lena.prompt.locator(".tip")).to_have_count(0)
    stands_above_the_bar(lena, hand)


def test_the_menus_stand_above_the_bar(person: Callable[..., Person]) -> None:
    """The same at the other table."""
    lena = person(size=LOW, reduced_motion="reduce")
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    stands_above_the_bar(lena, lena.page.locator(".mine .cards"))


def test_a_phone_shows_what_is_asked_about(person: Callable[..., Person]) -> None:
    """The hand when the turn begins, what each judge does for one; when a dish is begun, what can be laid."""
    lena = person(size=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    sit_down(lena)
    expect(lena.page.locator(".jd .keeps").first).to_be_visible()
    stands_above_the_bar(lena, lena.page.locator(".mine .hand"))
    compose = lena.prompt.locator("button[data-key]:not(.cant)", has_text="Compose a dish")
    start_to_play(lena)
    while not compose.count():
        lena.answered(lena.prompt.get_by_role("button", name="End the turn").click)
        lena.expect_turn()
        start_to_play(lena)
    compose.tap()
    expect(lena.page.locator(".mine")).to_be_focused()
    stands_above_the_bar(lena, lena.page.locator(".mine .hand"))
    tasters = lena.prompt.get_by_role("list", name="Judges’ table").get_by_role("button")
    expect(tasters.first).to_contain_text("MP")
    tasters.first.tap()
    expect(lena.page.locator(".jd header").first).to_be_in_viewport()


def test_the_table_stays_while_answers_are_looked_at(person: Callable[..., Person]) -> None:
    """The bar grows with what can't be cooked; what lies on the table needn't make room for that."""
    lena = person(size={"width": 1024, "height": 768}, reduced_motion="reduce")
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up(menus=3)
    lena.expect_turn()
    stands_above_the_bar(lena, lena.page.locator(".mine .cards"))
    before = lena.page.evaluate("scrollY")
    low = lena.prompt.evaluate("(bar) => bar.offsetHeight")
    lena.page.keyboard.press("1")
    expect(lena.prompt.get_by_text("Cook: not now.")).to_be_visible()
    lena.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert lena.prompt.evaluate("(bar) => bar.offsetHeight") > low
    assert lena.page.evaluate("scrollY") == before
