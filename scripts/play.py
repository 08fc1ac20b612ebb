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
from telling import Trouble, told

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
  --no-browser     don't open a browser; --port doesn't open one either

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
NO_BROWSER = "--no-browser"
PATIENCE_S = 60


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP)
        return 0
    if _serves(arguments):
        _check_port(arguments)
    ENVIRONMENT.prepare()
    return become(ENVIRONMENT.program("kitchentable"), *_asked(arguments))


def _asked(arguments: list[str]) -> list[str]:
    if arguments[:1] == ["terminal"]:
        return ["play", *arguments[1:]] if arguments[1:] else [*TERMINAL]
    if _given(arguments, "--help"):
        return ["serve", *arguments]
    passed_on = [argument for argument in arguments if argument != NO_BROWSER]
    data = [] if _given(arguments, "--data") else ["--data", str(ROOT / "kitchentable-data")]
    if _given(arguments, "--port"):
        return ["serve", *data, *passed_on]
    port = _free_port()
    if NO_BROWSER not in arguments:
        _open_browser_later(f"http://127.0.0.1:{port}/{_base(arguments)}")
    return ["serve", *data, "--port", str(port), *passed_on]


def _serves(arguments: list[str]) -> bool:
    return arguments[:1] != ["terminal"] and not _given(arguments, "--help")


def _check_port(arguments: list[str]) -> None:
    """Before minutes of preparing: a port that was asked for must be free. Raises `Trouble`."""
    port = _value(arguments, "--port")
    if port.isdecimal() and 0 < int(port) < 65_536 and _taken(int(port)):
        raise Trouble(f"Port {port} is taken: something else listens there. Without --port a free one is found.")


def _base(arguments: list[str]) -> str:
    """The base path asked for, as "x/" or ""."""
    base = _value(arguments, "--base-path").strip("/")
    return f"{base}/" if base else ""


def _value(arguments: list[str], option: str) -> str:
    """What an option was given last, or ""."""
    asked = [after for given, after in pairwise(arguments) if given == option]
    asked += [argument.partition("=")[2] for argument in arguments if argument.startswith(option + "=")]
    return asked[-1] if asked else ""


def _given(arguments: list[str], option: str) -> bool:
    return any(argument == option or argument.startswith(option + "=") for argument in arguments)


def _free_port() -> int:
    """The first port from 8000 on that nobody listens on."""
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        if not _taken(port):
            return port
    return FIRST_PORT


def _taken(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


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
