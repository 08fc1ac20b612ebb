"""The command `kitchentable`.

Exit codes: 0 fine; 1 the thing asked for failed (a record that doesn't verify, cards that can't be
played); 2 bad usage (an unknown title, an option out of bounds, a file that isn't there). An error is
one line on standard error. What only some commands need is imported by them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from kitchentable.bots import BOTS, BotFailed, UnknownBot
from kitchentable.engine.cards import BadCards, CardSet, read_data
from kitchentable.engine.game import Game, Title
from kitchentable.engine.lawbook import Lawbook
from kitchentable.engine.options import BadOption, Value
from kitchentable.engine.record import Record
from kitchentable.engine.stored import BadRecord, read_stored
from kitchentable.registry import UnknownTitle, game, house_cards, own_cards, title, titles
from kitchentable.server.settings import CannotServe
from kitchentable.terminal.law import UnknownRule
from kitchentable.terminal.screen import Screen, complain, forgiving_streams, line_editing, silence

USUAL_SEATS = "me,greedy,greedy"
BOT_NAMES = f"{', '.join(BOTS)}, or your own: mybot.py:Class"
HELP = """\
Board games about cooking, played by their exact rules: here in the terminal, by bots, and from Python.

\b
  kitchentable serve
  kitchentable play table-cooking
  kitchentable rules table-cooking TC-30
  kitchentable simulate table-cooking --players 3 --games 100
"""
CARDS_HELP = """\
Look at the cards of a title, and make a set of your own.

\b
  kitchentable cards export table-cooking mine.toml
  kitchentable cards check table-cooking mine.toml
  kitchentable play table-cooking --cards mine.toml
"""
app = typer.Typer(help=HELP, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
cards_app = typer.Typer(help=CARDS_HELP, rich_markup_mode=None)
app.add_typer(cards_app, name="cards")


@app.callback(invoke_without_command=True)
@cards_app.callback(invoke_without_command=True)
def help_alone(context: typer.Context) -> None:
    """Without a command: tell which there are."""
    if context.invoked_subcommand is None:
        print(context.get_help())


TitleName = Annotated[str, typer.Argument(metavar="TITLE", help=f"The game: {', '.join(titles())}.")]
HOUSE = "house"  # the law of the table itself, which is no title's
LawName = Annotated[
    str, typer.Argument(metavar="TITLE", help=f"The game: {', '.join(titles())}; {HOUSE}: the rules of every table.")
]
ReadFile = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False)]
WriteFile = Annotated[Path, typer.Argument(metavar="FILE", dir_okay=False)]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Set an option of the game; may be given several times."),
]
Cards = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", exists=True, dir_okay=False, help="Play with your own cards.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


# --- playing --------------------------------------------------------------------------------------


@app.command()
def play(
    name: TitleName,
    seats: Annotated[
        str | None,
        typer.Option(metavar="ME,BOT,…", help=f"Who sits where: me, me:NAME, or a bot ({BOT_NAMES}). [{USUAL_SEATS}]"),
    ] = None,
    set_: Set = None,
    cards: Cards = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Shuffle by this number instead of a drawn one.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", exists=True, dir_okay=False, help="Play on in a saved game.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or at one screen.

    \b
      kitchentable play table-cooking
      kitchentable play table-cooking --seats me,greedy --set first_game=true
      kitchentable play table-cooking --seats me:Ann,me:Bo,greedy
      kitchentable play table-cooking --seats me,mybot.py:Cook
      kitchentable play table-cooking --resume dinner.json

    Several persons take turns at the screen; a curtain between them keeps every hand hidden.
    """
    from kitchentable.terminal.lineup import chairs_of, read_seats
    from kitchentable.terminal.sitting import Sitting

    if resume is not None:
        if any(given is not None for given in (seats, set_, cards, seed)):
            raise typer.BadParameter("a saved game keeps its seats, options, cards and seed", param_hint="--resume")
        record = _resumed(name, resume)
        chairs = chairs_of(record)
    else:
        chairs = read_seats(USUAL_SEATS if seats is None else seats)
        people = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
        record = _begun(_game(name, len(chairs), set_, cards), seed, [chair.name for chair in chairs], people)
    line_editing()
    Sitting(record, chairs, Screen(), resume).play()


def _begun(its: Game, seed: int | None, names: Sequence[str], people: Sequence[int]) -> Record:
    """A record of a new game, whose seed nobody chose unless one is given."""
    if seed is not None:
        return Record.new(its, seed, names, people)
    return Record.committed(its, os.urandom(32), [None] * its.players, names, people)


def _resumed(name: str, path: Path) -> Record:
    from kitchentable.records import open_stored

    title(name)
    stored = read_stored(path)
    if stored.header.title != name:
        raise typer.BadParameter(f"{path} is a game of {stored.header.title}, not of {name}", param_hint="--resume")
    return open_stored(stored)


@app.command()
def replay(
    file: ReadFile,
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Show the log and the table after N entries.")
    ] = None,
) -> None:
    """Read a saved game, step by step or at one point.

    \b
      kitchentable replay dinner.json
      kitchentable replay dinner.json --at 40

    On a terminal keys step through it; with --at, or into a pipe, the log and the table are printed.
    Only what everybody may know is shown; what is hidden comes out when the game is over.
    """
    from kitchentable.terminal import replaying

    stored = read_stored(file)
    screen = Screen()
    if not replaying.made_by_these_rules(stored):
        replaying.show_stored(screen, stored, at)
        return
    reading = replaying.Reading(stored, screen)
    if at is None and sys.stdin.isatty() and screen.console.is_terminal and not screen.console.is_dumb_terminal:
        replaying.step_through(reading, typer.getchar)
        return
    reading.go(reading.last if at is None else at)
    reading.show(reading.log())


@app.command()
def verify(file: ReadFile) -> None:
    """Check the shuffle and every move of a saved game.

    \b
      kitchentable verify dinner.json

    Exits with 1 if anything doesn't hold.
    """
    from kitchentable.records import open_stored
    from kitchentable.terminal import replaying
    from kitchentable.terminal.verdict import show_verdict

    stored = read_stored(file)
    if not replaying.made_by_these_rules(stored):
        raise BadRecord(replaying.needed_rules(stored.header, title(stored.header.title)))
    if not show_verdict(Screen(), open_stored(stored)):
        raise typer.Exit(1)


# --- law and cards --------------------------------------------------------------------------------


@app.command()
def rules(
    name: LawName,
    number: Annotated[
        str | None, typer.Argument(metavar="NUMBER", help="A rule (TC-30) or a section (Cooking).")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the rules without a test that a break of them makes fail.")
    ] = False,
) -> None:
    """Print the law of a title or of the house, or one rule of it.

    \b
      kitchentable rules table-cooking
      kitchentable rules table-cooking TC-36
      kitchentable rules table-cooking cooking
      kitchentable rules house

    What the printed rules leave open and we settled is marked as a house ruling.
    """
    from kitchentable.terminal.law import find_rules, show_rules

    its = _law(name)
    if coverage:
        _tell_coverage(its)
        return
    show_rules(Screen(), find_rules(name, its, number) if number is not None else its)


def _law(name: str) -> Lawbook:
    """The law of a title, or what holds at every table, on a server too."""
    if name != HOUSE:
        return title(name).lawbook()
    from kitchentable.server.refusals import table_rules

    return table_rules()


def _tell_coverage(its: Lawbook) -> None:
    from kitchentable.coverage import NoCheckout, checkout_tests, unguarded

    try:
        missing = unguarded(its, checkout_tests())
    except NoCheckout as fault:
        complain(str(fault))
        raise typer.Exit(1) from None
    print("Rules without a test that a break of them makes fail: " + (", ".join(missing) or "none"))


@cards_app.command("list")
def list_cards(name: TitleName) -> None:
    """List the cards of a title: id, name, and where each comes from."""
    from kitchentable.terminal.cardfile import show_list

    show_list(Screen(), _house(name))


@cards_app.command("show")
def show_cards(name: TitleName) -> None:
    """Show every card of a title with all it says."""
    from kitchentable.terminal import cardfile

    cardfile.show_cards(Screen(), game(name, title(name).seats[0]))


@cards_app.command("schema")
def schema(name: TitleName) -> None:
    """Print the JSON Schema of a title's card sets."""
    from kitchentable.terminal import cardfile

    print(cardfile.schema(title(name)).decode())


@cards_app.command("export")
def export(
    name: TitleName,
    file: WriteFile,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write the cards to a TOML file that you can edit."""
    from kitchentable.terminal.cardfile import editable

    content = editable(_house(name))
    if file.exists() and not force:
        raise typer.BadParameter(f"{file} is there already; --force replaces it", param_hint="FILE")
    file.write_bytes(content)
    print(f"Written: {file}. Edit it, then: kitchentable cards check {name} {file}")


@cards_app.command("check")
def check(name: TitleName, file: ReadFile) -> None:
    """Name each fault of a card file with its place. Exits with 1 if it can't be played."""
    from kitchentable.terminal import cardfile

    its = title(name)
    if not cardfile.show_faults(Screen(), cardfile.faults(its, file)):
        raise typer.Exit(1)


@cards_app.command("diff")
def diff(name: TitleName, file: ReadFile) -> None:
    """Show what differs between a card file and the cards of the title."""
    from kitchentable.engine import cards
    from kitchentable.terminal.cardfile import show_changes

    house = _house(name)
    show_changes(Screen(), cards.diff(house, own_cards(name, read_data(file))))


# --- many games -----------------------------------------------------------------------------------


@app.command()
def simulate(
    name: TitleName,
    players: Annotated[int, typer.Option(metavar="N", help="How many play.")],
    games: Annotated[int, typer.Option(metavar="G", min=1, help="How many games.")],
    bots: Annotated[
        str, typer.Option(metavar="BOT,…", help=f"A bot for every seat, or one for all ({BOT_NAMES}).")
    ] = "greedy",
    rotate: Annotated[bool, typer.Option("--rotate", help="The bots move on by a seat every game.")] = False,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(metavar="W", min=1, max=256, help="Processes to share the games out to.")] = 1,
    set_: Set = None,
    cards: Cards = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", file_okay=False, help="Write a line for each game here.")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play many games and count who wins.

    \b
      kitchentable simulate table-cooking --players 3 --games 1000 --workers 2
      kitchentable simulate table-cooking --players 2 --games 200 --bots greedy,random --rotate
      kitchentable simulate table-cooking --players 2 --games 200 --bots mybot.py:Cook,easy --rotate

    The digest is the same for the same command, on every machine and with any number of workers.
    """
    from kitchentable.lab import simulate as lab
    from kitchentable.terminal import figures

    its = _game(name, players, set_, cards)
    with figures.progress("Games", games) as done:
        try:
            summary = lab.simulate(its, games, bots.split(","), rotate, seed, workers, done, out)
        except ValueError as fault:
            raise typer.BadParameter(str(fault)) from None
    if json:
        _print_json(summary)
    else:
        figures.show_summary(Screen(), summary)


@app.command()
def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="TITLE", help="Which games; all by default.")] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0.05, max=3600, help="How long each plays at random; twice that in all.")
    ] = 5.0,
    json: Json = False,
) -> None:
    """Measure how fast the rules are: random play, one core.

    \b
      kitchentable bench
      kitchentable bench table-cooking --seconds 2 --json
    """
    from kitchentable.lab.bench import bench as measured
    from kitchentable.terminal import figures

    wanted = names or titles()
    for name in wanted:
        title(name)
    with figures.progress("Titles", len(wanted)) as done:
        speeds = {}
        for place, name in enumerate(wanted, 1):
            speeds[name] = measured(name, seconds)
            done(place)
    if json:
        _print_json(speeds)
    else:
        figures.show_speeds(Screen(), list(speeds.values()))


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="H", help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", min=1, max=65_535)] = 8000,
    data: Annotated[
        Path, typer.Option(metavar="DIR", file_okay=False, help="The folder with all tables; made if need be.")
    ] = Path("kitchentable-data"),
    base_path: Annotated[str, typer.Option(metavar="/x", help="The path it is reached under, behind a proxy.")] = "",
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=FILE.py:CLASS", help="Offer a bot of your own; may be given several times."),
    ] = None,
) -> None:
    """Serve tables for the browser, until it is told to stop.

    \b
      kitchentable serve
      kitchentable serve --host 0.0.0.0 --port 8080 --data /srv/kitchentable --base-path /games
      kitchentable serve --bot cook=mybot.py:Cook
    """
    from kitchentable.server.serve import serve as run

    run(host, port, data, base_path, bot or ())


# --- what commands share --------------------------------------------------------------------------


def _game(name: str, players: int, set_: Iterable[str] | None, cards: Path | None) -> Game:
    """The game that the options describe. Raises `UnknownTitle`, `BadOption`, `BadCards`."""
    its = title(name)
    return game(name, players, _settings(its, set_ or ()), None if cards is None else read_data(cards))


def _settings(its: Title, given: Iterable[str]) -> dict[str, Value]:
    """`--set option=value`, read by the options of the title."""
    known = {option.name: option for option in its.options}
    settings: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise typer.BadParameter(f"takes OPTION=VALUE, not {text!r}", param_hint="--set")
        if name not in known:
            raise BadOption(f"no option is called {name!r}; there are {', '.join(known) or 'none'}")
        settings[name] = known[name].read(value)
    return settings


def _house(name: str) -> CardSet:
    title(name)
    return house_cards(name)


def _print_json(figures: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())


WRONG_USE = (UnknownTitle, UnknownBot, UnknownRule, BadOption)
FAILED = (BadCards, BadRecord, BotFailed, CannotServe, OSError)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command: runs, and ends the program with its exit code."""
    forgiving_streams()
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    try:
        code = app(arguments, standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as fault:
        complain(f"{fault.format_message()} (--help tells more)")
        return fault.exit_code
    except WRONG_USE as fault:
        complain(str(fault))
        return 2
    except BrokenPipeError:
        silence()
        return 1
    except FAILED as fault:
        complain(_what_failed(fault))
        return 1
    return code or 0


def _what_failed(fault: BadCards | BadRecord | BotFailed | CannotServe | OSError) -> str:
    if isinstance(fault, OSError):
        return f"{fault.filename}: {fault.strerror}" if fault.filename else str(fault)
    if isinstance(fault, BadCards) and len(fault.faults) > 1:
        return f"{fault.faults[0]}; {len(fault.faults) - 1} more: cards check names each"
    return str(fault)
