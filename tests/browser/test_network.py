"""The line: cut for twenty seconds, the server killed in the middle of a turn (P7)."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.line import Line
from tests.browser.seats import SMALL, Person, board, set_up_together
from tests.server.process import Process

DEAD_SHOWS_WITHIN_S = 12
BACK_WITHIN_S = 2
CUT_FOR_S = 20
LIVE = '[data-line="live"]'
DOWN = '[data-line="reconnecting"], [data-line="offline"]'


@pytest.fixture
def line(kitchen: Process) -> Iterator[Line]:
    with Line(kitchen.port) as line:
        yield line


def test_the_network_is_cut_for_twenty_seconds(browser: Browser, line: Line) -> None:
    """P7: a dead line shows within 12 s, with the seconds; 2 s after the network is back, so is the player."""
    lena = Person(browser, line.address)
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    page = lena.page
    expect(page.locator(LIVE)).to_be_visible()

    line.cut()
    began = time.monotonic()
    expect(page.locator(DOWN)).to_be_visible(timeout=DEAD_SHOWS_WITHIN_S * 1000)
    expect(page.locator(DOWN)).to_contain_text(re.compile(r"(reconnecting|offline) · \d+ s"))
    lena.prompt.get_by_role("button", name=re.compile("^Income")).click()
    time.sleep(max(0.0, CUT_FOR_S - (time.monotonic() - began)))

    line.mend()
    expect(page.locator(LIVE)).to_be_visible(timeout=BACK_WITHIN_S * 1000)
    _income_once(lena)
    lena.close()


def test_a_line_on_which_much_is_heard_is_pinged_too(browser: Browser, kitchen: Process) -> None:
    """The server ends a line on which the page says nothing for long, however much it hears."""
    lena = Person(browser, kitchen.address)
    pings: list[str | bytes] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def said(message: str | bytes) -> None:
            pings.append(message)
            server.send(message)

        page.on_message(said)
        chatter.append(page)

    chatter: list[WebSocketRoute] = []
    lena.page.route_web_socket(re.compile("/live"), between)
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    pings.clear()
    for _ in range(13):
        chatter[-1].send('{"type": "pong"}')
        lena.page.wait_for_timeout(1000)
    assert 1 <= len(pings) <= 2
    lena.close()


def _income_once(lena: Person) -> None:
    """An answer given while the line was down is taken, and taken once; or it wasn't, and can be given."""
    page = lena.page
    page.wait_for_timeout(2500)
    if page.locator(".mine .tc.big").inner_text() == "30 TC":
        lena.prompt.get_by_role("button", name=re.compile("^Income")).click()
    expect(page.locator(".mine .tc.big")).to_have_text("40 TC")


def test_hours_asleep(browser: Browser, line: Line, kitchen: Process) -> None:
    """A device that was asleep for a night comes back to the board as it is now, and to a clock that is right."""
    lena, marta = Person(browser, line.address), Person(browser, kitchen.address)
    lena.page.clock.install()
    lena.set_table(["Friend by link", "Nobody", "Nobody"], pace="Live")
    marta.join(lena.invitation().replace(line.address, kitchen.address), "Marta")
    lena.page.get_by_role("button", name="Start", exact=True).click()
    set_up_together(lena, marta)
    if lena.page.locator(".mine.turn").count():
        lena.pass_turn()
    line.cut()
    marta.pass_turn()

    lena.page.clock.fast_forward("08:00:00")
    line.mend()
    expect(lena.page.locator(LIVE)).to_be_visible(timeout=BACK_WITHIN_S * 1000)
    lena.expect_turn()
    came_to = board(lena)
    lena.page.reload()
    lena.expect_turn()
    assert board(lena) == came_to
    expect(lena.prompt.locator(".deadline")).to_contain_text(re.compile(r"\d left"))
    lena.pass_turn()
    marta.expect_turn()
    lena.close()
    marta.close()


def test_offline_by_the_device(person: Callable[..., Person]) -> None:
    """When the device itself knows that it is offline, that shows at once, wherever one has scrolled to."""
    lena = person()
    lena.set_table(["Bot", "Nobody", "Nobody"])
    expect(lena.page.locator(LIVE)).to_be_visible()
    lena.page.set_viewport_size(SMALL)
    lena.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(lena.page.locator(LIVE)).not_to_be_in_viewport()
    lena.context.set_offline(True)
    lena.page.evaluate("dispatchEvent(new Event('offline'))")
    expect(lena.page.locator(DOWN)).to_be_in_viewport(timeout=2000)
    lena.context.set_offline(False)
    expect(lena.page.locator(LIVE)).to_be_visible(timeout=4000)


def test_the_server_is_killed_in_the_middle_of_a_turn(browser: Browser, tmp_path: Path) -> None:
    """Once it is back, so is the player: the same board, the same half-made choice, and the game goes on."""
    with Process(tmp_path) as kitchen:
        kitchen.start()
        lena = Person(browser, kitchen.address)
        lena.set_table(["Bot", "Nobody", "Nobody"], rounds=2)
        lena.set_up()
        lena.expect_turn()
        page = lena.page
        page.get_by_role("button", name=re.compile("^Buy egg for")).click()
        expect(lena.prompt.get_by_role("button", name="One step back")).to_be_visible()
        board = page.locator("table").inner_text()

        kitchen.kill()
        expect(page.locator(DOWN)).to_be_visible(timeout=DEAD_SHOWS_WITHIN_S * 1000)
        kitchen.start()
        expect(page.locator(LIVE)).to_be_visible(timeout=BACK_WITHIN_S * 1000)
        assert page.locator("table").inner_text() == board

        page.get_by_role("table").get_by_role("button", name=re.compile("^Lower the cost of")).first.click()
        expect(page.locator(".mine .fridge [data-piece]")).to_have_count(1)
        lena.play_to_the_end()
        lena.close()


def test_a_newer_client_offers_a_reload(person: Callable[..., Person]) -> None:
    """A page that is older than what the server serves now says so."""
    lena = person()
    lena.visit()
    expect(lena.page.get_by_role("heading", level=1)).to_be_visible()
    lena.context.route("**/build.json*", lambda route: route.fulfill(json={"hash": "newer"}))
    lena.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(lena.page.get_by_role("button", name="Reload")).to_be_visible()
