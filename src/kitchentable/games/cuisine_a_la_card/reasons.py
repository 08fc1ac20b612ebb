"""Why something can't be done: shorthand for the phases."""

from __future__ import annotations

from kitchentable.engine.lawbook import Reason
from kitchentable.engine.words import Arg, Message

Why = Reason


def why(rule: str, id: str, facts: dict[str, Arg] | None = None) -> Reason:
    """A reason: the rule's number, its message `no-<id>`, and the facts that make it apply."""
    return Reason(rule, Message("no-" + id, facts or {}))
