"""Reads a QR code as a camera would, once it has found its squares (ISO/IEC 18004; no errors to mend).

Enough for links: versions 4 to 6, error correction M, one segment of bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Dark = set[tuple[int, int]]

BLOCKS = {4: (2, 32), 5: (2, 43), 6: (4, 27)}  # version -> blocks of data, codewords in each
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (y // 2 + x // 3) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)
FORMAT_MASK = 0b101
BYTES = 0b0100


def read(dark: Dark, size: int) -> str:
    """The text of a code, given its dark squares by column and row and how many it has on a side."""
    mask = MASKS[_number([(x, 8) in dark for x in (2, 3, 4)]) ^ FORMAT_MASK]
    bits = [((x, y) in dark) ^ mask(x, y) for x, y in _way(size)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    blocks, length = BLOCKS[(size - 17) // 4]
    data = [words[block + blocks * at] for block in range(blocks) for at in range(length)]
    stream = [bool(word >> place & 1) for word in data for place in range(7, -1, -1)]
    assert _number(stream[:4]) == BYTES
    count = _number(stream[4:12])
    return bytes(_number(stream[at : at + 8]) for at in range(12, 12 + 8 * count, 8)).decode()


def _way(size: int) -> Iterator[tuple[int, int]]:
    """The squares that carry data: two columns at a time from the right, up and down in turn."""
    columns = [x for x in range(size - 1, -1, -1) if x != 6]
    for pair in range(0, size - 1, 2):
        rows = range(size - 1, -1, -1) if pair % 4 == 0 else range(size)
        yield from ((x, y) for y in rows for x in columns[pair : pair + 2] if not _fixed(x, y, size))


def _fixed(x: int, y: int, size: int) -> bool:
    """Whether a square belongs to a finder, the timing lines or the one alignment mark."""
    finders = (x < 9 and y < 9) or (x > size - 9 and y < 9) or (x < 9 and y > size - 9)
    mark = size - 10 < x < size - 4 and size - 10 < y < size - 4
    return finders or x == 6 or y == 6 or mark


def _number(bits: list[bool]) -> int:
    return sum(bit << place for place, bit in enumerate(reversed(bits)))
