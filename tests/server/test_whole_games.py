"""Whole games over HTTP against bots, of every title, with every number of players."""

from __future__ import annotations

import random

import pytest

from kitchentable.engine.record import SPECTATOR
from tests.server.seating import Browser, Server, ok, refused

pytestmark = pytest.mark.anyio


async def test_a_whole_game_against_bots(ada: Browser, title_id: str, players: int) -> None:
    table = await ada.playing("me", *["greedy"] * (players - 1), title=title_id)
    chance = random.Random(players)
    live = await ada.awaited(table, 0)
    while live["stage"] == "playing":
        run = await ada.compose(table, 0, live, chance)
        ok(await ada.submit(table, 0, live, run))
        live = await ada.awaited(table, 0)
    assert live["stage"] == "over"
    assert len(live["result"]["scores"]) == players
    assert live["ask"] is None and live["prompt"] is None and live["undo"] is None
    assert live["shuffle"]["opened"]["server_seed"]


async def test_two_people_and_a_bot(ada: Browser, ben: Browser) -> None:
    """Friends by link, with the shuffle that their browsers take part in, to the end."""
    table = await ada.make("me", "open", "greedy")
    secret = (await ada.view(table))["table"]["links"]["join"]
    await ben.join(table, secret, 1, "Ben")
    await ada.post(f"/tables/{table}/start")
    for seat, person in ((0, ada), (1, ben)):
        await person.post(f"/tables/{table}/nonce", seat=seat)
    chance = random.Random(5)
    people = {0: ada, 1: ben}
    live = await ada.view(table)
    while live["stage"] == "playing":
        for seat, person in people.items():
            live = await person.view(table, seat)
            if live["stage"] == "playing" and live["seats"][seat]["owes"]:
                live = await person.move(table, seat, chance)
    assert (await ben.view(table, 1))["result"] == (await ada.view(table, 0))["result"]


async def test_the_whole_log_is_what_the_reader_may_read(server: Server, ada: Browser, ben: Browser) -> None:
    """From its first line on: a seat's own, for a spectator what is public; a stranger finds no table."""
    table = await ada.playing("me", "me", "me")
    chance = random.Random(1)
    book = await server.book(table)
    while len(book.log) < 200 and not book.state.over:
        await ada.move(table, book.state.to_act()[0], chance)
        book = await server.book(table)
    for seat in (0, 1):
        live = await ada.view(table, seat)
        whole = await ada.get(f"/tables/{table}/log", seat=seat)
        assert [line["n"] for line in whole] == list(range(len(book.log_for(seat))))
        assert len(whole) > len(live["log"]) and whole[-len(live["log"]) :] == live["log"]
    public = await ada.get(f"/tables/{table}/log")
    assert len(public) == len(book.log_for(SPECTATOR))
    refused(await ben.http.get(f"/api/tables/{table}/log"), 404, "no-table")
