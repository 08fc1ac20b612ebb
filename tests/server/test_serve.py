"""The server as a process: what it refuses to start with, how it ends."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from kitchentable.server.serve import alone, clean_base, listening
from kitchentable.server.settings import CannotServe, Settings, read_settings
from tests.server.process import Process, free_port


def test_it_starts_and_ends(tmp_path: Path) -> None:
    """Under a base path, with its data in one folder."""
    with Process(tmp_path, base="/x") as server:
        server.start()
        assert httpx.get(f"{server.address}/api/health").json()["status"] == "ok"
        assert (tmp_path / "kitchentable.db").exists()
        assert server.stop() == 0
    assert "Traceback" not in server.log()


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


@pytest.mark.parametrize("given", ["/a b", "/../x", '/"', "/x?y", "/<x>"])
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
