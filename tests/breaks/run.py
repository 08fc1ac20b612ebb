"""Breaks every rule in a copy of the package and requires the tests marked with its number to fail.

    python tests/breaks/run.py [--jobs 2] [--but LAW] [RULE or LAW ...]

    python tests/breaks/run.py TC-30 KT

Each change of `tests/breaks/*.toml` is made in a copy of its own, and the tests marked with the rule
run against that copy. A break is caught when a marked test fails by an assertion; one that stumbles over
anything else proves nothing, and a file that can't be collected spoils the proof. Every marked test must
fail under a break of its rule, so that no mark is an empty promise. Exit code 1 if anything is missing.
"""

from __future__ import annotations

import argparse
import gc
import io
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from itertools import islice
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import NamedTuple

import pytest
from litestar import Litestar

from kitchentable.coverage import Break, Marked, breaks, marks

TESTS = Path(__file__).resolve().parent.parent
PACKAGE = TESTS.parent / "src" / "kitchentable"
SECONDS = 120
NOT_NEEDED = ("lab", "web")  # no test of a rule asks for them
# What the tests load beside the package: once, for all breaks.
SHARED = (
    "alembic.command",
    "anyio.pytest_plugin",
    "concurrent.futures.process",
    "fluent.runtime",
    "httpx",
    "hypothesis",
    "litestar.background_tasks",
    "litestar.config.compression",
    "litestar.config.csrf",
    "litestar.openapi.config",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "sqlalchemy.ext.asyncio",
)
FORK = multiprocessing.get_context("fork")


class Job(NamedTuple):
    """A change and the tests that must notice it."""

    change: Break
    marked: list[Marked]


# The tests that failed by an assertion, and whatever kept the others from giving a verdict.
Verdict = tuple[list[str], list[str]]


class Found(NamedTuple):
    """What the marked tests said to a change."""

    change: Break
    caught: list[str]
    trouble: list[str]

    @property
    def good(self) -> bool:
        return bool(self.caught) and not self.trouble

    def __str__(self) -> str:
        verdict = f"caught by {len(self.caught)}" if self.caught else "NOT CAUGHT"
        trouble = f"; {self.trouble[0]}" if self.trouble else ""
        return f"{self.change.rule:7} {self.change.name}: {verdict}{trouble}"


class Listener:
    """A pytest plugin: keeps the tests marked with the rule and takes down how they end."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.caught: list[str] = []
        self.trouble: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.rule in rules_of(item)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.trouble.append(f"can't be collected: {_last_line(str(report.longrepr))}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        report = yield
        if call.when == "call" and call.excinfo is not None:
            if _is_assertion(call.excinfo.value):
                self.caught.append(_name(item))
        return report


def _is_assertion(fault: BaseException) -> bool:
    """Also one that comes out of a group of tasks, where nothing else went wrong."""
    if isinstance(fault, BaseExceptionGroup):
        return all(map(_is_assertion, fault.exceptions))
    return isinstance(fault, AssertionError | pytest.fail.Exception)


def rules_of(item: pytest.Item) -> set[str]:
    return {str(number) for mark in item.iter_markers("rule") for number in mark.args}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Break every rule and see that its tests fail.")
    parser.add_argument("rules", nargs="*", metavar="RULE", help="only these rules, or whole laws (KT)")
    parser.add_argument("--but", metavar="LAW", help="not this law")
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time (2)")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    jobs = _jobs(set(asked.rules), asked.but)
    found = list(_judged(jobs, asked.jobs))
    missing = [*_unbroken(set(asked.rules), jobs), *_missing(jobs, found)]
    for line in missing:
        print(line)
    caught = sum(its.good for its in found)
    rules = len({job.change.rule for job in jobs})
    print(f"{caught} of {len(found)} breaks caught, of {rules} rules, in {time.monotonic() - began:.0f} s")
    return 1 if missing else 0


def _unbroken(asked: set[str], jobs: list[Job]) -> list[str]:
    """What is said of rules that were asked for and that nothing breaks."""
    broken = {name for job in jobs for name in (job.change.rule, law_of(job.change.rule))}
    return [f"{rule}: no break" for rule in sorted(asked - broken)]


def law_of(rule: str) -> str:
    return rule.partition("-")[0]


def _jobs(only: set[str], but: str | None) -> list[Job]:
    there = marks(TESTS)
    kept = [change for change in breaks(TESTS) if law_of(change.rule) != but]
    wanted = [change for change in kept if not only or {change.rule, law_of(change.rule)} & only]
    return [Job(change, [mark for mark in there if mark.rule == change.rule]) for change in wanted]


def _judged(jobs: list[Job], workers: int) -> Iterator[Found]:
    """Each in a process of its own, forked from this one, which has loaded what they all need, but nothing of
    the package that a break may change."""
    for module in SHARED:
        import_module(module)
    Litestar(logging_config=None)  # the first one loads whatever plugins there are
    gc.freeze()  # no child looks through all this for rubbish
    waiting = iter(jobs)
    running = {_start(job): job for job in islice(waiting, workers)}
    while running:
        for answer in wait(list(running)):
            assert isinstance(answer, Connection)
            found = Found(running.pop(answer).change, *_heard(answer))
            print(found, flush=True)
            yield found
            running |= {_start(job): job for job in islice(waiting, 1)}


def _start(job: Job) -> Connection:
    """Forked from here and not by a pool, which forks in a thread: a lock that another thread holds at
    that moment would stay locked in the child."""
    answer, mouth = FORK.Pipe(duplex=False)
    FORK.Process(target=_tell, args=(job, mouth)).start()
    mouth.close()
    return answer


def _tell(job: Job, mouth: Connection) -> None:
    mouth.send(_judge(job))


def _heard(answer: Connection) -> Verdict:
    try:
        caught, trouble = answer.recv()
    except EOFError:
        return [], ["its process died"]
    return caught, trouble


def _missing(jobs: list[Job], found: list[Found]) -> list[str]:
    """What keeps this from being a proof, a line each."""
    lines = [f"not proven: {its}" for its in found if not its.good]
    caught = {(its.change.rule, test.partition("[")[0]) for its in found for test in its.caught}
    marked = {(mark.rule, f"{mark.file.stem}::{mark.test}") for job in jobs for mark in job.marked}
    return lines + [f"no break of {rule} makes {test} fail" for rule, test in sorted(marked - caught)]


def _judge(job: Job) -> Verdict:
    with tempfile.TemporaryDirectory(prefix="kitchentable-break-") as folder:
        copy = Path(folder) / PACKAGE.name
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns(*NOT_NEEDED))
        trouble = _make(job.change, copy) or ("" if job.marked else "no test is marked with it")
        if trouble:
            return [], [trouble]
        return _run(job, Path(folder))


def _make(change: Break, copy: Path) -> str:
    """Make the change in the copy; what is wrong with it, if something is."""
    file = copy / change.file
    text = file.read_text("utf-8") if file.is_file() else ""
    if text.count(change.old) != 1:
        return f"does not apply: {change.file} holds the text {text.count(change.old)} times"
    file.write_text(text.replace(change.old, change.new), "utf-8")
    return ""


def _run(job: Job, folder: Path) -> Verdict:
    """Run the marked tests against the copy, in this process, which has seen no other."""
    _forget("kitchentable", "tests")
    sys.path[:0] = [str(folder), str(TESTS.parent)]
    os.environ["PYTHONPATH"] = str(folder)  # of the processes that tests start
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS)
    listener = Listener(job.change.rule)
    files = sorted({str(mark.file) for mark in job.marked})
    loaded = ["-p", "no:cacheprovider", "-p", "anyio.pytest_plugin"]
    told = ["-q", "-W", "ignore", "--tb=native", "--assert=plain"]  # nobody reads why
    options = [*loaded, *told, "--rootdir", str(TESTS.parent)]
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        pytest.main([*options, *files], plugins=[listener])
    if Path(sys.modules["kitchentable"].__path__[0]) != folder / PACKAGE.name:
        listener.trouble.append("the tests did not run against the copy")
    return listener.caught, listener.trouble


def _too_long(*_: object) -> None:
    raise TimeoutError(f"not done after {SECONDS} s")


def _forget(*packages: str) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] in packages]:
        del sys.modules[name]


def _name(item: pytest.Item) -> str:
    return f"{item.path.stem}::{item.name}"


def _last_line(text: str) -> str:
    return text.strip().splitlines()[-1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
