"""Cuisine a la Card's balance: bots play, every target is measured, none may fail.

    python -m kitchentable.lab.balance.cuisine_a_la_card --games 10000 --workers 2 [--bots greedy] [--all]

With `--all` every judge and ingredient is listed, else the extreme ones. The exit code is 1 if a target
is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table as Printed

from kitchentable.engine.game import Event, Game, play
from kitchentable.games.cuisine_a_la_card.cards import CUISINES, CuisineCards
from kitchentable.games.cuisine_a_la_card.table import Table
from kitchentable.lab.playouts import company, new_state
from kitchentable.lab.series import Series, run, series
from kitchentable.registry import game as game_of
from kitchentable.registry import house_cards

TITLE = "cuisine-a-la-card"
IN_WINNERS_DISHES = (0.15, 0.60)
SCORED_WHEN_OPEN = 0.03
BOUGHT_WHEN_UP = 0.03
BOUGHT_BY_WINNERS = 2.5
ROUNDS_OF_TWO = (9, 25)
NINE_OF_TEN_OF_TWO = (7, 30)
PLACE_MARGIN = 0.03
ENOUGH = 30  # purchases below which a ratio says nothing


class Dish(msgspec.Struct, frozen=True):
    """A dish as it was presented."""

    seat: int
    judge: str
    points: int
    medals: int
    cards: list[str]


class Played(msgspec.Struct, frozen=True):
    """One game: `won` is each seat's share of the win, `open` the judges that sat at the table, `came` the
    ingredients that came up."""

    rounds: int
    won: list[float]
    order: list[int]
    open: list[str]
    came: list[str]
    dishes: list[Dish]
    bought: list[list[str]]


class Target(msgspec.Struct, frozen=True):
    """A figure and the bounds it must lie in."""

    what: str
    figure: float
    low: float
    high: float
    form: str = "{:.1%}"

    @property
    def met(self) -> bool:
        return self.low <= self.figure <= self.high


# --- playing --------------------------------------------------------------------------------------


def play_watched(its: Series, game: Game, index: int) -> Played:
    """A game between the bots of the series, read from its log."""
    state = new_state(game, its.seed, index)
    assert isinstance(state, Table)
    seated, laid = list(state.open), list(state.row)
    state.news = []
    play(state, company(its.seated(index), its.seed, index).choose)
    winners = state.result().winners
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(its.players)]
    news: list[Event] = state.news or []
    open_ = [state.rules.judge_ids[judge] for judge in seated] + _told(news, "judge-sits", "judge")
    came = [state.rules.ids[card] for card in laid] + _told(news, "revealed", "card")
    return Played(state.round, won, state.turn_order(), open_, came, _dishes(news), _bought(news, its.players))


def _told(news: list[Event], id: str, what: str) -> list[str]:
    """What the messages of a kind tell of."""
    return [str(event.message.args[what]) for event in news if event.message.id == id]


def _dishes(news: list[Event]) -> list[Dish]:
    dishes: list[Dish] = []
    laid: list[str] = []
    for event in news:
        args = event.message.args
        if event.message.id == "in-dish":
            laid.append(str(args["card"]))
        elif event.message.id == "presented":
            dishes.append(Dish(int(args["seat"]), str(args["judge"]), int(args["points"]), int(args["medals"]), laid))
            laid = []
    return dishes


def _bought(news: list[Event], players: int) -> list[list[str]]:
    bought: list[list[str]] = [[] for _ in range(players)]
    for event in news:
        if event.message.id in ("bought", "bought-fridge"):
            bought[int(event.message.args["seat"])].append(str(event.message.args["card"]))
    return bought


# --- measuring ------------------------------------------------------------------------------------


def targets(played: list[Played], players: int, cards: CuisineCards, everything: bool) -> Iterator[Target]:
    """Every target of one player count."""
    yield from _places(played, players)
    if players == 2:
        yield from _lengths(played)
    yield from _cuisines(played, cards)
    yield from _extremes(list(_judges(played, cards)), everything)
    yield from _extremes(list(_ingredients(played, cards)), everything)
    yield from _extremes(list(_wanted(played, cards)), everything)


def _places(played: list[Played], players: int) -> Iterator[Target]:
    for place in range(players):
        wins = sum(game.won[game.order[place]] for game in played)
        yield Target(f"wins of place {place + 1}", wins / len(played), 0, 1 / players + PLACE_MARGIN)


def _lengths(played: list[Played]) -> Iterator[Target]:
    rounds = [game.rounds for game in played]
    yield Target("rounds, mean", sum(rounds) / len(rounds), *ROUNDS_OF_TWO, form="{:.1f}")
    low, high = NINE_OF_TEN_OF_TWO
    yield Target(f"games of {low} to {high} rounds", sum(low <= n <= high for n in rounds) / len(rounds), 0.9, 1)


def _cuisines(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    its = {card.id: card.cuisine for card in cards.ingredient}
    dishes = [dish for game in played for dish in game.dishes if game.won[dish.seat]]
    for cuisine in CUISINES:
        number = sum(any(its.get(card) == cuisine for card in dish.cards) for dish in dishes)
        yield Target(f"{cuisine} in winners' dishes", number / len(dishes), *IN_WINNERS_DISHES)


def _judges(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    open_ = Counter(judge for game in played for judge in set(game.open))
    scored = Counter(judge for game in played for judge in {dish.judge for dish in game.dishes})
    for judge in cards.judge:
        share = scored[judge.id] / max(1, open_[judge.id])
        yield Target(f"{judge.id}, scored when open", share, SCORED_WHEN_OPEN, 1)


def _ingredients(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    """How often a winner buys a card to how often a loser does, a seat."""
    winners, losers = Counter[str](), Counter[str]()
    seats = [0, 0]
    for game in played:
        for seat, bought in enumerate(game.bought):
            won = game.won[seat] > 0
            (winners if won else losers).update(bought)
            seats[won] += 1
    for card in cards.ingredient:
        number = winners[card.id] + losers[card.id]
        if number >= ENOUGH:
            ratio = (winners[card.id] / seats[1]) / max(1e-9, losers[card.id] / seats[0])
            yield Target(f"{card.id}, by winners to losers ({number})", ratio, 0, BOUGHT_BY_WINNERS, form="{:.2f}")
        else:
            yield Target(f"{card.id}, bought", number / len(played), ENOUGH / 10_000, 100, form="{:.4f}")


def _wanted(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    """How often a card is bought when it comes up: one that nobody wants is useless."""
    came = Counter(card for game in played for card in game.came)
    bought = Counter(card for game in played for seat in game.bought for card in seat)
    for card in cards.ingredient:
        yield Target(f"{card.id}, bought when up", bought[card.id] / max(1, came[card.id]), BOUGHT_WHEN_UP, 1)


def _extremes(found: list[Target], everything: bool) -> list[Target]:
    """The lowest and the highest three, and whatever is missed."""
    found = sorted(found, key=lambda target: target.figure)
    kept = set(range(3)) | set(range(len(found) - 3, len(found)))
    return [target for place, target in enumerate(found) if everything or place in kept or not target.met]


# --- reporting ------------------------------------------------------------------------------------


def measure(players: int, games: int, bots: tuple[str, ...], seed: int, workers: int, everything: bool) -> list[Target]:
    """All targets for one player count."""
    cards = house_cards(TITLE)
    assert isinstance(cards, CuisineCards)
    its = series(game_of(TITLE, players), bots, False, seed)
    played = list(_shown(run(its, games, play_watched, workers), games, players))
    return list(targets(played, players, cards, everything))


def _shown(games: Iterable[Played], number: int, players: int) -> Iterable[Played]:
    return track(games, f"{players} players", number, console=Console(stderr=True), transient=True)


def report(players: int, found: list[Target]) -> Printed:
    printed = Printed("target", "figure", "bounds", "", title=f"{players} players")
    for target in found:
        bounds = f"{target.form.format(target.low)} – {target.form.format(target.high)}"
        printed.add_row(target.what, target.form.format(target.figure), bounds, "" if target.met else "missed")
    return printed


def main() -> int:
    parser = argparse.ArgumentParser(description="Cuisine a la Card's balance targets, measured.")
    parser.add_argument("--games", type=int, default=10_000, help="games a player count")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bots", nargs="+", default=["greedy"], help="one for all, or one for each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="list every judge and ingredient")
    asked = parser.parse_args()
    missed = 0
    for players in asked.players:
        found = measure(players, asked.games, tuple(asked.bots), asked.seed, asked.workers, asked.all)
        Console().print(report(players, found))
        missed += sum(not target.met for target in found)
    print(f"{missed} targets missed" if missed else "all targets met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
