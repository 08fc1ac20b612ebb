"""The random stream, and the commitment to it."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitchentable.engine.chance import (
    Chance,
    Quick,
    commitment,
    derived_nonce,
    game_seed,
    load_chance,
    seed_bytes,
)

STREAMS = pytest.mark.parametrize("stream", [Chance, Quick])
SEEDS = st.one_of(st.integers(), st.binary())


@STREAMS
@given(seed=SEEDS, bounds=st.lists(st.integers(1, 2**32), max_size=20))
def test_below_is_in_range_and_repeats(stream: type[Chance], seed: int | bytes, bounds: list[int]) -> None:
    one, other = stream(seed_bytes(seed)), stream(seed_bytes(seed))
    for bound in bounds:
        number = one.below(bound)
        assert 0 <= number < bound
        assert other.below(bound) == number
    assert one.used == len(bounds)


@STREAMS
@pytest.mark.parametrize("bound", [2, 3, 6, 50])
def test_below_is_uniform(stream: type[Chance], bound: int) -> None:
    """Chi-square over 600 draws a face: the sum stays under its 99.99 % bound (Wilson, Hilferty)."""
    chance = stream(seed_bytes(7))
    counts = Counter(chance.below(bound) for _ in range(600 * bound))
    square = sum((counts[face] - 600) ** 2 / 600 for face in range(bound))
    free = bound - 1
    assert square < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3


@STREAMS
def test_a_bound_just_above_half_the_words_is_not_skewed(stream: type[Chance]) -> None:
    """Without drawing again, the lower third would come up twice as often as the rest."""
    bound = 3 * 2**30
    chance = stream(seed_bytes(1))
    low = sum(chance.below(bound) < 2**30 for _ in range(6000))
    assert 1850 < low < 2150


@STREAMS
@given(seed=SEEDS, cards=st.lists(st.integers()))
def test_shuffle_is_a_permutation(stream: type[Chance], seed: int | bytes, cards: list[int]) -> None:
    shuffled = cards[:]
    stream(seed_bytes(seed)).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@STREAMS
def test_every_order_is_as_likely(stream: type[Chance]) -> None:
    chance = stream(seed_bytes(3))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert all(60 < number < 145 for number in orders.values())


@STREAMS
@given(seed=SEEDS, words=st.integers(0, 30))
def test_a_copy_and_a_loaded_stream_go_on_alike(stream: type[Chance], seed: int | bytes, words: int) -> None:
    chance = stream(seed_bytes(seed))
    for _ in range(words):
        chance.below(10)
    copy, loaded = chance.clone(), load_chance(chance.dump())
    expected = [chance.word() for _ in range(12)]
    assert [copy.word() for _ in range(12)] == expected
    assert [loaded.word() for _ in range(12)] == expected
    assert chance.dump() == copy.dump() == loaded.dump()


def test_the_stream_is_sha_256_in_counter_mode() -> None:
    """Anybody can work it out: block k is the hash of the seed and k in 8 bytes, read as words."""
    seed = seed_bytes(7)
    assert seed == hashlib.sha256(b"int:7").digest()
    blocks = b"".join(hashlib.sha256(seed + k.to_bytes(8, "little")).digest() for k in range(3))
    words = [int.from_bytes(blocks[4 * k : 4 * k + 4], "little") for k in range(24)]
    chance = Chance(seed)
    assert [chance.word() for _ in range(24)] == words


def test_other_parts_are_no_stream() -> None:
    for parts in (["seed", 1, 2, 3], [b"seed", 1, 2], [b"seed", 1, "2", 3], [b"seed", 1, 2, 3, 4, 5, 6]):
        with pytest.raises(ValueError, match="not a random stream"):
            load_chance(parts)


def test_the_seed_of_a_game_hangs_on_every_part() -> None:
    server, nonces = b"server", [b"one", b"two"]
    seeds = {
        game_seed(server, nonces),
        game_seed(b"other", nonces),
        game_seed(server, [b"one", b"else"]),
        game_seed(server, nonces[::-1]),
        game_seed(server, [b"onetwo"]),
    }
    assert len(seeds) == 5
    assert game_seed(server, nonces) == game_seed(server, nonces)


def test_a_commitment_hides_and_binds() -> None:
    assert commitment(b"secret") == hashlib.sha256(b"kitchentable:commit:secret").hexdigest()
    assert len({commitment(b"a"), commitment(b"b"), derived_nonce(b"a", 0).hex(), derived_nonce(b"a", 1).hex()}) == 4
