"""Take the pictures of the docs: `python scripts/screenshots.py [FOLDER]`, by default `docs/pictures`.

Starts a server of its own, plays in real browsers as the browser tests do, and photographs what they see.
"""

from __future__ import annotations

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
    let_a_bot_play(lena)
    hide_tips(lena)
    album.take(lena, "table")
    lena.play_to_the_end()
    lena.page.evaluate("scrollTo(0, 0)")
    album.take(lena, "end")
    lena.close()


def let_a_bot_play(person: Person) -> None:
    """A bot minds the seat until the kitchen is worth a picture."""
    page = person.page
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Leave my seat to a bot").click()
    page.locator(".bar").get_by_text(f"round {ROUND_OF_THE_PICTURE}").wait_for(timeout=120_000)
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
            table(browser, kitchen.address, Album(folder, size, "light"))
            table(browser, kitchen.address, Album(folder, size, "dark"))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
