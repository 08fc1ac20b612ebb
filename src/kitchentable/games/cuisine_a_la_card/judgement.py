"""What looks good in Cuisine a la Card.

A player's plan is a dish: the best one that hand and tray allow now (`planning.py`), else the one that
the tray is being filled for. Cards are bought for what they will add to a dish, for what they pay, and
for the judges at the table; Spoons are worth more early, ingredients later. Everything is counted in
whole tenths of a Meal Point, so that every machine rates alike.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine import frames
from kitchentable.engine.game import Judgement, State
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card import dishes, tasting
from kitchentable.games.cuisine_a_la_card.planning import Plan, Planner
from kitchentable.games.cuisine_a_la_card.rules import (
    BUYS_VERB,
    CARD_TAGS,
    CHILL,
    CLEAR_TRAY,
    CYCLE,
    DRAW,
    FORKS_VERB,
    GAIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    LOOK,
    MEAL_POINTS,
    MEDALS,
    NEW_JUDGE,
    NO_ABILITY,
    NO_CUISINE,
    ONE_DISCARDS,
    OTHERS_DISCARD,
    PLAYED,
    PURCHASED,
    SPOONS_VERB,
    SUBMITTED,
    SWAP,
    TRASH_DISCARD,
    TRASH_HAND,
    TRASH_MARKET,
    TRASH_PLAY,
    WARM,
    Rules,
)
from kitchentable.games.cuisine_a_la_card.table import (
    AS_TYPE,
    DISCARD,
    DISH,
    EFFECTS,
    NONE,
    PICK,
    PLAY,
    TRAY,
    VOTE,
    Table,
)

MEDAL: Final = 100  # a medal, in tenths of a Meal Point
IN_A_DISH: Final = 5  # ingredients of a usual dish


class Taste:
    """What things are worth, in tenths of a Meal Point."""

    def __init__(self) -> None:
        self.point = 10
        self.bonus = 7  # a Meal Point that has a condition
        self.like = 4  # a tag that an open judge wants
        self.medal = 40  # a medal of an ability, as it comes up
        self.spoon = 16
        self.fork = 22
        self.buy = 9
        self.draw = 12
        self.dilution = 24  # what a new card costs by making others come up later
        self.eaten = 3  # tenths of its worth that a card's loss costs when it is eaten
        self.fade = 14  # rounds after which Spoons are worth half
        self.spare_spoons = 5  # a player needs no more than these late in the game


VERB_WORTH = {
    CYCLE: 8,
    SWAP: 5,
    TRASH_HAND: 14,
    TRASH_PLAY: 12,
    TRASH_DISCARD: 10,
    TRASH_MARKET: 2,
    WARM: 12,
    CLEAR_TRAY: 3,
    GAIN: 14,
    GAIN_FORK: 16,
    GAIN_FRIDGE: 14,
    CHILL: 5,
    LOOK: 7,
    NEW_JUDGE: 2,
    OTHERS_DISCARD: 12,
    ONE_DISCARDS: 8,
}


class Notes:
    """What follows from the card set alone, worked out once a game."""

    def __init__(self, rules: Rules, taste: Taste) -> None:
        self.rules = rules
        self.taste = taste
        self.loss = [taste.eaten * rules.points[card] + taste.eaten for card in range(rules.kinds)]
        self.tags = [self._tags(card) for card in range(rules.kinds)]
        self.pays = [self._pays(card) for card in range(rules.kinds)]
        self.acts = [self._acts(rules.basic[card]) or self._acts(rules.special[card]) for card in range(rules.kinds)]

    def _tags(self, card: int) -> list[int]:
        """Everything that a card can be, as a list."""
        mask = self.rules.tags[card] | self.rules.choice[card]
        return [tag for tag in range(CARD_TAGS) if mask >> tag & 1]

    def _pays(self, card: int) -> int:
        """The Spoons and Forks that a card gives when played."""
        return self._money(self.rules.basic[card]) + self._money(self.rules.special[card])

    def _money(self, ability: int) -> int:
        rules = self.rules
        if ability == NO_ABILITY or rules.trigger[ability] != PLAYED or rules.verb[ability] > FORKS_VERB:
            return 0
        return rules.number[ability]

    def _acts(self, ability: int) -> bool:
        return ability != NO_ABILITY and self.rules.trigger[ability] == PLAYED


class CuisineJudgement(Judgement):
    def __init__(self, rules: Rules, taste: Taste | None = None) -> None:
        self.rules = rules
        self.taste = taste or Taste()
        self.notes = Notes(rules, self.taste)

    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        assert isinstance(state, Table)
        outlook = Outlook(self.notes, state, seat)
        outlook.look()
        return [outlook.after(code) / 10.0 for code in codes]

    def aims(self) -> list[str]:
        return ["present"]

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Table)
        mine = 0
        best = -1_000_000
        for who in range(self.rules.players):
            worth = Outlook(self.notes, state, who).standing()
            if who == seat:
                mine = worth
            elif worth > best:
                best = worth
        lead = max(-1000, min(1000, mine - best))
        return 0.5 + lead / 2000.0


class Outlook:
    """How a seat sees a position."""

    def __init__(self, notes: Notes, t: Table, seat: int) -> None:
        self.notes = notes
        self.taste = notes.taste
        self.rules = notes.rules
        self.t = t
        self.seat = seat
        self.me = t.players[seat]
        self.plan = Plan()
        self.owned = [0] * CARD_TAGS  # how many owned ingredients bear each tag
        self.food = 0
        self.spoons = 0
        self.early = 0

    def look(self) -> None:
        """Count what is owned; look for a dish."""
        self._count(self.me.deck)
        self._count(self.me.hand)
        self._count(self.me.discard)
        self._count(self.me.tray)
        if self.seat == self.t.turn:
            self._count(self.t.play)
            self._count(self.t.fresh)
        self.early = max(2, 10 - 5 * self.t.round // self.taste.fade)
        owed = frames.kind(self.t.frames[self.seat])
        may = owed == DISH or owed == TRAY or (owed == PLAY and dishes.may_begin(self.t, self.me))
        if may:
            self.plan = Planner(self.t, self.me, MEDAL, self.notes.loss).look()

    def _count(self, cards: list[int]) -> None:
        rules = self.rules
        for card in cards:
            if card == rules.spoon:
                self.spoons += 1
            elif NONE < card <= rules.salt:
                self.food += 1
                for tag in self.notes.tags[card]:
                    self.owned[tag] += 1

    # --- what a card is worth ---------------------------------------------------------------------

    def worth(self, card: int) -> int:
        """What it is worth to own a card."""
        rules = self.rules
        if card == rules.spoon:
            return self.taste.spoon * self.early // 10 - (20 if self.spoons > self.taste.spare_spoons else 0)
        if card == rules.fork:
            return self.taste.fork * self.early // 10
        total = self.in_dish(card)
        total += self._when_played(rules.basic[card], 10)
        total += self._when_played(rules.special[card], self._partners(card))
        return total

    def in_dish(self, card: int) -> int:
        """What a card is likely to add to a dish."""
        rules = self.rules
        total = rules.points[card] * self.taste.point
        tags = rules.tags[card] | rules.choice[card]
        total += self._when_submitted(rules.basic[card], 10)
        total += self._when_submitted(rules.special[card], self._partners(card))
        for judge in self.t.open:
            for taste in rules.tastes[judge]:
                if taste.of < CARD_TAGS and tags >> taste.of & 1:
                    total += -self.taste.like if taste.kind == 2 else self.taste.like
        return total

    def _partners(self, card: int) -> int:
        """How likely another card of its cuisine is there, in tenths."""
        cuisine = self.rules.cuisine[card]
        return 0 if cuisine == NO_CUISINE else min(9, 2 + 2 * self.owned[cuisine])

    def _when_submitted(self, ability: int, tenths: int) -> int:
        rules = self.rules
        if ability == NO_ABILITY or rules.verb[ability] > MEDALS or rules.trigger[ability] != SUBMITTED:
            return 0
        unit = self.taste.bonus if rules.verb[ability] == MEAL_POINTS else self.taste.medal
        return unit * rules.number[ability] * self._times(ability) * tenths // 100

    def _times(self, ability: int) -> int:
        """How often an ability is likely to count, in tenths."""
        rules = self.rules
        each = rules.each[ability]
        if each < 0:
            when = rules.when[ability]
            if when < 0:
                return 10
            return min(10, self._share(when) * 10 // (10 * rules.least[ability]) + 1)
        most = 10 * (rules.most[ability] or IN_A_DISH)
        return min(most, self._share(each))

    def _share(self, tag: int) -> int:
        """How many cards of a dish are likely to bear a tag, in tenths."""
        if tag >= CARD_TAGS:
            return 25
        return 10 * IN_A_DISH * (self.owned[tag] + 1) // (self.food + 2)

    def _when_played(self, ability: int, tenths: int) -> int:
        """What an ability is worth when played or purchased."""
        rules = self.rules
        if ability == NO_ABILITY or rules.trigger[ability] == SUBMITTED:
            return 0
        verb = rules.verb[ability]
        number = rules.number[ability]
        if verb == SPOONS_VERB:
            unit = self.taste.spoon * self.early // 10
        elif verb == FORKS_VERB:
            unit = self.taste.fork * self.early // 10
        elif verb == BUYS_VERB:
            unit = self.taste.buy * self.early // 10
        elif verb == DRAW:
            unit = self.taste.draw
        else:
            unit = VERB_WORTH.get(verb, 0)
            number = 1
        if rules.trigger[ability] == PURCHASED:
            unit = unit // 2
        return unit * number * tenths // 10

    # --- rating a code ----------------------------------------------------------------------------

    def after(self, code: int) -> int:
        owed = frames.kind(self.t.frames[self.seat])
        if owed == PLAY:
            return self._play(code)
        if owed == DISH:
            return self._dish(code)
        if owed == TRAY:
            return self._tray(code)
        if owed == PICK:
            return self._pick(code)
        if owed == AS_TYPE:
            return self._type(code)
        if owed == DISCARD:
            return -self.at_hand(code - self.rules.codes.pick_hand)
        if owed == EFFECTS:
            return 0 if code == book.DONE else self._use(code - self.rules.codes.use)
        if owed == VOTE:
            return code - book.VOTE
        return 0

    # --- the Play phase ---------------------------------------------------------------------------

    def _play(self, code: int) -> int:
        codes = self.rules.codes
        if code == book.BEGIN_DISH:
            return 5000 if self.plan.found() else -500
        if code == book.END:
            return 0
        if code == book.BUY_FRIDGE:
            return self._buying(self.t.fridge[-1])
        if code == book.BUY_FORK:
            return self._buying(self.rules.fork)
        if code < codes.play:
            return self._fork(code - book.PLAY_FORK)
        if code < codes.use:
            return self._playing(code - codes.play)
        if code < codes.pick_hand:
            return self._use(code - codes.use)
        if code < codes.pick_market:
            return self._buying(code - codes.buy)
        return self._ability(self.rules.judge_ability[code - codes.use_judge])

    def _playing(self, card: int) -> int:
        """Whatever does something is played; what the plan needs is not."""
        if self.plan.found() and card in self.plan.hand:
            return -100
        if self.t.dished:
            return 5 if self.notes.acts[card] else -10
        if self.notes.pays[card]:
            return 900
        return 1000 if self.notes.acts[card] else -10

    def _fork(self, as_buy: int) -> int:
        """Played last, as whatever buys more."""
        if self.t.dished:
            return -10
        t = self.t
        as_fork = self._best_purchases(t.spoons, t.forks + 1, t.buys)
        more = self._best_purchases(t.spoons, t.forks, t.buys + 1)
        return 800 + (more - as_fork if as_buy else as_fork - more)

    def _best_purchases(self, spoons: int, forks: int, buys: int) -> int:
        """What so much money buys, the best first."""
        total = 0
        row = [card for card in self.t.row if card != NONE]
        fridge = self.t.fridge[:]
        for _ in range(buys):
            best = 0
            bought = NONE
            price = 0
            for card in row:
                cost = self.rules.cost[card]
                part = self.rules.forks[card]
                gain = self.worth(card) - self.taste.dilution
                if forks >= part and spoons + forks - part >= cost and gain > best:
                    best = gain
                    bought = card
                    price = cost
            if fridge and spoons + forks >= 1 and self.worth(fridge[-1]) - self.taste.dilution > best:
                best = self.worth(fridge[-1]) - self.taste.dilution
                bought = fridge.pop()
                price = 1
            if bought == NONE:
                break
            total += best
            if bought in row:
                row.remove(bought)
                forks -= self.rules.forks[bought]
            coins = min(price, spoons)
            spoons -= coins
            forks -= price - coins
        return total

    def _buying(self, card: int) -> int:
        """A purchase, once everything that pays has been played."""
        gain = self.worth(card) - self.taste.dilution
        return 300 + gain if gain > 0 else gain - 10

    def _use(self, use: int) -> int:
        rules = self.rules
        return self._ability(rules.special[use >> 1] if use & 1 else rules.basic[use >> 1])

    def _ability(self, ability: int) -> int:
        """Most abilities help at once; after a dish, drawing helps no more."""
        verb = self.rules.verb[ability]
        if verb == DRAW or verb == CYCLE or verb == LOOK:
            return 1200 + verb if not self.t.dished else -5
        if verb == SWAP:
            return 40 if not self.t.dished and self._useless() else -5
        if verb == TRASH_MARKET or verb == CHILL or verb == NEW_JUDGE or verb == CLEAR_TRAY:
            return -5
        if verb == WARM:
            return 700 if self._best_to_warm() > 0 else -5
        if verb == GAIN or verb == GAIN_FRIDGE or verb == GAIN_FORK:
            return -1 if self.plan.found() else 850
        if verb == TRASH_HAND or verb == TRASH_PLAY or verb == TRASH_DISCARD:
            return 250
        return 1100

    def _useless(self) -> bool:
        """Whether the hand holds a card that does nothing this turn."""
        for card in self.me.hand:
            if not self.notes.pays[card] and not self.notes.acts[card] and self.at_hand(card) < 25:
                return True
        return False

    # --- tray and hand ----------------------------------------------------------------------------

    def _tray(self, code: int) -> int:
        if code == book.NO_TRAY:
            return 0
        return self.to_warm(code - book.TRAY)

    def to_warm(self, card: int) -> int:
        """What it is worth to have a card in the tray for a later dish."""
        rules = self.rules
        if card > rules.salt:
            return -100
        if self.plan.found() and card in self.plan.hand:
            return -20
        gain = self._beside_tray(card) - 20
        if self.notes.pays[card]:
            gain -= 10
        return gain

    def _beside_tray(self, card: int) -> int:
        """What a card adds to the dish that lies in the tray."""
        t = self.t
        dish, tags = t.dish, t.dish_tags
        kept = [its for its in self.me.tray if NONE < its <= self.rules.salt]
        t.dish = kept
        t.dish_tags = [self.rules.tags[its] | self.rules.choice[its] for its in kept]
        before = tasting.meal_points(t, self.me, tasting.counts(t.dish_tags))
        t.dish = [*kept, card]
        t.dish_tags = [*t.dish_tags, self.rules.tags[card] | self.rules.choice[card]]
        gain = tasting.meal_points(t, self.me, tasting.counts(t.dish_tags)) - before
        t.dish, t.dish_tags = dish, tags
        return (10 * gain + self.in_dish(card)) // 2

    def _best_to_warm(self) -> int:
        best = -100
        for card in self.me.hand:
            best = max(best, self.to_warm(card))
        return best

    def at_hand(self, card: int) -> int:
        """What it is worth to have a card in hand next turn."""
        if card > self.rules.salt:
            return self.taste.spoon if card == self.rules.spoon else self.taste.fork
        return self._beside_tray(card) + 5 * self.notes.pays[card]

    # --- picks ------------------------------------------------------------------------------------

    def _pick(self, code: int) -> int:
        codes = self.rules.codes
        verb = self.rules.verb[self.t.using]
        if code == book.DONE:
            return 0
        if verb == NEW_JUDGE or verb == ONE_DISCARDS:
            return 1 + self._medals_of(code) if verb == ONE_DISCARDS else -1
        if verb == GAIN or verb == TRASH_MARKET or verb == CHILL:
            gain = self.worth(code - codes.pick_market) - self.taste.dilution
            return gain if verb == GAIN else -gain - 50
        if verb == LOOK:
            return 22 - self.at_hand(code - codes.pick_seen)
        if verb == CLEAR_TRAY:
            return 1 if code - codes.pick_tray > self.rules.salt else -1
        if verb == WARM:
            return self.to_warm(code - codes.pick_hand)
        if verb == CYCLE:
            return -self._now(code - codes.pick_hand)
        if verb == SWAP:
            return 20 - self._now(code - codes.pick_hand)
        return self._trashing(verb, code)

    def _now(self, card: int) -> int:
        """What a card is worth in hand this turn."""
        if self.notes.pays[card] or card == self.rules.fork:
            return 60
        return self.at_hand(card)

    def _trashing(self, verb: int, code: int) -> int:
        codes = self.rules.codes
        if verb == TRASH_HAND:
            card = code - codes.pick_hand
        elif verb == TRASH_PLAY:
            card = code - codes.pick_play
        else:
            card = code - codes.pick_discard
        return self.taste.dilution // 2 - self.worth(card)

    def _medals_of(self, code: int) -> int:
        return self.t.players[code - book.PICK_SEAT].medals

    # --- dishes -----------------------------------------------------------------------------------

    def _dish(self, code: int) -> int:
        codes = self.rules.codes
        plan = self.plan
        if not plan.found():
            return 100 if code == book.TAKE_BACK else 0
        if code == book.TAKE_BACK:
            return -100
        if codes.present <= code < codes.describe:
            ready = not plan.hand and not plan.tray and code - codes.present == plan.judge
            return 200 if ready else -50
        if codes.add_hand <= code < codes.add_tray:
            return 100 if code - codes.add_hand in plan.hand else -50
        if codes.add_tray <= code < codes.present:
            return 100 if code - codes.add_tray in plan.tray else -50
        return -60

    def _type(self, code: int) -> int:
        card = frames.argument(self.t.frames[self.seat])
        if not self.t.dish:
            return 0
        return 10 if dishes.proposed(self.t, card) == code - book.AS_TYPE else 0

    # --- standing ---------------------------------------------------------------------------------

    def standing(self) -> int:
        """What the seat has: medals, judges that help, and what its deck and tray promise."""
        self.look()
        total = MEDAL * self.me.medals
        total += 15 * len(self.me.judges)
        for cards in (self.me.deck, self.me.hand, self.me.discard):
            total += self._promise(cards, 6)
        total += self._promise([card for card in self.me.tray if card != NONE], 14)
        return total

    def _promise(self, cards: list[int], tenths: int) -> int:
        total = 0
        for card in cards:
            if card <= self.rules.salt:
                total += max(0, self.in_dish(card) - 10) * tenths // 10
        return total // 2
