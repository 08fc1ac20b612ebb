"""One question to a seat: what is asked, the answers by number and by words, and why not the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.table import Table as Grid
from rich.text import Text

from kitchentable.bots.hints import Hint, hints
from kitchentable.engine.game import Described, Game, action_message
from kitchentable.engine.lawbook import Refusal
from kitchentable.engine.words import Words
from kitchentable.terminal.answers import meant, parts
from kitchentable.terminal.draft import Draft
from kitchentable.terminal.drawings import Drawing
from kitchentable.terminal.picks import Picks
from kitchentable.terminal.screen import Screen

MOST_REASONS = 6
NONE_ABOVE = "and none above"


class Question:
    """What the seat of a draft is asked now."""

    def __init__(self, draft: Draft, drawing: Drawing, words: Words, names: Mapping[int, str]) -> None:
        self.draft = draft
        self.game: Game = draft.state.game
        self.words = words
        self.names = names
        self.codes = draft.state.legal(draft.seat)
        self.picks = Picks(draft, self.codes)
        self._drawing = drawing

    def show(self, screen: Screen) -> None:
        """What the move has come to, the prompt, and the numbered answers with the facts beside them."""
        prompt = self.draft.state.prompt(self.draft.seat)
        screen.show(Text())
        aside = self._drawing.aside(self.draft.state.view(self.draft.seat), self.game, self.words, self.names)
        if aside is not None:
            screen.show(aside, Text())
        screen.say("" if prompt is None else self.words.say(prompt, self.names), "bold")
        screen.show(self._answers())
        if self.picks.several:
            screen.say("(several can be named at once: 1, 3)", "dim")
        if self.draft.run:
            screen.say("(back takes your last step back)", "dim")

    def _answers(self) -> Grid:
        view = self.draft.state.view(self.draft.seat)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold", width=3)
        grid.add_column()
        grid.add_column(style="dim")
        for number, code in enumerate(self.codes, 1):
            note = self._drawing.note(view, self.game, self.words, self.game.book.action(code))
            facts = [note, NONE_ABOVE if self.picks.none_above(code) else ""]
            grid.add_row(str(number), Text(self._described(code).text), Text(", ".join(filter(None, facts))))
        return grid

    def hints(self, seed: str) -> list[Hint]:
        """The best answers."""
        return hints(self.draft.state.information(self.draft.seat), seed.encode())

    def tell_hints(self, found: list[Hint], screen: Screen) -> None:
        """Each hint under the number of its answer, with the share of the looks ahead that went for it."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold", width=3)
        grid.add_column()
        grid.add_column(justify="right", style="dim")
        grid.add_column(style="dim")
        for hint in found:
            why = " ".join(self.words.say(message, self.names) for message in hint.why)
            number = str(self.codes.index(hint.code) + 1)
            grid.add_row(number, Text(self._described(hint.code).text), f"{hint.share:.0%}", Text(why))
        screen.show(grid)
        screen.say("(how many of its looks ahead the search gave to each)", "dim")

    def answered(self, typed: str) -> list[int]:
        """The legal codes that were meant: by number, by words, or the only one by an empty line."""
        if not typed:
            return self.codes if len(self.codes) == 1 else []
        if typed.isdecimal() and len(typed) < 5:
            place = int(typed) - 1
            return [self.codes[place]] if 0 <= place < len(self.codes) else []
        return meant(typed, self._each(self.codes))

    def several_answered(self, typed: str) -> list[int]:
        """The answers that were named in one line, in any order, as the run that takes them all; else empty."""
        for named in parts(typed):
            each = [self.answered(part) for part in named]
            if len(each) > 1 and all(len(codes) == 1 for codes in each):
                return self.picks.run([codes[0] for codes in each])
        return []

    def among_all(self, typed: str) -> list[int]:
        """The codes of the whole game that were meant, legal or not; if some speak only of what the answers
        speak of too, just these: who asks why no card can be played means the cards at hand."""
        codes = meant(typed, self._each(range(self.game.num_codes)))
        at_hand = set[str]().union(*(self._things(code) for code in self.codes))
        return [code for code in codes if self._things(code) <= at_hand] or codes

    def _things(self, code: int) -> set[str]:
        """What an action speaks of."""
        return set(self.game.book.action(code).args.values())

    def tell_choices(self, codes: list[int], screen: Screen) -> None:
        """Several answers fit what was typed."""
        screen.say("That could be: " + "; ".join(self._described(code).text for code in codes[:MOST_REASONS]) + ".")

    def tell_unanswered(self, typed: str, screen: Screen) -> None:
        """An action that can't be done now is explained; anything else is not understood."""
        elsewhere = [] if typed.isdecimal() else self.among_all(typed)
        if elsewhere:
            self.tell_why_not(elsewhere, screen)
        else:
            screen.say(f"Type a number from 1 to {len(self.codes)}, or how an answer begins; help lists more.")

    def tell_why_not(self, codes: list[int], screen: Screen) -> None:
        """For each code: whether it can be done now, else why not, and by which rule."""
        reasons = [(code, self.draft.state.why_not(self.draft.seat, code)) for code in codes[:MOST_REASONS]]
        for code, refusal in reasons:
            screen.say(f"{self._described(code).text}: {self._reason(refusal)}")
        told = {refusal.rule for _, refusal in reasons if refusal is not None}
        if told:
            screen.say("The rule in full: " + ", ".join(f"rules {rule}" for rule in sorted(told)), "dim")

    def _reason(self, refusal: Refusal | None) -> str:
        if refusal is None:
            return "you can do that now."
        return f"{self.words.say(refusal.message, self.names)} ({refusal.rule})"

    def _each(self, codes: Iterable[int]) -> Iterable[tuple[int, Described]]:
        return ((code, self._described(code)) for code in codes)

    def _described(self, code: int) -> Described:
        action = self.game.book.action(code)
        return Described(action.verb, action.args, self.words.say(action_message(action), self.names))
