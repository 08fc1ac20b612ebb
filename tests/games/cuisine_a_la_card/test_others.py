"""What others are asked in a player's turn: discards (CC-31) and votes (CC-56, CC-74)."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.engine.record import Record
from kitchentable.games.cuisine_a_la_card.state import CuisineState
from tests.games.cuisine_a_la_card.position import at, game_of, names, other, own_cards, player, playing, step
from tests.games.moves import allowed, code_of, dealt_anew, do, moves, refused

STRONG = "beef beef beef beef"


def attacked(first: str, second: str, own: str = "") -> tuple[CuisineState, int, int, int]:
    """Three players; Kimchi makes the two others discard. The state, the seats."""
    state = at(playing(players=3), hand=f"kimchi shallot {own}", deck="corn corn corn")
    me, one, two = state.turn, (state.turn + 1) % 3, (state.turn + 2) % 3
    at(state, seat=one, hand=first)
    at(state, seat=two, hand=second)
    do(state, "play kimchi", "play shallot", "use kimchi basic")
    return state, me, one, two


# --- discards -------------------------------------------------------------------------------------


@pytest.mark.rule("CC-31")
def test_all_concerned_choose_at_once_and_show_together() -> None:
    state, me, one, two = attacked("spoon fork apple brie", "salt salt corn ham")
    assert sorted(state.to_act()) == sorted([one, two])
    assert refused(state, "use shallot basic", seat=me) == "CC-31"
    do(state, "pick-hand fork", seat=one)
    assert player(state, one).hand_size == 4
    assert player(state, one).discard == []
    do(state, "pick-hand ham", seat=two)
    assert (player(state, one).discard, player(state, two).discard) == (["fork"], ["ham"])
    assert state.to_act() == [me]
    do(state, "use shallot basic", "end")
    assert player(state, one).hand_size == 3


def test_a_victim_is_told_who_asks() -> None:
    state, me, one, _two = attacked("spoon fork apple brie", "salt salt corn ham")
    prompt = state.prompt(one)
    assert prompt is not None
    assert state.game.words().say(prompt, {me: "Olga"}) == "Olga makes you discard a card of your hand. Which?"


@pytest.mark.rule("CC-31")
def test_no_hand_goes_below_three_and_the_tray_is_safe() -> None:
    state, _me, _one, two = attacked("spoon fork apple", "salt salt corn ham")
    at(state, seat=two, tray="rice")
    assert state.to_act() == [two]
    assert refused(state, "pick-tray rice", seat=two) == "CC-31"
    assert refused(state, "pick-hand rice", seat=two) == "CC-31"
    state = at(playing(), hand="kimchi")
    at(state, seat=1 - state.turn, hand="spoon fork apple")
    do(state, "play kimchi")
    assert not allowed(state, "use kimchi basic")


@pytest.mark.rule("CC-31")
def test_several_discards_are_picked_in_order_and_can_be_taken_back() -> None:
    state, _, one, two = attacked("spoon fork apple brie", "salt salt corn ham")
    do(state, "pick-hand fork", seat=one)
    assert state.can_retract(one) and not state.can_retract(two)
    state.retract(one)
    assert sorted(state.to_act()) == sorted([one, two])
    do(state, "pick-hand spoon", seat=one)
    do(state, "pick-hand salt", seat=two)
    assert player(state, one).discard == ["spoon"]
    assert not state.can_retract(one)


@pytest.mark.rule("CC-31")
def test_who_makes_the_others_discard_keeps_the_own_hand() -> None:
    state, me, one, two = attacked("spoon fork apple brie", "salt salt corn ham", own="rice rice rice rice")
    do(state, "pick-hand fork", seat=one)
    do(state, "pick-hand ham", seat=two)
    assert state.to_act() == [me]
    assert player(state, me).hand == ["rice"] * 4


@pytest.mark.rule("CC-31")
@pytest.mark.parametrize("verb", ["others-discard", "one-discards"])
@pytest.mark.parametrize("loses", ["ham", "apple ham"])
def test_an_effect_of_two_takes_as_many_as_leave_three(verb: str, loses: str) -> None:
    cards = own_cards({"id": "honey", "basic": {"verb": verb, "number": 2}})
    state = at(playing(cards=cards), hand="honey")
    me, victim = state.turn, other(state)
    at(state, seat=victim, hand=f"spoon spoon fork {loses}")
    do(state, "play honey", "use honey basic", *([f"pick-seat {victim + 1}"] if verb == "one-discards" else []))
    first, *rest = loses.split()
    backwards = state.clone()
    for card in rest:
        assert refused(do(backwards, f"pick-hand {card}", seat=victim), f"pick-hand {first}", seat=victim) == "CC-31"
    do(state, *[f"pick-hand {card}" for card in loses.split()], seat=victim)
    assert (state.to_act(), player(state, victim).hand) == ([me], ["spoon", "spoon", "fork"])


@pytest.mark.rule("CC-31")
def test_one_discards_hits_the_seat_named_and_no_other() -> None:
    state = at(playing(players=4), hand="sour-cream")
    me = state.turn
    few, victim, spared = [(me + place) % 4 for place in (1, 2, 3)]
    for seat, hand in ((few, "spoon fork apple"), (victim, "spoon fork apple ham"), (spared, "spoon fork apple ham")):
        at(state, seat=seat, hand=hand)
    do(state, "play sour-cream", "use sour-cream basic")
    assert moves(state) == {f"pick-seat {victim + 1}", f"pick-seat {spared + 1}", "done"}
    do(state, f"pick-seat {victim + 1}")
    assert state.to_act() == [victim]
    do(state, "pick-hand spoon", seat=victim)
    assert (state.to_act(), player(state, spared).hand_size) == ([me], 4)


def test_a_dish_can_make_others_discard() -> None:
    state = at(playing(), hand=f"{STRONG} kimchi", judges="sweet-suki")
    victim = 1 - state.turn
    at(state, seat=victim, hand="spoon spoon spoon spoon")
    do(state, "begin-dish", *["add-hand beef"] * 4, "add-hand kimchi", "present sweet-suki", "use kimchi basic")
    do(state, "pick-hand spoon", seat=victim)
    assert (state.to_act(), state.dish) == ([1 - victim], [])
    do(state, "end")


# --- votes ----------------------------------------------------------------------------------------


def told(players: int = 3, people: tuple[int, ...] = (0, 1, 2), more: bool = True) -> CuisineState:
    """A dish that Kathy would take, at a table with people."""
    state = at(playing(players=players, people=people, more_medals=more), hand=STRONG, judges="critical-kathy")
    return do(state, "begin-dish", *["add-hand beef"] * 4)


@pytest.mark.rule("CC-74")
def test_more_yes_than_no_gives_one_medal() -> None:
    for answers, medals in ((("yes", "yes"), 4), (("yes", "no"), 3), (("no", "no"), 3)):
        state = told()
        me = state.turn
        do(state, "describe critical-kathy")
        voters = [seat for seat in range(3) if seat != me]
        assert state.to_act() == voters
        for seat, answer in zip(voters, answers):
            assert player(state, me).medals == 3
            do(state, f"vote {answer}", seat=seat)
        assert player(state, me).medals == medals
        assert state.to_act() == [me]


@pytest.mark.rule("CC-74")
def test_bots_never_vote_and_without_others_there_is_no_vote() -> None:
    state = told(people=(0, 1, 2))
    me = state.turn
    bot, person = [seat for seat in range(3) if seat != me]
    state = told(people=(me, person))
    do(state, "describe critical-kathy")
    assert state.to_act() == [person]
    alone = told(people=(me,))
    assert refused(alone, "describe critical-kathy") == "CC-74"
    assert allowed(alone, "present critical-kathy")
    wordless = told(people=(bot, person))
    assert refused(wordless, "describe critical-kathy") == "CC-74"
    assert code_of(wordless, "describe critical-kathy") not in wordless.legal(me)
    assert refused(told(more=False), "describe critical-kathy") == "CC-72"
    assert bot != person


@pytest.mark.rule("CC-74")
def test_a_missing_vote_is_no_and_a_voter_who_leaves_counts_for_neither() -> None:
    state = told()
    me = state.turn
    one, two = [seat for seat in range(3) if seat != me]
    do(state, "describe critical-kathy")
    assert state.default(one) == [code_of(state, "vote no")]
    do(state, "vote yes", seat=one)
    state.set_person(two, False)
    assert player(state, me).medals == 4
    assert state.to_act() == [me]


@pytest.mark.rule("CC-74")
def test_there_is_no_medal_when_every_voter_has_left() -> None:
    state = told()
    me = state.turn
    do(state, "describe critical-kathy")
    for seat in range(3):
        state.set_person(seat, seat == me)
    assert (player(state, me).medals, state.to_act()) == (3, [me])


@pytest.mark.rule("CC-74")
def test_a_vote_taken_back_does_not_count_when_its_voter_leaves() -> None:
    state = told()
    me = state.turn
    one, two = [seat for seat in range(3) if seat != me]
    do(state, "describe critical-kathy")
    do(state, "vote yes", seat=one)
    state.retract(one)
    state.set_person(one, False)
    state.set_person(two, False)
    assert (player(state, me).medals, state.to_act()) == (3, [me])


@pytest.mark.rule("CC-66")
def test_a_vote_that_is_in_could_be_any() -> None:
    state = told()
    me = state.turn
    one, two = [seat for seat in range(3) if seat != me]
    do(do(state, "describe critical-kathy"), "vote yes", seat=one)
    for reader in (me, two):
        assert {dealt_anew(state, reader, seed).players[one].answer[0] for seed in range(20)} == {0, 1}
    assert {dealt_anew(state, one, seed).players[one].answer[0] for seed in range(20)} == {1}


@pytest.mark.rule("CC-74")
def test_votes_are_secret_until_all_are_in() -> None:
    state = told()
    me = state.turn
    one, two = [seat for seat in range(3) if seat != me]
    do(state, "describe critical-kathy")
    yes, no = state.clone(), state.clone()
    do(yes, "vote yes", seat=one)
    do(no, "vote no", seat=one)
    for reader in (me, two, None):
        assert kt.to_json(yes.view(reader)) == kt.to_json(no.view(reader))
    assert refused(yes, "end", seat=me) == "CC-74"
    yes.retract(one)
    assert yes.to_act() == [one, two]


@pytest.mark.rule("CC-74")
def test_the_vote_comes_before_the_other_effects_of_the_dish() -> None:
    state = at(
        playing(people=(0, 1), more_medals=True), hand=f"{STRONG} duck", deck="corn corn", judges="critical-kathy"
    )
    me = state.turn
    do(state, "begin-dish", *["add-hand beef"] * 4, "add-hand duck", "describe critical-kathy")
    assert state.to_act() == [1 - me]
    assert refused(state, "use duck basic", seat=me) == "CC-74"
    do(state, "vote yes", seat=1 - me)
    assert (player(state, me).medals, moves(state)) == (4, {"use duck basic", "done"})


@pytest.mark.rule("CC-56")
def test_a_name_goes_to_the_log_and_changes_nothing() -> None:
    states = []
    for text in ("", "Sunday roast"):
        record = Record.new(game_of(), seed=3)
        state = record.state
        assert isinstance(state, CuisineState)
        at(state, hand="honey " + STRONG, judges="critical-kathy")
        record.submit(state.turn, code_of(state, "no-tray"))
        run = ["begin-dish", *["add-hand beef"] * 4, "present critical-kathy"]
        seat = record.state.to_act()[0]
        record.submit(seat, [code_of(state, move) for move in run], text)
        said = [line.message.args["text"] for line in record.log_for(None) if line.message.id == "said"]
        assert said == ([text] if text else [])
        states.append(record.state.digest())
    assert states[0] == states[1]


def test_a_description_needs_words() -> None:
    state = told()
    assert state.text_for(code_of(state, "describe critical-kathy")) > state.text_for(
        code_of(state, "present critical-kathy")
    )
    assert state.text_for(code_of(state, "end")) == 0
    assert step(state) > 0
    assert names(state, state.dish) == ["beef"] * 4
