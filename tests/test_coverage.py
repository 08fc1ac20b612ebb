"""Every rule that can be broken is guarded: a test marked with it, a change that breaks it."""

from __future__ import annotations

from pathlib import Path

import pytest

import kitchentable as kt
from kitchentable.coverage import NoCheckout, breaks, checkout_tests, marks, unguarded
from kitchentable.engine.lawbook import Lawbook
from kitchentable.engine.record import house_rules
from kitchentable.registry import title
from kitchentable.server.refusals import table_rules

TESTS = Path(__file__).parent
PACKAGE = Path(kt.__path__[0])


def lawbooks() -> list[Lawbook]:
    return [table_rules(), *[title(id).lawbook() for id in kt.titles()]]


def test_no_rule_of_a_title_is_unguarded(title_id: str) -> None:
    assert unguarded(title(title_id).lawbook(), TESTS) == []


def test_no_rule_of_the_table_is_unguarded() -> None:
    assert unguarded(table_rules(), TESTS) == []


def test_every_mark_and_every_break_names_a_rule() -> None:
    numbers = {rule.id for law in lawbooks() for rule in law if rule.kind == "rule"}
    assert {mark.rule for mark in marks(TESTS)} <= numbers
    assert {its.rule for its in breaks(TESTS)} <= numbers


def test_every_break_is_a_change_of_what_stands_there_once() -> None:
    for its in breaks(TESTS):
        text = (PACKAGE / its.file).read_text("utf-8")
        assert text.count(its.old) == 1, f"{its.rule}, {its.name}"
        assert its.old != its.new


def test_no_two_breaks_of_a_rule_have_the_same_name() -> None:
    names = [(its.rule, its.name) for its in breaks(TESTS)]
    assert len(set(names)) == len(names)


def test_a_rule_without_test_or_without_break_is_told(tmp_path: Path) -> None:
    (tmp_path / "breaks").mkdir()
    (tmp_path / "breaks" / "some.toml").write_text(
        '[[break]]\nrule = "KT-1"\nname = "n"\nfile = "f"\nold = "a"\nnew = "b"\n'
        '[[break]]\nrule = "KT-2"\nname = "n"\nfile = "f"\nold = "a"\nnew = "b"\n'
    )
    (tmp_path / "test_some.py").write_text(
        'import pytest\n@pytest.mark.rule("KT-1", "KT-3")\nasync def test_it(): ...\n'
        '@pytest.mark.other("KT-2")\ndef test_no(): ...\n'
    )
    assert unguarded(house_rules(), tmp_path) == ["KT-2", "KT-3", "KT-4", "KT-5", "KT-6", "KT-8", "KT-7"]


def test_coverage_is_read_in_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(TESTS / "engine")
    monkeypatch.setattr("kitchentable.coverage.__file__", str(tmp_path / "kitchentable" / "coverage.py"))
    assert checkout_tests() == TESTS
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoCheckout, match="coverage needs a checkout"):
        checkout_tests()
