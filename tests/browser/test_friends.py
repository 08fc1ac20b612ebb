"""Several people at one table: by link, at one device, watching."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.seats import SMALL, Person, board, lines, set_up_together


def test_two_browsers_and_a_reload(person: Callable[..., Person]) -> None:
    """Two people play to the end; one reloads in between and finds the same board."""
    lena, marta = person(), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"], rounds=3)
    link = lena.invitation()
    marta.join(link, "Marta")
    assert "#" not in marta.page.url
    lena.page.get_by_role("button", name="Start", exact=True).click()
    set_up_together(lena, marta)
    first, second = _who_begins(lena, marta)
    expect(second.page).not_to_have_title(re.compile("^●"))
    expect(second.prompt.get_by_role("status").first).to_contain_text("is at it")

    read = len(lines(second.page))
    first.choose()
    expect(second.page.get_by_role("log", name="Log").locator("li")).not_to_have_count(read)
    before = board(second)
    second.page.reload()
    expect(second.page.locator(".mine")).to_be_visible()
    assert board(second) == before

    while not (lena.over and marta.over):
        for one in (first, second):
            if one.page.title().startswith("●") and not one.over:
                one.choose()
        first.page.wait_for_timeout(50)
    expect(lena.page.locator(".stand li")).to_have_count(2)
    assert lena.page.locator(".stand b").all_inner_texts() == marta.page.locator(".stand b").all_inner_texts()


def _who_begins(*people: Person) -> list[Person]:
    """Everybody, who begins first."""
    for one in people:
        expect(one.page.locator(".choose")).not_to_be_visible()
    return sorted(people, key=lambda one: not one.page.locator(".mine.turn").count())


def test_one_device(person: Callable[..., Person]) -> None:
    """Two people at one screen: the curtain hides each hand from the other, and a reload draws it again."""
    lena = person()
    lena.set_table(["This device", "Nobody", "Nobody"], rounds=2)
    page = lena.page
    missions: dict[str, list[str]] = {}
    while not lena.over:
        curtain = page.get_by_role("button", name=re.compile("show my kitchen"))
        asked = page.locator(".winner, footer.prompt button[data-key]").or_(curtain)
        expect(asked.first).to_be_visible()
        if curtain.count():
            assert not page.locator(".mine, .choose").count()
            page.reload()
            expect(curtain).to_be_visible()
            assert not page.locator(".mine, .choose").count()
            name = curtain.inner_text().split("I’m ")[1].split(":")[0]
            curtain.click()
            expect(page.locator(".mine")).to_be_visible()
            missions.setdefault(name, page.locator(".choose li strong").all_inner_texts())
        elif not lena.over:
            lena.answered_or_handed(lena.answer_first)
    assert len(missions) == 2
    assert len({tuple(dealt) for dealt in missions.values()}) == 2


def test_watching(person: Callable[..., Person]) -> None:
    """A spectator sees the open table and no hand, and can do nothing."""
    lena, guest = person(), person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    lena.page.get_by_role("button", name="Menu", exact=True).click()
    watch = lena.page.evaluate(WATCH_SECRET, lena.page.url)
    guest.page.goto(f"{lena.page.url}#watch={watch}")
    expect(guest.page.get_by_text("Market").first).to_be_visible()
    assert "#" not in guest.page.url
    expect(guest.page.locator(".seat")).to_have_count(2)
    assert not guest.page.locator(".mine, .menu[data-piece]:not(.panel .menu)").count()
    assert not guest.answers.count()
    guest.page.goto(guest.page.url.replace("/t/", "/t/x"))
    expect(guest.page.get_by_text("There is nothing here")).to_be_visible()


WATCH_SECRET = """async (url) => {
    const id = url.split('/t/')[1]
    const answer = await fetch(new URL(`api/tables/${id}/view?seat=0`, document.baseURI))
    return (await answer.json()).table.links.watch
}"""


def test_two_tabs(person: Callable[..., Person]) -> None:
    """The same seat in two tabs: an answer in one is seen in the other, a late one does no harm."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    other = lena.tab()
    other.goto(lena.page.url)
    income = other.locator("footer.prompt").get_by_role("button", name=re.compile("^Income"))
    expect(income).to_be_visible()
    lena.choose()
    expect(income).not_to_be_visible()
    expect(other.locator(".mine .tc.big")).to_have_text(lena.page.locator(".mine .tc.big").inner_text())


def test_pause_by_vote_and_a_seat_left_to_a_bot(person: Callable[..., Person]) -> None:
    """A pause needs the other's yes; whoever stands up is played by a bot until somebody sits down."""
    lena, marta = person(), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"])
    marta.join(lena.invitation(), "Marta")
    lena.page.get_by_role("button", name="Start", exact=True).click()
    lena.page.locator(".choose").wait_for()

    lena.from_menu("Ask for a pause")
    expect(marta.prompt.get_by_text("Lena asks for a pause.")).to_be_visible()
    marta.prompt.get_by_role("button", name="Agree").click()
    for one in (lena, marta):
        expect(one.prompt.get_by_text("The table is paused.")).to_be_visible()
    marta.prompt.get_by_role("button", name="Go on playing").click()
    expect(lena.prompt.get_by_text("The table is paused.")).not_to_be_visible()

    marta.from_menu("Leave my seat to a bot")
    marta.page.get_by_role("button", name="Yes, do it").click()
    chair = marta.prompt.get_by_role("button", name="Sit down in Marta’s chair")
    expect(chair).to_be_visible()
    expect(marta.page.locator(".mine, .choose")).to_have_count(0)
    chair.click()
    expect(marta.page.locator(".mine")).to_be_visible()


def test_talk_is_marked_until_it_was_on_the_screen(person: Callable[..., Person]) -> None:
    """On a phone a mark tells of talk below the fold; not of one's own, nor of what a muted friend says."""
    lena, marta = person(size=SMALL), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"])
    marta.join(lena.invitation(), "Marta")
    _say(marta, "soup?")
    unread = lena.page.get_by_role("button", name="Table talk, one new line")
    unread.click()
    expect(lena.page.get_by_role("log", name="Table talk")).to_be_in_viewport()
    read = lena.page.get_by_role("button", name="Table talk", exact=True)
    expect(read).to_be_visible()
    lena.page.get_by_role("button", name="Start", exact=True).click()
    lena.page.locator(".choose").wait_for()
    expect(read).to_be_visible()
    _say(marta, "and bread")
    unread.click()
    sheet = lena.page.get_by_role("dialog")
    expect(sheet).to_contain_text("and bread")
    sheet.get_by_role("button", name="Mute Marta").click()
    _say(lena, "quiet, please", sheet)
    lena.page.keyboard.press("Escape")
    _say(marta, "la la la")
    expect(marta.page.get_by_role("log", name="Table talk")).to_contain_text("la la la")
    expect(read).to_be_visible()


def _say(person: Person, text: str, where: Locator | None = None) -> None:
    box = (where or person.page.locator("body")).get_by_role("textbox", name="Say something")
    box.fill(text)
    box.press("Enter")
    expect(box).to_have_value("")


def test_talk_and_mute(person: Callable[..., Person]) -> None:
    """What is said is text, whatever it looks like; whom one mutes is not heard."""
    lena, marta = person(), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"])
    marta.join(lena.invitation(), "<b>Marta</b>")
    line = "<img src=x onerror=alert(1)> hello"
    marta.page.get_by_role("textbox", name="Say something").fill(line)
    marta.page.keyboard.press("Enter")
    said = lena.page.get_by_role("log", name="Table talk")
    expect(said).to_contain_text(line)
    expect(said).to_contain_text("<b>Marta</b>")
    lena.page.get_by_role("button", name="Mute <b>Marta</b>").click()
    expect(said).not_to_contain_text("hello")
