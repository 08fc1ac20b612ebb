"""Interpreted and compiled, the same seeds give the same games. `KITCHENTABLE_COMPILED_PYTHON` names a
Python whose kitchentable is compiled."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import msgspec

from tests.parity.digests import everything

ROOT = Path(__file__).parent.parent.parent


def test_interpreted_and_compiled_games_are_the_same() -> None:
    command = [os.environ["KITCHENTABLE_COMPILED_PYTHON"], "-m", "tests.parity.digests"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    there = msgspec.json.decode(done.stdout)
    assert there["compiled"], "that Python's kitchentable is not compiled"
    here = everything()
    assert there["digests"].keys() == here.keys()
    assert [name for name in here if there["digests"][name] != here[name]] == []
