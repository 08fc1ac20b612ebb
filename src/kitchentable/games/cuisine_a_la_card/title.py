"""The title: what the registry finds here."""

from __future__ import annotations

from importlib.resources import files

from kitchentable.engine.cards import BadCards, CardSet, Fault
from kitchentable.engine.game import Game, Judgement, Title
from kitchentable.engine.options import Value
from kitchentable.games.cuisine_a_la_card.cards import CuisineCards, check, too_few
from kitchentable.games.cuisine_a_la_card.judgement import CuisineJudgement
from kitchentable.games.cuisine_a_la_card.rules import OPTIONS, Rules, max_decisions
from kitchentable.games.cuisine_a_la_card.state import CuisineState

BUDGETS = {"normal": 5}  # a dozen iterations come too near to what a thousand can do (docs/ladder.md)


class CuisineGame(Game):
    """Cuisine a la Card for so many players, with these options and cards."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], cards: CuisineCards) -> None:
        self.rules = Rules(players, options, cards)
        super().__init__(
            title,
            players,
            options,
            cards,
            self.rules.codes.book,
            max_decisions(players, self.rules.round_limit),
        )

    def blank(self) -> CuisineState:
        return CuisineState(self, self.rules)

    def judge(self) -> Judgement:
        return CuisineJudgement(self.rules)


class CuisineTitle(Title):
    """Cuisine a la Card."""

    def __init__(self) -> None:
        super().__init__(
            id="cuisine-a-la-card",
            rules_version="4",
            seats=(2, 4),
            options=OPTIONS,
            schema=CuisineCards,
            folder=files("kitchentable.games.cuisine_a_la_card"),
            budgets=BUDGETS,
        )

    def check(self, cards: CardSet, house: bool) -> list[Fault]:
        assert isinstance(cards, CuisineCards)
        return check(cards, house)

    def make(self, players: int, options: dict[str, Value], cards: CardSet) -> CuisineGame:
        assert isinstance(cards, CuisineCards)
        faults = too_few(cards, players, bool(options["kitchen_classics"]), bool(options["advanced"]))
        if faults:
            raise BadCards(faults)
        return CuisineGame(self, players, options, cards)


TITLE = CuisineTitle()
