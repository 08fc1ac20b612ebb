"""P2: a submission is applied at most once, however often it is sent."""

from __future__ import annotations

import asyncio
import random

import pytest

from kitchentable.engine.stored import Decision
from tests.server.seating import Browser, Server, ok, refused

pytestmark = pytest.mark.anyio


async def decisions(server: Server, table: str, seat: int) -> int:
    kept = await server.house.store.load(table)
    assert kept is not None
    return sum(isinstance(entry, Decision) and entry.seat == seat for entry in kept.entries)


async def test_the_same_key_many_times_at_once(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "greedy")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    answers = await asyncio.gather(*[ada.submit(table, 0, live, run, "one") for _ in range(25)])
    assert {answer.status_code for answer in answers} == {200}
    assert await decisions(server, table, 0) == 1


async def test_the_same_key_later(server: Server, ada: Browser) -> None:
    """Long after, with an old prompt: it is answered with the table as it stands."""
    table = await ada.playing("me", "greedy")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    ok(await ada.submit(table, 0, live, run, "one"))
    await ada.awaited(table, 0)
    await ada.move(table, 0, random.Random(2))
    before = await decisions(server, table, 0)
    again = ok(await ada.submit(table, 0, live, run, "one"))
    assert again["view"] == (await ada.view(table))["view"]
    assert await decisions(server, table, 0) == before == 2


async def test_two_tabs(server: Server, ada: Browser) -> None:
    """Two tabs answer the same prompt with keys of their own: one is taken, the other is stale."""
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    answers = await asyncio.gather(*[ada.submit(table, 0, live, run, f"tab {tab}") for tab in range(10)])
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    for answer in answers:
        if answer.status_code == 409:
            problem = refused(answer, 409, "stale")
            assert problem["live"]["version"] >= live["version"]
    assert await decisions(server, table, 0) == 1


async def test_a_key_is_for_one_submission(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    ok(await ada.submit(table, 0, live, await ada.compose(table, 0, live, random.Random(1)), "one"))
    other = await ada.compose(table, 0, live, random.Random(7)) if live["prompt"] is None else [{"verb": "x"}]
    assert refused(await ada.submit(table, 0, live, other, "one"), 409, "key-reused")["rule"] == "KT-22"


@pytest.mark.rule("KT-22")
async def test_a_key_is_taken_once_and_for_nothing_else(server: Server, ada: Browser) -> None:
    """Neither while it could still be another answer to the same prompt nor in a later turn."""
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    refused(
        await ada.send(f"/tables/{table}/submit", seat=0, prompt=live["prompt"], key="", run=run), 400, "unreadable"
    )
    for _ in range(2):
        taken = ok(await ada.submit(table, 0, live, run, "one"))
        assert taken["prompt"] == (await ada.view(table))["prompt"] != live["prompt"]
    refused(await ada.submit(table, 0, live, [{"verb": "x"}], "one"), 409, "key-reused")
    while not (live := await ada.view(table))["seats"][0]["owes"]:
        await ada.move(table, 1, random.Random(1))
    run = await ada.compose(table, 0, live, random.Random(1))
    refused(await ada.submit(table, 0, live, run, "one"), 409, "key-reused")
    assert await decisions(server, table, 0) == 1


async def test_keys_of_two_seats_are_apart(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me")
    for seat in (0, 1):
        live = await ada.view(table, seat)
        ok(await ada.submit(table, seat, live, await ada.compose(table, seat, live, random.Random(1)), "one"))
    assert await decisions(server, table, 0) == await decisions(server, table, 1) == 1


async def test_a_table_is_made_once(server: Server, ada: Browser) -> None:
    made = await asyncio.gather(*[ada.make("me", "greedy", key="double click") for _ in range(5)])
    assert len(set(made)) == 1
    assert await server.house.store.count() == 1


async def test_a_line_is_said_once(ada: Browser) -> None:
    table = await ada.make("me", "open")
    for _ in range(3):
        live = await ada.post(f"/tables/{table}/chat", seat=0, text="Good evening", key="a")
    assert [line["text"] for line in live["chat"]] == ["Good evening"]


async def test_keys_of_talk_and_of_moves_never_meet(ada: Browser) -> None:
    """Whatever a sender calls them."""
    table = await ada.playing("me", "me")
    live = await ada.view(table, 0)
    run = await ada.compose(table, 0, live, random.Random(1))
    for key in ("Q", "chat:Q", "k" * 64):
        await ada.post(f"/tables/{table}/chat", seat=0, text=f"line {key}", key=key)
    live = ok(await ada.submit(table, 0, live, run, "chat:Q"))
    assert not live["seats"][0]["owes"]
    assert len(live["chat"]) == 3


async def test_undo_twice_takes_back_one_move(ada: Browser) -> None:
    """A double click on undo: the second names a prompt that is gone."""
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    after = ok(await ada.submit(table, 0, live, run))
    assert after["undo"] == "own"
    ok(await ada.send(f"/tables/{table}/undo", seat=0, prompt=after["prompt"]))
    refused(await ada.send(f"/tables/{table}/undo", seat=0, prompt=after["prompt"]), 409, "stale")
