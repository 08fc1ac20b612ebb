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
    """Shows what is going on and for how long: on a terminal every second, in a file or a pipe twice a minute."""
    began = time.monotonic()
    interval_s, counted = (1, f"\r  {what} … {{:.0f}} s") if sys.stdout.isatty() else (30, " {:.0f} s")

    def tell(end: str = "") -> None:
        print(counted.format(time.monotonic() - began), end=end, flush=True)

    done = threading.Event()
    clock = threading.Thread(target=_count, args=(interval_s, tell, done), daemon=True)
    print(f"  {what} …", end="", flush=True)
    clock.start()
    try:
        yield
    finally:
        done.set()
        clock.join()
        tell("\n")


def _count(interval_s: float, tell: Callable[[], None], done: threading.Event) -> None:
    while not done.wait(interval_s):
        tell()
