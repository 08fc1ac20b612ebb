"""The table drawn for a terminal, from the view alone. Every cuisine has a letter beside its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kitchentable.engine.codebook import Action
from kitchentable.engine.words import Arg, Message, Words
from kitchentable.games.cuisine_a_la_card import telling
from kitchentable.games.cuisine_a_la_card.cards import Ingredient, Judge

if TYPE_CHECKING:
    from kitchentable.games.cuisine_a_la_card.shown import CuisinePlayerView, CuisineTurnView, CuisineView, DishView
    from kitchentable.games.cuisine_a_la_card.title import CuisineGame

COLOURS = {"french": "#2f5f9f", "italian": "#3f7a3a", "pan-asian": "#b5382f", "western": "#9a6a1b"}
HEAD = "bold"
FAINT = "dim"


def draw(view: CuisineView, game: CuisineGame, words: Words, names: Mapping[int, str]) -> RenderableType:
    """The whole table as the reader of the view may see it."""
    pen = Pen(view, game, words, names)
    parts: list[RenderableType] = [_head(pen), Text(), _judges(pen), Text(), _market(pen), Text(), _kitchens(pen)]
    if view.turn is not None:
        parts += [Text(), _turn(pen)]
    if view.dish is not None:
        parts += [Text(), _dish(pen, view.dish)]
    if pen.own is not None and not view.over:
        parts += [Text(), *_own(pen, pen.own)]
    return Group(*parts)


def note(view: CuisineView, game: CuisineGame, words: Words, action: Action) -> str:
    """The facts beside an answer: what a card costs and does, what a judge wants."""
    facts = NOTES.get(action.verb)
    return "" if facts is None else facts(Pen(view, game, words, {}), *action.args.values())


def aside(view: CuisineView, game: CuisineGame, words: Words, names: Mapping[int, str]) -> RenderableType | None:
    """The dish while it is composed: its bill, and what every judge would say."""
    if view.dish is None or not view.dish.verdicts:
        return None
    return _dish(Pen(view, game, words, names), view.dish)


def describe_card(words: Words, card: Ingredient | Judge) -> str:
    """All that a card of the set says, without its name."""
    if isinstance(card, Judge):
        needs = words.say(Message("fact-meal-points", {"points": card.requirement}))
        medals = words.say(Message("fact-medals", {"medals": card.medals}))
        return " · ".join([needs, medals, telling.judge(words, card)])
    copies = words.say(Message("fact-copies", {"copies": card.copies, "set": card.set}))
    return " · ".join([telling.price(words, card), telling.card(words, card), copies])


class Pen:
    """What drawing needs at hand: the view, the cards, the words."""

    def __init__(self, view: CuisineView, game: CuisineGame, words: Words, names: Mapping[int, str]) -> None:
        self.view = view
        self.rules = game.rules
        cards = game.rules.cards
        self.cards: dict[str, Ingredient] = {card.id: card for card in (*cards.ingredient, cards.salt)}
        self.judges = {judge.id: judge for judge in cards.judge}
        self.words = words
        self.names = names
        self.own = None if view.seat is None else view.players[view.seat]

    def fact(self, id: str, **args: Arg) -> str:
        return self.words.say(Message(id, args))

    def label(self, id: str) -> str:
        return self.words.name("label", id)

    def player(self, player: CuisinePlayerView) -> str:
        return self.names.get(player.seat) or self.words.name("seat", str(player.seat + 1))

    def card(self, id: str) -> Text:
        """A card's name, the letter of its cuisine before it."""
        name = self.words.name("card", id)
        cuisine = self.cards[id].cuisine if id in self.cards else None
        if cuisine is None:
            return Text(name)
        letter = Text(self.words.name("letter", cuisine), f"bold white on {COLOURS[cuisine]}")
        return Text.assemble(letter, " ", name)

    def listed(self, cards: Sequence[str]) -> Text:
        return Text(", ").join(self.card(id) for id in cards) if cards else Text("-", FAINT)


# --- head, judges, market -------------------------------------------------------------------------


def _head(pen: Pen) -> Text:
    view = pen.view
    facts = [
        pen.fact("fact-round", number=view.round),
        pen.fact("fact-target", medals=view.target),
        pen.fact("fact-pantry", number=view.pantry),
        pen.fact("fact-forks", number=view.forks),
    ]
    if view.ending and not view.over:
        facts.insert(1, pen.fact("fact-last-round"))
    return Text(" · ".join(facts), FAINT)


def _judges(pen: Pen) -> Grid:
    grid = _grid(pen, "judges", "needs", "medals", "wants")
    for id in pen.view.judges:
        judge = pen.judges[id]
        grid.add_row(judge.name, str(judge.requirement), str(judge.medals), telling.judge(pen.words, judge))
    return grid


def _market(pen: Pen) -> Group:
    grid = _grid(pen, "market", "cost", "card")
    for id in pen.view.market:
        if id is None:
            grid.add_row(Text(pen.label("gap"), FAINT), "", "")
        else:
            its = pen.cards[id]
            grid.add_row(pen.card(id), telling.price(pen.words, its), telling.card(pen.words, its))
    fridge = pen.view.fridge[::-1]
    top = Text.assemble(pen.label("fridge") + ": ", pen.listed(fridge[:1]))
    if fridge:
        top.append(" · " + telling.card(pen.words, pen.cards[fridge[0]]), FAINT)
    beneath = [Text.assemble((pen.label("beneath") + ": ", FAINT), pen.listed(fridge[1:]))] if fridge[1:] else []
    return Group(grid, top, *beneath)


# --- players --------------------------------------------------------------------------------------


def _kitchens(pen: Pen) -> Group:
    grid = _grid(pen, "kitchens", "medals", "eaten", "hand-size", "tray", "deck", "discard", "judges")
    for player in pen.view.players:
        grid.add_row(
            Text(pen.player(player), HEAD if player.seat in pen.view.to_act else ""),
            str(player.medals),
            str(player.eaten),
            str(player.hand_size),
            f"{player.tray_size}/{player.tray_slots}",
            str(player.deck),
            str(len(player.discard)),
            ", ".join(pen.judges[id].name for id in player.judges) or "-",
        )
    return Group(grid)


def _turn(pen: Pen) -> Text:
    turn = pen.view.turn
    assert turn is not None
    money = pen.fact("fact-purse", spoons=turn.spoons, forks=turn.forks, buys=turn.buys)
    return Text.assemble(money, (" · " + pen.label("in-play") + ": ", FAINT), _in_play(pen, turn))


def _in_play(pen: Pen, turn: CuisineTurnView) -> Text:
    """CC-59: a card of two food types with the one it was played as."""
    if not turn.play:
        return pen.listed([])
    return Text(", ").join(
        pen.card(id) if type is None else Text.assemble(pen.card(id), f" ({pen.words.name('type', type)})")
        for id, type in zip(turn.play, turn.played_as)
    )


def _own(pen: Pen, own: CuisinePlayerView) -> list[RenderableType]:
    """The own hand with what every card does, the tray, what lies on the deck."""
    grid = _grid(pen, "hand", "card")
    for id in own.hand:
        grid.add_row(pen.card(id), _card_note(pen, id))
    parts: list[RenderableType] = [grid]
    kept = [id for id in own.tray if id is not None]
    parts.append(Text.assemble((pen.label("tray") + ": ", HEAD), pen.listed(kept)))
    if own.on_deck:
        parts.append(Text.assemble((pen.label("on-deck") + ": ", HEAD), pen.listed(own.on_deck)))
    return parts


# --- the dish -------------------------------------------------------------------------------------


def _dish(pen: Pen, dish: DishView) -> Group:
    """The bill of the dish, and what every judge would say."""
    bill = _grid(pen, "dish", "points")
    for line in dish.bill:
        name = pen.words.name("judge" if line.what == "judge" else "card", line.card)
        bill.add_row(f"{name}, {pen.label(line.what)}", f"+{line.points}")
    bill.add_row(Text(pen.label("dish-total"), HEAD), Text(str(dish.points), HEAD))
    verdicts = _grid(pen, "verdicts", "medals", "why")
    for verdict in dish.verdicts:
        said = Text(pen.label("pleased"), "bold green") if verdict.why is None else Text(pen.words.say(verdict.why))
        verdicts.add_row(pen.judges[verdict.judge].name, str(verdict.medals) if verdict.pleased else "-", said)
    return Group(Text.assemble((pen.label("laid") + ": ", HEAD), pen.listed(dish.cards)), bill, verdicts)


# --- facts beside an answer -----------------------------------------------------------------------


def _card_note(pen: Pen, id: str, *_: str) -> str:
    its = pen.cards.get(id)
    return pen.words.name("tool", id) if its is None else telling.card(pen.words, its)


def _buy_note(pen: Pen, id: str) -> str:
    its = pen.cards[id]
    return f"{telling.price(pen.words, its)} · {telling.card(pen.words, its)}"


def _use_note(pen: Pen, id: str, which: str) -> str:
    its = pen.cards[id]
    ability = its.basic if which == "basic" else its.special
    return "" if ability is None else telling.ability(pen.words, ability)


def _fridge_note(pen: Pen) -> str:
    top, turn = pen.view.fridge[-1:], pen.view.turn
    if not top or turn is None:
        return ""
    price = pen.fact("fact-cost", spoons=turn.fridge_price, forks=0)
    return f"{price} · {pen.words.name('card', top[0])} · {_card_note(pen, top[0])}"


def _fork_note(pen: Pen) -> str:
    return pen.fact("fact-cost", spoons=pen.view.fork_cost, forks=0)


def _judge_note(pen: Pen, id: str) -> str:
    return telling.ability(pen.words, pen.judges[id].ability)


def _present_note(pen: Pen, id: str) -> str:
    """What the dish would earn; without a dish, who the judge is."""
    if pen.view.dish is None:
        return telling.judge(pen.words, pen.judges[id])
    medals = next((verdict.medals for verdict in pen.view.dish.verdicts if verdict.judge == id), 0)
    return pen.fact("fact-medals", medals=medals)


NOTES: dict[str, Callable[..., str]] = {
    "tray": _card_note,
    "play": _card_note,
    "use": _use_note,
    "buy": _buy_note,
    "pick-market": _buy_note,
    "buy-fridge": _fridge_note,
    "buy-fork": _fork_note,
    "add-hand": _card_note,
    "add-tray": _card_note,
    "present": _present_note,
    "describe": _present_note,
    "use-judge": _judge_note,
}


# --- grids ----------------------------------------------------------------------------------------

NUMBERS = {"cost", "medals", "eaten", "hand-size", "tray", "deck", "discard", "points", "needs"}


def _grid(pen: Pen, heading: str, *labels: str) -> Grid:
    """A grid without lines; its first column carries the heading."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False)
    grid.add_column(pen.label(heading), header_style=HEAD)
    for id in labels:
        grid.add_column(pen.label(id), header_style=FAINT, justify="right" if id in NUMBERS else "left")
    return grid
