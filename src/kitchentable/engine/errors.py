"""What can go wrong when the protocol is used. Not compiled: mypyc can't derive from exceptions."""

from __future__ import annotations


class UnknownAction(ValueError):
    """No action of this game is spelled so."""


class IllegalAction(ValueError):
    """An action that the rules refuse; `.rule` is the rule's number, `.text` says why in words."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{rule}: {text}")
        self.rule = rule
        self.text = text


class MidSubmission(RuntimeError):
    """Another seat is in the middle of a submission: nothing of it is published yet."""


class Stale(RuntimeError):
    """An `Information` asked after the game went on."""


class BadDump(ValueError):
    """Bytes that are no dump of a state of this game."""
