"""`kitchentable serve`: the server as a process."""

from __future__ import annotations

import asyncio
import fcntl
import gc
import logging
import resource
import signal
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import uvicorn
import uvloop

from kitchentable.server.app import application
from kitchentable.server.doors import Door
from kitchentable.server.house import House
from kitchentable.server.roster import named, own_bots
from kitchentable.server.settings import CannotServe, Settings, read_settings
from kitchentable.server.store import migrate

log = logging.getLogger("kitchentable.server")

LOCK = "server.lock"
LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
QUIET = ("alembic", "sqlalchemy", "aiosqlite", "uvicorn")
MESSAGE_SIZE = 4_096
LAST_ANSWERS = 2
LINES = 10_000
EVERYWHERE = {"0.0.0.0", "::"}
ALONE = {"127.0.0.1", "::1", "localhost"}
ELSEWHERE = ("192.0.2.1", 9)  # an address that belongs to nobody


def serve(host: str, port: int, data: Path, base_path: str = "", bots: Iterable[str] = ()) -> None:
    """Serve the tables of a data folder until the process is asked to end; `bots` are own ones besides
    those of the configuration, as `name=file.py:Class`. Raises `CannotServe` for a configuration that
    can't be read, a bot that isn't there, a base path that is none, a port or a folder that can't be used."""
    base = clean_base(base_path)
    seated = own_bots(named(bots), Path())
    _log_plainly()
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, _leave)
    allow_many_lines()
    with alone(data), listening(host, port) as door:
        settings = _with_bots(read_settings(data), data, seated)
        reached = settings.address or in_the_network(host, port, base)
        settings = msgspec.structs.replace(settings, address=reached)
        migrate(data)
        log.info("Kitchen Table on http://%s:%d%s/ with the data in %s", host, port, base, data.resolve())
        if reached:
            log.info("others reach it under %s/", reached)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_run(door, data, base, settings))


def _with_bots(settings: Settings, data: Path, seated: dict[str, str]) -> Settings:
    """The settings with all own bots found."""
    return msgspec.structs.replace(settings, bots=own_bots(settings.bots, data) | seated)


def allow_many_lines() -> None:
    """More open connections than the usual thousand, as far as the system grants them: every page of every
    player holds one."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = LINES if most == resource.RLIM_INFINITY else min(LINES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def in_the_network(host: str, port: int, base: str) -> str:
    """The address under which other machines reach a server that listens on `host`; "" if none does, or if
    it can't be told."""
    name = _own_address() if host in EVERYWHERE else host
    if not name or name in ALONE:
        return ""
    return f"http://[{name}]:{port}{base}" if ":" in name else f"http://{name}:{port}{base}"


def _own_address() -> str:
    """This machine's address towards the rest of the network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial, suppress(OSError):
        trial.connect(ELSEWHERE)
        return str(trial.getsockname()[0])
    return ""


@contextmanager
def alone(data: Path) -> Iterator[None]:
    """Make the data folder, if need be, and keep other servers from it. Raises `CannotServe`."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / LOCK).open("w")
    except OSError as fault:
        raise CannotServe(f"the data folder {data} can't be used: {fault.strerror}") from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CannotServe(f"another server is using the data folder {data}") from None
        yield


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """The socket to serve on. Raises `CannotServe`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        door = socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as fault:
        raise CannotServe(f"can't listen on {host}, port {port}: {fault}") from None
    with door:
        yield door


async def _run(door: socket.socket, data: Path, base: str, settings: Settings) -> None:
    house = House(data, settings)
    app = application(house, await house.store.csrf_secret(), base)
    config = uvicorn.Config(
        app,
        http=Door,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=list(settings.proxy),
        ws_max_size=MESSAGE_SIZE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_ANSWERS,
    )
    gc.collect()
    gc.freeze()  # what was built until now stays; collecting it again and again would cost pauses
    await uvicorn.Server(config).serve(sockets=[door])


def clean_base(path: str) -> str:
    """A base path as "" or "/x/y". Raises `CannotServe`."""
    inner = path.strip("/")
    if not inner:
        return ""
    plain = all(sign.isalnum() or sign in "/-_.~" for sign in inner)
    if not plain or any(part in ("", ".", "..") for part in inner.split("/")):
        raise CannotServe(f"not a base path: {path!r}")
    return f"/{inner}"


def _leave(number: int, frame: object) -> None:
    """Asked to end; uvicorn asks once more when it has closed everything."""
    raise SystemExit(0)


def _log_plainly() -> None:
    logging.basicConfig(level=logging.INFO, format=LINE)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
