"""The built client: one page for every address of the app, and its files."""

from __future__ import annotations

import mimetypes
import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from litestar import Router, get
from litestar.params import FromPath
from litestar.response import Response

from kitchentable.server.refusals import Refused

PAGE = "index.html"
FOREVER = "public, max-age=31536000, immutable"
FRESH = "no-cache"
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
BASE = re.compile(r"<base\s+href=\"[^\"]*\"\s*/?>")
NOT_BUILT = (
    '<!doctype html><html lang=en><base href="/"><meta charset=utf-8><title>Kitchen Table</title>'
    "<body><h1>Kitchen Table</h1><p>The server runs, but its pages are not built yet."
    ' The API is there: see <a href="api/schema/openapi.json">its description</a>.</p>'
)


def client(base: str) -> Router:
    """The routes of the client under a base path ("" or "/x")."""

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(path: FromPath[str] = "") -> Response[bytes]:
        return _answer(path.strip("/"), base)

    return Router("/", route_handlers=[page])


def _answer(path: str, base: str) -> Response[bytes]:
    if path == "api" or path.startswith("api/"):
        raise Refused("not-found")
    found = _file(path)
    if found is not None:
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        keep = FOREVER if HASHED.search(path) else FRESH
        return Response(found, media_type=kind, headers={"Cache-Control": keep})
    if "." in path.rpartition("/")[2]:
        raise Refused("not-found")
    return Response(_page(base), media_type="text/html", headers={"Cache-Control": FRESH})


def _web() -> Traversable:
    return files("kitchentable.server") / "web"


@lru_cache(maxsize=512)
def _file(path: str) -> bytes | None:
    """A file of the client, None if there is none."""
    found = _web()
    for part in path.split("/"):
        if part in ("", ".", "..") or "\\" in part:
            return None
        found = found / part
    return found.read_bytes() if found.is_file() and path != PAGE else None


@lru_cache(maxsize=8)
def _page(base: str) -> bytes:
    """The page, its base put to where the server is reached."""
    page = _web() / PAGE
    text = page.read_text("utf-8") if page.is_file() else NOT_BUILT
    return BASE.sub(f'<base href="{base}/">', text, count=1).encode()
