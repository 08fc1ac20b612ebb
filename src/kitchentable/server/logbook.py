"""What a reader gets of the log: its lines in words, what of them is new, what a seat said with its last move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

import msgspec

from kitchentable.engine.record import SAID, TURN, Record
from kitchentable.engine.stored import ACTS, LogLine, SeatChange, Stored
from kitchentable.engine.words import Message, Words

LOG_SHOWN = 60


class LogShown(msgspec.Struct):
    """A line of the log; `since`: it was written since the reader's last turn, in a replay by this step. `own`:
    the words in it that are somebody's own (KT-8), or ""."""

    n: int
    text: str
    seat: int | None
    since: bool
    own: str


class Turn(NamedTuple):
    """A seat was at it from the entry after this one on."""

    after: int
    seat: int


def log(
    book: Record, heard: Sequence[LogLine], words: Words, names: Mapping[int, str], known: int | None
) -> list[LogShown]:
    """The last lines of what a reader heard; those after the entry `known` are new to it (None: none is). Of
    what somebody changed about a seat time and again (a name, who plays it) only the last is told."""
    return _shown(islice(_newest_first(book, heard), LOG_SHOWN), words, names, known)


def whole_log(
    book: Record, heard: Sequence[LogLine], words: Words, names: Mapping[int, str], known: int | None
) -> list[LogShown]:
    """The same from its first line on."""
    return _shown(_newest_first(book, heard), words, names, known)


def old_log(old: Stored, words: Words, names: Mapping[int, str]) -> list[LogShown]:
    """All lines of a game by other rules, which are public."""
    return _shown(_numbered(old.log), words, names, None)


def _numbered(heard: Sequence[LogLine]) -> Iterator[tuple[int, LogLine]]:
    """The newest first: of a long log only the end is looked at."""
    return zip(range(len(heard) - 1, -1, -1), reversed(heard))


def _newest_first(book: Record, heard: Sequence[LogLine]) -> Iterator[tuple[int, LogLine]]:
    """The lines, of those that tell of the same seat with nothing but changes of seats between them the last."""
    told: set[int | None] = set()
    for n, line in _numbered(heard):
        change = line.entry >= 0 and isinstance(book.entries[line.entry], SeatChange)
        seat = seat_of(line.message)
        if not (change and seat in told):
            yield n, line
        told = told | {seat} if change else set()


def _shown(
    newest_first: Iterable[tuple[int, LogLine]], words: Words, names: Mapping[int, str], known: int | None
) -> list[LogShown]:
    shown = [
        LogShown(
            n=n,
            text=words.say(line.message, names),
            seat=seat_of(line.message),
            since=known is not None and line.entry > known,
            own=_own_words(line.message),
        )
        for n, line in newest_first
    ]
    return shown[::-1]


def seat_of(message: Message) -> int | None:
    """The seat that a message tells of."""
    seat = message.args.get("seat")
    return seat if isinstance(seat, int) else None


def _own_words(message: Message) -> str:
    return str(message.args["text"]) if message.id == SAID else ""


# --- turns ----------------------------------------------------------------------------------------


def last_turn(book: Record, seat: int) -> int:
    """The entry that ended the last turn of the seat which is over; -1 if none is. What others have to
    answer in between doesn't end a turn where the title tells whose it is."""
    turns = _told_turns(book) or _taken_turns(book)
    ends = [after for turn, (after, _) in pairwise(turns) if turn.seat == seat]
    return ends[-1] if ends else -1


def _told_turns(book: Record) -> list[Turn]:
    told = [(line.entry, seat_of(line.message)) for line in book.log if line.message.id == TURN]
    return [Turn(entry, seat) for entry, seat in told if seat is not None]


def _taken_turns(book: Record) -> list[Turn]:
    """A turn is what a seat did without another's doing anything."""
    turns: list[Turn] = []
    last = -1
    for place in book.acts:
        entry = book.entries[place]
        assert isinstance(entry, ACTS)
        if not turns or turns[-1].seat != entry.seat:
            turns.append(Turn(last, entry.seat))
        last = place
    return turns


# --- own words ------------------------------------------------------------------------------------


def said(book: Record, lines: Sequence[LogLine], seat: int) -> str:
    """KT-8: the words that went with the seat's last move, by what the reader may read alone. What came to it
    by another's move, such as a vote, leaves them."""
    last = None
    for line in reversed(lines):
        if seat_of(line.message) == seat and _did(book, seat, line.entry):
            last = line.entry if last is None else last
            if line.entry != last:
                break
            if line.message.id == SAID:
                return _own_words(line.message)
    return ""


def _did(book: Record, seat: int, place: int) -> bool:
    entry = book.entries[place] if place >= 0 else None
    return isinstance(entry, ACTS) and entry.seat == seat
