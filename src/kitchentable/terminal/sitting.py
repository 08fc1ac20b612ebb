"""A game at the table: whose turn it is, what is asked, and who may look at the screen."""

from __future__ import annotations

from pathlib import Path

from kitchentable.engine.record import Record
from kitchentable.engine.stored import AgreedUndo, Decision, Entry, Retract, Rewind, Timeout, Undo
from kitchentable.terminal.commands import ALSO, COMMANDS, save_as
from kitchentable.terminal.draft import Draft, whole_run
from kitchentable.terminal.lineup import Chair, bots_of
from kitchentable.terminal.ownwords import own_words
from kitchentable.terminal.question import Question
from kitchentable.terminal.screen import Left, Screen
from kitchentable.terminal.telling import Telling

NOT_SAVED = {"", "n", "no", "q", "quit"}  # what people type who don't want to; nobody means a file


class Sitting:
    """One game played in a terminal, from the first question to the last.

    `decided` lists the seats of the moves that stand, the latest last; `saved_to` is the file that holds
    the game, `saved_entries` how many entries of it.
    """

    def __init__(self, record: Record, chairs: list[Chair], screen: Screen, saved_to: Path | None = None) -> None:
        self.record = record
        self.screen = screen
        self.chairs = chairs
        self.bots = bots_of(chairs, record.header.commitment)
        self.persons = [seat for seat in range(record.game.players) if seat not in self.bots]
        self.telling = Telling(record, screen, self.persons)
        self.question: Question | None = None
        self.table_due = True
        self.others_moved = bool(record.entries)
        self.decided = standing_moves(record.entries)
        self.saved_to = saved_to
        self.saved_entries = len(record.entries)
        self._anew = False

    def play(self) -> None:
        """Play until the game is over or the persons leave."""
        try:
            self.telling.welcome()
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
            reader = self.telling.reader
            self._person_moves(reader if reader in seats else seats[0])

    def _bot_moves(self, seat: int) -> None:
        with self.screen.waiting(f"{self.telling.names()[seat]} is thinking"):
            run = whole_run(self.record.state, seat, self.bots[seat].choose)
        self._submit(seat, run)
        self.others_moved = True

    def _person_moves(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell_news()
        draft = Draft(self.record.state, seat)
        text: str | None = None
        while text is None and draft.begun_from is self.record.state:
            self._ask(draft)
            text = self._text_of(draft)
        if text is not None:
            self._submit(seat, draft.run, text)

    def _text_of(self, draft: Draft) -> str | None:
        """What is said with a whole move. None: it isn't one yet, or no longer."""
        if not draft.complete:
            return None
        text = own_words(draft.begun_from, draft.run, self.telling.words, self.screen)
        if text is None:
            draft.back()
        return text

    def _submit(self, seat: int, run: list[int], text: str = "") -> None:
        known = self._known_to(seat)
        self.record.submit(seat, run, text, by=self.chairs[seat].bot or "")
        self.decided.append(seat)
        self.table_due |= self._known_to(seat) != known  # new cards lie on the table

    def _known_to(self, seat: int) -> tuple[int, bytes]:
        """What only chance or a card turned up can change."""
        state = self.record.state
        return state.chance.used, state.knowledge.known_to(seat)

    def _tell_news(self) -> None:
        """The news, and the table if it looks different."""
        self.telling.tell_news(self.others_moved)
        if self.table_due or self.others_moved:
            self.screen.heading("Your turn")
            self.show_table()
        self.table_due = self.others_moved = False

    def _hand_over(self, seat: int) -> None:
        """The curtain between persons at one screen: nobody sees another's hand."""
        telling = self.telling
        if seat == telling.reader:
            return
        name = telling.names()[seat]
        if telling.reader is not None:
            telling.tell_news(others_moved=False)
            self.screen.ask(f"Enter clears the screen for {name}. ")
            telling.reader = None
            self.screen.clear()
        self.screen.ask(f"{name}, press Enter when nobody else is looking. ")
        telling.reader = seat
        self.others_moved = True

    # --- asking -----------------------------------------------------------------------------------

    def ask_anew(self) -> None:
        """What was asked no longer holds."""
        self._anew = True

    def show_table(self) -> None:
        """The table, with the steps taken so far."""
        self.telling.show_table(self.record.state if self.question is None else self.question.draft.state)

    def _ask(self, draft: Draft) -> None:
        """Ask until the draft has gone a step on, or what was asked no longer holds."""
        telling = self.telling
        question = self.question = Question(draft, telling.drawing, telling.words, telling.names())
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
        run = codes if len(codes) == 1 else question.several_answered(typed)
        if run:
            question.draft.add_all(run)
        elif codes:
            question.tell_choices(codes, self.screen)
        else:
            question.tell_unanswered(typed, self.screen)

    def _command(self, typed: str) -> bool:
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(ALSO.get(word, word.lower()))
        if command is not None:
            command.do(self, rest.strip())
        return command is not None

    # --- the end ----------------------------------------------------------------------------------

    def _end(self) -> None:
        """Show how it ended; then read on, save, leave."""
        if len(self.persons) > 1:
            self.telling.reader = None
        self.telling.show_end()
        typed = "table"
        while typed not in ("", "1"):
            typed = self.screen.ask("1 leaves; or save FILE, log, table, rules. ")
            self._command(typed)

    def _leave(self) -> None:
        """Offer to save what a person has decided since it was last saved."""
        if len(self.record.entries) == self.saved_entries or not any(seat in self.persons for seat in self.decided):
            return
        try:
            while True:
                typed = self.screen.ask("A file name saves the game; Enter leaves without. ")
                if typed.lower() in NOT_SAVED or save_as(self, typed):
                    return
        except (Left, KeyboardInterrupt):
            self.screen.say("Left without saving.")


def standing_moves(entries: list[Entry]) -> list[int]:
    """The seats of what was decided (or retracted) and stands, in order."""
    seats: list[int] = []
    for entry in entries:
        if isinstance(entry, Decision | Timeout | Retract):
            seats.append(entry.seat)
        elif isinstance(entry, Undo | AgreedUndo | Rewind):
            seats.pop()
    return seats
