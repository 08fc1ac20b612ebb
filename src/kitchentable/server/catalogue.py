"""What a page needs to know about a game once: titles with their options, rules, cards with their names
and explanations."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Literal

import msgspec

from kitchentable.engine.cards import Data, content_hash, plain
from kitchentable.engine.codebook import Action
from kitchentable.engine.game import Game
from kitchentable.engine.options import Option, Value
from kitchentable.engine.words import Message, Words
from kitchentable.registry import game, house_cards, title, titles
from kitchentable.server.notes import note_of
from kitchentable.server.refusals import house_words


class OptionOfTitle(msgspec.Struct):
    """An option that a table may settle. `labels` are the words for `choices`."""

    name: str
    kind: Literal["bool", "int", "choice", "ints"]
    default: Value
    low: int
    high: int
    choices: list[str]
    labels: list[str]
    label: str
    help: str
    rule: str


class BotOffered(msgspec.Struct):
    """A bot by its name, with a label and a line about it."""

    name: str
    label: str
    line: str


class TitleOffered(msgspec.Struct):
    """A title: what it is called, a line and a paragraph about it, how many may play."""

    id: str
    name: str
    line: str
    summary: str
    seats: tuple[int, int]
    rules_version: str
    cards_name: str
    options: list[OptionOfTitle]
    bots: list[BotOffered]


class Catalogue(msgspec.Struct):
    """The cards of a game in a language: their plain data, the names of everything that actions name,
    an explanation where there is one, and the labels of the drawn table."""

    hash: str
    title: str
    cards: Data
    names: dict[str, dict[str, str]]
    explain: dict[str, dict[str, str]]


def offered(language: str, bots: tuple[str, ...]) -> list[TitleOffered]:
    """All titles, in words, with the bots one may play against, weakest first."""
    return [title_offered(id, language, bots) for id in titles()]


@lru_cache(maxsize=64)
def title_offered(id: str, language: str, bots: tuple[str, ...]) -> TitleOffered:
    its = title(id)
    words = some_game(id).words(language)
    return TitleOffered(
        id=id,
        name=words.say(Message("title-" + id)),
        line=_if_any(words, f"title-{id}-help"),
        summary=_if_any(words, f"title-{id}-summary"),
        seats=its.seats,
        rules_version=its.rules_version,
        cards_name=house_cards(id).name,
        options=[_option(option, words) for option in its.options],
        bots=[_bot(name, house_words(language)) for name in bots],
    )


def _bot(name: str, words: Words) -> BotOffered:
    """A bot in words; one of the host's own is called by its name."""
    if words.has(f"bot-{name}"):
        return BotOffered(name, words.say(Message(f"bot-{name}")), words.say(Message(f"bot-{name}-help")))
    return BotOffered(name, name.capitalize(), words.say(Message("own-bot-help")))


@lru_cache(maxsize=16)
def some_game(id: str) -> Game:
    """The game of a title with its house cards, for the fewest players."""
    return game(id, title(id).seats[0])


def _option(option: Option, words: Words) -> OptionOfTitle:
    return OptionOfTitle(
        name=option.name,
        kind=option.kind,
        default=option.default,
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        labels=[words.name(f"option-{option.name}", choice) for choice in option.choices],
        label=words.name("option", option.name),
        help=_if_any(words, f"option-{option.name}-help"),
        rule=option.rule,
    )


def _if_any(words: Words, id: str) -> str:
    return words.say(Message(id)) if words.has(id) else ""


@lru_cache(maxsize=32)
def catalogue(its: Game, language: str) -> Catalogue:
    """The catalogue of a game."""
    words = its.words(language)
    names: dict[str, dict[str, str]] = {}
    explain: dict[str, dict[str, str]] = {}
    for action in its.book.actions:
        for kind, thing in action.args.items():
            names.setdefault(kind, {})[thing] = words.name(kind, thing)
        _explain(its, words, action, explain)
    content = msgspec.json.encode([content_hash(its.cards), its.settings, its.players, names, explain])
    return Catalogue(hashlib.sha256(content).hexdigest()[:16], its.title.id, plain(its.cards), names, explain)


def _explain(its: Game, words: Words, action: Action, explain: dict[str, dict[str, str]]) -> None:
    """The note beside the first action that names a thing alone says what the thing is."""
    if len(action.args) != 1:
        return
    [(kind, thing)] = action.args.items()
    known = explain.setdefault(kind, {})
    if not known.get(thing):
        known[thing] = note_of(its)(_fresh_view(its), its, words, action)


@lru_cache(maxsize=32)
def _fresh_view(its: Game) -> msgspec.Struct:
    return its.new(0).view(None)
