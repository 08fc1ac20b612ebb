"""The server as a process: what it refuses to start with, how it ends."""

from __future__ import annotations

import re
import resource
from pathlib import Path

import httpx
import msgspec
import pytest

from kitchentable.server.serve import allow_many_lines, alone, clean_base, in_the_network, listening
from kitchentable.server.settings import CannotServe, Settings, read_settings
from tests.server.process import CONFIG, Process, free_port
from tests.server.seating import SETTINGS, serving


def test_it_starts_and_ends(tmp_path: Path) -> None:
    """Under a base path, with its data in one folder."""
    with Process(tmp_path, base="/x") as server:
        server.start()
        assert httpx.get(f"{server.address}/api/health").json()["status"] == "ok"
        assert (tmp_path / "kitchentable.db").exists()
        assert server.stop() == 0
    assert "Traceback" not in server.log()


def test_behind_a_reverse_proxy(tmp_path: Path) -> None:
    """What the proxy says of the browser's address holds: cookies are marked for https, links lead to where
    the browser is; from elsewhere nobody is believed."""
    told = {"host": "example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    for believed, scheme in (("127.0.0.1", "https"), ("192.0.2.1", "http")):
        config = f'{CONFIG}hosts = ["example.org"]\nproxy = ["{believed}"]\n'
        with Process(tmp_path, base="/games", config=config) as server:
            server.start()
            first = httpx.get(f"{server.address}/api/me", headers=told)
            cookies = first.headers.get_list("set-cookie")
            assert all("Path=/games" in cookie for cookie in cookies)
            assert ("Secure" in next(c for c in cookies if c.startswith("kt_visitor="))) == (scheme == "https")
            told_back = {"cookie": "; ".join(cookie.partition(";")[0] for cookie in cookies)}
            headers = {
                **told,
                **told_back,
                "x-csrf-token": first.cookies["kt_csrf"],
                "origin": f"{scheme}://example.org",
            }
            wish = {"title": "table-cooking", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table = httpx.post(f"{server.address}/api/tables", json=wish, headers=headers).json()["table"]
            links = httpx.get(f"{server.address}/api/tables/{table}/links", headers=headers).json()
            assert links[0]["address"].startswith(f"{scheme}://example.org/games/t/{table}#join=")
            refused = httpx.get(f"{server.address}/api/me", headers={"host": "elsewhere.example"})
            assert refused.status_code == 421


def test_more_connections_than_usual() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        allow_many_lines()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", ""),
        ("::1", ""),
        ("192.168.1.20", "http://192.168.1.20:8000/x"),
        ("fd00::1", "http://[fd00::1]:8000/x"),
    ],
)
def test_where_others_reach_it(host: str, address: str) -> None:
    assert in_the_network(host, 8000, "/x") == address


def test_where_others_reach_a_server_that_listens_everywhere() -> None:
    """Under the machine's address, if it has one besides that of its own."""
    address = in_the_network("0.0.0.0", 8000, "")
    assert address == "" or re.fullmatch(r"http://[0-9.]+:8000", address)
    assert "127.0.0.1" not in address


@pytest.mark.anyio
async def test_links_made_on_this_machine_lead_others_here(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SETTINGS, address="http://192.168.1.20:8000")
    async with serving(tmp_path, settings) as server:
        ada = server.browser()
        table = await ada.make("me", "open")
        assert (await ada.view(table))["table"]["address"] == "http://192.168.1.20:8000"
        links = [*await ada.get(f"/tables/{table}/links"), await ada.post(f"/tables/{table}/seats/1/link")]
        assert all(link["address"].startswith(f"http://192.168.1.20:8000/t/{table}#") for link in links)


def test_one_server_a_folder(tmp_path: Path) -> None:
    with alone(tmp_path), pytest.raises(CannotServe, match="another server"), alone(tmp_path):
        raise AssertionError("two servers share a folder")


def test_a_port_in_use(tmp_path: Path) -> None:
    port = free_port()
    with listening("127.0.0.1", port), pytest.raises(CannotServe, match=str(port)), listening("127.0.0.1", port):
        raise AssertionError("two servers share a port")


@pytest.mark.parametrize(("given", "base"), [("", ""), ("/", ""), ("x", "/x"), ("/x/", "/x"), ("/a/b-c", "/a/b-c")])
def test_base_paths(given: str, base: str) -> None:
    assert clean_base(given) == base


@pytest.mark.parametrize("given", ["/a b", "/../x", "a/./b", "/.", "a//b", '/"', "/x?y", "/<x>"])
def test_what_is_no_base_path(given: str) -> None:
    with pytest.raises(CannotServe):
        clean_base(given)


def test_settings(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings()
    (tmp_path / "config.toml").write_text('hosts = ["table.example"]\nbot_delay = 5\n')
    assert read_settings(tmp_path) == Settings(hosts=("table.example",), bot_delay=5)


@pytest.mark.parametrize("text", ["hosts = 7", "no_such = 1", "not toml [", 'bot_delay = "soon"', "\x00"])
def test_settings_that_can_not_be_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "config.toml").write_text(text)
    with pytest.raises(CannotServe, match=r"config\.toml"):
        read_settings(tmp_path)


def test_a_folder_that_can_not_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="data folder"), alone(tmp_path / "file"):
        raise AssertionError("a file was used as a folder")
