"""`python -m kitchentable` is the command `kitchentable`."""

from __future__ import annotations

from kitchentable.cli import main

if __name__ == "__main__":
    main()
