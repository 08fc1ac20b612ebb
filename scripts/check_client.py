"""Check the types of the browser client: `python scripts/check_client.py`."""

from __future__ import annotations

from build_client import fetch, npm

if __name__ == "__main__":
    fetch()
    npm("run", "check")
