"""What one seat can make of a position of Table Cooking.

A *plan* is a menu of hand or row with what it lacks: tokens, tiles, and so turns and TC. In thought the
most promising plans are carried out one after the other. All is counted in whole tenths of a point, so
that every machine judges alike.
"""

from __future__ import annotations

from typing import Final

from kitchentable.games.table_cooking.cards import TYPES
from kitchentable.games.table_cooking.notes import (
    COIN,
    COINS_LEFT,
    COINS_SPENT,
    COUNTED,
    FINISHING_FIRST,
    POINT,
    SPOILT,
    TURN,
    Notes,
)
from kitchentable.games.table_cooking.rules import ALL_TYPES_POINTS, HAND_PENALTY, INCOME, MENUS_TO_FINISH
from kitchentable.games.table_cooking.table import NONE, Player, Table
from kitchentable.games.table_cooking.tokens import count, total

NOTHING: Final = -1_000_000

# What things are worth, in tenths of a point.
SPARE_TOKEN: Final = 5  # no plan needs it
WASTED_TOKEN: Final = 30  # it must be given back to make room
CARD_IN_HAND: Final = 8  # it may stay there
ANY_TILE: Final = 2  # to every menu still to cook, beside what its ability is worth
UNSPOILT: Final = 80  # percent of a mission that nothing has spoilt yet
FAR_OFF: Final = 3  # menus: a mission that lacks more counts like one that lacks so many

# How the game goes.
PLANS: Final = 2
LATER_PLAN: Final = 60  # percent
TENTHS_OF_A_TURN_FOR_A_MENU: Final = 18
FAR: Final = 6  # with so many turns to go, coins are worth all they will be
ENOUGH_COINS: Final = 25
MANY_COINS: Final = 45

# How likely, in percent, an opponent takes a row card before the seat's next turn.
THREAT: Final = 3
THREAT_NEARLY: Final = 8  # it lacks one or two tokens
THREAT_READY: Final = 30  # it lacks nothing
MOST_THREAT: Final = 90


class Outlook:
    """What one seat can make of the table.

    `menus` are those of hand and row, hand first; a menu's *place* is its place there. `left` is how
    many turns the seat expects after this one, `quota` how often it may still cook in this one.
    """

    def __init__(self, notes: Notes, t: Table, seat: int) -> None:
        self.notes = notes
        self.rules = t.rules
        self.t = t
        self.seat = seat
        self.me: Player = t.players[seat]
        self.spaces = t.cost
        self.left = self._turns_left()
        self.turn = TURN * min(self.left, 4) // 4
        self.coin = COIN * min(self.left, FAR) // FAR
        self.to_cook = max(MENUS_TO_FINISH - len(self.me.cooked), 0)
        self.to_come = t.to_come(seat)
        self.quota = self._cookings_left()
        self.spare = 0  # turns of a plan that fit into the turn to come
        self.in_hand = len(self.me.hand)
        self.secured = NONE  # a row card taken in thought
        self.menus = self.me.hand + t.row
        self.gains: list[int] = []
        self.threats: list[int] = []
        for menu in self.menus:
            self.gains.append(self.rules.points[menu] * (POINT + self.coin))
            self.threats.append(0)
        self._add_new_types()
        self._add_mission()
        self._add_threats()
        self.chosen = 0  # places of the plans that `position` found best, as a mask
        self.last = 0  # what the last of them was worth
        self.now = self.position(self.me.fridge, self.me.tiles, self.me.money, self.left)
        self.typical_gap = self.notes.typical[self.me.tiles] - self.last
        self.wanted = self._wanted()

    def _turns_left(self) -> int:
        t = self.t
        if t.finisher != NONE:
            return 0
        lead = 0
        for player in t.players:
            lead = max(lead, len(player.cooked))
        return min((MENUS_TO_FINISH - lead) * TENTHS_OF_A_TURN_FOR_A_MENU // 10, self.rules.round_limit - t.round)

    def _cookings_left(self) -> int:
        """In the turn in hand or the seat's next one; in the last round there may be none (TC-70)."""
        number = self.rules.cookings[self.me.tiles]
        if self.t.turn == self.seat:
            return number - self.t.cooked
        return number if self.left or self.to_come else 0

    # --- what cooking a menu brings ---------------------------------------------------------------

    def _add_new_types(self) -> None:
        """A type not cooked yet is a step to the points for all four."""
        types = self.rules.type
        cooked = 0
        for menu in self.me.cooked:
            cooked |= 1 << types[menu]
        lacking = 0
        for type in range(len(TYPES)):
            lacking += 1 - (cooked >> type & 1)
        if 0 < lacking <= self.to_cook:
            for place, menu in enumerate(self.menus):
                if not cooked >> types[menu] & 1:
                    self.gains[place] += POINT * ALL_TYPES_POINTS // lacking

    def _add_mission(self) -> None:
        mission = self.me.mission
        if mission == NONE:
            return
        asks = self.notes.asks[mission]
        if asks == FINISHING_FIRST and self.t.finisher == NONE:
            for place in range(len(self.menus)):
                self.gains[place] += self.notes.prize[mission] // MENUS_TO_FINISH
        elif asks == COUNTED or asks == SPOILT:
            change = self._mission_step(mission)
            concerned = self.notes.concerned[mission]
            for place, menu in enumerate(self.menus):
                if concerned[menu]:
                    self.gains[place] += change

    def _mission_step(self, mission: int) -> int:
        """What one more menu of its kind does to a mission."""
        done = self.concerned(mission)
        prize = self.notes.prize[mission]
        if self.notes.asks[mission] == SPOILT:
            return 0 if done else -prize * UNSPOILT // 100
        number = self.notes.number[mission]
        lacking = number - done
        if lacking <= 0 or lacking > self.to_cook:
            return 0
        return prize // min(lacking, FAR_OFF)

    def _add_threats(self) -> None:
        for place in range(self.in_hand, len(self.menus)):
            threat = 0
            for who in range(self.rules.players):
                if who != self.seat:
                    threat += self._threat(self.t.players[who], self.menus[place])
            self.threats[place] = threat

    def _threat(self, other: Player, menu: int) -> int:
        """How likely another cooks the row card first, by what its kitchen shows."""
        kinds = self.notes.kinds[menu]
        amounts = self.notes.amounts[menu]
        lacking = 2 * max(0, self.rules.up[menu] - self.rules.built[other.tiles])
        for k in range(len(kinds)):
            lacking += max(0, amounts[k] - count(other.fridge, kinds[k]))
        if lacking == 0:
            return THREAT_READY
        return THREAT_NEARLY if lacking <= 2 else THREAT

    def concerned(self, mission: int) -> int:
        """How many cooked menus are of the mission's kind."""
        concerned = self.notes.concerned[mission]
        done = 0
        for menu in self.me.cooked:
            if concerned[menu]:
                done += 1
        return done

    def burden(self) -> int:
        """What one more card in hand may cost."""
        return POINT * HAND_PENALTY if self.left == 0 or self.in_hand >= self.to_cook else CARD_IN_HAND

    # --- plans ------------------------------------------------------------------------------------

    def plan(
        self, place: int, fridge: int, stored: int, tiles: int, money: int, left: int, extra: int
    ) -> tuple[int, int, int, int]:
        """What a menu is worth from these holdings, and the turns, TC and tiles it takes.

        The refrigerator holds `stored` tokens; `extra` tiles are thought to be built besides `tiles`.
        """
        notes = self.notes
        menu = self.menus[place]
        kinds = notes.kinds[menu]
        amounts = notes.amounts[menu]
        missing = 0
        turns = 0
        scarce = 0
        coins = 0
        for k in range(len(kinds)):
            kind = kinds[k]
            lack = amounts[k] - (fridge >> 8 * kind & 0xFF)
            if lack > 0:
                missing += lack
                turns += (lack + 1) >> 1
                coins += notes.bill[self.spaces[kind]][lack]
                scarce += max(0, lack - (self.t.supply >> 8 * kind & 0xFF))
        if self.rules.two_types[tiles]:
            turns = (missing + 1) >> 1
        cramped = notes.cramped[tiles][notes.size[menu]] - extra
        short = max(max(self.rules.up[menu] - self.rules.built[tiles] - extra, cramped), 0)
        turns += short + 2 * scarce
        coins += short * self.rules.tile_cost
        if coins > money:
            turns += (coins - money + INCOME - 1) // INCOME
        gain = self._sure_gain(place, turns, left)
        if cramped <= 0:
            gain -= WASTED_TOKEN * max(0, stored + missing - self.rules.capacity[tiles])
        return gain - self.turn * turns - self.coin * coins, turns, coins, short

    def _sure_gain(self, place: int, turns: int, left: int) -> int:
        """What cooking brings, less the danger that the card is taken or the game ends before."""
        gain = self.gains[place]
        if turns and place >= self.in_hand and place != self.secured:
            later = THREAT * (self.rules.players - 1) * (turns - 1)
            gain = gain * (100 - min(self.threats[place] + later, MOST_THREAT)) // 100
        late = turns - left - self.spare
        if late > 0:
            gain = gain * max(0, turns - late) // (turns + 1) if self.t.finisher == NONE else 0
        return gain

    def _best(
        self, gone: int, fridge: int, tiles: int, money: int, left: int, extra: int
    ) -> tuple[int, int, int, int, int]:
        """The most promising plan, by its place; NONE if every menu is gone."""
        best = NONE
        most = NOTHING
        turns = coins = short = 0
        stored = total(fridge)
        for place in range(len(self.menus)):
            if not gone >> place & 1:
                worth, its_turns, its_coins, its_short = self.plan(place, fridge, stored, tiles, money, left, extra)
                if worth > most:
                    best = place
                    most = worth
                    turns = its_turns
                    coins = its_coins
                    short = its_short
        return best, most, turns, coins, short

    def position(self, fridge: int, tiles: int, money: int, left: int, gone: int = 0) -> int:
        """What can still be made of these holdings in `left` turns without the menus that are gone."""
        worth = self._purse(money)
        plans = min(PLANS, self.to_cook) if left else min(PLANS, self.to_cook, self.quota)
        extra = 0
        weight = 100
        remaining = left
        self.chosen = 0
        for _ in range(plans):
            place, most, turns, coins, short = self._best(gone, fridge, tiles, money, remaining, extra)
            if place == NONE or (left == 0 and (turns > self.spare or most <= 0)):
                break
            self.chosen |= 1 << place
            self.last = most
            worth += (most if most > 0 else most // 4) * weight // 100
            weight = weight * LATER_PLAN // 100
            gone |= 1 << place
            fridge = self._cooked_from(fridge, self.menus[place])
            money = max(money - coins, 0) + self.rules.points[self.menus[place]]
            extra += short
            remaining -= turns
        return worth + (SPARE_TOKEN if left else POINT) * total(fridge)

    def _cooked_from(self, fridge: int, menu: int) -> int:
        """What stays in the refrigerator when the menu is cooked, whatever it lacks being bought."""
        kinds = self.notes.kinds[menu]
        amounts = self.notes.amounts[menu]
        for k in range(len(kinds)):
            fridge -= min(count(fridge, kinds[k]), amounts[k]) << 8 * kinds[k]
        return fridge

    def _purse(self, money: int) -> int:
        """TC in hand: the first are worth most; a mission may ask for many or few."""
        worth = self.coin * min(money, ENOUGH_COINS)
        worth += self.coin * max(0, min(money, MANY_COINS) - ENOUGH_COINS) // 2
        mission = self.me.mission
        if mission == NONE:
            return worth
        asks = self.notes.asks[mission]
        number = self.notes.number[mission]
        prize = self.notes.prize[mission] * (FAR - min(self.left, FAR)) // FAR
        if asks == COINS_LEFT:
            return worth + _toward(prize, money, number, self.left)
        if asks == COINS_SPENT:
            return worth + _toward(prize, ENOUGH_COINS - money, ENOUGH_COINS - number, self.left)
        return worth

    def _wanted(self) -> int:
        """The ingredients that the chosen plans lack, as a mask."""
        wanted = 0
        for place, menu in enumerate(self.menus):
            if self.chosen >> place & 1:
                kinds = self.notes.kinds[menu]
                for k in range(len(kinds)):
                    if count(self.me.fridge, kinds[k]) < self.notes.amounts[menu][k]:
                        wanted |= 1 << kinds[k]
        return wanted


def _toward(prize: int, money: int, number: int, left: int) -> int:
    """A prize for reaching a number: all of it there, before the end a part on the way."""
    if money >= number:
        return prize
    return prize * max(0, money) // (2 * number) if left else 0
