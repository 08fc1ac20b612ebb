"""A pairwise covering array over the options of a title: every two values of two options meet in a row."""

from __future__ import annotations

from itertools import combinations, product

import kitchentable as kt
from kitchentable.engine.options import Option, Value

Row = dict[str, Value]
Pair = tuple[tuple[str, Value], tuple[str, Value]]


def covering(title_id: str) -> list[Row]:
    """Rows of options that cover every pair; the first row holds the defaults."""
    options = kt.game(title_id).options()
    values = {option.name: _accepted(title_id, option) for option in options}
    rows: list[Row] = [{option.name: option.default for option in options}]
    missing = _pairs(values) - _pairs_of(rows[0])
    while missing:
        rows.append(_best_row(values, missing))
        missing -= _pairs_of(rows[-1])
    return [row for row in rows if _takes(title_id, row)]


def _accepted(title_id: str, option: Option) -> list[Value]:
    """Telling values of an option that the title takes: the default and the ends of its range."""
    found = [value for value in dict.fromkeys(_telling(option)) if _takes(title_id, {option.name: value})]
    assert option.default in found, f"{title_id} does not take the default of {option.name}"
    return found


def _telling(option: Option) -> list[Value]:
    if option.kind == "bool":
        return [False, True]
    if option.kind == "choice":
        return list(option.choices)
    if option.kind == "int":
        return [option.default, option.low, option.high]
    assert isinstance(option.default, tuple)
    numbers = option.default
    return [numbers, numbers[1:], numbers[:-1], (option.low, *numbers), (*numbers, option.high)]


def _takes(title_id: str, row: Row) -> bool:
    try:
        kt.game(title_id, options=row)
    except kt.BadOption:
        return False
    return True


def _pairs(values: dict[str, list[Value]]) -> set[Pair]:
    return {
        ((one, a), (other, b))
        for one, other in combinations(sorted(values), 2)
        for a, b in product(values[one], values[other])
    }


def _pairs_of(row: Row) -> set[Pair]:
    return set(combinations(sorted(row.items()), 2))


def _best_row(values: dict[str, list[Value]], missing: set[Pair]) -> Row:
    """A row built round a missing pair, each further option set to what covers most."""
    row: Row = dict(min(missing, key=repr))
    for name in values:
        if name not in row:
            row[name] = max(values[name], key=lambda value: len(missing & _pairs_of({**row, name: value})))
    return row
