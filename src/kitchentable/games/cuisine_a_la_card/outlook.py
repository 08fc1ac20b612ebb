"""What each choice of a seat is worth in Cuisine a la Card: the best dish comes first, then what is free,
then what has a price."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import basket, dishes, shopping
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card.larder import Larder
from kitchentable.games.cuisine_a_la_card.planning import Plan, Planner
from kitchentable.games.cuisine_a_la_card.rules import (
    CHILL,
    CLEAR_TRAY,
    CYCLE,
    DRAW,
    GAIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    LOOK,
    NEW_JUDGE,
    NO_CUISINE,
    ONE_DISCARDS,
    SWAP,
    TRASH_DISCARD,
    TRASH_HAND,
    TRASH_MARKET,
    TRASH_PLAY,
    WARM,
)
from kitchentable.games.cuisine_a_la_card.standing import points_of
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
from kitchentable.games.cuisine_a_la_card.taste import (
    DILUTION,
    MEDAL,
    POINT,
    SPOON,
    WARM_AT_LEAST,
    WARM_PAYING,
    Notes,
)
from kitchentable.games.cuisine_a_la_card.uses import use_of


class Outlook(Larder):
    """How a seat sees a position: the best dish, and whether something that does anything is unplayed."""

    def __init__(self, notes: Notes, t: Table, seat: int) -> None:
        super().__init__(notes, t, seat)
        owed = frames.kind(t.frames[seat])
        may = owed == DISH or owed == TRAY or (owed == PLAY and dishes.may_begin(t, self.me))
        self.plan = Planner(t, self.me, MEDAL, notes.loss).look() if may else Plan()
        self.unplayed = False
        for card in self.me.hand:
            if notes.pays[card] or notes.acts[card] or card == self.rules.fork:
                self.unplayed = True

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
            return 5000 if self.plan.found() else -200
        if code == book.END:
            return 0
        if code == book.BUY_FRIDGE:
            return self._buying(self.t.fridge[-1], shopping.fridge_price(self.t, self.me))
        if code == book.BUY_FORK:
            return self._buying(self.rules.fork, self.rules.fork_cost)
        if code < codes.play:
            return self._playing_fork(code - book.PLAY_FORK)
        if code < codes.use:
            return self._playing(code - codes.play)
        if code < codes.pick_hand:
            return self._use(code - codes.use)
        if code < codes.pick_market:
            return self._buying(code - codes.buy, self.rules.cost[code - codes.buy])
        return self._ability(self.rules.judge_ability[code - codes.use_judge])

    def _playing(self, card: int) -> int:
        """Whatever does something is played; what the plan needs is not."""
        if self.plan.found() and card in self.plan.hand:
            return -100
        if self.t.dished:
            return 50 if self.notes.acts[card] else -10
        if self.notes.pays[card]:
            return 2900
        return 3000 if self.notes.acts[card] or self.wakes(card) else -10

    def wakes(self, card: int) -> bool:
        """Whether a card in play waits for one of this cuisine."""
        cuisine = self.rules.cuisine[card]
        if cuisine == NO_CUISINE:
            return False
        for sleeper in self.t.asleep:
            if self.rules.cuisine[use_of(sleeper) >> 1] == cuisine:
                return True
        return False

    def _playing_fork(self, as_buy: int) -> int:
        """Played last, as whatever buys more."""
        if self.t.dished:
            return -10
        t = self.t
        offers = self._offers()
        as_fork = basket.best(offers, t.spoons, t.forks + 1, t.buys)
        more = basket.best(offers, t.spoons, t.forks, t.buys + 1)
        return 2000 + (more - as_fork if as_buy else as_fork - more)

    def _offers(self) -> list[basket.Offer]:
        """What is for sale: the Marketplace by position, then the Fork, then the Fridge from its top."""
        rules = self.rules
        offers = []
        for card in self.t.row:
            if card != NONE:
                offers.append(basket.Offer(rules.cost[card], rules.forks[card], self.gain(card)))
        if self.t.forks_left:
            offers.append(basket.Offer(rules.fork_cost, 0, self.gain(rules.fork)))
        price = shopping.fridge_price(self.t, self.me)
        top: basket.Offer | None = None
        for card in self.t.fridge[-basket.MOST_BUYS :]:
            top = basket.Offer(price, 0, self.gain(card), top)
        if top is not None:
            offers.append(top)
        return offers

    def _buying(self, card: int, price: int) -> int:
        """A purchase, once everything that pays has been played, with the best that can follow it."""
        if self.unplayed:
            return 5
        gain = self.gain(card)
        if gain <= 0:
            return gain - 10
        t = self.t
        if t.buys > 1:
            offers = self._offers()
            for offer in offers:
                if offer.gain == gain and offer.spoons == price:
                    return 100 + basket.after(offers, offer, t.spoons, t.forks, t.buys)
        return 100 + gain

    def _use(self, use: int) -> int:
        rules = self.rules
        return self._ability(rules.special[use >> 1] if use & 1 else rules.basic[use >> 1])

    def _ability(self, ability: int) -> int:
        """Most abilities help at once; after a dish, drawing helps no more."""
        verb = self.rules.verb[ability]
        if verb == DRAW or verb == CYCLE or verb == LOOK:
            return 3200 + verb if not self.t.dished else -5
        if verb == SWAP:
            return 3100 if not self.t.dished and self._useless() else -5
        if verb == TRASH_MARKET or verb == CHILL or verb == NEW_JUDGE or verb == CLEAR_TRAY:
            return -5
        if verb == WARM:
            return 2500 if self._best_to_warm() > 0 else -5
        if verb == GAIN or verb == GAIN_FRIDGE or verb == GAIN_FORK:
            return -1 if self.plan.found() else 2400
        if verb == TRASH_HAND or verb == TRASH_PLAY or verb == TRASH_DISCARD:
            return 50
        return 3050

    def _useless(self) -> bool:
        """Whether the hand holds a card that does nothing this turn."""
        for card in self.me.hand:
            if not self.notes.pays[card] and not self.notes.acts[card] and self.at_hand(card) < 250:
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
            return -500
        if self.plan.found() and card in self.plan.hand:
            return -200
        gain = self._beside_tray(card) - WARM_AT_LEAST
        if self.notes.pays[card]:
            gain -= WARM_PAYING
        return gain

    def _beside_tray(self, card: int) -> int:
        """What a card adds to the dish that lies in the tray."""
        kept = [its for its in self.me.tray if NONE < its <= self.rules.salt]
        more = points_of(self, [*kept, card]) - points_of(self, kept)
        return (POINT * more + self.in_dish(card)) // 2

    def _best_to_warm(self) -> int:
        best = -500
        for card in self.me.hand:
            best = max(best, self.to_warm(card))
        return best

    def at_hand(self, card: int) -> int:
        """What it is worth to have a card in hand next turn."""
        if card > self.rules.salt:
            return SPOON if card == self.rules.spoon else self.of_fork(0)
        return self._beside_tray(card) + 50 * self.notes.pays[card]

    # --- picks ------------------------------------------------------------------------------------

    def _pick(self, code: int) -> int:
        codes = self.rules.codes
        verb = self.rules.verb[self.t.using]
        if code == book.DONE:
            return 0
        if verb == NEW_JUDGE or verb == ONE_DISCARDS:
            return 1 + self._medals_of(code) if verb == ONE_DISCARDS else -1
        if verb == GAIN or verb == TRASH_MARKET or verb == CHILL:
            gain = self.worth(code - codes.pick_market) - DILUTION
            return gain if verb == GAIN else -gain - 500
        if verb == LOOK:
            return 220 - self.at_hand(code - codes.pick_seen)
        if verb == CLEAR_TRAY:
            return 1 if code - codes.pick_tray > self.rules.salt else -1
        if verb == WARM:
            return self.to_warm(code - codes.pick_hand)
        if verb == CYCLE:
            return -self._now(code - codes.pick_hand)
        if verb == SWAP:
            return 200 - self._now(code - codes.pick_hand)
        return self._trashing(verb, code)

    def _now(self, card: int) -> int:
        """What a card is worth in hand this turn."""
        if self.notes.pays[card] or card == self.rules.fork:
            return 600
        return self.at_hand(card)

    def _trashing(self, verb: int, code: int) -> int:
        codes = self.rules.codes
        if verb == TRASH_HAND:
            card = code - codes.pick_hand
        elif verb == TRASH_PLAY:
            card = code - codes.pick_play
        else:
            card = code - codes.pick_discard
        return DILUTION // 2 - self.worth(card)

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
            return self._laying(code - codes.add_hand, plan.hand)
        if codes.add_tray <= code < codes.present:
            return self._laying(code - codes.add_tray, plan.tray)
        return -60

    def _laying(self, card: int, wanted: list[int]) -> int:
        """In an order, so that a search tries one."""
        if card not in wanted:
            return -50
        return 100 if card == wanted[0] else 20

    def _type(self, code: int) -> int:
        card = frames.argument(self.t.frames[self.seat])
        if not self.t.dish:
            return 0
        return 10 if dishes.proposed(self.t, card) == code - book.AS_TYPE else 0
