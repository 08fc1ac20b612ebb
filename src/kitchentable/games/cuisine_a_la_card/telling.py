"""Cards in words: what an ability does, what a judge wants. For drawings and explanations."""

from __future__ import annotations

from kitchentable.engine.words import Arg, Message, Words
from kitchentable.games.cuisine_a_la_card.cards import Ability, Ingredient, Judge, Taste


def ability(words: Words, its: Ability) -> str:
    """An ability in a few words: what, for each what, under which condition."""
    parts = [words.say(Message("verb-" + its.verb, _amount(its)))]
    if its.each is not None:
        id = "for-each-other" if its.others else "for-each"
        parts.append(words.say(Message(id, {"tag": its.each, "most": its.most})))
    if its.when is not None:
        parts.append(words.say(Message("if-there", {"tag": its.when, "least": its.least})))
    if its.of is not None:
        parts.append(words.say(Message("only-of", {"tag": its.of})))
    return " ".join(parts)


def _amount(its: Ability) -> dict[str, Arg]:
    return {"number": its.number}


def card(words: Words, its: Ingredient) -> str:
    """An ingredient on one line, without its name and cost."""
    parts = [words.say(Message("fact-meal-points", {"points": its.points}))]
    if its.cuisine is not None:
        parts.append(words.name("tag", its.cuisine))
    parts.append(_types(words, its))
    parts += [words.name("tag", flavour) for flavour in its.flavours]
    if its.seasoning:
        parts.append(words.name("tag", "seasoning"))
    for ability_, lead in ((its.basic, ""), (its.special, "+")):
        if ability_ is not None:
            when = words.name("trigger", ability_.trigger)
            parts.append(f"{lead}{when}: {ability(words, ability_)}")
    return " · ".join(part for part in parts if part)


def _types(words: Words, its: Ingredient) -> str:
    if its.either:
        return words.name("label", "or").join(words.name("tag", type) for type in its.either)
    return " ".join(words.name("tag", type) for type in its.types)


def price(words: Words, its: Ingredient) -> str:
    return words.say(Message("fact-cost", {"spoons": its.cost, "forks": its.forks}))


def judge(words: Words, its: Judge) -> str:
    """A judge on one line, without the name."""
    tastes = [taste(words, one) for one in its.tastes]
    grants = f"{words.name('trigger', its.ability.trigger)}: {ability(words, its.ability)}"
    return " · ".join([*tastes, grants])


def taste(words: Words, its: Taste) -> str:
    return words.say(Message("taste-" + its.kind, {"taste": its.of, "least": its.least, "most": its.most}))
