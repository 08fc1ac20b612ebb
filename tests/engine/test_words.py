"""Words: everything that is said in a game has them."""

from __future__ import annotations

from pathlib import Path

import kitchentable as kt
from kitchentable.engine.game import Game, State, action_message
from kitchentable.engine.record import Record
from kitchentable.engine.words import Message, Words
from tests.promises.playing import Table


class Listener:
    """Takes down every message of a game: the log, the questions, the refusals."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.said: dict[str, Message] = {}

    def look(self, record: Record, state: State) -> None:
        for seat in range(self.game.players):
            self._hear(state.prompt(seat))
            if state.decisions % 9 == 0:
                for code in range(self.game.num_codes):
                    refusal = state.why_not(seat, code)
                    self._hear(refusal.message if refusal else None)

    def _hear(self, message: Message | None) -> None:
        if message is not None:
            self.said[message.id] = message


def test_everything_said_has_words(title_id: str, players: int) -> None:
    game = kt.game(title_id, players=players)
    words = game.words()
    listener = Listener(game)
    messages = [action_message(action) for action in game.book.actions]
    for seed in range(4):
        record = Table(game, seed, listener.look).play()
        messages += [line.message for line in record.log]
    for message in [*messages, *listener.said.values()]:
        assert words.has(message.id), message.id
        text = words.say(message)
        assert text and "{" not in text


def test_titles_options_and_scores_have_words(title_id: str) -> None:
    game = kt.game(title_id)
    words = game.words()
    state = game.new(1)
    kt.play(state, kt.bot("random").choose)
    wanted = [f"title-{title_id}", *[f"option-{option.name}" for option in game.options()]]
    wanted += [f"score-{part}" for part in state.result().breakdown[0]]
    assert [id for id in wanted if not words.has(id)] == []


def words_of(tmp_path: Path, **languages: str) -> dict[str, Words]:
    (tmp_path / "words").mkdir()
    for language, text in languages.items():
        (tmp_path / "words" / f"{language}.ftl").write_text(text)
    return {language: Words(language, [tmp_path], _dish) for language in [*languages, "xx"]}


def _dish(kind: str, id: str) -> str | None:
    return {"soup": "Soup of the Day"}.get(id) if kind == "dish" else None


def test_things_are_named_and_counted(tmp_path: Path) -> None:
    words = words_of(
        tmp_path,
        en="seat = Seat { $number }\nate = { $seat } ate { $dish } with { $spice }, { $number ->\n"
        "    [one] once\n   *[other] { $number } times\n }.\nspice-salt = salt\n",
    )["en"]
    message = Message("ate", {"seat": 0, "dish": "soup", "spice": "salt", "number": 1})
    assert words.say(message) == "Seat 1 ate Soup of the Day with salt, once."
    assert words.say(message, {0: "Ann"}) == "Ann ate Soup of the Day with salt, once."
    chosen = Message("ate", message.args | {"seat": "1"})
    assert [words.say(chosen), words.say(chosen, {0: "Ann"})] == [words.say(message), words.say(message, {0: "Ann"})]
    twice = Message("ate", {"seat": 1, "dish": "stew", "spice": "pepper", "number": 2})
    assert words.say(twice, {0: "Ann"}) == "Seat 2 ate stew with pepper, 2 times."


def test_another_language_falls_back_to_english_word_by_word(tmp_path: Path) -> None:
    words = words_of(tmp_path, en="yes = Yes\nno = No\n", pl="yes = Tak\n")
    assert [words["pl"].say(Message(id)) for id in ("yes", "no")] == ["Tak", "No"]
    assert words["xx"].say(Message("yes")) == "Yes"
    assert words["en"].say(Message("maybe", {"number": 2})) == "maybe {'number': 2}"
