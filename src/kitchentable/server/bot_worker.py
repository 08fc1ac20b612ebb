"""What runs in a worker process: bots, given no more than their seats may know, and the inspection of
records that people bring."""

from __future__ import annotations

import os
import threading
from multiprocessing import parent_process

import msgspec

from kitchentable.bots import bot
from kitchentable.bots.hints import hints
from kitchentable.engine.cards import Data
from kitchentable.engine.codebook import Action
from kitchentable.engine.game import Information, load_information
from kitchentable.engine.options import Value
from kitchentable.engine.stored import BadRecord, Stored
from kitchentable.engine.words import Message
from kitchentable.records import open_stored
from kitchentable.server.games import shared_game


class Position(msgspec.Struct, frozen=True):
    """A seat's position in a game, as far as the seat knows: its dumped information."""

    title: str
    players: int
    options: dict[str, Value]
    cards: Data | None
    information: bytes

    def opened(self) -> Information:
        game = shared_game(self.title, self.players, self.options, self.cards)
        return load_information(game, self.information)


class Task(msgspec.Struct, frozen=True):
    """A decision for a bot: what it is made by, its seed, its position."""

    bot: str
    seed: bytes
    position: Position


class Question(msgspec.Struct, frozen=True):
    """Somebody asks for a hint: after so many looks ahead."""

    looks: int
    seed: bytes
    position: Position


class Advice(msgspec.Struct, frozen=True):
    """A hint, its choice spelled out."""

    action: Action
    share: float
    prospects: float
    why: tuple[Message, ...]


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
    information = task.position.opened()
    game = information.game
    chosen = bot(task.bot, task.seed)
    state, seat = information.sample(task.seed), information.seat
    run: list[Action] = []
    while not run or not state.at_boundary:
        code = chosen.choose(state.information(seat))
        run.append(game.book.action(code))
        state.apply(seat, code)
    return msgspec.msgpack.encode(run)


def advise(data: bytes) -> bytes:
    """Every `Advice` for a `Question`; both packed."""
    question = msgspec.msgpack.decode(data, type=Question)
    information = question.position.opened()
    book = information.game.book
    found = hints(information, question.seed, question.looks)
    return msgspec.msgpack.encode(
        [Advice(book.action(hint.code), hint.share, hint.prospects, hint.why) for hint in found]
    )


def inspect(data: bytes) -> str:
    """What is wrong with a record (JSON) that somebody brought; "" if it can be played on."""
    try:
        stored = msgspec.json.decode(data, type=Stored)
        verdict = open_stored(stored).verify()
    except (BadRecord, ValueError) as fault:
        return str(fault)
    return "; ".join(verdict.faults)
