"""A person asks for a hint, where the host has allowed it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.seats import SMALL, Person


def test_a_hint_names_the_best_choices_until_one_is_made(person: Callable[..., Person]) -> None:
    lena = person(size=SMALL)
    lena.set_table(["Bot", "Nobody", "Nobody"])
    lena.set_up()
    lena.expect_turn()
    hints = lena.page.get_by_role("list", name="What looks best").get_by_role("listitem")
    lena.prompt.get_by_role("button", name="Hint").click()
    expect(hints).to_have_count(3)
    expect(hints.first).to_have_text(re.compile(r"^\w.+\. \w.+"))
    lena.prompt.get_by_role("button", name="Close").click()
    expect(hints).to_have_count(0)
    lena.prompt.get_by_role("button", name="Hint").click()
    expect(hints).to_have_count(3)
    lena.choose()
    expect(hints).to_have_count(0)


def test_a_table_without_hints(person: Callable[..., Person]) -> None:
    lena = person()
    lena.visit("/new?title=table-cooking")
    lena.page.get_by_role("switch", name="Hints").click()
    expect(lena.page.get_by_text("No hints")).to_be_visible()
    lena.page.get_by_role("button", name="Set the table").click()
    expect(lena.page.get_by_text("No hints")).to_be_visible()
    lena.page.get_by_role("button", name="Start with bots on the free chairs").click()
    lena.set_up()
    lena.expect_turn()
    expect(lena.answers.first).to_be_visible()
    expect(lena.prompt.get_by_role("button", name="Hint")).to_have_count(0)
