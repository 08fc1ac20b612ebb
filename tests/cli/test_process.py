"""The installed command, as a process of its own: pipes, signals, terminals."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "kitchentable"]
PLAY = [*COMMAND, "play", "table-cooking", "--seed", "5"]
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")


def run(arguments: list[str], typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        arguments,
        input=typed,
        env=os.environ | {"COLUMNS": "80"} | environment,
        capture_output=True,
        timeout=120,
    )


def test_a_whole_game_through_a_pipe() -> None:
    done = run([*PLAY, "--seats", "me,greedy,greedy"], b"1\n" * 2_000)
    assert done.returncode == 0 and done.stderr == b""
    text = done.stdout.decode()
    for shown in ("Market", "Menu row", "Kitchens", "Secret mission", "The game is over", "The score", "The winner"):
        assert shown in text
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_what_is_piped_in_may_be_anything() -> None:
    done = run(PLAY, b"\xff\xfe\x00\n\x1b[A\nkeep\n1\n" + b"\xf0" * 5_000 + b"\n1")
    assert done.returncode == 0 and done.stderr == b""
    assert b"Left without saving." in done.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_that_the_output_cannot_carry(encoding: str) -> None:
    for command in ([*COMMAND, "cards", "list", "table-cooking"], PLAY):
        done = run(command, b"1\n", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert done.returncode == 0 and done.stderr == b""
    assert "Cr?me" in run([*COMMAND, "cards", "list", "table-cooking"], PYTHONIOENCODING="ascii").stdout.decode()


def test_a_reader_that_goes_away_is_no_error() -> None:
    for command in (
        ["rules", "table-cooking"],
        ["cards", "show", "table-cooking"],
        ["cards", "schema", "table-cooking"],
    ):
        with subprocess.Popen([*COMMAND, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout and process.stderr
            process.stdout.close()
            assert process.stderr.read() == b""
            assert process.wait(60) == 1


def test_the_package_stays_light() -> None:
    program = "import sys, kitchentable; print([name for name in ('typer', 'rich', 'fluent') if name in sys.modules])"
    assert run([sys.executable, "-c", program]).stdout == b"[]\n"


# --- at a terminal --------------------------------------------------------------------------------


class Terminal:
    """A command at a terminal of its own, typed into key by key."""

    def __init__(self, arguments: list[str], folder: Path, **environment: str) -> None:
        self.ours, theirs = pty.openpty()
        plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "TERM")}
        self.process = subprocess.Popen(
            arguments,
            cwd=folder,
            env=plain | {"COLUMNS": "80", "LINES": "40", "TERM": "xterm-256color"} | environment,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(theirs)
        self.shown = b""
        self.seen = 0

    def wait_for(self, text: bytes, seconds: float = 60) -> None:
        """Read until the text has come after what was waited for before."""
        end = time.monotonic() + seconds
        while text not in self.shown[self.seen :]:
            assert time.monotonic() < end, self.shown[-2_000:].decode(errors="replace")
            self._read(end)
        self.seen = self.shown.index(text, self.seen) + len(text)

    def type(self, keys: bytes) -> None:
        """Type once the program listens: what comes while it gets ready for keys can be lost."""
        time.sleep(0.5)
        os.write(self.ours, keys)

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._read(time.monotonic() + 60):
            pass
        os.close(self.ours)
        return self.process.wait(60)

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self.ours], [], [], max(0.0, end - time.monotonic()))
        try:
            part = os.read(self.ours, 65_536) if ready else b""
        except OSError:
            part = b""
        self.shown += part
        return bool(part)


def _interruptible() -> None:
    """Whoever starts the tests in the background has Ctrl-C ignored by all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _own_terminal() -> None:
    """The process's standard input becomes its controlling terminal, so that Ctrl-C reaches it."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    _interruptible()


def test_colours_at_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(PLAY, tmp_path)
    terminal.wait_for(b"Which secret mission")
    terminal.type(b"quit\n")
    terminal.end()
    assert COLOUR.search(terminal.shown)


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["no colour", "dumb"])
def test_no_colours_where_none_are_wanted(tmp_path: Path, environment: dict[str, str]) -> None:
    terminal = Terminal(PLAY, tmp_path, **environment)
    terminal.wait_for(b"Which secret mission")
    terminal.type(b"quit\n")
    terminal.end()
    assert not re.search(rb"\x1b\[[0-9;]*(3[0-9]|4[0-9]|38;|48;)[0-9;]*m", terminal.shown)
    assert "TERM" not in environment or b"\x1b[" not in terminal.shown.replace(b"\x1b[?2004", b"")


def test_ctrl_c_and_ctrl_d_leave_without_a_traceback(tmp_path: Path) -> None:
    terminal = Terminal(PLAY, tmp_path)
    terminal.wait_for(b"Which secret mission")
    terminal.type(b"1\n")
    terminal.wait_for(b"Which of these menu cards")
    terminal.type(b"\x03")
    terminal.wait_for(b"A file name saves the game")
    terminal.type(b"dinner.json\n")
    assert terminal.end() == 0
    assert b"Traceback" not in terminal.shown
    assert (tmp_path / "dinner.json").exists()

    again = Terminal([*COMMAND, "play", "table-cooking", "--resume", "dinner.json"], tmp_path)
    again.wait_for(b"Which of these menu cards")
    again.type(b"1\nenough\n")
    again.wait_for(b"Income: take 10 TC")
    again.wait_for(b"> ")
    again.type(b"\x04")
    again.wait_for(b"A file name saves the game")
    again.type(b"\x03")
    assert again.end() == 0
    assert b"Left without saving." in again.shown and b"Traceback" not in again.shown


def test_the_curtain_clears_the_screen_and_what_was_scrolled(tmp_path: Path) -> None:
    terminal = Terminal([*PLAY, "--seats", "me:Ann,me:Bo"], tmp_path)
    terminal.wait_for(b"Ann, press Enter")
    terminal.type(b"\n")
    terminal.wait_for(b"Which secret mission")
    terminal.type(b"1\n")
    terminal.wait_for(b"Enter clears the screen for Bo.")
    terminal.type(b"\n")
    terminal.wait_for(b"Bo, press Enter")
    assert re.search(rb"\x1b\[2J\x1b\[H\x1b\[3J|\x1b\[H\x1b\[2J\x1b\[3J", terminal.shown)
    terminal.type(b"\x03")
    terminal.wait_for(b"A file name saves the game")
    terminal.type(b"\n")
    assert terminal.end() == 0


def test_replay_steps_with_keys(tmp_path: Path) -> None:
    run([*PLAY, "--seats", "me,greedy"], f"1\n1\nsave {tmp_path}/g.json\n".encode())
    terminal = Terminal([*COMMAND, "replay", "g.json"], tmp_path)
    for stands, key in ((b"After entry 0", b"n"), (b"After entry 1", b"\x1b[D"), (b"After entry 0", b"q")):
        terminal.wait_for(stands)
        terminal.wait_for(b"q: leave")
        terminal.type(key)
    assert terminal.end() == 0


def test_a_bar_is_shown_at_a_terminal_only(tmp_path: Path) -> None:
    simulate = [*COMMAND, "simulate", "table-cooking", "--players", "2", "--games", "150", "--bots", "random"]
    terminal = Terminal(simulate, tmp_path)
    assert terminal.end() == 0
    assert b"Games" in terminal.shown and b"150" in terminal.shown
    piped = run(simulate)
    assert piped.stderr == b"" and b"\x1b" not in piped.stdout


def test_ctrl_c_ends_long_work(tmp_path: Path) -> None:
    long = [*COMMAND, "simulate", "table-cooking", "--players", "2", "--games", "1000000"]
    with subprocess.Popen(long, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=_interruptible) as process:
        try:
            time.sleep(6)  # it must have begun, on a busy machine too
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert b"Traceback" not in out + err
