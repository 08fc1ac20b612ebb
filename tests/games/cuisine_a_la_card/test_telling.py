"""What a card says in words is what it does: over the whole vocabulary, and no two abilities read alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

import msgspec
import pytest

from kitchentable.engine.words import Message
from kitchentable.games.cuisine_a_la_card import telling
from kitchentable.games.cuisine_a_la_card.cards import COUNTED_ONLY, TAGS, VERBS, Ability, Tag, Taste, Verb
from kitchentable.games.cuisine_a_la_card.wishes import UNMET, amount, facts
from tests.games.cuisine_a_la_card.position import game_of

WORDS = game_of().words()
# Ids that are no English word as they stand, or not in small letters.
RAW = {*TAGS} - {"ingredient", "tray", "flavours", "types", "cuisines"}
NOTHING: Mapping[str, object] = {}
COUNTED: Mapping[str, object] = {"verb": "draw", "number": 3}


def clean(said: str) -> bool:
    """Whether a text has no id in it, nothing of nothing, no leftover."""
    words = {*re.findall(r"[\w-]+", said)}
    return not words & {*RAW, *UNMET, *["no-" + id for id in UNMET.values()], "0", "None"} and not any(
        sign in said for sign in "{}\n"
    )


def of(verb: Verb) -> Iterator[Tag | None]:
    yield None
    if verb.of:
        yield from (tag for tag in TAGS if tag not in COUNTED_ONLY)


def counted() -> Iterator[Mapping[str, object]]:
    """Everything that can make an amount of a number."""
    yield NOTHING
    for tag, others in product(TAGS, (False, True)):
        yield from ({"each": tag, "most": most, "others": others} for most in (0, 1, 2))
        yield from ({"when": tag, "least": least, "others": others} for least in (1, 2))
        yield {"each": tag, "when": "dairy", "others": others}


def ability_of(its: Mapping[str, object]) -> Ability:
    """As a card file gives it."""
    return msgspec.convert(its, Ability)


def abilities() -> Iterator[Ability]:
    for verb in VERBS:
        numbers = (1,) if verb.once else (1, 2)
        amounts = [its for its in counted() if not (verb.once and "each" in its)]
        for number, kind, its in product(numbers, of(verb), amounts):
            yield ability_of({"verb": verb.name, "number": number, "of": kind, **its})


def tastes() -> Iterator[Taste]:
    limits = ((1, None), (2, None), (0, 0), (0, 1), (0, 2), (1, 1), (2, 2), (1, 2))
    for tag, (least, most) in product(TAGS, limits):
        yield Taste(kind="must", of=tag, least=least, most=most)
        yield Taste(kind="dislike", of=tag, least=least, most=most)
        yield Taste(kind="like", of=tag, least=least, most=most)
        if most != 0:
            yield Taste(kind="like", of=tag, least=least, most=most, each=True)


def reads_well_and_like_no_other(texts: Iterable[str]) -> bool:
    said = list(texts)
    return all(map(clean, said)) and len(said) == len({*said})


def test_no_two_abilities_read_alike_and_all_read_well() -> None:
    assert reads_well_and_like_no_other(telling.ability(WORDS, ability) for ability in abilities())


def test_no_two_tastes_read_alike_and_all_read_well() -> None:
    assert reads_well_and_like_no_other(telling.taste(WORDS, taste) for taste in tastes())


def test_a_must_that_is_not_met_is_said_well() -> None:
    for taste in tastes():
        refusal = Message("no-" + UNMET[amount(taste)], {"judge": "critical-kathy", **facts(taste)})
        assert clean(WORDS.say(refusal)), refusal


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ({"verb": "gain", "number": 2}, "gain a Marketplace card of at most 2 Spoons and no Fork"),
        ({"verb": "trash-hand", "of": "tool"}, "trash up to 1 of your hand (Tools only)"),
        ({**COUNTED, "each": "carb"}, "draw 3 for each Carb"),
        ({**COUNTED, "each": "carb", "most": 2, "others": True}, "draw 3 for each Carb of the other cards, at most 2"),
        ({**COUNTED, "when": "ingredient"}, "draw 3 if there is any ingredient"),
        ({**COUNTED, "when": "seasoning", "least": 2}, "draw 3 if there are 2 Seasonings"),
        ({**COUNTED, "when": "sweet", "others": True}, "draw 3 if there is any Sweet among the other cards"),
    ],
)
def test_abilities_in_words(ability: dict[str, object], said: str) -> None:
    assert telling.ability(WORDS, ability_of(ability)) == said


@pytest.mark.parametrize(
    ("taste", "said"),
    [
        ({"kind": "must", "of": "seasoning"}, "must have 1 Seasoning"),
        ({"kind": "must", "of": "dairy", "least": 0, "most": 0}, "must have no Dairy"),
        ({"kind": "must", "of": "ingredient", "least": 0, "most": 5}, "must have at most 5 ingredients"),
        ({"kind": "must", "of": "carb", "least": 2, "most": 2}, "must have exactly 2 Carb"),
        ({"kind": "like", "of": "carb"}, "likes Carb"),
        ({"kind": "like", "of": "carb", "each": True}, "likes Carb, a medal for each"),
        ({"kind": "like", "of": "tool", "least": 0, "most": 4}, "likes a dish with at most 4 Tools"),
        ({"kind": "dislike", "of": "spicy", "least": 2}, "dislikes 2 Spicy"),
        ({"kind": "dislike", "of": "spicy", "least": 1, "most": 3}, "dislikes a dish with 1 to 3 Spicy"),
    ],
)
def test_tastes_in_words(taste: dict[str, object], said: str) -> None:
    assert telling.taste(WORDS, msgspec.convert(taste, Taste)) == said


def test_the_log_tells_apart_what_is_used() -> None:
    """Every ability that one can use has words of its own there, and what it gives."""
    used = [verb.name for verb in VERBS if {*verb.triggers} - {"submitted", "lasting"}]
    for id, what in (("used", {"card": "rice"}), ("used-judge", {"judge": "nosy-nora"})):
        said = [WORDS.say(Message(id, {"seat": 0, **what, "does": verb, "number": 2})) for verb in used]
        assert len({*said}) == len(used)
        assert all(map(clean, said))


def test_the_log_tells_a_price() -> None:
    prices = {(2, 0): "2 Spoons", (1, 1): "1 Spoon and 1 Fork", (0, 2): "2 Forks", (0, 0): "nothing"}
    for (spoons, forks), price in prices.items():
        bought = Message("bought", {"seat": 0, "card": "rice", "spoons": spoons, "forks": forks})
        assert WORDS.say(bought) == f"Seat 1 bought Rice for {price}."
