"""The arrows of the house: which part of the package may use which."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import kitchentable as kt

PACKAGE = Path(kt.__path__[0])
FILES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))

# Part of the package -> the parts it may import.
MAY_USE = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "registry": {"engine", "games"},
    "bots": {"engine", "bots"},
    "records": {"engine", "registry"},
    "coverage": {"engine"},
    "lab": {"engine", "registry", "records", "bots", "lab"},
    "terminal": {"engine", "registry", "records", "bots", "lab", "terminal"},  # it prints the lab's figures
    "server": {"engine", "registry", "records", "bots", "server"},
    "cli": {"engine", "registry", "records", "coverage", "bots", "lab", "terminal", "server"},
    "__main__": {"cli"},
    "__init__": {"engine", "registry", "records", "bots"},
}
# The balance of a title is looked into by files of its own.
OF_A_TITLE = Path("lab/balance")


def imports(file: Path) -> Iterator[str]:
    """Every module that the file imports, wherever in it, told from the package on."""
    package = ["kitchentable", *file.parent.parts]
    for node in ast.walk(ast.parse((PACKAGE / file).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{name.name}" for name in node.names)


def parts(file: Path) -> set[str]:
    """The parts of the package that the file uses."""
    own = [name.split(".") for name in imports(file) if name.split(".")[0] == "kitchentable"]
    return {name[1] if len(name) > 1 else "__init__" for name in own}


def test_arrows_point_one_way() -> None:
    wrong = {str(file): parts(file) - allowed(file) for file in FILES if not parts(file) <= allowed(file)}
    assert wrong == {}


def allowed(file: Path) -> set[str]:
    part = file.parts[0].removesuffix(".py")
    return MAY_USE[part] | ({"games"} if file.is_relative_to(OF_A_TITLE) else set())


def test_no_file_knows_two_games() -> None:
    assert [file for file in FILES if len(titles_named_in(file)) > 1] == []


def test_engine_and_bots_name_no_title() -> None:
    assert [file for file in FILES if file.parts[0] in ("engine", "bots") and titles_named_in(file)] == []


def titles_named_in(file: Path) -> list[str]:
    text = (PACKAGE / file).read_text("utf-8")
    return [id for id in kt.titles() if any(name in text for name in names(id))]


def names(title_id: str) -> tuple[str, ...]:
    """How a title may be named: its id, its package, its name."""
    return title_id, title_id.replace("-", "_"), title_id.replace("-", " ").title()


def test_a_title_is_a_folder_of_its_own() -> None:
    for file in FILES:
        if file.parts[0] == "games" and len(file.parts) > 2:
            others = {name.split(".")[2] for name in imports(file) if name.startswith("kitchentable.games.")}
            assert others <= {file.parts[1]}
