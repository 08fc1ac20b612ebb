"""Hostile and clumsy input gets a clear error and changes nothing."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from importlib.resources import files
from typing import Any

import httpx
import msgspec
import pytest

from kitchentable.server import guards
from tests.server.seating import Browser, Server, ok, refused

pytestmark = pytest.mark.anyio
NAUGHTY = "<script>alert(1)</script>"


async def digest(server: Server, table: str) -> tuple[object, ...]:
    """Everything that a refusal may not change."""
    kept = await server.house.store.load(table)
    sitting = await server.sitting(table)
    assert kept is not None
    return (
        kept.table,
        kept.entries,
        kept.chat,
        kept.guests,
        sitting.table,
        sitting.book.state.digest() if sitting.book else None,
    )


async def raw(browser: Browser, path: str, body: bytes, **headers: str) -> httpx.Response:
    """A body as it is, with a good token."""
    await browser.send("/nothing")
    return await browser.http.post(f"/api{path}", content=body, headers={"content-type": "application/json", **headers})


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"null", 400),
        (b"[]", 400),
        (b'{"seat": 0}', 400),
        (b'{"seat": "zero", "prompt": null, "key": "k", "run": []}', 400),
        (b'{"seat": 0, "prompt": null, "key": "", "run": []}', 400),
        (b'{"seat": 0, "prompt": null, "key": "' + b"k" * 65 + b'", "run": []}', 400),
        (b'{"seat": 0, "prompt": null, "key": "k", "run": [], "more": 1}', 400),
        (b'{"seat": "0", "prompt": null, "key": "k", "run": []}', 400),
        (b'{"seat": 0.0, "prompt": null, "key": "k", "run": []}', 400),
        (b'{"seat": true, "prompt": null, "key": "k", "run": []}', 400),
        (b'{"seat": 1e400, "prompt": null, "key": "k", "run": []}', 400),
        (b"\xff\xfe", 400),
        (b"[" * 9_000, 400),
        (b'{"seat": 0, "prompt": "' + b"p" * 17_000 + b'", "key": "k", "run": []}', 413),
        (b" " * 3_000_000, 413),
    ],
)
async def test_bodies(server: Server, ada: Browser, body: bytes, status: int) -> None:
    table = await ada.playing("me", "me")
    before = await digest(server, table)
    response = await raw(ada, f"/tables/{table}/submit", body)
    refused(response, status, "too-large" if status == 413 else "unreadable")
    assert response.json()["rule"] == "KT-23"
    assert await digest(server, table) == before


@pytest.mark.rule("KT-23")
async def test_what_is_sent_is_readable_whole_and_of_a_sensible_size(ada: Browser) -> None:
    table = await ada.playing("me", "me")
    whole: dict[str, Any] = {"seat": 0, "prompt": None, "key": "k", "run": []}
    half = {name: value for name, value in whole.items() if name != "run"}
    for body in (b"{", *map(msgspec.json.encode, (whole | {"seat": "0"}, half, whole | {"more": 1}))):
        refused(await raw(ada, f"/tables/{table}/submit", body), 400, "unreadable")
    long = msgspec.json.encode(whole | {"text": "x" * 17_000})
    refused(await raw(ada, f"/tables/{table}/submit", long), 413, "too-large")
    run = [{"verb": "enough", "args": {}}] * 65
    refused(await ada.submit(table, 0, await ada.view(table), run), 422, "too-long")


async def test_a_body_that_lies_about_its_length(server: Server, ada: Browser) -> None:
    """Sent in pieces without a length it is cut off all the same."""
    table = await ada.playing("me", "me")
    before = await digest(server, table)

    async def pieces() -> Any:
        for _ in range(100):
            yield b" " * 1_000

    await ada.send("/nothing")
    response = await ada.http.post(f"/api/tables/{table}/submit", content=pieces())
    assert response.status_code == 413
    assert await digest(server, table) == before


@pytest.mark.parametrize("seat", [-1, 2, 99, 10**30])
async def test_seats_that_do_not_exist(server: Server, ada: Browser, seat: int) -> None:
    table = await ada.playing("me", "me")
    before = await digest(server, table)
    response = await ada.send(f"/tables/{table}/submit", seat=seat, prompt=None, key="k", run=[])
    assert response.status_code in (400, 404)
    assert await digest(server, table) == before


@pytest.mark.rule("KT-21")
async def test_a_seat_of_somebody_else(server: Server, ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open")
    await ben.join(table, (await ada.view(table))["table"]["links"]["join"], 1)
    await ada.post(f"/tables/{table}/start")
    for seat, person in ((0, ada), (1, ben)):
        await person.post(f"/tables/{table}/nonce", seat=seat)
    theirs = await ben.view(table, 1)
    run = await ben.compose(table, 1, theirs, random.Random(1))
    before = await digest(server, table)
    refused(await ada.submit(table, 1, theirs, run), 403, "not-your-seat")
    refused(await ada.send(f"/tables/{table}/draft", seat=1, run=run), 403, "not-your-seat")
    refused(await ada.send(f"/tables/{table}/why", seat=1, verb="income"), 403, "not-your-seat")
    refused(await ada.send(f"/tables/{table}/undo", seat=1, prompt=theirs["prompt"]), 403, "not-your-seat")
    refused(await ada.http.get(f"/api/tables/{table}/view", params={"seat": 1}), 403, "not-your-seat")
    for path in ("release", "return"):
        refused(await ada.send(f"/tables/{table}/seats/1/{path}"), 403, "not-your-seat")
    assert await digest(server, table) == before


@pytest.mark.parametrize(
    "run",
    [
        [{"verb": "steal"}],
        [{"verb": "buy", "args": {"ingredient": "gold"}}],
        [{"verb": "buy", "args": {}}],
        [{"verb": "buy", "args": {"ingredient": "meat", "times": "9"}}],
        [{"verb": "", "args": {"": ""}}],
    ],
)
@pytest.mark.rule("KT-24")
async def test_actions_that_do_not_exist(server: Server, ada: Browser, run: list[Any]) -> None:
    table = await ada.playing("me", "me")
    before = await digest(server, table)
    response = await ada.submit(table, 0, await ada.view(table), run)
    assert refused(response, 422, "unknown-action")["rule"] == "KT-24"
    assert await digest(server, table) == before


async def test_actions_that_are_not_allowed(server: Server, ada: Browser) -> None:
    """A rule of the law, in words."""
    table = await ada.playing("me", "me")
    before = await digest(server, table)
    response = await ada.submit(table, 0, await ada.view(table), [{"verb": "income", "args": {}}])
    problem = refused(response, 422, "against-the-rules")
    assert problem["rule"].startswith("TC-")
    assert await digest(server, table) == before


async def test_a_run_without_end(server: Server, ada: Browser) -> None:
    table = await ada.playing("me", "me")
    before = await digest(server, table)
    run = [{"verb": "enough", "args": {}}] * 65
    refused(await ada.submit(table, 0, await ada.view(table), run), 422, "too-long")
    refused(await ada.submit(table, 0, await ada.view(table), []), 422, "against-the-rules")
    assert await digest(server, table) == before


async def test_script_in_names_and_talk(ada: Browser) -> None:
    """It stays text: JSON, of a type that no browser takes for a page."""
    table = await ada.make("me", "open")
    await ada.post(f"/tables/{table}/seats/0/claim", name=f"  {NAUGHTY}\r\n\x00\u202e ")
    await ada.post(f"/tables/{table}/chat", seat=0, text=NAUGHTY, key="k")
    response = await ada.http.get(f"/api/tables/{table}/view?seat=0")
    assert response.headers["content-type"] == "application/json"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.json()["seats"][0]["name"] == NAUGHTY
    assert response.json()["chat"][0]["text"] == NAUGHTY
    assert "script-src 'self'" in response.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u3164", "Cook 1"),
        ("\u2800\u115f\u200b", "Cook 1"),
        ("\u034f\ufe0f", "Cook 1"),
        ("A\u200bda", "A da"),
        ("A\u202eda\u2066", "A da"),
        ("A" + "\u0301" * 30, "A" + "\u0301" * 3),
        ("c" + "\u0653" * 39, "c" + "\u0653" * 3),
        ("ཀ" + "\u0fb3" * 30 + "ཁ", "ཀ" + "\u0fb3" * 3 + "ཁ"),
        ("\u0915" + ("\u0903" + "\u0941" * 3) * 2, "\u0915\u0903" + "\u0941" * 3 + "\u0903"),
        ("\u0e47" * 40, "Cook 1"),
        ("Nguyễn Ṩ", "Nguyễn Ṩ"),
        ("אָ", "אָ"),
        ("🍳", "🍳"),
        ("👩\u200d🍳", "👩\u200d🍳"),
        ("👩🏽\u200d🍳", "👩🏽\u200d🍳"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("🙂\u200d↔\ufe0f", "🙂\u200d↔\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("क्\u200cष", "क्\u200cष"),
        ("A\u200dda\u200c", "A da"),
        ("👩\u200d\u200d🍳", "👩 🍳"),
        ("\u200d🍳\u200d", "🍳"),
        ("می\u200c\u200cخواهم", "می خواهم"),
    ],
)
async def test_names_that_can_be_seen(ada: Browser, name: str, shown: str) -> None:
    table = await ada.make("me", "open")
    live = await ada.post(f"/tables/{table}/seats/0/claim", name=name)
    assert live["seats"][0]["name"] == shown


async def test_a_refusal_quotes_no_more_than_it_can_say(ada: Browser) -> None:
    chairs = [{"kind": "me"}, {"kind": "bot", "bot": "b" * 9000}]
    problem = refused(await ada.send("/tables", title="table-cooking", seats=chairs), 422, "unknown-bot")
    assert "b" * 1000 + "…" in problem["detail"]


@pytest.mark.rule("KT-44")
async def test_names_are_free_up_to_forty_characters(ada: Browser) -> None:
    """Two may be called the same."""
    table = await ada.make("me", "me")
    for seat, name in [(0, "x" * 40), (0, "Nguyễn 🍳"), (1, "Nguyễn 🍳")]:
        live = await ada.post(f"/tables/{table}/seats/{seat}/claim", name=name)
        assert live["seats"][seat]["name"] == name
    refused(await ada.send(f"/tables/{table}/seats/0/claim", name="x" * 41), 422, "name-long")


@pytest.mark.parametrize("name", ["x" * 41, "👩‍🍳" * 30])
async def test_names_without_end(ada: Browser, name: str) -> None:
    table = await ada.make("me", "open")
    refused(await ada.send(f"/tables/{table}/seats/0/claim", name=name), 422, "name-long")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://localhost.elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_pages_of_other_sites(server: Server, ada: Browser, headers: dict[str, str]) -> None:
    table = await ada.playing("me", "me")
    before = await digest(server, table)
    live = await ada.view(table)
    run = await ada.compose(table, 0, live, random.Random(1))
    sent = {"seat": 0, "prompt": live["prompt"], "key": "k", "run": run}
    response = await ada.http.post(f"/api/tables/{table}/submit", json=sent, headers=headers)
    assert refused(response, 403, "foreign-origin")["rule"] == "KT-31"
    assert await digest(server, table) == before
    ok(await ada.http.post(f"/api/tables/{table}/submit", json=sent, headers={"origin": "http://localhost"}))


@pytest.mark.rule("KT-23")
async def test_half_a_body(server: Server, ada: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for ever for the rest, which comes later."""
    monkeypatch.setattr(guards, "BODY_PATIENCE", 0.05)
    table = await ada.playing("me", "me")
    before = await digest(server, table)

    async def half() -> AsyncIterator[bytes]:
        yield b'{"seat": 0, '
        await asyncio.sleep(0.2)
        yield b'"prompt": null, "key": "k", "run": []}'

    await ada.send("/nothing")
    headers = {"content-type": "application/json"}
    response = await ada.http.post(f"/api/tables/{table}/submit", content=half(), headers=headers)
    refused(response, 408, "too-slow")
    assert await digest(server, table) == before


@pytest.mark.parametrize("token", [None, "", "0" * 128])
async def test_without_the_token(server: Server, ada: Browser, token: str | None) -> None:
    table = await ada.make("me", "open")
    before = await digest(server, table)
    headers = {} if token is None else {"x-csrf-token": token}
    del ada.http.headers["x-csrf-token"]
    response = await ada.http.post(f"/api/tables/{table}/start", json={}, headers=headers)
    assert refused(response, 403, "no-token")["rule"] == "KT-31"
    assert await digest(server, table) == before


@pytest.mark.rule("KT-31")
async def test_only_its_own_names_pages_and_tokens(ada: Browser, ben: Browser) -> None:
    """Each is enough to be refused, and whatever there is to read is read by nobody under another name."""
    table = await ada.make("me", "me")
    await ben.send("/nothing")
    start = f"/api/tables/{table}/start"
    strangers: list[tuple[dict[str, str], int, str]] = [
        ({"host": "elsewhere.example"}, 421, "foreign-host"),
        ({"origin": "https://elsewhere.example"}, 403, "foreign-origin"),
        ({"sec-fetch-site": "cross-site"}, 403, "foreign-origin"),
        ({"x-csrf-token": ben.http.headers["x-csrf-token"]}, 403, "no-token"),
    ]
    for headers, status, id in strangers:
        refused(await ada.http.post(start, json={}, headers=headers), status, id)
    refused(await ada.http.get("/api/rules", headers={"host": "elsewhere.example"}), 421, "foreign-host")
    ok(await ada.http.post(start, json={}, headers={"host": "localhost:80", "origin": "http://localhost:80"}))


async def test_a_token_of_another_visitor(ada: Browser, ben: Browser) -> None:
    table = await ada.make("me", "open")
    await ben.send("/nothing")
    token = ben.http.headers["x-csrf-token"]
    response = await ada.http.post(f"/api/tables/{table}/start", json={}, headers={"x-csrf-token": token})
    refused(response, 403, "no-token")


@pytest.mark.parametrize(
    "host",
    ["elsewhere.example", "localhost.elsewhere.example", "", "[", "localhost@x", "127.0.0.1:99999999", "localhost:x"],
)
async def test_foreign_hosts(ada: Browser, host: str) -> None:
    response = await ada.http.get("/api/health", headers={"host": host})
    refused(response, 421, "foreign-host")


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.20", "[::1]:8000"])
async def test_own_hosts(ada: Browser, host: str) -> None:
    ok(await ada.http.get("/api/health", headers={"host": host}))


@pytest.mark.parametrize("id", ["x", "A" * 22, "..", "%2e%2e", "A" * 5000, "'; drop table tables; --"])
async def test_unknown_tables(ada: Browser, id: str) -> None:
    for path in ("view", "catalogue", "links", "record", "replay/0"):
        response = await ada.http.get(f"/api/tables/{id}/{path}")
        assert response.status_code == 404, response.text
    refused(await ada.send(f"/tables/{id}/start"), 404, "no-table") if "." not in id and "%" not in id else None


@pytest.mark.rule("KT-30")
async def test_a_table_of_others_looks_like_none(ada: Browser, ben: Browser) -> None:
    """The answer is the same, word for word, until one of its links is opened."""
    table = await ada.make("me", "open")
    theirs = await ben.http.get(f"/api/tables/{table}/view")
    none = await ben.http.get(f"/api/tables/{'A' * 22}/view")
    assert refused(theirs, 404, "no-table") == refused(none, 404, "no-table")
    refused(await ben.send(f"/tables/{table}/enter", secret="A" * 22), 404, "dead-link")
    await ben.post(f"/tables/{table}/enter", secret=(await ada.view(table))["table"]["links"]["join"])
    ok(await ben.http.get(f"/api/tables/{table}/view"))


@pytest.mark.parametrize("path", ["a" * 300, "a/" * 3000 + "a", "ä" * 100, "%00", "%ff"])
async def test_addresses_no_file_can_have(ada: Browser, path: str) -> None:
    """They are addresses of the app, or of a file that isn't there."""
    assert (await ada.http.get(f"/assets/{path}")).status_code == 200
    refused(await ada.http.get(f"/assets/{path}.js"), 404, "not-found")


async def test_there_is_nothing_else(ada: Browser) -> None:
    refused(await ada.http.get("/api/nothing"), 404, "not-found")
    refused(await ada.http.get("/api"), 404, "not-found")
    refused(await ada.http.get("/assets/nothing.js"), 404, "not-found")
    refused(await ada.http.get("/../../etc/passwd.txt"), 404, "not-found")
    refused(await ada.http.patch("/api/me"), 405, "wrong-method")
    refused(await ada.http.put("/api/me"), 405, "wrong-method")
    refused(await ada.http.delete("/api/me"), 405, "wrong-method")


@pytest.mark.parametrize(
    "wish",
    [
        {"title": "no-such-title", "seats": [{"kind": "me"}, {"kind": "open"}]},
        {"title": "table-cooking", "seats": []},
        {"title": "table-cooking", "seats": [{"kind": "me"}]},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 9},
        {"title": "table-cooking", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "oracle"}]},
        {"title": "table-cooking", "seats": [{"kind": "me"}, {"kind": "king"}]},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "options": {"first_game": "yes"}},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "options": {"no_such": 1}},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "options": {"round_limit": 10**400}},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "options": {"round_limit": 10**4000}},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "options": {"cost_track": [10**30]}},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "options": {"cost_track": {"a": None}}},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "pace": "slow"},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "key": ""},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "key": "k" * 65},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "cards_text": "menu = 7"},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "cards_text": "not [ toml"},
        {"title": "table-cooking", "seats": [{"kind": "me"}] * 2, "cards_text": 'title = "kitchen-rush"'},
    ],
)
async def test_tables_that_can_not_be(server: Server, ada: Browser, wish: dict[str, Any]) -> None:
    response = await ada.send("/tables", **wish)
    assert response.status_code in (400, 422), response.text
    assert response.headers["content-type"].startswith("application/problem+json")
    assert await server.house.store.count() == 0


async def test_a_table_that_can_not_start_is_not_made(server: Server, ada: Browser) -> None:
    """A refusal has changed nothing."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    refused(await ada.send("/tables", title="table-cooking", seats=seats, start=True), 409, "chairs-free")
    assert await server.house.store.count() == 0


async def test_a_card_set_that_would_keep_the_parser_busy(ada: Browser) -> None:
    """A key of many parts takes time with the square of them."""
    text = "a." * 400_000 + "b = 1"
    checked = await ada.post("/titles/table-cooking/cards/check", text=text)
    assert not checked["playable"] and "more than 12 dots" in checked["faults"][0]["text"]
    refused(
        await ada.send("/tables", title="table-cooking", seats=[{"kind": "me"}] * 2, cards_text=text), 422, "bad-cards"
    )


async def test_the_name_of_a_card_set_is_shown_in_one_line(ada: Browser) -> None:
    text = files("kitchentable.games.table_cooking").joinpath("house.toml").read_text("utf-8")
    text = text.replace('"House set"', '"\\u202eMine\\n' + "x" * 900 + '"')
    shown = (await ada.view(await ada.make("me", "me", cards_text=text)))["table"]
    assert shown["own_cards"] and shown["cards_name"] == "Mine " + "x" * 35


async def test_numbers_that_nothing_can_hold(server: Server, ada: Browser) -> None:
    house = files("kitchentable.games.table_cooking").joinpath("house.toml").read_text("utf-8")
    text = re.sub(r"^(\w+ = )\d+$", r"\g<1>" + "9" * 40, house, count=1, flags=re.MULTILINE)
    assert text != house
    response = await ada.send("/tables", title="table-cooking", seats=[{"kind": "me"}] * 2, cards_text=text)
    refused(response, 422, "bad-cards")
    assert await server.house.store.count() == 0


async def test_too_many_cards(ada: Browser) -> None:
    text = "# " + "x" * 1_100_000
    response = await ada.send("/tables", title="table-cooking", seats=[{"kind": "me"}] * 2, cards_text=text)
    refused(response, 422, "bad-cards")
    checked = await ada.post("/titles/table-cooking/cards/check", text=text)
    assert not checked["playable"] and "larger" in checked["faults"][0]["text"]
    response = await ada.send("/titles/table-cooking/cards/check", text="x" * 1_400_000)
    refused(response, 413, "too-large")


async def test_a_cookie_of_ones_own_making(server: Server) -> None:
    """What isn't a secret of our shape is replaced; one that is belongs to nobody."""
    for cookie in ("x", "A" * 500, '"', "../../x", ""):
        browser = server.browser()
        response = await browser.http.get("/api/me", headers={"cookie": f"kt_visitor={cookie}"})
        assert "kt_visitor=" in response.headers["set-cookie"]
    browser = server.browser()
    response = await browser.http.get("/api/me", headers={"cookie": f"kt_visitor={'A' * 22}"})
    assert response.json()["tables"] == []
