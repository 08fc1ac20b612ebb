"""Every message that can be said has words, its words use only the facts it carries, and none is idle."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import kitchentable as kt
from kitchentable.engine.game import action_message
from kitchentable.engine.words import Arg, Message, bundle
from kitchentable.registry import title
from kitchentable.terminal.drawings import drawing_of
from tests.promises.covering import covering

ENGINE = Path(str(files("kitchentable.engine")))
TERMINAL = Path(str(files("kitchentable.terminal")))
BOTS = Path(str(files("kitchentable.bots")))


def folder(name: str) -> Path:
    return Path(str(title(name).folder))


def entries(path: Path) -> dict[str, ftl.Message]:
    """The messages of a word file, which has no junk and says nothing twice."""
    body = FluentParser().parse((path / "words" / "en.ftl").read_text("utf-8")).body
    junk = [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    assert not junk
    said = [entry for entry in body if isinstance(entry, ftl.Message)]
    ids = [entry.id.name for entry in said]
    assert len(ids) == len(set(ids))
    return {entry.id.name: entry for entry in said}


class References(Visitor):
    """The facts and the other messages that a message speaks of."""

    def __init__(self, entry: ftl.Message) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def variables(entry: ftl.Message, among: dict[str, ftl.Message]) -> set[str]:
    """The facts that a message needs, those of the messages within it included."""
    found = References(entry)
    return found.variables.union(*(variables(among[id], among) for id in found.messages))


@cache
def constants(path: Path) -> frozenset[str]:
    """Every string that stands in the Python files of a folder."""
    nodes = [node for file in path.glob("*.py") for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def sent(path: Path) -> Iterator[str]:
    """The ids of messages told, refusals given and questions asked, as the code spells them."""
    for file in path.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                place, prefix = {"tell": (1, ""), "why": (1, "no-"), "Message": (0, "")}.get(name, (9, ""))
                if len(node.args) > place:
                    yield from (prefix + id for id in spelled(node.args[place]))


def spelled(node: ast.expr) -> list[str]:
    """The strings an expression may be: one, or either of two."""
    if isinstance(node, ast.IfExp):
        return [*spelled(node.body), *spelled(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.mark.parametrize("name", kt.titles())
def test_every_message_in_the_code_has_words(name: str) -> None:
    there = entries(ENGINE).keys() | entries(folder(name)).keys()
    assert set(sent(ENGINE)) | set(sent(folder(name))) <= there
    assert {"ends", "no-over", "retracted"} <= set(sent(ENGINE)) | set(sent(folder("table-cooking")))


@pytest.mark.parametrize("folder", [ENGINE, *[folder(name) for name in kt.titles()]], ids=lambda path: path.name)
def test_nobody_is_shouted_at(folder: Path) -> None:
    assert "!" not in (folder / "words" / "en.ftl").read_text("utf-8")


@pytest.mark.parametrize("name", kt.titles())
def test_everything_with_a_name_has_words(name: str) -> None:
    its = title(name)
    there = entries(folder(name))
    game = kt.game(name, players=its.seats[0])
    wanted = {f"title-{name}", f"title-{name}-help", f"title-{name}-summary"}
    wanted |= {f"do-{verb}" for verb in game.book.families}
    wanted |= {f"option-{option.name}{part}" for option in its.options for part in ("", "-help")}
    assert wanted <= there.keys()


def test_table_cooking_names_its_own_things() -> None:
    from kitchentable.games.table_cooking.cards import INGREDIENTS, TYPES, Ability, Goal

    there = entries(folder("table-cooking"))
    wanted = {f"ingredient-{id}" for id in INGREDIENTS} | {f"type-{id}" for id in TYPES}
    wanted |= {f"letter-{id}" for id in [*INGREDIENTS, *TYPES]}
    wanted |= {f"ability-{id}" for id in get_args(Ability)} | {f"goal-{id}" for id in get_args(Goal)}
    assert wanted <= there.keys()


IDLE_PREFIXES = (
    "",
    "no-",
    "do-",
    "option-",
    "ingredient-",
    "type-",
    "letter-",
    "label-",
    "ability-",
    "goal-",
    "score-",
    "ask-",
    "text-",
    "verb-",
    "tag-",
    "taste-",
    "trigger-",
    "worth-",
    "answer-",
    "set-",
    "tool-",
)


@pytest.mark.parametrize("name", kt.titles())
def test_no_words_are_idle(name: str) -> None:
    spelled_out = constants(ENGINE) | constants(folder(name)) | constants(TERMINAL) | constants(BOTS)
    spelled_out |= {f"title-{name}", f"title-{name}-help", f"title-{name}-summary"}
    spelled_out |= {f"{option.name}-help" for option in title(name).options}
    spelled_out |= {"timeout-law", "timeout-bot", "seat"}
    used = {prefix + word for prefix, word in product(IDLE_PREFIXES, spelled_out)}
    there = entries(ENGINE) | entries(folder(name))
    used = used.union(*(References(entry).messages for entry in there.values()))
    assert there.keys() - used == set()


# --- said with what they carry --------------------------------------------------------------------


SEATED = {0: "Ann", 1: "Bo"}


class Said:
    """Checks that messages are worded without a leftover, and remembers which were."""

    def __init__(self, game: kt.Game) -> None:
        self.game = game
        self.words = game.words()
        self.entries = entries(ENGINE) | entries(folder(game.title.id))
        self.bundle = bundle([files("kitchentable.engine"), game.title.folder], "en")
        self.ids: set[str] = set()
        self.checked: set[tuple[str, frozenset[tuple[str, Arg]]]] = set()

    def __call__(self, message: Message) -> None:
        just_this = (message.id, frozenset(message.args.items()))
        if just_this not in self.checked:
            self.checked.add(just_this)
            self._check(message)

    def _check(self, message: Message) -> None:
        self.ids.add(message.id)
        entry = self.entries[message.id]
        assert variables(entry, self.entries) <= message.args.keys(), f"{message.id} says what it isn't told"
        pattern = self.bundle.get_message(message.id).value
        assert pattern is not None
        _, faults = self.bundle.format_pattern(pattern, dict(message.args))
        assert not faults
        said = self.words.say(message, SEATED)
        assert said and not said.startswith(message.id)
        assert not any(sign in said for sign in "{}\n")
        for kind, thing in message.args.items():
            if isinstance(thing, str) and kind in References(entry).variables:
                assert self._named(kind.rstrip("0123456789"), thing) in said

    def _named(self, kind: str, thing: str) -> str:
        seated = SEATED.get(int(thing) - 1) if kind == "seat" else None
        return seated or self.words.name(kind, thing)


def every_word_of(game: kt.Game, seed: int) -> set[str]:
    """Plays a game and words all its log, questions, buttons, refusals, notes and scores."""
    chance = random.Random(seed)
    said = Said(game)
    drawing = drawing_of(game.title)
    state = game.new(seed, people=tuple(range(seed % 3)))
    state.news = []
    for code in range(game.num_codes):
        said(action_message(game.book.action(code)))
    while not state.over:
        seat = state.to_act()[0]
        prompt = state.prompt(seat)
        assert prompt is not None
        said(prompt)
        _word_refusals(state, said, chance)
        view = state.view(seat)
        for code in state.legal(seat):
            note = drawing.note(view, game, said.words, game.book.action(code))
            assert "{" not in note
        state.apply(seat, chance.choice(state.legal(seat)))
    for event in state.news:
        said(event.message)
    for part in state.result().breakdown[0]:
        assert said.words.name("score", part) != part
    _word_refusals(state, said, chance)
    return said.ids


def _word_refusals(state: kt.State, said: Said, chance: random.Random) -> None:
    if state.at_boundary or chance.random() < 0.3:
        seats = [state.mid] if state.mid >= 0 else range(state.game.players)
        for seat in seats:
            for code in chance.sample(range(state.game.num_codes), 40):
                for reason in state.reasons(seat, code):
                    said(reason.message)


@pytest.mark.parametrize("name", kt.titles())
def test_all_that_is_said_in_games_is_worded(name: str) -> None:
    low, high = title(name).seats
    rows = covering(name)
    ids: set[str] = set()
    for seed in range(6):
        players = low + seed % (high - low + 1)
        ids |= every_word_of(kt.game(name, players=players, options=rows[seed % len(rows)]), seed)
    unheard = {id for id in sent(folder(name)) if id.startswith("no-")} - ids
    assert len(unheard) <= 12, f"random play never hears {sorted(unheard)}"


def test_what_the_table_itself_says_is_worded() -> None:
    game = kt.game("table-cooking", players=2)
    record = kt.Record.new(game, 3, people=[0])
    record.submit(0, record.state.legal(0)[0])
    record.retract(0)
    record.timeout(0)
    record.agreed_undo()
    record.submit(0, record.state.legal(0)[0])
    record.undo(0)
    record.timeout(1)
    record.submit(0, record.state.legal(0)[0])
    record.rewind()
    record.seat_change(0, False, "")
    record.seat_change(0, True, "Ann")
    record.pause()
    record.resume()
    said = Said(game)
    for line in record.log:
        said(line.message)
    told = {"timeout-bot", "undone-by-all", "undone", "rewound", "seat-bot", "seat-person", "paused", "resumed"}
    assert told <= said.ids
    for id in ("timeout-law", "retracted", "no-mid-submission"):
        said(Message(id, {"seat": 0}))


def test_numbers_and_facts_stand_in_the_words() -> None:
    words = kt.game("table-cooking", players=2).words()
    facts: dict[str, Arg] = {"ingredient": "meat", "coins": 7, "money": 5}
    assert words.say(Message("no-cannot-afford", facts)) == "The market asks 7 TC for meat and you have 5."
    assert words.say(Message("kept-menus", {"seat": 0, "number": 1})) == "Seat 1 kept one menu card."
    assert words.say(Message("kept-menus", {"seat": 0, "number": 3}), {0: "Ann"}) == "Ann kept 3 menu cards."
    lowered: dict[str, Arg] = {"seat": 1, "ingredient": "egg", "coins": 3, "gain": 0}
    assert words.say(Message("lowered", lowered)) == "Seat 2 lowered the cost of egg to 3."
    lowered |= {"coins": 2, "gain": 1}
    assert words.say(Message("lowered", lowered)) == "Seat 2 lowered the cost of egg to 2 and got 1 TC for it."
    assert words.say(Message("no-tiles-missing", {"menu": "paella", "number": 3, "built": 0})) == (
        "Paella needs 3 upgraded tiles and your kitchen has none."
    )
