"""What lies on the table: the state of a game, without any rule."""

from __future__ import annotations

from typing import Final

from kitchentable.engine.dumped import number, numbers
from kitchentable.engine.game import Game, State
from kitchentable.games.table_cooking.rules import Rules

NONE: Final = -1

# Frames of the table: what is going on.
MISSIONS: Final = 1
MENUS: Final = 2
TURNS: Final = 3

# Frames of a seat: what it owes.
PICK_MISSION: Final = 1
PICK_MENUS: Final = 2  # argument: the cards picked so far, as a mask over the hand
TURN: Final = 3
RETURN: Final = 4  # argument: the ingredient being bought
LOWER: Final = 5  # argument: the ingredient just bought
TAKE_WASHED: Final = 6

# The action of the turn.
NO_ACTION: Final = 0
SHOPPING: Final = 1
RESERVING: Final = 2
UPGRADING: Final = 3
EARNING: Final = 4


EACH_SEAT: Final = 0x01010101


def seat_byte(seat: int) -> int:
    """One, in the byte of a seat."""
    return 1 << 8 * seat


class Player:
    """What a player has: money, refrigerator (tokens), tiles (mask), menus in hand and cooked, the
    mission. `recent` bounds, in a byte for each seat that looks on, how many hidden cards of the hand
    can have been drawn since the first menus were chosen; `kept` is the pending choice of these, a
    mask over the hand."""

    __slots__ = ("money", "fridge", "stored", "tiles", "hand", "cooked", "points", "mission", "recent", "kept")

    def __init__(self) -> None:
        self.money = 0
        self.fridge = 0
        self.stored = 0
        self.tiles = 0
        self.hand: list[int] = []
        self.cooked: list[int] = []
        self.points = 0
        self.mission = NONE
        self.recent = 0
        self.kept = 0

    def clone(self) -> Player:
        twin = Player()
        twin.money = self.money
        twin.fridge = self.fridge
        twin.stored = self.stored
        twin.tiles = self.tiles
        twin.hand = self.hand[:]
        twin.cooked = self.cooked[:]
        twin.points = self.points
        twin.mission = self.mission
        twin.recent = self.recent
        twin.kept = self.kept
        return twin

    def parts(self) -> list[object]:
        return [
            self.money,
            self.fridge,
            self.stored,
            self.tiles,
            self.hand,
            self.cooked,
            self.points,
            self.mission,
            self.recent,
            self.kept,
        ]

    def restore(self, parts: list[object]) -> None:
        money, fridge, stored, tiles, hand, cooked, points, mission, recent, kept = parts
        self.money = number(money)
        self.fridge = number(fridge)
        self.stored = number(stored)
        self.tiles = number(tiles)
        self.hand = numbers(hand)
        self.cooked = numbers(cooked)
        self.points = number(points)
        self.mission = number(mission)
        self.recent = number(recent)
        self.kept = number(kept)


class Table(State):
    """The table: market, deck, row, players, and how far the turn has gone.

    Menus are hidden things 0 … menus - 1, missions follow them. Seat k was dealt `missions[3k:3k+3]`.
    The deck's top is its last card.
    """

    __slots__ = (
        "rules",
        "start",
        "turn",
        "round",
        "cost",
        "supply",
        "deck",
        "row",
        "players",
        "missions",
        "action",
        "steps",
        "closed",
        "cooked",
        "bought",
        "lowered",
        "finisher",
    )

    def __init__(self, game: Game, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.start = 0
        self.turn = 0
        self.round = 0
        self.cost: list[int] = []
        self.supply = 0
        self.deck: list[int] = []
        self.row: list[int] = []
        self.players: list[Player] = []
        self.missions: list[int] = []
        self.action = NO_ACTION
        self.steps = 0
        self.closed = False
        self.cooked = 0
        self.bought = NONE
        self.lowered = NONE
        self.finisher = NONE

    def place(self, seat: int) -> int:
        """The seat's place in turn order, from 0 (TC-17)."""
        return (seat - self.start) % self.rules.players

    def to_come(self, seat: int) -> bool:
        """Whether the seat's turn of this round is still to come, or in hand (TC-17)."""
        return self.place(seat) >= self.place(self.turn)

    def copy_table(self, twin: Table) -> None:
        self.copy_common(twin)
        twin.start = self.start
        twin.turn = self.turn
        twin.round = self.round
        twin.cost = self.cost[:]
        twin.supply = self.supply
        twin.deck = self.deck[:]
        twin.row = self.row[:]
        twin.players = [player.clone() for player in self.players]
        twin.missions = self.missions  # never changed in place
        twin.action = self.action
        twin.steps = self.steps
        twin.closed = self.closed
        twin.cooked = self.cooked
        twin.bought = self.bought
        twin.lowered = self.lowered
        twin.finisher = self.finisher

    def parts(self) -> list[object]:
        return [
            self.start,
            self.turn,
            self.round,
            self.cost,
            self.supply,
            self.deck,
            self.row,
            [player.parts() for player in self.players],
            self.missions,
            self.action,
            self.steps,
            int(self.closed),
            self.cooked,
            self.bought,
            self.lowered,
            self.finisher,
        ]

    def restore(self, parts: list[object]) -> None:
        (
            start,
            turn,
            round_,
            cost,
            supply,
            deck,
            row,
            players,
            missions,
            action,
            steps,
            closed,
            cooked,
            bought,
            lowered,
            finisher,
        ) = parts
        assert isinstance(players, list)
        self.start = number(start)
        self.turn = number(turn)
        self.round = number(round_)
        self.cost = numbers(cost)
        self.supply = number(supply)
        self.deck = numbers(deck)
        self.row = numbers(row)
        self.players = [Player() for _ in players]
        for player, its in zip(self.players, players):
            player.restore(its)
        self.missions = numbers(missions)
        self.action = number(action)
        self.steps = number(steps)
        self.closed = bool(closed)
        self.cooked = number(cooked)
        self.bought = number(bought)
        self.lowered = number(lowered)
        self.finisher = number(finisher)
