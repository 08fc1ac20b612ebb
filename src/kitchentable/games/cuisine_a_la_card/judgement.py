"""What looks good in Cuisine a la Card.

A player's plan is a dish: the best one that hand and tray allow now (`planning.py`), else the one that
the tray is being filled for. Cards are bought for what they will add to a dish, for what they pay, and
for the judges at the table; Forks early, since every one is a second purchase a turn. What is free comes
before what has a price: what is played, then what is bought.
"""

from __future__ import annotations

from typing import Final

from kitchentable.engine.game import Judgement, State
from kitchentable.engine.words import Message
from kitchentable.games.cuisine_a_la_card import advice
from kitchentable.games.cuisine_a_la_card.larder import Larder
from kitchentable.games.cuisine_a_la_card.outlook import Outlook
from kitchentable.games.cuisine_a_la_card.rules import Rules
from kitchentable.games.cuisine_a_la_card.standing import standing
from kitchentable.games.cuisine_a_la_card.table import Table
from kitchentable.games.cuisine_a_la_card.taste import POINT, STEEP, Notes

NOTHING: Final = -1_000_000


class CuisineJudgement(Judgement):
    """The judgement of Cuisine a la Card; it looks at the seat's own things and at public ones."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.notes = Notes(rules)
        self._seen: Seen | None = None

    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        assert isinstance(state, Table)
        outlook = Outlook(self.notes, state, seat)
        return [outlook.after(code) / POINT for code in codes]

    def aims(self) -> list[str]:
        return ["present"]

    def why(self, state: State, seat: int, code: int) -> Message | None:
        assert isinstance(state, Table)
        return advice.why(Outlook(self.notes, state, seat), code)

    def value(self, state: State, seat: int) -> float:
        """From the lead over the best other seat. It is steeper than the true odds: a search tells choices
        apart by differences that are small in them."""
        assert isinstance(state, Table)
        stand = self._standings(state)
        best = NOTHING
        for who in range(self.rules.players):
            if who != seat:
                best = max(best, stand[who])
        lead = stand[seat] - best
        return 0.5 + 0.5 * lead / (abs(lead) + STEEP)

    def _standings(self, t: Table) -> list[int]:
        """How all seats stand; a search asks for every one of them in the same position."""
        seen = self._seen
        if seen is None or seen.t is not t or seen.moment != t.moment:
            stand = [standing(Larder(self.notes, t, who)) for who in range(self.rules.players)]
            seen = Seen(t, t.moment, stand)
            self._seen = seen
        return seen.standings


class Seen:
    """How all seats stood in the position looked at last."""

    def __init__(self, t: Table, moment: int, standings: list[int]) -> None:
        self.t = t
        self.moment = moment
        self.standings = standings
