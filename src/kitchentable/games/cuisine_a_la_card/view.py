"""What a reader sees: a whitelist under the law's terms (CC-66), remembered public facts included."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import dishes, scoring, shopping, tasting, turn
from kitchentable.games.cuisine_a_la_card.cards import TAGS, TYPES
from kitchentable.games.cuisine_a_la_card.reasons import why
from kitchentable.games.cuisine_a_la_card.rules import MEAL_POINTS, MEDALS, NO_ABILITY
from kitchentable.games.cuisine_a_la_card.shown import (
    Addition,
    CuisinePlayerView,
    CuisineTurnView,
    CuisineView,
    DishView,
    Line,
    Verdict,
)
from kitchentable.games.cuisine_a_la_card.table import (
    DISCARDING,
    DISH,
    EFFECTS,
    NONE,
    TRAY,
    VOTING,
    WAIT,
    Player,
    Table,
)
from kitchentable.games.cuisine_a_la_card.uses import use_of

PHASES = {TRAY: "tray", EFFECTS: "effects", WAIT: "waiting"}
TABLE_PHASES = {DISCARDING: "discards", VOTING: "vote"}


def view(t: Table, seat: int | None) -> CuisineView:
    """All that the seat (None: a spectator) may know. Raises `MidSubmission`."""
    t.check_publishable(seat)
    return CuisineView(
        title=t.game.title.id,
        phase=_phase(t),
        round=t.round,
        start=t.start,
        target=t.rules.target,
        ending=turn.ends_by(t) != "",
        to_act=t.to_act(),
        over=t.over,
        pantry=len(t.pantry),
        market=[t.rules.ids[card] if card != NONE else None for card in t.row],
        costs=[[t.rules.cost[card], t.rules.forks[card]] if card != NONE else None for card in t.row],
        fridge=_ids(t, t.fridge),
        forks=t.forks_left,
        fork_cost=t.rules.fork_cost,
        judges=_judges(t, sorted(t.open)),
        waiting=[len(stack) for stack in t.stacks],
        eaten=_ids(t, t.eaten),
        trashed=_ids(t, t.trashed),
        players=[_player(t, who, player, seat) for who, player in enumerate(t.players)],
        turn=None if t.over else _turn(t),
        dish=_dish(t) if _has_dish(t) else None,
        ask=t.ask(seat) if seat is not None and not t.over else None,
        result=scoring.result(t) if t.over else None,
        seat=seat,
    )


def _phase(t: Table) -> str:
    if t.over:
        return "over"
    asked = TABLE_PHASES.get(frames.kind(t.table))
    return asked or PHASES.get(frames.kind(t.frames[t.turn]), "play")


def _ids(t: Table, cards: list[int]) -> list[str]:
    return [t.rules.ids[card] for card in cards]


def _judges(t: Table, judges: list[int]) -> list[str]:
    return [t.rules.judge_ids[judge] for judge in judges]


def _player(t: Table, who: int, player: Player, reader: int | None) -> CuisinePlayerView:
    own = who == reader
    kept = [card for card in player.tray if card != NONE]
    discard = player.discard + (t.fresh if who == t.turn else [])
    return CuisinePlayerView(
        seat=who,
        person=bool(t.people >> who & 1),
        medals=player.medals,
        eaten=player.eaten,
        hand_size=len(player.hand),
        deck=len(player.deck),
        tray_size=len(kept),
        tray_slots=len(player.tray),
        hand=_ids(t, player.hand) if own else [],
        tray=[t.rules.ids[card] if own and card != NONE else None for card in player.tray],
        on_deck=_ids(t, player.deck[::-1][: player.peeked]) if own else [],
        discard=_ids(t, discard),
        owns=_counted(t, sorted(player.deck + player.hand + kept)),
        judges=_judges(t, player.judges),
        dishes=player.dishes[:],
        active=_judges(t, player.active),
    )


def _counted(t: Table, cards: list[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in cards:
        id = t.rules.ids[card]
        found[id] = found.get(id, 0) + 1
    return found


def _turn(t: Table) -> CuisineTurnView:
    return CuisineTurnView(
        seat=t.turn,
        spoons=t.spoons,
        forks=t.forks,
        buys=t.buys,
        bought=bool(t.bought),
        dished=bool(t.dished),
        fridge_price=shopping.fridge_price(t, t.players[t.turn]),
        play=_ids(t, t.play),
        played_as=[t.rules.chosen(card, tags) for card, tags in zip(t.play, t.play_tags)],
        uses=[t.rules.ids[use >> 1] + ("+" if use & 1 else "") for use in map(use_of, t.uses + t.effects)],
        judge_uses=_judges(t, t.judge_uses),
    )


# --- the dish -------------------------------------------------------------------------------------


def _has_dish(t: Table) -> bool:
    """Whether a dish is being composed, also an empty one, or has been presented."""
    return bool(t.dish) or frames.kind(t.frames[t.turn]) == DISH


def _dish(t: Table) -> DishView:
    """While it is composed only its composer can read; once presented it is everybody's."""
    player = t.players[t.turn]
    found = tasting.counts(t.dish_tags)
    composing = not t.dished
    return DishView(
        cards=_ids(t, t.dish),
        from_tray=[slot != NONE for slot in t.dish_slots],
        types=[[type for place, type in enumerate(TYPES) if tags >> place & 1] for tags in t.dish_tags],
        bill=bill(t, player, found),
        points=tasting.meal_points(t, player, found),
        verdicts=[_verdict(t, player, judge, found) for judge in sorted(t.open)] if composing else [],
        more=_more(t, player) if frames.kind(t.frames[t.turn]) == DISH else [],
    )


def bill(t: Table, player: Player, found: list[int]) -> list[Line]:
    """Every Meal Point of the dish, line by line."""
    bases = [Line(t.rules.ids[card], "base", t.rules.points[card]) for card in t.dish]
    return [line for line in bases if line.points] + _bonuses(t, player, found, MEAL_POINTS)


def _bonuses(t: Table, player: Player, found: list[int], verb: int) -> list[Line]:
    """What the abilities of cards and judges add, each on its own line."""
    rules = t.rules
    lines: list[Line] = []
    for place, card in enumerate(t.dish):
        paired = rules.cuisine[card] >= 0 and tasting.paired(rules, card, found)
        for what, ability, works in (("basic", rules.basic[card], True), ("cuisine", rules.special[card], paired)):
            if ability != NO_ABILITY and works and rules.verb[ability] == verb:
                number = tasting.amount(rules, ability, found, t.dish_tags[place])
                lines.append(Line(rules.ids[card], what, number))
    for judge in player.active:
        ability = rules.judge_ability[judge]
        if rules.verb[ability] == verb:
            lines.append(Line(rules.judge_ids[judge], "judge", tasting.amount(rules, ability, found, 0)))
    return [line for line in lines if line.points]


def _medals(t: Table, player: Player, judge: int, found: list[int]) -> list[Line]:
    """CC-53: the medals of a judge, line by line: printed, likes, dislikes, abilities."""
    lines = [Line(t.rules.judge_ids[judge], "printed", t.rules.reward[judge])]
    for taste in t.rules.tastes[judge]:
        number = tasting.worth(taste, found)
        if number:
            lines.append(Line(TAGS[taste.of], "like" if number > 0 else "dislike", number))
    return lines + _bonuses(t, player, found, MEDALS)


def _verdict(t: Table, player: Player, judge: int, found: list[int]) -> Verdict:
    reasons = dishes.why_not_pleased(t, player, judge, found) if t.dish else [why("CC-51", "dish-empty")]
    first = t.game.title.lawbook().first(reasons)
    return Verdict(
        judge=t.rules.judge_ids[judge],
        points=tasting.meal_points(t, player, found),
        needed=t.rules.requirement[judge],
        medals=tasting.medals(t, player, judge, found),
        pleased=first is None,
        holds=[tasting.holds(taste, found) for taste in t.rules.tastes[judge]],
        parts=_medals(t, player, judge, found),
        rule=None if first is None else first.rule,
        why=None if first is None else first.message,
    )


def _more(t: Table, player: Player) -> list[Addition]:
    """One line for each card of hand and tray that may be laid."""
    salt = t.rules.salt
    hand = sorted({card for card in player.hand if card <= salt})
    tray = sorted({card for card in player.tray if NONE < card <= salt})
    return [_with(t, card, False) for card in hand] + [_with(t, card, True) for card in tray]


def _with(t: Table, card: int, from_tray: bool) -> Addition:
    twin = t.clone()
    assert isinstance(twin, Table)
    dishes.add(twin, t.turn, card, from_tray)
    if t.rules.choice[card]:
        dishes.as_type(twin, dishes.proposed(twin, card))
    player = twin.players[t.turn]
    found = tasting.counts(twin.dish_tags)
    points = tasting.meal_points(twin, player, found)
    pleased = [judge for judge in sorted(t.open) if tasting.pleases(twin, player, judge, points, found)]
    return Addition(t.rules.ids[card], from_tray, points, _judges(t, pleased))
