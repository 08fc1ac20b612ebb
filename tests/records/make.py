"""Makes the recorded games that lie here: one for each way a game can end.

    python -m tests.records.make [TITLE ...]

Games are played, seed after seed, until one ends as wanted. To be run when the rules of a title change;
the games of older rules then stay as they are, in the history of the project. A game that the same rules
tell or end otherwise than before isn't made anew: such rules need a new version (`rules_version`).
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.engine.stored import read_stored
from tests.promises.playing import Table
from tests.records.ending import Ending, endings, path


class Seated(Table):
    """A table at which bots of one kind choose, and everything else happens as it may."""

    def __init__(self, ending: Ending, title_id: str, seed: int) -> None:
        game = kt.game(title_id, players=ending.players, options=ending.options)
        super().__init__(game, seed)
        self.record = _committed(self, seed)
        self.bot = kt.bot(ending.bot, seed)

    def choose(self, state: kt.State, seat: int) -> int:
        return self.bot.choose(state.information(seat))


def _committed(table: Table, seed: int) -> Record:
    """A record whose seed comes from a server's seed and the nonces of some seats."""
    nonces = [f"nonce {seed} {seat}".encode() if seat % 2 == 0 else None for seat in range(table.game.players)]
    names = ["Ann", "Bo", "Cleo", "Dan"][: table.game.players]
    return Record.committed(table.game, f"server {seed}".encode(), nonces, names, people=[0])


def find(title_id: str, ending: Ending) -> Record:
    for seed in count(1):
        record = Seated(ending, title_id, seed).play()
        if ending.holds(record):
            return record
    raise AssertionError("there are endless seeds")


def outdated(target: Path) -> str:
    """What today's rules have against a game that rules of the same version made before; empty if nothing."""
    if not target.is_file():
        return ""
    header = read_stored(target).header
    if header.rules_version != kt.game(header.title).title.rules_version:
        return ""
    good, faults = kt.Record.load(target).verify()
    return "" if good else f"{target.name}, rules {header.rules_version}: {faults[0]}; the rules need a new version"


def main(titles: list[str]) -> None:
    for title_id in titles or kt.titles():
        for ending in endings(title_id):
            target = path(title_id, ending.name)
            target.parent.mkdir(exist_ok=True)
            if why := outdated(target):
                sys.exit(why)
            record = find(title_id, ending)
            record.save(target)
            print(f"{target.name}: {len(record.entries)} entries, {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
