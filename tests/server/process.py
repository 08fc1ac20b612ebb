"""A server as a process of its own, to be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

START = """
from pathlib import Path
from kitchentable.server.serve import serve
{prelude}
if __name__ == "__main__":
    serve("127.0.0.1", {port}, Path({folder!r}), {base!r})
"""
CONFIG = "bot_delay = 0\nrequests_per_second = 100000\nburst = 100000\n"


class Process:
    """A server over a data folder. Its port stays the same over restarts. `prelude` is Python that runs
    first, to shorten what a test would wait for."""

    def __init__(self, folder: Path, base: str = "", config: str = CONFIG, prelude: str = "") -> None:
        self.folder = folder
        self.prelude = prelude
        self.port = free_port()
        self.base = base
        self.address = f"http://127.0.0.1:{self.port}{base}"
        (folder / "config.toml").write_text(config)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, crash_at: str = "", within: float = 30) -> float:
        """Start, and wait until it answers: how long that took, in seconds."""
        began = time.monotonic()
        script = self.folder / "start.py"
        script.write_text(START.format(port=self.port, folder=str(self.folder), base=self.base, prelude=self.prelude))
        with (self.folder / "log.txt").open("ab") as log:
            environment = os.environ | {"KITCHENTABLE_CRASH_AT": crash_at}
            self._process = subprocess.Popen([sys.executable, str(script)], stdout=log, stderr=log, env=environment)
        while time.monotonic() - began < within:
            try:
                if httpx.get(f"{self.address}/api/health", timeout=5).status_code == 200:
                    return time.monotonic() - began
            except httpx.HTTPError:
                time.sleep(0.05)
            assert self.running, self.log()
        raise AssertionError(f"the server doesn't start: {self.log()}")

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end: the exit code."""
        self._end(signal.SIGTERM)
        assert self._process is not None
        return int(self._process.returncode)

    def log(self) -> str:
        """What it logged last."""
        return (self.folder / "log.txt").read_text()[-2000:]

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            if self.running:
                self._process.send_signal(how)
            self._process.wait(20)

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *fault: object) -> None:
        self.kill()


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
