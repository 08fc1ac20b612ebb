"""Seats: links, claims, bots, leaving, being minded, coming back. KT-30, KT-40 to KT-44."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from kitchentable.engine.stored import SeatChange
from kitchentable.server import seats
from kitchentable.server.bot_worker import Task
from kitchentable.server.turns import Asker
from tests.server.clock import VirtualClock, pause, until
from tests.server.seating import Browser, Json, Server, ok, refused, serving

pytestmark = pytest.mark.anyio


async def join_secret(host: Browser, table: str) -> str:
    return str((await host.view(table, None))["table"]["links"]["join"])


async def friends(ada: Browser, ben: Browser, *more: str, **wish: object) -> str:
    """Ada and Ben at a table that has been dealt, and whoever else."""
    table = await ada.make("me", "open", *more, **wish)
    await ben.join(table, await join_secret(ada, table), 1, "Ben")
    await ada.post(f"/tables/{table}/start")
    for seat, person in ((0, ada), (1, ben)):
        await person.post(f"/tables/{table}/nonce", seat=seat)
    return table


def secret_of(link: Json) -> str:
    return str(link["address"].partition("=")[2])


async def test_renaming_oneself_time_and_again_is_told_once(ada: Browser, ben: Browser) -> None:
    """Whatever else the log tells stays in it; what happens between two changes of a seat keeps both."""
    table = await friends(ada, ben)
    await ada.move(table, 0, random.Random(1))
    before = [line["text"] for line in (await ada.view(table, 0))["log"]]
    for name in ("Ben 1", "Ben 2", "Ben 3"):
        await ben.post(f"/tables/{table}/seats/1/claim", name=name)
        await ada.post(f"/tables/{table}/seats/0/claim", name=f"Ada and {name}")
    log = (await ada.view(table, 0))["log"]
    assert [line["seat"] for line in log[-2:]] == [1, 0] and len(log) == len(before) + 2
    assert "Ben 3" in log[-2]["text"] and "Ada and Ben 3" in log[-1]["text"]
    await ben.move(table, 1, random.Random(1))
    await ben.post(f"/tables/{table}/seats/1/claim", name="Ben 4")
    log = (await ada.view(table, 0))["log"]
    assert sum("Ben 4" in line["text"] and line["seat"] == 1 for line in log) >= 2


# --- the table's link ---------------------------------------------------------------------------------


async def test_a_free_chair_by_link(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open", "open")
    refused(await ben.send(f"/tables/{table}/seats/1/claim", name="Ben"), 404, "no-table")
    live = await ben.join(table, await join_secret(ada, table), 1, "Ben")
    assert live["seat"] == 1 and live["seats"][1]["mine"] and live["seats"][1]["name"] == "Ben"
    assert not live["table"]["host"] and live["table"]["links"] is None
    assert (await ben.get("/me"))["name"] == "Ben"


@pytest.mark.rule("KT-40")
async def test_the_first_gets_the_chair(server: Server, ada: Browser, ben: Browser) -> None:
    """Whoever was given the table's link, and not that for spectators; a bot's chair isn't free."""
    table = await ada.make("me", "open", "open", "greedy", watch="link")
    links = (await ada.view(table))["table"]["links"]
    await ben.join(table, links["join"], 1)
    eve = server.browser()
    await eve.post(f"/tables/{table}/enter", secret=links["watch"])
    refused(await eve.send(f"/tables/{table}/seats/2/claim"), 403, "no-join")
    await eve.post(f"/tables/{table}/enter", secret=links["join"])
    refused(await eve.send(f"/tables/{table}/seats/3/claim"), 409, "seat-taken")
    assert refused(await eve.send(f"/tables/{table}/seats/1/claim"), 409, "seat-taken")["rule"] == "KT-40"
    ok(await eve.send(f"/tables/{table}/seats/2/claim"))


async def test_links_are_the_hosts(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open", watch="link")
    links = await ada.get(f"/tables/{table}/links")
    assert [link["kind"] for link in links] == ["join", "watch"]
    for link in links:
        assert link["address"].startswith(f"http://localhost/t/{table}#")
    await ben.join(table, await join_secret(ada, table), 1)
    refused(await ben.http.get(f"/api/tables/{table}/links"), 403, "host-only")


async def test_two_seats_at_one_screen(ada: Browser) -> None:
    table = await ada.playing("me", "me", "greedy")
    live = await ada.view(table, 0)
    assert [seat["mine"] for seat in live["seats"]] == [True, True, False]
    assert (await ada.view(table, 1))["view"]["missions"] != live["view"]["missions"]


# --- a chair's own link -------------------------------------------------------------------------------


async def test_a_chairs_own_link_opens_once(server: Server, ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    live = await ben.post(f"/tables/{table}/enter", secret=secret, name="Ben")
    assert live["seat"] == 1
    refused(await server.browser().send(f"/tables/{table}/enter", secret=secret), 404, "dead-link")


async def test_a_fresh_link_replaces_claim_and_link(server: Server, ada: Browser, ben: Browser) -> None:
    """Ben lost his telephone: the seat moves to another, the old one sees nothing any more."""
    table = await friends(ada, ben)
    old = secret_of(await ben.post(f"/tables/{table}/seats/1/link"))
    new = secret_of(await ben.post(f"/tables/{table}/seats/1/link"))
    other = server.browser()
    refused(await other.send(f"/tables/{table}/enter", secret=old), 404, "dead-link")
    live = await other.post(f"/tables/{table}/enter", secret=new)
    assert live["seat"] == 1 and live["seats"][1]["name"] == "Ben"
    refused(await ben.http.get(f"/api/tables/{table}/view?seat=1"), 403, "not-your-seat")
    ok(await other.submit(table, 1, live, await other.compose(table, 1, live, random.Random(1))))


async def test_only_the_host_and_its_person_give_out_a_chair(server: Server, ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open", "open")
    secret = await join_secret(ada, table)
    await ben.join(table, secret, 1)
    ok(await ben.send(f"/tables/{table}/seats/1/link"))
    refused(await ben.send(f"/tables/{table}/seats/2/link"), 403, "not-your-seat")
    refused(await ben.send(f"/tables/{table}/seats/0/link"), 403, "not-your-seat")


async def test_secrets_of_chairs_are_not_kept(server: Server, ada: Browser) -> None:
    table = await ada.make("me", "open")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    assert secret.encode() not in server.house.store.path.read_bytes()
    cookie = ada.http.cookies["kt_visitor"]
    for file in server.house.folder.glob("kitchentable.db*"):
        assert cookie.encode() not in file.read_bytes()


@pytest.mark.rule("KT-55")
async def test_no_link_opens_where_chairs_are_not_given(server: Server, ada: Browser, ben: Browser) -> None:
    """Not while the shuffle is opened, for which the browsers of those who sit there have given their
    word, and not after the end; the link stays good for the game itself."""
    table = await ada.make("me", "open")
    await ben.join(table, await join_secret(ada, table), 1, "Ben")
    secret = secret_of(await ben.post(f"/tables/{table}/seats/1/link"))
    await ada.post(f"/tables/{table}/start")
    refused(await server.browser().send(f"/tables/{table}/enter", secret=secret), 409, "not-now")
    for seat, person in ((0, ada), (1, ben)):
        await person.post(f"/tables/{table}/nonce", seat=seat)
    eve = server.browser()
    assert (await eve.post(f"/tables/{table}/enter", secret=secret))["seat"] == 1
    secret = secret_of(await eve.post(f"/tables/{table}/seats/1/link"))
    sitting = await server.sitting(table)
    async with sitting.change() as change:
        change.table.stage = "over"
    refused(await ben.send(f"/tables/{table}/enter", secret=secret), 409, "not-now")


# --- bots ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KT-43")
async def test_bots_come_and_go(ada: Browser) -> None:
    table = await ada.make("me", "open")
    refused(await ada.send(f"/tables/{table}/start"), 409, "chairs-free")
    live = await ada.post(f"/tables/{table}/seats/1", bot="greedy")
    assert live["seats"][1]["kind"] == "bot" and live["seats"][1]["name"]
    live = await ada.post(f"/tables/{table}/seats/1", bot=None)
    assert live["seats"][1]["kind"] == "open" and not live["seats"][1]["name"]
    refused(await ada.send(f"/tables/{table}/seats/1", bot="oracle"), 422, "unknown-bot")
    refused(await ada.send(f"/tables/{table}/seats/0", bot="greedy"), 409, "seat-taken")
    await ada.post(f"/tables/{table}/seats/1", bot="greedy")
    assert (await ada.post(f"/tables/{table}/start"))["stage"] == "opening"


@pytest.mark.rule("KT-41")
async def test_only_the_host_sets_the_table(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open", "open")
    await ben.join(table, await join_secret(ada, table), 1)
    refused(await ben.send(f"/tables/{table}/seats/2", bot="greedy"), 403, "host-only")
    refused(await ben.send(f"/tables/{table}/start"), 403, "host-only")
    refused(await ben.send(f"/tables/{table}/rewind"), 403, "host-only")
    refused(await ben.send(f"/tables/{table}/seats/0/kick"), 403, "host-only")
    refused(await ben.send(f"/tables/{table}/seats/0/takeover"), 403, "host-only")
    refused(await ben.http.get(f"/api/tables/{table}/links"), 403, "host-only")
    assert (await ben.view(table, 1))["table"]["links"] is None
    live = await ada.post(f"/tables/{table}/seats/2", bot="greedy")
    assert live["seats"][2]["kind"] == "bot"
    live = await ada.post(f"/tables/{table}/seats/1/kick")
    assert live["seats"][1]["kind"] == "open"
    refused(await ben.http.get(f"/api/tables/{table}/view"), 404, "no-table")


@pytest.mark.rule("KT-46")
async def test_a_bots_chair_for_a_late_friend(
    server: Server, ada: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a link of its own, in the midst of the game, with what the seat holds and knows; all read it in the
    log. The same bot plays on when the friend leaves or is away."""
    thinks = asyncio.Event()
    asked: list[str] = []

    async def decide(task: bytes, asker: Asker) -> None:
        asked.append(msgspec.msgpack.decode(task, type=Task).bot)
        await thinks.wait()

    monkeypatch.setattr(server.house.bots, "decide", decide)
    table = await ada.playing("me", "easy")
    refused(await ben.send(f"/tables/{table}/seats/1/link"), 404, "no-table")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    held = (await server.book(table)).state.view(1)
    live = await ben.post(f"/tables/{table}/enter", secret=secret, name="Ben")
    assert live["seat"] == 1 and live["seats"][1]["kind"] == "person" and live["seats"][1]["bot"] is None
    assert live["view"]["missions"] == msgspec.to_builtins(held)["missions"] != []
    for reader, seat in ((ada, 0), (ben, 1)):
        assert "Ben sat down at the table." in [line["text"] for line in (await reader.view(table, seat))["log"]]
    refused(await server.browser().send(f"/tables/{table}/enter", secret=secret), 404, "dead-link")
    thinks.set()  # too late
    await pause()
    assert (await server.book(table)).entries == [SeatChange(1, True, "Ben")]
    thinks.clear()
    sitting = await server.sitting(table)
    async with sitting.change() as change:
        seats.mind(change, 1)
    await sitting.publish()
    assert (await ada.view(table))["seats"][1]["minded"]
    assert await until(lambda: asked == ["easy"] * 2)
    await ben.post(f"/tables/{table}/seats/1/release")
    live = await ada.view(table)
    assert live["seats"][1]["minded"] and "A bot took over for Ben." in [line["text"] for line in live["log"]]
    thinks.set()
    assert await until(lambda: 1 not in sitting.table.owes)


@pytest.mark.rule("KT-47")
async def test_nobody_comes_by_a_second_hand(ada: Browser, ben: Browser, thinking: list[Task]) -> None:
    """Neither by a bot's chair nor by one that was left, but everybody may come back to their own."""
    table = await ada.playing("me", "me", "easy")
    ben_has = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    await ben.post(f"/tables/{table}/enter", secret=ben_has, name="Ben")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/2/link"))
    for person in (ada, ben):
        problem = refused(await person.send(f"/tables/{table}/enter", secret=secret), 409, "second-hand")
        assert problem["rule"] == "KT-47"
    await ben.post(f"/tables/{table}/seats/1/release")
    await ben.post(f"/tables/{table}/seats/1/claim", name="Ben")


@pytest.mark.rule("KT-47")
async def test_whoever_held_a_hand_comes_by_no_other(ada: Browser, ben: Browser, thinking: list[Task]) -> None:
    """Getting up before doesn't help, and neither does coming back to the own chair afterwards."""
    table = await friends(ada, ben, "easy")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/2/link"))
    await ada.post(f"/tables/{table}/seats/0/release")
    refused(await ada.send(f"/tables/{table}/enter", secret=secret), 409, "second-hand")
    await ben.post(f"/tables/{table}/seats/1/release")
    refused(await ben.send(f"/tables/{table}/seats/0/claim", name="Ben"), 409, "second-hand")
    await ada.post(f"/tables/{table}/seats/0/claim", name="Ada")


@pytest.mark.rule("KT-47")
async def test_two_seats_move_to_another_device(server: Server, ada: Browser, thinking: list[Task]) -> None:
    """Nobody learns what nobody knew; nor does it matter how often a seat was left."""
    table = await ada.playing("me", "me")
    phone = server.browser()
    for number in (0, 1):
        secret = secret_of(await ada.post(f"/tables/{table}/seats/{number}/link"))
        await phone.post(f"/tables/{table}/enter", secret=secret)
    live = await phone.view(table, 0)
    assert [seat["mine"] for seat in live["seats"]] == [True, True]
    for _ in range(3):
        await phone.post(f"/tables/{table}/seats/1/release")
        await phone.post(f"/tables/{table}/seats/1/claim")
    assert len((await server.sitting(table)).table.seats[1].held_before) == 2


@pytest.mark.rule("KT-47")
async def test_a_chair_left_in_the_lobby_is_no_hand(ada: Browser, thinking: list[Task]) -> None:
    """Whoever sat there before the deal knows nothing of it."""
    table = await ada.make("me", "open")
    await ada.post(f"/tables/{table}/seats/1/claim", name="Ada")
    await ada.post(f"/tables/{table}/seats/1/release")
    await ada.post(f"/tables/{table}/seats/1", bot="easy")
    await ada.post(f"/tables/{table}/start")
    await ada.post(f"/tables/{table}/nonce", seat=0)
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    refused(await ada.send(f"/tables/{table}/enter", secret=secret), 409, "second-hand")


@pytest.mark.rule("KT-46")
async def test_nobody_who_is_there_loses_the_chair(slow: Server, clock: VirtualClock) -> None:
    """The host gives a chair away only while its person is away, and not once they are back; they themselves
    give it whenever they want."""
    ada, ben, new, last = (slow.browser() for _ in range(4))
    table = await friends(ada, ben)
    refused(await ada.send(f"/tables/{table}/seats/1/link"), 409, "not-away")
    await clock.advance(20_000)
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    await ben.view(table, 1)
    refused(await new.send(f"/tables/{table}/enter", secret=secret), 404, "dead-link")
    await clock.advance(20_000)
    assert (await new.post(f"/tables/{table}/enter", secret=secret))["seat"] == 1
    secret = secret_of(await new.post(f"/tables/{table}/seats/1/link"))
    assert (await last.post(f"/tables/{table}/enter", secret=secret))["seat"] == 1


async def test_a_link_dies_when_somebody_sits_down(server: Server, ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    await ben.join(table, await join_secret(ada, table), 1, "Ben")
    refused(await server.browser().send(f"/tables/{table}/enter", secret=secret), 404, "dead-link")


async def test_a_late_friend_doesnt_take_the_bots_name(ada: Browser, ben: Browser) -> None:
    table = await ada.playing("me", "greedy")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    live = await ben.post(f"/tables/{table}/enter", secret=secret)
    assert live["seats"][1]["name"] == "Cook 2"


async def test_only_the_host_gives_a_bots_chair(ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben, "greedy")
    refused(await ben.send(f"/tables/{table}/seats/2/link"), 403, "not-your-seat")
    ok(await ada.send(f"/tables/{table}/seats/2/link"))


# --- leaving and coming back --------------------------------------------------------------------------


async def test_leaving_the_lobby(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open")
    await ben.join(table, await join_secret(ada, table), 1, "Ben")
    live = await ben.post(f"/tables/{table}/seats/1/release")
    assert live["seat"] is None and live["seats"][1]["kind"] == "open" and live["seats"][1]["name"] == ""
    ok(await ben.send(f"/tables/{table}/seats/1/claim", name="Ben again"))


async def test_leaving_a_game(server: Server, ada: Browser, ben: Browser) -> None:
    """A bot minds the free chair at once; somebody else may sit down and play on."""
    table = await friends(ada, ben)
    live = await ben.post(f"/tables/{table}/seats/1/release")
    assert live["seats"][1]["kind"] == "open" and live["seats"][1]["minded"]
    await ada.move(table, 0, random.Random(1))
    assert (await ada.awaited(table, 0))["seats"][0]["owes"]
    eve = server.browser()
    live = await eve.join(table, await join_secret(ada, table), 1, "Eve")
    assert live["seats"][1]["kind"] == "person" and not live["seats"][1]["minded"]
    assert "Eve sat down at the table." in [line["text"] for line in live["log"]]


@pytest.mark.rule("KT-42")
async def test_minded_while_away_and_back(slow: Server, clock: VirtualClock, thinking: list[Task]) -> None:
    ada, ben = slow.browser(), slow.browser()
    table = await friends(ada, ben)
    refused(await ada.send(f"/tables/{table}/seats/1/takeover"), 409, "not-away")
    await clock.advance(20_000)
    live = await ada.post(f"/tables/{table}/seats/1/takeover")
    assert live["seats"][1]["minded"] and live["seats"][1]["away"]
    live = await ben.post(f"/tables/{table}/seats/1/return")
    assert not live["seats"][1]["minded"]


@pytest.mark.rule("KT-42", "KT-51")
async def test_who_acts_is_back(slow: Server, thinking: list[Task]) -> None:
    """The person's own move takes the seat back from its bot."""
    ada, ben = slow.browser(), slow.browser()
    table = await friends(ada, ben)
    live = await ben.view(table, 1)
    run = await ben.compose(table, 1, live, random.Random(1))
    sitting = await slow.sitting(table)
    async with sitting.change() as change:
        seats.mind(change, 1)
    assert (await ben.view(table, 1))["seats"][1]["minded"]
    live = ok(await ben.submit(table, 1, live, run))
    assert not live["seats"][1]["minded"] and not live["seats"][1]["owes"]


async def test_sitting_down_where_one_sits(server: Server, ada: Browser, ben: Browser) -> None:
    """Only what is new stands in the record."""
    table = await friends(ada, ben)
    await ben.post(f"/tables/{table}/seats/1/claim")
    assert (await server.book(table)).entries == []
    await ben.post(f"/tables/{table}/seats/1/claim", name="Benno")
    await ben.post(f"/tables/{table}/seats/1/claim", name="Benno")
    assert (await server.book(table)).entries == [SeatChange(1, True, "Benno")]


async def test_who_hosted_and_was_removed_has_no_link_left(ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben, "greedy", watch="link")
    links = (await ada.view(table))["table"]["links"]
    chairs = [secret_of(await who.post(f"/tables/{table}/seats/{seat}/link")) for who, seat in ((ben, 1), (ada, 2))]
    await ada.post(f"/tables/{table}/seats/1/host")
    await ben.post(f"/tables/{table}/seats/0/kick")
    for secret in (*links.values(), *chairs):
        refused(await ada.send(f"/tables/{table}/enter", secret=secret), 404, "dead-link")


async def test_removing_somebody(ada: Browser, ben: Browser) -> None:
    """The table closes for them, by the old link too; their open page is hung up."""
    table = await friends(ada, ben)
    secret = await join_secret(ada, table)
    async with ben.line(table, 1) as line:
        await line.next()
        live = await ada.post(f"/tables/{table}/seats/1/kick")
        assert (await line.next())["type"] == "closed"
    assert live["seats"][1]["kind"] == "open" and live["seats"][1]["minded"]
    refused(await ben.http.get(f"/api/tables/{table}/view"), 404, "no-table")
    refused(await ben.send(f"/tables/{table}/enter", secret=secret), 404, "dead-link")
    refused(await ada.send(f"/tables/{table}/seats/0/kick"), 409, "no-host-left")
    refused(await ada.send(f"/tables/{table}/seats/1/kick"), 409, "no-person")


# --- spectators ---------------------------------------------------------------------------------------


@pytest.mark.rule("KT-32")
async def test_spectators_see_what_is_public(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me", watch="link")
    eve = server.browser()
    secret = (await ada.view(table))["table"]["links"]["watch"]
    live = await eve.post(f"/tables/{table}/enter", secret=secret)
    assert live["seat"] is None and live["ask"] is None and live["prompt"] is None
    assert live["view"] and live["view"]["missions"] == [] and live["table"]["watch"] == "link"
    assert all(player["hand"] == [] for player in live["view"]["players"])
    for body in ({"seat": 0, "text": "hi", "key": "k"},):
        refused(await eve.send(f"/tables/{table}/chat", **body), 403, "not-your-seat")
    refused(await eve.send(f"/tables/{table}/seats/0/claim"), 403, "no-join")


async def test_who_came_too_late_for_a_chair_watches(ada: Browser, server: Server) -> None:
    """KT-32: where watchers are welcome the table's link is enough; hands stay hidden."""
    table = await ada.playing("me", "greedy", watch="link")
    eve = server.browser()
    live = await eve.post(f"/tables/{table}/enter", secret=(await ada.view(table))["table"]["links"]["join"])
    assert live["seat"] is None and live["view"]["missions"] == []
    assert all(player["hand"] == [] for player in live["view"]["players"])


@pytest.mark.rule("KT-32")
async def test_no_spectators_where_nobody_may_watch(server: Server, ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    sitting = await server.sitting(table)
    eve = server.browser()
    refused(await eve.send(f"/tables/{table}/enter", secret=sitting.table.watch_link), 404, "dead-link")
    # Who came by the table's link and has no seat sees who sits there, not the game.
    live = await eve.post(f"/tables/{table}/enter", secret=sitting.table.join)
    assert live["view"] is None and live["log"] == [] and live["chat"] == []
    assert [seat["name"] for seat in live["seats"]] == ["Cook 1", "Ben"]


# --- mute ---------------------------------------------------------------------------------------------


@pytest.mark.rule("KT-60")
async def test_a_line_of_talk_is_for_those_who_sit_there(server: Server, ada: Browser) -> None:
    table = await ada.make("me", "open", watch="link")
    line = "la " * 133 + "!"
    live = await ada.post(f"/tables/{table}/chat", seat=0, text=line, key="a")
    assert [said["text"] for said in live["chat"]] == [line] and len(line) == 400
    refused(await ada.send(f"/tables/{table}/chat", seat=0, text=line + "!", key="b"), 422, "text-long")
    eve = server.browser()
    await eve.post(f"/tables/{table}/enter", secret=(await ada.view(table))["table"]["links"]["watch"])
    refused(await eve.send(f"/tables/{table}/chat", seat=0, text="hm", key="c"), 403, "not-your-seat")
    live = await eve.post(f"/tables/{table}/seats/0/mute", quiet=True)
    assert live["chat"] == []


@pytest.mark.rule("KT-60")
async def test_mute_is_for_oneself(ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    await ben.post(f"/tables/{table}/chat", seat=1, text="la la la", key="k")
    live = await ada.post(f"/tables/{table}/seats/1/mute", quiet=True)
    assert live["chat"] == [] and live["seats"][1]["muted"]
    assert (await ben.view(table, 1))["chat"] and not (await ben.view(table, 1))["seats"][1]["muted"]
    live = await ada.post(f"/tables/{table}/seats/1/mute", quiet=False)
    assert [line["text"] for line in live["chat"]] == ["la la la"]


async def test_who_gives_no_name_gets_one(server: Server, ada: Browser, ben: Browser) -> None:
    """At a chair's own link a person may be nameless; the table needs something to call them all the same."""
    table = await ada.make("me", "open")
    secret = secret_of(await ada.post(f"/tables/{table}/seats/1/link"))
    live = await ben.post(f"/tables/{table}/enter", secret=secret)
    assert [seat["name"] for seat in live["seats"]] == ["Cook 1", "Cook 2"]
    assert (await ben.get("/me"))["name"] == ""
    live = await ben.post(f"/tables/{table}/seats/1/claim", name="Ben")
    assert live["seats"][1]["name"] == "Ben"


async def test_who_talks_much_drives_nobodys_lines_out(tmp_path: Path) -> None:
    """Forty lines of each seat are kept, so that whoever mutes the one still reads the other; over a
    restart too."""
    async with serving(tmp_path) as server:
        ada, ben = server.browser(), server.browser()
        table = await friends(ada, ben)
        await ada.post(f"/tables/{table}/chat", seat=0, text="soup?", key="0")
        for n in range(60):
            await ben.post(f"/tables/{table}/chat", seat=1, text=f"la {n}", key=str(n))
        assert len((await ada.view(table))["chat"]) == 40
        live = await ada.post(f"/tables/{table}/seats/1/mute", quiet=True)
        assert [line["text"] for line in live["chat"]] == ["soup?"]
        cookies = ada.http.cookies
    async with serving(tmp_path) as server:
        ada = server.browser(cookies)
        assert [line["text"] for line in (await ada.view(table))["chat"]] == ["soup?"]
        live = await ada.post(f"/tables/{table}/seats/1/mute", quiet=False)
        assert [line["text"] for line in live["chat"]] == [f"la {n}" for n in range(20, 60)]


async def test_my_tables_tell_who_is_awaited(slow: Server, clock: VirtualClock) -> None:
    """One's own turn and until when, or the names of those who are at it."""
    ada, ben = slow.browser(), slow.browser()
    table = await friends(ada, ben)
    [mine] = (await ada.get("/me"))["tables"]
    assert mine["my_turn"] and mine["awaited"] == ["Ben"]
    assert mine["due"] == (await ada.view(table))["seats"][0]["deadline"]
    await ada.move(table, 0, random.Random(1))
    [mine] = (await ada.get("/me"))["tables"]
    assert (mine["my_turn"], mine["awaited"], mine["due"]) == (False, ["Ben"], None)
