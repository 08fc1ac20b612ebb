"""P3: a stale or foreign prompt changes nothing and is answered with the fresh view."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import anyio
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.seating import Browser, Json, Server, ok, refused, serving

MOVES = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(["move", "old", "other's", "made up", "none", "undo"])),
    min_size=4,
    max_size=16,
)


@settings(max_examples=15)
@given(moves=MOVES, seed=st.integers(0, 1000))
def test_any_prompt_but_the_present_one(moves: list[tuple[int, str]], seed: int) -> None:
    """Three seats at one screen: moves, and between them submissions with every other prompt there is."""
    anyio.run(_play, moves, seed)


async def _play(moves: list[tuple[int, str]], seed: int) -> None:
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as server:
            ada = server.browser()
            table = await ada.playing("me", "me", "me")
            old: list[str | None] = []
            for seat, kind in moves:
                live = await ada.view(table, seat)
                if kind == "move" and live["ask"] is not None:
                    old.append(live["prompt"])
                    await ada.move(table, seat, chance)
                elif kind == "undo" and live["undo"] == "own":
                    old.append(live["prompt"])
                    ok(await ada.send(f"/tables/{table}/undo", seat=seat, prompt=live["prompt"]))
                else:
                    await _refuse(server, ada, table, seat, live, await _foreign(ada, table, seat, kind, old))


async def _foreign(ada: Browser, table: str, seat: int, kind: str, old: list[str | None]) -> str | None:
    if kind == "old" and old:
        return old[-1]
    if kind == "other's":
        return str((await ada.view(table, (seat + 1) % 3))["prompt"])
    return None if kind == "none" else "0" * 24


async def _refuse(server: Server, ada: Browser, table: str, seat: int, live: Json, prompt: str | None) -> None:
    if prompt == live["prompt"]:
        return
    book = await server.book(table)
    before = (book.state.digest(), len(book.entries))
    options = live["ask"]["options"] if live["ask"] else [{"verb": "income", "args": {}}]
    run = [{"verb": options[0]["verb"], "args": options[0]["args"]}]
    problem = refused(await ada.submit(table, seat, live | {"prompt": prompt}, run), 409, "stale")
    assert problem["rule"] == "KT-20"
    assert problem["live"]["prompt"] == live["prompt"]
    assert problem["live"]["view"] == live["view"]
    kept = await server.house.store.load(table)
    assert kept is not None
    assert ((await server.book(table)).state.digest(), len(kept.entries)) == before


@pytest.mark.anyio
@pytest.mark.rule("KT-20")
async def test_an_old_page_gets_the_table_as_it_stands(server: Server, ada: Browser) -> None:
    """Also where what it sends could be done once more."""
    table = await ada.playing("me", "me")
    old = await ada.view(table)
    run = await ada.compose(table, 0, old, random.Random(1))
    after = ok(await ada.submit(table, 0, old, run))
    now = ok(await ada.send(f"/tables/{table}/undo", seat=0, prompt=after["prompt"]))
    entries = (await server.book(table)).entries
    problem = refused(await ada.submit(table, 0, old, run), 409, "stale")
    assert problem.get("live", now | {"version": 0}) | {"server_time": 0} == now | {"server_time": 0}
    assert (await server.book(table)).entries == entries


@pytest.mark.anyio
async def test_an_answer_of_another_seat_makes_no_page_stale(ada: Browser) -> None:
    """All choose at the same time: the others' answers leave my prompt as it is."""
    table = await ada.playing("me", "me", "me")
    mine = await ada.view(table, 0)
    for seat in (1, 2):
        await ada.move(table, seat, random.Random(seat))
    assert (await ada.view(table, 0))["prompt"] == mine["prompt"]
    ok(await ada.submit(table, 0, mine, await ada.compose(table, 0, mine, random.Random(0))))


@pytest.mark.anyio
async def test_a_prompt_never_comes_again(ada: Browser) -> None:
    """Answer, take it back, answer: asked the same, under another id."""
    table = await ada.playing("me", "me")
    seen = set()
    for _ in range(4):
        live = await ada.view(table)
        assert live["prompt"] not in seen
        seen.add(live["prompt"])
        after = ok(await ada.submit(table, 0, live, await ada.compose(table, 0, live, random.Random(1))))
        ok(await ada.send(f"/tables/{table}/undo", seat=0, prompt=after["prompt"]))
