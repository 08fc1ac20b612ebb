"""Words of a player's own that go with a move (KT-8): the name of what was made, a description."""

from __future__ import annotations

from kitchentable.engine.game import NO_TEXT, TEXT_REQUIRED, State
from kitchentable.engine.record import MAX_TEXT
from kitchentable.engine.words import Words
from kitchentable.terminal.screen import Screen


def own_words(state: State, run: list[int], words: Words, screen: Screen) -> str | None:
    """What the player says with the run that begins at the state; "" where nothing is asked or said, None
    where something must be said and wasn't."""
    asking = [code for code in run if state.text_for(code) != NO_TEXT]
    if not asking:
        return ""
    code = asking[-1]
    label = words.name("text", state.game.book.action(code).verb)
    needed = state.text_for(code) == TEXT_REQUIRED
    said = _short(f"{label} (Enter {'goes back' if needed else 'says nothing'}): ", screen)
    return None if needed and not said else said


def _short(prompt: str, screen: Screen) -> str:
    """A line that is not too long (KT-6)."""
    said = screen.ask(prompt)
    while len(said) > MAX_TEXT:
        screen.say(f"That has {len(said)} characters; up to {MAX_TEXT} fit.")
        said = screen.ask(prompt)
    return said
