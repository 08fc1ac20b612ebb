"""A game of Cuisine a la Card: which phase says what is legal, and does it."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.game import NO_TEXT, TEXT_ALLOWED, TEXT_REQUIRED, Result
from kitchentable.engine.knowledge import Knowledge
from kitchentable.engine.lawbook import Reason
from kitchentable.engine.words import Message
from kitchentable.games.cuisine_a_la_card import (
    abilities,
    discarding,
    dishes,
    effects,
    playing,
    redealing,
    scoring,
    setup,
    shopping,
    steps,
    turn,
    voting,
)
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card.cards import TYPES
from kitchentable.games.cuisine_a_la_card.reasons import why
from kitchentable.games.cuisine_a_la_card.shown import CuisineView
from kitchentable.games.cuisine_a_la_card.table import (
    AS_TYPE,
    DISCARD,
    DISCARDING,
    DISH,
    EFFECTS,
    PICK,
    PLAY,
    POSITION,
    TRAY,
    VOTE,
    VOTING,
    WAIT,
    Player,
    Table,
)
from kitchentable.games.cuisine_a_la_card.view import view


class CuisineState(Table):
    """One game of Cuisine a la Card."""

    def set_up(self) -> None:
        self.knowledge = Knowledge(0)  # nothing is kept card by card: see `decks.Bound`
        setup.set_up(self)

    # --- what is legal ----------------------------------------------------------------------------

    def choices(self, seat: int, codes: list[int]) -> None:
        stack = self.frames[seat]
        owed = frames.kind(stack)
        player = self.players[seat]
        if owed == PLAY:
            self._play_choices(seat, player, codes)
        elif owed == DISH:
            dishes.choices(self, seat, player, codes)
        elif owed == TRAY:
            turn.tray_choices(self, player, codes)
        elif owed == PICK:
            abilities.pick_choices(self, seat, codes)
        elif owed == EFFECTS:
            abilities.choices(self, seat, self.effects, True, codes)
            codes.append(book.DONE)
        elif owed == AS_TYPE:
            playing.type_choices(self, frames.argument(stack), codes)
        elif owed == POSITION:
            shopping.position_choices(self, frames.argument(stack), codes)
        elif owed == DISCARD:
            discarding.choices(self, seat, codes)
        elif owed == VOTE:
            voting.choices(codes)

    def _play_choices(self, seat: int, player: Player, codes: list[int]) -> None:
        """CC-22: cards, abilities and purchases in any order."""
        shopping.choices(self, player, codes)
        playing.choices(self, player, codes)
        if self.uses:
            abilities.choices(self, seat, self.uses, False, codes)
        if self.judge_uses:
            abilities.judge_choices(self, seat, codes)
        if dishes.may_begin(self, player):
            codes.append(book.BEGIN_DISH)
        codes.append(book.END)

    # --- doing it ---------------------------------------------------------------------------------

    def carry_out(self, seat: int, code: int) -> None:
        codes = self.rules.codes
        if code >= codes.play:
            self._carry_out_card(seat, code)
        elif code >= book.TRAY:
            turn.tray(self, seat, code - book.TRAY)
        elif code >= book.NO_TRAY:
            self._carry_out_single(seat, code)
        else:
            self._carry_out_answer(seat, code)

    def _carry_out_card(self, seat: int, code: int) -> None:
        codes = self.rules.codes
        if code < codes.use:
            playing.play(self, seat, code - codes.play)
        elif code < codes.pick_hand:
            abilities.use(self, seat, code - codes.use)
        elif code < codes.pick_tray and frames.kind(self.frames[seat]) == DISCARD:
            discarding.discard(self, seat, code - codes.pick_hand)
        elif code < codes.buy:
            self._carry_out_pick(seat, code)
        elif code < codes.pick_market:
            shopping.buy(self, seat, code - codes.buy)
        elif code < codes.add_hand:
            abilities.pick(self, seat, effects.MARKET, code - codes.pick_market)
        elif code < codes.add_tray:
            dishes.add(self, seat, code - codes.add_hand, False)
        elif code < codes.present:
            dishes.add(self, seat, code - codes.add_tray, True)
        else:
            self._carry_out_judge(seat, code)

    def _carry_out_pick(self, seat: int, code: int) -> None:
        place, thing = self._picked(code)
        abilities.pick(self, seat, place, thing)

    def _picked(self, code: int) -> tuple[int, int]:
        """Where a picked card lies, and which it is."""
        codes = self.rules.codes
        for place in (effects.SEEN, effects.IN_DISCARD, effects.IN_PLAY, effects.IN_TRAY):
            if code >= codes.picks[place]:
                return place, code - codes.picks[place]
        return effects.HAND, code - codes.pick_hand

    def _carry_out_judge(self, seat: int, code: int) -> None:
        codes = self.rules.codes
        if code < codes.describe:
            dishes.plainly(self, seat, code - codes.present)
        elif code < codes.use_judge:
            dishes.described(self, seat, code - codes.describe)
        elif code < codes.pick_judge:
            abilities.use_judge(self, seat, code - codes.use_judge)
        else:
            abilities.pick(self, seat, effects.JUDGES, code - codes.pick_judge)

    def _carry_out_single(self, seat: int, code: int) -> None:
        if code == book.END:
            turn.end(self, seat)
        elif code == book.NO_TRAY:
            turn.no_tray(self, seat)
        elif code == book.BUY_FRIDGE:
            shopping.buy_fridge(self, seat)
        elif code == book.BUY_FORK:
            shopping.buy_fork(self, seat)
        elif code == book.BEGIN_DISH:
            dishes.begin(self, seat)
        elif code == book.TAKE_BACK:
            dishes.take_back(self, seat)
        else:
            abilities.done(self, seat)

    def _carry_out_answer(self, seat: int, code: int) -> None:
        if code >= book.VOTE:
            voting.vote(self, seat, code - book.VOTE)
        elif code >= book.PICK_SEAT:
            abilities.pick(self, seat, effects.SEATS, code - book.PICK_SEAT)
        elif code >= book.AT:
            self._at(seat, code - book.AT)
        elif code >= book.PLAY_FORK:
            playing.play_fork(self, seat, code - book.PLAY_FORK)
        else:
            self._as_type(seat, code - book.AS_TYPE)

    def _at(self, seat: int, position: int) -> None:
        """CC-28: which of two equal Marketplace cards."""
        self.frames[seat] = frames.pop(self.frames[seat])
        if frames.kind(self.frames[seat]) == PICK:
            abilities.pick_at(self, seat, position)
        else:
            shopping.buy_at(self, seat, position)

    def _as_type(self, seat: int, type: int) -> None:
        """CC-59: for the dish, or for the card in play."""
        card = frames.argument(self.frames[seat])
        self.frames[seat] = frames.pop(self.frames[seat])
        if frames.kind(self.frames[seat]) == DISH:
            dishes.as_type(self, type)
        else:
            playing.enter(self, seat, card, self.rules.tags[card] | 1 << type)

    # --- why not ----------------------------------------------------------------------------------

    def reasons(self, seat: int, code: int) -> list[Reason]:
        if self.over:
            return [why("CC-61", "over")]
        codes = self.rules.codes
        if code >= codes.play:
            return self._why_not_card(seat, code)
        if code >= book.TRAY:
            return turn.why_not_tray(self, seat, code - book.TRAY)
        if code >= book.NO_TRAY:
            return self._why_not_single(seat, code)
        return self._why_not_answer(seat, code)

    def _why_not_card(self, seat: int, code: int) -> list[Reason]:
        codes = self.rules.codes
        if code < codes.use:
            return playing.why_not_play(self, seat, code - codes.play)
        if code < codes.pick_hand:
            return abilities.why_not_use(self, seat, code - codes.use)
        if code < codes.pick_tray and frames.kind(self.frames[seat]) == DISCARD:
            return discarding.why_not_discard(self, seat, code - codes.pick_hand)
        if code < codes.buy:
            place, thing = self._picked(code)
            return abilities.why_not_pick(self, seat, place, thing)
        if code < codes.pick_market:
            return shopping.why_not_buy(self, seat, code - codes.buy)
        if code < codes.add_hand:
            return abilities.why_not_pick(self, seat, effects.MARKET, code - codes.pick_market)
        if code < codes.add_tray:
            return dishes.why_not_add(self, seat, code - codes.add_hand, False)
        if code < codes.present:
            return dishes.why_not_add(self, seat, code - codes.add_tray, True)
        return self._why_not_judge(seat, code)

    def _why_not_judge(self, seat: int, code: int) -> list[Reason]:
        codes = self.rules.codes
        if code < codes.describe:
            return dishes.why_not_present(self, seat, code - codes.present)
        if code < codes.use_judge:
            return dishes.why_not_describe(self, seat, code - codes.describe)
        if code < codes.pick_judge:
            return abilities.why_not_judge(self, seat, code - codes.use_judge)
        return abilities.why_not_pick(self, seat, effects.JUDGES, code - codes.pick_judge)

    def _why_not_single(self, seat: int, code: int) -> list[Reason]:
        if code == book.END:
            return turn.why_not_end(self, seat)
        if code == book.NO_TRAY:
            return turn.why_not_no_tray(self, seat)
        if code == book.BUY_FRIDGE:
            return shopping.why_not_fridge(self, seat)
        if code == book.BUY_FORK:
            return shopping.why_not_fork(self, seat)
        if code == book.BEGIN_DISH:
            return dishes.why_not_begin(self, seat)
        if code == book.TAKE_BACK:
            return dishes.why_not_take_back(self, seat)
        return abilities.why_not_done(self, seat)

    def _why_not_answer(self, seat: int, code: int) -> list[Reason]:
        if code >= book.VOTE:
            return voting.why_not_vote(self, seat)
        if code >= book.PICK_SEAT:
            return abilities.why_not_pick(self, seat, effects.SEATS, code - book.PICK_SEAT)
        if code >= book.AT:
            return shopping.why_not_position(self, seat, code - book.AT)
        if code >= book.PLAY_FORK:
            return playing.why_not_play(self, seat, self.rules.fork)
        return playing.why_not_type(self, seat, code - book.AS_TYPE)

    def prompt(self, seat: int) -> Message | None:
        stack = self.frames[seat]
        owed = frames.kind(stack)
        if owed == AS_TYPE:
            card = frames.argument(stack)
            return Message("ask-type", {"card": self.rules.ids[card], "type": TYPES[self.proposed(card)]})
        if owed == POSITION:
            return Message("ask-position", {"card": self.rules.ids[frames.argument(stack)]})
        if owed == PICK:
            return Message("ask-" + abilities.verb_name(self), {"number": frames.argument(stack)})
        if owed == TRAY:
            return Message("ask-tray", {"number": frames.argument(stack)})
        if owed == DISCARD:
            return Message("ask-discard", {"number": frames.argument(stack), "seat": self.turn})
        if owed == VOTE:
            return Message("ask-vote", {"seat": self.turn})
        if owed == PLAY:
            return Message(self._play_prompt(), {"spoons": self.spoons, "forks": self.forks, "buys": self.buys})
        return Message(PROMPTS[owed]) if owed and owed != WAIT else None

    def _play_prompt(self) -> str:
        """What the Play phase still offers (CC-50)."""
        if self.dished:
            return "ask-after-dish"
        return "ask-shop" if self.bought else "ask-play"

    def proposed(self, card: int) -> int:
        """CC-59: the food type that looks better, for the dish or for the card in play."""
        if self.dish:
            return dishes.proposed(self, card)
        return playing.proposed(self, card)

    # --- texts, votes -----------------------------------------------------------------------------

    def text_for(self, code: int) -> int:
        """CC-56: a name may go with a dish. CC-74: a description must."""
        codes = self.rules.codes
        if codes.present <= code < codes.describe:
            return TEXT_ALLOWED
        return TEXT_REQUIRED if codes.describe <= code < codes.use_judge else NO_TEXT

    def default(self, seat: int) -> list[int]:
        """CC-74: a missing vote is no."""
        return [book.VOTE] if frames.kind(self.frames[seat]) == VOTE else []

    def set_person(self, seat: int, person: bool) -> None:
        super().set_person(seat, person)
        if not person and self.frames and frames.kind(self.frames[seat]) == VOTE:
            voting.voter_left(self, seat)

    def can_retract(self, seat: int) -> bool:
        return not self.over and self.at_boundary and steps.asked(self, seat) and not self.frames[seat]

    def reopen(self, seat: int) -> None:
        if steps.asking(self, DISCARDING):
            discarding.reopen(self, seat)
        elif steps.asking(self, VOTING):
            voting.reopen(self, seat)

    # --- copies -----------------------------------------------------------------------------------

    def clone(self) -> CuisineState:
        twin = CuisineState(self.game, self.rules)
        self.copy_table(twin)
        return twin

    def deal_anew(self, seat: int) -> None:
        redealing.redeal(self, seat, self.chance)

    # --- statistics -------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """CC-16: clockwise from the start player."""
        seats = self.rules.players
        return [(self.start + place) % seats for place in range(seats)]

    def rounds(self) -> int:
        return self.round

    # --- reading ----------------------------------------------------------------------------------

    def view(self, seat: int | None) -> CuisineView:
        return view(self, seat)

    def points(self) -> list[int]:
        return [player.medals for player in self.players]

    def result(self) -> Result:
        if not self.over:
            raise ValueError("the game is not over")
        return scoring.result(self)


PROMPTS = {DISH: "ask-dish", EFFECTS: "ask-effects"}
