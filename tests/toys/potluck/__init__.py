"""Potluck: a toy title that uses every part of the engine's protocol, added by this folder alone.

Everybody brings a dish at the same time, perhaps with a pinch of spice; the best dish of the round
earns a star. While the pots simmer everybody waits for the clock, or tastes: eats the top card of the
deck in secret, also after having said that they wait. `lawbook.toml` is its law.
"""
