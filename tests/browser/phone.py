"""What a phone asks of a page: nothing sideways, wide targets, the question in sight."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

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


def fits(page: Page) -> None:
    """Nothing goes sideways, and what can be touched is a finger wide."""
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    small = [(what, width, height) for what, width, height in page.evaluate(TARGETS) if height < TARGET - SLIGHTLY]
    assert small == []


# Whatever pokes out of a thing that it belongs to, or would if it weren't cut off.
CUT = """(things) => things.flatMap((thing) => {
    const right = (one) => one.getBoundingClientRect().right
    return [...thing.querySelectorAll('*')]
        .filter((part) => part.checkVisibility() && !part.closest('.vh') && right(part) > right(thing) + 1)
        .map((part) => part.outerHTML.slice(0, 120))
})"""


def holds_its_parts(things: Locator) -> None:
    """Nothing of a thing is cut off at its edge, or pokes out of it."""
    things.first.wait_for()
    assert things.evaluate_all(CUT) == []


def stays_at_the_bottom(lena: Person) -> None:
    """Wherever one scrolls, the prompt bar ends at the lower edge of the screen."""
    for place in (0, 300, 100_000):
        lena.page.evaluate(f"scrollTo(0, {place})")
        box = lena.prompt.bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - SMALL["height"]) <= SLIGHTLY
