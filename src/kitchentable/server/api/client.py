"""The built client: one page for every address of the app, and its files."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Router, get
from litestar.params import FromPath
from litestar.response import Response

from kitchentable.server.refusals import Refused

PACKED_ALREADY = "packed_already"  # routes marked so are left alone by the compression of answers
PAGE = "index.html"
LONGEST_PATH = 200
FOREVER = "public, max-age=31536000, immutable"
FRESH = "no-cache"
PACKED = ("font/", "image/png", "image/webp")
HASHED = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
BASE = re.compile(r"<base\s+href=\"[^\"]*\"\s*/?>")
NOT_BUILT = (
    '<!doctype html><html lang=en><base href="/"><meta charset=utf-8><title>Kitchen Table</title>'
    "<body><h1>Kitchen Table</h1><p>The server runs, but its pages are not built yet."
    ' The API is there: see <a href="api/schema/openapi.json">its description</a>.</p>'
)


class File(NamedTuple):
    """A file of the client, plain and packed."""

    plain: bytes
    packed: bytes
    kind: str
    keep: str

    def answer(self, encodings: str) -> Response[bytes]:
        headers = {"Cache-Control": self.keep, "Vary": "Accept-Encoding"}
        if "gzip" not in encodings or self.kind.startswith(PACKED):
            return Response(self.plain, media_type=self.kind, headers=headers)
        return Response(self.packed, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})


def client(base: str) -> Router:
    """The routes of the client under a base path ("" or "/x")."""

    @get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED_ALREADY: True})
    async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
        return _found(path.strip("/"), base).answer(request.headers.get("accept-encoding", ""))

    return Router("/", route_handlers=[page])


def _found(path: str, base: str) -> File:
    """The file that is asked for: for an address of the app its page. Raises `Refused`."""
    if path == "api" or path.startswith("api/"):
        raise Refused("not-found")
    found = _file(path)
    if found is None and "." in path.rpartition("/")[2]:
        raise Refused("not-found")
    return found or _page(base)


def _web() -> Traversable:
    return files("kitchentable.server") / "web"


@lru_cache(maxsize=512)
def _file(path: str) -> File | None:
    """A file of the client, None if there is none; ours have plain and short names, and not every system
    can look for others."""
    if not path.isascii() or len(path) > LONGEST_PATH:
        return None
    found = _web()
    for part in path.split("/"):
        if part in ("", ".", "..") or "\\" in part:
            return None
        found = found / part
    if path == PAGE or not found.is_file():
        return None
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return _packed(found.read_bytes(), kind, FOREVER if HASHED.search(path) else FRESH)


@lru_cache(maxsize=8)
def _page(base: str) -> File:
    """The page, its base put to where the server is reached."""
    page = _web() / PAGE
    text = page.read_text("utf-8") if page.is_file() else NOT_BUILT
    based = BASE.sub(f'<base href="{base}/">', text, count=1)
    return _packed(based.encode(), "text/html", FRESH)


def _packed(content: bytes, kind: str, keep: str) -> File:
    return File(content, gzip.compress(content, 9), kind, keep)
