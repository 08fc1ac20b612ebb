"""Using abilities (CC-22, CC-40 to CC-42, CC-52, CC-55): which may be used now, and their picks."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card import effects, news, steps, tasting
from kitchentable.games.cuisine_a_la_card.cards import VERBS
from kitchentable.games.cuisine_a_la_card.effects import EFFECTS
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.rules import GAIN, GAIN_FORK, GAIN_FRIDGE, MEDALS, PLAYED, SUBMITTED
from kitchentable.games.cuisine_a_la_card.table import EFFECTS as EFFECTS_STEP
from kitchentable.games.cuisine_a_la_card.table import NONE, PICK, PLAY, POSITION, Table
from kitchentable.games.cuisine_a_la_card.uses import tags_of, use_of, waiting

GAINS = (GAIN, GAIN_FORK, GAIN_FRIDGE)


def ability_of(t: Table, use: int) -> int:
    """The ability of a use: card * 2, + 1 for the Cuisine ability."""
    return t.rules.special[use >> 1] if use & 1 else t.rules.basic[use >> 1]


def worth(t: Table, ability: int, own: int, in_dish: bool) -> int:
    """How much an ability gives now: counted in the dish, or among the cards in play; `own` are the tags
    of its card."""
    rules = t.rules
    if rules.each[ability] < 0 and rules.when[ability] < 0:
        return rules.number[ability]
    tags = t.dish_tags if in_dish else t.play_tags
    return tasting.amount(rules, ability, tasting.counts(tags), own)


def usable(t: Table, seat: int, use: int, in_dish: bool) -> bool:
    ability = ability_of(t, use_of(use))
    number = worth(t, ability, tags_of(use), in_dish)
    return number > 0 and EFFECTS[t.rules.verb[ability]].can(t, seat, ability, number)


# --- using ----------------------------------------------------------------------------------------


def choices(t: Table, seat: int, uses: list[int], in_dish: bool, codes: list[int]) -> None:
    """CC-22: each once, in any order."""
    base = t.rules.codes.use
    last = NONE
    for use in uses:
        named = use_of(use)
        if named != last and usable(t, seat, use, in_dish):
            last = named
            codes.append(base + named)


def best(t: Table, named: int, in_dish: bool) -> int:
    """CC-59: of equal cards the one whose ability gives most now; NONE if the ability doesn't wait."""
    found = NONE
    most = NONE
    for use in t.effects if in_dish else t.uses:
        if use_of(use) == named:
            number = worth(t, ability_of(t, named), tags_of(use), in_dish)
            if number > most:
                found = use
                most = number
    return found


def why_not_use(t: Table, seat: int, named: int) -> list[Why]:
    in_dish = frames.kind(t.frames[seat]) == EFFECTS_STEP
    reasons = [] if in_dish else steps.why_not_at(t, seat, PLAY)
    if reasons:
        return reasons
    use = best(t, named, in_dish)
    if use == NONE:
        return [_why_not_there(t, named, in_dish)]
    if usable(t, seat, use, in_dish):
        return []
    if t.dished and t.rules.verb[ability_of(t, named)] in GAINS:
        return [why("CC-50", "dish-this-turn")]
    return [why("CC-22", "does-nothing", {"card": t.rules.ids[named >> 1]})]


def _why_not_there(t: Table, use: int, in_dish: bool) -> Why:
    """Why an ability isn't among those that may be used."""
    card = use >> 1
    name = t.rules.ids[card]
    ability = ability_of(t, use)
    if ability == NONE:
        return why("CC-3", "no-such-ability", {"card": name})
    if in_dish:
        return why("CC-52", "no-effect", {"card": name})
    if use in [use_of(sleeper) for sleeper in t.asleep]:
        return why("CC-41", "no-partner", {"card": name})
    if card in t.play:
        return why("CC-32", "used-up", {"card": name})
    return why("CC-22", "not-in-play", {"card": name})


def use(t: Table, seat: int, named: int) -> None:
    in_dish = frames.kind(t.frames[seat]) == EFFECTS_STEP
    use = best(t, named, in_dish)
    ability = ability_of(t, named)
    number = worth(t, ability, tags_of(use), in_dish)
    if in_dish:
        t.effects.remove(use)
    else:
        t.uses.remove(use)
    news.used(t, seat, named >> 1, ability, number)
    _start(t, seat, ability, number)


def judge_choices(t: Table, seat: int, codes: list[int]) -> None:
    """CC-55: one use in each own turn."""
    for judge in t.judge_uses:
        ability = t.rules.judge_ability[judge]
        number = worth(t, ability, 0, False)
        if number > 0 and EFFECTS[t.rules.verb[ability]].can(t, seat, ability, number):
            codes.append(t.rules.codes.use_judge + judge)


def why_not_judge(t: Table, seat: int, judge: int) -> list[Why]:
    reasons = steps.why_not_at(t, seat, PLAY)
    if reasons:
        return reasons
    name = t.rules.judge_ids[judge]
    player = t.players[seat]
    if judge not in player.judges:
        return [why("CC-55", "not-your-judge", {"judge": name})]
    if judge not in player.active:
        return [why("CC-55", "judge-not-yet", {"judge": name})]
    if judge not in t.judge_uses:
        lasting = t.rules.lasting[judge]
        return [why("CC-55", "judge-lasts" if lasting else "judge-used", {"judge": name})]
    ability = t.rules.judge_ability[judge]
    number = worth(t, ability, 0, False)
    can = number > 0 and EFFECTS[t.rules.verb[ability]].can(t, seat, ability, number)
    return [] if can else [why("CC-55", "judge-does-nothing", {"judge": name})]


def use_judge(t: Table, seat: int, judge: int) -> None:
    ability = t.rules.judge_ability[judge]
    number = worth(t, ability, 0, False)
    t.judge_uses.remove(judge)
    news.used_judge(t, seat, judge, ability, number)
    _start(t, seat, ability, number)


def _start(t: Table, seat: int, ability: int, number: int) -> None:
    t.blocked = 0
    t.using = ability
    t.floor = 0
    t.picked = 0
    t.amount = number
    EFFECTS[t.rules.verb[ability]].begin(t, seat, ability, number)
    if frames.kind(t.frames[seat]) != PICK:
        _close(t, seat)


# --- picking --------------------------------------------------------------------------------------


def pick_choices(t: Table, seat: int, codes: list[int]) -> None:
    """Picks come in the order of the codes, so that a set has one spelling."""
    effect = EFFECTS[t.rules.verb[t.using]]
    base = pick_base(t, effect.place)
    owed = frames.argument(t.frames[seat]) if effect.forced else 1
    pool = effect.pool(t, seat, t.using, t.amount)
    last = NONE
    for place, thing in enumerate(pool):
        if thing != last and base + thing >= t.floor and len(pool) - place >= owed:
            codes.append(base + thing)
            last = thing
    if not effect.forced:
        codes.append(book.DONE)


def pick_base(t: Table, place: int) -> int:
    """The first code of the picks at a place."""
    return t.rules.codes.picks[place]


def why_not_pick(t: Table, seat: int, place: int, thing: int) -> list[Why]:
    reasons = steps.why_not_at(t, seat, PICK)
    if reasons:
        return reasons
    effect = EFFECTS[t.rules.verb[t.using]]
    pool = effect.pool(t, seat, t.using, t.amount)
    if effect.place != place or thing not in pool:
        return [why("CC-22", "not-to-pick")]
    owed = frames.argument(t.frames[seat]) if effect.forced else 1
    in_order = pick_base(t, place) + thing >= t.floor and len(pool) - pool.index(thing) >= owed
    return [] if in_order else [why("CC-22", "pick-in-order")]


def pick(t: Table, seat: int, place: int, thing: int) -> None:
    """One pick; a Marketplace card of which two lie there is named by its position next."""
    if place == effects.MARKET and t.row.count(thing) > 1:
        t.frames[seat] = frames.push(t.frames[seat], POSITION, thing)
        t.mid = seat
        return
    left = _count_pick(t, seat, pick_base(t, place) + thing)
    EFFECTS[t.rules.verb[t.using]].pick(t, seat, thing)
    _picked(t, seat, left)


def pick_at(t: Table, seat: int, position: int) -> None:
    """The Marketplace card at a position."""
    effect = EFFECTS[t.rules.verb[t.using]]
    assert isinstance(effect, effects.FromMarket)
    left = _count_pick(t, seat, pick_base(t, effects.MARKET) + t.row[position])
    effect.pick_at(t, seat, position)
    _picked(t, seat, left)


def _count_pick(t: Table, seat: int, code: int) -> int:
    """One pick fewer is owed; how many are left."""
    left = frames.argument(t.frames[seat]) - 1
    t.frames[seat] = frames.pop(t.frames[seat])
    if left:
        t.frames[seat] = frames.push(t.frames[seat], PICK, left)
    t.picked += 1
    t.floor = EFFECTS[t.rules.verb[t.using]].floor(code)
    t.mid = seat
    return left


def _picked(t: Table, seat: int, left: int) -> None:
    if not left:
        _close(t, seat)
    elif not EFFECTS[t.rules.verb[t.using]].pool(t, seat, t.using, t.amount):
        done(t, seat)


def why_not_done(t: Table, seat: int) -> list[Why]:
    owed = frames.kind(t.frames[seat])
    if owed == EFFECTS_STEP:
        return []
    reasons = steps.why_not_at(t, seat, PICK)
    if not reasons and EFFECTS[t.rules.verb[t.using]].forced:
        return [why("CC-22", "must-pick")]
    return reasons


def done(t: Table, seat: int) -> None:
    """No further pick, or no further effect of the dish."""
    if frames.kind(t.frames[seat]) == EFFECTS_STEP:
        steps.leave_effects(t, seat)
    else:
        t.frames[seat] = frames.pop(t.frames[seat])
        _close(t, seat)


def _close(t: Table, seat: int) -> None:
    """CC-22: an ability is finished before the next starts."""
    EFFECTS[t.rules.verb[t.using]].end(t, seat)
    t.using = NONE
    t.floor = 0
    t.picked = 0
    t.amount = 0
    t.mid = NONE
    steps.settle(t, seat)


# --- the effects of a dish, CC-52 -----------------------------------------------------------------


def of_dish(t: Table, found: list[int]) -> list[int]:
    """The abilities of the dish's cards that are neither counted nor worth nothing in a dish."""
    uses: list[int] = []
    for place, card in enumerate(t.dish):
        if _works_in_dish(t, t.rules.basic[card]):
            uses.append(waiting(card * 2, t.dish_tags[place]))
        if _works_in_dish(t, t.rules.special[card]) and tasting.paired(t.rules, card, found):
            uses.append(waiting(card * 2 + 1, t.dish_tags[place]))
    return sorted(uses)


def _works_in_dish(t: Table, ability: int) -> bool:
    if ability == NONE or t.rules.verb[ability] <= MEDALS or t.rules.verb[ability] in GAINS:
        return False
    return t.rules.trigger[ability] == PLAYED or t.rules.trigger[ability] == SUBMITTED


def verb_name(t: Table) -> str:
    """The verb being carried out, for the prompt."""
    return VERBS[t.rules.verb[t.using]].name
