"""A game at the table: whose turn it is, who may look at the screen, what has happened since."""

from __future__ import annotations

from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from kitchentable.engine.game import NOBODY
from kitchentable.engine.record import (
    AgreedUndo,
    Decision,
    Entry,
    LogLine,
    Record,
    Rewind,
    Timeout,
    Undo,
)
from kitchentable.engine.words import Message
from kitchentable.terminal.commands import COMMANDS, save_to
from kitchentable.terminal.draft import Draft, whole_run
from kitchentable.terminal.drawings import drawing_of
from kitchentable.terminal.ending import seed_words, show_result
from kitchentable.terminal.lineup import Chair, bots_of
from kitchentable.terminal.question import Question
from kitchentable.terminal.screen import Left, Screen

YOU = "You"
LATEST_LINES = 40


class Sitting:
    """One game played in a terminal, from the first question to the last.

    `reader` is the person whose hand may be on the screen; `decided` lists the seats of the moves that
    stand, the latest last. Of the log each person was told the lines of the first so many entries.
    """

    def __init__(self, record: Record, chairs: list[Chair], screen: Screen) -> None:
        self.record = record
        self.screen = screen
        self.words = record.game.words()
        self.bots = bots_of(chairs, record.header.commitment)
        self.persons = [seat for seat in range(record.game.players) if seat not in self.bots]
        self.reader: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.question: Question | None = None
        self.table_due = True
        self.others_moved = bool(record.entries)
        self.decided = standing_moves(record.entries)
        self.saved_to: Path | None = None
        self.saved_entries = len(record.entries) if record.entries else -1
        self._drawing = drawing_of(record.game.title)
        self._told = dict.fromkeys(self.persons, NOBODY)
        self._anew = False

    def play(self) -> None:
        """Play until the game is over or the persons leave."""
        try:
            self._welcome()
            while not self.record.state.over:
                self._next_move()
            self._end()
        except (Left, KeyboardInterrupt):
            self._leave()
        except Exception:
            self._leave()  # whatever went wrong, the game isn't lost
            raise

    # --- moves ------------------------------------------------------------------------------------

    def _next_move(self) -> None:
        seats = self.record.state.to_act()
        waiting = [seat for seat in seats if seat in self.bots]
        if waiting:
            self._bot_moves(waiting[0])
        else:
            self._person_moves(self.reader if self.reader in seats else seats[0])

    def _bot_moves(self, seat: int) -> None:
        run = whole_run(self.record.state, seat, self.bots[seat].choose)
        self._submit(seat, run)
        self.others_moved = True

    def _person_moves(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell_news(seat)
        draft = Draft(self.record.state, seat)
        while not draft.complete and draft.begun_from is self.record.state:
            self._ask(draft)
        if draft.complete:
            self._submit(seat, draft.run)

    def _submit(self, seat: int, run: list[int]) -> None:
        barrier = self.record.state.barrier
        self.record.submit(seat, run)
        self.decided.append(seat)
        self.table_due |= self.record.state.barrier != barrier  # new cards lie on the table

    # --- asking -----------------------------------------------------------------------------------

    def ask_anew(self) -> None:
        """What was asked no longer holds."""
        self._anew = True

    def _ask(self, draft: Draft) -> None:
        """Ask until the draft has gone a step on, or what was asked no longer holds."""
        question = self.question = Question(draft, self._drawing, self.words, self._names(draft.seat))
        question.show(self.screen)
        self._anew = False
        steps = len(draft.run)
        while len(draft.run) == steps and not self._anew:
            self._hear(question, self.screen.ask())
        self.question = None

    def _hear(self, question: Question, typed: str) -> None:
        if self._command(typed):
            return
        codes = question.answered(typed)
        if len(codes) == 1:
            question.draft.add(codes[0])
        elif codes:
            question.tell_choices(codes, self.screen)
        else:
            self._unanswered(question, typed)

    def _unanswered(self, question: Question, typed: str) -> None:
        """An action that can't be done now is explained; anything else is not understood."""
        elsewhere = [] if typed.isdecimal() else question.among_all(typed)
        if elsewhere:
            question.tell_why_not(elsewhere, self.screen)
        else:
            self.screen.say(f"Type a number from 1 to {len(question.codes)}, or how an answer begins; help lists more.")

    def _command(self, typed: str) -> bool:
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            command.do(self, rest.strip())
        return command is not None

    # --- what is shown ----------------------------------------------------------------------------

    def show_table(self) -> None:
        state = self.record.state if self.question is None else self.question.draft.state
        view = state.view(None if state.over else self.reader)
        self.screen.show(Text(), self._drawing.draw(view, self.record.game, self.words, self._names(self.reader)))

    def show_summary(self) -> None:
        """The game in a few lines."""
        summary = f"title-{self.record.game.title.id}-summary"
        if self.words.has(summary):
            for line in self.words.say(Message(summary)).splitlines():
                self.screen.show(Padding(Text(line.strip()), (0, 0, 0, 2 if line.startswith(" ") else 0)))

    def show_lines(self, lines: list[str]) -> None:
        """The latest of some lines of the log."""
        if len(lines) > LATEST_LINES:
            self.screen.say(f"({len(lines) - LATEST_LINES} lines before these: log all)", "dim")
        for line in lines[-LATEST_LINES:]:
            self.screen.say(line)

    def log_lines(self) -> list[str]:
        """The log in words, as far as the reader may know it."""
        return self._worded(self.record.log_for(self.reader))

    def _names(self, reader: int | None) -> dict[int, str]:
        """The players' names; who reads is "You"."""
        named = self.record.names()
        names = {
            seat: named.get(seat, self.words.name("seat", str(seat + 1))) for seat in range(self.record.game.players)
        }
        return names if reader is None else names | {reader: YOU}

    def _worded(self, lines: list[LogLine]) -> list[str]:
        names = self._names(self.reader)
        return [self.words.say(line.message, names) for line in lines]

    def _tell_news(self, seat: int) -> None:
        """What happened since the seat last looked, and the table if others made moves."""
        told = self._told[seat]
        news = [line for line in self.record.log_for(seat) if line.entry >= told]
        self._told[seat] = len(self.record.entries)
        if news and self.others_moved:
            self.screen.heading("So far" if told == NOBODY else "Since your last turn")
        self.show_lines(self._worded(news))
        if self.table_due or self.others_moved:
            self.screen.heading("Your turn")
            self.show_table()
        self.table_due = self.others_moved = False

    def _hand_over(self, seat: int) -> None:
        """The curtain between persons at one screen: nobody sees another's hand."""
        if seat == self.reader:
            return
        name = self._names(None)[seat]
        if self.reader is not None:
            self._tell_news(self.reader)
            self.screen.ask(f"Enter clears the screen for {name}. ")
            self.reader = None
            self.screen.clear()
        self.screen.ask(f"{name}, press Enter when nobody else is looking. ")
        self.reader = seat
        self.others_moved = True

    # --- beginning and end ------------------------------------------------------------------------

    def _welcome(self) -> None:
        title = f"title-{self.record.game.title.id}"
        self.screen.heading(self.words.name("title", self.record.game.title.id))
        if self.words.has(title + "-help"):
            self.screen.say(self.words.say(Message(title + "-help")))
        self.show_summary()
        self.screen.say("Answer with a number, or with the beginning of an answer's words: buy meat. help tells more.")
        self.screen.say(f"The shuffle is fixed by a seed. Its fingerprint: {self.record.header.commitment}", "dim")

    def _end(self) -> None:
        self.reader = None if len(self.persons) != 1 else self.persons[0]
        for line in self._last_lines():
            self.screen.say(line)
        self.screen.heading("The game is over")
        self.show_table()
        show_result(self.screen, self.record.state.result(), self.words, self._names(self.reader))
        self.screen.show(Text())
        self.screen.say(f"The seed: {seed_words(self.record.secret)}")
        self.screen.say(f"Its fingerprint: {self.record.header.commitment}")
        self.screen.say("Save the game and anyone can check its shuffle and its moves: kitchentable verify FILE")
        self._after_the_end()

    def _last_lines(self) -> list[str]:
        """What the reader hasn't been told yet; with several persons the closing words."""
        lines = self.record.log_for(self.reader)
        told = len(self.record.entries) - 1 if self.reader is None else self._told[self.reader]
        return self._worded([line for line in lines if line.entry >= told])

    def _after_the_end(self) -> None:
        """Read on, save, leave."""
        while True:
            typed = self.screen.ask("1 leaves; or save FILE, log, table, rules. ")
            if typed in ("", "1"):
                return
            if not self._command(typed):
                self.screen.say("The game is over: 1 leaves.")

    def _leave(self) -> None:
        """Offer to save what isn't saved."""
        if len(self.record.entries) in (0, self.saved_entries):
            return
        try:
            while True:
                typed = self.screen.ask("A file name saves the game; Enter leaves without. ")
                if not typed or save_to(self, Path(typed)):
                    return
        except (Left, KeyboardInterrupt):
            self.screen.say("Left without saving.")


def standing_moves(entries: list[Entry]) -> list[int]:
    """The seats whose moves stand, in order."""
    seats: list[int] = []
    for entry in entries:
        if isinstance(entry, Decision | Timeout):
            seats.append(entry.seat)
        elif isinstance(entry, Undo | AgreedUndo | Rewind):
            seats.pop()
    return seats
