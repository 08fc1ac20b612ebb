"""A turn from the Tray phase to Cleanup (CC-20, CC-29, CC-30), rounds and the end (CC-55, CC-60 to CC-65)."""

from __future__ import annotations

from kitchentable.engine import frames
from kitchentable.games.cuisine_a_la_card import codes as book
from kitchentable.games.cuisine_a_la_card import decks, judging, market, news, steps
from kitchentable.games.cuisine_a_la_card.reasons import Why, why
from kitchentable.games.cuisine_a_la_card.rules import (
    BUYS,
    BUYS_VERB,
    FORKS_VERB,
    HAND,
    HAND_SIZE,
    SPOONS_VERB,
    TRAY_CARDS,
    TRAY_CARDS_VERB,
    TRAY_SLOTS_VERB,
)
from kitchentable.games.cuisine_a_la_card.table import NONE, PLAY, TRAY, Player, Table, others

PLAY_FRAME = frames.frame(PLAY)


def first(t: Table) -> None:
    """Round 1 begins with the start player (CC-16)."""
    t.round = 1
    news.round_begins(t)
    _begin(t, t.start)


def _begin(t: Table, seat: int) -> None:
    player = t.players[seat]
    t.turn = seat
    t.bought = 0
    t.dished = 0
    t.blocked = 0
    t.taken = 0
    t.full = 1 if market.is_full(t) else 0
    t.spoons = 0
    t.forks = 0
    t.buys = BUYS
    if player.active:
        t.spoons = judging.lasting(t, player, SPOONS_VERB)
        t.forks = judging.lasting(t, player, FORKS_VERB)
        t.buys += judging.lasting(t, player, BUYS_VERB)
        t.judge_uses = judging.uses(t, player)
    news.turn_begins(t, seat)
    t.frames[seat] = PLAY_FRAME
    _ask_tray(t, seat, TRAY_CARDS + judging.lasting(t, player, TRAY_CARDS_VERB))


# --- the Tray phase, CC-20 ------------------------------------------------------------------------


def _ask_tray(t: Table, seat: int, cards: int) -> None:
    player = t.players[seat]
    if cards and player.hand and NONE in player.tray:
        t.frames[seat] = frames.push(PLAY_FRAME, TRAY, cards)


def tray_choices(t: Table, player: Player, codes: list[int]) -> None:
    """CC-21: any card of the hand, Tools too."""
    last = NONE
    for card in player.hand:
        if card != last:
            codes.append(book.TRAY + card)
            last = card
    codes.append(book.NO_TRAY)


def why_not_tray(t: Table, seat: int, card: int) -> list[Why]:
    reasons = why_not_no_tray(t, seat)
    player = t.players[seat]
    if seat == t.turn and NONE not in player.tray:
        reasons.append(why("CC-20", "tray-full"))
    if card not in player.hand:
        reasons.append(why("CC-20", "not-in-hand", {"card": t.rules.ids[card]}))
    return reasons


def why_not_no_tray(t: Table, seat: int) -> list[Why]:
    if frames.kind(t.frames[seat]) == PLAY:
        return [why("CC-20", "tray-is-over")]
    return steps.why_not_at(t, seat, TRAY)


def tray(t: Table, seat: int, card: int) -> None:
    """CC-20: face down."""
    left = frames.argument(t.frames[seat]) - 1
    decks.warm(t.players[seat], card)
    news.warmed(t, seat, card)
    t.frames[seat] = PLAY_FRAME
    _ask_tray(t, seat, left)


def no_tray(t: Table, seat: int) -> None:
    t.frames[seat] = PLAY_FRAME


# --- Discard and Cleanup, CC-29, CC-30 ------------------------------------------------------------


def why_not_end(t: Table, seat: int) -> list[Why]:
    return steps.why_not_at(t, seat, PLAY)


def end(t: Table, seat: int) -> None:
    player = t.players[seat]
    _discard(t, seat, player)
    decks.draw(t, seat, HAND + judging.lasting(t, player, HAND_SIZE))
    market.clean_up(t)
    t.frames[seat] = 0
    if player.medals >= t.rules.target and not _reached(t, seat):  # CC-60, CC-61
        news.ending(t, seat, player.medals)
    following = (seat + 1) % t.rules.players
    if following == t.start:
        _end_round(t)
    else:
        _begin(t, following)


def _discard(t: Table, seat: int, player: Player) -> None:
    """CC-29: what was played, what was bought, what is left in hand."""
    if player.hand:
        t.knowledge.reveal(others(seat))
    for card in player.hand:
        decks.show_from_hand(player, card)
    player.discard += t.play
    player.discard += player.hand
    player.discard += t.fresh
    player.hand = []
    decks.hand_is_gone(player)
    t.play = []
    t.play_tags = []
    t.asleep = []
    t.uses = []
    t.fresh = []
    t.judge_uses = []


def _reached(t: Table, but: int) -> bool:
    """Whether anybody but a seat has the medals that bring the end."""
    for seat, player in enumerate(t.players):
        if seat != but and player.medals >= t.rules.target:
            return True
    return False


def ends_by(t: Table) -> str:
    """Why the game ends with this round, as far as can be told: a message; "" if it goes on."""
    if _reached(t, NONE):
        return "ends-by-medals"
    if not t.open:  # CC-65
        return "ends-by-judges"
    return "ends-by-rounds" if t.round >= t.rules.round_limit else ""  # CC-64


def _end_round(t: Table) -> None:
    for seat, player in enumerate(t.players):
        _activate(t, seat, player)
    why_over = ends_by(t)
    if why_over:
        _finish(t, why_over)
    else:
        t.round += 1
        news.round_begins(t)
        _begin(t, t.start)


def _activate(t: Table, seat: int, player: Player) -> None:
    """CC-55: from the end of the round on."""
    for judge in player.judges[len(player.active) :]:
        player.active.append(judge)
        news.judge_works(t, seat, judge)
        ability = t.rules.judge_ability[judge]
        if t.rules.verb[ability] == TRAY_SLOTS_VERB:
            player.tray += [NONE] * t.rules.number[ability]


def _finish(t: Table, message: str) -> None:
    t.over = True
    news.ends(t, message)
