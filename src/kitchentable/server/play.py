"""Playing: submissions, drafts, "why not?", taking back. KT-1 to KT-6, KT-20 to KT-24, KT-53, KT-54."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from kitchentable.engine.codebook import Action
from kitchentable.engine.errors import UnknownAction
from kitchentable.engine.game import Game, State
from kitchentable.engine.lawbook import Refusal
from kitchentable.engine.record import TableRefusal
from kitchentable.server import ballots
from kitchentable.server.book import Book
from kitchentable.server.live import AskShown, Viewer, ask, plain_view
from kitchentable.server.names import one_line
from kitchentable.server.refusals import AgainstTheRules, Refused
from kitchentable.server.rights import host_only, own_seat
from kitchentable.server.seats import give_back
from kitchentable.server.sitting import Change, Sitting
from kitchentable.server.store import Answer
from kitchentable.server.table import Table

MAX_STEPS = 64


class Submission(msgspec.Struct, frozen=True):
    """A whole move of a seat: the prompt it answers, a key of its sender's choice, the run of actions,
    a text where the law asks for one."""

    seat: int
    prompt: str | None
    key: str
    run: list[Action]
    text: str = ""


class Drafted(msgspec.Struct):
    """The seat's own view, prompt and answers after the beginning of a run. `complete`: the run is a
    whole move; then there is nothing beyond it to see, and it may be submitted."""

    complete: bool
    view: dict[str, object] | None = None
    ask: AskShown | None = None


class Why(msgspec.Struct):
    """Why something can't be done; `legal`: it can. `rule_text` is the rule itself."""

    legal: bool
    rule: str | None = None
    text: str | None = None
    rule_text: str | None = None


# --- submissions -------------------------------------------------------------------------------------


async def submit(sitting: Sitting, viewer: Viewer, sent: Submission) -> None:
    """Take a submission, once. Raises `Refused` or `AgainstTheRules`, having changed nothing."""
    if len(sent.run) > MAX_STEPS:
        raise Refused("too-long", most=MAX_STEPS)
    async with sitting.change() as change:
        seat = own_seat(change.table, viewer.visitor, sent.seat)
        if sent.prompt != change.prompts[sent.seat] and await _taken_before(sitting, sent):
            change.drop()
            return
        book = answering(change, sent.seat, sent.prompt)
        if seat.minded:
            give_back(change, viewer.visitor, sent.seat)
        follow(change.game, book.state.clone(), sent.seat, sent.run, change.table, viewer.language)
        book.submit(sent.seat, codes_of(change.game, sent.run), one_line(sent.text))
        change.answers.append(Answer(sent.seat, sent.key, _body(sent)))


async def _taken_before(sitting: Sitting, sent: Submission) -> bool:
    """KT-22: whether this very submission was taken already. Raises `Refused` if its key was used for
    another. One that answers the present prompt wasn't: taking it would have changed the prompt."""
    before = await sitting.house.store.answered(sitting.table.id, sent.seat, sent.key)
    if before is not None and before != _body(sent):
        raise Refused("key-reused")
    return before is not None


def _body(sent: Submission) -> bytes:
    return hashlib.blake2b(msgspec.msgpack.encode(sent, order="deterministic"), digest_size=16).digest()


def answering(change: Change, seat: int, prompt: str | None) -> Book:
    """KT-20: the book, if the prompt is what the seat is asked now. Raises `Refused`."""
    if change.book is None:
        raise Refused("not-now")
    if change.table.stage != "playing" or prompt != change.prompts[seat]:
        raise Refused("stale")
    if change.table.paused:
        raise Refused("paused-table")
    return change.book


def codes_of(game: Game, run: Sequence[Action]) -> list[int]:
    """The codes of a run. Raises `Refused` (KT-24)."""
    try:
        return [game.book.code(action.verb, action.args) for action in run]
    except UnknownAction as fault:
        raise Refused("unknown-action", fault=str(fault)) from None


def follow(game: Game, state: State, seat: int, run: Sequence[Action], table: Table, language: str) -> None:
    """Play the beginning of a run on a copy. Raises `AgainstTheRules` in the reader's words."""
    for step, code in enumerate(codes_of(game, run)):
        if step and state.at_boundary:
            raise TableRefusal("KT-2", f"the submission ended after {step} of {len(run)} steps")
        refusal = state.why_not(seat, code)
        if refusal is not None:
            raise AgainstTheRules(refusal.rule, _said(game, refusal, table, language))
        state.apply(seat, code)


def _said(game: Game, refusal: Refusal, table: Table, language: str) -> str:
    return game.words(language).say(refusal.message, table.names())


# --- drafts and questions: nothing is stored ---------------------------------------------------------


def draft(sitting: Sitting, viewer: Viewer, seat: int, run: Sequence[Action]) -> Drafted:
    """The beginning of a run, tried in a copy: it shows the seat nothing that it doesn't know. Beyond
    the end of a run others may answer and cards come up, so a whole run shows only that it is one."""
    state = drafted(sitting, viewer, seat, run)
    if run and state.at_boundary:
        return Drafted(complete=True)
    view = state.view(seat)
    words = sitting.game.words(viewer.language)
    return Drafted(False, plain_view(view), ask(sitting, state, seat, view, words))


def why(sitting: Sitting, viewer: Viewer, seat: int, run: Sequence[Action], asked: Action) -> Why:
    """Why the action can't follow the beginning of a run."""
    state = drafted(sitting, viewer, seat, run)
    if run and state.at_boundary:
        return Why(legal=False, rule="KT-2", text="", rule_text="")
    game = sitting.game
    refusal = state.why_not(seat, codes_of(game, [asked])[0])
    if refusal is None:
        return Why(legal=True)
    text = _said(game, refusal, sitting.table, viewer.language)
    return Why(False, refusal.rule, text, game.title.lawbook()[refusal.rule].text)


def drafted(sitting: Sitting, viewer: Viewer, seat: int, run: Sequence[Action]) -> State:
    """A copy of the game after the beginning of a run of the viewer's own seat. Raises `Refused` or
    `AgainstTheRules`."""
    own_seat(sitting.table, viewer.visitor, seat)
    if sitting.book is None or sitting.table.stage != "playing":
        raise Refused("not-now")
    if len(run) > MAX_STEPS:
        raise Refused("too-long", most=MAX_STEPS)
    state = sitting.book.state.clone()
    follow(sitting.game, state, seat, run, sitting.table, viewer.language)
    return state


# --- taking back -------------------------------------------------------------------------------------


def undo(change: Change, visitor: str, seat: int, prompt: str | None) -> None:
    """KT-3: the seat takes back its last submission; beyond the barrier all others are asked (KT-53)."""
    own_seat(change.table, visitor, seat)
    book = answering(change, seat, prompt)
    if book.can_undo(seat):
        give_back(change, visitor, seat)
        book.undo(seat)
        return
    ballots.ask_for(change, visitor, seat, "undo", seat)


def retract(change: Change, visitor: str, seat: int, prompt: str | None) -> None:
    """KT-4: take back the own answer to a choice that all make at the same time."""
    book = answering(change, seat, prompt)
    give_back(change, visitor, seat)
    book.retract(seat)


def rewind(change: Change, visitor: str) -> None:
    """KT-54: the host takes back the last submission when nobody can go on."""
    host_only(change.table, visitor)
    book = change.book
    if book is None or change.table.stage != "playing":
        raise Refused("not-now")
    if not book.stuck:
        raise Refused("can-act")
    if change.table.paused:
        raise Refused("paused-table")
    book.rewind()
