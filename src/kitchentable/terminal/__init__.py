"""Playing and watching in a terminal: a frame that knows no game.

* a game at the table: `sitting.py`; who sits there: `lineup.py`; what they are told: `telling.py`,
  `ending.py`; the commands: `commands.py`
* one question and what was typed: `question.py`, `answers.py`; a submission in the making: `draft.py`,
  `picks.py`
* the table is drawn by the title's own module `drawing`, found in `drawings.py`
* reading: `law.py` (rules), `cardfile.py` (card sets), `replaying.py`, `verdict.py`, `figures.py`
* what is shown and read goes through `screen.py`
"""
