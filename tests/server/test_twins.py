"""P5 over the wire: nothing a reader gets depends on what it may not know.

The same table runs on two servers whose clocks a test moves. On the second everything that the reader
can't see is dealt anew. Then the reader and the others do what looks the same to the reader on both, and
the reader's answers and messages are compared: their bytes, their number, their order.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from kitchentable.engine.game import State
from kitchentable.server.sitting import Sitting, prompts_of
from tests.server.clock import VirtualClock, pause
from tests.server.seating import Json, Line, Server, serving

pytestmark = pytest.mark.anyio

READER = 0
PLAYERS = 3
Step = Callable[["Side"], Coroutine[Any, Any, object]]


class Side:
    """One of the two servers: the reader Ada, the others Ben, Ada's line and a spectator's."""

    def __init__(self, server: Server, clock: VirtualClock, table: str, cookies: dict[str, httpx.Cookies]) -> None:
        self.server = server
        self.clock = clock
        self.table = table
        self.ada, self.ben, self.eve = (server.browser(cookies[name]) for name in ("ada", "ben", "eve"))
        self.got: list[object] = []
        self.lines: list[Line] = []

    async def sitting(self) -> Sitting:
        return await self.server.sitting(self.table)

    async def state(self) -> State:
        return (await self.server.book(self.table)).state

    async def note(self, response: httpx.Response) -> None:
        """An answer that the reader got."""
        self.got.append((response.status_code, response.text))

    async def collect(self) -> None:
        await pause()
        for line in self.lines:
            self.got.append(line.waiting())


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 5, 6, 9, 14, 20, 30])
async def test_twins(tmp_path: Path, title_id: str, moves: int, thorough: bool) -> None:
    for example in range(20 if thorough else 1):
        folder = tmp_path / str(example)
        await _compare(folder, title_id, moves, random.Random(f"{title_id} {moves} {example}"))


async def _compare(folder: Path, title_id: str, moves: int, chance: random.Random) -> None:
    one, other = folder / "one", folder / "other"
    one.mkdir(parents=True)
    table, cookies = await _some_game(one, title_id, moves, chance)
    shutil.copytree(one, other)
    async with AsyncExitStack() as stack:
        sides = []
        for place in (one, other):
            clock = VirtualClock()
            server = await stack.enter_async_context(serving(place, clock=clock))
            sides.append(Side(server, clock, table, cookies))
        await _deal_anew(sides[1], chance.randrange(1 << 30))
        for side in sides:
            for browser, seat in ((side.ada, READER), (side.eve, None)):
                side.lines.append(await stack.enter_async_context(browser.line(table, seat)))
        for step in await _script(sides, chance):
            for side in sides:
                await step(side)
                await side.collect()
            _same(sides[0].got, sides[1].got)
        assert any(side.got for side in sides)


def _same(one: list[object], other: list[object]) -> None:
    """Both sides got the same; if not, where they part."""
    assert len(one) == len(other)
    for mine, its in zip(map(repr, one), map(repr, other), strict=True):
        if mine != its:
            place = next((n for n, (a, b) in enumerate(zip(mine, its)) if a != b), min(len(mine), len(its)))
            at = slice(max(0, place - 80), place + 120)
            raise AssertionError(f"...{mine[at]}...\n...{its[at]}...")


async def _some_game(
    folder: Path, title_id: str, moves: int, chance: random.Random
) -> tuple[str, dict[str, httpx.Cookies]]:
    """A game after so many moves: Ada has the reader's seat, Ben the others, Eve looks on."""
    async with serving(folder, clock=VirtualClock()) as server:
        ada, ben, eve = server.browser(), server.browser(), server.browser()
        table = await ada.make("me", "open", "open", title=title_id, watch="link")
        links = (await ada.view(table))["table"]["links"]
        await eve.post(f"/tables/{table}/enter", secret=links["watch"])
        for seat in range(1, PLAYERS):
            await ben.join(table, links["join"], seat, f"Ben {seat}")
        await ada.post(f"/tables/{table}/start")
        for seat in range(PLAYERS):
            await (ada if seat == READER else ben).post(f"/tables/{table}/nonce", seat=seat)
        for _ in range(moves):
            live = await ada.view(table)
            owing = [seat["seat"] for seat in live["seats"] if seat["owes"]]
            if owing:
                seat = chance.choice(owing)
                await (ada if seat == READER else ben).move(table, seat, chance)
        return table, {"ada": ada.http.cookies, "ben": ben.http.cookies, "eve": eve.http.cookies}


async def _deal_anew(side: Side, seed: int) -> None:
    """Everything that the reader can't tell apart, dealt anew."""
    sitting = await side.sitting()
    book = sitting.book
    assert book is not None
    twin = book.state.redeal(READER, seed)
    twin.chance.used = book.state.chance.used
    book.state = twin
    if sitting.table.stage == "playing":
        sitting.prompts = prompts_of(sitting.table, book)


# --- what happens on both sides -----------------------------------------------------------------------


async def _script(sides: list[Side], chance: random.Random) -> list[Step]:
    """Reading, asking, talking, time, then whatever moves look the same to the reader."""
    seed = chance.randrange(1 << 30)
    steps: list[Step] = [
        _read,
        _draft_everything,
        _ask_why(seed),
        _ask_for_hints,
        _talk,
        _pass_time,
        _private_doings(sides),
    ]
    steps += [_other_moves(sides, seat, seed + n) for n in range(4) for seat in range(1, PLAYERS)]
    steps += [_own_move(sides, seed + n) for n in range(2)]
    steps += [_read, _answer_again, _leave_and_come_back, _read, _undo]
    return steps


async def _read(side: Side) -> None:
    for browser, seat in ((side.ada, READER), (side.eve, None)):
        query = {} if seat is None else {"seat": seat}
        await side.note(await browser.http.get(f"/api/tables/{side.table}/view", params=query))
    await side.note(await side.ada.http.get("/api/me"))
    await side.note(await side.ada.http.get(f"/api/tables/{side.table}/catalogue"))


async def _draft_everything(side: Side) -> None:
    for option in _options(await side.ada.view(side.table, READER)):
        await side.note(await side.ada.send(f"/tables/{side.table}/draft", seat=READER, run=[option]))


def _ask_why(seed: int) -> Step:
    async def step(side: Side) -> None:
        book = (await side.sitting()).game.book
        for code in random.Random(seed).sample(range(len(book)), 12):
            action = book.action(code)
            body = {"seat": READER, "verb": action.verb, "args": action.args}
            await side.note(await side.ada.send(f"/tables/{side.table}/why", **body))

    return step


async def _ask_for_hints(side: Side) -> None:
    await side.note(await side.ada.send(f"/tables/{side.table}/hint", seat=READER, run=[]))


async def _talk(side: Side) -> None:
    await side.ben.send(f"/tables/{side.table}/chat", seat=1, text="Hm", key="hm")


async def _pass_time(side: Side) -> None:
    await side.clock.advance(20_000)


def _private_doings(sides: list[Side]) -> Step:
    """What others do for themselves, on one side only: the reader hears nothing of it, not even that a
    change was stored."""

    async def step(side: Side) -> None:
        live = await side.ben.view(side.table, 1)
        (await side.sitting()).crowd.publish()  # that Ben is there may be seen
        if side is not sides[1]:
            return
        await side.ben.submit(side.table, 1, live, [{"verb": "nothing", "args": {}}])
        await side.ben.submit(side.table, 1, live | {"prompt": "0"}, [])
        await side.ben.send(f"/tables/{side.table}/draft", seat=1, run=_options(live)[:1])
        await side.ben.send(f"/tables/{side.table}/hint", seat=1, run=[])
        await side.ben.post(f"/tables/{side.table}/seats/0/mute", quiet=True)
        await side.ben.post(f"/tables/{side.table}/seats/1/link")

    return step


def _other_moves(sides: list[Side], seat: int, seed: int) -> Step:
    """Another seat decides something that looks the same to the reader; on each side something else,
    where the reader can't see what."""
    runs: dict[int, list[Json] | None] = {}

    async def step(side: Side) -> None:
        if not runs:
            states = [await each.state() for each in sides]
            for place, run in enumerate(_alike(states, seat, random.Random(seed))):
                runs[place] = run
        run = runs[sides.index(side)]
        if run is not None:
            live = await side.ben.view(side.table, seat)
            response = await side.ben.submit(side.table, seat, live, run)
            assert response.status_code == 200, response.text

    return step


def _own_move(sides: list[Side], seed: int) -> Step:
    """The reader decides something that shows it nothing new."""
    runs: dict[int, list[Json] | None] = {}

    async def step(side: Side) -> None:
        if not runs:
            states = [await each.state() for each in sides]
            for place, run in enumerate(_alike(states, READER, random.Random(seed))):
                runs[place] = run
        run = runs[sides.index(side)]
        if run is not None:
            live = await side.ada.view(side.table, READER)
            await side.note(await side.ada.submit(side.table, READER, live, run, f"own {seed}"))

    return step


async def _answer_again(side: Side) -> None:
    """Stale, with the fresh view."""
    live = await side.ada.view(side.table, READER)
    await side.note(await side.ada.submit(side.table, READER, live | {"prompt": "0"}, _options(live)[:1]))


async def _leave_and_come_back(side: Side) -> None:
    await side.ben.send(f"/tables/{side.table}/seats/2/release")
    await side.clock.advance(1)
    secret = (await side.ada.view(side.table, READER))["table"]["links"]["join"]
    await side.ben.send(f"/tables/{side.table}/enter", secret=secret)
    await side.ben.send(f"/tables/{side.table}/seats/2/claim", name="Ben again")


async def _undo(side: Side) -> None:
    live = await side.ada.view(side.table, READER)
    body = {"seat": READER, "prompt": live["prompt"]}
    await side.note(await side.ada.send(f"/tables/{side.table}/votes", seat=READER, kind="undo"))
    await side.note(await side.ada.send(f"/tables/{side.table}/retract", **body))


def _options(live: Json) -> list[Json]:
    options = live["ask"]["options"] if live["ask"] else []
    return [{"verb": option["verb"], "args": option["args"]} for option in options]


# --- moves that look alike ----------------------------------------------------------------------------


def _alike(states: list[State], seat: int, chance: random.Random) -> list[list[Json] | None]:
    """A run for the seat on each side. Where both could be the other's as far as the reader can tell they
    differ; else it is the same run, if it is legal on both sides and shows the reader no hidden card."""
    if any(seat not in state.to_act() for state in states):
        return [None for _ in states]
    secret = [_hidden_run(state, seat, chance) for state in states]
    if all(run is not None for run in secret):
        return secret
    for _ in range(20):
        run = _random_run(states[0], seat, chance)
        if all(_shows_nothing(state, seat, run) for state in states):
            return [run for _ in states]
    return [None for _ in states]


def _hidden_run(state: State, seat: int, chance: random.Random) -> list[Json] | None:
    """A run of which the reader hears nothing but that it was made: a closed choice."""
    if seat == READER:
        return None
    run = _random_run(state, seat, chance)
    after = _played(state, seat, run)
    news = after.news or []
    told = any(event.to >> READER & 1 for event in news)
    return None if told or _newly_seen(state, after) or not after.can_retract(seat) else run


def _shows_nothing(state: State, seat: int, run: list[Json]) -> bool:
    try:
        return not _newly_seen(state, _played(state, seat, run))
    except ValueError:
        return False


def _random_run(state: State, seat: int, chance: random.Random) -> list[Json]:
    after = state.clone()
    run: list[Json] = []
    while not run or not after.at_boundary:
        code = chance.choice(after.legal(seat))
        action = after.game.book.action(code)
        run.append({"verb": action.verb, "args": action.args})
        after.apply(seat, code)
    return run


def _played(state: State, seat: int, run: list[Json]) -> State:
    after = state.clone()
    after.news = []
    for step in run:
        after.apply(seat, state.game.code(step["verb"], **step["args"]))
    return after


def _newly_seen(before: State, after: State) -> bool:
    """Whether the reader has learned where a card lies, or what isn't kept card by card."""
    if after.knowledge.lessons[READER] != before.knowledge.lessons[READER]:
        return True
    return any(
        now >> READER & 1 and not then >> READER & 1
        for then, now in zip(before.knowledge.seen, after.knowledge.seen, strict=True)
    )
