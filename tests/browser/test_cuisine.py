"""Cuisine a la Card: a whole game against a bot, the dish as a draft, a phone, the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

import kitchentable as kt
from kitchentable.engine.cards import plain
from tests.browser.axe import nothing_serious
from tests.browser.phone import fits, holds_its_parts, stays_at_the_bottom
from tests.browser.seats import SMALL, WAIT_MS, Person

TITLE = "cuisine-a-la-card"
# Salt is worth so much, and judges ask for so little, that one card is a dish.
STRICT = ("brisk-bianca", "patient-paul", "tidy-tess", "worldly-wanda", "regal-rosa", "grand-guillaume", "hearty-hank")
EASY = "".join(f'[[judge]]\nid = "{id}"\ntastes = []\n' for id in (*STRICT, "curious-clara"))
RICH = f'extends = "house"\nname = "Rich"\n[salt]\npoints = 20\n{EASY}'
# It makes the others discard when it is played, too.
SHARP = 'extends = "house"\nname = "Fierce"\n[salt]\npoints = 20\nbasic = { verb = "others-discard" }\n'
FIERCE = SHARP + EASY
# Whatever is bought gives a Fork at once.
GIFT = 'cost = 1\nforks = 0\nbasic = { verb = "gain-fork", trigger = "purchased" }\n'
GENEROUS = 'extends = "house"\nname = "Generous"\n' + "".join(
    f'[[ingredient]]\nid = "{card["id"]}"\n{GIFT}' for card in plain(kt.game(TITLE).cards)["ingredient"]
)
# What a cook in a hurry answers, the first that can be given.
COMPOSE = "Compose a dish"
WANTED = (
    "Present to",
    "Put nothing",
    r"Play \d Spoons",
    "Lay ",
    COMPOSE,
    "Buy ",
    "Shop",
    "End the turn",
    "Done",
)
DISH = "Bowl of Rice"  # the name of a card, which a name of one's own is not taken for
ABLE = "button[data-key]:not(.cant)"


def sit_down(lena: Person, rounds: int, cards: str = RICH) -> None:
    lena.set_table(["Bot", "Nobody", "Nobody"], rounds=rounds, title=TITLE, cards=cards)
    lena.expect_turn()


def able(lena: Person, name: str) -> Locator:
    """The answers called so that can be given."""
    called = lena.prompt.get_by_role("button", name=re.compile(f"^{name}"))
    return called.and_(lena.page.locator(ABLE))


def wanted(lena: Person) -> Locator:
    """The answer of a cook in a hurry, who composes nothing without Salt."""
    salt = lena.page.locator(".mine .hand .card", has_text="Finishing Salt").count()
    names = [name for name in WANTED if able(lena, name).count() and (salt or name != COMPOSE)]
    return able(lena, names[0]).first if names else lena.answers.first


def answer(lena: Person, press: Callable[[Locator], None]) -> None:
    """One answer of the prompt bar, pressed in a way of one's own; a dish is given a name."""
    expect(lena.prompt.locator("[aria-busy=true]")).to_have_count(0, timeout=WAIT_MS)
    button = wanted(lena)
    before = lena.moment()
    press(button)
    sheet = lena.page.get_by_role("dialog")
    later = lena.page.locator(f'.winner, footer.prompt:not([data-moment="{before}"])')
    choice = lena.prompt.get_by_role("button", name="Back", exact=True)
    expect(later.or_(sheet).or_(choice).first).to_be_visible(timeout=WAIT_MS)
    if choice.is_visible():  # a list of cards, or whether a turn really ends
        ends = able(lena, "End the turn")
        press(ends if ends.count() else able(lena, ".").first)
        expect(later.or_(sheet).first).to_be_visible(timeout=WAIT_MS)
    if sheet.count():
        lena.page.keyboard.type(DISH.replace(" of ", "\nof "))
        lena.page.keyboard.press("Control+Enter")
        expect(later.first).to_be_visible(timeout=WAIT_MS)


def play(lena: Person, press: Callable[[Locator], None], until: Callable[[], bool] = lambda: False) -> None:
    """Answer whatever is asked until something is so, or the game is over."""
    while not lena.over and not until():
        asked = lena.page.locator(f".winner, footer.prompt:has({ABLE})").first
        expect(asked).to_be_visible(timeout=WAIT_MS)
        if not lena.over and lena.page.title().startswith("●"):
            answer(lena, press)


def click(button: Locator) -> None:
    button.click()


def test_a_whole_game(person: Callable[..., Person]) -> None:
    """To the end screen: a dish with a name earns medals, and the score is taken apart."""
    lena = person()
    sit_down(lena, rounds=4)
    page = lena.page
    play(lena, click, until=lambda: page.locator(".mine .medals").inner_text() != "0")
    told = page.get_by_role("log", name="Log").locator("li", has_text=f"Lena said: “{DISH}”")
    expect(told).to_be_visible()
    expect(told.get_by_role("button")).to_have_count(0)
    expect(page.locator(".moment")).to_contain_text(f"“{DISH}”")
    play(lena, click)
    rows = page.locator(".points tbody tr")
    numbers = [[int(cell.split()[0]) for cell in row.locator("td").all_inner_texts()] for row in rows.all()]
    *parts, together = numbers
    assert [sum(column) for column in zip(*parts)] == together
    assert max(together) > 0
    dish = page.locator(".points .served", has_text=f"“{DISH}”").first
    expect(dish).to_contain_text(re.compile("For .+Finishing Salt.+20 MP", re.DOTALL | re.IGNORECASE))
    page.reload()
    expect(dish).to_be_visible()


def test_a_dish_is_a_draft(person: Callable[..., Person]) -> None:
    """Cards are laid and taken off again at no cost; each judge says what the dish would earn, or why not."""
    lena = person()
    sit_down(lena, rounds=9, cards='extends = "house"\nname = "Poor"\nfork_cost = 4\n')
    page = lena.page
    _until_it_holds_food(lena)
    lena.answered(able(lena, COMPOSE).click)
    expect(page.locator(".belt")).to_be_visible()
    plate = page.get_by_role("group", name="The dish")
    lay = page.locator(".mine .pill", has_text="lay")
    worth = lay.first.inner_text()
    cards = lay.count()
    lena.answered(lay.first.click)
    total = page.locator(".slip tfoot td")
    expect(total).to_contain_text(re.findall(r"\d+", worth)[0])
    expect(page.locator(".jd").first).to_contain_text("short")

    page.locator(".jd .tent button").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("printed medals")).to_be_visible()
    expect(sheet.get_by_role("button", name="Read rule CC-53")).to_be_visible()
    page.keyboard.press("Escape")

    lena.answered(plate.get_by_role("button").first.click)
    expect(lay).to_have_count(cards)
    lena.answered(able(lena, "Put it all back").click)
    expect(able(lena, COMPOSE)).to_have_count(1)
    lena.prompt.get_by_role("button", name=re.compile("^Shop")).click()
    lena.prompt.locator(".cant").first.click()
    expect(lena.prompt.get_by_role("button", name=re.compile("CC-"))).to_be_visible()


def test_two_people(person: Callable[..., Person]) -> None:
    """On the turn of one the other is asked for a card (CC-31), and for a vote on a description (CC-74)."""
    lena, marta = person(), person()
    lena.set_table(["Friend by link", "Nobody", "Nobody"], title=TITLE, cards=FIERCE, switches=("More medals",))
    marta.join(lena.invitation(), "Marta")
    lena.page.get_by_role("button", name="Start", exact=True).click()
    one, other = _turn_with_two_salts(lena, marta)
    name = "Lena" if one is lena else "Marta"

    one.answered(_salt(one).locator(".pill", has_text="Play").first.click)
    one.page.locator(".played .use").first.click()
    expect(other.prompt).to_contain_text(f"You are asked. {name} makes you discard a card of your hand.")
    able(other, "Discard ").first.click()
    expect(one.page.get_by_role("log", name="Log")).to_contain_text("discarded")

    one.answered(able(one, COMPOSE).click)
    one.answered(one.page.locator(".mine .pill", has_text="lay").first.click)
    able(one, "Present to .+ with a description").first.click()
    one.page.get_by_role("dialog").get_by_role("textbox").fill("A bowl\nof Sunday")
    one.page.keyboard.press("Control+Enter")
    expect(other.prompt).to_contain_text(f"Was the description by {name} worth a medal?")
    able(other, "Vote yes").click()
    log = one.page.get_by_role("log", name="Log")
    expect(log).to_contain_text("“A bowl of Sunday”")
    expect(log).to_contain_text("told it so well that it earned a bonus medal")


def _salt(one: Person) -> Locator:
    return one.page.locator(".mine .hand .held", has_text="Finishing Salt")


def _turn_with_two_salts(*people: Person) -> tuple[Person, Person]:
    """Turns pass until the hand holds two, which are enough to be fierce and to cook."""
    while True:
        expect(people[0].page.locator(".mine.turn, .others .turn").first).to_be_visible()
        one, other = sorted(people, key=lambda its: not its.page.title().startswith("●"))
        if able(one, "Put nothing").count():
            one.answered(able(one, "Put nothing").click)
        if _salt(one).count() > 1:
            return one, other
        able(one, "End the turn").click()
        other.expect_turn()


def test_what_was_just_bought_is_not_forgotten(person: Callable[..., Person]) -> None:
    """CC-26: an ability that works now or never is asked about before the turn ends."""
    lena = person()
    sit_down(lena, rounds=9, cards=GENEROUS)
    play(lena, click, until=lambda: able(lena, "Buy ").count() + able(lena, "Shop").count() > 0)
    bought = lena.page.locator(".belt .pill", has_text="Buy").first
    lena.answered(bought.click)
    able(lena, "End the turn").click()
    expect(lena.prompt).to_contain_text("can still be used, only now. End the turn anyway?")
    lena.answered(able(lena, "Use ").first.click)
    lena.answered_or_handed(able(lena, "End the turn").click)
    expect(lena.page.get_by_role("log", name="Log")).to_contain_text("Now at the stove: Lena")


def test_the_marketplace_slides(person: Callable[..., Person]) -> None:
    """CC-30: a card that moves one place is seen to move, and isn't dealt anew."""
    lena = person()
    sit_down(lena, rounds=9)
    play(lena, click, until=lambda: able(lena, "End the turn").count() > 0)
    before = _pieces(lena)
    lena.answered_or_handed(able(lena, "End the turn").click)
    lena.expect_turn()
    after = _pieces(lena)
    moved = [after.index(piece) - before.index(piece) for piece in before if piece in after]
    assert moved and min(moved) > 0


def _pieces(lena: Person) -> list[str]:
    """The cards of the Marketplace, each followed from its first sight on."""
    return [str(piece.get_attribute("data-piece")) for piece in lena.page.locator(".belt [data-piece]").all()]


def _until_it_holds_food(lena: Person) -> None:
    """Turns pass until the hand holds something that can be laid without choosing what it is."""
    while True:
        lena.answered(able(lena, "Put nothing").click)
        if lena.page.locator(".mine .hand .card", has_text="Seasoning").count():
            return
        lena.answered(able(lena, "End the turn").click)
        lena.expect_turn()


def test_on_a_phone(person: Callable[..., Person]) -> None:
    """From the tray to the end screen at 360 pixels, touched; axe finds nothing serious by day."""
    lena = person(size=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    sit_down(lena, rounds=2)
    page = lena.page
    fits(page)
    stays_at_the_bottom(lena)
    holds_its_parts(page.locator(".others .seat"))
    lena.answered(able(lena, "Put nothing").tap)
    fits(page)
    nothing_serious(page, "table")
    page.locator(".belt .card").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    fits(page)
    nothing_serious(page, "a card")
    page.keyboard.press("Escape")
    if able(lena, COMPOSE).count():
        lena.answered(able(lena, COMPOSE).tap)
        expect(page.locator(".mine .pill", has_text="lay").first).to_be_in_viewport(ratio=1)
        lena.answered(page.locator(".mine .pill", has_text="lay").first.tap)
        fits(page)
        nothing_serious(page, "the dish")
    play(lena, lambda button: button.tap())
    fits(page)


def test_by_keyboard(person: Callable[..., Person]) -> None:
    """The keys of the prompt bar play a whole game, a dish is named and presented; axe in the evening."""
    lena = person(color_scheme="dark", reduced_motion="reduce")
    sit_down(lena, rounds=2)
    page = lena.page
    nothing_serious(page, "table")
    card = page.locator(".belt .card").first
    card.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)
    nothing_serious(page, "a card")
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    assert "MP" in card.locator(".vh").first.inner_text()

    def press(button: Locator) -> None:
        page.keyboard.press(button.locator("kbd").inner_text())

    play(lena, press)
    nothing_serious(page, "end")
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win|victory"))


def test_the_log_reads_well(person: Callable[..., Person]) -> None:
    """Equal lines are one; what has happened since the own turn opens at its beginning."""
    lena = person(size={"width": 1440, "height": 500})
    lena.set_table(["Bot", "Bot", "Bot"], rounds=9, title=TITLE, cards=RICH)
    lena.expect_turn()
    spoons = able(lena, r"Play \d Spoons")
    log = lena.page.get_by_role("log", name="Log")
    play(lena, click, until=lambda: spoons.count() > 0)
    count = re.findall(r"\d", spoons.inner_text())[0]
    spoons.click()
    played = log.locator("li", has_text="Lena played Tasting Spoon")
    expect(played).to_contain_text(f"×{count}")
    expect(played).to_have_count(1)
    play(lena, click, until=lambda: able(lena, "End the turn").count() > 0)
    lena.answered(able(lena, "End the turn").click)
    lena.expect_turn()
    lena.page.reload()
    lena.expect_turn()
    expect(lena.page.get_by_role("heading", name="Since your last turn")).to_be_visible()
    place, more = log.locator("ol").evaluate("list => [list.scrollTop, list.scrollHeight - list.clientHeight]")
    assert place == 0 < more
