"""What happens at a table besides the game: chairs and their links, somebody away, a host who leaves, a
friend who comes late, time that runs out, agreed undo, rewind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.qr import read
from tests.browser.seats import SMALL, Person
from tests.server.process import Process

CONFIG = "bot_delay = 1200\nbot_cap = 1500\nrequests_per_second = 100000\nburst = 100000\n"
BORDER = 2  # light squares around a QR code

# A server whose people are soon missed and soon late, and whose games stand still while a file is there.
HASTY = """
from kitchentable.games.table_cooking.state import TableCookingState
from kitchentable.server import deadlines, house, publishing
house.AWAY_AFTER = publishing.AWAY_AFTER = 800
publishing.HOST_GONE_AFTER = 1500
deadlines.THINKING["live"] = 8000
stuck, to_act = Path({stuck!r}), TableCookingState.to_act
TableCookingState.to_act = lambda state: [] if stuck.exists() else to_act(state)
"""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("hasty")
    with Process(folder, config=CONFIG, prelude=HASTY.format(stuck=str(folder / "stuck"))) as running:
        running.start()
        yield running


@pytest.fixture
def hurried(browser: Browser, hasty: Process) -> Iterator[Callable[..., Person]]:
    """People at the server that is in a hurry."""
    came: list[Person] = []

    def come() -> Person:
        came.append(Person(browser, hasty.address))
        return came[-1]

    yield come
    for one in came:
        one.close()


def test_chairs_and_their_links(person: Callable[..., Person]) -> None:
    """Sent away, let in again by the chair's own link, moved to a phone by a new one."""
    lena, marta, eve, phone = person(), person(), person(), person(size=SMALL)
    lena.set_table(["Friend by link", "Friend by link", "Nobody"])
    marta.join(lena.invitation(), "Marta")
    lena.page.get_by_role("button", name=re.compile("Change.*Marta")).click()
    lena.page.get_by_role("dialog").get_by_role("button", name="Send away").click()
    expect(marta.page.get_by_role("heading", name="This door is closed")).to_be_visible()

    lena.page.get_by_role("button", name="Use a bot").first.click()
    lena.page.get_by_role("dialog").get_by_role("button", name="Chair’s link").click()
    link = _own_link(lena.page)
    assert _scanned(lena.page) == link
    marta.page.goto(link)
    expect(marta.page.locator(".place.mine")).to_contain_text("Marta")
    assert "#" not in marta.page.url
    eve.page.goto(link)
    expect(eve.page.get_by_text("It may have been used or replaced")).to_be_visible()

    lena.page.keyboard.press("Escape")
    lena.page.get_by_role("button", name="Start with bots on the free chairs").click()
    marta.page.locator(".choose").wait_for()
    marta.from_menu("A new link for my seat")
    phone.page.goto(_own_link(marta.page))
    expect(phone.page.locator(".choose")).to_be_visible()
    expect(marta.prompt.get_by_text("Waiting for Lena and Marta.")).to_be_visible()
    expect(marta.page.locator(".choose")).to_have_count(0)

    lena.from_menu("Send Marta away")
    lena.page.get_by_role("button", name="Yes, do it").click()
    expect(phone.page.get_by_role("heading", name="This door is closed")).to_be_visible()
    expect(lena.page.get_by_text("a bot minds this seat")).to_be_visible()


def _own_link(page: Page) -> str:
    return page.get_by_role("textbox", name="A link for this chair alone").input_value()


def _scanned(page: Page) -> str:
    """What a phone reads from the QR code on the page."""
    code = page.get_by_role("img", name="This chair’s link as a QR code")
    size = int((code.get_attribute("viewBox") or "").split()[-1]) - 2 * BORDER
    drawn = code.locator("path").get_attribute("d") or ""
    return read({(int(x) - BORDER, int(y) - BORDER) for x, y in re.findall(r"M(\d+) (\d+)h1", drawn)}, size)


def test_somebody_is_away(hurried: Callable[..., Person]) -> None:
    """A bot minds the seat by the host, or by the vote of all others; whoever returns takes it back."""
    lena, marta, tomek = hurried(), hurried(), hurried()
    lena.set_table(["Friend by link", "Friend by link", "Nobody"])
    for one, name in ((marta, "Marta"), (tomek, "Tomek")):
        one.join(lena.invitation(), name)
    lena.page.get_by_role("button", name="Start", exact=True).click()
    table = lena.page.url
    for one in (lena, marta, tomek):
        one.page.locator(".choose").wait_for()

    marta.page.goto("about:blank")
    lena.prompt.get_by_role("button", name="Let a bot play for Marta").click()
    expect(lena.page.get_by_text("A bot took over for Marta").first).to_be_visible()
    _come_back(marta, table)

    lena.page.goto("about:blank")
    tomek.prompt.get_by_role("button", name="Let a bot play for Lena").click()
    expect(tomek.prompt.get_by_text("Waiting for Marta.")).to_be_visible()
    agree = marta.prompt.get_by_role("button", name="Agree")
    expect(agree).to_be_visible()
    tomek.prompt.get_by_role("button", name="Never mind").click()
    expect(agree).to_be_hidden()
    tomek.prompt.get_by_role("button", name="Let a bot play for Lena").click()
    agree.click()
    expect(marta.page.get_by_text("A bot took over for Lena").first).to_be_visible()
    _come_back(lena, table)


def test_a_lobby_whose_host_gets_up(person: Callable[..., Person]) -> None:
    """The next one hosts, all are told, and the game can start. Who doesn't host can change no other's chair."""
    lena, marta = person(), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"])
    marta.page.goto(lena.invitation())
    expect(marta.page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(marta.page.get_by_role("button", name=re.compile("Change"))).to_have_count(0)
    marta.join(lena.invitation(), "Marta")
    expect(lena.page.get_by_role("button", name=re.compile("Change.*Marta"))).to_be_visible()
    expect(marta.page.get_by_role("button", name=re.compile("Change"))).to_have_count(0)
    expect(marta.page.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    lena.page.get_by_role("button", name=re.compile("Change.*Lena")).click()
    lena.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Stand up")).click()
    lena.page.get_by_role("button", name="Yes, do it").click()
    expect(marta.page.get_by_role("log", name="Table talk")).to_contain_text("Marta hosts the table now.")
    expect(lena.page.get_by_role("heading", name="Marta’s table")).to_be_visible()
    marta.page.get_by_role("button", name="Start with bots on the free chairs").click()
    expect(marta.page.locator(".choose")).to_be_visible()


def test_a_lobby_whose_host_is_gone(hurried: Callable[..., Person]) -> None:
    lena, marta = hurried(), hurried()
    lena.set_table(["Friend by link", "Nobody", "Nobody"])
    marta.join(lena.invitation(), "Marta")
    table = lena.page.url
    lena.page.goto("about:blank")
    marta.prompt.get_by_role("button", name="Host the table").click()
    expect(marta.page.get_by_role("heading", name="Your table")).to_be_visible()
    lena.page.goto(table)
    expect(lena.page.get_by_role("heading", name="Marta’s table")).to_be_visible()
    marta.page.get_by_role("button", name="Start", exact=True).click()
    expect(lena.page.locator(".choose")).to_be_visible()


def test_a_friend_comes_late(person: Callable[..., Person]) -> None:
    """A bot's chair goes to a friend in the midst of the game; the bot plays on when the friend leaves."""
    lena, marta = person(), person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.page.locator(".choose").wait_for()
    bot = lena.page.locator(".others strong").inner_text()
    lena.from_menu(f"Give {bot}’s chair to a friend")
    marta.page.goto(_own_link(lena.page))
    expect(marta.page.locator(".mine, .choose").first).to_be_visible()
    lena.page.keyboard.press("Escape")
    expect(lena.page.get_by_text("Cook 2 sat down at the table.")).to_be_visible()
    marta.from_menu("Leave my seat to a bot")
    marta.page.get_by_role("button", name="Yes, do it").click()
    expect(lena.page.get_by_text("a bot minds this seat")).to_be_visible()


def _come_back(one: Person, table: str) -> None:
    one.page.goto(table)
    back = one.page.get_by_role("button", name="I’m back: give me my seat")
    back.click()
    expect(back).not_to_be_visible()
    expect(one.page.locator(".mine")).to_be_visible()


def test_time_runs_out(hurried: Callable[..., Person]) -> None:
    """The seat says how long is left; then a bot decides and minds it until its person is back. A sound,
    if wanted, tells whose turn it is."""
    lena, marta = hurried(), hurried()
    lena.set_table(["Friend by link", "Nobody", "Nobody"], pace="Live")
    marta.join(lena.invitation(), "Marta")
    lena.page.evaluate(COUNT_NOTES)
    lena.page.get_by_role("button", name="Start", exact=True).click()
    lena.page.locator(".choose").wait_for()
    expect(lena.prompt.locator(".deadline")).to_contain_text("0:0")
    lena.page.get_by_role("button", name="Menu", exact=True).click()
    lena.page.get_by_role("switch", name="Sound when it’s my turn").click()
    lena.page.keyboard.press("Escape")
    back = lena.page.get_by_role("button", name="I’m back: give me my seat")
    back.click(timeout=60_000)  # a bot thinks first
    expect(back).not_to_be_visible()
    lena.expect_turn()
    assert lena.page.evaluate("window.notes") >= 4


COUNT_NOTES = """() => {
    window.notes = 0
    const make = BaseAudioContext.prototype.createOscillator
    BaseAudioContext.prototype.createOscillator = function () { window.notes++; return make.call(this) }
}"""


def test_undo_that_all_agree_to(person: Callable[..., Person]) -> None:
    """Beyond the barrier the other is asked; the same draws come again."""
    lena, marta = person(), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"])
    marta.join(lena.invitation(), "Marta")
    lena.page.get_by_role("button", name="Start", exact=True).click()
    for one in (lena, marta):
        one.page.locator(".choose li .btn").first.click()
    for one in (lena, marta):
        one.page.locator(".choose .pick:not([disabled])").first.click()
        one.page.locator(".choose .done .btn").click()
    for one in (lena, marta):
        expect(one.page.get_by_text("Round 1.").first).to_be_visible()
    shown = [one.page.locator(".board").inner_text() for one in (lena, marta)]
    for one, other in ((lena, marta), (marta, lena)):
        one.prompt.get_by_role("button", name="Ask to undo").click()
        expect(one.prompt.get_by_text(re.compile("Waiting for (Lena|Marta)."))).to_be_visible()
        back = "the last 2 moves, to before Lena" if one is lena else "the last move, to before Marta"
        expect(other.prompt.get_by_text(f"asks to take back {back}’s last decision.")).to_be_visible()
        expect(one.prompt.get_by_text("to before your last decision.")).to_be_visible()
        other.prompt.get_by_role("button", name="Rather not" if one is lena else "Agree").click()
        expect(one.prompt.get_by_text(re.compile("Waiting for"))).not_to_be_visible()
    expect(marta.page.locator(".choose .pick").first).to_be_visible()
    expect(marta.page.get_by_text("All agreed").first).to_be_visible()
    marta.page.locator(".choose .pick:not([disabled])").first.click()
    marta.page.locator(".choose .done .btn").click()
    for one, before in zip((lena, marta), shown):
        expect(one.page.locator(".choose")).not_to_be_visible()
        assert one.page.locator(".board").inner_text() == before


def test_the_host_rewinds_when_nobody_can_go_on(hurried: Callable[..., Person], hasty: Process) -> None:
    """A fault of a game leaves nobody to act: the host takes the last move back, for all to read."""
    lena = hurried()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    stuck = hasty.folder / "stuck"
    stuck.touch()
    try:
        expect(lena.prompt.get_by_text("Nobody can go on.")).to_be_visible()
        lena.prompt.get_by_role("button", name="Take back the last move (host)").click()
        expect(lena.page.get_by_text("The host took the last move back.").first).to_be_visible()
    finally:
        stuck.unlink()
    expect(lena.prompt.get_by_text("Nobody can go on.")).not_to_be_visible()


def test_rules_of_every_title(person: Callable[..., Person]) -> None:
    """Outside a table the rules are a page of all titles; each leads to its law."""
    lena = person()
    lena.visit()
    lena.page.get_by_role("navigation", name="Site").get_by_role("link", name="Rules").click()
    titles = lena.page.locator("main a")
    names = lena.page.evaluate("async () => (await (await fetch('api/titles')).json()).map((one) => one.name)")
    expect(titles).to_have_count(len(names))
    titles.first.click()
    expect(lena.page.get_by_role("heading", level=1)).to_have_text(names[0])
    expect(lena.page.locator("[data-rule]").first).to_be_visible()
