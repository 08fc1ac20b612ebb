"""The command, run inside the test."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple

import pytest

from kitchentable import cli


class Done(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line that an error is told in."""
        assert self.err.startswith("kitchentable: ")
        assert self.err.endswith("\n") and self.err.count("\n") == 1
        assert len(self.err) < 600
        return self.err.strip()


class Command:
    """Runs `kitchentable` with its arguments and what is piped into it."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: object, typed: str = "") -> Done:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            cli.main([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        assert "Traceback" not in out + err
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, out, err)
