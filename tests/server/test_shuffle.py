"""The commit–reveal shuffle (KT-50)."""

from __future__ import annotations

import pytest

from kitchentable.engine.chance import commitment, derived_nonce
from kitchentable.engine.stored import Stored
from kitchentable.records import open_stored
from kitchentable.server.bot_worker import Task
from tests.server.clock import VirtualClock, until
from tests.server.seating import Browser, Json, Server, number_and_hash, refused

pytestmark = pytest.mark.anyio


async def opening(ada: Browser, *chairs: str) -> str:
    table = await ada.make(*chairs)
    await ada.post(f"/tables/{table}/start")
    return table


async def give(ada: Browser, table: str, seat: int, **what: str) -> Json:
    return await ada.post(f"/tables/{table}/nonce", seat=seat, **what)


@pytest.mark.rule("KT-50")
async def test_the_server_commits_first(server: Server, ada: Browser) -> None:
    """The commitment is there in the lobby and never changes; the seed is nowhere to be seen."""
    table = await ada.make("me", "me")
    shown = (await ada.view(table))["shuffle"]
    assert shown["step"] == "waiting" and shown["opened"] is None
    seed = (await server.sitting(table)).table.shuffle.server_seed
    assert commitment(bytes.fromhex(seed)) == shown["commitment"]
    await ada.post(f"/tables/{table}/start")
    for seat in range(2):
        live = await give(ada, table, seat, hash=number_and_hash(seat)[1])
    for seat in range(2):
        live = await give(ada, table, seat, nonce=number_and_hash(seat)[0])
    assert live["stage"] == "playing" and live["shuffle"]["step"] == "dealt"
    assert live["shuffle"]["commitment"] == shown["commitment"]
    assert (await server.book(table)).secret.server_seed == seed
    assert seed not in (await ada.http.get(f"/api/tables/{table}/view?seat=0")).text


@pytest.mark.rule("KT-50")
async def test_numbers_are_opened_when_all_hashes_are_in(ada: Browser) -> None:
    table = await opening(ada, "me", "me")
    nonce, hash = number_and_hash(0)
    live = await give(ada, table, 0, hash=hash)
    assert live["shuffle"]["step"] == "hashes" and live["shuffle"]["hashes"] == [hash, None]
    refused(await ada.send(f"/tables/{table}/nonce", seat=0, nonce=nonce), 409, "hash-first")
    live = await give(ada, table, 1, hash=number_and_hash(1)[1])
    assert live["shuffle"]["step"] == "nonces"
    live = await give(ada, table, 0, nonce=nonce)
    assert live["stage"] == "opening" and live["shuffle"]["given"] == [True, False]


@pytest.mark.rule("KT-50")
async def test_a_number_must_fit_its_hash(ada: Browser, thinking: list[Task]) -> None:
    table = await opening(ada, "me", "greedy")
    refused(await ada.send(f"/tables/{table}/nonce", seat=0, hash="nothing"), 422, "bad-hash")
    await give(ada, table, 0, hash=number_and_hash(0)[1])
    refused(await ada.send(f"/tables/{table}/nonce", seat=0, hash=number_and_hash(1)[1]), 409, "hash-given")
    for nonce in (number_and_hash(1)[0], "00", "x" * 64):
        refused(await ada.send(f"/tables/{table}/nonce", seat=0, nonce=nonce), 422, "bad-nonce")
    refused(await ada.send(f"/tables/{table}/nonce", seat=0), 409, "hash-given")
    assert (await give(ada, table, 0, nonce=number_and_hash(0)[0]))["stage"] == "playing"


@pytest.mark.rule("KT-50")
async def test_a_silent_browser_counts_as_none_after_ten_seconds(slow: Server, clock: VirtualClock) -> None:
    ada = slow.browser()
    table = await opening(ada, "me", "me")
    await give(ada, table, 0, hash=number_and_hash(0)[1])
    await clock.advance(9_000)
    assert (await ada.view(table))["shuffle"]["browser"] == [True, True]
    await clock.advance(2_000)
    live = await ada.view(table)
    assert live["shuffle"]["browser"] == [True, False] and live["shuffle"]["step"] == "nonces"
    refused(await ada.send(f"/tables/{table}/nonce", seat=1, hash=number_and_hash(1)[1]), 409, "hash-given")
    live = await give(ada, table, 0, nonce=number_and_hash(0)[0])
    assert live["stage"] == "playing"
    secret = (await slow.book(table)).secret
    assert secret.nonces == [number_and_hash(0)[0], derived_nonce(bytes.fromhex(secret.server_seed), 1).hex()]


@pytest.mark.rule("KT-50")
async def test_who_has_committed_and_does_not_open_breaks_the_table_off(slow: Server, clock: VirtualClock) -> None:
    """It can't count as no browser any more: that would be a second deal to choose from."""
    ada = slow.browser()
    table = await opening(ada, "me", "greedy")
    await give(ada, table, 0, hash=number_and_hash(0)[1])
    await clock.leap(59_000)
    assert (await ada.view(table))["stage"] == "opening"
    await clock.advance(2_000)
    sitting = await slow.sitting(table)
    assert await until(lambda: sitting.table.stage != "opening")
    live = await ada.view(table)
    assert live["stage"] == "broken" and live["shuffle"]["step"] == "broken" and live["view"] is None
    refused(await ada.send(f"/tables/{table}/nonce", seat=0, nonce=number_and_hash(0)[0]), 409, "not-now")
    again = await ada.post(f"/tables/{table}/rematch")
    assert again["table"] != table


async def test_both_sides_decide_the_deal(server: Server, ada: Browser) -> None:
    """The same numbers at another table give another deal, since the server's seed is another; and a
    record can be checked by anyone."""
    deals = set()
    for _ in range(3):
        table = await opening(ada, "me", "greedy")
        await give(ada, table, 0, hash=number_and_hash(0)[1])
        await give(ada, table, 0, nonce=number_and_hash(0)[0])
        book = await server.book(table)
        deals.add(book.state.chance.seed)
        stored: Stored = book.stored()
        assert open_stored(stored).verify().good
        assert stored.secret.nonces[0] == number_and_hash(0)[0]
    assert len(deals) == 3
