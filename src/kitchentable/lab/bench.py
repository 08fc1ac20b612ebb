"""Speed: random play on one core, copies and views, in seconds of processor time."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from kitchentable.bots import bot
from kitchentable.engine import game as engine
from kitchentable.engine.driver import play
from kitchentable.engine.game import Event, Game, Information, State, action_message, to_json
from kitchentable.registry import game as game_of

PLAYERS = 4
COUNTED_GAMES = 20
POSITIONS = 100
APART = 17  # decisions between two positions
LOG_LINES = 20
PART = 5  # copies and views are each measured for this part of the time


class BenchFigures(msgspec.Struct, frozen=True):
    """How fast a title is with four players and default options.

    Decisions are all codes applied through the public, validated `apply`, choices those with at least
    two options. Views are those of the seat to act, built and encoded, averaged over positions from
    all stages of random games; with words they carry every option's label, the prompt and the last 20
    lines of the log in English.
    """

    title: str
    players: int
    compiled: bool
    decisions_per_second: float
    choices_per_second: float
    games_per_second: float
    mean_options: float
    clones_per_second: float
    view_microseconds: float
    view_with_words_microseconds: float


class Position(msgspec.Struct, frozen=True):
    """A state somewhere in a game, the seat to act, what it heard last."""

    state: State
    seat: int
    heard: list[Event]


def bench(title: str, seconds: float = 5.0) -> BenchFigures:
    """Measure a title; random play takes `seconds`, all together about twice that. Raises
    `UnknownTitle`, and `ValueError` unless `seconds` is positive."""
    if not seconds > 0:
        raise ValueError("a benchmark needs more than 0 seconds")
    game = game_of(title, PLAYERS)
    decisions, games = random_play(game, seconds)
    choices, options = counted(game)
    positions = found(game)
    part = seconds / PART
    return BenchFigures(
        title=title,
        players=PLAYERS,
        compiled=compiled(),
        decisions_per_second=decisions,
        choices_per_second=decisions * choices,
        games_per_second=games,
        mean_options=options,
        clones_per_second=1 / mean_seconds(copy, positions, part),
        view_microseconds=1e6 * mean_seconds(look, positions, part),
        view_with_words_microseconds=1e6 * mean_seconds(look_with_words, positions, part),
    )


def compiled() -> bool:
    """Whether the engine runs compiled."""
    return not str(engine.__file__).endswith(".py")


def random_play(game: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games a second."""
    choose = bot("random").choose
    decisions = games = 0
    began = time.process_time()
    took = 0.0
    while took < seconds:
        state = game.new(games)
        play(state, choose)
        decisions += state.decisions
        games += 1
        took = time.process_time() - began
    return decisions / took, games / took


def counted(game: Game) -> tuple[float, float]:
    """The share of decisions that are choices, and the mean number of options, in random games."""
    chooser = bot("random")
    options: list[int] = []

    def choose(info: Information) -> int:
        options.append(len(info.legal))
        return chooser.choose(info)

    for index in range(COUNTED_GAMES):
        play(game.new(index), choose)
    return sum(number > 1 for number in options) / len(options), sum(options) / len(options)


def found(game: Game) -> list[Position]:
    """Positions of random games, evenly spread, each between two submissions."""
    chooser = bot("random")
    positions: list[Position] = []
    index = 0
    while len(positions) < POSITIONS:
        state = game.new(index)
        state.news = []
        index += 1

        def choose(info: Information, state: State = state) -> int:
            if state.decisions % APART == APART - 1 and state.at_boundary:
                positions.append(_position(state, info.seat))
            return chooser.choose(info)

        play(state, choose)
    return positions[:POSITIONS]


def _position(state: State, seat: int) -> Position:
    heard = [event for event in state.news or [] if event.to >> seat & 1]
    return Position(state.clone(), seat, heard[-LOG_LINES:])


def mean_seconds(work: Callable[[Position], object], positions: list[Position], seconds: float) -> float:
    """How long the work takes, on average over the positions; each is worked on as often."""
    for position in positions:
        work(position)
    done = 0
    began = time.process_time()
    took = 0.0
    while took < seconds:
        for position in positions:
            work(position)
        done += len(positions)
        took = time.process_time() - began
    return took / done


def copy(position: Position) -> State:
    return position.state.clone()


def look(position: Position) -> bytes:
    return to_json(position.state.view(position.seat))


def look_with_words(position: Position) -> tuple[bytes, bytes]:
    """The view, and in words what is asked, what can be done and what was heard last."""
    state = position.state
    words = state.game.words()
    ask = state.ask(position.seat)
    said = [words.say(action_message(action)) for action in ask.options]
    said += [words.say(event.message) for event in position.heard]
    if ask.prompt is not None:
        said.append(words.say(ask.prompt))
    return look(position), msgspec.json.encode(said)
