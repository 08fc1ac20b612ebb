"""A finished game, step by step: what happened last is in sight, and nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.seats import LAPTOP, SMALL, Person

# Whether the dots of whoever is at it lie on a name, or a name is cut short.
COVERED = """() => {
    const box = (e) => e.getBoundingClientRect()
    const names = [...document.querySelectorAll('.others strong')]
    const dots = [...document.querySelectorAll('.others .thinking')].map(box)
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return names.filter((name) => name.scrollWidth > name.clientWidth || dots.some((dot) => meets(dot, box(name))))
        .map((name) => name.innerText)
}"""


def test_what_happened_stays_in_sight(person: Callable[..., Person]) -> None:
    """The newest lines are marked and on the screen, the own hand can be scrolled clear of the bar."""
    lena = person(size=LAPTOP, reduced_motion="reduce")
    lena.set_table(["Bot", "Bot", "Nobody"], rounds=5)
    lena.set_up()
    lena.play_to_the_end()
    page = lena.page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    newest = page.locator("aside li.new").last
    expect(newest).to_be_in_viewport()
    bar = page.locator("footer").bounding_box()
    line = newest.bounding_box()
    assert bar is not None and line is not None
    assert line["y"] + line["height"] <= bar["y"]
    page.get_by_role("radio", name="Lena").check(force=True)
    hand = page.locator(".mine .cards")
    hand.wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = hand.bounding_box()
    assert box is not None and box["y"] + box["height"] <= bar["y"]

    page.set_viewport_size(SMALL)
    page.get_by_role("button", name="Back").click()
    for _ in range(4):
        step = page.locator("footer .step").inner_text()
        page.get_by_role("button", name="Back").click()
        expect(page.locator("footer .step")).not_to_have_text(step)
        assert page.evaluate(COVERED) == []
