"""What a title's judgement says for a choice: words for all it can say, and all it says is so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import kitchentable as kt
from kitchentable.bots.hints import hints
from kitchentable.engine.action import Action
from kitchentable.engine.game import Information, State
from kitchentable.engine.words import Message
from kitchentable.games.cuisine_a_la_card.cards import CuisineCards
from kitchentable.games.cuisine_a_la_card.shown import CuisineView
from kitchentable.games.table_cooking.cards import TableCookingCards
from kitchentable.games.table_cooking.shown import TableCookingView

SAID = {
    "table-cooking": {"keep", "cook", "reserve-plan", "draw", "buy", "cheap", "lower", "lower-pays", "upgrade-asked"}
    | {"enough", "cook-new-type", "cook-last", "upgrade-early", "income"},
    "cuisine-a-la-card": {"play", "show", "pay", "fork-as-fork", "fork-as-buy", "buy-for-judge", "buy-fork"}
    | {"buy-cuisine", "buy-points", "buy-pays", "dish", "lay", "present", "warm", "warm-nothing"},
}


def positions(title_id: str, players: int, seed: int) -> Iterator[tuple[State, Information]]:
    """Every position of a game between greedy bots."""
    state = kt.game(title_id, players=players).new(seed)
    chooser = kt.bot("greedy", seed)
    while not state.over:
        info = state.information(state.to_act()[0])
        yield state, info
        state.apply(info.seat, chooser.choose(info))


@cache
def advice(title_id: str) -> list[tuple[State, int, int, Message]]:
    """What is said in a few games: state, seat, code, message."""
    said = []
    for seed in range(3):
        for state, info in positions(title_id, 2 + seed % 2, seed):
            seen = info.sample(1)
            for code in info.legal:
                message = state.game.judgement().why(seen, info.seat, code)
                if message is not None:
                    said.append((seen.clone(), info.seat, code, message))
    return said


def test_everything_that_is_said_has_words(title_id: str) -> None:
    for state, _, _, message in advice(title_id):
        text = state.game.words("en").say(message)
        assert text.endswith(".") and "{" not in text and "why-" not in text


def test_it_says_what_there_is_to_say(title_id: str) -> None:
    assert SAID[title_id] <= {message.id.removeprefix("why-") for _, _, _, message in advice(title_id)}


def test_hints_give_it(title_id: str) -> None:
    given = [
        hint.why[0].id
        for state, info in positions(title_id, 2, 1)
        if state.decisions % 9 == 0
        for hint in hints(info, looks=20)
    ]
    assert sum(id.startswith("why-") for id in given) > len(given) / 3


def told(title_id: str, *ids: str) -> Iterator[tuple[State, int, Action, Message]]:
    """What is said with these messages, of which action."""
    for state, seat, code, message in advice(title_id):
        if message.id in ids:
            yield state, seat, state.game.book.action(code), message


def test_the_menu_named_lacks_the_ingredient() -> None:
    found = 0
    for state, seat, action, message in told("table-cooking", "why-buy", "why-lower"):
        cards, view = state.game.cards, state.view(seat)
        assert isinstance(cards, TableCookingCards) and isinstance(view, TableCookingView)
        ingredient = action.args["ingredient"]
        [needs] = [menu.needs for menu in cards.menu if menu.id == message.args["menu"]]
        assert sum(need == ingredient for need in needs) > view.players[seat].refrigerator.get(ingredient, 0)
        found += 1
    assert found


def test_a_dish_brings_the_medals_it_is_said_to_bring() -> None:
    found = 0
    for state, seat, action, message in told("cuisine-a-la-card", "why-present"):
        medals = []
        for _ in range(2):
            view = state.view(seat)
            assert isinstance(view, CuisineView)
            medals.append(view.players[seat].medals)
            if len(medals) == 1:
                state.apply(seat, state.game.book.code(action.verb, action.args))
        assert medals[1] - medals[0] == message.args["medals"]
        found += 1
    assert found


def test_the_judge_named_is_open_and_fond_of_the_card() -> None:
    found = 0
    for state, seat, _, message in told("cuisine-a-la-card", "why-buy-for-judge"):
        cards, view = state.game.cards, state.view(seat)
        assert isinstance(cards, CuisineCards) and isinstance(view, CuisineView)
        [judge] = [judge for judge in cards.judge if judge.id == message.args["judge"]]
        assert judge.id in view.judges
        assert any(taste.of == message.args["taste"] and taste.kind != "dislike" for taste in judge.tastes)
        found += 1
    assert found
