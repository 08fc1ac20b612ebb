"""A game of Potluck."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from kitchentable.engine import frames
from kitchentable.engine.game import NO_TEXT, NOBODY, TEXT_ALLOWED, TEXT_REQUIRED, Ask, Game, Result, State
from kitchentable.engine.knowledge import ALL, Knowledge
from kitchentable.engine.lawbook import Reason
from kitchentable.engine.words import Arg, Message

from .cards import PotluckCards

HAND: Final = 3
SPICES: Final = 2
NONE: Final = -1
SIMMER = {"short": 3000, "long": 10_000}

# Frames of a seat.
BRING: Final = 1
SEASON: Final = 2
SIMMERING: Final = 3
WAITING: Final = frames.WAITS

SEASONINGS = ("plain", "pinch")
TEXTS = {"bring": TEXT_ALLOWED, "taste": TEXT_REQUIRED}


class Cook:
    """A player: hand, dishes eaten, the dish brought with its spice (pending until all have), stars."""

    __slots__ = ("hand", "eaten", "brought", "pinch", "spices", "stars", "tasted")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.eaten: list[int] = []
        self.brought = NONE
        self.pinch = 0
        self.spices = SPICES
        self.stars = 0
        self.tasted = False

    def parts(self) -> list[object]:
        return [self.hand[:], self.eaten[:], self.brought, self.pinch, self.spices, self.stars, self.tasted]


def cook(parts: list[Any]) -> Cook:
    its = Cook()
    its.hand, its.eaten, its.brought, its.pinch, its.spices, its.stars, its.tasted = parts
    return its


class CookView(msgspec.Struct):
    """A player as the reader sees them."""

    seat: int
    person: bool
    stars: int
    spices: int
    hand: list[str]
    hand_size: int
    eaten: list[str]
    eaten_number: int
    brought: str | None
    seasoning: str | None
    waiting: bool


class PotluckView(msgspec.Struct):
    """The table as a reader sees it."""

    title: str
    round: int
    to_act: list[int]
    over: bool
    now: int
    boils: int | None
    deck: int
    players: list[CookView]
    ask: Ask | None
    result: Result | None
    seat: int | None


class PotluckState(State):
    """One game of Potluck. The deck's top is its last card."""

    __slots__ = ("round", "deck", "cooks", "clock", "boils")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.round = 0
        self.deck: list[int] = []
        self.cooks: list[Cook] = []
        self.clock = 0
        self.boils = NONE

    @property
    def cards(self) -> PotluckCards:
        assert isinstance(self.game.cards, PotluckCards)
        return self.game.cards

    # --- setting up, PL-1 -------------------------------------------------------------------------

    def set_up(self) -> None:
        self.knowledge = Knowledge(len(self.cards.dish))
        self.deck = list(range(len(self.cards.dish)))
        self.chance.shuffle(self.deck)
        self.cooks = [Cook() for _ in range(self.game.players)]
        for seat in range(self.game.players):
            for _ in range(HAND):
                self._draw(seat)
        self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self.frames = [frames.frame(BRING)] * self.game.players
        for its in self.cooks:
            its.brought, its.pinch, its.tasted = NONE, 0, False

    def _draw(self, seat: int) -> None:
        if self.deck:
            dish = self.deck.pop()
            self.knowledge.show(dish, 1 << seat)
            self.cooks[seat].hand.append(dish)
            self.tell(1 << seat, "drew-dish", {"seat": seat, "dish": self._id(dish)})
            self.tell(ALL & ~(1 << seat), "drew", {"seat": seat})

    # --- what may be done, and doing it -----------------------------------------------------------

    def choices(self, seat: int, codes: list[int]) -> None:
        owed = frames.kind(self.frames[seat])
        its = self.cooks[seat]
        if owed == BRING:
            codes += [self._code("bring") + dish for dish in sorted(its.hand)]
        elif owed == SEASON:
            codes += [self._code("season") + pinch for pinch in range(1 + (its.spices > 0))]
        elif owed == SIMMERING:
            codes.append(self._code("wait"))
        if self.boils != NONE and self.deck and not its.tasted:
            codes.append(self._code("taste"))

    def carry_out(self, seat: int, code: int) -> None:
        verb = self.game.book.action(code).verb
        if verb == "bring":
            self.cooks[seat].brought = code - self._code("bring")
            self.frames[seat] = frames.push(self.frames[seat], SEASON)
            self.mid = seat
        elif verb == "season":
            self._season(seat, code - self._code("season"))
        elif verb == "wait":
            self.frames[seat] = frames.frame(WAITING)
        else:
            self._taste(seat)

    def _season(self, seat: int, pinch: int) -> None:
        self.cooks[seat].pinch = pinch
        self.frames[seat] = 0
        self.mid = NOBODY
        if not any(self.frames):
            self._show()

    def _show(self) -> None:
        """PL-2: all dishes at once; PL-3: the pots are put on the fire."""
        for seat, its in enumerate(self.cooks):
            its.hand.remove(its.brought)
            its.spices -= its.pinch
            self.knowledge.show(its.brought)
            seasoning = SEASONINGS[its.pinch]
            self.tell(ALL, "brought", {"seat": seat, "dish": self._id(its.brought), "spice": seasoning})
        self.frames = [frames.frame(SIMMERING)] * self.game.players
        self.boils = self.clock + SIMMER[str(self.game.settings["simmer"])]

    def _taste(self, seat: int) -> None:
        """PL-4."""
        dish = self.deck.pop()
        self.cooks[seat].tasted = True
        self.cooks[seat].eaten.append(dish)
        self.knowledge.show(dish, 1 << seat)
        self.tell(1 << seat, "tasted-dish", {"seat": seat, "dish": self._id(dish)})
        self.tell(ALL & ~(1 << seat), "tasted", {"seat": seat})

    def _boil(self) -> None:
        """PL-5, PL-6."""
        self.boils = NONE
        worth = [self.cards.dish[its.brought].points + its.pinch for its in self.cooks]
        for seat, its in enumerate(self.cooks):
            if worth[seat] == max(worth):
                its.stars += 1
                self.tell(ALL, "star", {"seat": seat})
        if self.round == self.game.settings["rounds"]:
            self._finish()
        else:
            for seat in range(self.game.players):
                self._draw(seat)
            self._begin_round()

    def _finish(self) -> None:
        self.over = True
        self.frames = [0] * self.game.players
        for its in self.cooks:
            for dish in (*its.hand, *its.eaten):
                self.knowledge.show(dish)
        self.tell(ALL, "ends", {})

    # --- why not ----------------------------------------------------------------------------------

    def reasons(self, seat: int, code: int) -> list[Reason]:
        if self.over:
            return [_why("PL-6", "over")]
        action = self.game.book.action(code)
        its = self.cooks[seat]
        owed = frames.kind(self.frames[seat])
        if action.verb == "bring":
            held = its.brought if owed in (0, SEASON) else NONE
            return self._why_not_bring(its, owed, code - self._code("bring"), held)
        if action.verb == "season":
            first = [] if owed == SEASON else [_why("PL-2", "dish-first")]
            return first or ([] if code == self._code("season") or its.spices else [_why("PL-2", "no-spice")])
        if self.boils == NONE:
            return [_why("PL-3" if action.verb == "wait" else "PL-4", "no-fire")]
        if action.verb == "wait":
            return [] if owed == SIMMERING else [_why("PL-3", "waiting")]
        empty = [] if self.deck else [_why("PL-4", "deck-empty")]
        return [*empty, *([_why("PL-4", "tasted")] if its.tasted else [])]

    def _why_not_bring(self, its: Cook, owed: int, dish: int, held: int) -> list[Reason]:
        if self.boils != NONE:
            return [_why("PL-2", "not-now")]
        if held != NONE:
            return [_why("PL-2", "season-first" if owed == SEASON else "brought")]
        return [] if dish in its.hand else [_why("PL-1", "not-in-hand", {"dish": self._id(dish)})]

    def prompt(self, seat: int) -> Message | None:
        asked = {BRING: "ask-bring", SEASON: "ask-season", SIMMERING: "ask-wait"}.get(frames.kind(self.frames[seat]))
        return None if asked is None else Message(asked)

    def default(self, seat: int) -> list[int]:
        """PL-3: who doesn't answer waits."""
        return [self._code("wait")] if frames.kind(self.frames[seat]) == SIMMERING else []

    def text_for(self, code: int) -> int:
        """PL-2: a dish may have a name. PL-4: who eats says how it is."""
        return TEXTS.get(self.game.book.action(code).verb, NO_TEXT)

    # --- the clock --------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        return self.clock

    def next_event(self) -> int | None:
        return None if self.boils == NONE else self.boils

    def advance(self, ms: int) -> None:
        self.touch()
        end = self.clock + ms
        if self.boils != NONE and self.boils <= end:
            self.clock = self.boils
            self._boil()
        self.clock = max(self.clock, end)

    # --- taking an answer back --------------------------------------------------------------------

    def can_retract(self, seat: int) -> bool:
        return not self.over and self.mid == NOBODY and self.boils == NONE and not self.frames[seat]

    def reopen(self, seat: int) -> None:
        self.cooks[seat].brought, self.cooks[seat].pinch = NONE, 0
        self.frames[seat] = frames.frame(BRING)

    # --- copies -----------------------------------------------------------------------------------

    def clone(self) -> PotluckState:
        twin = PotluckState(self.game)
        self.copy_common(twin)
        twin.round, twin.clock, twin.boils = self.round, self.clock, self.boils
        twin.deck = self.deck[:]
        twin.cooks = [cook(its.parts()) for its in self.cooks]
        return twin

    def deal_anew(self, seat: int) -> None:
        places = [self.deck, *[place for its in self.cooks for place in (its.hand, its.eaten)]]
        self.knowledge.redeal(seat, places, [0] * len(places), self.chance)
        for who, its in enumerate(self.cooks):
            if who != seat:
                its.hand.sort()
                if its.brought != NONE and self._choosing():
                    its.brought = its.hand[self.chance.below(len(its.hand))]
                    its.pinch = self.chance.below(1 + (its.spices > 0))

    # --- reading ----------------------------------------------------------------------------------

    def view(self, seat: int | None) -> PotluckView:
        self.check_publishable(seat)
        return PotluckView(
            title=self.game.title.id,
            round=self.round,
            to_act=self.to_act(),
            over=self.over,
            now=self.now,
            boils=self.next_event(),
            deck=len(self.deck),
            players=[self._cook(who, seat) for who in range(self.game.players)],
            ask=self.ask(seat) if seat is not None and not self.over else None,
            result=self.result() if self.over else None,
            seat=seat,
        )

    def _cook(self, who: int, reader: int | None) -> CookView:
        its = self.cooks[who]
        shown = its.brought != NONE and (who == reader or not self._choosing())
        return CookView(
            seat=who,
            person=bool(self.people >> who & 1),
            stars=its.stars,
            spices=its.spices,
            hand=[self._id(dish) for dish in sorted(its.hand) if self._known(dish, reader)],
            hand_size=len(its.hand),
            eaten=[self._id(dish) for dish in its.eaten if self._known(dish, reader)],
            eaten_number=len(its.eaten),
            brought=self._id(its.brought) if shown else None,
            seasoning=SEASONINGS[its.pinch] if shown else None,
            waiting=frames.kind(self.frames[who]) == WAITING,
        )

    def _choosing(self) -> bool:
        return self.boils == NONE and not self.over

    def _known(self, dish: int, reader: int | None) -> bool:
        return self.knowledge.public(dish) if reader is None else self.knowledge.knows(reader, dish)

    def result(self) -> Result:
        if not self.over:
            raise ValueError("the game is not over")
        scores = [its.stars for its in self.cooks]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Result(scores, winners, [{"stars": score} for score in scores])

    # --- storing ----------------------------------------------------------------------------------

    def parts(self) -> list[object]:
        return [self.round, self.deck, self.clock, self.boils, [its.parts() for its in self.cooks]]

    def restore(self, parts: list[object]) -> None:
        own: Any = parts
        self.round, self.deck, self.clock, self.boils, cooks = own
        self.cooks = [cook(its) for its in cooks]

    def _id(self, dish: int) -> str:
        return self.cards.dish[dish].id

    def _code(self, verb: str) -> int:
        return self.game.book.families[verb].base


def _why(rule: str, id: str, facts: dict[str, Arg] | None = None) -> Reason:
    return Reason(rule, Message("no-" + id, facts or {}))
