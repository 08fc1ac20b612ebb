"""Cuisine a la Card, for 2 to 4 players: a deck-builder.

Source: the game's rulebook; the law with its rulings is `lawbook.toml` (CC-1 to CC-75). Where to find it:

* setting up: `setup.py`; a turn from tray to Cleanup: `turn.py`
* the Play phase: `playing.py`, `shopping.py`, `abilities.py` (verbs: a "can" beside each "do")
* dishes: `dishes.py` (composing, presenting, effects), `tasting.py` (Meal Points, medals), `voting.py`
* Marketplace, Fridge, Pantry: `market.py`; judges: `judging.py`; decks and what others can tell: `decks.py`
* discards on another's turn: `discarding.py`; cards: `house.toml` (data), `cards.py` (schema and checks)

Modelling decisions:

* A card is the number of its kind: two Spoons can't be told apart, so nothing in a state tells them apart.
  Ingredients come first, then Salt, Spoon, Fork.
* Every card enters a deck in the open, so what a player owns is known; hidden is where it lies. What the
  others can tell of a tray is kept as bounds (`decks.py`), one for each shuffle that can matter.
* The Tray phase is skipped when no card could be put down; it asks otherwise.
* A dish is composed in any order and is one submission: from "begin-dish" to "present" or "take-back".
* Cards bought or gained this turn lie apart from the discard pile until the Discard phase, so that a
  shuffle in mid-turn leaves them out (CC-29); readers see them as part of the pile.
* A set picked for an ability or a forced discard comes in the order of the codes, equal ones repeated.
"""

from __future__ import annotations
