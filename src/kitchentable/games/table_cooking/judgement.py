"""What looks good in Table Cooking.

A position is worth what is in the bank and what can still be made of it: a *plan* is a menu of hand or
row, the tokens and tiles it lacks, the turns and TC these cost. The best plans are carried out in
thought one after the other; a choice is rated by the position it leads to. Everything is counted in
whole tenths of a point, so that every machine rates alike.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine import frames
from kitchentable.engine.game import Judgement, State
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking import scoring
from kitchentable.games.table_cooking.cards import INGREDIENTS, TILES, TYPES
from kitchentable.games.table_cooking.rules import (
    ALL_TYPES_POINTS,
    HAND_PENALTY,
    INCOME,
    LOWERING_GAIN,
    MENUS_TO_FINISH,
    WASH_COST,
    Rules,
)
from kitchentable.games.table_cooking.table import (
    NO_ACTION,
    NONE,
    PICK_MENUS,
    PICK_MISSION,
    SHOPPING,
    Player,
    Table,
)
from kitchentable.games.table_cooking.tokens import KINDS, count, token

POINT: Final = 10  # everything below is in tenths of a point
MOST_NEEDED: Final = 8


class Taste:
    """What a seat thinks things are worth."""

    def __init__(self) -> None:
        self.turn = 45  # a turn
        self.coin = 3  # 1 TC
        self.depth = 2  # plans looked at
        self.later = 6  # tenths that each further plan counts
        self.pace = 18  # tenths of a turn that a menu takes
        self.theft = 3  # percent a round, for each opponent, that a row card goes
        self.ready = 30  # if it could cook it at once
        self.nearly = 8  # if it lacks one or two tokens
        self.up = 0  # what a tile adds to each menu still to cook
        self.store = 6
        self.cramped = 10
        self.blend = 3
        self.two_types = 6
        self.two_reservations = 6
        self.two_cookings = 4
        self.waste = 20  # a token given back
        self.spare = 5  # a token that no plan needs
        self.buy = 0
        self.second = 0
        self.cook = 25  # cooking now
        self.fresh = 2  # tenths of the gap to a typical menu that a new card closes
        self.hand = 8  # a card in hand that may stay there
        self.prize = 125  # finishing while ahead
        self.keep = -50  # what a first menu must promise


class Notes:
    """What follows from the rules alone, worked out once a game."""

    def __init__(self, rules: Rules, taste: Taste) -> None:
        self.rules = rules
        self.taste = taste
        self.kinds = [sorted(set(order)) for order in rules.order]
        self.amounts = [[order.count(kind) for kind in kinds] for order, kinds in zip(rules.order, self.kinds)]
        self.sizes = [len(order) for order in rules.order]
        self.bill = [
            sum(rules.track[min(space + k, rules.top_space)] for k in range(number))
            for space in range(len(rules.track))
            for number in range(MOST_NEEDED + 1)
        ]
        self.room_short = [[self._room_short(mask, size) for size in range(MOST_NEEDED + 1)] for mask in range(32)]
        self.missions = [(m.goal, m.number, m.points) for m in rules.cards.mission]
        self.target = [
            INGREDIENTS.index(m.ingredient) if m.ingredient else TYPES.index(m.type) if m.type else NONE
            for m in rules.cards.mission
        ]
        by_id = {tile.id: tile for tile in rules.cards.tile}
        self.ability = [by_id[id].ability for id in TILES]
        self.single = [sum((n + 1) // 2 for n in amounts) for amounts in self.amounts]
        self.paired = [(size + 1) // 2 for size in self.sizes]
        self.typical = [self._typical(mask) for mask in range(32)]

    def _room_short(self, mask: int, size: int) -> int:
        """How many tiles are to be built before a menu of this size fits into the refrigerator."""
        if self.rules.capacity[mask] >= size or not self.rules.buildable[mask]:
            return 0 if self.rules.capacity[mask] >= size else 9
        return 1 + min(self._room_short(mask | 1 << tile, size) for tile in self.rules.buildable[mask])

    def _typical(self, mask: int) -> int:
        """What a menu of the deck is worth to a kitchen with these tiles, on average over the better half."""
        worths = []
        for menu, kinds in enumerate(self.kinds):
            size = self.sizes[menu]
            trips = (size + 1) // 2 if self.rules.two_types[mask] else sum((n + 1) // 2 for n in self.amounts[menu])
            short = max(self.rules.up[menu] - self.rules.built[mask], self.room_short[mask][size], 0)
            gain = self.rules.points[menu] * (POINT + self.taste.coin) + 25
            worths.append(
                gain - self.taste.turn * (trips + short) - self.taste.coin * (5 * size + self.rules.tile_cost * short)
            )
        worths.sort()
        half = worths[len(worths) // 2 :]
        return sum(half) // len(half)


class TableCookingJudgement(Judgement):
    def __init__(self, rules: Rules, taste: Taste | None = None) -> None:
        self.rules = rules
        self.taste = taste or Taste()
        self.notes = Notes(rules, self.taste)

    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        assert isinstance(state, Table)
        owed = frames.kind(state.frames[seat])
        if owed == PICK_MISSION:
            return [self._mission(code - book.KEEP_MISSION) for code in codes]
        if owed == PICK_MENUS:
            return self._menus(state, seat, codes)
        outlook = Outlook(self.notes, state, seat)
        outlook.look()
        return [outlook.after(code) / 10.0 for code in codes]

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        mine = 0
        best = -100000
        for who in range(self.rules.players):
            outlook = Outlook(self.notes, state, who)
            outlook.look()
            worth = outlook.banked() + outlook.now
            if who == seat:
                mine = worth
            elif worth > best:
                best = worth
        gap = float(mine - best)
        return 0.5 + 0.5 * gap / (abs(gap) + 150.0)

    def _mission(self, mission: int) -> float:
        goal, number, points = self.notes.missions[mission]
        return float(points * LIKELY[goal] // 100)

    def _menus(self, t: Table, seat: int, codes: list[int]) -> list[float]:
        outlook = Outlook(self.notes, t, seat)
        outlook.left_now = outlook.left
        ratings: list[float] = []
        for code in codes:
            if code == book.ENOUGH:
                ratings.append(0.0)
                continue
            worth = outlook.plan(
                outlook.place_of(code - self.rules.codes.keep), outlook.me.fridge, outlook.me.money, 0, 0, 0
            )
            # a card worth keeping is picked before those with higher codes
            ratings.append(1000.0 - code if worth > self.taste.keep else (worth - self.taste.keep) / 10.0)
        return ratings


LIKELY = {
    "first-finisher": 35,
    "all-tiles": 30,
    "coins-at-most": 30,
    "coins-at-least": 40,
    "without": 35,
    "menus-with": 35,
    "menus-of-type": 50,
}


class Outlook:
    """What one seat can make of the table."""

    def __init__(self, notes: Notes, t: Table, seat: int) -> None:
        self.notes = notes
        self.taste = notes.taste
        self.rules = t.rules
        self.t = t
        self.seat = seat
        self.me: Player = t.players[seat]
        self.spaces = t.cost
        self.supply = t.supply
        self.left = self._turns_left()
        soft = min(self.left, 4)
        self.turn = self.taste.turn * soft // 4
        self.coin = self.taste.coin * min(self.left, 6) // 6
        self.to_cook = max(MENUS_TO_FINISH - len(self.me.cooked), 0)
        self.safe = len(self.me.hand)
        self.menus = self.me.hand + t.row
        self.gains = self._gains()
        self.keep = 100 - self.taste.theft * (self.rules.players - 1)
        self.threats: list[int] = []
        for menu in t.row:
            self.threats.append(self._threat(menu))
        self.quota = self.rules.cookings[self.me.tiles] - (t.cooked if t.turn == seat else 0)
        self.now = 0
        self.plans: list[int] = []
        self.second = 0
        # found by `plan`
        self.trips = 0
        self.coins = 0
        self.short = 0

    def _turns_left(self) -> int:
        """How many more turns the seat may expect after this one."""
        t = self.t
        if t.finisher != NONE:
            return 0
        lead = 0
        for player in t.players:
            lead = max(lead, len(player.cooked))
        return min((MENUS_TO_FINISH - lead) * self.taste.pace // 10, self.rules.round_limit - t.round)

    # --- what menus are worth ---------------------------------------------------------------------

    def _gains(self) -> list[int]:
        rules = self.rules
        types = 0
        for menu in self.me.cooked:
            types |= 1 << rules.type[menu]
        lacking = len(TYPES) - bin(types).count("1")
        new_type = POINT * ALL_TYPES_POINTS // lacking if 0 < lacking <= self.to_cook else 0
        pay = POINT + self.coin
        gains = []
        for menu in self.menus:
            gain = rules.points[menu] * pay
            if not types >> rules.type[menu] & 1:
                gain += new_type
            gains.append(gain)
        self._add_mission(gains)
        return gains

    def _add_mission(self, gains: list[int]) -> None:
        if self.me.mission == NONE:
            return
        rules = self.rules
        goal, number, points = self.notes.missions[self.me.mission]
        target = self.notes.target[self.me.mission]
        prize = points * POINT
        if goal == "first-finisher" and self.t.finisher == NONE:
            share = prize // MENUS_TO_FINISH
            for place in range(len(gains)):
                gains[place] += share
        elif goal == "menus-with" or goal == "without":
            done = 0
            for menu in self.me.cooked:
                if count(rules.needs[menu], target):
                    done += 1
            if goal == "without":
                change = -prize * 8 // 10 if done == 0 else 0
            else:
                change = self._step(done, number, prize)
            for place, menu in enumerate(self.menus):
                if count(rules.needs[menu], target):
                    gains[place] += change
        elif goal == "menus-of-type":
            done = 0
            for menu in self.me.cooked:
                if rules.type[menu] == target:
                    done += 1
            change = self._step(done, number, prize)
            for place, menu in enumerate(self.menus):
                if rules.type[menu] == target:
                    gains[place] += change

    def _step(self, done: int, number: int, prize: int) -> int:
        """What one more card towards a mission is worth."""
        lacking = number - done
        if lacking <= 0 or lacking > self.to_cook:
            return 0
        return prize // lacking if lacking < 3 else prize // number

    def _threat(self, menu: int) -> int:
        """How likely, in percent, another cooks the row card before the seat's next turn."""
        notes = self.notes
        rules = self.rules
        taste = self.taste
        kinds = notes.kinds[menu]
        amounts = notes.amounts[menu]
        threat = 0
        for who in range(rules.players):
            if who == self.seat:
                continue
            other = self.t.players[who]
            lack = rules.up[menu] - rules.built[other.tiles]
            if lack > 0:
                lack *= 2
            else:
                lack = 0
            for k in range(len(kinds)):
                lack += max(0, amounts[k] - (other.fridge >> 8 * kinds[k] & 0xFF))
            threat += taste.ready if lack == 0 else taste.nearly if lack <= 2 else taste.theft
        return threat

    # --- plans ------------------------------------------------------------------------------------

    def place_of(self, menu: int) -> int:
        return self.menus.index(menu)

    def plan(self, place: int, fridge: int, money: int, tiles: int, extra: int, spent: int) -> int:
        """What cooking the menu is worth, less the turns and TC it takes; sets these."""
        notes = self.notes
        menu = self.menus[place]
        kinds = notes.kinds[menu]
        amounts = notes.amounts[menu]
        missing = 0
        trips = 0
        coins = 0
        for k in range(len(kinds)):
            kind = kinds[k]
            lack = amounts[k] - (fridge >> 8 * kind & 0xFF)
            if lack > 0:
                missing += lack
                trips += (lack + 1) >> 1
                coins += notes.bill[self.spaces[kind] * (MOST_NEEDED + 1) + lack]
                scarce = lack - (self.supply >> 8 * kind & 0xFF)
                if scarce > 0:
                    trips += 2 * scarce
        if self.rules.two_types[tiles]:
            trips = (missing + 1) >> 1
        short = self.rules.up[menu] - self.rules.built[tiles] - extra
        cramped = notes.room_short[tiles][notes.sizes[menu]] - extra
        if cramped > short:
            short = cramped
        if short > 0:
            trips += short
            coins += short * self.rules.tile_cost
        else:
            short = 0
        if coins > money:
            trips += (coins - money + INCOME - 1) // INCOME
        self.trips = trips
        self.coins = coins
        self.short = short
        gain = self.gains[place]
        over = self._stored(fridge) + missing - self.rules.capacity[tiles]
        if over > 0 and cramped <= 0:
            gain -= over * self.taste.waste
        if place >= self.safe and trips:
            gain = gain * (100 - min(self.threats[place - self.safe] + (100 - self.keep) * (trips - 1), 90)) // 100
        over = spent + trips - self.left_now
        if over > 0:
            gain = gain * max(0, trips - over) // (trips + 1) if self.t.finisher == NONE else 0
        return gain - self.turn * trips - self.coin * coins

    left_now: int = 0

    def position(self, fridge: int, tiles: int, money: int, left: int, without: int = NONE) -> int:
        """What can still be made of these holdings in so many turns."""
        self.left_now = left
        worth = self._purse(money)
        used = 0 if without == NONE else 1 << without
        extra = 0
        spent = 0
        weight = 100
        depth = min(self.taste.depth, self.to_cook)
        if left == 0:
            depth = min(depth, self.quota)
        for _ in range(depth):
            best = -100000
            best_place = NONE
            best_trips = 0
            best_coins = 0
            best_short = 0
            for place in range(len(self.menus)):
                if used >> place & 1:
                    continue
                its = self.plan(place, fridge, money, tiles, extra, spent)
                if its > best:
                    best = its
                    best_place = place
                    best_trips = self.trips
                    best_coins = self.coins
                    best_short = self.short
            if best_place == NONE:
                break
            if left == 0 and (best_trips or best <= 0):
                break
            self.last = best
            worth += (best if best > 0 else best // 4) * weight // 100
            self.found.append(best_place)
            used |= 1 << best_place
            weight = weight * self.taste.later // 10
            fridge = self._use(fridge, self.menus[best_place])
            money = max(money - best_coins, 0) + self.rules.points[self.menus[best_place]]
            extra += best_short
            spent += best_trips
        return worth + (self.taste.spare if left else POINT) * self._stored(fridge)

    last: int = 0

    def _stored(self, fridge: int) -> int:
        number = 0
        while fridge:
            number += fridge & 0xFF
            fridge >>= 8
        return number

    def _use(self, fridge: int, menu: int) -> int:
        """The refrigerator once the menu is cooked."""
        kinds = self.notes.kinds[menu]
        amounts = self.notes.amounts[menu]
        for k in range(len(kinds)):
            have = fridge >> 8 * kinds[k] & 0xFF
            fridge -= min(have, amounts[k]) << 8 * kinds[k]
        return fridge

    def _purse(self, money: int) -> int:
        """TC in hand: the first are worth most."""
        worth = self.coin * min(money, 25) + self.coin * max(0, min(money, 45) - 25) // 2
        return worth + self._purse_mission(money)

    def _purse_mission(self, money: int) -> int:
        """What a mission about coins makes of them: nearly all or nothing at the end, a slope before."""
        if self.me.mission == NONE:
            return 0
        goal, number, points = self.notes.missions[self.me.mission]
        prize = points * POINT
        near = 6 - min(self.left, 6)
        if goal == "coins-at-least":
            if money >= number:
                return prize * near // 6
            return prize * near * money // (12 * number) if self.left else 0
        if goal == "coins-at-most":
            if money <= number:
                return prize * near // 6
            return prize * near * max(0, 25 - money) // (12 * 25) if self.left else 0
        return 0

    # --- choices ----------------------------------------------------------------------------------

    def look(self) -> None:
        """Judge the position as it stands."""
        me = self.me
        self.found: list[int] = []
        self.now = self.position(me.fridge, me.tiles, me.money, self.left)
        self.plans = self.found
        self.second = self.last
        self.wanted = 0
        for place in self.plans:
            menu = self.menus[place]
            kinds = self.notes.kinds[menu]
            for k in range(len(kinds)):
                if count(me.fridge, kinds[k]) < self.notes.amounts[menu][k]:
                    self.wanted |= 1 << kinds[k]

    wanted: int = 0

    def fresh(self) -> int:
        """What one more card to choose from is worth."""
        gap = self.notes.typical[self.me.tiles] - self.second
        return max(0, gap) * self.taste.fresh * min(self.left, 4) // 40

    def burden(self) -> int:
        """What one more card in hand may cost."""
        if self.left == 0 or len(self.me.hand) >= self.to_cook:
            return POINT * HAND_PENALTY
        return self.taste.hand

    def after(self, code: int) -> int:
        """The worth of the position that the code leads to."""
        me = self.me
        codes = self.rules.codes
        if code < book.LOWER:
            return self._buy(code - book.BUY) + (self.taste.second if self.t.action == SHOPPING else self.taste.buy)
        if code < book.RETURN:
            return self._lower(code - book.LOWER)
        if code < book.UPGRADE:
            return self._return(code - book.RETURN)
        if code < book.INCOME:
            return self._upgrade(code - book.UPGRADE)
        if code == book.INCOME:
            return self.position(me.fridge, me.tiles, me.money + INCOME, self.left)
        if code == book.DRAW:
            return self.now + self.fresh() - self.burden()
        if code == book.WASH:
            return self._wash()
        if code >= codes.cook:
            return self._cook(code - codes.cook)
        if code >= codes.reserve:
            return self._reserve(code - codes.reserve)
        return self._end()

    def _end(self) -> int:
        """In the last turn only what is stored counts."""
        return self.now if self.left else self._purse(self.me.money) + POINT * self.me.stored

    def _buy(self, kind: int) -> int:
        me = self.me
        t = self.t
        fridge = me.fridge
        room = self.rules.capacity[me.tiles] - me.stored
        if room <= 0:
            fridge = self._without_spare(fridge, kind)
            room = 1
        track = self.rules.track
        space = t.cost[kind]
        price = track[space]
        one = fridge + token(kind)
        money = me.money - price
        best = self.position(one, me.tiles, money, self.left)
        if t.action == SHOPPING or room < 2:
            return best
        next_price = track[min(space + 1, self.rules.top_space)]
        if count(t.supply, kind) > 1 and money >= next_price and self.wanted >> kind & 1:
            best = max(best, self.position(one + token(kind), me.tiles, money - next_price, self.left))
        if self.rules.two_types[me.tiles]:
            for other in range(KINDS):
                if other != kind and self.wanted >> other & 1 and count(t.supply, other):
                    cost = track[t.cost[other]]
                    if money >= cost:
                        best = max(best, self.position(one + token(other), me.tiles, money - cost, self.left))
        return best

    def _without_spare(self, fridge: int, bought: int) -> int:
        """The refrigerator less the token that is missed least."""
        best = -100000
        left = fridge
        for kind in range(KINDS):
            if kind != bought and count(fridge, kind):
                its = self.position(fridge - token(kind) + token(bought), self.me.tiles, self.me.money, self.left)
                if its > best:
                    best = its
                    left = fridge - token(kind)
        return left

    def _return(self, kind: int) -> int:
        bought = frames.argument(self.t.frames[self.seat])
        me = self.me
        return self.position(me.fridge - token(kind) + token(bought), me.tiles, me.money, self.left)

    def _lower(self, kind: int) -> int:
        me = self.me
        t = self.t
        self.spaces = t.cost[:]
        self.spaces[kind] -= 1
        gain = LOWERING_GAIN if self.spaces[kind] == 0 else 0
        worth = self.position(me.fridge, me.tiles, me.money + gain, self.left)
        self.spaces = t.cost
        if t.steps == 0 and self.rules.two_types[me.tiles] and self.wanted >> kind & 1:
            worth -= self.turn // 2  # TC-32: it couldn't be bought in this turn
        return worth

    def _upgrade(self, tile: int) -> int:
        me = self.me
        worth = self.position(me.fridge, me.tiles | 1 << tile, me.money - self.rules.tile_cost, self.left)
        worth += self.rules.tile_points[tile] * POINT
        later = min(self.to_cook, self.left)
        worth += later * (self.taste.up + self._ability(tile))
        if me.mission != NONE and self.notes.missions[me.mission][0] == "all-tiles":
            to_build = len(TILES) - self.rules.built[me.tiles]
            if to_build <= self.left + 1:
                worth += self.notes.missions[me.mission][2] * POINT // to_build
        return worth

    def _ability(self, tile: int) -> int:
        """What a tile's ability is worth to each menu still to cook."""
        ability = self.notes.ability[tile]
        taste = self.taste
        if ability == "two-types":
            saved = 0
            for menu in self.menus:
                saved += self.notes.single[menu] - self.notes.paired[menu]
            return taste.two_types + taste.turn * saved * taste.blend // (10 * len(self.menus))
        if ability == "store":
            cramped = 0
            room = self.rules.capacity[self.me.tiles]
            for menu in self.menus:
                if self.notes.sizes[menu] > room:
                    cramped += 1
            return taste.store + taste.cramped * cramped // len(self.menus)
        return taste.two_reservations if ability == "two-reservations" else taste.two_cookings

    def _reserve(self, menu: int) -> int:
        me = self.me
        place = self.place_of(menu)
        # the card changes places with the first of the row
        first = self.safe
        self._swap(place, first)
        self.safe += 1
        taken = self.threats.pop(0)
        worth = self.position(me.fridge, me.tiles, me.money, self.left)
        self.threats.insert(0, taken)
        self.safe -= 1
        self._swap(place, first)
        return worth + self.fresh() // 2 - self.burden()

    def _swap(self, a: int, b: int) -> None:
        first = len(self.me.hand)
        ia, ib = a - first, b - first
        self.threats[ia], self.threats[ib] = self.threats[ib], self.threats[ia]
        self.menus[a], self.menus[b] = self.menus[b], self.menus[a]
        self.gains[a], self.gains[b] = self.gains[b], self.gains[a]

    def _wash(self) -> int:
        me = self.me
        menus = self.menus
        self.menus = me.hand
        worth = self.position(me.fridge, me.tiles, me.money - WASH_COST, self.left)
        self.menus = menus
        return worth + 2 * self.fresh() - self.burden()

    def _cook(self, menu: int) -> int:
        """Cooking is free: it is compared with the position as it stands."""
        me = self.me
        place = self.place_of(menu)
        first = self.t.action == NO_ACTION
        left = self.left
        last = len(me.cooked) + 1 == MENUS_TO_FINISH and self.t.finisher == NONE
        if last:
            left = 0
        fridge = me.fridge - self.rules.needs[menu]
        money = me.money + self.rules.points[menu]
        self.quota -= 1
        worth = (
            self.gains[place]
            - self.coin * self.rules.points[menu]
            + self.position(fridge, me.tiles, money, left, place)
            + self.taste.cook
        )
        self.quota += 1
        if place < self.safe:
            worth += self.burden()
        if last and self.ahead(menu):
            worth += self.taste.prize
        if first:
            return worth + max(self.turn, 2 * POINT)
        return self.now + (worth - self.now) // 8

    # --- standing ---------------------------------------------------------------------------------

    def banked(self) -> int:
        """Points that are sure by now."""
        return POINT * sum(scoring.score(self.t, self.seat).values()) if self.me.mission != NONE else 0

    def ahead(self, menu: int) -> bool:
        """Whether the seat leads once the menu is cooked, as far as it can tell."""
        t = self.t
        mine = self.gains[self.place_of(menu)]
        for part in scoring.score(t, self.seat).values():
            mine += POINT * part
        for who in range(self.rules.players):
            if who != self.seat:
                other = t.players[who]
                its = other.points + scoring.tile_points(t, other) + other.stored + 4 - len(other.hand)
                if scoring.all_types(t, other):
                    its += ALL_TYPES_POINTS
                if POINT * its > mine:
                    return False
        return True
