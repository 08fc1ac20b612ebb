"""Everything that the pages show can be done as they show it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, Block, blocks, commands

# `./play` is started by test_two_commands.py; `./test` makes its environments and then runs this.
STARTED_ELSEWHERE = ("./play", "./test", "./test --prepare")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page(page: Path, tmp_path: Path) -> None:
    """Block by block in one folder: files are written, programs and commands run, outputs compared."""
    printed = ""
    for block in blocks(page):
        if block.language == "python":
            printed = _run([sys.executable, "-c", block.text], block, tmp_path)
        elif block.language == "output":
            _compare(block.text, printed, block)
        elif block.language == "console":
            _follow(block, tmp_path)
        elif block.text.startswith("# "):
            name, _, content = block.text.removeprefix("# ").partition("\n")
            (tmp_path / name).write_text(content, "utf-8")


def _follow(block: Block, folder: Path) -> None:
    for command, shown in commands(block):
        if command not in STARTED_ELSEWHERE:
            own = re.sub(r"^\./", f"{ROOT}/", command)
            printed = _run(["sh", "-c", own], block, folder)
            if shown.strip():
                _compare(shown, printed, block)


def _run(program: list[str], block: Block, folder: Path) -> str:
    own = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        program,
        cwd=folder,
        env=os.environ | {"PATH": own, "COLUMNS": "80", "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, f"{block.place}: {program[-1]}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def _compare(shown: str, printed: str, block: Block) -> None:
    """Equal but for lines of `...`, which stand for any number of lines, and for blanks at the edges."""
    parts = [re.escape(part) for part in re.split(r"^\.\.\.\n", _trimmed(shown), flags=re.MULTILINE)]
    wanted = "(?:.*\n)*?".join(parts)
    assert re.fullmatch(wanted, _trimmed(printed)), f"{block.place}: printed\n{printed}\nshown\n{shown}"


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"
