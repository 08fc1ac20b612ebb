"""Cuisine a la Card's balance: bots play, every target is measured, none may fail.

    python -m kitchentable.lab.balance.cuisine_a_la_card --games 10000 --workers 2 [--bots greedy] [--all]

With `--all` every judge and ingredient is listed, else the extreme ones. A target is missed if its figure
is out of bounds; in a small sample, whose figures chance moves, only if the whole of its 95 % interval is.
The exit code is 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
from rich.console import Console
from rich.progress import track

from kitchentable.engine.driver import play
from kitchentable.engine.game import Event, Game
from kitchentable.games.cuisine_a_la_card.cards import CUISINES, CuisineCards
from kitchentable.games.cuisine_a_la_card.table import Table
from kitchentable.lab.balance.targets import Target, mean, ratio, report, share
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
BOUGHT_IN_A_GAME = ENOUGH / 10_000  # a card that is bought so seldom is useless


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
    yield from _extremes(list(_judges(played, cards)), len(played), everything)
    yield from _extremes(list(_ingredients(played, cards)), len(played), everything)
    yield from _extremes(list(_wanted(played, cards)), len(played), everything)


def _places(played: list[Played], players: int) -> Iterator[Target]:
    bounds = (0, 1 / players + PLACE_MARGIN)
    for place in range(players):
        wins = sum(game.won[game.order[place]] for game in played)
        yield share("CC-16", f"wins of place {place + 1}", wins, len(played), bounds)


def _lengths(played: list[Played]) -> Iterator[Target]:
    rounds = [game.rounds for game in played]
    yield mean("CC-60", "rounds, mean", rounds, ROUNDS_OF_TWO)
    low, high = NINE_OF_TEN_OF_TWO
    inside = sum(low <= number <= high for number in rounds)
    yield share("CC-60", f"games of {low} to {high} rounds", inside, len(rounds), (0.9, 1))


def _cuisines(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    its = {card.id: card.cuisine for card in cards.ingredient}
    dishes = [dish for game in played for dish in game.dishes if game.won[dish.seat]]
    for cuisine in CUISINES:
        number = sum(any(its.get(card) == cuisine for card in dish.cards) for dish in dishes)
        yield share("CC-3", f"{cuisine} in winners' dishes", number, len(dishes), IN_WINNERS_DISHES)


def _judges(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    open_ = Counter(judge for game in played for judge in set(game.open))
    scored = Counter(judge for game in played for judge in {dish.judge for dish in game.dishes})
    for judge in cards.judge:
        what = f"{judge.id}, scored when open"
        yield share("CC-4", what, scored[judge.id], open_[judge.id], (SCORED_WHEN_OPEN, 1))


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
            what = f"{card.id}, by winners to losers ({number})"
            one, other = (winners[card.id], seats[1]), (losers[card.id], seats[0])
            yield ratio("CC-6", what, one, other, (0, BOUGHT_BY_WINNERS))
        else:
            yield share("CC-6", f"{card.id}, bought", min(number, len(played)), len(played), (BOUGHT_IN_A_GAME, 1))


def _wanted(played: list[Played], cards: CuisineCards) -> Iterator[Target]:
    """How often a card is bought when it comes up: one that nobody wants is useless."""
    came = Counter(card for game in played for card in game.came)
    bought = Counter(card for game in played for seat in game.bought for card in seat)
    for card in cards.ingredient:
        yield share("CC-6", f"{card.id}, bought when up", bought[card.id], came[card.id], (BOUGHT_WHEN_UP, 1))


def _extremes(found: list[Target], games: int, everything: bool) -> list[Target]:
    """The lowest and the highest three, and whatever is missed."""
    found = sorted(found, key=lambda target: target.figure)
    kept = set(range(3)) | set(range(len(found) - 3, len(found)))
    return [target for place, target in enumerate(found) if everything or place in kept or target.missed(games)]


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
        Console(width=120).print(report(players, asked.games, found))
        missed += sum(target.missed(asked.games) for target in found)
    print(f"{missed} targets missed" if missed else "all targets met")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
