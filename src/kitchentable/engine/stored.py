"""What a record consists of, as it is saved: header, entries, secret, public log. Not compiled: a file is
read by these annotations."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from kitchentable.engine.action import Action
from kitchentable.engine.cards import Data
from kitchentable.engine.options import Value
from kitchentable.engine.result import Result
from kitchentable.engine.words import Message

FORMAT = 1
MAX_BYTES = 20_000_000


class BadRecord(ValueError):
    """A file that is no record, or one that can't be played on."""


class Decision(msgspec.Struct, frozen=True, tag="decision", omit_defaults=True):
    """A submission: a run of actions of one seat; `at` in ms on the game's clock where it has one,
    `text` where the law asks for one, `by` the bot that decided ("": the seat's person)."""

    seat: int
    run: list[Action]
    at: int = 0
    text: str = ""
    by: str = ""


class Timeout(msgspec.Struct, frozen=True, tag="timeout"):
    """A seat ran out of time: what was taken, and whether the law or a bot said so."""

    seat: int
    run: list[Action]
    by: Literal["law", "bot"]


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """A seat took back its last submission."""

    seat: int


class AgreedUndo(msgspec.Struct, frozen=True, tag="agreed-undo"):
    """All agreed to take back the last submission; the same draws come again."""


class Rewind(msgspec.Struct, frozen=True, tag="rewind"):
    """The host took back the last submission."""


class Retract(msgspec.Struct, frozen=True, tag="retract"):
    """A seat took back its own answer to a simultaneous choice."""

    seat: int


class SeatChange(msgspec.Struct, frozen=True, tag="seat"):
    """A person sat down in a seat, or a bot took it over."""

    seat: int
    person: bool
    name: str


class Clock(msgspec.Struct, frozen=True, tag="clock"):
    """The game's clock ran on to `at` (ms) while nobody decided."""

    at: int


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The table paused."""


class Resume(msgspec.Struct, frozen=True, tag="resume"):
    """The table went on."""


Entry = Decision | Timeout | Undo | AgreedUndo | Rewind | Retract | SeatChange | Clock | Pause | Resume
ACTS = (Decision, Timeout, Retract)  # by which a seat decided something


class Header(msgspec.Struct, frozen=True):
    """What was settled before the first decision. `commitment` is the hash of the server's seed,
    published first; `nonce_hashes` those of the seats' nonces."""

    title: str
    rules_version: str
    players: int
    options: dict[str, Value]
    cards: Data
    cards_hash: str
    names: list[str]
    people: list[int]
    commitment: str
    nonce_hashes: list[str]


class Secret(msgspec.Struct, frozen=True):
    """What decides every draw (hex): the server's seed and the seats' nonces, opened after the end.
    Without nonces the seed was given."""

    server_seed: str
    nonces: list[str]


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log: the entry it came from, who may read it (a mask of seats and of
    SPECTATORS), what it says."""

    entry: int
    to: int
    message: Message


class Stored(msgspec.Struct):
    """A record as it is saved."""

    format: int
    header: Header
    entries: list[Entry]
    secret: Secret
    log: list[LogLine]
    result: Result | None
    digest: str


def read_stored(path: str | Path) -> Stored:
    """The content of a record file. Raises `BadRecord` for what is none."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
        if len(raw) > MAX_BYTES:
            raise BadRecord(f"{path}: larger than {MAX_BYTES:,} bytes")
        stored = msgspec.json.decode(raw, type=Stored)
    except OSError as fault:
        raise BadRecord(f"{path}: {fault.strerror or fault}") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise BadRecord(f"{path}: not a game record: {fault}") from None
    if stored.format != FORMAT:
        raise BadRecord(f"{path}: record format {stored.format}, this program reads {FORMAT}")
    return stored
