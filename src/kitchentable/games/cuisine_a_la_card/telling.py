"""Cards in words: what an ability does, what a judge wants. For drawings and explanations."""

from __future__ import annotations

from kitchentable.engine.words import Arg, Message, Words
from kitchentable.games.cuisine_a_la_card import wishes
from kitchentable.games.cuisine_a_la_card.cards import Ability, Ingredient, Judge, Taste


def ability(words: Words, its: Ability) -> str:
    """An ability in a few words: what, of which kind, for each what, under which condition."""
    parts = [words.say(Message("verb-" + its.verb, {"number": its.number}))]
    if its.of is not None:
        parts.append(words.say(Message("only-of", {"taste": its.of})))
    if its.each is not None:
        id = "for-each-other" if its.others else "for-each"
        parts.append(words.say(Message(id, {"tag": its.each, "most": its.most})))
    if its.when is not None:
        facts: dict[str, Arg] = {"tag": its.when, "taste": its.when, "least": its.least}
        parts.append(words.say(Message("if-there-other" if its.others else "if-there", facts)))
    return " ".join(parts)


def card(words: Words, its: Ingredient) -> str:
    """An ingredient on one line, without its name and cost."""
    parts = [words.say(Message("fact-meal-points", {"points": its.points}))]
    if its.cuisine is not None:
        parts.append(words.name("tag", its.cuisine))
    parts.append(_types(words, its))
    parts += [words.name("tag", flavour) for flavour in its.flavours]
    if its.seasoning:
        parts.append(words.name("tag", "seasoning"))
    if its.basic is not None:
        parts.append(f"{words.name('trigger', its.basic.trigger)}: {ability(words, its.basic)}")
    if its.special is not None and its.cuisine is not None:
        beside = words.say(Message("beside-another", {"tag": its.cuisine}))
        parts.append(f"{words.name('trigger', its.special.trigger)} {beside}: {ability(words, its.special)}")
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
    """What a judge wants or minds, how much of it, and whether each counts."""
    plain = its.kind != "must" and (its.least, its.most) == (1, None)
    amount = words.name("taste", its.of) if plain else words.say(Message(wishes.amount(its), wishes.facts(its)))
    said = words.say(Message(TASTES[its.kind, its.most is not None], {"amount": amount}))
    return said + words.say(Message("a-medal-for-each")) if its.each else said


# By the kind of a taste, and whether there can be too much of it.
TASTES = {
    ("must", False): "taste-must",
    ("must", True): "taste-must",
    ("like", False): "taste-like",
    ("like", True): "taste-like-a-dish",
    ("dislike", False): "taste-dislike",
    ("dislike", True): "taste-dislike-a-dish",
}
