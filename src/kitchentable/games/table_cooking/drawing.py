"""The table drawn for a terminal, from the view alone. Every ingredient and type has a letter beside
its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kitchentable.engine.codebook import Action
from kitchentable.engine.words import Arg, Message, Words
from kitchentable.games.table_cooking.cards import INGREDIENTS, TYPES, Menu, Mission, Tile
from kitchentable.games.table_cooking.rules import LOWERING_GAIN, MENUS_TO_FINISH

if TYPE_CHECKING:
    from kitchentable.games.table_cooking.shown import PlayerView, TableCookingView
    from kitchentable.games.table_cooking.title import TableCookingGame

STYLES = {
    "meat": "bold white on #b5382f",
    "chicken": "bold black on #c98a1b",
    "seafood": "bold white on #2f6f9f",
    "flour": "bold white on #8a7a63",
    "egg": "bold black on #d2a106",
    "vegetable": "bold white on #4b7a3a",
}
HEAD = "bold"
FAINT = "dim"


def draw(view: TableCookingView, game: TableCookingGame, words: Words, names: Mapping[int, str]) -> RenderableType:
    """The whole table as the reader of the view may see it."""
    pen = Pen(view, game, words, names)
    parts: list[RenderableType] = [_head(pen), Text(), _market(pen), Text(), _kitchens(pen)]
    if view.row:
        parts += [Text(), _menus(pen, "row", view.row), *_washed(pen)]
    if pen.own is not None and pen.own.hand and not view.over:
        parts += [Text(), _menus(pen, "hand", pen.own.hand)]
    missions = _missions(pen)
    if missions.row_count:
        parts += [Text(), missions]
    return Group(*parts)


def note(view: TableCookingView, game: TableCookingGame, words: Words, action: Action) -> str:
    """The facts beside an answer: what it costs, needs, gives."""
    facts = NOTES.get(action.verb)
    return "" if facts is None else facts(Pen(view, game, words, {}), *action.args.values())


class Pen:
    """What drawing needs at hand: the view, the cards, the words."""

    def __init__(self, view: TableCookingView, game: TableCookingGame, words: Words, names: Mapping[int, str]) -> None:
        self.view = view
        self.rules = game.rules
        self.menus = {menu.id: menu for menu in game.rules.cards.menu}
        self.missions = {mission.id: mission for mission in game.rules.cards.mission}
        self.tiles: dict[str, Tile] = {tile.id: tile for tile in game.rules.cards.tile}
        self.words = words
        self.names = names
        self.own = None if view.seat is None else view.players[view.seat]

    def fact(self, id: str, **args: Arg) -> str:
        return self.words.say(Message(id, args))

    def player(self, player: PlayerView) -> str:
        return self.names.get(player.seat) or self.words.name("seat", str(player.seat + 1))

    def label(self, id: str) -> str:
        return self.words.name("label", id)

    def letter(self, kind: str) -> Text:
        """The letter of an ingredient or a type, an ingredient's on its colour."""
        return Text(self.words.name("letter", kind), STYLES.get(kind, "bold"))

    def letters(self, kinds: Sequence[str]) -> Text:
        return Text(" ").join(self.letter(kind) for kind in kinds)

    def menu_names(self, menus: Sequence[str]) -> str:
        return ", ".join(self.menus[menu].name for menu in menus)


# --- head, market ---------------------------------------------------------------------------------


def _head(pen: Pen) -> Text:
    view = pen.view
    facts = [pen.fact("fact-deck", number=view.deck)]
    if view.round:
        facts.insert(0, pen.fact("fact-round", number=view.round))
    if view.ending and not view.over:
        facts.insert(1, pen.fact("fact-last-round"))
    return Text(" · ".join(facts), FAINT)


def _market(pen: Pen) -> Grid:
    """TC-30: what a token costs, and what the next one will."""
    grid = _grid(pen, "market", "cost", "next", "supply")
    track = pen.view.track
    for ingredient in INGREDIENTS:
        cost = pen.view.costs[ingredient]
        raised = track[min(track.index(cost) + 1, len(track) - 1)]  # TC-31
        name = Text.assemble(pen.letter(ingredient), " ", pen.words.name("ingredient", ingredient))
        grid.add_row(name, str(cost), str(raised), str(pen.view.supply[ingredient]))
    return grid


# --- kitchens -------------------------------------------------------------------------------------


def _kitchens(pen: Pen) -> Group:
    grid = _grid(pen, "kitchens", "money", "points", "cooked", "types", "hand-size", "refrigerator")
    for player in pen.view.players:
        grid.add_row(
            Text(pen.player(player), HEAD if player.seat in pen.view.to_act else ""),
            str(player.money),
            str(player.points),
            f"{len(player.cooked)}/{MENUS_TO_FINISH}",
            _cooked_types(pen, player),
            str(player.hand_size),
            _refrigerator(pen, player),
        )
    return Group(grid, *[Text(line, FAINT) for player in pen.view.players for line in _known_besides(pen, player)])


def _cooked_types(pen: Pen, player: PlayerView) -> Text:
    """TC-71: at least one of each type is worth points."""
    cooked = {pen.menus[menu].type for menu in player.cooked}
    return Text(" ").join(pen.letter(type) if type in cooked else Text("-", FAINT) for type in TYPES)


def _refrigerator(pen: Pen, player: PlayerView) -> Text:
    tokens = [name for name, number in player.refrigerator.items() for _ in range(number)]
    room = pen.fact("fact-room", number=len(tokens), capacity=player.capacity)
    return Text.assemble(pen.letters(tokens), "  " if tokens else "", (f"({room})", FAINT))


def _known_besides(pen: Pen, player: PlayerView) -> list[str]:
    """A line for tiles, cooked menus and what the reader knows of the hand, where there is any."""
    facts = []
    if player.tiles:
        facts.append(pen.fact("fact-built", tiles=", ".join(pen.tiles[tile].name for tile in player.tiles)))
    if player.cooked:
        facts.append(pen.fact("fact-cooked", menus=pen.menu_names(player.cooked)))
    if player.hand and (pen.view.over or player is not pen.own):
        facts.append(pen.fact("fact-in-hand", menus=pen.menu_names(player.hand)))
    return [f"{pen.player(player)}: {'; '.join(facts)}"] if facts else []


# --- menus ----------------------------------------------------------------------------------------


def _menus(pen: Pen, heading: str, menus: Sequence[str]) -> Grid:
    grid = _grid(pen, heading, "type", "needs", "tiles", "points")
    if pen.own is not None:
        grid.add_column(pen.label("lacks"), header_style=FAINT)
    for id in menus:
        menu = pen.menus[id]
        lacks = [] if pen.own is None else [_lacks(pen, pen.own, menu)]
        grid.add_row(
            menu.name,
            pen.words.name("type", menu.type),
            pen.letters(menu.needs),
            str(menu.up or "-"),
            str(menu.points),
            *lacks,
        )
    return grid


def _washed(pen: Pen) -> list[Text]:
    """TC-18, TC-44: what all saw go under the deck, topmost first."""
    lots = "; ".join(pen.menu_names(lot) for lot in pen.view.bottom)
    return [Text(pen.fact("fact-bottom", menus=lots), FAINT)] if lots else []


def _lacks(pen: Pen, own: PlayerView, menu: Menu) -> Text:
    """TC-55: what is missing before it can be cooked."""
    left = dict(own.refrigerator)
    missing = []
    for ingredient in menu.needs:
        if left.get(ingredient, 0) > 0:
            left[ingredient] -= 1
        else:
            missing.append(ingredient)
    tiles = menu.up - len(own.tiles)
    parts = [pen.letters(missing)] if missing else []
    parts += [Text(pen.fact("fact-tiles", number=tiles))] if tiles > 0 else []
    return Text("  ").join(parts) if parts else Text(pen.label("ready"), "bold green")


# --- missions -------------------------------------------------------------------------------------


def _missions(pen: Pen) -> Grid:
    """The own mission, or those dealt; at the end everybody's."""
    view = pen.view
    shown = [("", mission) for mission in view.missions]
    if view.over:
        shown = [(pen.player(player), player.mission) for player in view.players if player.mission]
    elif pen.own is not None and pen.own.mission:
        shown = [("", pen.own.mission)]
    grid = _grid(pen, "mission" if len(shown) == 1 else "missions")
    for _ in range(2):
        grid.add_column()
    for name, id in shown:
        mission = pen.missions[id]
        whose = f"{name}: {mission.name}" if name else mission.name
        grid.add_row(whose, goal(pen.words, mission), pen.fact("fact-points", number=mission.points))
    return grid


def goal(words: Words, mission: Mission) -> str:
    """TC-80, TC-81: what the mission wants, in words."""
    args: dict[str, Arg] = {"number": mission.number}
    args |= {"ingredient": mission.ingredient} if mission.ingredient else {}
    args |= {"type": mission.type} if mission.type else {}
    return words.say(Message("goal-" + mission.goal, args))


# --- facts beside an answer -----------------------------------------------------------------------


def _buy_note(pen: Pen, ingredient: str) -> str:
    return pen.fact("fact-price", coins=pen.view.costs[ingredient])


def _lower_note(pen: Pen, ingredient: str) -> str:
    """TC-33: a cost that arrives on the lowest space pays."""
    cost = pen.view.costs[ingredient]
    space = pen.view.track.index(cost) - 1
    id = "fact-lowered" if space else "fact-lowered-gain"
    return pen.fact(id, coins=cost, number=pen.view.track[space], gain=LOWERING_GAIN)


def _draw_note(pen: Pen) -> str:
    return pen.fact("fact-deck", number=pen.view.deck)


def _upgrade_note(pen: Pen, tile: str) -> str:
    card = pen.tiles[tile]
    facts = [
        pen.fact("fact-price", coins=pen.rules.tile_cost),
        pen.fact("ability-" + card.ability, number=card.capacity),
        pen.fact("fact-points", number=card.points),
    ]
    return " · ".join(facts)


def _menu_note(pen: Pen, id: str) -> str:
    menu = pen.menus[id]
    facts = [
        " ".join(pen.words.name("letter", need) for need in menu.needs),
        *([pen.fact("fact-tiles", number=menu.up)] if menu.up else []),
        pen.fact("fact-points", number=menu.points),
    ]
    return " · ".join(facts)


NOTES: dict[str, Callable[..., str]] = {
    "buy": _buy_note,
    "lower": _lower_note,
    "upgrade": _upgrade_note,
    "draw": _draw_note,
    "keep": _menu_note,
    "reserve": _menu_note,
    "cook": _menu_note,
}


# --- grids ----------------------------------------------------------------------------------------

NUMBERS = {"cost", "next", "supply", "money", "points", "cooked", "hand-size", "tiles"}


def _grid(pen: Pen, heading: str, *labels: str) -> Grid:
    """A grid without lines; its first column carries the heading."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_edge=False)
    grid.add_column(pen.label(heading), header_style=HEAD)
    for id in labels:
        grid.add_column(pen.label(id), header_style=FAINT, justify="right" if id in NUMBERS else "left")
    return grid
