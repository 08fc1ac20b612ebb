"""The title: what the registry finds here."""

from __future__ import annotations

from pathlib import Path

from kitchentable.engine.cards import CardSet, Fault
from kitchentable.engine.codebook import Codebook
from kitchentable.engine.game import Game, Judgement, State, Title
from kitchentable.engine.options import Option, Value

from .cards import PotluckCards
from .state import HAND, SEASONINGS, SIMMER, PotluckState

OPTIONS = (
    Option("rounds", "int", 2, "PL-6", low=1, high=3),
    Option("simmer", "choice", "short", "PL-3", choices=tuple(SIMMER)),
)


class PotluckJudgement(Judgement):
    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        """The better the dish, the later it is brought."""
        return [-float(code) for code in codes]

    def value(self, state: State, seat: int) -> float:
        return 0.5


class PotluckGame(Game):
    def blank(self) -> State:
        return PotluckState(self)

    def judge(self) -> Judgement:
        return PotluckJudgement()


class PotluckTitle(Title):
    def __init__(self) -> None:
        super().__init__("potluck", "1", (2, 3), OPTIONS, PotluckCards, Path(__file__).parent)

    def check(self, cards: CardSet, house: bool) -> list[Fault]:
        assert isinstance(cards, PotluckCards)
        needed = HAND * self.seats[1]
        return [] if len(cards.dish) >= needed else [Fault("dish", f"{needed} are dealt", "PL-1")]

    def make(self, players: int, options: dict[str, Value], cards: CardSet) -> Game:
        assert isinstance(cards, PotluckCards)
        book = Codebook()
        book.family("bring", dish=[dish.id for dish in cards.dish])
        book.family("season", spice=SEASONINGS)
        book.family("wait")
        book.family("taste")
        return PotluckGame(self, players, options, cards, book, 4 * players * int(str(options["rounds"])))


TITLE = PotluckTitle()
