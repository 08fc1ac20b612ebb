"""What speaks for a choice in Cuisine a la Card, in a word: what the judgement counts in its favour.

Nothing is said of a choice that the judgement has nothing to say about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kitchentable.engine.words import Message
from kitchentable.games.cuisine_a_la_card.cards import TAGS
from kitchentable.games.cuisine_a_la_card.outlook import Outlook
from kitchentable.games.cuisine_a_la_card.rules import CYCLE, DRAW, INGREDIENT, LOOK, NO_ABILITY, NO_CUISINE
from kitchentable.games.cuisine_a_la_card.table import NONE

FEW_FORKS: Final = 2  # with so many more help less
GOES_WELL: Final = 2  # cards of its cuisine that one has
STRONG: Final = 2  # Meal Points of a card alone
SHOWS_CARDS: Final = (DRAW, CYCLE, LOOK)


def why(its: Outlook, code: int) -> Message | None:
    """What speaks for a code, as this seat sees the table."""
    action = its.t.game.book.action(code)
    about = ABOUT.get(action.verb)
    return None if about is None else about(its, *action.args.values())


# --- the Play phase -------------------------------------------------------------------------------


def _playing(its: Outlook, card: str) -> Message | None:
    kind = its.rules.ids.index(card)
    if its.t.dished or (its.plan.found() and kind in its.plan.hand):
        return None
    if its.notes.acts[kind] and not its.notes.pays[kind]:
        return _showing(its, (its.rules.basic[kind], its.rules.special[kind])) or Message("why-play")
    if its.wakes(kind):
        return Message("why-wake")
    return Message("why-pay") if its.notes.pays[kind] else None


def _using(its: Outlook, card: str, ability: str) -> Message | None:
    kind = its.rules.ids.index(card)
    return _showing(its, (its.rules.basic[kind] if ability == "basic" else its.rules.special[kind],))


def _showing(its: Outlook, abilities: tuple[int, ...]) -> Message | None:
    shown = [ability for ability in abilities if ability != NO_ABILITY and its.rules.verb[ability] in SHOWS_CARDS]
    return Message("why-show") if shown and not its.t.dished else None


def _playing_fork(its: Outlook, worth: str) -> Message:
    return Message(FORK_AS[worth])


FORK_AS = {"fork": "why-fork-as-fork", "buy": "why-fork-as-buy"}


# --- purchases ------------------------------------------------------------------------------------


def _buying(its: Outlook, card: str) -> Message | None:
    return _owning(its, its.rules.ids.index(card))


def _buying_from_fridge(its: Outlook) -> Message | None:
    return _owning(its, its.t.fridge[-1])


def _buying_fork(its: Outlook) -> Message | None:
    its.look_through()
    return Message("why-buy-fork") if its.forks < FEW_FORKS else None


def _owning(its: Outlook, kind: int) -> Message | None:
    """What an ingredient is good for: a judge, one's other cards, a dish, a purse, a turn."""
    its.look_through()
    rules = its.rules
    for judge in its.t.open:
        for taste in rules.tastes[judge]:
            if taste.of < INGREDIENT and taste.pull > 0 and taste.of in its.notes.tags[kind]:
                return Message("why-buy-for-judge", {"judge": rules.judge_ids[judge], "taste": TAGS[taste.of]})
    cuisine = rules.cuisine[kind]
    if cuisine != NO_CUISINE and its.owned[cuisine] >= GOES_WELL:
        return Message("why-buy-cuisine", {"number": its.owned[cuisine], "tag": TAGS[cuisine]})
    if rules.points[kind] >= STRONG:
        return Message("why-buy-points", {"points": rules.points[kind]})
    if its.notes.pays[kind]:
        return Message("why-buy-pays")
    return Message("why-buy-acts") if its.notes.acts[kind] else None


# --- dishes and the tray --------------------------------------------------------------------------


def _composing(its: Outlook) -> Message | None:
    return _dish(its, "why-dish")


def _laying(its: Outlook, card: str) -> Message | None:
    kind = its.rules.ids.index(card)
    return _dish(its, "why-lay") if kind in its.plan.hand or kind in its.plan.tray else None


def _presenting(its: Outlook, judge: str) -> Message | None:
    plan = its.plan
    ready = plan.found() and not plan.hand and not plan.tray and its.rules.judge_ids[plan.judge] == judge
    return Message("why-present", {"medals": plan.medals}) if ready else None


def _dish(its: Outlook, id: str) -> Message | None:
    plan = its.plan
    if not plan.found():
        return None
    return Message(id, {"judge": its.rules.judge_ids[plan.judge], "medals": plan.medals})


def _taking_back(its: Outlook) -> Message | None:
    return None if its.plan.found() else Message("why-take-back")


def _warming(its: Outlook, card: str) -> Message | None:
    warm = its.to_warm(its.rules.ids.index(card)) > 0
    return Message("why-warm") if warm else None


def _warming_nothing(its: Outlook) -> Message | None:
    better = [card for card in its.me.hand if card != NONE and its.to_warm(card) > 0]
    return None if better else Message("why-warm-nothing")


ABOUT: Final[dict[str, Callable[..., Message | None]]] = {
    "play": _playing,
    "use": _using,
    "play-fork": _playing_fork,
    "buy": _buying,
    "buy-fridge": _buying_from_fridge,
    "buy-fork": _buying_fork,
    "begin-dish": _composing,
    "add-hand": _laying,
    "add-tray": _laying,
    "present": _presenting,
    "take-back": _taking_back,
    "tray": _warming,
    "no-tray": _warming_nothing,
}
