"""The card set of Cuisine a la Card: ingredients, Salt, judges; the vocabulary of abilities; the checks."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kitchentable.engine.cards import CardId, CardName, CardSet, Fault, Source

FoodType = Literal["protein", "produce", "carb", "dairy"]
Flavour = Literal["aromatic", "acidic", "tart", "sweet", "spicy"]
Cuisine = Literal["french", "italian", "pan-asian", "western"]
Trigger = Literal["played", "submitted", "purchased", "lasting", "turn"]
Tag = Literal[
    "protein",
    "produce",
    "carb",
    "dairy",
    "aromatic",
    "acidic",
    "tart",
    "sweet",
    "spicy",
    "french",
    "italian",
    "pan-asian",
    "western",
    "no-cuisine",
    "seasoning",
    "ingredient",
    "tray",
    "tool",
    "starting-hand",
    "flavours",
    "types",
    "cuisines",
]

TYPES: tuple[FoodType, ...] = ("protein", "produce", "carb", "dairy")
FLAVOURS: tuple[Flavour, ...] = ("aromatic", "acidic", "tart", "sweet", "spicy")
CUISINES: tuple[Cuisine, ...] = ("french", "italian", "pan-asian", "western")
TAGS: tuple[Tag, ...] = (
    *TYPES,
    *FLAVOURS,
    *CUISINES,
    "no-cuisine",
    "seasoning",
    "ingredient",
    "tray",
    "tool",
    "starting-hand",
    "flavours",
    "types",
    "cuisines",
)
COUNTED_ONLY: tuple[Tag, ...] = ("tray", "flavours", "types", "cuisines")
REQUIREMENTS: tuple[Literal[15, 18, 21], ...] = (15, 18, 21)
SALT, SPOON, FORK = "salt", "spoon", "fork"
TOOLS = {SPOON: "Tasting Spoon", FORK: "Fork"}

Small = Annotated[int, Meta(ge=0, le=20)]


class Verb(msgspec.Struct, frozen=True):
    """A word of the vocabulary: what it does, with which triggers it makes sense, whether `of` narrows it, and
    whether it does what it does only once, so that there is nothing to count."""

    name: str
    does: str
    triggers: tuple[Trigger, ...]
    of: bool = False
    once: bool = False


EFFECT: tuple[Trigger, ...] = ("played", "submitted", "purchased", "turn")
NO_DISH: tuple[Trigger, ...] = ("played", "purchased", "turn")

VERBS: tuple[Verb, ...] = (
    Verb("spoons", "that many Spoons to spend", ("played", "purchased", "lasting")),
    Verb("forks", "that many Forks to spend", ("played", "purchased", "lasting")),
    Verb("buys", "that many Buys more", ("played", "purchased", "lasting")),
    Verb("meal-points", "that many Meal Points for the dish", ("submitted", "lasting")),
    Verb("medals", "that many medals for the dish", ("submitted", "lasting")),
    Verb("draw", "draw that many cards", EFFECT),
    Verb("cycle", "draw that many cards, then discard as many", EFFECT),
    Verb("swap", "discard up to that many cards, draw as many", EFFECT),
    Verb("trash-hand", "trash up to that many cards of your hand", EFFECT, of=True),
    Verb("trash-play", "trash up to that many of your cards in play", EFFECT, of=True),
    Verb("trash-discard", "trash up to that many cards of your discard pile", EFFECT, of=True),
    Verb("trash-market", "trash up to that many cards of the Marketplace", EFFECT),
    Verb("warm", "put up to that many cards of your hand into your tray", EFFECT, of=True),
    Verb("clear-tray", "move up to that many cards from your tray to your discard pile", EFFECT),
    Verb("gain", "gain a Marketplace card that costs at most that many Spoons and no Fork", NO_DISH, of=True),
    Verb("gain-fork", "gain that many Forks of the supply", NO_DISH),
    Verb("gain-fridge", "gain that many cards from the top of the Fridge", NO_DISH),
    Verb("chill", "put up to that many Marketplace cards on top of the Fridge", EFFECT),
    Verb("look", "look at that many cards of your deck and discard any of them", EFFECT),
    Verb("new-judge", "shuffle a judge back into the stack and turn up another", EFFECT, once=True),
    Verb("others-discard", "every other player discards that many cards", EFFECT),
    Verb("one-discards", "a player of your choice discards that many cards", EFFECT),
    Verb("hand-size", "your hand is that much larger", ("lasting",)),
    Verb("tray-slots", "your tray has that many slots more", ("lasting",)),
    Verb("tray-cards", "you may put that many cards more into your tray each turn", ("lasting",)),
    Verb("fridge-price", "cards from the Fridge cost you that many Spoons less", ("lasting",)),
)
BY_NAME = {verb.name: verb for verb in VERBS}


def vocabulary() -> str:
    """The vocabulary as a table in Markdown, for the docs of own card sets."""
    rows = [f"| `{verb.name}` | {verb.does} | {', '.join(verb.triggers)} |" for verb in VERBS]
    return "\n".join(["| verb | what it does | when |", "|---|---|---|", *rows])


# What other deck-builders have and the law of this one refuses.
REFUSED: dict[str, tuple[str, str]] = {
    "take-from-play": ("CC-32", "would put a card from play back into a hand"),
    "take-from-discard": ("CC-32", "would put a card from the discard pile back into a hand"),
    "play-again": ("CC-22", "would start an ability inside another one"),
    "copy": ("CC-22", "would start an ability inside another one"),
    "discard-kind": ("CC-31", "would tell what a hidden hand doesn't hold"),
}


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability (CC-40): when it works, what it does, how much.

    The amount is `number`; with `each` it is `number` for every card counted, at most `most` of them
    (0: no limit); with `when` it is 0 unless at least `least` are counted. Counted are the cards of the
    dish when submitted, those in play otherwise, without the card itself if `others`. `of` narrows
    what may be chosen.
    """

    verb: str
    trigger: Trigger = "played"
    number: Annotated[int, Meta(ge=1, le=20)] = 1
    each: Tag | None = None
    most: Small = 0
    when: Tag | None = None
    least: Annotated[int, Meta(ge=1, le=20)] = 1
    others: bool = False
    of: Tag | None = None


class Ingredient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ingredient (CC-3): `cost` in Spoons, `forks` the Fork part of it, `points` its base Meal
    Points, `either` the two food types of which the player chooses one (CC-59)."""

    id: CardId
    name: CardName
    cost: Small
    forks: Small = 0
    points: Small
    cuisine: Cuisine | None = None
    types: tuple[FoodType, ...] = ()
    either: Annotated[tuple[FoodType, ...], Meta(max_length=2)] = ()
    flavours: tuple[Flavour, ...] = ()
    seasoning: bool = False
    basic: Ability | None = None
    special: Ability | None = None
    set: Literal["base", "classics"] = "base"
    copies: Annotated[int, Meta(ge=1, le=4)] = 1
    source: Source = "authored"


class Taste(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A taste preference (CC-4): at least `least` and at most `most` of something; without `most` any
    number from `least` on, with both 0 none of it. A like with `each` gives a medal for every one counted."""

    kind: Literal["must", "like", "dislike"]
    of: Tag
    least: Small = 1
    most: Small | None = None
    each: bool = False


class Judge(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A judge (CC-4): required Meal Points, medals, tastes, and the ability granted (CC-55)."""

    id: CardId
    name: CardName
    requirement: Literal[15, 18, 21]
    medals: Annotated[int, Meta(ge=1, le=10)]
    tastes: Annotated[tuple[Taste, ...], Meta(max_length=6)] = ()
    ability: Ability
    source: Source = "authored"


class CuisineCards(CardSet, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole card set of Cuisine a la Card. `fork_cost` is in Spoons (CC-6)."""

    fork_cost: Annotated[int, Meta(ge=1, le=20)]
    salt: Ingredient
    ingredient: tuple[Ingredient, ...]
    judge: tuple[Judge, ...]

    def named(self, kind: str, id: str) -> str | None:
        if kind == "card":
            cards = (card.name for card in (*self.ingredient, self.salt) if card.id == id)
            return TOOLS.get(id) or next(cards, None)
        if kind == "judge":
            return next((judge.name for judge in self.judge if judge.id == id), None)
        return None


PRINTED: dict[str, int] = {"base": 94, "classics": 24}
PRINTED_JUDGES = 15
JUDGES_EACH = 5
FEWEST_PLAYERS = 2
REVEALED = 4


def check(cards: CuisineCards, house: bool) -> list[Fault]:
    """What can't be played, and where the set departs from the printed game or our rulings."""
    rulings = [*_counts(cards), *_salt_ruling(cards), *_anchored(cards)]
    as_ruled = rulings if house else [msgspec.structs.replace(fault, warning=True) for fault in rulings]
    return [*_unplayable(cards), *too_few(cards, FEWEST_PLAYERS, classics=True, advanced=False), *as_ruled]


def too_few(cards: CuisineCards, players: int, classics: bool, advanced: bool) -> list[Fault]:
    """What can't be laid out for so many players, with or without the Kitchen Classics and the stacks of judges."""
    faults: list[Fault] = []
    copies = sum(card.copies for card in cards.ingredient if classics or card.set == "base")
    if copies < REVEALED:
        faults.append(Fault("ingredient", f"{copies} cards, the Marketplace shows {REVEALED}", "CC-10"))
    return faults + (_too_few_in_all(cards, players) if advanced else _too_few_judges(cards, players))


def _too_few_in_all(cards: CuisineCards, players: int) -> list[Fault]:
    number, needed = len(cards.judge), players + 1
    return [Fault("judge", f"{number} judges, {players} players need {needed}", "CC-15")] if number < needed else []


def _too_few_judges(cards: CuisineCards, players: int) -> list[Fault]:
    """One of each stack, with three players a second of the first, with four also of the second."""
    rule = "CC-13" if players == FEWEST_PLAYERS else "CC-14"
    counts = Counter[int](judge.requirement for judge in cards.judge)
    return [
        Fault("judge", f"{counts[points]} of {points} Meal Points, {players} players need {needed}", rule)
        for place, points in enumerate(REQUIREMENTS)
        if counts[points] < (needed := 2 if place < players - FEWEST_PLAYERS else 1)
    ]


# --- what no table can play -----------------------------------------------------------------------


def _unplayable(cards: CuisineCards) -> list[Fault]:
    everything = [*cards.ingredient, cards.salt]
    return [
        *_ids(cards),
        *_sizes(cards),
        *[fault for card in everything for fault in _ingredient_faults(card)],
        *[fault for judge in cards.judge for fault in _judge_faults(judge)],
    ]


def _ids(cards: CuisineCards) -> list[Fault]:
    faults: list[Fault] = []
    if cards.salt.id != SALT:
        faults.append(Fault("salt, id", f"is {cards.salt.id!r}, it must be {SALT!r}", "CC-2"))
    for section, ids in (
        ("ingredient", [SALT, SPOON, FORK, *[card.id for card in cards.ingredient]]),
        ("judge", [judge.id for judge in cards.judge]),
    ):
        faults += [
            Fault(f"{section} {id}", f"the id is used {times} times") for id, times in Counter(ids).items() if times > 1
        ]
    return faults


def _sizes(cards: CuisineCards) -> list[Fault]:
    faults: list[Fault] = []
    copies = sum(card.copies for card in cards.ingredient)
    printed = sum(PRINTED.values())
    if copies > 2 * printed:
        faults.append(Fault("ingredient", f"{copies} cards, at most {2 * printed}", "CC-1"))
    if not any(card.set == "base" for card in cards.ingredient):
        faults.append(Fault("ingredient", "there is no card of the base game", "CC-6"))
    if len(cards.judge) > 2 * PRINTED_JUDGES:
        faults.append(Fault("judge", f"{len(cards.judge)} judges, at most {2 * PRINTED_JUDGES}", "CC-1"))
    return faults


def _ingredient_faults(card: Ingredient) -> list[Fault]:
    place = f"ingredient {card.id}"
    faults: list[Fault] = []
    if len(card.either) == 1 or len(set(card.either)) != len(card.either) or (card.either and card.types):
        faults.append(Fault(f"{place}, either", "names two food types, and `types` none", "CC-59"))
    if card.basic is not None:
        faults += _ability_faults(f"{place}, basic", card.basic, ("played", "submitted", "purchased"))
    if card.special is not None:
        faults += _ability_faults(f"{place}, special", card.special, ("played", "submitted"))
        if card.cuisine is None:
            faults.append(Fault(f"{place}, special", "a Cuisine ability needs a cuisine", "CC-41"))
    return faults


def _judge_faults(judge: Judge) -> list[Fault]:
    return [
        *_ability_faults(f"judge {judge.id}, ability", judge.ability, ("lasting", "turn")),
        *[fault for taste in judge.tastes for fault in _taste_faults(f"judge {judge.id}, tastes", taste)],
    ]


def _taste_faults(place: str, taste: Taste) -> list[Fault]:
    """CC-4: a taste that no dish or every dish meets says nothing."""
    of = f"{taste.kind} {taste.of}"
    if taste.most is None and taste.least == 0:
        return [Fault(place, f"{of} asks for nothing; for none of it write least = 0 and most = 0", "CC-4")]
    if taste.most is not None and taste.most < taste.least:
        meant = f"at most {taste.most}" if taste.most else "none of it"
        text = f"at least {taste.least} and at most {taste.most} can't be; for {meant} write least = 0"
        return [Fault(place, f"{of}: {text}", "CC-4")]
    if taste.each and (taste.kind != "like" or taste.most == 0):
        return [Fault(place, f"{of}: only a like of something counts each", "CC-4")]
    return []


TRIGGER_RULES: dict[Trigger, str] = {
    "played": "CC-40",
    "submitted": "CC-40",
    "purchased": "CC-40",
    "lasting": "CC-55",
    "turn": "CC-55",
}


def _ability_faults(place: str, ability: Ability, triggers: tuple[Trigger, ...]) -> list[Fault]:
    if ability.verb in REFUSED:
        rule, text = REFUSED[ability.verb]
        return [Fault(place, f"{ability.verb} {text}", rule)]
    verb = BY_NAME.get(ability.verb)
    if verb is None:
        return [Fault(place, f"there is no verb {ability.verb!r}; there are {', '.join(BY_NAME)}")]
    faults: list[Fault] = []
    if ability.trigger not in triggers:
        faults.append(Fault(place, f"can't work when {ability.trigger}", TRIGGER_RULES[ability.trigger]))
    elif ability.trigger not in verb.triggers:
        faults.append(Fault(place, f"{ability.verb} does nothing when {ability.trigger}", "CC-52"))
    faults += _counting_faults(place, ability, verb)
    return faults


def _counting_faults(place: str, ability: Ability, verb: Verb) -> list[Fault]:
    faults: list[Fault] = []
    in_dish = ability.trigger == "submitted" or ability.verb in ("meal-points", "medals")
    counted = [tag for tag in (ability.each, ability.when) if tag is not None]
    if "tray" in counted and not in_dish:
        faults.append(Fault(place, "cards of the tray count in a dish only", "CC-42"))
    if counted and ability.trigger == "lasting" and not in_dish:
        faults.append(Fault(place, "a lasting change has nothing to count", "CC-55"))
    return faults + [Fault(place, f"{ability.verb} {text}", "CC-3") for text in _idle(ability, verb)]


def _idle(ability: Ability, verb: Verb) -> list[str]:
    """What an ability says that would change nothing."""
    said = (
        (ability.of is not None and not verb.of, "takes no `of`"),
        (verb.of and ability.of in COUNTED_ONLY, f"can't pick by {ability.of}: that is only counted"),
        (verb.once and (ability.number > 1 or ability.each is not None), "does it once: no `number`, no `each`"),
        (ability.most > 0 and ability.each is None, "has a `most` without an `each`"),
        (ability.least > 1 and ability.when is None, "has a `least` without a `when`"),
        (ability.others and ability.each is None and ability.when is None, "has `others`, but counts nothing"),
    )
    return [text for holds, text in said if holds]


# --- our rulings for the card set -----------------------------------------------------------------


def _counts(cards: CuisineCards) -> list[Fault]:
    copies = Counter[str]()
    for card in cards.ingredient:
        copies[card.set] += card.copies
    faults = [
        Fault("ingredient", f"{copies[set]} cards of the set {set}, printed are {printed}", "CC-6")
        for set, printed in PRINTED.items()
        if copies[set] != printed
    ]
    counts = Counter[int](judge.requirement for judge in cards.judge)
    faults += [
        Fault("judge", f"{counts[points]} of {points} Meal Points, there are {JUDGES_EACH}", "CC-4")
        for points in REQUIREMENTS
        if counts[points] != JUDGES_EACH
    ]
    if cards.fork_cost != 3:
        faults.append(Fault("fork_cost", f"is {cards.fork_cost}, a Fork costs 3 Spoons", "CC-6"))
    return faults


def _salt_ruling(cards: CuisineCards) -> list[Fault]:
    """CC-2, CC-6: Salt is a Seasoning, base 1, one for each other flavour, at most three."""
    ruled = Ability(verb="meal-points", trigger="submitted", each="flavours", most=3, others=True)
    salt = cards.salt
    as_ruled = salt.seasoning and salt.points == 1 and salt.basic == ruled and salt.special is None
    return [] if as_ruled else [Fault("salt", "is not as the rules say", "CC-6")]


_SPOON = Ability(verb="spoons")
ANCHORED: dict[str, dict[str, object]] = {
    "brie": {"cost": 1, "forks": 0, "basic": _SPOON},
    "soy-milk": {"cost": 1, "forks": 0},
    "baguette": {"cost": 1, "forks": 0},
    "mozzarella": {"basic": _SPOON},
    "olive": {"points": 3, "cuisine": "italian", "types": ("produce",)},
    "parmesan": {"cuisine": "italian"},
    "eggs": {
        "points": 2,
        "cuisine": "pan-asian",
        "special": Ability(verb="meal-points", trigger="submitted", number=1),
    },
    "bok-choy": {
        "points": 2,
        "cuisine": "pan-asian",
        "special": Ability(verb="meal-points", trigger="submitted", number=4),
    },
    "rice": {
        "cuisine": "pan-asian",
        "types": ("carb",),
        "special": Ability(verb="meal-points", trigger="submitted", number=3),
    },
    "okra": {
        "cuisine": "pan-asian",
        "types": ("produce",),
        "special": Ability(verb="meal-points", trigger="submitted", number=1, each="produce"),
    },
    "apple": {"points": 3, "types": ("produce",)},
}
QUIET = ("eggs", "bok-choy", "rice", "okra", "olive", "apple")


def _anchored(cards: CuisineCards) -> list[Fault]:
    """CC-5: the cards that the rulebook prints, as far as it prints them."""
    by_id = {card.id: card for card in cards.ingredient}
    faults: list[Fault] = []
    for id, fields in ANCHORED.items():
        card = by_id.get(id)
        wrong = [name for name, value in fields.items() if card is None or getattr(card, name) != value]
        if wrong:
            faults.append(Fault(f"ingredient {id}, {wrong[0]}", "is not as the rulebook prints it", "CC-5"))
    if not faults:
        faults += _anchored_sums(by_id)
    faults += _kathy(cards)
    return faults


def _anchored_sums(by_id: dict[str, Ingredient]) -> list[Fault]:
    """The sums of the worked examples, and nothing that would add to them (CC-5)."""
    faults: list[Fault] = []
    if by_id["rice"].points + by_id["okra"].points != 5:
        faults.append(Fault("ingredient rice", "its base and that of Okra are 5 together", "CC-5"))
    if sum(_bonus(by_id[id].special) for id in ("olive", "parmesan")) != 3:
        faults.append(Fault("ingredient olive", "with Parmesan it gains 3 Meal Points", "CC-5"))
    if by_id["apple"].cuisine in ("pan-asian", "italian"):
        faults.append(Fault("ingredient apple, cuisine", "is neither Pan-Asian nor Italian", "CC-5"))
    faults += [
        Fault(f"ingredient {id}, basic", "would add to the worked examples", "CC-5")
        for id in QUIET
        if _adds(by_id[id].basic)
    ]
    return faults


def _bonus(ability: Ability | None) -> int:
    plain = ability is not None and ability.each is None and ability.when is None
    return ability.number if ability is not None and plain and ability.verb == "meal-points" else 0


def _adds(ability: Ability | None) -> bool:
    return ability is not None and ability.verb in ("meal-points", "medals")


def _kathy(cards: CuisineCards) -> list[Fault]:
    liked = (Taste(kind="like", of="carb"),)
    kathy = next((judge for judge in cards.judge if judge.id == "critical-kathy"), None)
    printed = kathy is not None and (kathy.requirement, kathy.medals, kathy.tastes) == (15, 3, liked)
    return [] if printed else [Fault("judge critical-kathy", "is not as the rulebook prints her", "CC-5")]
