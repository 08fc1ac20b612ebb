"""What lies on the table: the state of a game, without any rule."""

from __future__ import annotations

from typing import Final

from kitchentable.engine.dumped import number, numbers
from kitchentable.engine.game import Game, State
from kitchentable.engine.knowledge import ALL
from kitchentable.games.cuisine_a_la_card.rules import Rules

NONE: Final = -1

# Frames of the table: what is going on.
TURNS: Final = 1
DISCARDING: Final = 2  # argument: the seats asked, as a mask
VOTING: Final = 3  # argument: the seats asked, as a mask

# Frames of a seat: what it owes, or that it waits for others.
TRAY: Final = 1  # argument: how many cards may still go into the tray
PLAY: Final = 2
DISH: Final = 3
EFFECTS: Final = 4
AS_TYPE: Final = 5  # argument: the card whose food type is chosen
PICK: Final = 6  # argument: how many picks are left
POSITION: Final = 7  # argument: the card of which two lie in the Marketplace
DISCARD: Final = 8  # argument: how many cards to discard
VOTE: Final = 9
WAIT: Final = 24

# The purse of the turn, in the order of the verbs that fill it.
IN_SPOONS: Final = 0
IN_FORKS: Final = 1
IN_BUYS: Final = 2

IN_HAND: Final = 15  # the bit of the hand in the members of a bound; the others are the slots of the tray


class Bound:
    """What a shuffle tells the others about a tray: the cards that lay in hand and tray then.

    The slots of `old` were filled already, so they hold none but cards of `upper`. All of `lower` (what
    has not been seen since) lies in the slots of `members`, or in the hand while its bit is set, but
    for at most `room` cards.
    """

    __slots__ = ("old", "members", "upper", "lower", "room")

    def __init__(self, old: int, members: int, upper: list[int], lower: list[int], room: int) -> None:
        self.old = old
        self.members = members
        self.upper = upper
        self.lower = lower
        self.room = room

    def clone(self) -> Bound:
        return Bound(self.old, self.members, self.upper[:], self.lower[:], self.room)

    def parts(self) -> list[object]:
        return [self.old, self.members, self.upper, self.lower, self.room]


class Player:
    """What a player has. The deck's top is its last card, of which the owner knows `peeked`; the hand is
    sorted; a tray slot is -1 when empty. `dishes` are the medals that each of the `judges` gave, `bonus`
    those of CC-72: together all `medals`. `active` are the judges whose ability works; `answer` is a
    pending discard or vote."""

    __slots__ = (
        "deck",
        "hand",
        "tray",
        "discard",
        "peeked",
        "bounds",
        "medals",
        "bonus",
        "dishes",
        "eaten",
        "judges",
        "active",
        "answer",
    )

    def __init__(self) -> None:
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.tray: list[int] = []
        self.discard: list[int] = []
        self.peeked = 0
        self.bounds: list[Bound] = []
        self.medals = 0
        self.bonus = 0
        self.dishes: list[int] = []
        self.eaten = 0
        self.judges: list[int] = []
        self.active: list[int] = []
        self.answer: list[int] = []

    def clone(self) -> Player:
        twin = Player()
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.tray = self.tray[:]
        twin.discard = self.discard[:]
        twin.peeked = self.peeked
        if self.bounds:
            twin.bounds = [bound.clone() for bound in self.bounds]
        twin.medals = self.medals
        twin.bonus = self.bonus
        twin.dishes = self.dishes[:]
        twin.eaten = self.eaten
        twin.judges = self.judges[:]
        twin.active = self.active[:]
        twin.answer = self.answer[:]
        return twin

    def parts(self) -> list[object]:
        return [
            self.deck,
            self.hand,
            self.tray,
            self.discard,
            self.peeked,
            [bound.parts() for bound in self.bounds],
            self.medals,
            self.bonus,
            self.dishes,
            self.eaten,
            self.judges,
            self.active,
            self.answer,
        ]

    def restore(self, parts: list[object]) -> None:
        deck, hand, tray, discard, peeked, bounds, medals, bonus, dishes, eaten, judges, active, answer = parts
        assert isinstance(bounds, list)
        self.deck = numbers(deck)
        self.hand = numbers(hand)
        self.tray = numbers(tray)
        self.discard = numbers(discard)
        self.peeked = number(peeked)
        self.bounds = [load_bound(its) for its in bounds]
        self.medals = number(medals)
        self.bonus = number(bonus)
        self.dishes = numbers(dishes)
        self.eaten = number(eaten)
        self.judges = numbers(judges)
        self.active = numbers(active)
        self.answer = numbers(answer)


class Table(State):
    """The table: Pantry, Marketplace, Fridge, judges, players, and how far the turn has gone.

    `row` holds positions 1 to 4, -1 for a gap. A pile's top is its last card. Of the turn: `play` are
    the cards in play and `play_tags` what each is, `asleep` those whose Cuisine ability has no partner
    yet, `uses` the abilities to be used (`asleep`, `uses` and `effects` as in `uses.py`), `fresh` the cards
    bought or gained, `judge_uses` the judges' abilities left, `purse` what can be spent. `dish`,
    `dish_slots` (-1: from the hand) and `dish_tags` are the dish, `effects` its abilities to be used.
    `using` is the ability being carried out, `floor` the least code of the next pick, `picked` how
    many picks were made, `amount` how much the ability gives.
    """

    __slots__ = (
        "rules",
        "players",
        "stacks",
        "pantry",
        "row",
        "fridge",
        "open",
        "eaten",
        "trashed",
        "play",
        "play_tags",
        "asleep",
        "uses",
        "fresh",
        "dish",
        "dish_slots",
        "dish_tags",
        "effects",
        "judge_uses",
        "start",
        "turn",
        "round",
        "forks_left",
        "purse",
        "bought",
        "dished",
        "blocked",
        "full",
        "taken",
        "using",
        "floor",
        "picked",
        "amount",
    )

    def __init__(self, game: Game, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.players: list[Player] = []
        self.stacks: list[list[int]] = []
        self.pantry: list[int] = []
        self.row: list[int] = []
        self.fridge: list[int] = []
        self.open: list[int] = []
        self.eaten: list[int] = []
        self.trashed: list[int] = []
        self.play: list[int] = []
        self.play_tags: list[int] = []
        self.asleep: list[int] = []
        self.uses: list[int] = []
        self.fresh: list[int] = []
        self.dish: list[int] = []
        self.dish_slots: list[int] = []
        self.dish_tags: list[int] = []
        self.effects: list[int] = []
        self.judge_uses: list[int] = []
        self.start = 0
        self.turn = 0
        self.round = 0
        self.forks_left = 0
        self.purse = [0, 0, 0]
        self.bought = 0
        self.dished = 0
        self.blocked = 0
        self.full = 0
        self.taken = 0
        self.using = NONE
        self.floor = 0
        self.picked = 0
        self.amount = 0

    @property
    def spoons(self) -> int:
        """Spoons to spend."""
        return self.purse[IN_SPOONS]

    @spoons.setter
    def spoons(self, number: int) -> None:
        self.purse[IN_SPOONS] = number

    @property
    def forks(self) -> int:
        """Forks to spend."""
        return self.purse[IN_FORKS]

    @forks.setter
    def forks(self, number: int) -> None:
        self.purse[IN_FORKS] = number

    @property
    def buys(self) -> int:
        """Buys left."""
        return self.purse[IN_BUYS]

    @buys.setter
    def buys(self, number: int) -> None:
        self.purse[IN_BUYS] = number

    def copy_table(self, twin: Table) -> None:
        self.copy_common(twin)
        twin.players = [player.clone() for player in self.players]
        twin.stacks = [stack[:] for stack in self.stacks]
        twin.pantry = self.pantry[:]
        twin.row = self.row[:]
        twin.fridge = self.fridge[:]
        twin.open = self.open[:]
        twin.eaten = self.eaten[:]
        twin.trashed = self.trashed[:]
        twin.play = self.play[:]
        twin.play_tags = self.play_tags[:]
        twin.asleep = self.asleep[:]
        twin.uses = self.uses[:]
        twin.fresh = self.fresh[:]
        twin.dish = self.dish[:]
        twin.dish_slots = self.dish_slots[:]
        twin.dish_tags = self.dish_tags[:]
        twin.effects = self.effects[:]
        twin.judge_uses = self.judge_uses[:]
        twin.start = self.start
        twin.turn = self.turn
        twin.round = self.round
        twin.forks_left = self.forks_left
        twin.purse = self.purse[:]
        twin.bought = self.bought
        twin.dished = self.dished
        twin.blocked = self.blocked
        twin.full = self.full
        twin.taken = self.taken
        twin.using = self.using
        twin.floor = self.floor
        twin.picked = self.picked
        twin.amount = self.amount

    def parts(self) -> list[object]:
        return [
            [player.parts() for player in self.players],
            self.stacks,
            [
                self.pantry,
                self.row,
                self.fridge,
                self.open,
                self.eaten,
                self.trashed,
                self.play,
                self.play_tags,
                self.asleep,
                self.uses,
                self.fresh,
                self.dish,
                self.dish_slots,
                self.dish_tags,
                self.effects,
                self.judge_uses,
                self.purse,
            ],
            [
                self.start,
                self.turn,
                self.round,
                self.forks_left,
                self.bought,
                self.dished,
                self.blocked,
                self.full,
                self.taken,
                self.using,
                self.floor,
                self.picked,
                self.amount,
            ],
        ]

    def restore(self, parts: list[object]) -> None:
        players, stacks, lists, singles = parts
        assert isinstance(players, list) and isinstance(stacks, list) and isinstance(lists, list)
        self.players = [Player() for _ in players]
        for player, its in zip(self.players, players):
            player.restore(its)
        self.stacks = [numbers(stack) for stack in stacks]
        self._restore_lists([numbers(its) for its in lists])
        self._restore_numbers(numbers(singles))

    def _restore_lists(self, lists: list[list[int]]) -> None:
        (
            self.pantry,
            self.row,
            self.fridge,
            self.open,
            self.eaten,
            self.trashed,
            self.play,
            self.play_tags,
            self.asleep,
            self.uses,
            self.fresh,
            self.dish,
            self.dish_slots,
            self.dish_tags,
            self.effects,
            self.judge_uses,
            self.purse,
        ) = lists

    def _restore_numbers(self, singles: list[int]) -> None:
        (
            self.start,
            self.turn,
            self.round,
            self.forks_left,
            self.bought,
            self.dished,
            self.blocked,
            self.full,
            self.taken,
            self.using,
            self.floor,
            self.picked,
            self.amount,
        ) = singles


def others(seat: int) -> int:
    """Everybody but the seat, as a mask."""
    return ALL & ~(1 << seat)


def load_bound(parts: object) -> Bound:
    """What `Bound.parts` gave."""
    assert isinstance(parts, list)
    old, members, upper, lower, room = parts
    return Bound(number(old), number(members), numbers(upper), numbers(lower), number(room))
