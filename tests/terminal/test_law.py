"""The law, whole or in parts."""

from __future__ import annotations

import pytest

from kitchentable.registry import title
from kitchentable.terminal.law import UnknownRule, find_rules, show_rules, show_sections
from kitchentable.terminal.screen import Screen
from tests.terminal.seated import WIDTH, flat, paper, written

TITLE = title("table-cooking")


def found(wanted: str) -> list[str]:
    return [rule.id for rule in find_rules(TITLE.id, TITLE.lawbook(), wanted)]


@pytest.mark.parametrize("wanted", ["TC-30", "tc-30", " 30 ", "Tc-30"])
def test_a_rule_by_its_number(wanted: str) -> None:
    assert found(wanted) == ["TC-30"]


def test_a_section_by_its_name() -> None:
    assert found("cook") == ["TC-55", "TC-56", "TC-57"]
    assert found("Reserve a Menu") == ["TC-40", "TC-41", "TC-42", "TC-43", "TC-44"]


def test_a_rule_of_the_house() -> None:
    assert found("KT-3") == ["KT-3"]


@pytest.mark.parametrize("wanted", ["", "  ", "TC-999", "TC", "nonsense", "[red]", "9" * 5_000])
def test_unknown_rules(wanted: str) -> None:
    with pytest.raises(UnknownRule):
        find_rules(TITLE.id, TITLE.lawbook(), wanted)


def test_the_whole_law_is_printed_in_order_with_headings() -> None:
    screen = Screen(paper())
    show_rules(screen, TITLE.lawbook())
    text = written(screen.console)
    places = [text.index(f"\n{rule.id} ") for rule in TITLE.lawbook()]
    assert places == sorted(places)
    for rule in TITLE.lawbook():
        assert f"\n{rule.section} ─" in text
        assert flat(rule.text) in flat(text)
    assert max(map(len, text.splitlines())) <= WIDTH


def test_targets_are_told_apart_from_rules() -> None:
    screen = Screen(paper())
    show_rules(screen, find_rules(TITLE.id, TITLE.lawbook(), "TC-82"))
    assert "A target for balancing. House ruling:" in flat(written(screen.console))


def test_the_contents() -> None:
    screen = Screen(paper())
    show_sections(screen, TITLE)
    lines = [line.rstrip() for line in written(screen.console).splitlines()]
    assert "TC-20 to TC-22  A turn" in lines
    assert "TC-50           Income" in lines
    assert any(line.endswith("Undo") for line in lines)
