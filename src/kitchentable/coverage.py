"""Which rules nothing guards: read from the tests' marks and from the changes kept to break each rule.

A rule of kind "rule" is guarded when a test is marked with its number (`@pytest.mark.rule("TC-30")`)
and a change in `tests/breaks/` breaks it; `tests/breaks/run.py` shows that such a test then fails.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from kitchentable.engine.lawbook import Lawbook


class NoCheckout(RuntimeError):
    """The tests aren't here: they are part of a checkout, not of an installed package."""


class Break(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named change that breaks a rule: in `file` (a path inside the package) the text `old`, which
    stands there once, becomes `new`."""

    rule: str
    name: str
    file: str
    old: str
    new: str


class Marked(msgspec.Struct, frozen=True):
    """A test marked with a rule's number."""

    rule: str
    file: Path
    test: str


def unguarded(lawbook: Lawbook, tests: Path) -> list[str]:
    """The numbers of a lawbook's rules without a marked test or without a change that breaks them, in the
    law's order. `tests` is the folder of a checkout's tests."""
    guarded = {mark.rule for mark in marks(tests)} & {its.rule for its in breaks(tests)}
    return [rule.id for rule in lawbook if rule.kind == "rule" and rule.id not in guarded]


def checkout_tests() -> Path:
    """The tests of the checkout that the package lies in, or that is being worked in. Raises
    `NoCheckout`."""
    here = Path(__file__).resolve()
    for folder in (*here.parents, Path.cwd(), *Path.cwd().parents):
        if (folder / "tests" / "breaks").is_dir():
            return folder / "tests"
    raise NoCheckout("coverage needs a checkout of Kitchen Table: it is read from the tests, which aren't installed")


def breaks(tests: Path) -> list[Break]:
    """Every change kept to break a rule."""
    files = sorted((tests / "breaks").glob("*.toml"))
    return [msgspec.convert(its, Break) for file in files for its in tomllib.loads(file.read_text("utf-8"))["break"]]


def marks(tests: Path) -> list[Marked]:
    """Every mark of a test with a rule's number."""
    return [mark for file in sorted(tests.rglob("test_*.py")) for mark in _marks_in(file)]


def _marks_in(file: Path) -> Iterator[Marked]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                for rule in _rules(decorator):
                    yield Marked(rule, file, node.name)


def _rules(decorator: ast.expr) -> list[str]:
    """The numbers in `pytest.mark.rule("TC-3", "TC-13")`; none in any other decorator."""
    if not (isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule"):
        return []
    return [its.value for its in decorator.args if isinstance(its, ast.Constant) and isinstance(its.value, str)]
