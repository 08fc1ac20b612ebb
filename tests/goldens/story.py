"""A whole game in words: the log of a stored record, told to everybody at once.

    python -m tests.goldens.story [TITLE ...]

writes `tests/goldens/TITLE.txt` anew: the record of the title's first way to end, so that neither
another judgement of the bots nor other cards of the house set change the story.
"""

from __future__ import annotations

import sys
from pathlib import Path

import kitchentable as kt
from kitchentable.engine.knowledge import ALL, SPECTATORS
from kitchentable.engine.record import Record
from kitchentable.engine.stored import LogLine
from kitchentable.engine.words import Message
from tests.records.ending import endings, path


def golden(title_id: str) -> Path:
    return Path(__file__).parent / f"{title_id}.txt"


def story(title_id: str) -> str:
    """The game as its log tells it, with what only one seat is told, and the score."""
    record = kt.Record.load(path(title_id, endings(title_id)[0].name))
    return "\n".join([*_heading(record), "", *[_line(record, line) for line in record.log], "", *_score(record)]) + "\n"


def _heading(record: Record) -> list[str]:
    words = record.game.words()
    settings = [f"{words.say(Message('option-' + name))}: {its}" for name, its in record.game.settings.items()]
    return [
        words.say(Message("title-" + record.header.title)),
        *settings,
        "Players: " + ", ".join(_names(record).values()),
    ]


def _names(record: Record) -> dict[int, str]:
    """Those who sat down at first, whoever took over later."""
    return dict(enumerate(record.header.names))


def _line(record: Record, line: LogLine) -> str:
    names = _names(record)
    text = record.game.words().say(line.message, names)
    readers = [name for seat, name in names.items() if line.to >> seat & 1]
    readers += ["spectators"] if line.to & SPECTATORS else []
    to = "" if line.to == ALL else f"  (to {', '.join(readers)})"
    return f"{line.entry + 1:>4}  {text}{to}"


def _score(record: Record) -> list[str]:
    words, result = record.game.words(), record.state.result()
    lines = [
        f"{name}: {result.scores[seat]}"
        + "".join(
            f", {words.say(Message('score-' + part))} {points}" for part, points in result.breakdown[seat].items()
        )
        for seat, name in _names(record).items()
    ]
    return [*lines, "Won: " + ", ".join(_names(record)[seat] for seat in result.winners)]


def main(titles: list[str]) -> None:
    for title_id in titles or kt.titles():
        golden(title_id).write_text(story(title_id), "utf-8")
        print(golden(title_id).name)


if __name__ == "__main__":
    main(sys.argv[1:])
