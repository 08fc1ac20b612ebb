"""The bot of the page sits at tables of a server that was started as the page shows."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.docs.pages import ROOT, blocks
from tests.server.process import free_port

PAGE = ROOT / "docs" / "writing-a-bot.md"
BOT = "# mybot.py\n"
PATIENCE_S = 60


def test_the_bot_of_the_page_has_fifteen_lines_and_is_offered(tmp_path: Path) -> None:
    [bot] = [block.text.removeprefix(BOT) for block in blocks(PAGE) if block.text.startswith(BOT)]
    [command] = [block.text.strip() for block in blocks(PAGE) if block.text.startswith("kitchentable serve")]
    assert len(bot.splitlines()) <= 15
    (tmp_path / "mybot.py").write_text(bot)
    port = free_port()
    words = [*shlex.split(command)[1:], "--port", str(port), "--data", "data"]
    with subprocess.Popen([sys.executable, "-m", "kitchentable", *words], cwd=tmp_path) as server:
        try:
            assert "cook" in [its["name"] for its in _titles(server, port)[0]["bots"]]
        finally:
            server.terminate()


def _titles(server: subprocess.Popen[bytes], port: int) -> list[dict[str, list[dict[str, str]]]]:
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            answer: list[dict[str, list[dict[str, str]]]] = httpx.get(f"http://127.0.0.1:{port}/api/titles").json()
            return answer
        except httpx.TransportError:
            assert server.poll() is None and time.monotonic() < until, "the server doesn't start"
            time.sleep(0.1)
