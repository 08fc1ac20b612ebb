"""Take the pictures of the docs: `python scripts/screenshots.py [FOLDER]`, by default `docs/pictures`.

Starts a server of its own, plays in real browsers as the browser tests do, and photographs what they see.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import chromium  # noqa: E402
from tests.browser.seats import LARGE, SMALL, Person  # noqa: E402
from tests.server.process import Process  # noqa: E402

SIZES = {"1440": LARGE, "360": SMALL}
ROUND_OF_THE_PICTURE = 5
ROUNDS_OF_A_DISH = range(6, 14)
REACHED = "https://table.example.org"  # what stands in the picture of an invitation
CONFIG = f'bot_delay = 250\nrequests_per_second = 1000\naddress = "{REACHED}"\n'


class Album:
    """Pictures of one screen size and theme."""

    def __init__(self, folder: Path, size: str, theme: str) -> None:
        self.folder = folder
        self.ending = size if theme == "light" else f"{size}-{theme}"
        self.size = SIZES[size]
        self.theme = theme

    def person(self, browser: Browser, address: str) -> Person:
        return Person(browser, address, self.size, color_scheme=self.theme)

    def take(self, person: Person, name: str) -> None:
        """Photograph what is on the screen, once nothing moves any more."""
        person.page.wait_for_timeout(900)
        person.page.screenshot(path=self.folder / f"{name}-{self.ending}.png")


def lobby(browser: Browser, address: str, album: Album) -> None:
    lena = album.person(browser, address)
    lena.visit()
    album.take(lena, "home")
    lena.visit("/new?title=table-cooking")
    lena.page.get_by_label("You, as").fill("Lena")
    lena.page.get_by_label("You, as").blur()
    album.take(lena, "new-table")
    lena.set_table(["Friend by link", "Friend by link", "Bot"])
    marta = album.person(browser, address)
    marta.join(lena.invitation().replace(REACHED, address), "Marta")
    album.take(lena, "lobby")
    marta.close()
    lena.close()


def table(browser: Browser, address: str, album: Album) -> None:
    lena = album.person(browser, address)
    lena.set_table(["Bot", "Bot", "Bot"])
    album.take(lena, "first-choice")
    lena.set_up(menus=3)
    let_a_bot_play(lena, ROUND_OF_THE_PICTURE)
    hide_tips(lena)
    album.take(lena, "table")
    lena.play_to_the_end()
    lena.page.evaluate("scrollTo(0, 0)")
    album.take(lena, "end")
    lena.close()


def dish(browser: Browser, address: str, album: Album) -> None:
    """Cuisine a la Card: the market, and the first dish that a judge would take."""
    lena = album.person(browser, address)
    lena.set_table(["Bot", "Nobody", "Nobody"], title="cuisine-a-la-card")
    for number in ROUNDS_OF_A_DISH:
        press(lena, "Put it all back")
        let_a_bot_play(lena, number)
        hide_tips(lena)
        keep_an_ingredient_warm(lena)
        if number == ROUNDS_OF_A_DISH.start:
            press(lena, re.compile(r"^Play \d Spoons"))
            album.take(lena, "cuisine-table")
        if lay_everything(lena):
            break
    album.take(lena, "cuisine-dish")
    lena.close()


def keep_an_ingredient_warm(person: Person) -> None:
    pill = person.page.locator(".mine .hand .held:has(.hat) .pill", has_text="Keep warm")
    if pill.count():
        person.answered(pill.first.click)
    press(person, "Put nothing into the tray")


def lay_everything(person: Person) -> bool:
    """All that can be laid is laid: whether a judge would take it."""
    press(person, "Compose a dish")
    cards = person.page.locator(".mine .pill", has_text="lay")
    while cards.count():
        person.answered(cards.first.click)
        press(person, "As ")
    person.page.evaluate("scrollTo(0, 0)")
    return person.page.locator(".tent.win").count() > 0


def press(person: Person, name: str | re.Pattern[str]) -> None:
    """Give the answer, if it can be given."""
    button = person.prompt.get_by_role("button", name=name).and_(person.page.locator("button:not(.cant)"))
    if button.count():
        person.answered(button.first.click)


def let_a_bot_play(person: Person, number: int) -> None:
    """A bot minds the seat until a round has come."""
    page = person.page
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Leave my seat to a bot").click()
    page.get_by_role("button", name="Yes, do it").click()
    page.locator(".bar").get_by_text(re.compile(rf"round {number}\b")).wait_for(timeout=120_000)
    page.get_by_role("button", name="Sit down in Lena’s chair").click()
    person.expect_turn()


def hide_tips(person: Person) -> None:
    tip = person.page.get_by_role("button", name="No more tips")
    if tip.count():
        tip.click()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Process(Path(data), config=CONFIG) as kitchen, chromium() as browser:
        kitchen.start()
        for size in SIZES:
            lobby(browser, kitchen.address, Album(folder, size, "light"))
            for theme in ("light", "dark"):
                table(browser, kitchen.address, Album(folder, size, theme))
                dish(browser, kitchen.address, Album(folder, size, theme))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
