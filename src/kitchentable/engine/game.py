"""Title, Game, State: the protocol that every game speaks, and the one driver `play`.

A `Title` is what can be played; a `Game` is a title with players, options and card set; a `State` is
one game being played. Terms: a *seat* is a place at the table (0 …), a *code* an action of the game's
codebook, a *run* the codes of one submission; between runs the state is at a *boundary*.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
from mypy_extensions import mypyc_attr

from kitchentable.engine import frames
from kitchentable.engine.action import Ask as Ask
from kitchentable.engine.action import Described as Described
from kitchentable.engine.cards import CardSet, Fault, content_hash
from kitchentable.engine.chance import Chance, Quick, load_chance, seed_bytes
from kitchentable.engine.codebook import Action, Codebook
from kitchentable.engine.errors import BadDump, IllegalAction, MidSubmission, Stale
from kitchentable.engine.knowledge import Knowledge, load_knowledge
from kitchentable.engine.lawbook import Lawbook, Reason, Refusal, load_lawbook
from kitchentable.engine.options import BadOption, Option, Value, settle
from kitchentable.engine.result import Result as Result
from kitchentable.engine.words import FIRST_LANGUAGE, Arg, Message, Words

NOBODY: Final = -1

# Whether a text of the seat's own goes with a decision (it is for the log and never changes the game).
NO_TEXT: Final = 0
TEXT_ALLOWED: Final = 1
TEXT_REQUIRED: Final = 2
NOT_FOUND: Final = -2  # the codes of no seat are worked out


class Event(msgspec.Struct, frozen=True):
    """Something that happened, for those who may know it: `to` is a mask of seats and of SPECTATORS."""

    to: int
    message: Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """A title's judgement, for greedy play and for search: how promising each choice looks and how
    good a position is. It is given re-dealt states only."""

    def rate(self, state: State, seat: int, codes: list[int]) -> list[float]:
        """How promising each code looks for the seat; higher is better, no fixed scale."""
        raise NotImplementedError

    def value(self, state: State, seat: int) -> float:
        """The seat's prospects in the position, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def aims(self) -> list[str]:
        """The verbs that other choices work towards: a hint tells which of them it leads to."""
        return []

    def why(self, state: State, seat: int, code: int) -> Message | None:
        """What speaks for a choice of the seat, in a word; None if the judgement has nothing to say of it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """What can be played. `folder` is the title's package: words, lawbook and house cards lie there.
    `budgets` are the iterations of search of the levels that have their own number here."""

    def __init__(
        self,
        id: str,
        rules_version: str,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        schema: type[CardSet],
        folder: Traversable,
        budgets: Mapping[str, int] | None = None,
    ) -> None:
        self.id = id
        self.budgets = dict(budgets or {})
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.schema = schema
        self.folder = folder
        self._lawbook: Lawbook | None = None
        self._languages: list[str] = []

    def check(self, cards: CardSet, house: bool) -> list[Fault]:
        """Every fault of a card set; for the house set the rulings on card sets are errors too."""
        raise NotImplementedError

    def make(self, players: int, options: dict[str, Value], cards: CardSet) -> Game:
        """The game for checked players, options and cards. Raises `BadOption` where options clash,
        `BadCards` for a set that is too small for so many players."""
        raise NotImplementedError

    def languages(self) -> list[str]:
        """The languages it has words in."""
        if not self._languages:
            words = self.folder / "words"
            self._languages = sorted(file.name.removesuffix(".ftl") for file in words.iterdir())
        return self._languages

    def lawbook(self) -> Lawbook:
        if self._lawbook is None:
            self._lawbook = load_lawbook(self.folder / "lawbook.toml")
        return self._lawbook

    def game(self, players: int, options: Mapping[str, object] | None, cards: CardSet) -> Game:
        """A game of this title. Raises `BadOption` for options or a number of players it can't have."""
        low, high = self.seats
        if not isinstance(players, int) or not low <= players <= high:
            raise BadOption(f"{self.id} is for {low} to {high} players, not {players}")
        return self.make(players, settle(self.options, options), cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title with its number of players, options and card set."""

    def __init__(
        self,
        title: Title,
        players: int,
        settings: dict[str, Value],
        cards: CardSet,
        book: Codebook,
        max_decisions: int,
    ) -> None:
        self.title = title
        self.players = players
        self.settings = settings
        self.cards = cards
        self.book = book
        self.num_codes = len(book)
        self.max_decisions = max_decisions
        self.fingerprint = _fingerprint(title, players, settings, cards)
        self._words: dict[str, Words] = {}
        self._judgement: Judgement | None = None

    def options(self) -> tuple[Option, ...]:
        """The options of the title, with types and bounds; `settings` holds this game's values."""
        return self.title.options

    def blank(self) -> State:
        """A state of this game with nothing dealt yet."""
        raise NotImplementedError

    def judge(self) -> Judgement:
        """Title: a judgement for this game."""
        raise NotImplementedError

    def judgement(self) -> Judgement:
        """The title's judgement, for greedy play and for search; the same one for all who ask."""
        if self._judgement is None:
            self._judgement = self.judge()
        return self._judgement

    def new(self, seed: int | bytes, people: tuple[int, ...] = ()) -> State:
        """A game about to begin. The seed alone decides every draw; `people` are the seats that
        persons (not bots) sit in."""
        state = self.blank()
        self.begin(state, seed, people)
        return state

    def begin(self, state: State, seed: int | bytes, people: tuple[int, ...]) -> None:
        """Set up a blank state; one that takes down its news tells of the setup too."""
        state.chance = Chance(seed_bytes(seed))
        for seat in people:
            state.set_person(seat, True)
        state.set_up()

    def load(self, data: bytes) -> State:
        """The state that `dump` wrote. Raises `BadDump`."""
        try:
            fingerprint, common, own = msgspec.msgpack.decode(data)
            if fingerprint != self.fingerprint:
                raise BadDump("this is a state of another game: title, rules, players, options or cards differ")
            state = self.blank()
            state.restore_common(common)
            state.restore(own)
            state.check_sound()
        except BadDump:
            raise
        except Exception as fault:
            raise BadDump(f"not a state of this game: {fault}") from None
        return state

    def code(self, verb: str, **args: str) -> int:
        """The code of an action. Raises `UnknownAction`."""
        return self.book.code(verb, args)

    def describe(self, code: int, lang: str = "en") -> Described:
        """A code spelled out, with words in the language."""
        action = self.book.action(code)
        text = self.words(lang).say(action_message(action))
        return Described(action.verb, action.args, text)

    def words(self, lang: str = "en") -> Words:
        """The words of this game in a language (English where it has none)."""
        spoken = lang if lang in self.title.languages() else FIRST_LANGUAGE
        words = self._words.get(spoken)
        if words is None:
            engine = _package_folder()
            words = self._words[spoken] = Words(spoken, [engine, self.title.folder], self.cards.named)
        return words


def _fingerprint(title: Title, players: int, settings: dict[str, Value], cards: CardSet) -> str:
    """SHA-256 over all that makes a game what it is: a state fits no other."""
    whole = [title.id, title.rules_version, players, settings, content_hash(cards)]
    return hashlib.sha256(msgspec.json.encode(whole, order="deterministic")).hexdigest()


def _package_folder() -> Traversable:
    from importlib.resources import files

    return files("kitchentable.engine")


def action_message(action: Action) -> Message:
    """An action as a message: the label of its button."""
    args: dict[str, Arg] = dict(action.args.items())
    return Message("do-" + action.verb, args)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game being played.

    A title implements `set_up`, `choices`, `carry_out`, `reasons`, `prompt`, `clone`, `deal_anew`,
    `view`, `result`, `parts` and `restore`.
    """

    __slots__ = (
        "game",
        "over",
        "table",
        "frames",
        "mid",
        "chance",
        "knowledge",
        "people",
        "decisions",
        "moment",
        "news",
        "_codes",
        "_codes_of",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.over = False
        self.table = 0
        self.frames: list[int] = []
        self.mid = NOBODY
        self.chance = _NO_CHANCE
        self.knowledge = _NO_KNOWLEDGE
        self.people = 0
        self.decisions = 0
        self.moment = 0
        self.news: list[Event] | None = None
        self._codes: list[int] = []
        self._codes_of = NOT_FOUND

    # --- who, what -------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        """The seats that owe a decision; inside a submission its seat alone."""
        if self.mid != NOBODY:
            return [self.mid]
        return [seat for seat, stack in enumerate(self.frames) if frames.owes(stack)]

    def legal(self, seat: int) -> list[int]:
        """Every code the seat may play now, also out of turn."""
        if self._codes_of != seat:
            self._find(seat)
        return self._codes[:]

    def apply(self, seat: int, code: int) -> None:
        """Play a code. Raises `IllegalAction` (or `UnknownAction`) and leaves the state unchanged."""
        if self._codes_of != seat:
            self._find(seat)
        if code not in self._codes:
            refusal = self.why_not(seat, code)
            assert refusal is not None, f"code {code} is not legal and no rule says why"
            raise IllegalAction(refusal.rule, refusal.text)
        self.touch()
        self.decisions += 1
        self.carry_out(seat, code)

    def touch(self) -> None:
        """The state is about to change: what was worked out for it no longer holds."""
        self._codes_of = NOT_FOUND
        self.moment += 1

    def why_not(self, seat: int, code: int) -> Refusal | None:
        """None exactly when the code is legal, else the first reason in the law's order."""
        self.game.book.action(code)
        self._seat(seat)
        reason = self.game.title.lawbook().first(self.reasons(seat, code))
        if reason is None and self.mid != NOBODY and self.mid != seat:
            reason = Reason("KT-1", Message("no-mid-submission", {"seat": self.mid}))
        return None if reason is None else Refusal(reason, self.game.words())

    def _find(self, seat: int) -> None:
        self._seat(seat)
        codes: list[int] = []
        if not self.over and (self.mid == NOBODY or self.mid == seat):
            self.choices(seat, codes)
        self._codes = codes
        self._codes_of = seat

    def _seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.players:
            raise ValueError(f"there is no seat {seat}; seats run from 0 to {self.game.players - 1}")

    @property
    def at_boundary(self) -> bool:
        """True between submissions."""
        return self.mid == NOBODY

    @property
    def barrier(self) -> int:
        """Rises whenever chance was used or a seat learned something: undo stops there."""
        return self.chance.used + self.knowledge.reveals

    def information(self, seat: int) -> Information:
        """What a bot in the seat is given."""
        return Information(self, seat)

    def ask(self, seat: int) -> Ask:
        """What the seat is asked and what it can do."""
        book = self.game.book.actions
        return Ask(self.prompt(seat), [book[code] for code in self.legal(seat)])

    def default(self, seat: int) -> list[int]:
        """The run that the law takes when the seat's time runs out; empty where it names none."""
        return []

    def text_for(self, code: int) -> int:
        """Whether a text may or must go with a decision: NO_TEXT, TEXT_ALLOWED or TEXT_REQUIRED."""
        return NO_TEXT

    def tell(self, seats: int, id: str, args: dict[str, Arg]) -> None:
        """Announce something to the readers of the mask (ALL: everybody; what only one seat may know is
        told to that seat, and to `ALL & ~(1 << seat)` without it)."""
        if self.news is not None:
            self.news.append(Event(seats, Message(id, args)))

    def set_person(self, seat: int, person: bool) -> None:
        """A person sits down in the seat, or a bot takes it over."""
        self._seat(seat)
        self.touch()
        self.people = self.people | 1 << seat if person else self.people & ~(1 << seat)

    def check_publishable(self, seat: int | None) -> None:
        """Raises `MidSubmission` for a reader who may not see the middle of another's submission, and
        `ValueError` for a seat that isn't there."""
        if seat is not None:
            self._seat(seat)
        if self.mid != NOBODY and self.mid != seat:
            raise MidSubmission(f"seat {self.mid} is in the middle of a submission")

    def redeal(self, seat: int, seed: int | bytes = 0) -> State:
        """A copy in which everything the seat can't tell apart is dealt anew, by the seed alone. Raises
        `MidSubmission` while another seat is in the middle of a submission."""
        self.check_publishable(seat)
        twin = self.clone()
        twin.touch()
        twin.decisions = 0
        twin.chance = Quick(seed_bytes(seed))
        twin.deal_anew(seat)
        return twin

    # --- time: titles with a clock override these -------------------------------------------------

    @property
    def now(self) -> int:
        """Milliseconds on the game's own clock; 0 in titles without one."""
        return 0

    def next_event(self) -> int | None:
        """When, in absolute ms on the game's clock, something happens by itself; None: never."""
        return None

    def advance(self, ms: int) -> None:
        """Let the game's clock run `ms` further. A title's own calls `touch`."""
        raise ValueError("this title has no clock")

    # --- statistics: titles with turns override these ---------------------------------------------

    def turn_order(self) -> list[int]:
        """The seats in the order of their turns, the first player first."""
        return list(range(self.game.players))

    def rounds(self) -> int:
        """How many rounds have begun; 0 in titles without rounds."""
        return 0

    def points(self) -> list[int]:
        """The points of every seat that all at the table can count by now; empty in titles where points
        only come at the end."""
        return []

    # --- simultaneous choices ---------------------------------------------------------------------

    def can_retract(self, seat: int) -> bool:
        """Whether the seat may take back its own answer to a simultaneous choice not yet revealed."""
        return False

    def retract(self, seat: int) -> None:
        """Take back the seat's own answer; it owes the decision again. Raises `ValueError`."""
        self._seat(seat)
        if not self.can_retract(seat):
            raise ValueError(f"seat {seat} has no answer to take back")
        self.touch()
        self.reopen(seat)

    def reopen(self, seat: int) -> None:
        """Title: forget the seat's answer and ask again."""
        raise NotImplementedError

    # --- what a title says ------------------------------------------------------------------------

    def set_up(self) -> None:
        """Title: deal, up to the first decision."""
        raise NotImplementedError

    def choices(self, seat: int, codes: list[int]) -> None:
        """Title: append every legal code of the seat. Called while the game runs, and in the middle
        of a submission for its seat only."""
        raise NotImplementedError

    def carry_out(self, seat: int, code: int) -> None:
        """Title: do what a legal code says."""
        raise NotImplementedError

    def reasons(self, seat: int, code: int) -> list[Reason]:
        """Title: every reason against the code, in any order; none exactly when it is legal."""
        raise NotImplementedError

    def prompt(self, seat: int) -> Message | None:
        """Title: what the seat is asked; None when it owes nothing."""
        raise NotImplementedError

    def clone(self) -> State:
        """Title: an independent copy."""
        raise NotImplementedError

    def deal_anew(self, seat: int) -> None:
        """Title: deal everything the seat can't tell apart anew, in place and by `chance`, which is that of
        a copy; two states that look the same to the seat must come out the same."""
        raise NotImplementedError

    def view(self, seat: int | None) -> msgspec.Struct:
        """Title: all that the seat (None: a spectator) may know, and nothing more. Raises
        `MidSubmission` while another seat is in the middle of a submission."""
        raise NotImplementedError

    def result(self) -> Result:
        """Title: the outcome. Raises `ValueError` while the game runs."""
        raise NotImplementedError

    def parts(self) -> list[object]:
        """Title: its own fields as plain values, for `dump`."""
        raise NotImplementedError

    def restore(self, parts: list[object]) -> None:
        """Title: set its own fields from what `parts` gave."""
        raise NotImplementedError

    # --- storing ----------------------------------------------------------------------------------

    def dump(self) -> bytes:
        """The whole state, hidden things included, as bytes for `game.load`."""
        common = [
            self.over,
            self.table,
            self.frames,
            self.mid,
            self.people,
            self.decisions,
            self.chance.dump(),
            self.knowledge.dump(),
        ]
        return msgspec.msgpack.encode([self.game.fingerprint, common, self.parts()])

    def digest(self) -> str:
        """SHA-256 over the dump: equal exactly for equal states."""
        return hashlib.sha256(self.dump()).hexdigest()

    def restore_common(self, common: list[object]) -> None:
        """The fields every game has, from what `dump` wrote."""
        over, table, stacks, mid, people, decisions, chance, knowledge = common
        assert isinstance(over, bool) and isinstance(table, int) and isinstance(mid, int)
        assert isinstance(people, int) and isinstance(decisions, int)
        assert isinstance(stacks, list) and isinstance(chance, list) and isinstance(knowledge, list)
        self.over = over
        self.table = table
        self.frames = [int(stack) for stack in stacks]
        self.mid = mid
        self.people = people
        self.decisions = decisions
        self.chance = load_chance(chance)
        self.knowledge = load_knowledge(knowledge)

    def check_sound(self) -> None:
        """Raises something for a state that can't be played or shown."""
        if len(self.frames) != self.game.players:
            raise ValueError("a seat is missing")
        for seat in range(self.game.players):
            self.legal(seat)
        self.view(None if self.mid == NOBODY else self.mid)

    def copy_common(self, twin: State) -> None:
        """Copy the fields every game has into a blank state; news are not copied."""
        twin.over = self.over
        twin.table = self.table
        twin.frames = self.frames[:]
        twin.mid = self.mid
        twin.chance = self.chance.clone()
        twin.knowledge = self.knowledge.clone()
        twin.people = self.people
        twin.decisions = self.decisions
        twin._codes = self._codes
        twin._codes_of = self._codes_of


_NO_CHANCE: Final = Chance(bytes(32))
_NO_KNOWLEDGE: Final = Knowledge(0)


class Information:
    """What a bot gets: `.seat`, `.legal`, `.view`, `.describe(code)`, `.sample(seed)`, `.dump()`.

    No public attribute reaches the true state. It speaks of the moment it was made for and raises
    `Stale` when asked after the game went on.
    """

    __slots__ = ("seat", "legal", "_state", "_moment")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.legal = state.legal(seat)
        self._state = state
        self._moment = state.moment

    @property
    def game(self) -> Game:
        """The game (title, options, cards): public."""
        return self._state.game

    @property
    def view(self) -> msgspec.Struct:
        """Everything the seat may know."""
        return self._true().view(self.seat)

    def describe(self, code: int, lang: str = "en") -> Described:
        return self._state.game.describe(code, lang)

    def sample(self, seed: int | bytes) -> State:
        """A state that looks the same to this seat, the rest dealt by the seed."""
        return self._true().redeal(self.seat, seed)

    def dump(self) -> bytes:
        """All of this as bytes, for a bot in another process: holds a re-dealt state."""
        dealt = self._true().redeal(self.seat, b"information")
        return msgspec.msgpack.encode([self.seat, dealt.dump()])

    def _true(self) -> State:
        if self._state.moment != self._moment:
            raise Stale("the game went on since this information was given")
        return self._state


def load_information(game: Game, data: bytes) -> Information:
    """What `Information.dump` wrote. Raises `BadDump`."""
    try:
        seat, dealt = msgspec.msgpack.decode(data, type=tuple[int, bytes])
        return Information(game.load(dealt), seat)
    except (msgspec.MsgspecError, ValueError) as fault:
        raise BadDump(f"not an information of this game: {fault}") from None


def to_json(view: msgspec.Struct) -> bytes:
    """A view (or any other struct of the engine) as JSON, the same bytes for the same content."""
    return msgspec.json.encode(view)
