"""What balance asks for: figures with their 95 % intervals, and the bounds that they must lie in."""

from __future__ import annotations

import math

import msgspec
from rich.table import Table as Printed

from kitchentable.lab.simulate import Z_95, wilson

SHOWN = 1_000  # games a figure needs to speak for itself; from fewer it can only contradict
PERCENT = "{:.1%}"
TENTHS = "{:.1f}"
HUNDREDTHS = "{:.2f}"


class Target(msgspec.Struct, frozen=True):
    """A figure, its 95 % interval and the bounds that it must lie in."""

    rule: str
    what: str
    figure: float
    interval: tuple[float, float]
    low: float
    high: float
    form: str = PERCENT

    def missed(self, games: int) -> bool:
        """Whether so many games show it out of bounds."""
        lowest, highest = (self.figure, self.figure) if games >= SHOWN else self.interval
        return highest < self.low or lowest > self.high


def share(rule: str, what: str, number: float, of: int, bounds: tuple[float, float], unit: float = 1.0) -> Target:
    """The target for a share, Wilson's interval around it, told in units of `unit`."""
    low, high = wilson(number, max(1, of))
    return Target(rule, what, number / max(1, of) / unit, (low / unit, high / unit), *bounds)


def mean(rule: str, what: str, numbers: list[int], bounds: tuple[float, float]) -> Target:
    """The target for a mean, its interval by its standard error."""
    middle = sum(numbers) / len(numbers)
    reach = Z_95 * math.sqrt(sum((number - middle) ** 2 for number in numbers)) / len(numbers)
    return Target(rule, what, middle, (middle - reach, middle + reach), *bounds, form=TENTHS)


def ratio(rule: str, what: str, one: tuple[int, int], other: tuple[int, int], bounds: tuple[float, float]) -> Target:
    """The target for how often something happens here to how often there: so many times out of so many
    chances. The interval is that of the logarithm; what never happened on a side counts as half a time."""
    (here, of_here), (there, of_there) = one, other
    counted, beside = max(here, 0.5), max(there, 0.5)
    middle = (counted / of_here) / (beside / of_there)
    reach = math.exp(Z_95 * math.sqrt(1 / counted + 1 / beside))
    return Target(rule, what, middle, (middle / reach, middle * reach), *bounds, form=HUNDREDTHS)


def report(players: int, games: int, found: list[Target]) -> Printed:
    """All targets of one player count."""
    printed = Printed("rule", "target", "figure", "95 %", "bounds", "", title=f"{players} players, {games} games")
    for target in found:
        interval, bounds = (
            " – ".join(target.form.format(end) for end in ends) for ends in (target.interval, (target.low, target.high))
        )
        verdict = "missed" if target.missed(games) else ""
        printed.add_row(target.rule, target.what, target.form.format(target.figure), interval, bounds, verdict)
    return printed
