"""`./play`: prepares Kitchen Table on a fresh checkout and starts it."""

from __future__ import annotations

import sys

from environments import PACKAGING, Environment, become, best
from telling import told

HELP = """\
Usage: ./play [OPTION ...]                  Table Cooking in the terminal, you against two bots
       ./play terminal TITLE [OPTION ...]   any title in the terminal
       ./play --help

Options, passed on to `kitchentable play`:
  --seats me,greedy,random   who sits where: me, me:NAME, or a bot
  --set OPTION=VALUE         an option of the title
  --cards FILE               a card set of your own
  --seed N                   shuffle by this number, to play the same deal again
  --resume FILE              play on in a saved game

The first start makes a virtual environment in .venv and compiles the rules if it can."""

ENVIRONMENT = Environment(".venv", best, ("src/**/*", *PACKAGING[:2]))
TERMINAL = ("play", "table-cooking")
STARTS = TERMINAL


def main(arguments: list[str]) -> int:
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP)
        return 0
    ENVIRONMENT.prepare()
    return become(ENVIRONMENT.program("kitchentable"), *_asked(arguments))


def _asked(arguments: list[str]) -> list[str]:
    if arguments[:1] != ["terminal"]:
        return [*STARTS, *arguments]
    return ["play", *arguments[1:]] if arguments[1:] else [*TERMINAL]


if __name__ == "__main__":
    sys.exit(told(main))
