"""Points at which a test may kill the server: `KITCHENTABLE_CRASH_AT=before-commit:17` ends the process,
as `kill -9` would, when that point is passed for the 17th time. Unset, a point does nothing."""

from __future__ import annotations

import os
import signal
from typing import Literal

Point = Literal["before-commit", "between-commit-and-answer", "between-answer-and-publish"]

_NAME, _, _TIMES = os.environ.get("KITCHENTABLE_CRASH_AT", "").partition(":")
_passed = 0


def point(name: Point) -> None:
    """The write path passes here."""
    global _passed
    if name == _NAME:
        _passed += 1
        if _passed >= int(_TIMES or 1):
            os.kill(os.getpid(), signal.SIGKILL)
