"""What another version of the server stored: what can be read goes on, what can't is set aside. KT-7."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kitchentable.server.store import FILE
from kitchentable.server.table import decode_table, encode_table
from tests.server.seating import refused, serving
from tests.server.test_rematch import played

pytestmark = pytest.mark.anyio

Doc = dict[str, Any]
FIRST = Path(__file__).parent / "first_table.json"


def test_a_table_of_the_first_version_is_read() -> None:
    """Fields that came later have defaults; fields that are gone are passed over."""
    doc = msgspec.json.decode(FIRST.read_bytes())
    table = decode_table(msgspec.msgpack.encode(doc))
    again = msgspec.msgpack.decode(encode_table(table))
    del doc["gone"]
    assert _known(again, doc) == doc


def test_a_seat_that_somebody_had_left_is_read() -> None:
    doc = msgspec.json.decode(FIRST.read_bytes())
    doc["seats"][0]["left_by"] = "a visitor"
    assert decode_table(msgspec.msgpack.encode(doc)).seats[0].held_before == []


def _known(again: Any, before: Any) -> Any:
    """Of what is stored now all that was stored before, whatever came later left out."""
    if isinstance(before, dict):
        return {name: _known(again[name], value) for name, value in before.items()}
    if isinstance(before, list):
        return [_known(one, other) for one, other in zip(again, before, strict=True)]
    return again


def _other_stage(rows: sqlite3.Connection, id: str) -> None:
    [doc] = rows.execute("select doc from tables where id = ?", [id]).fetchone()
    changed = msgspec.msgpack.decode(doc) | {"stage": "dessert"}
    rows.execute("update tables set doc = ? where id = ?", [msgspec.msgpack.encode(changed), id])


def _no_table(rows: sqlite3.Connection, id: str) -> None:
    rows.execute("update tables set doc = ? where id = ?", [b"\xc1 not ours", id])


def _other_entry(rows: sqlite3.Connection, id: str) -> None:
    entry = msgspec.msgpack.encode({"type": "juggle", "seat": 0})
    rows.execute("update entries set data = ? where table_id = ? and n = 0", [entry, id])


def _illegal_entry(rows: sqlite3.Connection, id: str) -> None:
    entry = msgspec.msgpack.encode({"type": "decision", "seat": 0, "run": [{"verb": "income", "args": {}}]})
    rows.execute("update entries set data = ? where table_id = ? and n = 0", [entry, id])


def _header(**changed: object) -> Callable[[sqlite3.Connection, str], None]:
    def change(rows: sqlite3.Connection, id: str) -> None:
        [header] = rows.execute("select header from tables where id = ?", [id]).fetchone()
        packed = msgspec.msgpack.encode(msgspec.msgpack.decode(header) | changed)
        rows.execute("update tables set header = ? where id = ?", [packed, id])

    return change


BROKEN = {
    "a stage there isn't": (_other_stage, "set-aside"),
    "no table at all": (_no_table, "set-aside"),
    "an entry of another kind": (_other_entry, "set-aside"),
    "a decision that isn't legal": (_illegal_entry, "set-aside"),
    "a title there isn't": (_header(title="no-such-title"), "set-aside"),
    "other rules": (_header(rules_version="0.0"), "old-rules"),
}


@pytest.mark.parametrize("what", BROKEN)
async def test_one_table_is_set_aside_the_others_go_on(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its players read why, strangers find nothing, the host reads it in the log; nothing is changed."""
    spoil, refusal = BROKEN[what]
    async with serving(tmp_path) as server:
        ada = server.browser()
        bad, good = [await ada.playing("me", "greedy", pace="live") for _ in range(2)]
        await ada.send(f"/tables/{bad}/chat", seat=0, text="hello", key="k")
        live = await ada.awaited(bad, 0)
        option = live["ask"]["options"][0]
        run = [{"verb": option["verb"], "args": option["args"]}]
        await ada.submit(bad, 0, live, run)
        cookies = ada.http.cookies
    with sqlite3.connect(tmp_path / FILE) as rows:
        spoil(rows, bad)
        before = _everything(rows, bad)
    with caplog.at_level(logging.ERROR):
        async with serving(tmp_path) as server:
            ada, eve = server.browser(cookies), server.browser()
            assert (await ada.awaited(good, 0))["seats"][0]["owes"]
            refused(await ada.http.get(f"/api/tables/{bad}/view"), 410, refusal)
            refused(await ada.send(f"/tables/{bad}/start"), 410, refusal)
            refused(await eve.http.get(f"/api/tables/{bad}/view"), 404, "no-table")
            me = await ada.get("/me")
            assert {table["id"] for table in me["tables"]} | set(me["set_aside"]) == {good, bad}
            assert (await ada.get("/health"))["set_aside"] == 1
    assert len([line for line in caplog.messages if bad[:6] in line and "set aside" in line]) == 1
    with sqlite3.connect(tmp_path / FILE) as rows:
        assert _everything(rows, bad) == before


def _everything(rows: sqlite3.Connection, id: str) -> list[Any]:
    found = rows.execute("select * from tables where id = ?", [id]).fetchall()
    for table in ("entries", "chat", "answers", "guests"):
        found += rows.execute(f"select * from {table} where table_id = ?", [id]).fetchall()
    return found


async def test_a_finished_game_by_other_rules_keeps_its_result(tmp_path: Path, title_id: str) -> None:
    """Its public log, its result and its record can be read; it has no view and no replay."""
    async with serving(tmp_path) as server:
        ada = server.browser()
        table = await ada.playing("me", "greedy", title=title_id)
        await played(server, table)
        before, watched = await ada.view(table), await server.browser().view(table, None)
        record = await ada.get(f"/tables/{table}/record")
        cookies = ada.http.cookies
    with sqlite3.connect(tmp_path / FILE) as rows:
        _header(rules_version="0.0")(rows, table)
    async with serving(tmp_path) as server:
        ada = server.browser(cookies)
        live = await ada.view(table)
        assert live["stage"] == "over" and live["rules"] == "0.0" and live["view"] is None
        assert live["result"] == before["result"]
        assert [line["text"] for line in live["log"]] == [line["text"] for line in watched["log"]]
        record["header"]["rules_version"] = "0.0"
        assert await ada.get(f"/tables/{table}/record") == record
        for path in ("replay/0", "course"):
            refused(await ada.http.get(f"/api/tables/{table}/{path}"), 410, "old-replay")
        assert (await ada.get("/health"))["set_aside"] == 0
