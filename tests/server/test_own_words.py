"""KT-8 over the wire: the page is told where words of one's own may go with a move, and all read them."""

from __future__ import annotations

import pytest

import kitchentable as kt
from kitchentable.terminal.draft import whole_run
from tests.server.seating import Browser, Json, Server, ok
from tests.server.test_rematch import played

pytestmark = pytest.mark.anyio
TITLE = "cuisine-a-la-card"
NAME = "Soup \u202e of\nthe day"


async def asked(browser: Browser, table: str, run: list[Json]) -> dict[str, Json | None]:
    """By its verb, what each answer after the beginning of a run wants to be told."""
    drafted = await browser.post(f"/tables/{table}/draft", seat=0, run=run)
    return {option["verb"]: option["own_text"] for option in drafted["ask"]["options"]}


async def a_dish(server: Server, ada: Browser, table: str) -> tuple[Json, list[Json]]:
    """Play as a greedy bot does until a dish is about to be presented."""
    bot = kt.bot("greedy")
    while True:
        live = await ada.awaited(table, 0)
        book = await server.book(table)
        codes = whole_run(book.state, 0, bot.choose)
        run = [{"verb": its.verb, "args": its.args} for its in map(book.game.book.action, codes)]
        if run[-1]["verb"] == "present":
            return live, run
        ok(await ada.submit(table, 0, live, run))


async def test_the_name_of_a_dish_gets_through_in_one_line(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "greedy", title=TITLE)
    live, run = await a_dish(server, ada, table)
    answers = await asked(ada, table, run[:-1])
    assert answers["present"] == {"label": "Name your dish", "required": False}
    assert answers["take-back"] is None
    sent = {"seat": 0, "prompt": live["prompt"], "key": "dish", "run": run, "text": NAME}
    for _ in range(2):  # sent again, it is said once
        after = await ada.post(f"/tables/{table}/submit", **sent)
        assert [line["text"].endswith("“Soup of the day”") for line in after["log"]].count(True) == 1
        assert [seat["said"] for seat in after["seats"]] == ["Soup of the day", ""]


async def test_a_description_must_say_something(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me", title=TITLE, options={"more_medals": True})
    while True:
        state = (await server.book(table)).state
        seat = state.to_act()[0]
        live = await ada.view(table, seat)
        codes = whole_run(state, seat, kt.bot("greedy").choose)
        run = [state.game.book.action(code) for code in codes]
        sent = [{"verb": its.verb, "args": its.args} for its in run]
        if run[-1].verb == "present":
            break
        ok(await ada.submit(table, seat, live, sent))
    sent[-1]["verb"] = "describe"
    silent = await ada.submit(table, seat, live, sent)
    assert (silent.status_code, silent.json()["rule"]) == (422, "KT-8")
    book = await server.book(table)
    with pytest.raises(kt.TableRefusal, match="KT-8"):
        book.timeout(seat, [*codes[:-1], state.game.code("describe", **run[-1].args)])
    told = await ada.post(
        f"/tables/{table}/submit", seat=seat, prompt=live["prompt"], key="told", run=sent, text="Crisp"
    )
    assert any(line["text"].endswith("“Crisp”") for line in told["log"])
    voter = await ada.view(table, 1 - seat)
    assert voter["ask"]["options"][0]["verb"] == "vote"
    assert voter["seats"][seat]["said"] == "Crisp"
    assert [line["own"] for line in voter["log"] if line["own"]] == ["Crisp"]
    vote = {name: voter["ask"]["options"][-1][name] for name in ("verb", "args")}
    voted = ok(await ada.submit(table, 1 - seat, voter, [vote]))
    assert any("voted yes" in line["text"] for line in voted["log"])
    assert voted["seats"][seat]["said"] == "Crisp"  # what came of the vote is not a move of the cook's


async def test_the_replay_and_the_record_tell_it_too(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "greedy", title=TITLE)
    live, run = await a_dish(server, ada, table)
    await ada.post(f"/tables/{table}/submit", seat=0, prompt=live["prompt"], key="dish", run=run, text="Crisp")
    step = len((await server.book(table)).entries)
    await played(server, table)
    assert (await ada.get(f"/tables/{table}/replay/{step}", seat=1))["said"] == ["Crisp", ""]
    story = [line["message"] for line in (await ada.get(f"/tables/{table}/record"))["log"]]
    told = story.index({"id": "said", "args": {"seat": 0, "text": "Crisp"}})
    cards = [{"seat": 0, "card": act["args"]["card"]} for act in run if act["verb"].startswith("add-")]
    assert [line["args"] for line in story[told + 1 :] if line["id"] == "in-dish"][: len(cards)] == cards


async def test_what_came_in_between_doesnt_end_a_turn(server: Server, ada: Browser) -> None:
    """The log since the last turn begins where that turn ended, whatever others answered meanwhile."""
    table = await ada.playing("me", "greedy", title=TITLE)
    live, run = await a_dish(server, ada, table)
    first = next(line["n"] for line in live["log"] if line["since"])
    after = ok(await ada.submit(table, 0, live, run))
    assert next(line["n"] for line in after["log"] if line["since"]) == first
