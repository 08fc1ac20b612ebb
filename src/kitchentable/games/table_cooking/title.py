"""The title: what the registry finds here."""

from __future__ import annotations

from importlib.resources import files

from kitchentable.engine.cards import BadCards, CardSet, Fault
from kitchentable.engine.game import Game, Judgement, Title
from kitchentable.engine.options import Value
from kitchentable.games.table_cooking.cards import TableCookingCards, check, too_few
from kitchentable.games.table_cooking.judgement import TableCookingJudgement
from kitchentable.games.table_cooking.rules import OPTIONS, Rules, max_decisions
from kitchentable.games.table_cooking.state import TableCookingState


class TableCookingGame(Game):
    """Table Cooking for so many players, with these options and cards."""

    def __init__(self, title: Title, players: int, options: dict[str, Value], cards: TableCookingCards) -> None:
        self.rules = Rules(players, options, cards)
        super().__init__(
            title,
            players,
            options,
            cards,
            self.rules.codes.book,
            max_decisions(players, self.rules.round_limit),
        )

    def blank(self) -> TableCookingState:
        return TableCookingState(self, self.rules)

    def judge(self) -> Judgement:
        return TableCookingJudgement(self.rules)


class TableCookingTitle(Title):
    """Table Cooking: Enjoy Your Meal."""

    def __init__(self) -> None:
        super().__init__(
            id="table-cooking",
            rules_version="2",
            seats=(2, 4),
            options=OPTIONS,
            schema=TableCookingCards,
            folder=files("kitchentable.games.table_cooking"),
        )

    def check(self, cards: CardSet, house: bool) -> list[Fault]:
        assert isinstance(cards, TableCookingCards)
        return check(cards, house)

    def make(self, players: int, options: dict[str, Value], cards: CardSet) -> TableCookingGame:
        assert isinstance(cards, TableCookingCards)
        faults = too_few(cards, players)
        if faults:
            raise BadCards(faults)
        return TableCookingGame(self, players, options, cards)


TITLE = TableCookingTitle()
