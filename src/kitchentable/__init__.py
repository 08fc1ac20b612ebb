"""Kitchen Table: board games about cooking, behind one rules engine.

import kitchentable as kt

game = kt.game("table-cooking", players=3)
state = game.new(seed=7)
kt.play(state, kt.bot("greedy").choose)
print(state.result())
"""

from __future__ import annotations

from kitchentable.bots import BotFailed, UnknownBot, bot
from kitchentable.bots.hints import Hint, hints
from kitchentable.engine.cards import BadCards, CardSet
from kitchentable.engine.driver import play
from kitchentable.engine.errors import BadDump, IllegalAction, MidSubmission, Stale, UnknownAction
from kitchentable.engine.game import (
    Game,
    Information,
    Result,
    State,
    load_information,
    to_json,
)
from kitchentable.engine.lawbook import Refusal
from kitchentable.engine.options import BadOption
from kitchentable.engine.record import TableRefusal
from kitchentable.engine.stored import BadRecord
from kitchentable.records import RecordFile as Record
from kitchentable.registry import UnknownTitle, game, titles

__all__ = [
    "BadCards",
    "BadDump",
    "BadOption",
    "BadRecord",
    "BotFailed",
    "CardSet",
    "Game",
    "Hint",
    "IllegalAction",
    "Information",
    "MidSubmission",
    "Record",
    "Refusal",
    "Result",
    "Stale",
    "State",
    "TableRefusal",
    "UnknownAction",
    "UnknownBot",
    "UnknownTitle",
    "bot",
    "game",
    "hints",
    "load_information",
    "play",
    "titles",
    "to_json",
]
