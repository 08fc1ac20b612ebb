"""What can be typed besides answers."""

from __future__ import annotations

from collections.abc import Callable
from errno import EISDIR
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table as Grid
from rich.text import Text

from kitchentable.engine.record import TableRefusal
from kitchentable.terminal.law import UnknownRule, find_rules, show_rules, show_sections
from kitchentable.terminal.screen import Left

if TYPE_CHECKING:
    from kitchentable.terminal.sitting import Sitting

YES = {"y", "yes"}


class Command(NamedTuple):
    """A command: how it is used, what it is for, what it does with the rest of the line."""

    usage: str
    help: str
    do: Callable[[Sitting, str], None]


def helped(sitting: Sitting, rest: str) -> None:
    sitting.telling.show_summary()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    for command in COMMANDS.values():
        grid.add_row(command.usage, command.help)
    sitting.screen.show(Text(), grid)


def table(sitting: Sitting, rest: str) -> None:
    sitting.show_table()


def why(sitting: Sitting, rest: str) -> None:
    question = sitting.question
    if question is None:
        sitting.screen.say("Nothing is asked now.")
        return
    codes = question.among_all(rest)
    if codes:
        question.tell_why_not(codes, sitting.screen)
    else:
        sitting.screen.say("Say which action you mean: why, and how its words begin.")


def hint(sitting: Sitting, rest: str) -> None:
    question = sitting.question
    if question is None:
        sitting.screen.say("Nothing is asked now.")
        return
    with sitting.screen.waiting("Thinking for you"):
        found = question.hints(sitting.record.header.commitment)
    question.tell_hints(found, sitting.screen)


def rules(sitting: Sitting, rest: str) -> None:
    title = sitting.record.game.title
    if not rest:
        show_sections(sitting.screen, title)
        sitting.screen.say("rules and a number or a section shows it: rules cooking", "dim")
        return
    try:
        show_rules(sitting.screen, find_rules(title.id, title.lawbook(), rest))
    except UnknownRule as fault:
        sitting.screen.say(f"There is {fault}.")


def log(sitting: Sitting, rest: str) -> None:
    lines = sitting.telling.log()
    if rest == "all":
        for line in lines:
            sitting.screen.say(line)
    else:
        sitting.telling.tell(lines)


def back(sitting: Sitting, rest: str) -> None:
    question = sitting.question
    if question is None or not question.draft.run:
        sitting.screen.say("There is no step to take back; undo takes back a whole move.")
        return
    question.draft.back()
    sitting.ask_anew()


def undo(sitting: Sitting, rest: str) -> None:
    """KT-3: one's own move up to the barrier; beyond it all must agree, and bots do."""
    seat = sitting.telling.reader
    if seat is None or seat not in sitting.decided:
        sitting.screen.say("You have made no move that could be taken back.")
        return
    try:
        sitting.record.undo(seat)
        sitting.decided.pop()
    except TableRefusal as refusal:
        sitting.screen.say(f"Not by yourself: {refusal.text} ({refusal.rule}).")
        if not _all_agree(sitting):
            return
        _take_back_until(sitting, seat)
    sitting.table_due = True
    sitting.ask_anew()


def _all_agree(sitting: Sitting) -> bool:
    sitting.screen.say("If all agree, the game goes back to your last move, and the same cards come again. Bots agree.")
    return sitting.screen.ask("Do all agree? [y/N] ").lower() in YES


def _take_back_until(sitting: Sitting, seat: int) -> None:
    """Back to before the seat's last move."""
    mine = False
    while not mine:
        sitting.record.agreed_undo()
        mine = sitting.decided.pop() == seat


def save(sitting: Sitting, rest: str) -> None:
    if rest:
        save_as(sitting, rest)
    else:
        sitting.screen.say("Say where, like: save dinner.json")


def save_as(sitting: Sitting, name: str) -> bool:
    """Save the game; whether it was done."""
    path = Path(name)
    try:
        if not _may_write(sitting, path):
            return False
        sitting.record.save(path)
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        sitting.screen.say(f"That can't be written: {reason}.")
        return False
    sitting.saved_to = path
    sitting.saved_entries = len(sitting.record.entries)
    title = sitting.record.game.title.id
    sitting.screen.say(f"Saved. To play on: kitchentable play {title} --resume {quote(name)}")
    return True


def _may_write(sitting: Sitting, path: Path) -> bool:
    """An existing file that isn't this game's own is replaced only when the person says so. Raises
    `OSError` for a folder."""
    if path.is_dir():
        raise IsADirectoryError(EISDIR, "it is a folder")
    if path == sitting.saved_to or not path.exists():
        return True
    return sitting.screen.ask(f"{path} is there already. Replace it? [y/N] ").lower() in YES


def quit_(sitting: Sitting, rest: str) -> None:
    raise Left


COMMANDS = {
    "help": Command("help or ?", "this page", helped),
    "table": Command("table", "draw the table again", table),
    "why": Command("why ACTION", "why something can't be done now", why),
    "hint": Command("hint", "the best answers, with a word why", hint),
    "rules": Command("rules TC-30", "a rule by its number, a section by its name; alone: the contents", rules),
    "log": Command("log", "what has happened; log all: from the start", log),
    "back": Command("back", "take back the last step of a move you haven't finished", back),
    "undo": Command("undo", "take back your last move", undo),
    "save": Command("save FILE", "save the game; the file holds all of it, hidden cards too", save),
    "quit": Command("quit", "leave; you can save first", quit_),
}

# Other spellings of commands.
ALSO = {"?": "help"}
