"""What verifying a record checks, and what it found, in words."""

from __future__ import annotations

from kitchentable.engine.record import Record
from kitchentable.terminal.screen import Screen


def show_verdict(screen: Screen, record: Record) -> bool:
    """Tell what is checked and whether it holds; True if all of it does."""
    screen.say("What is checked:", "bold")
    for line in _checks(record):
        screen.say("· " + line)
    verdict = record.verify()
    screen.say("All of it holds." if verdict.good else "It doesn't hold:", "bold")
    for fault in verdict.faults:
        screen.say("· " + fault)
    return verdict.good


def _checks(record: Record) -> list[str]:
    header = record.header
    return [
        f"the seed is the one whose fingerprint was published first, {header.commitment};",
        _about_nonces(len(header.nonce_hashes)),
        f"the cards are those whose hash the header names, {header.cards_hash};",
        f"each of the {len(record.entries)} entries was allowed by rules {header.rules_version} of {header.title},"
        " with every card drawn as the seed says;",
        "the log, the state at the end and the result come out as the record tells them.",
    ]


def _about_nonces(number: int) -> str:
    if number == 0:
        return "there are no nonces: the seed was given, so whoever gave it could choose it;"
    return f"the {number} nonces of the seats are those whose fingerprints were published first;"
