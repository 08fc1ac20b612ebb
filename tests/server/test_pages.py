"""The client's files: one page for every address, its base, what may be cached; base paths; headers."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitchentable.server.api import client as client_api
from tests.server.seating import Browser, Server, ok, serving

pytestmark = pytest.mark.anyio
PAGE = '<!doctype html><html><head><base href="/"><script src="assets/app-1a2b3c4d.js"></script></head></html>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that was built."""
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text(PAGE)
    (web / "assets" / "app-1a2b3c4d.js").write_text("export {}")
    (web / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not yours")
    monkeypatch.setattr(client_api, "_web", lambda: web)
    client_api._file.cache_clear()
    client_api._page.cache_clear()
    return web


async def test_it_says_so_when_no_client_is_built(
    server: Server, ada: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_api, "_web", lambda: tmp_path / "nothing")
    client_api._page.cache_clear()
    response = await ada.http.get("/")
    assert response.status_code == 200 and "not built yet" in response.text
    client_api._page.cache_clear()


@pytest.mark.parametrize("path", ["/", "/t/AAAAAAAAAAAAAAAAAAAAAA", "/new", "/t/x/replay/7"])
async def test_one_page_for_every_address(built: Path, ada: Browser, path: str) -> None:
    response = await ada.http.get(path)
    assert response.text == PAGE
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"


async def test_files_with_a_hash_are_kept_for_ever(built: Path, ada: Browser) -> None:
    script = await ada.http.get("/assets/app-1a2b3c4d.js")
    assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
    icon = await ada.http.get("/icon.svg")
    assert icon.headers["cache-control"] == "no-cache" and icon.headers["content-type"] == "image/svg+xml"


async def test_files_are_packed_once(built: Path, ada: Browser) -> None:
    (built / "assets" / "big-1a2b3c4d.js").write_text("// words, words, words\n" * 1000)
    for encoding in ("gzip, br", "identity"):
        response = await ada.http.get("/assets/big-1a2b3c4d.js", headers={"accept-encoding": encoding})
        assert response.text.startswith("// words") and len(response.text) == 23_000
        assert (int(response.headers["content-length"]) < 1_000) == ("gzip" in encoding)


@pytest.mark.parametrize("path", ["/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"])
async def test_nothing_but_the_clients_files(built: Path, ada: Browser, path: str) -> None:
    response = await ada.http.get(path)
    assert response.status_code == 404 and "not yours" not in response.text


@pytest.mark.parametrize("base", ["/x", "/kitchen/table"])
async def test_a_base_path(built: Path, tmp_path: Path, base: str) -> None:
    """Everything lies below it: pages, API, description, cookies."""
    folder = tmp_path / "data"
    folder.mkdir()
    async with serving(folder, base=base) as server:
        http = server.browser().http
        for path in (base, f"{base}/", f"{base}/t/abc"):
            assert f'<base href="{base}/">' in (await http.get(path)).text
        response = await server.browser().http.get(f"{base}/api/health")
        ok(response)
        cookies = response.headers.get_list("set-cookie")
        assert len(cookies) == 2 and all(f"Path={base};" in f"{cookie};" for cookie in cookies)
        described = ok(await http.get(f"{base}/api/schema"))
        assert all(path.startswith(f"{base}/api/") for path in described["paths"])
        assert (await http.get("/api/health")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/new", "/assets/app-1a2b3c4d.js", "/api/health", "/api/nothing", "/nothing.js"])
async def test_head_is_answered_like_get(built: Path, ada: Browser, path: str) -> None:
    """Without the body."""
    await ada.get("/rules")  # the first answer sets the cookies
    got, head = await ada.http.get(path), await ada.http.head(path)
    assert head.content == b"" and got.content
    assert head.status_code == got.status_code
    assert head.headers.keys() == got.headers.keys()
    assert head.headers["content-type"] == got.headers["content-type"]


async def test_headers_that_keep_a_browser_safe(ada: Browser) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/api/schema"):
        headers = (await ada.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_cookies(ada: Browser) -> None:
    """The visitor's can't be read by scripts, and comes over https only where that is spoken."""
    plain = (await ada.http.get("/api/health")).headers.get_list("set-cookie")
    visitor = next(cookie for cookie in plain if cookie.startswith("kt_visitor="))
    assert "HttpOnly" in visitor and "SameSite=Lax" in visitor and "Secure" not in visitor
    ada.http.cookies.clear()
    secure = (await ada.http.get("https://localhost/api/health")).headers.get_list("set-cookie")
    assert "Secure" in next(cookie for cookie in secure if cookie.startswith("kt_visitor="))


async def test_who_is_hasty_waits_and_is_never_refused(tmp_path: Path) -> None:
    import asyncio
    import time

    from msgspec.structs import replace

    from tests.server.seating import SETTINGS

    async with serving(tmp_path, replace(SETTINGS, requests_per_second=20.0, burst=5)) as server:
        ada, ben = server.browser(), server.browser()
        await ada.http.get("/api/health")
        began = time.monotonic()
        answers = await asyncio.gather(*[ada.http.get("/api/health") for _ in range(14)])
        waited = time.monotonic() - began
        assert {answer.status_code for answer in answers} == {200}
        assert waited >= 0.3
        began = time.monotonic()
        ok(await ben.http.get("/api/health"))
        assert time.monotonic() - began < waited
