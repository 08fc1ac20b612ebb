"""Re-dealing: what the seat knows stays true, and nothing else stays."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from kitchentable.engine.chance import Quick, seed_bytes
from kitchentable.games.cuisine_a_la_card import decks, redealing
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from kitchentable.games.cuisine_a_la_card.table import NONE, Player
from tests.games.cuisine_a_la_card.position import KINDS, at, begin, names, other, pass_turn, player, playing
from tests.games.moves import dealt_anew, do

SEEDS = range(40)
World = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # tray, hand, deck, the last two sorted


@pytest.mark.rule("CC-66")
def test_own_cards_public_cards_and_sizes_stay() -> None:
    state = at(begin(players=3), tray="apple", row="brie olive rice eggs", fridge="okra tofu")
    me = state.turn
    for seed in SEEDS:
        twin = dealt_anew(state, me, seed)
        assert (twin.players[me].hand, twin.players[me].tray) == (state.players[me].hand, state.players[me].tray)
        assert (twin.row, twin.fridge, twin.open) == (state.row, state.fridge, state.open)
        assert sorted(twin.pantry) == sorted(state.pantry)
        assert [sorted(stack) for stack in twin.stacks] == [sorted(stack) for stack in state.stacks]
        for its, was in zip(twin.players, state.players):
            assert (len(its.deck), len(its.hand)) == (len(was.deck), len(was.hand))
            assert sorted(its.deck + its.hand) == sorted(was.deck + was.hand)


@pytest.mark.rule("CC-66")
def test_the_order_of_every_deck_and_stack_is_dealt_anew() -> None:
    state = begin()
    twins = [dealt_anew(state, 0, seed) for seed in SEEDS]
    assert len({tuple(twin.pantry) for twin in twins}) > 20
    assert len({tuple(twin.stacks[0]) for twin in twins}) > 10
    assert len({tuple(twin.players[1].hand) for twin in twins}) > 1
    assert len({tuple(twin.players[0].deck) for twin in twins}) > 1


def test_looked_at_cards_stay_on_top_of_the_own_deck() -> None:
    state = at(playing(), hand="celery", deck="salt apple spoon spoon spoon spoon olive")
    me = state.turn
    do(state, "play celery", "use celery basic", "done")
    for seed in SEEDS:
        assert names(state, dealt_anew(state, me, seed).players[me].deck)[-2:] == ["apple", "salt"]
    tops = {tuple(dealt_anew(state, other(state), seed).players[me].deck[-2:]) for seed in SEEDS}
    assert len(tops) > 4


@pytest.mark.rule("CC-66")
def test_no_card_is_known_but_those_that_were_looked_at() -> None:
    """What was looked at and drawn, or shuffled since, is no longer on top of the deck."""
    state = at(playing(), hand="celery milk honey", deck="salt apple brie corn", discard="ham okra")
    do(state, "play celery", "use celery basic", "done")
    assert player(state).on_deck == ["salt", "apple"]
    do(state, "play milk", "use milk basic")
    assert player(state).on_deck == ["apple"]
    do(at(state, deck="apple", discard="ham okra rice eggs tofu"), "end")
    assert player(state, other(state)).on_deck == []


def test_whether_a_dish_was_taken_back_is_its_composers_secret() -> None:
    state = do(at(playing(), hand="apple spoon"), "begin-dish", "take-back")
    assert dealt_anew(state, state.turn, 1).blocked == 1
    assert dealt_anew(state, other(state), 1).blocked == 0


def test_a_pending_discard_could_be_any_other() -> None:
    state = at(at(playing(players=3), hand="kimchi"), seat=0, medals=0)
    me = state.turn
    victim = other(state)
    at(state, seat=victim, hand="apple brie corn ham", deck="okra rice eggs tofu")
    do(state, "play kimchi", "use kimchi basic")
    do(state, "pick-hand apple", seat=victim)
    answers = Counter(tuple(dealt_anew(state, me, seed).players[victim].answer) for seed in range(80))
    assert len(answers) > 4
    assert dealt_anew(state, victim, 1).players[victim].answer == [KINDS["apple"]]


@pytest.mark.rule("CC-66")
def test_a_shuffle_tells_as_much_of_the_largest_tray() -> None:
    """A judge of an own set can add twenty slots; once hand and deck have been shown, all of them are known."""
    state = begin()
    me = state.players[1]
    me.tray, me.hand, me.deck = [NONE] * 23, [], list(range(30))
    decks.draw(state, 1, 20)
    for card in me.hand[:18]:
        decks.warm(me, card)
    decks.draw(state, 1, 10)
    _show_hand(me)
    decks.draw(state, 1, 3)
    _show_hand(me)
    decks.hand_is_gone(me)
    twin = me.clone()
    redealing.deal(twin, Quick(seed_bytes(1)))
    assert sorted(twin.tray) == sorted(me.tray)


def _show_hand(player: Player) -> None:
    for card in player.hand[:]:
        decks.leave_hand(player, card)
        player.discard.append(card)


# --- the same as counting every possible world ----------------------------------------------------


class Watcher:
    """Plays one player's cards at random and keeps every world that agrees with what all can see."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.state = begin(seed=seed)
        self.seat = 1
        self.me: Player = self.state.players[self.seat]
        kinds = [0, 0, 1, 1, 2, 3, 4][: self.dice.randint(5, 7)]
        self.dice.shuffle(kinds)
        self.me.deck, self.me.hand = kinds, []
        self.worlds: set[World] = {(tuple(self.me.tray), (), tuple(sorted(kinds)))}
        self.draw(3)

    def draw(self, number: int) -> None:
        for _ in range(number):
            if not self.me.deck and not self.me.discard:
                return
            if not self.me.deck:
                new = tuple(sorted(self.me.discard))
                self.worlds = {(tray, hand, new) for tray, hand, _ in self.worlds}
            decks.draw(self.state, self.seat, 1)
            self.worlds = {
                (tray, tuple(sorted([*hand, card])), without(deck, card))
                for tray, hand, deck in self.worlds
                for card in set(deck)
            }

    def warm(self) -> None:
        slot = decks.free_slot(self.me)
        if slot == NONE or not self.me.hand:
            return
        decks.warm(self.me, self.dice.choice(self.me.hand))
        self.worlds = {
            ((*tray[:slot], card, *tray[slot + 1 :]), without(hand, card), deck)
            for tray, hand, deck in self.worlds
            for card in set(hand)
        }

    def show(self) -> None:
        """A card is played or discarded from the hand."""
        if self.me.hand:
            card = self.dice.choice(self.me.hand)
            decks.leave_hand(self.me, card)
            self.me.discard.append(card)
            self.worlds = {(tray, without(hand, card), deck) for tray, hand, deck in self.worlds if card in hand}

    def unwarm(self) -> None:
        """A card of the tray is shown."""
        slots = [slot for slot, card in enumerate(self.me.tray) if card != NONE]
        if slots:
            slot = self.dice.choice(slots)
            card = decks.leave_tray(self.me, slot)
            self.me.discard.append(card)
            self.worlds = {
                ((*tray[:slot], NONE, *tray[slot + 1 :]), hand, deck)
                for tray, hand, deck in self.worlds
                if tray[slot] == card
            }

    def turn(self) -> None:
        if self.dice.random() < 0.7:
            self.warm()
        for _ in range(self.dice.randint(0, 3)):
            chance = self.dice.random()
            if chance < 0.5:
                self.show()
            elif chance < 0.75:
                self.warm()
            else:
                self.draw(1)
        if self.dice.random() < 0.25:
            self.unwarm()

    def end(self) -> None:
        while self.me.hand:
            self.show()
        decks.hand_is_gone(self.me)
        self.draw(3)

    def imagined(self, seed: int) -> World:
        """The world of a re-dealt state."""
        twin = self.me.clone()
        redealing.deal(twin, Quick(seed_bytes(seed)))
        return tuple(twin.tray), tuple(twin.hand), tuple(sorted(twin.deck))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


@pytest.mark.rule("CC-29")
def test_every_world_that_could_be_is_dealt_and_no_other() -> None:
    """R3: what shuffles tell of a tray, against a count of all worlds, turn after turn."""
    told = 0
    for seed in range(30):
        watcher = Watcher(seed)
        for _ in range(6):
            watcher.turn()
            told += _agrees(watcher)
            watcher.end()
            told += _agrees(watcher)
    assert told > 50, "the trays never gave anything away"


def _agrees(watcher: Watcher) -> bool:
    """Whether the bounds told something here; the worlds dealt are exactly those that could be."""
    dealt = {watcher.imagined(seed) for seed in range(60)}
    assert dealt <= watcher.worlds
    if len(watcher.worlds) <= 6:
        more = {watcher.imagined(seed) for seed in range(400)}
        assert more == watcher.worlds
    everything = watcher.me.deck + watcher.me.hand + [card for card in watcher.me.tray if card != NONE]
    return bool(watcher.me.bounds) and len(watcher.worlds) < _arrangements(watcher, everything)


def _arrangements(watcher: Watcher, everything: list[int]) -> int:
    """How many hands of this size there are, if nothing at all were known."""
    return len(set(combinations(sorted(everything), len(watcher.me.hand))))


def test_a_game_of_rounds_can_be_dealt_anew_at_any_time() -> None:
    state: CuisineState = begin(players=3)
    for turns in range(30):
        if turns % 2:
            do(state, "tray " + names(state, state.players[state.turn].hand)[0])
        pass_turn(state)
        for seat in range(3):
            assert dealt_anew(state, seat, 1).redeal(seat, 2).dump() == dealt_anew(state, seat, 2).dump()
        if not any(NONE in its.tray for its in state.players):
            break
