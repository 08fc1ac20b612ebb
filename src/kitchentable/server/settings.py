"""What a host may set: `config.toml` in the data folder. Nothing of it can be set through the browser."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from kitchentable.bots.hints import LOOKS


class CannotServe(Exception):
    """The server can't start; the text says why."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The server's configuration. Times in ms.

    * `hosts`: names under which the server may be reached, besides this machine's own and any address in
      figures; "*" for every name.
    * `proxy`: addresses of a reverse proxy whose X-Forwarded-For and -Proto are believed.
    * `notices`: a web address that is told when it is somebody's turn (see `notices.py`).
    * `address`: the server's own web address, for links in notices and for links that are made on this
      machine; without it the address in the network.
    * `bot_delay`: bots wait so long before a turn, and a third of it within one, so that people can follow.
    * `bot_cap`: a bot that thinks longer is replaced by greedy play. `bot_workers`: processes for bots.
    * `bots`: bots of the host's own, by name: `file.py:Class`, the file beside this one, or `module:Class`.
    * `hint_looks`: how many looks ahead a hint takes.
    * `requests_per_second` and `burst`: what one visitor may ask before being slowed down.
    * `idle`: a table nobody looks at leaves the memory after so long.
    """

    hosts: tuple[str, ...] = ()
    proxy: tuple[str, ...] = ("127.0.0.1", "::1")
    notices: str = ""
    address: str = ""
    bot_delay: int = 900
    bot_cap: int = 10_000
    bot_workers: int = 1
    bots: dict[str, str] = {}
    hint_looks: int = LOOKS
    requests_per_second: float = 20.0
    burst: int = 60
    idle: int = 600_000


def read_settings(data: Path) -> Settings:
    """The settings of a data folder, defaults where it says nothing. Raises `CannotServe`."""
    path = data / "config.toml"
    if not path.exists():
        return Settings()
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Settings)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise CannotServe(f"{path}: {fault}") from None
