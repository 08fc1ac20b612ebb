"""What `./play` and `./test` tell the person who started them: troubles in one line, and progress."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Trouble(Exception):
    """Something the person can do something about, in words."""


def told(main: Callable[[list[str]], int]) -> int:
    """Run `main` on the command line's arguments; whatever goes wrong becomes one line."""
    try:
        return main(sys.argv[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"{fault.filename or 'Kitchen Table'}: {fault.strerror or fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The next start takes it up again.", file=sys.stderr)
        return 130


@contextmanager
def progress(what: str) -> Iterator[None]:
    """Shows what is going on and for how long; on a terminal the seconds count."""
    began = time.monotonic()
    done = threading.Event()
    clock = threading.Thread(target=_count, args=(what, began, done), daemon=True)
    print(f"  {what} …", end="", flush=True)
    if sys.stdout.isatty():
        clock.start()
    try:
        yield
    finally:
        done.set()
        if clock.is_alive():
            clock.join()
        print(f"\r  {what} … {time.monotonic() - began:.0f} s" if sys.stdout.isatty() else _seconds(began), flush=True)


def _count(what: str, began: float, done: threading.Event) -> None:
    while not done.wait(1):
        print(f"\r  {what} … {time.monotonic() - began:.0f} s", end="", flush=True)


def _seconds(began: float) -> str:
    return f" {time.monotonic() - began:.0f} s"
