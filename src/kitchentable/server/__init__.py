"""The table in the browser: HTTP and WebSocket, tables, seats, storage.

Where to find it:

* what is stored: `table.py` (a table and its seats), `schema.py` and `migrations/` (the database), `store.py`
* one table in memory and the one way to change it: `sitting.py`; all tables: `house.py`
* what a table does: `seats.py`, `shuffle.py`, `play.py`, `votes.py`, `pauses.py`, `chat.py`, `rematch.py`, `replays.py`
* what a reader gets: `live.py`, `prompts.py`, `catalogue.py`; who gets it when: `publishing.py`
* time: `clocks.py` (the clock), `deadlines.py`; bots: `bots.py`, `bot_worker.py`; notices: `notices.py`
* the outside: `api/` (routes by topic), `guards.py`, `problems.py`, `app.py`, `serve.py`
"""

from __future__ import annotations
