"""Half a request holds no connection for ever; a whole one, and a live line, are left alone."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.process import Process

SHORT = "from kitchentable.server import doors, guards; doors.PATIENCE = 0.5; guards.BODY_PATIENCE = 0.5"
HOST = "Host: localhost\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that waits for half a second where others wait for many."""
    folder: Path = tmp_path_factory.mktemp("hasty")
    with Process(folder, prelude=SHORT) as server:
        server.start()
        yield server


def all_that_comes(server: Process, text: str) -> bytes:
    """What the server answers until it closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
        connection.sendall(text.encode())
        found = b""
        while part := connection.recv(65536):
            found += part
        return found


@pytest.mark.parametrize(
    "half",
    ["", "GET /api/hea", "GET /api/health HTTP/1.1\r\nHost: loc", f"GET /api/health HTTP/1.1\r\n{HOST}"],
)
def test_half_a_head_is_not_waited_for(hasty: Process, half: str) -> None:
    assert all_that_comes(hasty, half) == b""


def test_half_a_head_after_a_whole_request(hasty: Process) -> None:
    whole = f"GET /api/health HTTP/1.1\r\n{HOST}\r\n"
    found = all_that_comes(hasty, f"{whole}{whole}GET /api")
    assert found.count(b"HTTP/1.1 200") == 2


@pytest.fixture
def guest(hasty: Process) -> Iterator[httpx.Client]:
    """A visitor with a token."""
    with httpx.Client(base_url=f"{hasty.address}/api") as http:
        http.get("/rules")
        http.headers["x-csrf-token"] = http.cookies["kt_csrf"]
        yield http


def cookies(guest: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in guest.cookies.items())


def test_half_a_body_is_not_waited_for(hasty: Process, guest: httpx.Client) -> None:
    token = f"Cookie: {cookies(guest)}\r\nX-Csrf-Token: {guest.headers['x-csrf-token']}\r\n"
    kind = "Content-Type: application/json\r\nContent-Length: 100\r\n"
    found = all_that_comes(hasty, f'POST /api/tables HTTP/1.1\r\n{HOST}{token}{kind}\r\n{{"title": ')
    assert found.startswith(b"HTTP/1.1 408") and b"too-slow" in found


def test_a_live_line_stays_open(hasty: Process, guest: httpx.Client) -> None:
    """For longer than a head may take."""
    wish = {"title": "table-cooking", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = guest.post("/tables", json=wish).json()["table"]
    address = f"ws://127.0.0.1:{hasty.port}/api/tables/{table}/live"
    with connect(address, additional_headers={"Cookie": cookies(guest)}) as line:
        assert '"type":"live"' in str(line.recv(timeout=20))
        assert all_that_comes(hasty, "") == b""  # so long, that the server gives up on another one
        line.send('{"type": "ping"}')
        assert line.recv(timeout=20) == '{"type":"pong"}'
