"""The copyable random stream of a game, and the commitment that lets anyone check it afterwards.

A state holds one stream: SHA-256 in counter mode over its seed. Re-dealt copies use `Quick`.
Nothing here touches a global generator.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

SEED_BYTES: Final = 32
MASK32: Final = 0xFFFFFFFF
WORDS_IN_BLOCK: Final = 8


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as 32 bytes: bytes are hashed, so is the text of an int (any size, any sign)."""
    return hashlib.sha256(seed if isinstance(seed, bytes) else int_seed(seed)).digest()


def int_seed(seed: int) -> bytes:
    """The bytes that stand for a whole number as a seed."""
    return b"int:" + str(seed).encode()


@mypyc_attr(allow_interpreted_subclasses=False)
class Chance:
    """SHA-256 in counter mode: block k is the hash of the seed followed by k in 8 bytes."""

    __slots__ = ("seed", "block", "at", "used", "buffer")

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.block = 0
        self.at = WORDS_IN_BLOCK
        self.used = 0
        self.buffer = b""

    def clone(self) -> Chance:
        twin = Chance(self.seed)
        twin.block = self.block
        twin.at = self.at
        twin.used = self.used
        twin.buffer = self.buffer
        return twin

    def word(self) -> int:
        """The next 32 random bits."""
        if self.at == WORDS_IN_BLOCK:
            self.buffer = hashlib.sha256(self.seed + self.block.to_bytes(8, "little")).digest()
            self.block += 1
            self.at = 0
        start = self.at * 4
        self.at += 1
        return int.from_bytes(self.buffer[start : start + 4], "little")

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, every one equally likely; 1 <= bound <= 2**32."""
        self.used += 1
        limit = (MASK32 + 1) - (MASK32 + 1) % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def dump(self) -> list[object]:
        return [self.seed, self.block, self.at, self.used]


class Quick(Chance):
    """A fast generator (Doty-Humphrey's sfc32) for re-dealt copies, bots and bench; proves nothing."""

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.a = int.from_bytes(seed[0:4], "little")
        self.b = int.from_bytes(seed[4:8], "little")
        self.c = int.from_bytes(seed[8:12], "little")
        self.d = 1
        for _ in range(12):
            self.word()

    def clone(self) -> Chance:
        twin = Quick(self.seed)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        twin.used = self.used
        return twin

    def word(self) -> int:
        mixed = (self.a + self.b + self.d) & MASK32
        self.d = (self.d + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK32
        self.c = ((((self.c << 21) | (self.c >> 11)) & MASK32) + mixed) & MASK32
        return mixed

    def dump(self) -> list[object]:
        return [self.seed, self.a, self.b, self.c, self.d, self.used]


def load_chance(parts: Sequence[object]) -> Chance:
    """The stream that `dump` wrote, at the same point."""
    seed = parts[0]
    numbers = [number for number in parts[1:] if isinstance(number, int)]
    if not isinstance(seed, bytes) or len(numbers) not in (3, 5) or len(numbers) != len(parts) - 1:
        raise ValueError("not a random stream")
    return _load_quick(seed, numbers) if len(numbers) == 5 else _load_proven(seed, numbers)


def _load_quick(seed: bytes, numbers: list[int]) -> Chance:
    stream = Quick(seed)
    stream.a, stream.b, stream.c, stream.d, stream.used = numbers
    return stream


def _load_proven(seed: bytes, numbers: list[int]) -> Chance:
    stream = Chance(seed)
    stream.block, stream.at, stream.used = numbers
    if stream.block:
        stream.buffer = hashlib.sha256(seed + (stream.block - 1).to_bytes(8, "little")).digest()
    return stream


def commitment(secret: bytes) -> str:
    """What is published before play: the hash of the server's seed, or of a seat's nonce."""
    return hashlib.sha256(b"kitchentable:commit:" + secret).hexdigest()


def derived_nonce(server_seed: bytes, seat: int) -> bytes:
    """The nonce of a bot or of a seat without a browser: the server's commitment fixes it."""
    return hashlib.sha256(b"kitchentable:nonce:" + server_seed + seat.to_bytes(2, "little")).digest()


def game_seed(server_seed: bytes, nonces: Sequence[bytes]) -> bytes:
    """The seed of a game: a hash over the server's seed and one nonce from each seat, in seat order."""
    mixed = hashlib.sha256(b"kitchentable:seed:" + server_seed)
    for nonce in nonces:
        mixed.update(hashlib.sha256(nonce).digest())
    return mixed.digest()
