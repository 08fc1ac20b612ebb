"""Who knows what, and re-dealing what a seat can't tell apart."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.engine.knowledge import ALL, Knowledge, load_knowledge

CARDS = 12
SEATS = 3


def dealt(masks: list[int], lots: list[int], cuts: list[int]) -> tuple[Knowledge, list[list[int]]]:
    """Twelve cards in four places, of lots 0 to 2, each known to the seats of its mask."""
    knowledge = Knowledge(CARDS)
    for lot in range(3):
        knowledge.hide([card for card in range(CARDS) if lots[card] == lot], lot)
    for card, mask in enumerate(masks):
        if mask:
            knowledge.show(card, mask)
    ends = [0, *sorted(cuts), CARDS]
    return knowledge, [list(range(a, b)) for a, b in pairwise(ends)]


DEALT = st.builds(
    dealt,
    st.lists(st.sampled_from([0, 1, 2, 4, 5, ALL]), min_size=CARDS, max_size=CARDS),
    st.lists(st.integers(0, 2), min_size=CARDS, max_size=CARDS),
    st.lists(st.integers(0, CARDS), min_size=3, max_size=3),
)


@given(DEALT, st.integers(0, SEATS - 1), st.integers())
def test_redealing_keeps_sizes_lots_and_what_the_seat_knows(
    table: tuple[Knowledge, list[list[int]]], seat: int, seed: int
) -> None:
    knowledge, places = table
    twin, mixed = knowledge.clone(), [place[:] for place in places]
    twin.redeal(seat, mixed, [len(place) for place in mixed], Quick(seed_bytes(seed)))
    assert [len(place) for place in mixed] == [len(place) for place in places]
    assert sorted(card for place in mixed for card in place) == list(range(CARDS))
    for before, after in zip(places, mixed):
        for old, new in zip(before, after):
            assert knowledge.lot[old] == twin.lot[new]
            assert knowledge.knows(seat, old) == twin.knows(seat, new)
            assert knowledge.seen[old] == twin.seen[new]
            assert old == new or not knowledge.knows(seat, old)


@given(DEALT, st.integers(0, SEATS - 1))
def test_the_outcome_depends_on_nothing_that_the_seat_does_not_know(
    table: tuple[Knowledge, list[list[int]]], seat: int
) -> None:
    knowledge, places = table
    room = [len(place) for place in places]
    once, twice = [place[:] for place in places], [place[:] for place in places]
    first, second = knowledge.clone(), knowledge.clone()
    first.redeal(seat, once, room, Quick(seed_bytes(2)))
    second.redeal(seat, twice, room, Quick(seed_bytes(1)))
    second.redeal(seat, twice, room, Quick(seed_bytes(2)))
    assert (once, first.dump()) == (twice, second.dump())


@given(st.integers(0, 6), st.integers())
def test_latecomers_lie_only_where_there_is_room_for_them(room: int, seed: int) -> None:
    """Seat 0 gave back cards 0 to 5; the other hand holds 6 to 11, of which `room` may be new."""
    knowledge = Knowledge(CARDS)
    knowledge.join_late(list(range(6)), 0)
    deck, hand = list(range(6)), list(range(6, CARDS))
    knowledge.redeal(0, [deck, hand], [6, room], Quick(seed_bytes(seed)))
    assert len([card for card in hand if card < 6]) <= room
    assert not [card for card in hand[room:] if card < 6]


def test_showing_raises_the_barrier_and_hiding_forgets() -> None:
    knowledge = Knowledge(3)
    knowledge.show(1, 0b10)
    assert (knowledge.reveals, knowledge.knows(1, 1), knowledge.knows(0, 1)) == (1, True, False)
    knowledge.show(1)
    assert (knowledge.reveals, knowledge.public(1)) == (2, True)
    knowledge.hide([1], 4)
    assert (knowledge.reveals, knowledge.knows(1, 1), knowledge.lot[1]) == (2, False, 4)


def test_a_copy_is_independent_and_a_dump_complete() -> None:
    knowledge = Knowledge(3)
    knowledge.show(0, 1)
    knowledge.join_late([2], 1)
    copy, loaded = knowledge.clone(), load_knowledge(knowledge.dump())
    assert copy.dump() == loaded.dump() == knowledge.dump()
    copy.show(1)
    copy.hide([2], 1)
    assert loaded.dump() == knowledge.dump() != copy.dump()


def test_a_free_lot_is_one_that_no_card_has() -> None:
    knowledge = Knowledge(3)
    knowledge.hide([0], 1)
    knowledge.hide([1], 2)
    assert knowledge.free_lot([0, 1, 2]) == 3
    assert knowledge.free_lot([1, 2]) == 1
