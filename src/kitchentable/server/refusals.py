"""What the server refuses, with the house rule and the words for it. A refusal has changed nothing."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from kitchentable.engine.lawbook import Lawbook, Rule, load_lawbook
from kitchentable.engine.record import house_rules
from kitchentable.engine.words import Arg, Message, Words

if TYPE_CHECKING:
    from kitchentable.server.live import Live

LONGEST_QUOTE = 1000

# Message id -> HTTP status and house rule.
REFUSALS: dict[str, tuple[int, str]] = {
    "stale": (409, "KT-20"),
    "not-your-seat": (403, "KT-21"),
    "no-such-seat": (404, "KT-21"),
    "key-reused": (409, "KT-22"),
    "unreadable": (400, "KT-23"),
    "too-large": (413, "KT-23"),
    "too-slow": (408, "KT-23"),
    "too-long": (422, "KT-23"),
    "unknown-action": (422, "KT-24"),
    "no-hints": (403, "KT-25"),
    "no-table": (404, "KT-30"),
    "not-found": (404, "KT-30"),
    "wrong-method": (405, "KT-23"),
    "dead-link": (404, "KT-30"),
    "no-token": (403, "KT-31"),
    "foreign-origin": (403, "KT-31"),
    "foreign-host": (421, "KT-31"),
    "no-spectators": (403, "KT-32"),
    "too-many-lines": (429, "KT-33"),
    "seat-taken": (409, "KT-40"),
    "no-join": (403, "KT-40"),
    "host-only": (403, "KT-41"),
    "no-host-left": (409, "KT-41"),
    "host-here": (409, "KT-45"),
    "second-hand": (409, "KT-47"),
    "person-there": (409, "KT-42"),
    "not-away": (409, "KT-42"),
    "no-person": (409, "KT-42"),
    "chairs-free": (409, "KT-43"),
    "name-missing": (422, "KT-44"),
    "name-long": (422, "KT-44"),
    "unknown-bot": (422, "KT-41"),
    "not-now": (409, "KT-55"),
    "paused-table": (409, "KT-52"),
    "not-paused": (409, "KT-52"),
    "no-vote": (409, "KT-53"),
    "bad-hash": (422, "KT-50"),
    "bad-nonce": (422, "KT-50"),
    "hash-first": (409, "KT-50"),
    "hash-given": (409, "KT-50"),
    "can-act": (409, "KT-54"),
    "not-over": (409, "KT-55"),
    "no-step": (404, "KT-55"),
    "empty-text": (422, "KT-60"),
    "text-long": (422, "KT-60"),
    "bad-record": (422, "KT-7"),
    "old-rules": (410, "KT-7"),
    "old-replay": (410, "KT-7"),
    "set-aside": (410, "KT-7"),
    "bad-options": (422, "KT-23"),
    "bad-cards": (422, "KT-23"),
    "busy": (503, "KT-23"),
}


class Refused(Exception):
    """The server refuses; `.status`, `.rule`, `.message` (words by `say`); `.live` is the table as it
    stands, where the reader's was stale."""

    def __init__(self, id: str, **args: Arg) -> None:
        super().__init__(id)
        self.id = id
        self.live: Live | None = None
        self.status, self.rule = REFUSALS[id]
        self.message = Message(id, {name: _short(value) for name, value in args.items()})


def _short(value: Arg) -> Arg:
    """What is quoted of somebody's text has an end; words can't hold very long ones."""
    return value if not isinstance(value, str) or len(value) <= LONGEST_QUOTE else value[:LONGEST_QUOTE] + "…"


class AgainstTheRules(Exception):
    """The game refuses: a rule of its law and the reason, in the reader's language."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{rule}: {text}")
        self.rule = rule
        self.text = text


@lru_cache(maxsize=16)
def house_words(language: str) -> Words:
    """The server's own words in a language (English where it has none)."""
    folders = [files("kitchentable.engine"), files("kitchentable.server")]
    return Words(language, folders, lambda kind, id: None)


def say(id: str, language: str, **args: Arg) -> str:
    return house_words(language).say(Message(id, args))


@lru_cache(maxsize=1)
def table_rules() -> Lawbook:
    """All house rules: the engine's and the server's."""
    own = load_lawbook(files("kitchentable.server") / "lawbook.toml")
    rules: list[Rule] = [*house_rules(), *own]
    return Lawbook(rules)
