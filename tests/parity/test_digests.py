"""The same seeds give the same games, on every machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from tests.parity.digests import COMPILED, KEPT, kept


def test_games_come_out_as_they_always_did() -> None:
    assert kept() == msgspec.json.decode(KEPT.read_bytes())


def test_the_environment_that_is_given_as_compiled_is_compiled() -> None:
    given = os.environ.get("KITCHENTABLE_COMPILED_PYTHON")
    assert COMPILED or given is None or Path(given).absolute() != Path(sys.executable).absolute()
