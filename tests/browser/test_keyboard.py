"""The keyboard alone plays a whole game; what is said aloud says what happens."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.seats import Person, lines


def test_a_whole_game_by_keyboard(person: Callable[..., Person]) -> None:
    """No mouse from the home page to the end screen; the focus is never lost."""
    lena = person()
    page = lena.page
    lena.visit()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    _tab_to(page, "Set a table")
    page.keyboard.press("Enter")
    page.get_by_label("You, as").wait_for()
    _tab_to(page, "Cuisine a la Card")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Table Cooking")).to_be_checked()
    _tab_to(page, "You, as")
    page.keyboard.type("Lena")
    _tab_to(page, "Friend by link")
    page.keyboard.press("ArrowRight")
    _tab_to(page, "The last round", "input")
    page.keyboard.press("Control+a")
    page.keyboard.type("3")
    _tab_to(page, "Start cooking")
    page.keyboard.press("Enter")

    page.locator(".choose").wait_for()
    while not lena.over:
        ready = page.locator(".winner, footer.prompt:has(button[data-key])")
        expect(ready.first).to_be_visible()
        if lena.over or not page.title().startswith("●"):
            page.wait_for_timeout(30)
            continue
        lena.answered_or_handed(lambda: page.keyboard.press(_number(lena)))
        if not lena.over:
            assert page.evaluate("document.activeElement !== document.body")
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")


def _number(lena: Person) -> str:
    """The key of the answer: cooking, ending the turn, the income or what is ticked, if it can be given."""
    names = lena.answers.all_inner_texts()
    able = ["cant" not in (button.get_attribute("class") or "") for button in lena.answers.all()]
    wanted = re.compile("^(Cook|End|Income|Keep this)")
    return str(next((n for n, name in enumerate(names, 1) if wanted.search(name) and able[n - 1]), 1))


def _tab_to(page: Page, name: str, kind: str = "") -> None:
    """Press Tab until the focus is on what is called so."""
    for _ in range(80):
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUSED)
        if name in here["name"] and (not kind or here["kind"] == kind):
            return
    raise AssertionError(f"Tab doesn't lead to {name!r}")


FOCUSED = """() => {
    const e = document.activeElement
    const label = e.labels?.[0]?.innerText ?? ''
    return { name: [e.ariaLabel, e.innerText, label, e.placeholder].join(' '), kind: e.localName }
}"""


def test_board_by_keyboard(person: Callable[..., Person]) -> None:
    """A card opens with Enter and closes with Escape, and the focus goes back to it."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    page = lena.page
    card = page.locator(".menu").first
    card.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    expect(card).to_be_focused()

    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(dialog.get_by_text("give the answer with that number")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    expect(lena.answers.first).to_contain_text("Buy")
    page.keyboard.press("Escape")
    expect(lena.answers.first).to_contain_text("Cook")


def test_a_set_is_ticked_in_any_order(person: Callable[..., Person]) -> None:
    """The bar and the board show the same ticks, by click or by key; one button sends them all at once."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    page = lena.page
    page.locator(".choose li .btn").first.click()
    cards = page.locator(".choose .pick:not([disabled])")
    expect(cards).to_have_count(3)
    keep = lena.answers.nth(3)
    keep.click()
    expect(lena.prompt.locator(".why")).to_contain_text("TC-14")

    cards.nth(2).click()
    page.keyboard.press("2")
    lena.answers.first.click()
    page.keyboard.press("2")
    for place, ticked in enumerate(["true", "false", "true"]):
        expect(cards.nth(place)).to_have_attribute("aria-pressed", ticked)
        expect(lena.answers.nth(place)).to_have_attribute("aria-pressed", ticked)
    kept = [lena.answers.nth(place).inner_text().splitlines()[0] for place in (0, 2)]
    expect(keep).to_contain_text("Keep these 2 menus")
    page.keyboard.press("4")
    hand = page.locator(".mine .menu .name")
    expect(hand).to_have_count(2)
    assert [name.lower() for name in hand.all_inner_texts()] == [name.lower() for name in kept]


def test_what_is_said_aloud(person: Callable[..., Person]) -> None:
    """The question is a status, the log a log; cards and markets are named in words."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    page = lena.page
    expect(lena.prompt.get_by_role("status").first).to_contain_text("Your turn.")
    assert lines(page)
    card = page.locator(".menu .vh").first.inner_text()
    assert "points" in card
    assert "needs" in card
    expect(page.get_by_role("button", name=re.compile("^egg costs .* in the market$"))).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"


def test_no_motion_when_none_is_wanted(person: Callable[..., Person]) -> None:
    """With reduced motion nothing flies."""
    lena = person(reduced_motion="reduce")
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    lena.page.get_by_role("button", name=re.compile("^Buy egg for")).click()
    assert not lena.page.locator("#flights > *").count()


def test_pieces_are_seen_to_move(person: Callable[..., Person]) -> None:
    """A bought token flies from the market into the refrigerator."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    page = lena.page
    page.evaluate(WATCH_FLIGHTS)
    page.get_by_role("button", name=re.compile("^Buy egg for")).click()
    expect(page.locator(".mine .fridge [data-piece]")).to_have_count(1)
    page.wait_for_timeout(600)
    assert page.evaluate("window.flown") >= 1
    expect(page.locator("#flights > *")).to_have_count(0)


WATCH_FLIGHTS = """() => {
    window.flown = 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...args) {
        if (this.parentElement?.id === 'flights') window.flown += 1
        return animate.apply(this, args)
    }
}"""
