"""The comparison with a compiled environment is made where one is given, by an interpreted one."""

from __future__ import annotations

import os

from tests.parity.digests import COMPILED

collect_ignore = [] if os.environ.get("KITCHENTABLE_COMPILED_PYTHON") and not COMPILED else ["test_compiled.py"]
