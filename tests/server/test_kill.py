"""P1: an answered submission survives `kill -9` at any instant."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from kitchentable.engine.stored import Decision
from kitchentable.server.book import Book
from kitchentable.server.games import game_of
from kitchentable.server.store import Store
from tests.server.process import Process
from tests.server.remote import Player

POINTS = ("before-commit", "between-commit-and-answer", "between-answer-and-publish")
PLAYERS = 3


class Life:
    """How a server ends: at a named point, or at any instant once so much was answered."""

    def __init__(self, number: int, chance: random.Random, length: int) -> None:
        self.answers = chance.randint(length // 2, length * 3 // 2)
        named = number % 2 == 0
        self.crash_at = f"{POINTS[number // 2 % len(POINTS)]}:{self.answers}" if named else ""


@pytest.mark.timeout(3600)
def test_answered_is_kept(tmp_path: Path, thorough: bool) -> None:
    kills, answers = (100, 10_000) if thorough else (12, 360)
    chance = random.Random(20)
    with Process(tmp_path) as server:
        players = asyncio.run(_lives(server, [Life(n, chance, answers // kills * 6 // 5) for n in range(kills)]))
        server.kill()
    assert sum(player.count for player in players) >= answers
    asyncio.run(_check(tmp_path, players))


async def _lives(server: Process, lives: list[Life]) -> list[Player]:
    """Three tables played at once, over all lives of the server."""
    players = [Player(server.address, seed) for seed in range(PLAYERS)]
    over = False
    playing = asyncio.gather(*[player.play(lambda: over) for player in players])
    for life in lives:
        await asyncio.to_thread(server.start, life.crash_at)
        goal = sum(player.count for player in players) + life.answers
        while server.running and (life.crash_at or sum(player.count for player in players) < goal):
            assert not playing.done(), await playing
            await asyncio.sleep(0.002)
        server.kill()
        await _check(server.folder, players)
    await asyncio.to_thread(server.start)
    over = True
    await playing
    for player in players:
        await player.close()
    return players


async def _check(folder: Path, players: list[Player]) -> None:
    """All that was answered lies in the store, once and in order; beyond it there is at most the one
    submission whose answer was lost. And every game replays."""
    store = Store(folder)
    try:
        for player in players:
            for table, answered in list(player.answered.items()):
                kept = await store.load(table)
                assert kept is not None and kept.begun is not None
                decided = [(e.seat, msgspec.to_builtins(e.run)) for e in kept.entries if isinstance(e, Decision)]
                assert decided[: len(answered)] == answered
                assert len(decided) <= len(answered) + 1
                book = Book.opened(game_of(kept.begun.header), kept.begun.header, kept.begun.secret, kept.entries)
                assert book.verify().good
    finally:
        await store.close()
