"""Table Cooking: Enjoy Your Meal, for 2 to 4 players.

Source: the game's rulebook; the law with its rulings is `lawbook.toml` (TC-1 to TC-82). Where to find it:

* setting up and the two choices everybody makes at once: `setup.py`
* a turn and its end: `turn.py`; the actions: `shopping.py`, `reserving.py`, `kitchen.py`; `cooking.py`
* the market board: `market.py`; menu row and deck: `row.py`; missions and scoring: `scoring.py`
* cards: `house.toml` (data), `cards.py` (schema and checks)

Modelling decisions:

* Tokens are one int with a byte for each ingredient (`tokens.py`), tiles a mask, menus and missions
  their places in the card set.
* A purchase is a run of codes: buy, return (only with a full refrigerator), lower. The second purchase
  is a submission of its own, since it need not be announced (TC-35); so is the second reservation.
* Washing ends a submission, since all see four new cards; the card is then taken by another.
* The starting player is drawn before the missions are chosen, so that all know it when they choose.
* The first menus are picked in the order of their codes; the pick of the last card ends the choice.
* The pile of missions that left the game is kept, since it is re-dealt with the missions in play.
"""

from __future__ import annotations
