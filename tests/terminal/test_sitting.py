"""Whole games at the terminal: asking, taking back, saving, the curtain, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.engine.stored import Decision
from kitchentable.games.table_cooking.table import Table
from kitchentable.terminal.draft import Draft
from kitchentable.terminal.drawings import drawing_of
from kitchentable.terminal.lineup import chairs_of
from kitchentable.terminal.question import Question
from kitchentable.terminal.screen import Screen
from kitchentable.terminal.sitting import Sitting, standing_moves
from tests.terminal.seated import WIDTH, Played, flat, paper, played, sit, typing, written

SET_UP = ["1", "1", "enough"]
ALWAYS_1 = ["1"] * 2_000


def table_of(record: Record) -> Table:
    """The game of a record, which is one of Table Cooking."""
    assert isinstance(record.state, Table)
    return record.state


def verbs_of(game: Played, seat: int) -> list[str]:
    """All that a seat did."""
    decisions = [entry for entry in game.record.entries if isinstance(entry, Decision)]
    return [action.verb for entry in decisions if entry.seat == seat for action in entry.run]


def after(text: str, mark: str) -> str:
    """What was shown after the last time a line was typed so."""
    return text.rpartition(f"> {mark}\n")[2]


# --- a whole game ---------------------------------------------------------------------------------


def test_always_the_first_answer_plays_to_the_end() -> None:
    game = played("me,greedy,random", ALWAYS_1)
    assert game.record.state.over
    assert game.record.verify().good
    for shown in ("The game is over", "The score", "cooked menus", "together", "If points are equal", "TC-72"):
        assert shown in game.text
    assert re.search(r"The winner, with -?\d+ points: \w+|A shared victory with", game.text)
    assert game.record.header.commitment in game.text
    assert "kitchentable verify FILE" in game.flat


def test_nothing_is_wider_than_the_screen() -> None:
    assert max(map(len, played("me,greedy,greedy,random", ALWAYS_1).text.splitlines())) <= WIDTH


def test_the_scores_shown_are_the_scores() -> None:
    game = played("me,random", ALWAYS_1)
    result = game.record.state.result()
    together = next(line for line in game.text.splitlines() if line.startswith("together"))
    assert together.split()[1:] == [str(score) for score in result.scores]


def test_bots_alone_can_be_watched_to_the_end() -> None:
    game = played("greedy,random", ["1"])
    assert game.record.state.over
    assert "The game is over" in game.text


def test_options_reach_the_game() -> None:
    game = played("me,greedy", [*SET_UP, "build pantry"], first_game=True)
    assert "built the Pantry for 5 TC." in game.text


def test_the_first_screen_tells_what_a_turn_is() -> None:
    text = played("me,greedy", []).text
    for word in ("Shop:", "Reserve:", "Upgrade:", "Income:", "cook", "Which secret mission do you keep?"):
        assert word in text


def test_moves_of_bots_are_told_before_the_next_question() -> None:
    text = played("me,greedy", [*SET_UP, "income", "end"], seed=7).text
    told = after(text, "end")
    assert "Since your last turn" in told
    assert "Greedy " in told.partition("Your turn")[0]


# --- answers --------------------------------------------------------------------------------------


def test_answers_by_number_words_and_beginnings_are_one() -> None:
    by_words = played("me,greedy", [*SET_UP, "buy meat", "lower the cost of egg", "end"])
    by_beginnings = played("me,greedy", [*SET_UP, "b m", "egg", "e"])
    by_numbers = played("me,greedy", ["1", "1", "1", "1", "4", "2"])
    assert by_words.record.entries == by_beginnings.record.entries == by_numbers.record.entries


def test_an_empty_line_takes_the_only_answer_and_no_other() -> None:
    game = played("me,greedy", [*SET_UP, "", "income", ""])
    assert verbs_of(game, 0) == [
        "keep-mission",
        "keep",
        "enough",
        "income",
        "end",
    ]
    assert "Type a number from 1 to" in game.text


@pytest.mark.parametrize("typed", ["99", "0", "-1", "qwertz", "²", "1e3", "[red]", "\x00", "9" * 5_000, "x" * 100_000])
def test_what_means_nothing_changes_nothing(typed: str) -> None:
    game = played("me,greedy", [*SET_UP, typed])
    assert "Type a number from 1 to" in game.text
    assert len(game.record.entries) == len(played("me,greedy", SET_UP).record.entries)


@pytest.mark.parametrize("typed", ["help", "?", "HELP"])
def test_help_lists_the_commands(typed: str) -> None:
    assert "take back your last move" in after(played("me,greedy", [typed]).text, typed)


def test_several_meanings_are_listed() -> None:
    text = played("me,greedy", [*SET_UP, "buy"]).text
    assert "That could be: Buy meat; Buy chicken;" in after(text, "buy")


# --- why not, rules, log --------------------------------------------------------------------------


def test_a_hint_names_the_best_answers_with_a_word_why() -> None:
    told = after(played("me,greedy", [*SET_UP, "hint"]).text, "hint").splitlines()
    hints = [hint for line in told if (hint := re.match(r" +(\d+)  (\w.*?)  +(\d+)%  (\w.*)", line))]
    assert len(hints) == 3
    answers = played("me,greedy", SET_UP).text.splitlines()
    shares = []
    for hint in hints:
        assert any(re.match(rf" +{hint[1]}  {hint[2]}\b", line) for line in answers)
        shares.append(int(hint[3]))
    assert shares == sorted(shares, reverse=True) and 0 < sum(shares) <= 101


def test_a_hint_in_the_middle_of_a_move() -> None:
    told = after(played("me,greedy", [*SET_UP, "buy meat", "hint"]).text, "hint")
    assert told.count("Lower the cost of") == 3


@pytest.mark.parametrize("typed", ["why build cold", "build cold"])
def test_why_not_names_the_rule(typed: str) -> None:
    told = flat(after(played("me,greedy", [*SET_UP, typed]).text, typed))
    assert "The Cold Room needs all three tiles of level 2 in your kitchen first. (TC-47)" in told
    assert "rules TC-47" in told


def test_why_of_what_can_be_done() -> None:
    assert "Income: take 10 TC: you can do that now." in played("me,greedy", [*SET_UP, "why income"]).text


def test_why_of_a_verb_means_what_is_at_hand() -> None:
    state = kt.game("cuisine-a-la-card", players=2).new(seed=7)
    seat = state.to_act()[0]
    asked = Question(Draft(state, seat), drawing_of(state.game.title), state.game.words(), {})
    spoken_of = [state.game.book.action(code).args["card"] for code in asked.among_all("play")]
    assert spoken_of == ["salt", "spoon"]
    assert [state.game.book.action(code).args for code in asked.among_all("play brie")] == [{"card": "brie"}]


def test_why_of_nothing_asks_which() -> None:
    assert "Say which action you mean" in played("me,greedy", ["why", "why xyz"]).text


def test_why_names_the_players() -> None:
    sitting = sit("me:Ann,me:Bo", typing(["", "1", "", "", "why income"]))
    sitting.play()
    assert "First everybody chooses a secret mission. (TC-13)" in written(sitting.screen.console)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("rules TC-33", "TC-33  When you lower a cost"),
        ("rules 33", "TC-33  When you lower a cost"),
        ("rules cooking", "TC-57"),
        ("rules kt-3", "KT-3"),
        ("rules", "TC-20 to TC-22  A turn"),
        ("rules TC-999", "There is no rule or section of table-cooking"),
        ("help", "why ACTION"),
        ("help", "the best answers, with a word why"),
        ("log", "You kept the secret mission"),
        ("log all", "Everybody has a secret mission."),
        ("table", "Menu row"),
        ("back", "There is no step to take back"),
        ("save", "Say where"),
    ],
)
def test_commands(typed: str, shown: str) -> None:
    assert shown in after(played("me,greedy", [*SET_UP, typed]).text, typed)


def test_a_long_log_is_cut_and_can_be_had_whole() -> None:
    lines = [*SET_UP, *["income", "end"] * 12]
    cut = after(played("me,greedy", [*lines, "log"]).text, "log")
    whole = after(played("me,greedy", [*lines, "log all"]).text, "log all")
    assert "lines before these: log all" in cut
    assert "Round 1." in whole and "Round 1." not in cut


# --- taking back ----------------------------------------------------------------------------------


def test_back_takes_back_a_step_and_stores_nothing() -> None:
    game = played("me,greedy", [*SET_UP, "buy meat", "back", "income", "end"])
    assert verbs_of(game, 0) == ["keep-mission", "keep", "enough", "income", "end"]


def test_back_goes_step_by_step() -> None:
    text = played("me,greedy", ["1", "1", "2", "back", "back"]).text
    assert "(back takes your last step back)" in after(text, "2")
    first, second = text.split("> back\n")[1:]
    assert "Keep no more" in first
    assert "Keep no more" not in second


def test_undo_of_ones_own_move() -> None:
    game = played("me,greedy", [*SET_UP, "income", "undo", "buy meat", "egg"])
    assert "You took the last move back." in game.text
    assert [entry.run[0].verb for entry in game.record.entries if isinstance(entry, Decision)][-2:] == ["income", "buy"]
    assert table_of(game.record).players[0].money < 30


def test_undo_beyond_the_barrier_needs_all() -> None:
    refused = played("me,greedy", [*SET_UP, "draw", "undo", "n"])
    agreed = played("me,greedy", [*SET_UP, "draw", "undo", "y", "draw"])
    assert "Not by yourself: chance was used or somebody learned something since (KT-3)." in refused.text
    before, again = table_of(refused.record), table_of(agreed.record)
    assert len(before.players[0].hand) == 2
    assert again.players[0].hand == before.players[0].hand, "the same card comes again"


def test_undo_reaches_back_over_the_moves_of_bots() -> None:
    game = played("me,greedy,greedy", [*SET_UP, "income", "end", "undo", "y"])
    assert game.sitting.decided.count(0) == 3, "mission, menus, income: the end of the turn is taken back"
    assert game.record.state.to_act() == [0]
    assert game.sitting.decided == standing_moves(game.record.entries)
    assert game.record.verify().good


def test_a_resumed_table_knows_which_moves_stand() -> None:
    record = kt.Record.new(kt.game("table-cooking", players=2), 3, ["Ann", "Bo"], [0, 1])
    record.submit(0, record.state.legal(0)[0])
    record.retract(0)
    record.agreed_undo()
    record.timeout(1)
    assert standing_moves(record.entries) == [0, 1]
    sitting = Sitting(record, chairs_of(record), Screen(paper(), typing(["", "undo", "y", "undo", "y"])))
    sitting.play()
    assert sitting.decided == standing_moves(record.entries)


def test_nothing_to_undo() -> None:
    assert "You have made no move that could be taken back." in played("me,greedy", ["undo"]).text


# --- saving ---------------------------------------------------------------------------------------


def test_save_and_play_on(tmp_path: Path) -> None:
    file = tmp_path / "a dinner.json"
    first = played("me:Ann,greedy,random", [*SET_UP, "income", f"save {file}", "quit"])
    assert f"--resume '{file}'" in first.flat
    record = kt.Record.load(file)
    assert record.state.digest() == first.record.state.digest()
    on = Sitting(record, chairs_of(record), Screen(paper(), typing([f"save {file}", *ALWAYS_1])), file)
    on.play()
    assert "Saved." in written(on.screen.console) and "Replace" not in written(on.screen.console)
    assert on.record.state.over
    assert on.record.names() == {0: "Ann", 1: "Greedy", 2: "Random"}


def test_a_saved_game_is_left_without_asking(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    assert "A file name saves" not in played("me,greedy", [*SET_UP, f"save {file}", "quit"]).text
    assert "A file name saves" in played("me,greedy", [*SET_UP, f"save {file}", "income", "quit"]).text


@pytest.mark.parametrize("no", ["", "n", "No", "q", "quit"])
def test_who_says_no_leaves_without_a_file(no: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    played("me,greedy", [*SET_UP, "income", "quit", no])
    assert list(tmp_path.iterdir()) == []


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    game = played("me,greedy", [*SET_UP, "quit", str(file)])
    assert "Saved." in game.text
    assert kt.Record.load(file).entries == game.record.entries


def test_a_name_that_can_be_written_is_asked_for_again(tmp_path: Path) -> None:
    text = played(
        "me,greedy", ["1", "quit", str(tmp_path), "no/such/folder/x", "x" * 300, str(tmp_path / "g.json")]
    ).text
    assert text.count("That can't be written") == 3
    assert text.rstrip().endswith("g.json")
    assert [path.name for path in tmp_path.iterdir()] == ["g.json"]


def test_a_file_of_something_else_is_replaced_only_when_said(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("years of work")
    assert "is there already. Replace it?" in played("me,greedy", ["1", f"save {file}", "n", "quit", ""]).flat
    assert file.read_text() == "years of work"
    played("me,greedy", ["1", f"save {file}", "y", f"save {file}"])
    assert kt.Record.load(file).entries


# --- leaving --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lines", [["1"], SET_UP, [*SET_UP, "buy meat"], [*SET_UP, "draw", "undo"]])
def test_the_end_of_input_leaves_quietly(lines: list[str]) -> None:
    assert played("me,greedy", lines).text.rstrip().endswith("Left without saving.")


@pytest.mark.parametrize("lines", [[], ["help", "quit"]])
def test_who_has_decided_nothing_is_not_asked_to_save(lines: list[str]) -> None:
    assert "A file name saves" not in played("me,greedy", lines).text


def test_ctrl_c_offers_to_save(tmp_path: Path) -> None:
    keys: Iterator[str | type[BaseException]] = iter(["1", KeyboardInterrupt, str(tmp_path / "g.json")])

    def read(prompt: str) -> str:
        key = next(keys)
        if isinstance(key, str):
            return key
        raise key

    sitting = sit("me,greedy", read)
    sitting.play()
    assert (tmp_path / "g.json").exists()


def test_ctrl_c_while_bots_think_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit("me,greedy", typing(["1", str(tmp_path / "g.json")]))
    choices = iter([sitting.bots[1].choose])

    def choose(info: kt.Information) -> int:
        for ready in choices:
            return ready(info)
        raise KeyboardInterrupt

    monkeypatch.setattr(sitting.bots[1], "choose", choose)
    sitting.play()
    assert len(kt.Record.load(tmp_path / "g.json").entries) == 2


def test_whatever_goes_wrong_the_game_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit("me,greedy", typing(["1", str(tmp_path / "g.json")]))
    show = Question.show

    def breaking(question: Question, screen: Screen) -> None:
        if 0 in sitting.decided:
            raise ZeroDivisionError
        show(question, screen)

    monkeypatch.setattr(Question, "show", breaking)
    with pytest.raises(ZeroDivisionError):
        sitting.play()
    assert kt.Record.load(tmp_path / "g.json").entries == sitting.record.entries


# --- several persons at one screen ----------------------------------------------------------------


class Peeping:
    """Types for everybody and looks at what each may see: `screens` holds, for every person who was
    asked, all that was shown while the screen was theirs."""

    def __init__(self) -> None:
        self.sitting: Sitting | None = None
        self.read_upto = 0
        self.leaks: list[str] = []
        self.asked: set[int | None] = set()
        self.left = 500

    def __call__(self, prompt: str) -> str:
        assert self.sitting is not None
        self._look(self.sitting)
        self.left -= 1
        if self.left == 0:
            raise EOFError
        return "" if "Enter" in prompt else "1"

    def _look(self, sitting: Sitting) -> None:
        text = written(sitting.screen.console)
        shown, self.read_upto = text[self.read_upto :], len(text)
        self.asked.add(sitting.telling.reader)
        self.leaks += [name for name in hidden(sitting) if name in shown.replace("\n", " ")]


def hidden(sitting: Sitting) -> list[str]:
    """The names of cards that whoever looks at the screen may not know."""
    state, reader = table_of(sitting.record), sitting.telling.reader
    if state.over:
        return []
    cards = state.rules.cards
    open_ = kt.to_json(state.view(reader)).decode()
    logged = " ".join(sitting.telling.log())
    others = [player for seat, player in enumerate(state.players) if seat != reader]
    names = [cards.menu[menu].name for player in others for menu in player.hand if cards.menu[menu].id not in open_]
    names += [cards.mission[player.mission].name for player in others if player.mission >= 0]
    return [name for name in names if name not in logged]


@pytest.mark.parametrize("seats", ["me:Ann,me:Bo", "me,me:Bo,greedy", "me,greedy,me,me"])
def test_no_hand_is_shown_to_the_wrong_person(seats: str) -> None:
    peeping = Peeping()
    sitting = peeping.sitting = sit(seats, peeping, seed=11)
    sitting.play()
    assert peeping.leaks == []
    assert peeping.asked == {None, *sitting.persons}


def test_a_leak_would_be_seen() -> None:
    peeping = Peeping()
    sitting = peeping.sitting = sit("me:Ann,me:Bo", peeping, seed=11)
    peeping.left = 60
    sitting.play()
    sitting.telling.reader = 1
    table = table_of(sitting.record)
    sitting.screen.say(table.rules.cards.mission[table.players[0].mission].name)
    peeping._look(sitting)
    assert peeping.leaks


def test_the_curtain_falls_before_the_next_person(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit("me:Ann,me:Bo", typing(["", "1", "", "", "1"]))
    cleared: list[int | None] = []
    monkeypatch.setattr(sitting.screen, "clear", lambda: cleared.append(sitting.telling.reader))
    sitting.play()
    assert cleared == [None], "between Ann and Bo, while nobody's hand may be shown"
    text = written(sitting.screen.console)
    assert text.count("You kept the secret mission") == 2


def test_the_end_is_for_all() -> None:
    lines = [line for _ in range(3_000) for line in ("", "1")]
    game = played("me:Ann,me:Bo", lines)
    assert game.record.state.over
    ending = game.text.rpartition("The game is over")[2]
    assert "Ann" in ending and "Bo" in ending and "You" not in ending
