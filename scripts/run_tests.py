"""`./test`: makes the environments that tests need and runs all of them, whatever fails on the way."""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from environments import CLIENT, PACKAGING, ROOT, Environment, compiled, editable
from telling import Trouble, told

INTERPRETED = Environment(".venv-test", editable, (*CLIENT, *PACKAGING[:2]), ("test", "dev"))
COMPILED = Environment(".venv-compiled", compiled, ("src/**/*", *PACKAGING[:2]), ("test",))
ENVIRONMENTS = (INTERPRETED, COMPILED)

PYTEST = ("-m", "pytest", "-n", "2", "--durations", "10", "--durations-min", "2")
HOUSE = "KT"  # the law of the table itself
SECONDS = 30 * 60
THOROUGH_SECONDS = 100 * 60
COUNTED = re.compile(r"\b(\d+) (passed|failed|errors?)\b")


@dataclass(frozen=True)
class Step:
    """Something to be run with the Python of an environment."""

    name: str
    environment: Environment
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """How a step went. One that counts no tests of its own counts as one."""

    name: str
    seconds: float
    passed: int
    failed: int


# Each keeps one core busy, and none needs what is compiled meanwhile. The breaks of the house's own rules
# take about as long as that.
CHECKS = [
    Step("ruff check", INTERPRETED, ("-m", "ruff", "check")),
    Step("ruff format", INTERPRETED, ("-m", "ruff", "format", "--check")),
    Step("mypy", INTERPRETED, ("-m", "mypy")),
    Step("client types", INTERPRETED, ("scripts/check_client.py",)),
    Step("breaks of the house", INTERPRETED, ("tests/breaks/run.py", "--jobs", "1", HOUSE)),
]


def tests(asked: Sequence[str]) -> list[Step]:
    """What runs on all cores, `asked` being the options that go on to the tests."""
    return [
        Step("tests", INTERPRETED, (*PYTEST, "tests", *asked)),
        Step("breaks of the titles", INTERPRETED, ("tests/breaks/run.py", "--but", HOUSE)),
        Step("compiled", COMPILED, (*PYTEST, "tests/promises", "tests/parity", *asked)),
    ]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./test", description="Run the tests of Kitchen Table.")
    parser.add_argument("--thorough", action="store_true", help="everything in full numbers, up to 90 minutes a title")
    parser.add_argument("--title", metavar="TITLE", help="only this title")
    parser.add_argument("--prepare", action="store_true", help="make .venv-test and .venv-compiled, and stop")
    asked = parser.parse_args(arguments)
    if asked.prepare:
        return max(outcome.failed for outcome in map(prepared, ENVIRONMENTS))
    passed_on = [*(["--thorough"] if asked.thorough else []), *(["--title", asked.title] if asked.title else [])]
    patience = THOROUGH_SECONDS if asked.thorough else SECONDS
    began = time.monotonic()
    outcomes = [prepared(INTERPRETED)]
    with ThreadPoolExecutor(1) as aside:
        compiling = aside.submit(prepared, COMPILED)
        outcomes += [run(step, patience) for step in CHECKS]
        outcomes.append(compiling.result())
    outcomes += [run(step, patience) for step in tests(passed_on)]
    return summed_up(outcomes, time.monotonic() - began)


def prepared(environment: Environment) -> Outcome:
    """Make an environment; it counts only if that fails."""
    print(f"\n=== {environment.name} ===", flush=True)
    began = time.monotonic()
    failed = 0
    try:
        environment.prepare()
    except Trouble as trouble:
        print(trouble)
        failed = 1
    return Outcome(environment.name, time.monotonic() - began, 0, failed)


def run(step: Step, patience: int) -> Outcome:
    """Run a step, showing what it prints; one that isn't done after `patience` seconds is ended."""
    print(f"\n=== {step.name} ===", flush=True)
    began = time.monotonic()
    try:
        passed, failed = _run(step, patience)
    except OSError as fault:
        print(f"{fault.filename}: {fault.strerror}")
        passed, failed = 0, 1
    return Outcome(step.name, time.monotonic() - began, passed, failed)


def summed_up(outcomes: list[Outcome], seconds: float) -> int:
    """Print the slowest steps, how long it took in all, and the closing line; the exit code."""
    print("\n=== slowest steps ===")
    for done in sorted(outcomes, key=lambda done: -done.seconds):
        print(f"{done.seconds:6.0f} s  {done.name}{'  FAILED' if done.failed else ''}")
    failed = sum(done.failed for done in outcomes)
    print(f"{seconds:6.0f} s  in all")
    print(f"tests: {sum(done.passed for done in outcomes)} passed, {failed} failed")
    return 1 if failed else 0


def _run(step: Step, patience: int) -> tuple[int, int]:
    process = subprocess.Popen(
        [step.environment.program("python"), *step.arguments],
        cwd=ROOT,
        env=os.environ | {"KITCHENTABLE_COMPILED_PYTHON": COMPILED.program("python")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    assert process.stdout is not None
    clock = threading.Timer(patience, _end, (process, f"Not done after {patience} s, so it was ended."))
    clock.start()
    try:
        passed, failed = counted(_shown(process.stdout))
        if process.wait() and not failed:
            failed = 1
    finally:
        clock.cancel()
        _end(process)
    return (passed, failed) if passed or failed else (1, 0)


def _end(process: subprocess.Popen[str], why: str = "") -> None:
    """End a step that is still running, with all that it started."""
    if process.poll() is None:
        print(why, flush=True)
        os.killpg(process.pid, signal.SIGKILL)


def _shown(lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        print(line, end="", flush=True)
        yield line


def counted(lines: Iterable[str]) -> tuple[int, int]:
    """How many tests passed and failed by the last line that says so."""
    passed = failed = 0
    for line in lines:
        found = {word: int(number) for number, word in COUNTED.findall(line)}
        if found:
            passed = found.get("passed", 0)
            failed = sum(number for word, number in found.items() if word != "passed")
    return passed, failed


if __name__ == "__main__":
    sys.exit(told(main))
