"""What the table agrees on: undo beyond the barrier, pause, a bot for somebody away; rewind; retract."""

from __future__ import annotations

import asyncio
import random

import pytest

from kitchentable.engine.stored import AgreedUndo, Decision
from kitchentable.server.bot_worker import Task
from kitchentable.server.turns import Asker
from tests.server.clock import VirtualClock, pause, until
from tests.server.seating import Browser, Server, ok, only_vote, refused
from tests.server.test_hosts import dealt
from tests.server.test_rematch import played
from tests.server.test_seats import friends

pytestmark = pytest.mark.anyio


async def play(table: str, people: dict[int, Browser], moves: int, seed: int = 1) -> None:
    """So many decisions, whoever owes one."""
    chance = random.Random(seed)
    while moves:
        for seat, person in people.items():
            live = await person.view(table, seat)
            if moves and live["stage"] == "playing" and live["seats"][seat]["owes"]:
                await person.move(table, seat, chance)
                moves -= 1


# --- undo ---------------------------------------------------------------------------------------------


async def test_own_undo_to_the_barrier(server: Server, ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    before = (await server.book(table)).state.digest()
    live = await ada.move(table, 0, random.Random(1))
    assert live["undo"] == "own"
    live = ok(await ada.send(f"/tables/{table}/undo", seat=0, prompt=live["prompt"]))
    assert (await server.book(table)).state.digest() == before
    assert live["seats"][0]["owes"] and "took the last move back" in live["log"][-1]["text"]


async def test_beyond_the_barrier_all_are_asked(server: Server, ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    people = {0: ada, 1: ben}
    await play(table, people, 6)
    book = await server.book(table)
    seat = next(e.seat for e in reversed(book.entries[:-1]) if isinstance(e, Decision))
    while (await people[seat].view(table, seat))["undo"] != "vote":
        await play(table, people, 1)
    asker, other = people[seat], people[1 - seat]
    live = await asker.view(table, seat)
    digest = (await server.book(table)).state.digest()
    live = ok(await asker.send(f"/tables/{table}/undo", seat=seat, prompt=live["prompt"]))
    [vote] = live["table"]["votes"]
    assert vote["kind"] == "undo" and vote["yes"] == [seat] and vote["need"] == [0, 1]
    entries = (await server.book(table)).entries
    last = max(n for n, entry in enumerate(entries) if isinstance(entry, Decision) and entry.seat == seat)
    assert vote["moves"] == sum(isinstance(entry, Decision) for entry in entries[last:]) > 1
    assert (await server.book(table)).state.digest() == digest
    live = await other.post(f"/tables/{table}/votes/{vote['id']}", seat=1 - seat, yes=True)
    assert live["table"]["votes"] == []
    book = await server.book(table)
    assert any(isinstance(entry, AgreedUndo) for entry in book.entries)
    assert seat in book.state.to_act()


@pytest.mark.rule("KT-53")
async def test_a_no_ends_the_vote(server: Server, ada: Browser, ben: Browser) -> None:
    """It was about the asker's last decision and those after it."""
    table = await friends(ada, ben)
    await play(table, {0: ada, 1: ben}, 6)
    vote = only_vote(await ada.post(f"/tables/{table}/votes", seat=0, kind="undo"))
    id = vote["id"]
    deciders = [entry.seat for entry in (await server.book(table)).entries if isinstance(entry, Decision)]
    assert vote["moves"] == deciders[::-1].index(0) + 1
    digest = (await server.book(table)).state.digest()
    live = await ben.post(f"/tables/{table}/votes/{id}", seat=1, yes=False)
    assert live["table"]["votes"] == []
    assert (await server.book(table)).state.digest() == digest
    refused(await ben.send(f"/tables/{table}/votes/{id}", seat=1, yes=True), 409, "no-vote")


async def test_a_vote_about_undo_ends_when_something_is_taken_back(ada: Browser, ben: Browser) -> None:
    """What it was about may be gone by then; it must not reach further back."""
    table = await friends(ada, ben)
    await play(table, {0: ada, 1: ben}, 6)
    await ada.post(f"/tables/{table}/votes", seat=0, kind="undo")
    live = await ben.post(f"/tables/{table}/votes", seat=1, kind="undo")
    assert [vote["by"] for vote in live["table"]["votes"]] == [0, 1]
    live = await ben.post(f"/tables/{table}/votes/{live['table']['votes'][0]['id']}", seat=1, yes=True)
    assert live["table"]["votes"] == []


@pytest.mark.rule("KT-53")
async def test_a_vote_about_undo_ends_when_the_game_goes_on(ada: Browser, ben: Browser) -> None:
    table = await friends(ada, ben)
    await play(table, {0: ada, 1: ben}, 6)
    await ada.post(f"/tables/{table}/votes", seat=0, kind="undo")
    await play(table, {0: ada, 1: ben}, 1)
    assert (await ada.view(table))["table"]["votes"] == []


@pytest.mark.rule("KT-53")
async def test_an_undo_goes_where_it_was_asked_to_go(server: Server) -> None:
    """What somebody decides meanwhile unseen by others changes neither what is asked nor what is agreed
    to, and isn't told by it."""
    ada, ben, eve = server.browser(), server.browser(), server.browser()
    table = await dealt(ada, ben, eve)
    for seat, person in ((0, ada), (1, ben)):
        await person.move(table, seat, random.Random(1))
    digest = (await server.book(table)).state.digest()
    await eve.move(table, 2, random.Random(1))
    vote = only_vote(await ada.post(f"/tables/{table}/votes", seat=0, kind="undo"))
    assert vote["moves"] == 3
    await ben.move(table, 1, random.Random(1))
    still = only_vote(await eve.view(table, 2))
    assert (still["id"], still["moves"]) == (vote["id"], 3)
    for seat, person in ((1, ben), (2, eve)):
        live = await person.post(f"/tables/{table}/votes/{vote['id']}", seat=seat, yes=True)
    assert live["seats"][0]["owes"] and (await server.book(table)).state.digest() != digest
    assert live["log"][-1]["text"] == "The last 4 moves were taken back; all agreed."


async def test_who_asks_is_back(slow: Server, clock: VirtualClock, thinking: list[Task]) -> None:
    """Minded until its person acts, and to ask for something is to act."""
    ada, ben = slow.browser(), slow.browser()
    table = await dealt(ada, ben)
    await clock.leap(20_000)
    await ada.post(f"/tables/{table}/seats/1/takeover")
    live = await ben.post(f"/tables/{table}/votes", seat=1, kind="pause")
    assert not live["seats"][1]["minded"] and only_vote(live)["need"] == [0, 1]


async def test_bots_agree(server: Server, ada: Browser) -> None:
    """Alone against bots an undo goes back to the own last decision at once."""
    table = await ada.playing("me", "greedy", "greedy")
    for _ in range(4):
        await ada.awaited(table, 0)
        await ada.move(table, 0, random.Random(1))
    live = await ada.awaited(table, 0)
    while (await server.book(table)).can_undo(0):
        await ada.move(table, 0, random.Random(2))
        live = await ada.awaited(table, 0)
    assert live["undo"] == "back"
    live = ok(await ada.send(f"/tables/{table}/undo", seat=0, prompt=live["prompt"]))
    assert live["seats"][0]["owes"] and live["table"]["votes"] == []
    assert (await server.book(table)).verify().good


async def test_a_seat_that_is_minded_is_asked_too(server: Server, ada: Browser) -> None:
    """Where asking gives the seat back, and all others are bots, everything since is taken back at once."""
    table = await ada.playing("me", "greedy")
    await ada.move(table, 0, random.Random(1))
    live = await ada.awaited(table, 0)
    while live["undo"] != "back":
        await ada.move(table, 0, random.Random(2))
        live = await ada.awaited(table, 0)
    sitting = await server.sitting(table)
    sitting.table.seats[0].minded = True
    assert (await ada.view(table))["undo"] == "back"


async def test_nothing_to_undo(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    live = await ada.view(table)
    assert live["undo"] is None
    response = await ada.send(f"/tables/{table}/undo", seat=0, prompt=live["prompt"])
    assert refused(response, 422, "against-the-rules")["rule"] == "KT-3"


async def test_retract(server: Server, ada: Browser) -> None:
    """The own answer to a choice all make at once, until the last answer is in."""
    table = await ada.playing("me", "me", "me")
    await ada.move(table, 0, random.Random(1))
    live = await ada.move(table, 1, random.Random(1))
    live = await ada.view(table, 0)
    assert live["retract"] and live["undo"] != "own"
    live = ok(await ada.send(f"/tables/{table}/retract", seat=0, prompt=live["prompt"]))
    assert live["seats"][0]["owes"] and not live["retract"]
    response = await ada.send(f"/tables/{table}/retract", seat=0, prompt=live["prompt"])
    assert refused(response, 422, "against-the-rules")["rule"] == "KT-4"


async def test_who_retracts_what_a_bot_answered_is_back(slow: Server, clock: VirtualClock) -> None:
    """KT-51: minded until its person acts."""
    ada, ben, eve = slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    await clock.advance(20_000)
    await ada.post(f"/tables/{table}/seats/1/takeover")
    while (await ada.view(table))["seats"][1]["owes"]:
        await clock.advance(1_000)
    live = await ben.view(table, 1)
    assert live["retract"] and live["seats"][1]["minded"]
    live = ok(await ben.send(f"/tables/{table}/retract", seat=1, prompt=live["prompt"]))
    assert live["seats"][1]["owes"] and not live["seats"][1]["minded"]


# --- pause --------------------------------------------------------------------------------------------


@pytest.mark.rule("KT-51", "KT-52")
async def test_pause_when_all_want_it(slow: Server, clock: VirtualClock) -> None:
    ada, ben = slow.browser(), slow.browser()
    table = await friends(ada, ben)
    await clock.advance(30_000)
    live = await ada.post(f"/tables/{table}/pause", seat=0, want=True)
    assert not live["table"]["paused"] and only_vote(live)["kind"] == "pause"
    left = live["seats"][0]["deadline"] - clock.now()
    live = await ben.post(f"/tables/{table}/pause", seat=1, want=True)
    assert live["table"]["paused"] and live["seats"][0]["deadline"] is None
    before = await ada.view(table, 0)
    run = await ada.compose(table, 0, before, random.Random(1))
    refused(await ada.submit(table, 0, before, run), 409, "paused-table")
    await clock.leap(3_600_000)
    live = await ben.post(f"/tables/{table}/pause", seat=1, want=False)
    assert not live["table"]["paused"]
    assert live["seats"][0]["deadline"] - clock.now() == left
    ok(await ada.submit(table, 0, before, run))


async def test_all_who_are_left_agree(slow: Server, clock: VirtualClock) -> None:
    """Who gets up holds up no vote."""
    ada, ben, eve, dan = slow.browser(), slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve, dan)
    await ada.post(f"/tables/{table}/pause", seat=0, want=True)
    await ben.post(f"/tables/{table}/pause", seat=1, want=True)
    live = await eve.post(f"/tables/{table}/seats/2/release")
    assert not live["table"]["paused"] and live["table"]["votes"][0]["need"] == [0, 1, 3]
    await dan.post(f"/tables/{table}/seats/3/release")
    live = await ada.view(table)
    assert live["table"]["paused"] and live["table"]["votes"] == []


@pytest.mark.rule("KT-52")
async def test_bots_rest_while_paused(server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that was thinking when the pause came."""
    thinks = asyncio.Event()
    asked: list[bytes] = []

    async def decide(task: bytes, asker: Asker) -> None:
        asked.append(task)
        await thinks.wait()

    monkeypatch.setattr(server.house.bots, "decide", decide)
    table = await ada.playing("me", "greedy")
    assert await until(lambda: len(asked) == 1)
    live = await ada.post(f"/tables/{table}/pause", seat=0, want=True)
    assert live["table"]["paused"]
    thinks.set()
    await pause()
    server.house.after(await server.sitting(table))
    await pause()
    assert (await ada.view(table))["seats"][1]["owes"] and len(asked) == 1


@pytest.mark.rule("KT-52")
async def test_nothing_is_taken_back_while_paused(
    server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by its seat nor by a vote nor by the host of a game that can't go on."""
    table = await ada.playing("me", "me")
    live = await ada.move(table, 0, random.Random(1))
    for seat in (0, 1):
        await ada.post(f"/tables/{table}/pause", seat=seat, want=True)
    for path in ("undo", "retract"):
        refused(await ada.send(f"/tables/{table}/{path}", seat=0, prompt=live["prompt"]), 409, "paused-table")
    refused(await ada.send(f"/tables/{table}/votes", seat=0, kind="undo"), 409, "paused-table")
    monkeypatch.setattr(type((await server.book(table)).state), "to_act", lambda state: [])
    refused(await ada.send(f"/tables/{table}/rewind"), 409, "paused-table")


# --- somebody away ------------------------------------------------------------------------------------


@pytest.mark.rule("KT-42")
async def test_the_others_may_vote_a_bot_in(slow: Server, clock: VirtualClock, thinking: list[Task]) -> None:
    """The host is away; the other two agree."""
    ada, ben, eve = slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    refused(await ben.send(f"/tables/{table}/votes", seat=1, kind="takeover", about=0), 409, "not-away")
    await clock.advance(20_000)
    live = await ben.post(f"/tables/{table}/votes", seat=1, kind="takeover", about=0)
    vote = only_vote(live)
    assert vote["need"] == [1, 2] and not live["seats"][0]["minded"]
    live = await eve.post(f"/tables/{table}/votes/{vote['id']}", seat=2, yes=True)
    assert live["seats"][0]["minded"]


async def test_who_is_back_before_all_agree_plays_on(slow: Server, clock: VirtualClock) -> None:
    ada, ben, eve = slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    await clock.advance(20_000)
    live = await ada.post(f"/tables/{table}/votes", seat=0, kind="takeover", about=2)
    await eve.view(table, 2)
    live = await ben.post(f"/tables/{table}/votes/{live['table']['votes'][0]['id']}", seat=1, yes=True)
    assert live["table"]["votes"] == [] and not live["seats"][2]["minded"]


async def test_somebodys_yes_isnt_that_of_who_comes_after(slow: Server) -> None:
    """KT-52: all who sit there must want it."""
    ada, ben, eve, new = (slow.browser() for _ in range(4))
    table = await dealt(ada, ben, eve)
    join = (await ada.view(table))["table"]["links"]["join"]
    live = await ada.post(f"/tables/{table}/votes", seat=0, kind="pause")
    vote = live["table"]["votes"][0]["id"]
    await ben.post(f"/tables/{table}/votes/{vote}", seat=1, yes=True)
    await ben.post(f"/tables/{table}/seats/1/release")
    await new.join(table, join, 1)
    live = await eve.post(f"/tables/{table}/votes/{vote}", seat=2, yes=True)
    assert not live["table"]["paused"]
    assert (await new.post(f"/tables/{table}/votes/{vote}", seat=1, yes=True))["table"]["paused"]


async def test_a_pause_comes_when_the_last_one_is_minded(slow: Server, clock: VirtualClock) -> None:
    """KT-52: by a vote about that too, and by the clock."""
    ada, ben, eve = slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    await clock.advance(20_000)
    live = await ada.post(f"/tables/{table}/votes", seat=0, kind="pause")
    await ben.post(f"/tables/{table}/votes/{live['table']['votes'][0]['id']}", seat=1, yes=True)
    live = await ada.post(f"/tables/{table}/votes", seat=0, kind="takeover", about=2)
    [about_eve] = [vote for vote in live["table"]["votes"] if vote["kind"] == "takeover"]
    live = await ben.post(f"/tables/{table}/votes/{about_eve['id']}", seat=1, yes=True)
    assert live["table"]["paused"] and live["table"]["votes"] == [] and live["seats"][2]["minded"]


async def test_a_pause_comes_when_the_last_ones_time_is_up(slow: Server, clock: VirtualClock) -> None:
    ada, ben = slow.browser(), slow.browser()
    table = await dealt(ada, ben)
    await ada.move(table, 0, random.Random(1))
    await ada.post(f"/tables/{table}/votes", seat=0, kind="pause")
    await clock.leap(150_000)
    for _ in range(200):
        if (await ada.view(table))["table"]["paused"]:
            break
        await pause()
    assert (await ada.view(table))["table"]["paused"]


async def test_who_is_away_has_no_say_in_any_seat(slow: Server, clock: VirtualClock) -> None:
    """KT-42: two seats of one person, who is gone."""
    ada, ben = slow.browser(), slow.browser()
    table = await ada.make("me", "me", "open")
    await ben.join(table, (await ada.view(table))["table"]["links"]["join"], 2)
    await ada.post(f"/tables/{table}/start")
    for seat, person in ((0, ada), (1, ada), (2, ben)):
        await person.post(f"/tables/{table}/nonce", seat=seat)
    await clock.advance(20_000)
    live = await ben.post(f"/tables/{table}/votes", seat=2, kind="takeover", about=0)
    assert live["seats"][0]["minded"] and live["table"]["votes"] == []


@pytest.mark.rule("KT-52")
async def test_a_pause_ends_a_vote_about_undo(server: Server, ada: Browser, ben: Browser) -> None:
    """Nothing is taken back meanwhile."""
    table = await friends(ada, ben)
    await play(table, {0: ada, 1: ben}, 2)
    await ada.post(f"/tables/{table}/votes", seat=0, kind="undo")
    live = await ada.post(f"/tables/{table}/votes", seat=0, kind="pause")
    asked = {vote["kind"]: vote["id"] for vote in live["table"]["votes"]}
    live = await ben.post(f"/tables/{table}/votes/{asked['pause']}", seat=1, yes=True)
    assert live["table"]["paused"] and live["table"]["votes"] == []
    refused(await ben.send(f"/tables/{table}/votes/{asked['undo']}", seat=1, yes=True), 409, "no-vote")


@pytest.mark.parametrize("by_link", [False, True])
async def test_a_vote_ends_with_who_asked(slow: Server, clock: VirtualClock, by_link: bool) -> None:
    """Whoever sits down in the asker's chair gets nothing that was meant for another."""
    ada, ben, eve, new = slow.browser(), slow.browser(), slow.browser(), slow.browser()
    table = await dealt(ada, ben, eve)
    join = (await ada.view(table))["table"]["links"]["join"]
    await clock.advance(121_000)
    await ben.post(f"/tables/{table}/votes", seat=1, kind="host")
    if by_link:
        link = await ben.post(f"/tables/{table}/seats/1/link")
        await new.post(f"/tables/{table}/enter", secret=link["address"].partition("=")[2])
    else:
        await ben.post(f"/tables/{table}/seats/1/release")
        await new.join(table, join, 1)
    assert (await eve.view(table, 2))["table"]["votes"] == []


# --- rewind -------------------------------------------------------------------------------------------


@pytest.mark.rule("KT-54")
async def test_no_rewind_while_somebody_can_act(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    await ada.move(table, 0, random.Random(1))
    assert refused(await ada.send(f"/tables/{table}/rewind"), 409, "can-act")["rule"] == "KT-54"


@pytest.mark.rule("KT-54")
async def test_no_rewind_of_a_game_that_is_over(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me")
    await played(server, table)
    assert not (await ada.view(table))["stuck"]
    refused(await ada.send(f"/tables/{table}/rewind"), 409, "not-now")


@pytest.mark.rule("KT-54")
async def test_rewind_when_nobody_can_go_on(server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of a title: nobody owes anything. The host takes back the last submission, for all to read."""
    table = await ada.playing("me", "me")
    await ada.move(table, 0, random.Random(1))
    before = (await server.book(table)).state.digest()
    await ada.move(table, 1, random.Random(1))
    book = await server.book(table)
    with monkeypatch.context() as stuck:
        stuck.setattr(type(book.state), "to_act", lambda state: [])
        live = await ada.post(f"/tables/{table}/rewind")
    assert (await server.book(table)).state.digest() == before
    assert "The host took the last move back." in [line["text"] for line in live["log"]]
