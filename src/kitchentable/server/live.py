"""What a reader gets: the whole table as it may see it, words added. A whitelist: what isn't named here
is not sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from kitchentable.engine.codebook import Action
from kitchentable.engine.game import NO_TEXT, TEXT_REQUIRED, Result, State, action_message
from kitchentable.engine.options import Option, Value
from kitchentable.engine.record import Record
from kitchentable.engine.stored import Stored
from kitchentable.engine.words import Message, Words
from kitchentable.server.logbook import LOG_SHOWN, LogShown, last_turn, log, old_log, said, whole_log
from kitchentable.server.notes import note_of
from kitchentable.server.refusals import say
from kitchentable.server.store import ChatLine
from kitchentable.server.table import THE_TABLE, Pace, Seat, Stage, Table, Vote, VoteKind, Watch
from kitchentable.server.votes import voters

# What taking back would mean: the own last move alone; everything since it, with nobody to ask; or a vote about that.
Undoing = Literal["own", "back", "vote"]

if TYPE_CHECKING:
    from kitchentable.server.sitting import Sitting

CHAT_SHOWN = 40


class Viewer(NamedTuple):
    """Who reads: a visitor, as the seat (None: a spectator), in a language."""

    visitor: str
    seat: int | None
    language: str


class OptionShown(msgspec.Struct):
    """An option of the title as this table settled it, in words."""

    name: str
    label: str
    value: str


class VoteShown(msgspec.Struct):
    """A vote: `by` asked, about `seat`; `yes` agreed, `need` must. `moves`: so many decisions go back if it is
    about undo (KT-53)."""

    id: int
    kind: VoteKind
    by: int
    seat: int
    yes: list[int]
    need: list[int]
    moves: int


class Links(msgspec.Struct):
    """The secrets of the table's links; `watch` is None where nobody may watch."""

    join: str
    watch: str | None


class TableShown(msgspec.Struct):
    """What was settled about the table. `hints`: people may ask for them. `host`: the reader is the host;
    only then there are links. `host_gone`: another may ask to host (KT-45). `address`: where others reach
    the server, "" if that isn't known."""

    id: str
    title: str
    title_name: str
    options: list[OptionShown]
    pace: Pace
    watch: Watch
    cards_name: str
    own_cards: bool
    hints: bool
    host: bool
    host_gone: bool
    links: Links | None
    address: str
    paused: bool
    votes: list[VoteShown]
    rematch: str | None


class SeatShown(msgspec.Struct):
    """A chair. `minded`: a bot plays for its person (or for nobody, if it is open). `deadline` is UTC
    in ms. `said`: the words that went with the seat's last move, as far as the reader heard of it (KT-8)."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    host: bool
    away: bool
    minded: bool
    owes: bool
    muted: bool
    deadline: int | None
    said: str = ""


class OwnText(msgspec.Struct):
    """KT-8: words of the seat's own that may go with an action, or must: what they are for."""

    label: str
    required: bool


class OptionOfAsk(msgspec.Struct):
    """Something the seat can do: the action, the label of its button, a fact beside it (or "").
    `own_text`: the submission's `text` may or must say something."""

    verb: str
    args: dict[str, str]
    text: str
    note: str
    own_text: OwnText | None


class AskShown(msgspec.Struct):
    """What the seat is asked (None: nothing, the options are out of turn) and all it can do now."""

    text: str | None
    options: list[OptionOfAsk]


class ChatShown(msgspec.Struct):
    """A line of talk; `at` is UTC in ms. Seat -1 without a name: the table itself tells something."""

    n: int
    seat: int
    name: str
    text: str
    at: int


class Opened(msgspec.Struct):
    """What was committed to, opened after the end (hex)."""

    server_seed: str
    nonces: list[str]


class ShuffleShown(msgspec.Struct):
    """The commit–reveal. `step`: browsers send hashes, then numbers. `browser[seat]`: the seat takes
    part with a number of its own. `until` (UTC, ms): when the step runs out."""

    commitment: str
    step: Literal["waiting", "hashes", "nonces", "dealt", "broken"]
    hashes: list[str | None]
    given: list[bool]
    browser: list[bool]
    until: int | None
    opened: Opened | None


class Row(msgspec.Struct):
    """A part of a score: its key in the breakdown and its label."""

    key: str
    label: str


class ResultShown(msgspec.Struct):
    """How the game ended; `rows` label the parts of `breakdown`, `ties` says the rule for ties."""

    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    won: bool | None
    rows: list[Row]
    ties: str


class Live(msgspec.Struct):
    """The table as one reader sees it. `version` is this reader's own and rises only when something
    else in here changes (`server_time` apart). `view` is the title's own view without its `ask`.
    `stuck`: nobody can act any more, so that the host may rewind (KT-54). `rules`: those of a finished game
    that was played by other ones than the present; it has no view (KT-7)."""

    version: int
    server_time: int
    stage: Stage
    table: TableShown
    seats: list[SeatShown]
    seat: int | None
    prompt: str | None
    view: dict[str, Any] | None
    ask: AskShown | None
    stuck: bool
    undo: Undoing | None
    retract: bool
    log: list[LogShown]
    chat: list[ChatShown]
    shuffle: ShuffleShown
    result: ResultShown | None
    rules: str | None = None


def live(sitting: Sitting, viewer: Viewer) -> Live:
    """The table as the viewer may see it, without version and time."""
    table = sitting.table
    words = sitting.game.words(viewer.language)
    book = sitting.book
    shown = Live(
        version=0,
        server_time=0,
        stage=table.stage,
        table=_table(sitting, viewer, words),
        seats=[_seat(sitting, number, seat, viewer) for number, seat in enumerate(table.seats)],
        seat=viewer.seat,
        prompt=None if viewer.seat is None else sitting.prompts[viewer.seat],
        view=None,
        ask=None,
        stuck=False,
        undo=None,
        retract=False,
        log=[],
        chat=_chat(sitting, viewer),
        shuffle=shuffle(sitting),
        result=None,
    )
    if sitting.old is not None:
        _add_old(shown, sitting.old, table, words)
    if book is not None and may_look(sitting, viewer):
        _add_game(shown, sitting, book, viewer, words)
    return shown


def _add_old(shown: Live, old: Stored, table: Table, words: Words) -> None:
    """What is left of a game by other rules: its public log and its result."""
    shown.log = old_log(old, words, table.names())[-LOG_SHOWN:]
    shown.rules = old.header.rules_version
    if old.result is not None:
        shown.result = result(old.result, words)


def may_look(sitting: Sitting, viewer: Viewer) -> bool:
    """Whether the viewer may see the game at all: players, spectators with a link, where these are
    welcome also whoever came for a chair (KT-32), and after the end everybody who may open the table."""
    if viewer.seat is not None or sitting.table.stage == "over":
        return True
    guest = sitting.guests.get(viewer.visitor)
    return guest in ("seat", "watch") or (guest == "join" and sitting.table.watch == "link")


# --- the game -------------------------------------------------------------------------------------


def _add_game(shown: Live, sitting: Sitting, book: Record, viewer: Viewer, words: Words) -> None:
    table, state, seat = sitting.table, book.state, viewer.seat
    view = state.view(seat)
    shown.view = plain_view(view)
    heard = book.log_for(seat)
    shown.log = log(book, heard, words, table.names(), _known(book, seat))
    for chair in shown.seats:
        chair.said = said(book, heard, chair.seat)
    shown.stuck = sitting.book is not None and sitting.book.stuck
    if state.over:
        shown.result = result(state.result(), words)
    elif seat is not None and sitting.book is not None:
        shown.ask = ask(sitting, state, seat, view, words)
        shown.retract = state.can_retract(seat)
        shown.undo = _undo(sitting, seat)


def _known(book: Record, seat: int | None) -> int | None:
    """The entry from which on the log is new to a seat."""
    return None if seat is None else last_turn(book, seat)


def whole(sitting: Sitting, viewer: Viewer) -> list[LogShown]:
    """The log from its first line on, as far as the viewer may read it."""
    words, names = sitting.game.words(viewer.language), sitting.table.names()
    if sitting.old is not None:
        return old_log(sitting.old, words, names)
    if sitting.book is None or not may_look(sitting, viewer):
        return []
    heard = sitting.book.log_for(viewer.seat)
    return whole_log(sitting.book, heard, words, names, _known(sitting.book, viewer.seat))


def plain_view(view: msgspec.Struct) -> dict[str, Any]:
    """A view as it is sent: without its ask, which is sent with words."""
    plain: dict[str, Any] = msgspec.to_builtins(view)
    plain.pop("ask", None)
    return plain


def ask(sitting: Sitting, state: State, seat: int, view: msgspec.Struct, words: Words) -> AskShown | None:
    """What a seat is asked and can do, in words."""
    asked = state.ask(seat)
    if not asked.options:
        return None
    note = note_of(sitting.game)
    names = sitting.table.names()
    options = [
        OptionOfAsk(
            action.verb,
            action.args,
            words.say(action_message(action), names),
            note(view, sitting.game, words, action),
            own_text(state, action, words),
        )
        for action in asked.options
    ]
    return AskShown(None if asked.prompt is None else words.say(asked.prompt, names), options)


def own_text(state: State, action: Action, words: Words) -> OwnText | None:
    """KT-8: the text that may or must go with an action."""
    wanted = state.text_for(state.game.book.code(action.verb, action.args))
    if wanted == NO_TEXT:
        return None
    return OwnText(words.name("text", action.verb), wanted == TEXT_REQUIRED)


def _undo(sitting: Sitting, seat: int) -> Undoing | None:
    book = sitting.book
    if book is None or sitting.table.paused:
        return None
    if book.can_undo(seat):
        return "own"
    if book.last_act_of(seat) is None:
        return None
    return "back" if set(voters(sitting.table, "undo", seat)) <= {seat} else "vote"


def result(outcome: Result, words: Words) -> ResultShown:
    """The outcome, its parts labelled."""
    keys = dict.fromkeys(key for part in outcome.breakdown for key in part)
    return ResultShown(
        scores=outcome.scores,
        winners=outcome.winners,
        breakdown=outcome.breakdown,
        won=outcome.won,
        rows=[Row(key, words.name("score", key)) for key in keys],
        ties=words.say(Message("ties")) if words.has("ties") else "",
    )


# --- the table ------------------------------------------------------------------------------------


def _table(sitting: Sitting, viewer: Viewer, words: Words) -> TableShown:
    table = sitting.table
    host = viewer.visitor == table.host
    return TableShown(
        id=table.id,
        title=table.title,
        title_name=words.say(Message("title-" + table.title)),
        options=[
            option_shown(o, table.options[o.name], words) for o in sitting.game.options() if o.name in table.options
        ],
        pace=table.pace,
        watch=table.watch,
        cards_name=table.cards_name,
        own_cards=table.own_cards,
        hints=table.hints,
        host=host,
        host_gone=sitting.crowd.host_gone,
        links=_links(table) if host else None,
        address=sitting.house.settings.address,
        paused=table.paused,
        votes=[_vote(table, vote_) for vote_ in table.votes],
        rematch=table.rematch,
    )


def _links(table: Table) -> Links:
    return Links(table.join, table.watch_link if table.watch == "link" else None)


def option_shown(option: Option, value: Value, words: Words) -> OptionShown:
    """An option and its value in words."""
    said = {True: "✓", False: "–"}.get(value) if isinstance(value, bool) else None
    if said is None and option.kind == "choice":
        said = words.name(f"option-{option.name}", str(value))
    if said is None:
        said = ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return OptionShown(option.name, words.name("option", option.name), said)


def _vote(table: Table, vote: Vote) -> VoteShown:
    need = voters(table, vote.kind, vote.seat)
    return VoteShown(vote.id, vote.kind, vote.by, vote.seat, vote.yes, need, vote.moves)


def _seat(sitting: Sitting, number: int, seat: Seat, viewer: Viewer) -> SeatShown:
    table = sitting.table
    kind: Literal["person", "bot", "open"] = "bot" if seat.bot else "person" if seat.visitor else "open"
    playing = table.stage == "playing"
    return SeatShown(
        seat=number,
        name=seat.name,
        kind=kind,
        bot=seat.bot,
        mine=seat.visitor is not None and seat.visitor == viewer.visitor,
        host=seat.visitor is not None and seat.visitor == table.host,
        away=seat.visitor is not None and sitting.crowd.away(seat.visitor),
        minded=playing and kind != "bot" and seat.played_by_bot,
        owes=playing and number in table.owes,
        muted=number in table.mutes.get(viewer.visitor, []),
        deadline=seat.deadline,
    )


def _chat(sitting: Sitting, viewer: Viewer) -> list[ChatShown]:
    """The last lines of those whom the viewer hears; talk is for players and spectators, also after the
    end."""
    if sitting.guests.get(viewer.visitor) not in ("seat", "watch"):
        return []
    muted = sitting.table.mutes.get(viewer.visitor, [])
    heard = [line for line in sitting.chat if line.seat not in muted]
    return [_line(line, viewer.language) for line in heard[-CHAT_SHOWN:]]


def _line(line: ChatLine, language: str) -> ChatShown:
    if line.seat == THE_TABLE:
        return ChatShown(line.n, line.seat, "", say(line.text, language, name=line.name), line.at)
    return ChatShown(line.n, line.seat, line.name, line.text, line.at)


def shuffle(sitting: Sitting) -> ShuffleShown:
    """The commit–reveal as everybody may see it."""
    its = sitting.table.shuffle
    book = sitting.book
    opened = None
    hashes = list(its.hashes)
    if book is not None:
        hashes = [*book.header.nonce_hashes] or hashes
        if book.state.over:
            opened = Opened(book.secret.server_seed, book.secret.nonces)
    return ShuffleShown(
        commitment=its.commitment,
        step=_step(sitting.table),
        hashes=hashes,
        given=[nonce is not None for nonce in its.nonces],
        browser=[not without for without in its.without],
        until=its.until,
        opened=opened,
    )


def _step(table: Table) -> Literal["waiting", "hashes", "nonces", "dealt", "broken"]:
    its = table.shuffle
    if table.stage == "opening":
        ready = all(hash is not None or without for hash, without in zip(its.hashes, its.without))
        return "nonces" if ready else "hashes"
    if table.stage == "lobby":
        return "waiting"
    return "broken" if table.stage == "broken" else "dealt"
