"""`./play`: prepares Kitchen Table on a fresh checkout and starts it."""

from __future__ import annotations

import os
import socket
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from itertools import pairwise

from environments import CLIENT, PACKAGING, ROOT, Environment, become, best
from telling import told

HELP = """\
Usage: ./play [OPTION ...]                  the table in your browser
       ./play terminal TITLE [OPTION ...]   a title in the terminal
       ./play --help

Options of the table, passed on to `kitchentable serve`:
  --port P         the port (8000, or the next free one)
  --host H         the address to listen on; 0.0.0.0 for all
  --data DIR       the folder with all tables (kitchentable-data in this folder)
  --base-path /x   the path it is reached under, behind a proxy
  --bot NAME=FILE.py:CLASS   a bot of your own

Options in the terminal, passed on to `kitchentable play`:
  --seats me,greedy,random   who sits where: me, me:NAME, or a bot
  --set OPTION=VALUE         an option of the title
  --cards FILE               a card set of your own
  --seed N                   shuffle by this number, to play the same deal again
  --resume FILE              play on in a saved game

The first start makes a virtual environment in .venv, builds the pages and compiles the rules if it can."""

ENVIRONMENT = Environment(".venv", best, ("src/**/*", *CLIENT, *PACKAGING[:2]))
TERMINAL = ("play", "table-cooking")
FIRST_PORT = 8000
PATIENCE_S = 60


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP)
        return 0
    ENVIRONMENT.prepare()
    return become(ENVIRONMENT.program("kitchentable"), *_asked(arguments))


def _asked(arguments: list[str]) -> list[str]:
    if arguments[:1] == ["terminal"]:
        return ["play", *arguments[1:]] if arguments[1:] else [*TERMINAL]
    if _given(arguments, "--help"):
        return ["serve", *arguments]
    data = [] if _given(arguments, "--data") else ["--data", str(ROOT / "kitchentable-data")]
    if _given(arguments, "--port"):
        return ["serve", *data, *arguments]
    port = _free_port()
    _open_browser_later(f"http://127.0.0.1:{port}/{_base(arguments)}")
    return ["serve", *data, "--port", str(port), *arguments]


def _base(arguments: list[str]) -> str:
    """The base path asked for, as "x/" or ""."""
    asked = [after for option, after in pairwise(arguments) if option == "--base-path"]
    asked += [argument.partition("=")[2] for argument in arguments if argument.startswith("--base-path=")]
    base = asked[-1].strip("/") if asked else ""
    return f"{base}/" if base else ""


def _given(arguments: list[str], option: str) -> bool:
    return any(argument == option or argument.startswith(option + "=") for argument in arguments)


def _free_port() -> int:
    """The first port from 8000 on that nobody listens on."""
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)):
                return port
    return FIRST_PORT


def _open_browser_later(address: str) -> None:
    """In a process of its own: wait until the table answers, then open it where there is a browser."""
    if sys.stdout.isatty() and os.fork() == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
        if _answers(address):
            webbrowser.open(address)
        os._exit(0)


def _answers(address: str) -> bool:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address + "api/health", timeout=2):
                return True
        except (urllib.error.URLError, OSError):
            time.sleep(0.3)
    return False


if __name__ == "__main__":
    sys.exit(told(main))
