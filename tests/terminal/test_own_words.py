"""Words of a player's own at the terminal (KT-8): asked for with the move they go with."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.engine.game import State
from kitchentable.terminal.lineup import read_seats
from kitchentable.terminal.ownwords import own_words
from kitchentable.terminal.screen import Screen
from kitchentable.terminal.sitting import Sitting
from tests.terminal.seated import paper, typing, written


def potluck() -> State:
    return kt.game("potluck").new(4)


def said(verb: str, *lines: str, **args: str) -> tuple[str | None, str]:
    """What comes of the lines, typed where words go with the action, and all that was shown."""
    state, made = potluck(), paper()
    words = own_words(state, [state.game.code(verb, **args)], state.game.words(), Screen(made, typing(lines)))
    return words, written(made)


@pytest.mark.usefixtures("toys")
def test_they_are_asked_for_only_where_the_law_does() -> None:
    assert said("wait") == ("", "")
    assert said("bring", "Aunt Olga's", dish="bread")[0] == "Aunt Olga's"
    assert said("bring", "", dish="bread")[0] == ""
    assert said("taste", "Too hot")[0] == "Too hot"
    assert said("taste", "")[0] is None


@pytest.mark.usefixtures("toys")
def test_what_is_too_long_is_asked_for_again() -> None:
    words, shown = said("taste", "m" * 201, "Mm")
    assert words == "Mm"
    assert "That has 201 characters; up to 200 fit." in shown


class Talker:
    """Types what a greedy bot would, and words of its own: the first time none, then these."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.asked = 0
        self.bot = kt.bot("greedy")
        self.sitting: Sitting | None = None

    def __call__(self, prompt: str) -> str:
        if "your dish (" in prompt:
            self.asked += 1
            return "" if self.asked == 1 else f"Dish {self.asked}"
        question = self.sitting.question if self.sitting is not None else None
        if question is None:
            return ""
        code = self.bot.choose(question.draft.state.information(question.draft.seat))
        action = question.game.book.action(code)
        if action.verb == "present":
            code = question.game.code(self.verb, **action.args)
        return str(question.codes.index(code) + 1)


def played(verb: str) -> Talker:
    """A short game of Cuisine a la Card for two at one screen, who present their dishes so."""
    game = kt.game("cuisine-a-la-card", options={"more_medals": True, "round_limit": 12})
    record = kt.Record.new(game, 1, ["Ann", "Bo"], [0, 1])
    talker = Talker(verb)
    talker.sitting = Sitting(record, read_seats("me,me"), Screen(paper(), talker, typed=False))
    talker.sitting.play()
    return talker


@pytest.mark.parametrize(("verb", "unsaid"), [("present", 1), ("describe", 0)])
def test_a_dish_is_named_or_described_in_the_log(verb: str, unsaid: int) -> None:
    talker = played(verb)
    assert talker.sitting is not None and talker.asked > 1
    record = talker.sitting.record
    dishes = [line.message.id for line in record.log].count("presented")
    texts = [line.message.args["text"] for line in record.log if line.message.id == "said"]
    assert texts == [f"Dish {number}" for number in range(2, talker.asked + 1)]
    assert len(texts) == dishes - unsaid
