"""What looks good in Table Cooking.

A position is worth what can still be made of it. A *plan* is a menu of hand or row with what it lacks:
tokens, tiles, and so turns and TC. In thought the most promising plans are carried out one after the
other; a choice is rated by the position it leads to. All is counted in whole tenths of a point, so
that every machine rates alike.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine import frames
from kitchentable.engine.game import Judgement, State
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking import scoring
from kitchentable.games.table_cooking.cards import TILES, TYPES
from kitchentable.games.table_cooking.notes import (
    COIN,
    COINS_LEFT,
    COINS_SPENT,
    COUNTED,
    EVERY_TILE,
    FINISHING_FIRST,
    POINT,
    SPOILT,
    TURN,
    Notes,
)
from kitchentable.games.table_cooking.rules import (
    ALL_TYPES_POINTS,
    HAND_PENALTY,
    INCOME,
    LOWERING_GAIN,
    MENUS_TO_FINISH,
    WASH_COST,
    Rules,
)
from kitchentable.games.table_cooking.table import NO_ACTION, NONE, PICK_MENUS, PICK_MISSION, SHOPPING, Player, Table
from kitchentable.games.table_cooking.tokens import KINDS, count, token, total

# What things are worth, in tenths of a point.
SPARE_TOKEN: Final = 5  # no plan needs it
WASTED_TOKEN: Final = 30  # it must be given back to make room
SHOPPING_AT_ALL: Final = 10  # what it takes from the others
COOKING_NOW: Final = 40  # the chance passes with the turn
CARD_IN_HAND: Final = 8  # it may stay there
FINISHING_AHEAD: Final = 150
LAST_TURN: Final = 8  # points that another's last turn brings
UNSPOILT: Final = 80  # percent of a mission that nothing has spoilt yet
FAR_OFF: Final = 3  # menus: a mission that lacks more counts like one that lacks so many
FIRST_MENU: Final = -80  # from here on a menu is kept at the start

HIDDEN: Final = 4  # points of others that can't be seen: a mission now and then

# What a tile adds to every menu still to cook, beside what its ability is worth.
ANY_TILE: Final = 2
ROOM_FOR_MORE: Final = 9  # if every menu in sight were too big
TILES_LATER: Final = 160  # percent of that in a position to be judged: its plans see only two menus
TWO_TYPES_SAVES: Final = 6  # percent of the turns it would save the menus in sight

# How the game goes.
PLANS: Final = 2
LATER_PLAN: Final = 60  # percent
TENTHS_OF_A_TURN_FOR_A_MENU: Final = 18
FAR: Final = 6  # with so many turns to go, coins are worth all they will be
ENOUGH_COINS: Final = 25
MANY_COINS: Final = 45
FRESH_CARD: Final = 10  # percent of the gap to a typical menu that a new card closes

# How likely, in percent, an opponent takes a row card before the seat's next turn.
THREAT: Final = 3
THREAT_NEARLY: Final = 8  # it lacks one or two tokens
THREAT_READY: Final = 30  # it lacks nothing
MOST_THREAT: Final = 90

NOTHING: Final = -1_000_000


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
        outlook = Outlook(self.notes, state, seat)
        if owed == PICK_MENUS:
            return [outlook.first_menu(code) for code in codes]
        return [outlook.after(code) / POINT for code in codes]

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

    def _prospects(self, t: Table, seat: int) -> int:
        if t.players[seat].mission == NONE:
            return 0
        return Outlook(self.notes, t, seat).standing()


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
        self.to_come = _to_come(t, seat)
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
        done = self._concerned(mission)
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

    # --- what is there already --------------------------------------------------------------------

    def standing(self) -> int:
        """The worth of the position as it is: what was reached, what is on the way, what can be made of it."""
        me = self.me
        reached = POINT * (me.points + scoring.tile_points(self.t, me)) - len(me.hand) * self._burden()
        promised = self._types() + self._mission() + self._abilities()
        return reached + promised + (self.now if self.left else self._last_turn())

    def _last_turn(self) -> int:
        """What a seat with no turn after this one makes of it: a plan of one turn, or a tile for its points."""
        me = self.me
        if not self.to_come or (self.t.turn == self.seat and self.t.action != NO_ACTION):
            return self.now
        tile = 0
        if me.money >= self.rules.tile_cost:
            for its in self.rules.buildable[me.tiles]:
                tile = max(tile, POINT * self.rules.tile_points[its])
        self.spare = 1
        planned = self.position(me.fridge, me.tiles, me.money, 0)
        self.spare = 0
        return max(self.now + tile, planned)

    def _types(self) -> int:
        """The points for all four types, or the part of them that is there."""
        cooked = len({self.rules.type[menu] for menu in self.me.cooked})
        return self._part(POINT * ALL_TYPES_POINTS, cooked, len(TYPES))

    def _mission(self) -> int:
        """The mission's points, or the part of them that is there; those for coins are in the purse."""
        me = self.me
        mission = me.mission
        prize = self.notes.prize[mission]
        asks = self.notes.asks[mission]
        if asks == COUNTED:
            return self._part(prize, self._concerned(mission), self.notes.number[mission])
        if asks == SPOILT:
            return 0 if self._concerned(mission) else self._unspoilt(mission, prize)
        if asks == EVERY_TILE:
            built = self.rules.built[me.tiles]
            return self._part(prize, built, len(TILES)) if len(TILES) - built <= self.left else 0
        return self._finishing(prize) if asks == FINISHING_FIRST else 0

    def _unspoilt(self, mission: int, prize: int) -> int:
        enough = len(self.me.cooked) >= self.notes.number[mission]
        return prize if enough else self._soon(prize * UNSPOILT // 100)

    def _finishing(self, prize: int) -> int:
        if self.t.finisher != NONE:
            return prize if self.t.finisher == self.seat else 0
        return prize * len(self.me.cooked) // (2 * MENUS_TO_FINISH)

    def _part(self, prize: int, done: int, number: int) -> int:
        """A prize for so many things: all of it, or the part of the way that is behind."""
        if done >= number:
            return prize
        return self._soon(prize * done // number) if number - done <= self.to_cook else 0

    def _soon(self, prize: int) -> int:
        """What is on its way, unless the game ends before."""
        return prize if self.left else 0

    def _concerned(self, mission: int) -> int:
        """How many cooked menus are of the mission's kind."""
        concerned = self.notes.concerned[mission]
        done = 0
        for menu in self.me.cooked:
            if concerned[menu]:
                done += 1
        return done

    def _abilities(self) -> int:
        """What the tiles still do for the menus to come."""
        worth = 0
        for tile in range(len(TILES)):
            if self.me.tiles >> tile & 1:
                worth += ANY_TILE + self.notes.ability[tile]
        return worth * min(self.to_cook, self.left) * TILES_LATER // 100

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

    # --- choices ----------------------------------------------------------------------------------

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
            return self.now + self._fresh() - self._burden()
        if code == book.WASH:
            row = (1 << len(self.menus)) - (1 << self.in_hand)
            worth = self.position(me.fridge, me.tiles, me.money - WASH_COST, self.left, row)
            return worth + 2 * self._fresh() - self._burden()
        return self.now if self.left else self._purse(me.money) + POINT * me.stored

    def _fresh(self) -> int:
        """What one more card to choose from is worth."""
        return max(0, self.typical_gap) * FRESH_CARD * min(self.left, 4) // 400

    def _burden(self) -> int:
        """What one more card in hand may cost."""
        return POINT * HAND_PENALTY if self.left == 0 or self.in_hand >= self.to_cook else CARD_IN_HAND

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
        return worth + self._fresh() // 2 - self._burden()

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
            worth += self._burden()
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
                if _to_come(t, who):
                    its += LAST_TURN
                if scoring.all_types(t, other):
                    its += ALL_TYPES_POINTS
                if its > mine:
                    return False
        return True


def _to_come(t: Table, seat: int) -> bool:
    """Whether the seat's turn of this round is still to come, or in hand (TC-17)."""
    players = t.rules.players
    return (seat - t.start) % players >= (t.turn - t.start) % players


def _toward(prize: int, money: int, number: int, left: int) -> int:
    """A prize for reaching a number: all of it there, before the end a part on the way."""
    if money >= number:
        return prize
    return prize * max(0, money) // (2 * number) if left else 0
