"""What looks good in Table Cooking.

A choice is rated by the position it leads to (`outlook.py`), a position by how the seats stand there
(`standing.py`).
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine import frames
from kitchentable.engine.game import Judgement, State
from kitchentable.engine.words import Message
from kitchentable.games.table_cooking import advice, scoring
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking.cards import TILES
from kitchentable.games.table_cooking.notes import EVERY_TILE, POINT, Notes
from kitchentable.games.table_cooking.outlook import ANY_TILE, NOTHING, Outlook
from kitchentable.games.table_cooking.rules import ALL_TYPES_POINTS, INCOME, LOWERING_GAIN, WASH_COST, Rules
from kitchentable.games.table_cooking.standing import standing
from kitchentable.games.table_cooking.table import NO_ACTION, NONE, PICK_MENUS, PICK_MISSION, SHOPPING, Table
from kitchentable.games.table_cooking.tokens import KINDS, count, token

# What things are worth, in tenths of a point.
SHOPPING_AT_ALL: Final = 10  # what it takes from the others
COOKING_NOW: Final = 40  # the chance passes with the turn
FINISHING_AHEAD: Final = 150
FIRST_MENU: Final = -80  # from here on a menu is kept at the start
ROOM_FOR_MORE: Final = 9  # of a larger refrigerator, if every menu in sight were too big

LAST_TURN: Final = 8  # points that another's last turn brings
HIDDEN: Final = 4  # points of others that can't be seen: a mission now and then
TWO_TYPES_SAVES: Final = 6  # percent of the turns it would save the menus in sight
FRESH_CARD: Final = 10  # percent of the gap to a typical menu that a new card closes


class TableCookingJudgement(Judgement):
    """The judgement of Table Cooking; it looks at the seat's own things and at public ones."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.notes = Notes(rules)

    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        assert isinstance(state, Table)
        owed = frames.kind(state.frames[seat])
        if owed == PICK_MISSION:
            return [float(self.notes.hope[code - book.KEEP_MISSION]) for code in codes]
        choices = Choices(self.notes, state, seat)
        if owed == PICK_MENUS:
            return [choices.first_menu(code) for code in codes]
        return [choices.after(code) / POINT for code in codes]

    def value(self, state: State, seat: int) -> float:
        """From the lead over the best other seat, each with what it can still make of its position."""
        assert isinstance(state, Table)
        mine = self._prospects(state, seat)
        best = NOTHING
        for who in range(self.rules.players):
            if who != seat:
                best = max(best, self._prospects(state, who))
        lead = (mine - best) / POINT
        return 0.5 + 0.5 * lead / (abs(lead) + 15.0)

    def aims(self) -> list[str]:
        return ["cook"]

    def why(self, state: State, seat: int, code: int) -> Message | None:
        assert isinstance(state, Table)
        return advice.why(Outlook(self.notes, state, seat), code)

    def _prospects(self, t: Table, seat: int) -> int:
        if t.players[seat].mission == NONE:
            return 0
        return standing(Outlook(self.notes, t, seat))


class Choices(Outlook):
    """What each choice of a seat is worth."""

    def first_menu(self, code: int) -> float:
        """A good menu is kept before those with higher codes, which can still follow."""
        if code == book.ENOUGH:
            return 0.0
        me = self.me
        place = self.menus.index(code - self.rules.codes.keep)
        worth = self.plan(place, me.fridge, me.stored, me.tiles, me.money, self.left, 0)[0] - FIRST_MENU
        return float(self.in_hand - place) if worth > 0 else worth / 1000.0

    def after(self, code: int) -> int:
        """The worth of the position that the code leads to."""
        codes = self.rules.codes
        if code < book.LOWER:
            return self._buy(code - book.BUY)
        if code < book.RETURN:
            return self._lower(code - book.LOWER)
        if code < book.UPGRADE:
            return self._return(code - book.RETURN)
        if code < book.INCOME:
            return self._upgrade(code - book.UPGRADE)
        if code >= codes.cook:
            return self._cook(self.menus.index(code - codes.cook))
        if code >= codes.reserve:
            return self._reserve(self.menus.index(code - codes.reserve))
        return self._single(code)

    def _single(self, code: int) -> int:
        me = self.me
        if code == book.INCOME:
            return self.position(me.fridge, me.tiles, me.money + INCOME, self.left)
        if code == book.DRAW:
            return self.now + self._fresh() - self.burden()
        if code == book.WASH:
            row = (1 << len(self.menus)) - (1 << self.in_hand)
            worth = self.position(me.fridge, me.tiles, me.money - WASH_COST, self.left, row)
            return worth + 2 * self._fresh() - self.burden()
        return self.now if self.left else self._purse(me.money) + POINT * me.stored

    def _fresh(self) -> int:
        """What one more card to choose from is worth."""
        return max(0, self.typical_gap) * FRESH_CARD * min(self.left, 4) // 400

    def _buy(self, kind: int) -> int:
        """One token, or this and the best second one."""
        me = self.me
        rules = self.rules
        room = rules.capacity[me.tiles] - me.stored
        fridge = (me.fridge if room > 0 else self._without_spare(kind)) + token(kind)
        space = self.t.cost[kind]
        money = me.money - rules.track[space]
        best = self.position(fridge, me.tiles, money, self.left)
        if self.t.action != SHOPPING and room >= 2:
            for other in range(KINDS):
                price = rules.track[min(space + 1, rules.top_space) if other == kind else self.t.cost[other]]
                if self._second(kind, other) and money >= price:
                    best = max(best, self.position(fridge + token(other), me.tiles, money - price, self.left))
        return best + SHOPPING_AT_ALL

    def _second(self, first: int, other: int) -> bool:
        """Whether a plan wants this as the second token, and it can be had."""
        if not self.wanted >> other & 1:
            return False
        if other == first:
            return count(self.t.supply, other) > 1
        return self.rules.two_types[self.me.tiles] and count(self.t.supply, other) > 0

    def _without_spare(self, bought: int) -> int:
        """The refrigerator less the token that is missed least."""
        least = self.me.fridge
        best = NOTHING
        for kind in range(KINDS):
            if kind != bought and count(self.me.fridge, kind):
                worth = self._return_for(kind, bought)
                if worth > best:
                    best = worth
                    least = self.me.fridge - token(kind)
        return least

    def _return(self, kind: int) -> int:
        return self._return_for(kind, frames.argument(self.t.frames[self.seat]))

    def _return_for(self, kind: int, bought: int) -> int:
        me = self.me
        return self.position(me.fridge - token(kind) + token(bought), me.tiles, me.money, self.left)

    def _lower(self, kind: int) -> int:
        me = self.me
        self.spaces = self.t.cost[:]
        self.spaces[kind] -= 1
        gain = 0 if self.spaces[kind] else LOWERING_GAIN
        worth = self.position(me.fridge, me.tiles, me.money + gain, self.left)
        self.spaces = self.t.cost
        if self.t.steps == 0 and self.rules.two_types[me.tiles] and self.wanted >> kind & 1:
            worth -= self.turn // 2  # TC-32: it couldn't be bought in this turn
        return worth

    def _upgrade(self, tile: int) -> int:
        me = self.me
        worth = self.position(me.fridge, me.tiles | 1 << tile, me.money - self.rules.tile_cost, self.left)
        worth += POINT * self.rules.tile_points[tile]
        worth += min(self.to_cook, self.left) * (ANY_TILE + self._ability(tile))
        to_build = len(TILES) - self.rules.built[me.tiles]
        if me.mission != NONE and self.notes.asks[me.mission] == EVERY_TILE and to_build <= self.left + 1:
            worth += self.notes.prize[me.mission] // to_build
        return worth

    def _ability(self, tile: int) -> int:
        """What a tile's ability is worth to each menu still to cook, judged by the menus in sight."""
        notes = self.notes
        worth = notes.ability[tile]
        helped = 0
        if notes.mixes[tile]:
            for menu in self.menus:
                helped += notes.trips[menu] - notes.mixed_trips[menu]
            return worth + self.turn * TWO_TYPES_SAVES * helped // (100 * len(self.menus))
        if notes.stores[tile]:
            room = self.rules.capacity[self.me.tiles]
            for menu in self.menus:
                helped += notes.size[menu] > room
            return worth + ROOM_FOR_MORE * helped // len(self.menus)
        return worth

    def _reserve(self, place: int) -> int:
        me = self.me
        self.secured = place
        worth = self.position(me.fridge, me.tiles, me.money, self.left)
        self.secured = NONE
        return worth + self._fresh() // 2 - self.burden()

    def _cook(self, place: int) -> int:
        """Before the action cooking stands beside all that may follow; after it, it must only be worth
        more than letting the chance pass."""
        me = self.me
        menu = self.menus[place]
        last = self.to_cook == 1 and self.t.finisher == NONE
        self.quota -= 1
        worth = COOKING_NOW + self.gains[place] - self.coin * self.rules.points[menu]
        worth += self.position(
            me.fridge - self.rules.needs[menu],
            me.tiles,
            me.money + self.rules.points[menu],
            0 if last else self.left,
            1 << place,
        )
        self.quota += 1
        if place < self.in_hand:
            worth += self.burden()
        if last and self._ahead(menu):
            worth += FINISHING_AHEAD
        if self.t.action == NO_ACTION:
            return worth + max(self.turn, 2 * POINT)
        return self.now + (worth - self.now) // 8

    def _ahead(self, menu: int) -> bool:
        """Whether the seat leads once the menu is cooked, as far as it can tell."""
        t = self.t
        mine = self.rules.points[menu] + sum(scoring.score(t, self.seat).values())
        for who, other in enumerate(t.players):
            if who != self.seat:
                its = other.points + scoring.tile_points(t, other) + other.stored + HIDDEN - len(other.hand)
                if t.to_come(who):
                    its += LAST_TURN
                if scoring.all_types(t, other):
                    its += ALL_TYPES_POINTS
                if its > mine:
                    return False
        return True
