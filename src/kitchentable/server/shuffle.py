"""The commit–reveal shuffle (KT-50): nobody can shop for a deal, and after the end anyone can check it.

1. The server's seed is drawn when the table is made; its commitment is shown from then on.
2. When the host starts, every person's browser sends the hash of a number of its own. A browser that
   stays silent for ten seconds counts as none.
3. When all hashes are in the numbers are sent. One that never comes breaks the table off.
4. When all numbers are in, the game's seed follows from them and the first deal is made. The numbers
   of bots and of seats without a browser follow from the server's seed.
"""

from __future__ import annotations

import re
import secrets

from kitchentable.engine.chance import SEED_BYTES, commitment
from kitchentable.server.book import Book
from kitchentable.server.refusals import Refused
from kitchentable.server.rights import host_only, own_seat
from kitchentable.server.sitting import Change
from kitchentable.server.table import Shuffle, Table

HASHES_WITHIN = 10_000
NONCES_WITHIN = 60_000
HEX = re.compile(r"[0-9a-f]{64}")


def new_shuffle(players: int) -> Shuffle:
    """A fresh seed and its commitment."""
    seed = secrets.token_bytes(SEED_BYTES)
    nobody: list[str | None] = [None] * players
    return Shuffle(seed.hex(), commitment(seed), nobody[:], nobody[:], [False] * players)


def start(change: Change, visitor: str) -> None:
    """The host starts: hashes are asked for."""
    table = change.table
    host_only(table, visitor)
    if table.stage != "lobby":
        raise Refused("not-now")
    check_full(table)
    table.stage = "opening"
    table.shuffle.without = [seat.bot is not None for seat in table.seats]
    table.shuffle.until = change.now + HASHES_WITHIN
    go_on(change)


def check_full(table: Table) -> None:
    """KT-43: no chair is free. Raises `Refused`."""
    if any(seat.bot is None and seat.visitor is None for seat in table.seats):
        raise Refused("chairs-free")


def no_browser(change: Change, visitor: str, number: int) -> None:
    """The seat takes part without a number of its own."""
    _opening(change.table, visitor, number)
    if change.table.shuffle.hashes[number] is not None:
        raise Refused("hash-given")
    change.table.shuffle.without[number] = True
    go_on(change)


def give_hash(change: Change, visitor: str, number: int, hash: str) -> None:
    """A browser commits to its number."""
    shuffle = _opening(change.table, visitor, number)
    if HEX.fullmatch(hash) is None:
        raise Refused("bad-hash")
    if shuffle.hashes[number] not in (None, hash) or shuffle.without[number]:
        raise Refused("hash-given")
    shuffle.hashes[number] = hash
    go_on(change)


def give_nonce(change: Change, visitor: str, number: int, nonce: str) -> None:
    """A browser opens its number."""
    shuffle = _opening(change.table, visitor, number)
    if not hashes_in(shuffle):
        raise Refused("hash-first")
    if HEX.fullmatch(nonce) is None or commitment(bytes.fromhex(nonce)) != shuffle.hashes[number]:
        raise Refused("bad-nonce")
    shuffle.nonces[number] = nonce
    go_on(change)


def run_out(change: Change) -> None:
    """The present step has taken too long."""
    shuffle = change.table.shuffle
    if hashes_in(shuffle):
        change.table.stage = "broken"
        shuffle.until = None
        return
    shuffle.without = [hash is None for hash in shuffle.hashes]
    go_on(change)


def hashes_in(shuffle: Shuffle) -> bool:
    return all(hash is not None or without for hash, without in zip(shuffle.hashes, shuffle.without))


def go_on(change: Change) -> None:
    """The next step, when this one is complete."""
    shuffle = change.table.shuffle
    if all(nonce is not None or without for nonce, without in zip(shuffle.nonces, shuffle.without)):
        _deal(change)
    elif hashes_in(shuffle) and not any(shuffle.nonces):
        shuffle.until = change.now + NONCES_WITHIN


def _opening(table: Table, visitor: str, number: int) -> Shuffle:
    own_seat(table, visitor, number)
    if table.stage != "opening":
        raise Refused("not-now")
    return table.shuffle


def _deal(change: Change) -> None:
    """The first deal."""
    table, shuffle = change.table, change.table.shuffle
    seed = bytes.fromhex(shuffle.server_seed)
    nonces = [None if nonce is None else bytes.fromhex(nonce) for nonce in shuffle.nonces]
    people = [number for number, seat in enumerate(table.seats) if seat.visitor is not None]
    names = [seat.name for seat in table.seats]
    book = Book.committed(change.game, seed, nonces, names, people)
    assert isinstance(book, Book)
    change.begin(book)
    shuffle.until = None
    table.stage = "playing"
