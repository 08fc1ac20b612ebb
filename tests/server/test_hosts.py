"""Who hosts a table: handed on, passed on by getting up, taken over from a host who is gone. KT-45."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitchentable.server.bot_worker import Task
from tests.server.clock import VirtualClock
from tests.server.seating import Browser, Json, Server, ok, only_vote, refused, serving
from tests.server.test_seats import friends, join_secret, secret_of

pytestmark = pytest.mark.anyio
GONE = 121_000


async def in_the_lobby(ada: Browser, *others: Browser) -> str:
    """Ada's table, the others in the chairs after hers."""
    table = await ada.make("me", *["open"] * len(others))
    secret = await join_secret(ada, table)
    for seat, person in enumerate(others, start=1):
        await person.join(table, secret, seat, f"Guest {seat}")
    return table


async def dealt(*people: Browser) -> str:
    """The same, with the first deal made."""
    table = await in_the_lobby(*people)
    await people[0].post(f"/tables/{table}/start")
    for seat, person in enumerate(people):
        await person.post(f"/tables/{table}/nonce", seat=seat)
    return table


def told(live: Json) -> list[str]:
    """What the table itself has told."""
    return [line["text"] for line in live["chat"] if line["seat"] == -1]


@pytest.mark.rule("KT-45")
async def test_handed_on(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open", "greedy")
    await ben.join(table, await join_secret(ada, table), 1, "Guest 1")
    refused(await ben.send(f"/tables/{table}/seats/1/host"), 403, "host-only")
    refused(await ada.send(f"/tables/{table}/seats/2/host"), 409, "no-person")
    live = await ada.post(f"/tables/{table}/seats/1/host")
    assert not live["table"]["host"] and live["table"]["links"] is None and live["seats"][1]["host"]
    live = await ben.view(table, 1)
    assert live["table"]["host"] and live["table"]["links"] and told(live) == ["Guest 1 hosts the table now."]
    ok(await ben.send(f"/tables/{table}/start"))


async def test_only_to_a_person(ada: Browser) -> None:
    table = await ada.make("me", "open", "greedy")
    for chair in (1, 2):
        refused(await ada.send(f"/tables/{table}/seats/{chair}/host"), 409, "no-person")
    assert told(await ada.post(f"/tables/{table}/seats/0/host")) == []


@pytest.mark.rule("KT-45")
async def test_getting_up_passes_it_on_clockwise(slow: Server, clock: VirtualClock) -> None:
    """To the next person; whoever is here comes before whoever is away."""
    ada, ben, eve, kim = (slow.browser() for _ in range(4))
    table = await in_the_lobby(ada, ben, eve, kim)
    await ada.post(f"/tables/{table}/seats/0/release")
    assert (await ben.view(table, 1))["table"]["host"]
    await clock.advance(20_000)
    await kim.view(table, 3)
    await ben.post(f"/tables/{table}/seats/1/release")
    assert (await kim.view(table, 3))["table"]["host"]
    await kim.post(f"/tables/{table}/seats/3/release")
    live = await eve.view(table, 2)
    assert live["table"]["host"] and told(live) == [f"Guest {seat} hosts the table now." for seat in (1, 3, 2)]


async def test_getting_up_from_one_of_two_chairs_or_alone(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "me", "open")
    live = await ada.post(f"/tables/{table}/seats/0/release")
    assert live["table"]["host"]
    live = await ada.post(f"/tables/{table}/seats/1/release")
    assert live["table"]["host"] and told(live) == []
    await ben.join(table, await join_secret(ada, table), 0)
    assert not (await ben.view(table, 0))["table"]["host"]


async def test_getting_up_in_a_game(ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    await ada.post(f"/tables/{table}/seats/0/release")
    live = await ben.view(table, 1)
    assert live["table"]["host"] and told(live) == ["Ben hosts the table now."]


@pytest.mark.rule("KT-45")
async def test_a_lobby_whose_host_is_gone(slow: Server, clock: VirtualClock) -> None:
    """Whoever sits there may take it over, not before two minutes; whoever doesn't sit there may not."""
    ada, ben, eve, kim = (slow.browser() for _ in range(4))
    table = await in_the_lobby(ada, ben, kim)
    await eve.post(f"/tables/{table}/enter", secret=await join_secret(ada, table))
    await clock.leap(GONE - 2_000)
    assert not (await ben.view(table, 1))["table"]["host_gone"]
    no = refused(await ben.send(f"/tables/{table}/votes", seat=1, kind="host"), 409, "host-here")
    assert no["rule"] == "KT-45" and "2 minutes" in no["detail"]
    await clock.advance(2_000)
    assert (await ben.view(table, 1))["table"]["host_gone"]
    refused(await eve.send(f"/tables/{table}/votes", seat=1, kind="host"), 403, "not-your-seat")
    live = await ben.post(f"/tables/{table}/votes", seat=1, kind="host")
    assert live["table"]["host"] and not live["table"]["host_gone"] and live["table"]["votes"] == []
    live = await ada.view(table)
    assert live["seats"][0]["mine"] and not live["table"]["host"]


@pytest.mark.rule("KT-45")
async def test_in_a_game_all_others_agree(slow: Server, clock: VirtualClock, thinking: list[Task]) -> None:
    ada, ben, eve = slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    await clock.leap(GONE)
    live = await ben.post(f"/tables/{table}/votes", seat=1, kind="host")
    vote = only_vote(live)
    assert vote["need"] == [1, 2] and vote["by"] == vote["seat"] == 1 and not live["table"]["host"]
    await eve.post(f"/tables/{table}/votes/{vote['id']}", seat=2, yes=True)
    live = await ben.view(table, 1)
    assert live["table"]["host"] and live["table"]["votes"] == []


async def test_a_host_who_comes_back_meanwhile_stays_host(
    slow: Server, clock: VirtualClock, thinking: list[Task]
) -> None:
    ada, ben, eve = slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    await clock.leap(GONE)
    live = await ben.post(f"/tables/{table}/votes", seat=1, kind="host")
    await ada.view(table)
    live = await eve.post(f"/tables/{table}/votes/{live['table']['votes'][0]['id']}", seat=2, yes=True)
    assert live["table"]["votes"] == [] and told(live) == []
    assert (await ada.view(table))["table"]["host"]


async def test_a_vote_for_another_host_ends_when_there_is_one(
    slow: Server, clock: VirtualClock, thinking: list[Task]
) -> None:
    ada, ben, eve, kim = (slow.browser() for _ in range(4))
    table = await dealt(ada, ben, eve, kim)
    await clock.leap(GONE)
    await ben.post(f"/tables/{table}/votes", seat=1, kind="host")
    live = await eve.post(f"/tables/{table}/votes", seat=2, kind="host")
    for vote in live["table"]["votes"]:
        if vote["by"] == 1:
            await eve.post(f"/tables/{table}/votes/{vote['id']}", seat=2, yes=True)
            await kim.post(f"/tables/{table}/votes/{vote['id']}", seat=3, yes=True)
    live = await ben.view(table, 1)
    assert live["table"]["host"] and live["table"]["votes"] == []


async def test_the_host_moves_to_another_device(server: Server, ada: Browser) -> None:
    """By the link of the own chair: the table comes along, and everybody is told, for whoever it is hosts now."""
    table = await ada.make("me", "greedy")
    phone = server.browser()
    live = await phone.post(f"/tables/{table}/enter", secret=secret_of(await ada.post(f"/tables/{table}/seats/0/link")))
    assert live["table"]["host"] and told(live) == [f"{live['seats'][0]['name']} hosts the table now."]
    assert not (await ada.view(table, None))["table"]["host"]
    ok(await phone.send(f"/tables/{table}/start"))


async def test_it_is_kept(tmp_path: Path) -> None:
    """Host and announcement survive a restart."""
    async with serving(tmp_path) as server:
        ada, ben = server.browser(), server.browser()
        table = await in_the_lobby(ada, ben)
        await ada.post(f"/tables/{table}/seats/1/host")
        cookies = ben.http.cookies
    async with serving(tmp_path) as server:
        live = await server.browser(cookies).view(table, 1)
        assert live["table"]["host"] and told(live) == ["Guest 1 hosts the table now."]
