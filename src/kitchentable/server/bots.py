"""Bots at work, in processes of their own: a bot that thinks for long holds up no table, one that hangs
is stopped, one that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from kitchentable.bots import BOTS
from kitchentable.engine.cards import Data
from kitchentable.engine.codebook import Action
from kitchentable.engine.game import State
from kitchentable.server import bot_worker
from kitchentable.server.book import Book
from kitchentable.server.turns import Asker, Turns

Done = TypeVar("Done")

log = logging.getLogger("kitchentable.bots")

# Who minds the seat of an absent person: the first of these that exists.
MINDERS = ("normal", "greedy")
TRIES = 2


def minder() -> str:
    """The bot that minds the seat of an absent person."""
    return next(name for name in MINDERS if name in BOTS)


def task(book: Book, cards: Data | None, seat: int, bot: str, salt: str) -> bytes:
    """What a worker needs for a decision of the seat. The bot's dice follow from the salt and the turn."""
    seed = f"{salt}:{seat}:{len(book.entries)}".encode()
    return msgspec.msgpack.encode(bot_worker.Task(bot, seed, _position(book.state, cards, seat)))


def question(state: State, cards: Data | None, seat: int, looks: int, seed: bytes) -> bytes:
    """What a worker needs for hints to the seat."""
    return msgspec.msgpack.encode(bot_worker.Question(looks, seed, _position(state, cards, seat)))


def _position(state: State, cards: Data | None, seat: int) -> bot_worker.Position:
    game = state.game
    return bot_worker.Position(game.title.id, game.players, game.settings, cards, state.information(seat).dump())


class Worker:
    """One process for bots."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, initializer=bot_worker.leave_with_parent)
        self._pid: Future[int] = self._pool.submit(bot_worker.pid)

    async def do(self, work: Callable[[bytes], Done], data: bytes, cap: int) -> Done:
        """Have it do something. Raises `TimeoutError` after `cap` ms, `BrokenProcessPool` if the process
        died."""
        await asyncio.wrap_future(self._pid)
        async with asyncio.timeout(cap / 1000):
            return await asyncio.wrap_future(self._pool.submit(work, data))

    async def pid(self) -> int:
        """The process's id."""
        return await asyncio.wrap_future(self._pid)

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._pid.done() and self._pid.exception() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid.result(), signal.SIGKILL)
        self._pool.shutdown(wait=False, cancel_futures=True)


class Bots:
    """The workers, each with one decision at a time; they start when they are first needed, and those who ask
    take turns."""

    def __init__(self, number: int, cap: int) -> None:
        self._number = number
        self._cap = cap
        self._idle: Turns[Worker] = Turns()
        self.workers: list[Worker] = []

    def stop(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.workers = []

    async def decide(self, task: bytes, asker: Asker) -> list[Action] | None:
        """The run a bot chooses; None if it took too long, or its process died time and again."""
        run = await self._do(bot_worker.decide, task, self._cap, asker)
        return None if run is None else msgspec.msgpack.decode(run, type=list[Action])

    async def advise(self, question: bytes, asker: Asker) -> list[bot_worker.Advice] | None:
        """Hints; None if they took too long, or the process died time and again."""
        found = await self._do(bot_worker.advise, question, self._cap, asker)
        return None if found is None else msgspec.msgpack.decode(found, type=list[bot_worker.Advice])

    async def inspect(self, record: bytes, cap: int, asker: Asker) -> str:
        """What is wrong with a record; "" if nothing is."""
        fault = await self._do(bot_worker.inspect, record, cap, asker)
        return "it takes too long to replay" if fault is None else fault

    async def _do(self, work: Callable[[bytes], Done], data: bytes, cap: int, asker: Asker) -> Done | None:
        for _ in range(TRIES):
            if self._idle.none_free and len(self.workers) < self._number:
                self._hire()
            worker = await self._idle.take(asker)
            try:
                done = await worker.do(work, data, cap)
            except TimeoutError:
                log.warning("%s took more than %d ms and was stopped", work.__name__, cap)
                self._replace(worker)
                return None
            except BrokenProcessPool:
                log.warning("a bot's process died and was replaced")
                self._replace(worker)
            except Exception:
                log.exception("%s failed", work.__name__)
                self._idle.give(worker)
                return None
            except BaseException:
                self._replace(worker)
                raise
            else:
                self._idle.give(worker)
                return done
        return None

    def _hire(self) -> None:
        worker = Worker()
        self.workers.append(worker)
        self._idle.give(worker)

    def _replace(self, worker: Worker) -> None:
        worker.stop()
        self.workers.remove(worker)
        self._hire()
