"""What is shown can't steer the terminal; what is asked may be left."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from kitchentable.terminal.screen import FORGET_SCROLLBACK, CleanConsole, Left, Screen, complain
from tests.terminal.seated import paper, typing, written


def test_control_characters_are_left_out_wherever_they_stand() -> None:
    screen = Screen(paper())
    screen.say("a\x1b[2Jb\x07\x9bc")
    screen.show(Text("d\x1b]0;title\x07e"), "f\x00g")
    screen.heading("h\x1bi")
    text = written(screen.console)
    assert "a[2Jbc" in text and "d]0;titlee" in text and "fg" in text and "hi" in text
    assert not any(ord(letter) < 32 and letter != "\n" for letter in text)


def test_square_brackets_mean_nothing() -> None:
    screen = Screen(paper())
    screen.say("[red]soup[/red]")
    screen.show("[/nonsense]")
    assert "[red]soup[/red]" in written(screen.console)
    assert "[/nonsense]" in written(screen.console)


@pytest.mark.parametrize("gone", [EOFError, KeyboardInterrupt])
def test_who_is_asked_may_leave(gone: type[BaseException]) -> None:
    def read(prompt: str) -> str:
        raise gone

    with pytest.raises(Left):
        Screen(paper(), read).ask()


def test_lines_that_nobody_typed_are_shown() -> None:
    shown, silent = Screen(paper(), typing([" buy "]), typed=False), Screen(paper(), typing([" buy "]), typed=True)
    assert shown.ask() == silent.ask() == "buy"
    assert written(shown.console) == "buy\n"
    assert written(silent.console) == ""


@pytest.mark.parametrize("line", ["\x1b[Abuy", "bu\x1b[1;5Cy", "\x1bOBbuy", "buy\x1b", "b\x07uy", "\x1b[3~ buy"])
def test_keys_that_are_no_letters_are_dropped_from_what_is_typed(line: str) -> None:
    assert Screen(paper(), typing([line])).ask() == "buy"


def test_an_arrow_alone_is_no_answer() -> None:
    assert Screen(paper(), typing(["\x1b[A", "\x1b[A\x1b[B", "buy"])).ask() == "buy"
    with pytest.raises(Left):
        Screen(paper(), typing(["\x1b[A"])).ask()


def terminal(**environment: str) -> Console:
    return CleanConsole(file=io.StringIO(), force_terminal=True, width=80, height=24, _environ=environment)


def test_clearing_forgets_what_can_be_scrolled_back_to() -> None:
    screen = Screen(terminal(TERM="xterm-256color"))
    screen.clear()
    text = written(screen.console)
    assert "\x1b[2J" in text
    assert text.endswith(FORGET_SCROLLBACK)


def test_a_dumb_terminal_is_scrolled_clear() -> None:
    screen = Screen(terminal(TERM="dumb"))
    screen.clear()
    assert written(screen.console).count("\n") > 24
    assert "\x1b" not in written(screen.console)


def test_complaints_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("first\nsecond\x1b[2J\t" + "x" * 10_000)
    err = capsys.readouterr().err
    assert err.startswith("kitchentable: first second [2J x")
    assert err.count("\n") == 1
    assert len(err) < 600
