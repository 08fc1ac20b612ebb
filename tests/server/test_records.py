"""Records to take home and to bring; replays with a view of each step."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import pairwise
from typing import Any

import pytest

import kitchentable as kt
from kitchentable.engine.record import SAID, Record
from kitchentable.engine.stored import Entry
from kitchentable.server import shelf
from kitchentable.server.book import Book
from tests.server.seating import Browser, Json, Server, ok, refused
from tests.server.test_rematch import played

pytestmark = pytest.mark.anyio


def unfinished(people: list[int]) -> Any:
    """A record of a game under way."""
    record = Record.new(kt.game("table-cooking", players=3), seed=3, names=["Ada", "Basil", "Eve"], people=people)
    for _ in range(9):
        record.timeout(record.state.to_act()[0])
    return kt.to_json(record.stored())


async def brought(browser: Browser, record: bytes) -> Any:
    await browser.send("/nothing")
    body = b'{"record": ' + record + b"}"
    return await browser.http.post("/api/records", content=body, headers={"content-type": "application/json"})


async def test_no_record_while_the_game_runs(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    for path in ("record", "replay/0"):
        refused(await ada.http.get(f"/api/tables/{table}/{path}"), 409, "not-over")


@pytest.mark.rule("KT-55")
async def test_each_stage_has_its_own(server: Server, ada: Browser) -> None:
    """Bots in the lobby, decisions while it plays, the record and the replay after the end."""
    table = await ada.make("me", "me")
    at = f"/tables/{table}"
    refused(await ada.submit(table, 0, await ada.view(table), []), 409, "not-now")
    refused(await ada.send(f"{at}/draft", seat=0, run=[]), 409, "not-now")
    await ada.post(f"{at}/seats/1/release")
    for bot in ("greedy", None):
        await ada.post(f"{at}/seats/1", bot=bot)
    await ada.post(f"{at}/seats/1/claim")
    await ada.post(f"{at}/start")
    for seat in (0, 1):
        await ada.post(f"{at}/nonce", seat=seat)
    refused(await ada.send(f"{at}/seats/1", bot="greedy"), 409, "not-now")
    await ada.move(table, 0, random.Random(1))
    for path in ("record", "replay/0"):
        refused(await ada.http.get(f"/api{at}/{path}"), 409, "not-over")
    await played(server, table)
    refused(await ada.send(f"{at}/draft", seat=0, run=[]), 409, "not-now")
    for path in ("record", "replay/0"):
        ok(await ada.http.get(f"/api{at}/{path}"))


async def test_a_record_can_be_taken_home_and_checked(server: Server, ada: Browser, title_id: str) -> None:
    table = await ada.playing("me", "greedy", title=title_id)
    sitting = await played(server, table)
    response = await ada.http.get(f"/api/tables/{table}/record")
    assert "attachment" in response.headers["content-disposition"]
    path = server.house.folder / "record.json"
    path.write_bytes(response.content)
    record = kt.Record.load(path)
    assert record.verify().good
    assert sitting.book is not None
    assert record.state.digest() == sitting.book.state.digest()


async def test_stepping_through(server: Server, ada: Browser) -> None:
    """Every step has its view and log, from each seat; the last one is the end."""
    table = await ada.playing("me", "greedy")
    sitting = await played(server, table)
    assert sitting.book is not None
    steps = len(sitting.book.entries)
    first = await ada.get(f"/tables/{table}/replay/0", seat=1)
    assert (first["step"], first["steps"], first["by"]) == (0, steps, None)
    assert len(first["view"]["missions"]) == 3
    for step in (1, steps // 2, steps):
        shown = await ada.get(f"/tables/{table}/replay/{step}", seat=0)
        assert shown["view"] == _plain(sitting.book.replay(step).view(0))
        assert shown["by"] in (0, 1) and shown["run"]
        before = (await ada.get(f"/tables/{table}/replay/{step - 1}", seat=0))["log"][-1]["n"]
        assert [line["n"] > before for line in shown["log"]] == [line["since"] for line in shown["log"]]
    assert shown["view"]["over"]
    refused(await ada.http.get(f"/api/tables/{table}/replay/{steps + 1}"), 404, "no-step")
    refused(await ada.http.get(f"/api/tables/{table}/replay/0?seat=2"), 404, "no-such-seat")


def _plain(view: Any) -> Json:
    import msgspec

    plain: Json = msgspec.json.decode(kt.to_json(view))
    plain.pop("ask")
    return plain


async def test_a_finished_record_opens_as_a_replay(server: Server, ada: Browser, ben: Browser) -> None:
    table = await ada.playing("me", "greedy")
    await played(server, table)
    record = (await ada.http.get(f"/api/tables/{table}/record")).content
    opened = ok(await brought(ben, record))["table"]
    live = await ben.view(opened, None)
    assert live["stage"] == "over" and live["result"]["scores"]
    assert (await ben.get(f"/tables/{opened}/replay/3"))["step"] == 3
    again = (await ben.http.get(f"/api/tables/{opened}/record")).json()
    assert again == (await ada.http.get(f"/api/tables/{table}/record")).json()


async def test_an_unfinished_record_goes_on(ada: Browser, ben: Browser) -> None:
    """Who brings it has the first person's seat; the other person's chair is free and minded by a bot."""
    table = ok(await brought(ada, unfinished([0, 2])))["table"]
    live = await ada.awaited(table, 0)
    assert [seat["kind"] for seat in live["seats"]] == ["person", "bot", "open"]
    assert live["seats"][0]["mine"] and live["seats"][2]["minded"]
    await ada.move(table, 0, random.Random(1))
    live = await ben.join(table, live["table"]["links"]["join"], 2, "Eve")
    assert live["seats"][2]["mine"] and not live["seats"][2]["minded"]


async def test_a_record_of_bots_alone(ada: Browser) -> None:
    table = ok(await brought(ada, unfinished([])))["table"]
    live = await ada.awaited(table, 0)
    assert live["seats"][0]["mine"]
    await ada.move(table, 0, random.Random(1))


def _decided(record: Json) -> Json:
    """The first decision, once more."""
    return {name: record["entries"][0][name] for name in ("seat", "run")}


@pytest.mark.parametrize(
    "fault",
    [
        lambda r: r | {"header": r["header"] | {"title": "no-such-title"}},
        lambda r: r | {"header": r["header"] | {"players": 9}},
        lambda r: r | {"header": r["header"] | {"rules_version": "0"}},
        lambda r: r | {"header": r["header"] | {"cards_hash": "0" * 64}},
        lambda r: r | {"header": r["header"] | {"commitment": "0" * 64}},
        lambda r: r | {"secret": {"server_seed": "00", "nonces": []}},
        lambda r: r | {"secret": {"server_seed": "no hex", "nonces": []}},
        lambda r: r | {"entries": r["entries"][1:]},
        lambda r: r | {"entries": [*r["entries"], {"type": "undo", "seat": 7}]},
        lambda r: r | {"entries": [*r["entries"], {"type": "decision", "seat": 0, "run": []}]},
        lambda r: r | {"digest": "0" * 64},
        lambda r: r | {"header": r["header"] | {"options": {"round_limit": 10**30}}},
        lambda r: r | {"header": r["header"] | {"people": [10**30]}},
        lambda r: r | {"entries": [r["entries"][0] | {"seat": 10**30}, *r["entries"][1:]]},
        lambda r: r | {"entries": [*r["entries"], {"type": "seat", "seat": -(10**30), "person": True, "name": ""}]},
        lambda r: r | {"entries": [*r["entries"], {"type": "clock", "at": 10**30}]},
        lambda r: r | {"entries": [{"type": "decision", "at": 10**30} | _decided(r), *r["entries"][1:]]},
    ],
)
async def test_a_record_that_does_not_hold(server: Server, ada: Browser, fault: Any) -> None:
    record = fault(json.loads(unfinished([0])))
    assert refused(await brought(ada, json.dumps(record).encode()), 422, "bad-record")["rule"] == "KT-7"
    assert await server.house.store.count() == 0


async def test_a_record_with_words_that_turn_the_line(ada: Browser) -> None:
    """Words of one's own from elsewhere are as plain as those said here (KT-8)."""
    record = Record.new(kt.game("cuisine-a-la-card", players=2), seed=3, people=[0])
    while not any(line.message.id == SAID for line in record.log):
        seat = record.state.to_act()[0]
        record.submit(seat, record.best_run(seat), "Soup \u202eof the day")
    refused(await brought(ada, kt.to_json(record.stored())), 422, "bad-record")


async def test_what_is_no_record(ada: Browser) -> None:
    for body in (b"{}", b"null", b'{"format": 1}', b"7"):
        refused(await brought(ada, body), 400, "unreadable")
    refused(await brought(ada, b" " * 2_100_000 + b"{}"), 413, "too-large")


@pytest.mark.rule("KT-30")
async def test_a_finished_table_opens_by_its_address(server: Server, ada: Browser) -> None:
    """The result, the replay and the record, for whoever was given the address; not the talk, and nothing
    can be changed."""
    table = await ada.playing("me", "me")
    refused(await server.browser().http.get(f"/api/tables/{table}/view"), 404, "no-table")
    await played(server, table)
    await ada.post(f"/tables/{table}/chat", seat=0, text="good meal", key="k")
    eve = server.browser()
    live = await eve.view(table, None)
    assert live["result"] == (await ada.view(table))["result"]
    assert live["chat"] == [] and live["seat"] is None and not live["table"]["host"]
    assert (await eve.get(f"/tables/{table}/record"))["header"]["title"] == live["table"]["title"]
    assert (await eve.get(f"/tables/{table}/replay/1"))["step"] == 1
    refused(await eve.send(f"/tables/{table}/seats/0/mute", quiet=True), 404, "no-table")
    refused(await eve.send(f"/tables/{table}/chat", seat=0, text="hi", key="k"), 403, "not-your-seat")
    refused(await eve.send(f"/tables/{table}/rematch"), 403, "not-your-seat")
    assert (await eve.get("/me"))["tables"] == []


async def test_a_replay_is_played_once(server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever steps through it, forth, back or anywhere, and however often: what was played is kept."""
    table = await ada.playing("me", "greedy")
    sitting = await played(server, table)
    assert sitting.book is not None
    steps = len(sitting.book.entries)
    count = [0]

    class Counted(Book):
        def repeat(self, entry: Entry) -> None:
            count[0] += 1
            super().repeat(entry)

    monkeypatch.setattr(shelf, "Book", Counted)
    for step in range(steps + 1):
        await ada.get(f"/tables/{table}/replay/{step}", seat=0)
    assert count[0] == steps
    await asyncio.gather(*[ada.get(f"/tables/{table}/replay/{steps}", seat=seat) for seat in (0, 1) * 5])
    assert count[0] == steps
    await ada.get(f"/tables/{table}/replay/{steps - 1}")
    assert count[0] <= steps + steps // shelf.MARKS + 1
    for _ in range(3):
        await ada.get(f"/tables/{table}/course")
    assert count[0] <= 2 * steps + steps // shelf.MARKS + 1
    for step in (steps - 1, steps // 2):
        shown = await ada.get(f"/tables/{table}/replay/{step}", seat=1)
        assert shown["view"] == _plain(sitting.book.replay(step).view(1))


async def test_a_game_is_played_anew_once_at_a_time(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ada.playing("me", "greedy")
    await played(server, table)
    playing, most = [0], [0]

    class Busy(Book):
        def repeat(self, entry: Entry) -> None:
            playing[0] += 1
            most[0] = max(most[0], playing[0])
            super().repeat(entry)
            playing[0] -= 1

    monkeypatch.setattr(shelf, "Book", Busy)
    await asyncio.gather(*[ada.get(f"/tables/{table}/replay/{step}") for step in (9, 2, 17, 5, 12)])
    assert most == [1]


async def test_how_the_points_came(server: Server, ada: Browser, title_id: str) -> None:
    """Each change of what all could count, with its step; the result at the end."""
    table = await ada.playing("me", "greedy", title=title_id)
    refused(await ada.http.get(f"/api/tables/{table}/course"), 409, "not-over")
    sitting = await played(server, table)
    assert sitting.book is not None
    standings = (await ada.get(f"/tables/{table}/course"))["standings"]
    steps = [standing["step"] for standing in standings]
    assert standings[0] == {"step": 0, "points": [0, 0]}
    assert steps == sorted(steps) and steps[-1] == len(sitting.book.entries)
    assert standings[-1]["points"] == sitting.book.state.result().scores
    for before, after in pairwise(standings[:-1]):
        then = sitting.book.replay(after["step"])
        assert before["points"] != after["points"] == then.points()
