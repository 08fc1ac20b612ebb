"""A game record: header + entries. It can be replayed, undone, saved, and verified by anyone.

The state holds no history; the record is the history. An entry is something that a seat or the table
did; undo and its kin are entries too, so nothing is ever erased.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, Self, TypeVar

import msgspec

from kitchentable.engine.cards import content_hash, plain
from kitchentable.engine.chance import commitment, derived_nonce, game_seed, int_seed
from kitchentable.engine.errors import IllegalAction, UnknownAction
from kitchentable.engine.game import NO_TEXT, NOBODY, TEXT_REQUIRED, Event, Game, State
from kitchentable.engine.kept import KeptStates
from kitchentable.engine.knowledge import ALL, SPECTATORS
from kitchentable.engine.lawbook import Lawbook, load_lawbook
from kitchentable.engine.standin import best_rated
from kitchentable.engine.stored import (
    ACTS,
    FORMAT,
    AgreedUndo,
    BadRecord,
    Clock,
    Decision,
    Entry,
    Header,
    LogLine,
    Pause,
    Resume,
    Retract,
    Rewind,
    SeatChange,
    Secret,
    Stored,
    Timeout,
    Undo,
)
from kitchentable.engine.words import Message

MAX_TEXT = 200
SAID = "said"  # the message that tells the words of KT-8
TURN = "turn"  # the message by which a title tells whose turn begins
SPECTATOR = None
UNDOES = (Undo, AgreedUndo, Rewind)


class TableRefusal(ValueError):
    """The table (not the game) refuses; `.rule` is a house rule "KT-n", `.text` says why."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{rule}: {text}")
        self.rule = rule
        self.text = text


def house_rules() -> Lawbook:
    """The rules of the table itself (KT-n)."""
    return load_lawbook(files("kitchentable.engine") / "lawbook.toml")


class Verdict(NamedTuple):
    """Whether a record holds what it promises, and what was found wrong."""

    good: bool
    faults: list[str]


class Record:
    """A game and how it came about: `.state`, `.entries`, `.log_for(seat)`.

    `barriers[n]` is the barrier of the state before entry n, `acts` are the places of the live entries by
    which a seat decided something. Some states are kept (`KeptStates`), so that taking back plays only what
    came after the nearest.
    """

    def __init__(self, game: Game, header: Header, secret: Secret) -> None:
        self.game = game
        self.header = header
        self.secret = secret
        self.entries: list[Entry] = []
        self.log: list[LogLine] = []
        self.state = game.blank()
        self.claim: Stored | None = None
        self.barriers: list[int] = []
        self.acts: list[int] = []
        self._undone: set[int] = set()
        self._kept = KeptStates()
        self._publish(NOBODY, self._begin())

    @classmethod
    def new(
        cls,
        game: Game,
        seed: int | bytes = 0,
        names: Sequence[str] = (),
        people: Sequence[int] = (),
    ) -> Self:
        """A record of a game whose seed is given (nobody can have shopped for it but its giver)."""
        raw = seed if isinstance(seed, bytes) else int_seed(seed)
        return cls(game, _header(game, raw, [], names, people), Secret(raw.hex(), []))

    @classmethod
    def committed(
        cls,
        game: Game,
        server_seed: bytes,
        nonces: Sequence[bytes | None],
        names: Sequence[str] = (),
        people: Sequence[int] = (),
    ) -> Self:
        """A record whose seed comes from the server's seed and one nonce from each seat; the nonce of
        a seat without a browser (None) is derived from the server's seed."""
        opened = [derived_nonce(server_seed, s) if n is None else n for s, n in enumerate(nonces)]
        if len(opened) != game.players:
            raise ValueError(f"{len(opened)} nonces for {game.players} seats")
        header = _header(game, server_seed, opened, names, people)
        return cls(game, header, Secret(server_seed.hex(), [nonce.hex() for nonce in opened]))

    # --- what a seat does -------------------------------------------------------------------------

    def submit(self, seat: int, codes: int | Sequence[int], text: str = "", at: int = 0, by: str = "") -> Decision:
        """Play a run of codes, all or nothing; `by` names the bot that chose it. Raises `IllegalAction`
        or `TableRefusal` and changes nothing then."""
        if len(text) > MAX_TEXT:
            raise TableRefusal("KT-6", f"a text has at most {MAX_TEXT} characters, not {len(text)}")
        run = [codes] if isinstance(codes, int) else list(codes)
        after = self._tried(seat, run, at, text)
        self._check_text(run, text)
        entry = Decision(seat, [self.game.book.action(code) for code in run], at, text, by)
        self._take(entry, after)
        return entry

    def undo(self, seat: int) -> None:
        """Take back the seat's last submission. Raises `TableRefusal` (KT-3) beyond the barrier."""
        if not self.acts:
            raise TableRefusal("KT-3", "nothing has been decided yet")
        place = self.acts[-1]
        last = self.entries[place]
        assert isinstance(last, Decision | Timeout | Retract)
        if last.seat != seat:
            raise TableRefusal("KT-3", "somebody else has decided since")
        if isinstance(last, Retract):
            raise TableRefusal("KT-3", "the last answer was taken back already")
        if self.barriers[place] != self.state.barrier:
            raise TableRefusal("KT-3", "chance was used or somebody learned something since")
        self._take_back(1, Undo(seat))

    def agreed_undo(self, acts: int = 1) -> None:
        """Take back what was last decided (or retracted), or so many such acts, all having agreed: each is
        an entry of its own. Raises `TableRefusal` if there are fewer."""
        self._check_decided(acts)
        self._take_back(acts, AgreedUndo())

    def rewind(self) -> None:
        """Take back what was last decided (or retracted), by the host. Raises `TableRefusal` if there is
        nothing."""
        self._check_decided(1)
        self._take_back(1, Rewind())

    def retract(self, seat: int) -> None:
        """Take back the seat's own answer to a simultaneous choice. Raises `TableRefusal` (KT-4)."""
        if not 0 <= seat < self.game.players or not self.state.can_retract(seat):
            raise TableRefusal("KT-4", "there is no answer to take back")
        self._enter(Retract(seat))

    def timeout(self, seat: int, chosen: Sequence[int] = ()) -> Timeout:
        """The seat ran out of time: the law's default; where it names none, what a bot has chosen for
        it, or else what its judgement rates best. Raises `TableRefusal` (KT-5) for a seat that owes
        nothing, and what submitting raises for a choice that can't be played."""
        if seat not in self.state.to_act():
            raise TableRefusal("KT-5", f"seat {seat} owes no decision")
        by_law = self.state.default(seat)
        run = by_law or list(chosen) or self.best_run(seat)
        self._check_text(run, "")
        actions = [self.game.book.action(code) for code in run]
        entry = Timeout(seat, actions, "law" if by_law else "bot")
        self._enter(entry)
        return entry

    def best_run(self, seat: int) -> list[int]:
        """A whole submission of a seat that owes one, as its judgement rates it best."""
        after = self.state.clone()
        run: list[int] = []
        while not run or not after.at_boundary:
            run.append(best_rated(after.information(seat), len(self.entries)))
            after.apply(seat, run[-1])
        return run

    def seat_change(self, seat: int, person: bool, name: str) -> None:
        """A person sits down, or a bot takes over."""
        self._enter(SeatChange(seat, person, name))

    def run_clock(self, at: int) -> None:
        """Nobody decides, and the game's clock runs on to `at` (ms). Raises `ValueError` for a moment
        that is past, or in a title without a clock."""
        self._enter(Clock(at))

    def pause(self) -> None:
        self._enter(Pause())

    def resume(self) -> None:
        self._enter(Resume())

    # --- reading ----------------------------------------------------------------------------------

    def log_for(self, seat: int | None) -> list[LogLine]:
        """The lines that the seat (None: a spectator) may read."""
        if seat is SPECTATOR:
            return [line for line in self.log if line.to & SPECTATORS]
        return [line for line in self.log if line.to >> seat & 1]

    def names(self) -> dict[int, str]:
        """The players' names by seat, as of now."""
        names = {seat: name for seat, name in enumerate(self.header.names) if name}
        changes = [entry for entry in self.entries if isinstance(entry, SeatChange)]
        return names | {change.seat: change.name for change in changes if change.name}

    def replay(self, upto: int | None = None) -> State:
        """The state after the first `upto` entries (all of them by default), played anew."""
        copy = Record(self.game, self.header, self.secret)
        for entry in self.entries[:upto]:
            copy.repeat(entry)
        return copy.state

    def verify(self) -> Verdict:
        """Whether the seed is the one committed to, the cards are those named, and every decision was
        legal and led where the record says."""
        faults = [*_seed_faults(self.header, self.secret), *self._card_faults(), *self._play_faults()]
        return Verdict(not faults, faults)

    # --- storing ----------------------------------------------------------------------------------

    def stored(self) -> Stored:
        """The record as it is saved, with its public log and result, so that it can be read when the
        rules have changed."""
        result = self.state.result() if self.state.over else None
        log = self.log_for(SPECTATOR)
        return Stored(FORMAT, self.header, self.entries, self.secret, log, result, self.state.digest())

    def save(self, path: str | Path) -> None:
        """Write the record; a file that is there is replaced whole or not at all."""
        target = Path(path)
        half = target.with_name(target.name + ".part")
        try:
            half.write_bytes(msgspec.json.format(msgspec.json.encode(self.stored()), indent=1))
            half.replace(target)
        finally:
            half.unlink(missing_ok=True)

    def repeat(self, entry: Entry) -> None:
        """Do what an entry says, as the record's next. Raises what doing it raises."""
        match entry:
            case Decision(seat=seat, run=run, at=at, text=text, by=by):
                self.submit(seat, [self.game.book.code(a.verb, a.args) for a in run], text, at, by)
            case Undo(seat=seat):
                self.undo(seat)
            case AgreedUndo():
                self.agreed_undo()
            case Rewind():
                self.rewind()
            case Retract(seat=seat):
                self.retract(seat)
            case Timeout(seat=seat) if seat not in self.state.to_act():
                raise TableRefusal("KT-5", f"seat {seat} owes no decision")
            case _:
                self._enter(entry)

    # --- inside -----------------------------------------------------------------------------------

    def _check_text(self, run: list[int], text: str) -> None:
        """Raises `TableRefusal` where a text is missing (KT-8): nobody can have one said for them."""
        if not text.strip() and any(self.state.text_for(code) == TEXT_REQUIRED for code in run):
            raise TableRefusal("KT-8", "this move needs a text of your own")

    def _tried(self, seat: int, run: list[int], at: int, text: str) -> State:
        """The state after a whole run, in a copy that takes down what happens."""
        after = self.state.clone()
        after.news = []
        if at > after.now:
            after.advance(at - after.now)
        _tell_text(after, seat, run, text)
        _play_run(after, seat, run)
        return after

    def _take(self, entry: Entry, after: State) -> None:
        self.claim = None
        self.barriers.append(self.state.barrier)
        self.entries.append(entry)
        self._go_on(len(self.entries) - 1, after)

    def _go_on(self, place: int, after: State) -> None:
        """A live entry leads to a state; what was before it is kept, if it can be taken back."""
        entry = self.entries[place]
        if isinstance(entry, ACTS):
            self._kept.keep(len(self.acts), entry.seat, self.state)
            self.acts.append(place)
        self._publish(place, after)

    def _publish(self, place: int, after: State) -> None:
        news: list[Event] = after.news or []
        self.log += [LogLine(place, event.to, event.message) for event in news]
        after.news = None
        self.state = after

    def _enter(self, entry: Entry) -> None:
        self._take(entry, self._done(entry))

    def _done(self, entry: Entry) -> State:
        """The state after an entry, in a copy that takes down what happens."""
        after = self.state.clone()
        after.news = []
        self._do(entry, after)
        return after

    def _do(self, entry: Entry, state: State) -> None:
        """Carry out a live entry on a state that takes down what happens."""
        match entry:
            case Decision(seat=seat, run=run, at=at, text=text):
                if at > state.now:
                    state.advance(at - state.now)
                codes = [self.game.book.code(a.verb, a.args) for a in run]
                _tell_text(state, seat, codes, text)
                _play_run(state, seat, codes)
            case Timeout(seat=seat, run=run, by=by):
                state.tell(ALL, "timeout-" + by, {"seat": seat})
                _play_run(state, seat, [self.game.book.code(a.verb, a.args) for a in run])
            case Retract(seat=seat):
                state.retract(seat)
                state.tell(ALL, "retracted", {"seat": seat})
            case SeatChange(seat=seat, person=person):
                state.set_person(seat, person)
                state.tell(ALL, "seat-person" if person else "seat-bot", {"seat": seat})
            case Clock(at=at) if at < state.now:
                raise ValueError(f"the clock stands at {state.now} ms and can't go back to {at}")
            case Clock(at=at):
                state.advance(at - state.now)
            case Pause():
                state.tell(ALL, "paused", {})
            case Resume():
                state.tell(ALL, "resumed", {})

    def _take_back(self, acts: int, entry: Undo | AgreedUndo | Rewind) -> None:
        """Take back the last acts, each by an entry of its own; what is left is played once for them all."""
        self.claim = None
        before = self.entries[-1:]
        self._undone.update(self.acts[-acts:])
        self.barriers += [self.state.barrier] * acts
        self.entries += [entry] * acts
        self._rebuild(len(self.acts) - acts)
        self.log.append(LogLine(len(self.entries) - 1, ALL, self._told_of(entry, acts, before)))

    def _told_of(self, entry: Undo | AgreedUndo | Rewind, acts: int, before: list[Entry]) -> Message:
        """What tells of an undo; several in a row are one line, the newest counts them."""
        if isinstance(entry, Undo):
            return Message("undone", {"seat": entry.seat})
        if before == [entry]:
            acts += int(self.log.pop().message.args["moves"])
        return Message("undone-by-all" if isinstance(entry, AgreedUndo) else "rewound", {"moves": acts})

    def _rebuild(self, number: int) -> None:
        """Stand where the act of this number isn't done and play anew what is live from the kept state on;
        lines that told of undo stay where they were."""
        kept, self.state = self._kept.back_to(number)
        first = self.acts[kept]
        del self.acts[kept:]
        cut = bisect_left(self.log, first, key=_place_of)
        told = [line for line in self.log[cut:] if self._tells_of_undo(line)]
        del self.log[cut:]
        for place in range(first, len(self.entries)):
            if place not in self._undone and not isinstance(self.entries[place], UNDOES):
                self._go_on(place, self._done(self.entries[place]))
        self.log[cut:] = sorted([*self.log[cut:], *told], key=_place_of)

    def _tells_of_undo(self, line: LogLine) -> bool:
        return line.entry >= 0 and isinstance(self.entries[line.entry], UNDOES)

    def _begin(self) -> State:
        state = self.game.blank()
        state.news = []
        self.game.begin(state, self._seed(), tuple(self.header.people))
        return state

    def _seed(self) -> bytes:
        server = bytes.fromhex(self.secret.server_seed)
        nonces = [bytes.fromhex(nonce) for nonce in self.secret.nonces]
        return game_seed(server, nonces) if nonces else server

    def _check_decided(self, acts: int) -> None:
        """Raises `TableRefusal` where fewer acts, or none, can be taken back."""
        if not 1 <= acts <= len(self.acts):
            raise TableRefusal("KT-3", "there is no decision to take back")

    def _play_faults(self) -> list[str]:
        copy = Record(self.game, self.header, self.secret)
        for place, entry in enumerate(self.entries):
            try:
                copy.repeat(entry)
            except (IllegalAction, UnknownAction, TableRefusal, ValueError) as fault:
                return [f"entry {place + 1}: {fault}"]
        mine = copy.stored()
        claim = self.claim or self.stored()
        return [text for name, text in _CLAIMS.items() if getattr(claim, name) != getattr(mine, name)]

    def _card_faults(self) -> list[str]:
        if content_hash(self.game.cards) != self.header.cards_hash:
            return ["the cards are not those the header names"]
        return []


_CLAIMS = {
    "digest": "the replay ends in another state than the record says",
    "result": "the replay ends with another result than the record says",
    "log": "the replay tells another story than the record's log",
}


def _place_of(line: LogLine) -> int:
    return line.entry


def _tell_text(state: State, seat: int, run: list[int], text: str) -> None:
    """KT-8: what a seat says with its move stands in the log before what comes of it."""
    if text and any(state.text_for(code) != NO_TEXT for code in run):
        state.tell(ALL, SAID, {"seat": seat, "text": text})


def _play_run(state: State, seat: int, run: list[int]) -> None:
    """KT-1, KT-2: the run must end exactly at a boundary."""
    for step, code in enumerate(run):
        if step and state.at_boundary:
            raise TableRefusal("KT-2", f"the submission ended after {step} of {len(run)} steps")
        state.apply(seat, code)
    if not run or not state.at_boundary:
        raise TableRefusal("KT-1", "the submission stops halfway")


def _header(
    game: Game, server_seed: bytes, nonces: Sequence[bytes], names: Sequence[str], people: Sequence[int]
) -> Header:
    return Header(
        title=game.title.id,
        rules_version=game.title.rules_version,
        players=game.players,
        options=game.settings,
        cards=plain(game.cards),
        cards_hash=content_hash(game.cards),
        names=[*names, *[""] * (game.players - len(names))],
        people=sorted(people),
        commitment=commitment(server_seed),
        nonce_hashes=[commitment(nonce) for nonce in nonces],
    )


def _seed_faults(header: Header, secret: Secret) -> list[str]:
    faults: list[str] = []
    if commitment(bytes.fromhex(secret.server_seed)) != header.commitment:
        faults.append("the server's seed is not the one it committed to")
    hashes = [commitment(bytes.fromhex(nonce)) for nonce in secret.nonces]
    for seat, (found, promised) in enumerate(zip(hashes, header.nonce_hashes)):
        if found != promised:
            faults.append(f"the nonce of seat {seat} is not the one it committed to")
    if len(hashes) != len(header.nonce_hashes):
        faults.append("nonces are missing")
    return faults


R = TypeVar("R", bound=Record)


def restored(stored: Stored, make: Callable[[Header], Game], kind: type[R]) -> R:
    """The record that was saved, played anew. Raises `BadRecord` if it can't be."""
    game = make(stored.header)
    if game.title.rules_version != stored.header.rules_version:
        raise BadRecord(
            f"made by rules {stored.header.rules_version} of {stored.header.title}, these are"
            f" {game.title.rules_version} (KT-7): it can be read, not played on"
        )
    try:
        record = kind(game, stored.header, stored.secret)
        faults = [*_seed_faults(stored.header, stored.secret), *record._card_faults()]
    except ValueError as fault:
        raise BadRecord(f"can't be replayed: {fault}") from None
    for place, entry in enumerate(stored.entries):
        try:
            record.repeat(entry)
        except ValueError as fault:
            found = "; ".join([*faults, f"entry {place + 1}: {fault}"])
            raise BadRecord(f"can't be replayed: {found}") from None
    record.claim = stored
    return record
