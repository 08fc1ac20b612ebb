"""A game of Table Cooking: which phase says what is legal, and does it."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.engine.game import Result
from kitchentable.engine.knowledge import Knowledge
from kitchentable.engine.lawbook import Reason
from kitchentable.engine.words import Message
from kitchentable.games.table_cooking import codes as book
from kitchentable.games.table_cooking import (
    cooking,
    kitchen,
    redealing,
    reserving,
    scoring,
    setup,
    shopping,
    turn,
)
from kitchentable.games.table_cooking.cards import INGREDIENTS
from kitchentable.games.table_cooking.reasons import why
from kitchentable.games.table_cooking.shown import TableCookingView
from kitchentable.games.table_cooking.table import (
    LOWER,
    NO_ACTION,
    PICK_MENUS,
    PICK_MISSION,
    RESERVING,
    RETURN,
    SHOPPING,
    TAKE_WASHED,
    TURN,
    Table,
)
from kitchentable.games.table_cooking.view import view


class TableCookingState(Table):
    """One game of Table Cooking."""

    def set_up(self) -> None:
        self.knowledge = Knowledge(self.rules.menus + self.rules.missions)
        setup.set_up(self)

    # --- what is legal ----------------------------------------------------------------------------

    def choices(self, seat: int, codes: list[int]) -> None:
        stack = self.frames[seat]
        owed = frames.kind(stack)
        if owed == TURN:
            self._turn_choices(seat, codes)
        elif owed == LOWER:
            shopping.lower_choices(self, frames.argument(stack), codes)
        elif owed == RETURN:
            shopping.return_choices(self, self.players[seat], frames.argument(stack), codes)
        elif owed == TAKE_WASHED:
            reserving.row_choices(self, codes)
        elif owed == PICK_MENUS:
            setup.menu_choices(self, seat, codes)
        elif owed == PICK_MISSION:
            setup.mission_choices(self, seat, codes)

    def _turn_choices(self, seat: int, codes: list[int]) -> None:
        """TC-20: one of four actions. TC-21: cooking before or after it."""
        player = self.players[seat]
        action = self.action
        if action == NO_ACTION:
            shopping.choices(self, player, codes)
            reserving.choices(self, player, codes)
            kitchen.upgrade_choices(self, player, codes)
            codes.append(book.INCOME)  # TC-22
        else:
            if not turn.used_up(self, seat):
                if action == SHOPPING:
                    shopping.choices(self, player, codes)
                elif action == RESERVING:
                    reserving.choices(self, player, codes)
            codes.append(book.END)
        cooking.choices(self, player, codes)

    # --- doing it ---------------------------------------------------------------------------------

    def carry_out(self, seat: int, code: int) -> None:
        codes = self.rules.codes
        if code < book.LOWER:
            shopping.buy(self, seat, code - book.BUY)
        elif code < book.RETURN:
            shopping.lower(self, seat, code - book.LOWER)
        elif code < book.UPGRADE:
            shopping.give_back(self, seat, code - book.RETURN)
        elif code < book.INCOME:
            kitchen.upgrade(self, seat, code - book.UPGRADE)
        elif code < book.KEEP_MISSION:
            self._carry_out_single(seat, code)
        elif code >= codes.cook:
            cooking.cook(self, seat, code - codes.cook)
        elif code >= codes.reserve:
            reserving.reserve(self, seat, code - codes.reserve)
        elif code >= codes.keep:
            setup.keep_menu(self, seat, code - codes.keep)
        else:
            setup.keep_mission(self, seat, code - book.KEEP_MISSION)

    def _carry_out_single(self, seat: int, code: int) -> None:
        if code == book.INCOME:
            kitchen.income(self, seat)
        elif code == book.DRAW:
            reserving.draw(self, seat)
        elif code == book.WASH:
            reserving.wash(self, seat)
        elif code == book.END:
            turn.end(self, seat)
        else:
            setup.enough(self, seat)

    # --- why not ----------------------------------------------------------------------------------

    def reasons(self, seat: int, code: int) -> list[Reason]:
        if self.over:
            return [why("TC-70", "over")]
        codes = self.rules.codes
        if code < book.LOWER:
            return shopping.why_not_buy(self, seat, code - book.BUY)
        if code < book.RETURN:
            return shopping.why_not_lower(self, seat, code - book.LOWER)
        if code < book.UPGRADE:
            return shopping.why_not_return(self, seat, code - book.RETURN)
        if code < book.INCOME:
            return kitchen.why_not_upgrade(self, seat, code - book.UPGRADE)
        if code >= codes.cook:
            return cooking.why_not_cook(self, seat, code - codes.cook)
        if code >= codes.reserve:
            return reserving.why_not_reserve(self, seat, code - codes.reserve)
        if code >= codes.keep:
            return setup.why_not_keep(self, seat, code - codes.keep)
        if code >= book.KEEP_MISSION:
            return setup.why_not_mission(self, seat, code - book.KEEP_MISSION)
        return self._why_not_single(seat, code)

    def _why_not_single(self, seat: int, code: int) -> list[Reason]:
        if code == book.INCOME:
            return kitchen.why_not_income(self, seat)
        if code == book.DRAW:
            return reserving.why_not_draw(self, seat)
        if code == book.WASH:
            return reserving.why_not_wash(self, seat)
        if code == book.END:
            return turn.why_not_end(self, seat)
        return setup.why_not_enough(self, seat)

    def prompt(self, seat: int) -> Message | None:
        self._seat(seat)
        stack = self.frames[seat]
        owed = frames.kind(stack)
        if owed == LOWER or owed == RETURN:
            asked = "ask-lower" if owed == LOWER else "ask-return"
            return Message(asked, {"ingredient": INGREDIENTS[frames.argument(stack)]})
        if owed == TURN:
            return Message("ask-action" if self.action == NO_ACTION else "ask-more")
        return Message(PROMPTS[owed]) if owed else None

    # --- copies -----------------------------------------------------------------------------------

    def clone(self) -> TableCookingState:
        twin = TableCookingState(self.game, self.rules)
        self.copy_table(twin)
        return twin

    def deal_anew(self, seat: int) -> None:
        redealing.redeal(self, seat, self.chance)

    # --- simultaneous choices ---------------------------------------------------------------------

    def can_retract(self, seat: int) -> bool:
        self._seat(seat)
        return not self.over and setup.can_retract(self, seat)

    def reopen(self, seat: int) -> None:
        setup.reopen(self, seat)

    # --- statistics -------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """TC-17: clockwise from the starting player."""
        seats = self.rules.players
        return [(self.start + place) % seats for place in range(seats)]

    def rounds(self) -> int:
        return self.round

    # --- reading ----------------------------------------------------------------------------------

    def view(self, seat: int | None) -> TableCookingView:
        return view(self, seat)

    def points(self) -> list[int]:
        return [sum(scoring.open_score(self, player).values()) for player in self.players]

    def result(self) -> Result:
        if not self.over:
            raise ValueError("the game is not over")
        return scoring.result(self)


PROMPTS = {
    PICK_MISSION: "ask-mission",
    PICK_MENUS: "ask-menus",
    TAKE_WASHED: "ask-take-washed",
}
