"""What runs in a worker process: bots, given no more than their seats may know, and the inspection of
records that people bring."""

from __future__ import annotations

import os
import threading
from multiprocessing import parent_process

import msgspec

from kitchentable.bots import bot
from kitchentable.engine.cards import Data
from kitchentable.engine.codebook import Action
from kitchentable.engine.game import load_information
from kitchentable.engine.options import Value
from kitchentable.engine.record import BadRecord, Stored
from kitchentable.records import open_stored
from kitchentable.server.games import shared_game


class Task(msgspec.Struct, frozen=True):
    """A decision for a bot: the game, the bot's name and seed, and its dumped information."""

    title: str
    players: int
    options: dict[str, Value]
    cards: Data | None
    bot: str
    seed: bytes
    information: bytes


def leave_with_parent() -> None:
    """A worker doesn't outlive the server, however that ended."""
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def pid() -> int:
    return os.getpid()


def decide(data: bytes) -> bytes:
    """The run that the bot chooses, for a `Task`; both packed."""
    task = msgspec.msgpack.decode(data, type=Task)
    game = shared_game(task.title, task.players, task.options, task.cards)
    information = load_information(game, task.information)
    chosen = bot(task.bot, task.seed)
    state, seat = information.sample(task.seed), information.seat
    run: list[Action] = []
    while not run or not state.at_boundary:
        code = chosen.choose(state.information(seat))
        run.append(game.book.action(code))
        state.apply(seat, code)
    return msgspec.msgpack.encode(run)


def inspect(data: bytes) -> str:
    """What is wrong with a record (JSON) that somebody brought; "" if it can be played on."""
    try:
        stored = msgspec.json.decode(data, type=Stored)
        verdict = open_stored(stored).verify()
    except (BadRecord, ValueError) as fault:
        return str(fault)
    return "; ".join(verdict.faults)
