"""People at browsers: what they click, and what they see by it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

WAIT_MS = 30_000
TURN = re.compile("^●")
# What a browser notes and the page deals with: answers of the table (404 where one has no seat any more,
# 409 where it has gone on), and a line that is down.
QUIET = re.compile(
    r"/api/.* status of (404|409)|ERR_(INTERNET_DISCONNECTED|CONNECTION|EMPTY)|WebSocket|Failed to fetch"
)
SMALL: ViewportSize = {"width": 360, "height": 760}
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
LARGE: ViewportSize = {"width": 1440, "height": 1000}


class Person:
    """Somebody with a browser of their own. Whatever their pages complain about is in `complaints`."""

    def __init__(self, browser: Browser, address: str, size: ViewportSize = LARGE, **more: Any) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.context: BrowserContext = browser.new_context(viewport=size, **more)
        self.page: Page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(WAIT_MS)
        page.on("pageerror", lambda error: self.complaints.append(error.stack or str(error)))
        page.on("console", lambda message: self._note(message.type, f"{message.location['url']} {message.text}"))
        return page

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and not QUIET.search(text):
            self.complaints.append(text)

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def close(self) -> None:
        self.context.close()
        assert self.complaints == [], "\n".join(self.complaints)

    # --- the way in -------------------------------------------------------------------------------

    def play_against_bots(self, title: str = "Table Cooking") -> None:
        self.visit()
        game = self.page.locator(".game", has=self.page.get_by_role("heading", name=title))
        game.get_by_role("button", name="Play against bots now").click()

    def set_table(
        self,
        chairs: list[str],
        name: str = "Lena",
        rounds: int = 40,
        level: str = "greedy",
        pace: str = "Relaxed",
        title: str = "table-cooking",
        cards: str = "",
        switches: tuple[str, ...] = (),
    ) -> None:
        """A new table; `chairs` are the other chairs: "Friend by link", "Bot", "This device", "Nobody";
        `cards` is an own card set, `switches` are the options to be switched."""
        page = self.page
        self.visit(f"/new?title={title}")
        page.get_by_label("You, as").fill(name)
        for number, kind in enumerate(chairs, start=2):
            chair = page.get_by_role("radiogroup", name=f"Seat {number}: who sits there")
            chair.get_by_role("radio", name=kind).check()
            if kind == "Bot":
                levels = page.get_by_role("radiogroup", name=f"Level of seat {number}")
                levels.get_by_role("radio", name=level).check()
        page.get_by_role("radio", name=re.compile(f"^{pace}")).check(force=True)
        if rounds != 40:
            page.get_by_role("textbox", name="The last round").fill(str(rounds))
            page.get_by_role("textbox", name="The last round").blur()
        for name in switches:
            page.get_by_role("switch", name=name).click()
        if cards:
            page.get_by_role("radio", name="My own cards").check()
            page.get_by_label("Card set, or only what you change").fill(cards)
            page.get_by_role("button", name="Check the cards").click()
            expect(page.get_by_text("These cards can be played.")).to_be_visible()
        page.get_by_role("button", name=re.compile("Set the table|Start cooking")).click()
        page.wait_for_url(re.compile("/t/"))

    def invitation(self) -> str:
        """The table's link, as the host sees it in the lobby."""
        return self.page.get_by_role("textbox", name="The table’s link").input_value()

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_role("button", name="Sit here").first.click()
        self.page.get_by_label("Your name").fill(name)
        self.page.locator("dialog").get_by_role("button", name="Sit here").click()

    def from_menu(self, entry: str) -> None:
        self.page.get_by_role("button", name="Menu", exact=True).click()
        self.page.get_by_role("dialog").get_by_role("button", name=entry).click()

    # --- at the table -----------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.locator("footer.prompt")

    @property
    def answers(self) -> Locator:
        return self.prompt.locator("button[data-key]")

    @property
    def over(self) -> bool:
        return self.page.locator(".winner").is_visible()

    def expect_turn(self) -> None:
        """Until it is one's own turn, by the page's title."""
        expect(self.page).to_have_title(TURN, timeout=WAIT_MS)

    def moment(self) -> str | None:
        return self.prompt.get_attribute("data-moment")

    def answered(self, act: Callable[[], None]) -> None:
        """Answer, and wait until something else is asked or the game is over."""
        before = self.moment()
        act()
        later = self.page.locator(f'footer.prompt:not([data-moment="{before}"])')
        expect(later).to_be_visible(timeout=WAIT_MS)

    def answer_first(self) -> None:
        """The last answer of the prompt bar that can be given: never a reason why not."""
        self.prompt.locator("button[data-key]:not(.cant)").last.click()

    def answered_or_handed(self, act: Callable[[], None]) -> None:
        """Like `answered`, where the device may have to be handed on."""
        before = self.moment()
        act()
        later = self.page.locator(f'.curtain, .winner, footer.prompt:not([data-moment="{before}"])')
        expect(later.first).to_be_visible(timeout=WAIT_MS)

    def set_up(self, menus: int = 1) -> None:
        """The two choices before the first turn, made on the board: a mission, the first so many menus."""
        self.page.locator(".choose li .btn").first.click()
        picks = self.page.locator(".choose .pick:not([disabled])")
        for place in range(menus):
            picks.nth(place).click()
        self.answered(self.page.locator(".choose .done .btn").click)

    def choose(self) -> None:
        """One answer of the prompt bar: cook if one can, end the turn if one may, else take the income."""
        for name in ("Cook .+", "End the turn", "Income", "Keep .+"):
            can = self.page.locator("button[data-key]:not(.cant)")
            button = self.prompt.get_by_role("button", name=re.compile(f"^{name}")).and_(can)
            if button.count():
                self.answered(button.first.click)
                return
        self.answered(self.answers.first.click)

    def play(self, until: Callable[[], bool]) -> None:
        """Answer whatever is asked until something is so, or the game is over."""
        waiting = re.compile("^●|over|Result")
        while not until() and not self.over:
            ready = self.page.locator(".winner, footer.prompt:has(button[data-key])")
            expect(ready.first).to_be_visible(timeout=120_000)
            if not self.over and waiting.search(self.page.title()):
                self.choose()

    def pass_turn(self) -> None:
        """A turn of one's own that only takes the income."""
        self.expect_turn()
        self.answered(self.prompt.get_by_role("button", name=re.compile("^Income")).click)
        end = self.prompt.get_by_role("button", name="End the turn")
        expect(end.or_(self.page.locator(".mine:not(.turn)")).first).to_be_visible()
        if end.is_visible():
            end.click()
        expect(self.page).not_to_have_title(TURN)

    def play_to_the_end(self) -> None:
        self.play(lambda: False)
        expect(self.page.locator(".winner")).to_be_visible()


def set_up_together(*people: Person) -> None:
    """The choices before the first turn, where each is asked of all at once."""
    for one in people:
        one.page.locator(".choose li .btn").first.click()
    for one in people:
        one.page.locator(".choose .pick:not([disabled])").first.click()
        one.page.locator(".choose .done .btn").click()
    for one in people:
        expect(one.page.locator(".choose")).to_have_count(0)


def board(person: Person) -> list[str]:
    """What lies on the table, without the hands: the same for everybody who looks."""
    page = person.page
    return [page.locator("table").inner_text(), *page.locator(".mine .fridge, .mine .cards").all_inner_texts()]


def lines(page: Page) -> list[str]:
    """The log as it is shown."""
    return page.get_by_role("log", name="Log").locator("li").all_inner_texts()
