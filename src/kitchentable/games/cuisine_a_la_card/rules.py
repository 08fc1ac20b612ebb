"""The numbers of one game: options and card set, laid out for quick reading."""

from __future__ import annotations

from typing import Final

from kitchentable.engine.options import Option, Value
from kitchentable.games.cuisine_a_la_card.cards import (
    BY_NAME,
    FLAVOURS,
    REQUIREMENTS,
    TAGS,
    TYPES,
    VERBS,
    Ability,
    CuisineCards,
    Ingredient,
    Judge,
    Tag,
    Taste,
)
from kitchentable.games.cuisine_a_la_card.codes import Codes

SPOONS_EACH: Final = 8  # CC-11
SALTS_EACH: Final = 2  # CC-11
HAND: Final = 5  # CC-11, CC-29
FORKS: Final = 20  # CC-12
ROW: Final = 4  # CC-10
TRAY_SLOTS: Final = 3  # CC-20
TRAY_CARDS: Final = 1  # CC-20
BUYS: Final = 1  # CC-22
FRIDGE_PRICE: Final = 1  # CC-25
LEAST_HAND: Final = 3  # CC-31
TARGET_OF_TWO: Final = 15  # CC-60
TARGET: Final = 10  # CC-61
MORE: Final = 3  # CC-72
PAIR: Final = 2  # CC-41
CODES_A_TURN: Final = 150

NO_ABILITY: Final = -1
NO_CUISINE: Final = -1

# Triggers, in the order of `TRIGGERS`.
PLAYED: Final = 0
SUBMITTED: Final = 1
PURCHASED: Final = 2
LASTING: Final = 3
TURN: Final = 4
TRIGGERS = ("played", "submitted", "purchased", "lasting", "turn")

# Verbs, in the order of the vocabulary.
SPOONS_VERB: Final = 0
FORKS_VERB: Final = 1
BUYS_VERB: Final = 2
MEAL_POINTS: Final = 3
MEDALS: Final = 4
DRAW: Final = 5
CYCLE: Final = 6
SWAP: Final = 7
TRASH_HAND: Final = 8
TRASH_PLAY: Final = 9
TRASH_DISCARD: Final = 10
TRASH_MARKET: Final = 11
WARM: Final = 12
CLEAR_TRAY: Final = 13
GAIN: Final = 14
GAIN_FORK: Final = 15
GAIN_FRIDGE: Final = 16
CHILL: Final = 17
LOOK: Final = 18
NEW_JUDGE: Final = 19
OTHERS_DISCARD: Final = 20
ONE_DISCARDS: Final = 21
HAND_SIZE: Final = 22
TRAY_SLOTS_VERB: Final = 23
TRAY_CARDS_VERB: Final = 24
FRIDGE_PRICE_VERB: Final = 25

# Tags, in the order of `TAGS`: what a card can be, then what is only counted.
FIRST_FLAVOUR: Final = 4
FIRST_CUISINE: Final = 9
PLAIN: Final = 13
SEASONING: Final = 14
INGREDIENT: Final = 15
FROM_TRAY: Final = 16
TOOL: Final = 17
STARTING: Final = 18
CARD_TAGS: Final = 19
ALL_FLAVOURS: Final = 19
ALL_TYPES: Final = 20
ALL_CUISINES: Final = 21
FLAVOUR_MASK: Final = 0b11111 << FIRST_FLAVOUR
TYPE_MASK: Final = 0b1111
CUISINE_MASK: Final = 0b1111 << FIRST_CUISINE

# Tastes.
MUST: Final = 0
LIKE: Final = 1
DISLIKE: Final = 2
ANY_NUMBER: Final = -1  # a taste without `most`
KINDS_OF_TASTE = ("must", "like", "dislike")

OPTIONS = (
    Option("advanced", "bool", False, "CC-15"),
    Option("kitchen_classics", "bool", True, "CC-7"),
    Option("more_medals", "bool", False, "CC-72"),
    Option("round_limit", "int", 60, "CC-64", low=1, high=100),
)


def tag(name: Tag | None) -> int:
    """A tag as its place, -1 for none."""
    return -1 if name is None else TAGS.index(name)


class Rules:
    """What never changes during a game. Cards and judges are their places; what a card is, a mask of
    tags; an ability a row of numbers."""

    def __init__(self, players: int, options: dict[str, Value], cards: CuisineCards) -> None:
        self.players = players
        self.cards = cards
        self.codes = Codes(cards)
        self.advanced = bool(options["advanced"])
        self.classics = bool(options["kitchen_classics"])
        self.more_medals = bool(options["more_medals"])
        self.round_limit = int(str(options["round_limit"]))
        self.target = (TARGET_OF_TWO if players == 2 else TARGET) + (MORE if self.more_medals else 0)
        self.fork_cost = cards.fork_cost
        self._abilities_begin()
        self._kinds(cards)
        self._judges(cards)

    # --- abilities --------------------------------------------------------------------------------

    def _abilities_begin(self) -> None:
        self.verb: list[int] = []
        self.trigger: list[int] = []
        self.number: list[int] = []
        self.each: list[int] = []
        self.most: list[int] = []
        self.when: list[int] = []
        self.least: list[int] = []
        self.others: list[bool] = []
        self.of: list[int] = []

    def _ability(self, ability: Ability | None) -> int:
        """The row of an ability, -1 for none."""
        if ability is None:
            return NO_ABILITY
        self.verb.append(VERBS.index(BY_NAME[ability.verb]))
        self.trigger.append(TRIGGERS.index(ability.trigger))
        self.number.append(ability.number)
        self.each.append(tag(ability.each))
        self.most.append(ability.most)
        self.when.append(tag(ability.when))
        self.least.append(ability.least)
        self.others.append(ability.others)
        self.of.append(tag(ability.of))
        return len(self.verb) - 1

    # --- kinds of cards ---------------------------------------------------------------------------

    def _kinds(self, cards: CuisineCards) -> None:
        self.ingredients = len(cards.ingredient)
        self.salt = self.ingredients
        self.spoon = self.salt + 1
        self.fork = self.salt + 2
        self.kinds = self.salt + 3
        food = [*cards.ingredient, cards.salt]
        self.ids = [*[card.id for card in food], "spoon", "fork"]
        self.cost = [*[card.cost for card in food], 0, self.fork_cost]
        self.forks = [*[card.forks for card in food], 0, 0]
        self.points = [*[card.points for card in food], 0, 0]
        self.tags = [*[card_tags(card) for card in food], 1 << TOOL | 1 << STARTING, 1 << TOOL]
        self.tags[self.salt] |= 1 << STARTING
        self.choice = [*[choice_mask(card) for card in food], 0, 0]
        self.cuisine = [*[cuisine_of(card) for card in food], NO_CUISINE, NO_CUISINE]
        spoon = self._ability(Ability(verb="spoons"))
        self.basic = [*[self._ability(card.basic) for card in food], spoon, NO_ABILITY]
        self.special = [*[self._ability(card.special) for card in food], NO_ABILITY, NO_ABILITY]
        self.pantry = [
            place
            for place, card in enumerate(cards.ingredient)
            if card.set == "base" or self.classics
            for _ in range(card.copies)
        ]

    def chosen(self, card: int, tags: int) -> str | None:
        """CC-59: the food type that was named for a card of two, None for any other card."""
        chosen = tags & self.choice[card]
        return TYPES[chosen.bit_length() - 1] if chosen else None

    # --- judges -----------------------------------------------------------------------------------

    def _judges(self, cards: CuisineCards) -> None:
        self.judges = len(cards.judge)
        self.judge_ids = [judge.id for judge in cards.judge]
        self.requirement = [judge.requirement for judge in cards.judge]
        self.reward = [judge.medals for judge in cards.judge]
        self.judge_ability = [self._ability(judge.ability) for judge in cards.judge]
        self.lasting = [judge.ability.trigger == "lasting" for judge in cards.judge]
        self.tastes = [[Liking(taste) for taste in judge.tastes] for judge in cards.judge]
        self.stack = [stack_of(judge, self.advanced) for judge in cards.judge]
        self.stacks = 1 if self.advanced else len(REQUIREMENTS)
        self.open_judges = self._open_judges()

    def _open_judges(self) -> list[int]:
        """CC-13 to CC-15: from which stacks the first judges come."""
        extras = max(0, self.players - 2)
        if self.advanced:
            return [0] * (3 if extras == 0 else self.players + 1)
        return sorted([0, 1, 2, *range(extras)])


class Liking:
    """A taste preference, in numbers."""

    def __init__(self, taste: Taste) -> None:
        self.kind = KINDS_OF_TASTE.index(taste.kind)
        self.of = TAGS.index(taste.of)
        self.least = taste.least
        self.most = ANY_NUMBER if taste.most is None else taste.most
        self.each = taste.each
        self.printed = taste
        self.pull = -1 if (self.kind == DISLIKE) != (self.most == 0) else 1  # whether the judge would have more of it


def card_tags(card: Ingredient) -> int:
    """What a card is, without the food type that is chosen (CC-59)."""
    mask = 1 << INGREDIENT
    for place, type in enumerate(TYPES):
        mask |= (type in card.types) << place
    for place, flavour in enumerate(FLAVOURS):
        mask |= (flavour in card.flavours) << FIRST_FLAVOUR + place
    mask |= card.seasoning << SEASONING
    return mask | 1 << (PLAIN if card.cuisine is None else TAGS.index(card.cuisine))


def choice_mask(card: Ingredient) -> int:
    """The food types of which one is chosen, as a mask."""
    return sum(1 << TYPES.index(type) for type in card.either)


def cuisine_of(card: Ingredient) -> int:
    """The tag of a card's cuisine, -1 for none."""
    return NO_CUISINE if card.cuisine is None else TAGS.index(card.cuisine)


def stack_of(judge: Judge, advanced: bool) -> int:
    """The stack a judge lies in."""
    return 0 if advanced else REQUIREMENTS.index(judge.requirement)


def max_decisions(players: int, round_limit: int) -> int:
    """More than any game takes. Abilities can draw any number of cards, so that a strict bound lies far
    from every real game; a turn of 150 codes on average, round after round, is already beyond all."""
    return players * round_limit * CODES_A_TURN
