"""`./play` and what `./test` shares with it: each trouble is told in one line, and a start is remembered."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import environments
import play
import pytest
import run_tests
from environments import Environment
from telling import Trouble

from tests.docs.pages import ROOT

LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv*", "*.egg-info", "__pycache__", ".*_cache", "node_modules", "tests")
NO_COMPILER = {"CC": "no-such-compiler"}
NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:9/",
    "PIP_FIND_LINKS": "",
    "PIP_RETRIES": "0",
}


IN_THE_TERMINAL = ("terminal", "table-cooking", "--seed", "7")
MADE = {".venv", "src", "web"}  # the pages are built into `src`, by what npm fetches into `web`


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh copy of the project, in a folder with a space in its name."""
    return shutil.copytree(ROOT, tmp_path / "Kitchen Table", ignore=LEFT_BEHIND)


def start(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [checkout / "play", *arguments],
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=240,
    )


def test_the_first_start_prepares_and_later_ones_need_nothing(checkout: Path) -> None:
    before = set(checkout.rglob("*"))
    first = start(checkout, *IN_THE_TERMINAL, **NO_COMPILER)
    assert "The rules run interpreted" in first.stdout
    assert "there is no C compiler" in first.stdout
    assert {path.relative_to(checkout).parts[0] for path in set(checkout.rglob("*")) - before} <= MADE

    again = start(checkout, *IN_THE_TERMINAL, **NO_COMPILER, **NO_NETWORK)
    assert again.stdout
    assert first.stdout.endswith(again.stdout)

    shutil.rmtree(next(checkout.glob(".venv/lib/*/site-packages/msgspec")))
    mending = start(checkout, **NO_COMPILER, **NO_NETWORK)
    assert mending.stderr.startswith("Packages could not be fetched")


def test_help_needs_no_preparing(checkout: Path) -> None:
    shown = start(checkout, "--help")
    assert shown.returncode == 0
    assert "./play terminal" in shown.stdout
    assert "--no-browser" in shown.stdout
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize("option", ["--port {}", "--port={}", "--no-browser --port {}"])
def test_a_taken_port_is_told_before_anything_is_prepared(checkout: Path, option: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        done = start(checkout, *option.format(port).split())
    assert done.returncode == 1
    assert done.stderr.startswith(f"Port {port} is taken")
    assert not (checkout / ".venv").exists()


def test_without_a_browser_the_server_is_told_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(play, "_open_browser_later", opened.append)
    assert play._asked(["--no-browser", "--host", "0.0.0.0"])[-2:] == ["--host", "0.0.0.0"]
    assert "--no-browser" not in play._asked(["--no-browser", "--port", "9000"])
    assert opened == []
    play._asked(["--base-path", "/x"])
    assert opened and opened[0].endswith("/x/")


def test_no_network_is_told_in_one_line(checkout: Path) -> None:
    done = start(checkout, **NO_COMPILER, **NO_NETWORK)
    assert done.returncode == 1
    assert done.stderr.startswith("Packages could not be fetched; is this machine online?")
    assert done.stderr.count("\n") == 1


def test_a_file_in_place_of_the_environment_is_replaced(checkout: Path) -> None:
    (checkout / ".venv").write_text("not a folder")
    done = start(checkout, **NO_COMPILER, **NO_NETWORK)
    assert done.stderr.startswith("Packages could not be fetched")


def test_an_old_python_is_told_in_one_line(tmp_path: Path) -> None:
    for tool in ("sh", "dirname"):
        (tmp_path / tool).symlink_to(shutil.which(tool) or tool)
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    done = subprocess.run([ROOT / "play"], env={"PATH": str(tmp_path)}, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Kitchen Table needs Python 3.11 or newer")
    assert done.stderr.count("\n") == 1


@pytest.fixture
def not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """An environment of a project in another folder that was never made."""
    monkeypatch.setattr(environments, "ROOT", tmp_path)
    return Environment(".venv", environments.best, ())


def test_a_folder_that_cannot_be_written_to(not_made: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(Trouble, match="can't be written to"):
        not_made.prepare()


def test_a_python_without_venv(not_made: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find(name))
    with pytest.raises(Trouble, match=r"comes without ensurepip, .* python3-venv"):
        not_made.prepare()


def test_a_changed_source_is_noticed(not_made: Environment, tmp_path: Path) -> None:
    environment = Environment(".venv", environments.best, ("src/**/*",))
    source = tmp_path / "src" / "kitchentable" / "game.py"
    source.parent.mkdir(parents=True)
    prints = []
    for text in ("a = 1", "a = 2", "a = 1"):
        source.write_text(text)
        prints.append(environment.fingerprint())
    (source.parent / "__pycache__").mkdir()
    (source.parent / "__pycache__" / "game.pyc").write_text("made by tools")
    assert environment.fingerprint() == prints[0] == prints[2] != prints[1]


@pytest.mark.parametrize(
    ("lines", "counted"),
    [
        (["== 512 passed in 3.20s =="], (512, 0)),
        (["1 passed", "== 2 failed, 510 passed, 1 error in 3.20s =="], (510, 3)),
        (["no tests ran"], (0, 0)),
    ],
)
def test_closing_lines_are_counted(lines: list[str], counted: tuple[int, int]) -> None:
    assert run_tests.counted(lines) == counted


class Here(Environment):
    """The environment that the tests run in."""

    def program(self, name: str) -> str:
        return sys.executable


def test_a_step_that_hangs_is_ended(capsys: pytest.CaptureFixture[str]) -> None:
    hanging = run_tests.Step(
        "hanging",
        Here("", environments.editable, ()),
        ("-c", "print('3 passed', flush=True); import time; time.sleep(60)"),
    )
    done = run_tests.run(hanging, 1)
    assert (done.passed, done.failed) == (3, 1)
    assert "Not done after 1 s" in capsys.readouterr().out


def test_the_closing_line_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = [run_tests.Outcome("quick", 1.0, 5, 0), run_tests.Outcome("slow", 9.0, 7, 2)]
    assert run_tests.summed_up(outcomes, 9.5) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "tests: 12 passed, 2 failed"
    assert [line.split()[2] for line in lines[2:4]] == ["slow", "quick"]
