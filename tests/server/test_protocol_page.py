"""The page on the protocol is true: its client plays a game, its routes are those there are."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.process import Process
from tests.server.test_schema import routes

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
CLIENT = re.compile(r"```py\n# client\.py\n(.*?)```", re.DOTALL)


def test_the_worked_client_plays_a_game(tmp_path: Path) -> None:
    [client] = CLIENT.findall(PAGE.read_text("utf-8"))
    lines = [line for line in client.splitlines() if line.strip()]
    assert len(lines) <= 25
    with Process(tmp_path) as server:
        server.start()
        script = tmp_path / "client.py"
        script.write_text(client.replace("http://127.0.0.1:8000", server.address))
        done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=True)
    assert re.fullmatch(r"\[\d+, \d+, \d+\]|\[-?\d+(, -?\d+)*\]", done.stdout.strip())


def test_every_route_is_told_of() -> None:
    """By its last part at least: `submit`, `votes/{id}` …"""
    page = PAGE.read_text("utf-8")
    for route in routes():
        path = route.partition(" ")[2]
        last = [part for part in path.split("/") if not part.startswith("{")][-1]
        assert last in page, route
