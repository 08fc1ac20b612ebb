"""Builds the wheel: plain by default, compiled by mypyc with KITCHENTABLE_COMPILE=1.

Only the hot path is compiled; the same files run interpreted with the same results.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

HOT = [
    "engine/chance.py",
    "engine/codebook.py",
    "engine/driver.py",
    "engine/dumped.py",
    "engine/frames.py",
    "engine/game.py",
    "engine/knowledge.py",
    "engine/standin.py",
    "bots/easy.py",
    "bots/greedy.py",
    "bots/levels.py",
    "bots/random.py",
    "bots/search.py",
    "lab/playouts.py",
]
# Files of a title that don't belong to the hot path: data and its checks, the drawing for the terminal,
# and the shapes of its view, of whose types mypyc would keep too little.
COLD = {"__init__.py", "cards.py", "drawing.py", "shown.py", "title.py"}


def hot_files() -> list[str]:
    package = Path("src/kitchentable")
    titles = sorted(package.glob("games/*/*.py"))
    return [str(package / name) for name in HOT] + [str(path) for path in titles if path.name not in COLD]


def extensions() -> list[object]:
    if os.environ.get("KITCHENTABLE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, "src")
    return mypycify(["--config-file=pyproject.toml", *hot_files()], opt_level="3")


setup(ext_modules=extensions())
