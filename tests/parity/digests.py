"""Digests of games that must come out the same on every machine, interpreted and compiled.

python -m tests.parity.digests            prints them, and whether the engine is compiled
python -m tests.parity.digests --write    writes those of `digests.json` anew
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

import kitchentable as kt
from kitchentable.engine import game as engine
from kitchentable.engine.game import Game, Information, State
from kitchentable.engine.stored import read_stored
from kitchentable.records import game_of
from tests.records.ending import RECORDS

KEPT = Path(__file__).parent / "digests.json"
COMPILED = not (engine.__file__ or "").endswith(".py")
BOTS = ("random", "greedy", "easy", "normal")
SHORT = 12  # decisions of the slow bots


def kept() -> dict[str, str]:
    """Those in `digests.json`: random games by the cards and options of the stored records, so that
    only a change of the rules changes them."""
    return {name: whole(game, "random", seed) for name, game in _stored_games() for seed in (1,)}


def everything() -> dict[str, str]:
    """Those, the stored records played anew, and games of bots by their judgement of today."""
    return {**kept(), **dict(_records()), **dict(_bots())}


def _stored_games() -> Iterator[tuple[str, Game]]:
    for file in sorted(RECORDS.glob("*/*.json")):
        yield f"{file.parent.name}, cards and options of {file.stem}", game_of(read_stored(file).header)


def _records() -> Iterator[tuple[str, str]]:
    for file in sorted(RECORDS.glob("*/*.json")):
        yield f"{file.parent.name}, record {file.stem}", kt.Record.load(file).state.digest()


def _bots() -> Iterator[tuple[str, str]]:
    for title_id in kt.titles():
        low, high = kt.game(title_id).title.seats
        for players in range(low, high + 1):
            for bot in BOTS:
                yield f"{title_id}, {players} players, {bot}", whole(kt.game(title_id, players=players), bot, players)


def whole(game: Game, bot: str, seed: int) -> str:
    """A hash over every state of a game, and over what its seats' bots are given."""
    told = hashlib.sha256()
    state = game.new(seed)
    chooser = kt.bot(bot, seed)
    slow = bot not in ("random", "greedy", "easy")

    def choose(info: Information) -> int:
        told.update(state.dump() + info.dump())
        quick = slow and state.decisions >= SHORT
        return info.legal[0] if quick else chooser.choose(info)

    kt.play(state, choose)
    return hashlib.sha256(told.digest() + _end(state)).hexdigest()


def _end(state: State) -> bytes:
    return state.digest().encode() + kt.to_json(state.view(None))


def main(arguments: list[str]) -> None:
    if arguments == ["--write"]:
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept()), indent=1) + b"\n")
        return
    sys.stdout.buffer.write(msgspec.json.encode({"compiled": COMPILED, "digests": everything()}))


if __name__ == "__main__":
    main(sys.argv[1:])
