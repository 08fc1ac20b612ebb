"""Builds the titles and the sketch, both plain and compiled, and compares their speed in one run.

    python benchmarks/compare.py [--rounds 5] [--seconds 1]

Needs Python 3.11 or newer with venv and headers, a C compiler, and what pip can reach. Everything is
built in a temporary folder. All times are processor time; the runs of a round take turns, and
each ratio is the median over the rounds, so that a busy machine disturbs both sides alike. The exit
code is 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NEEDED = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
COMPILE_SKETCH = "from setuptools import setup; from mypyc.build import mypycify; \
setup(name='sketch', ext_modules=mypycify(['sketch.py'], opt_level='3'))"
STARTS = 15


@dataclass(frozen=True)
class Built:
    """An environment with the package, and a folder with the sketch and the measuring script."""

    python: Path
    folder: Path
    compiled: bool

    def run(self, *arguments: str) -> str:
        """What a command of this environment's Python prints. Raises `CalledProcessError`."""
        settings = os.environ | {"KITCHENTABLE_COMPILE": str(int(self.compiled))}
        done = subprocess.run(
            [str(self.python), *arguments], cwd=self.folder, env=settings, stdout=subprocess.PIPE, text=True, check=True
        )
        return done.stdout

    def measure(self, what: str, seconds: float) -> dict[str, float]:
        measured = json.loads(self.run("measure.py", what, str(seconds)))
        assert isinstance(measured, dict)
        return measured

    def speed(self, what: str, seconds: float) -> float:
        measured = self.measure(what, seconds)
        assert measured["compiled"] == self.compiled, f"{what} was not built as it should be"
        return measured["decisions_per_second"]


@dataclass(frozen=True)
class Target:
    """A figure and its bound: at least, or below."""

    what: str
    figure: float
    bound: float
    below: bool = False
    unit: str = ""

    @property
    def met(self) -> bool:
        return self.figure < self.bound if self.below else self.figure >= self.bound

    def __str__(self) -> str:
        bound = f"{'below' if self.below else 'at least'} {self.bound:,g}{self.unit}"
        return f"{self.what:44}{self.figure:>14,.4g}{self.unit:4}{bound:>22}   {'met' if self.met else 'MISSED'}"


def build(work: Path, compiled: bool) -> Built:
    """The package and the sketch, built from a copy of the sources."""
    folder = work / ("compiled" if compiled else "plain")
    sources = folder / "sources"
    sources.mkdir(parents=True)
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, sources / name, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
        else:
            shutil.copy(source, sources / name)
    for script in ("sketch.py", "measure.py"):
        shutil.copy(HERE / script, folder)
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    built = Built(folder / "venv" / "bin" / "python", folder, compiled)
    built.run("-m", "pip", "install", "--quiet", str(sources))
    if compiled:
        built.run("-m", "pip", "install", "--quiet", "setuptools>=77", "mypy[mypyc]>=2.0,<3")
        built.run("-c", COMPILE_SKETCH, "--quiet", "build_ext", "--inplace")
    return built


def speeds(plain: Built, fast: Built, rounds: int, seconds: float) -> dict[str, list[float]]:
    """Decisions a second of each, round by round in turn."""
    runs: dict[str, Callable[[], float]] = {
        "sketch, compiled": lambda: fast.speed("sketch", seconds),
        "ours, compiled": lambda: fast.speed("table-cooking", seconds),
        "Cuisine a la Card, compiled": lambda: fast.speed("cuisine-a-la-card", seconds),
        "sketch, interpreted": lambda: plain.speed("sketch", seconds),
        "ours, interpreted": lambda: plain.speed("table-cooking", seconds),
    }
    measured: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            measured[name].append(run())
    return measured


def ratio(measured: dict[str, list[float]], ours: str, other: str) -> float:
    return statistics.median(a / b for a, b in zip(measured[ours], measured[other], strict=True))


def start_milliseconds(built: Built, code: str) -> float:
    """Processor time of a fresh Python that runs the code, the median of several."""
    taken = []
    for _ in range(STARTS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        built.run("-I", "-c", code)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return 1000 * statistics.median(taken)


def targets(plain: Built, fast: Built, measured: dict[str, list[float]], seconds: float) -> list[Target]:
    parts = fast.measure("parts", seconds)
    import_took = start_milliseconds(fast, "import kitchentable") - start_milliseconds(fast, "pass")
    plain_import = start_milliseconds(plain, "import kitchentable") - start_milliseconds(plain, "pass")
    cuisine = ratio(measured, "Cuisine a la Card, compiled", "sketch, compiled")
    return [
        Target("ours to the sketch, compiled", ratio(measured, "ours, compiled", "sketch, compiled"), 0.5),
        Target("Cuisine a la Card to the sketch", cuisine, 0.3),
        Target("ours to the sketch, interpreted", ratio(measured, "ours, interpreted", "sketch, interpreted"), 0.5),
        Target("ours compiled to interpreted", ratio(measured, "ours, compiled", "ours, interpreted"), 4),
        Target("a clone", parts["clone_bytes"], 3 * 1024, below=True, unit=" B"),
        Target("clones a second, compiled", parts["clones_per_second"], 300_000),
        Target("view built and encoded, compiled", parts["view_microseconds"], 100, below=True, unit=" µs"),
        Target("view with words and log", parts["view_with_words_microseconds"], 1000, below=True, unit=" µs"),
        Target("import kitchentable adds, compiled", import_took, 150, below=True, unit=" ms"),
        Target("import kitchentable adds, interpreted", plain_import, 150, below=True, unit=" ms"),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the speed of the titles with the sketch.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of each run")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print("building …", file=sys.stderr)
        plain, fast = (build(Path(folder), compiled) for compiled in (False, True))
        print("measuring …", file=sys.stderr)
        measured = speeds(plain, fast, asked.rounds, asked.seconds)
        found = targets(plain, fast, measured, asked.seconds)
    for name, figures in measured.items():
        print(f"{name:44}{statistics.median(figures):>14,.0f} decisions/s")
    for target in found:
        print(target)
    return 0 if all(target.met for target in found) else 1


if __name__ == "__main__":
    sys.exit(main())
