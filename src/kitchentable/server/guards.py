"""What stands before every route: host names, origins, who the visitor is, haste, headers.

A visitor is whoever holds a cookie with a secret; the server keeps only the secret's hash.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import Request
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kitchentable.server.clocks import Clock
from kitchentable.server.problems import problem_response
from kitchentable.server.refusals import Refused
from kitchentable.server.secret import hashed, is_secret, new_secret
from kitchentable.server.settings import Settings

log = logging.getLogger("kitchentable.guards")

COOKIE = "kt_visitor"
COOKIE_AGE = 400 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
LONGEST_WAIT = 5.0
VISITORS_KEPT = 4096

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Guard:
    """The first middleware. Refuses foreign hosts and origins, slows the hasty down, names the visitor
    in `scope["state"]["visitor"]`, and adds the headers that keep a browser safe."""

    def __init__(self, app: ASGIApp, settings: Settings, clock: Clock, base: str) -> None:
        self.app = app
        self._hosts = {host.lower() for host in settings.hosts} | {"localhost"}
        self._pace = Pace(settings.requests_per_second, settings.burst, clock)
        self._path = base or "/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        refusal = self._refusal(scope, headers)
        visitor = _visitor(headers)
        secret = visitor or new_secret()
        scope["state"]["visitor"] = hashed(secret)
        cookie = None if visitor else self._cookie(secret, scope["scheme"])
        send = _with_headers(send, cookie)
        if refusal is not None:
            await _refuse(scope, receive, send, refusal)
            return
        await self._pace.wait(hashed(visitor) if visitor else _address(scope))
        await self.app(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        host = headers.get("host", "")
        if not self._known(host):
            log.warning("a request for the host %r was refused; `hosts` in config.toml can allow it", host[:80])
            return Refused("foreign-host")
        unsafe = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE
        if unsafe and not _same_origin(headers, host):
            return Refused("foreign-origin")
        return None

    def _known(self, host: str) -> bool:
        """Names may be taken over by others (DNS rebinding), addresses in figures can't."""
        name = urlsplit(f"//{host}").hostname or ""
        if name in self._hosts or "*" in self._hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _cookie(self, secret: str, scheme: str) -> str:
        cookie: SimpleCookie = SimpleCookie()
        cookie[COOKIE] = secret
        its = cookie[COOKIE]
        its["path"], its["max-age"], its["httponly"], its["samesite"] = self._path, COOKIE_AGE, True, "Lax"
        if scheme in ("https", "wss"):
            its["secure"] = True
        return its.OutputString()


class Pace:
    """Slows down who asks too much; never refuses. Each visitor may ask `burst` times at once, then
    `rate` times a second; who asks more waits its turn, five seconds at most."""

    def __init__(self, rate: float, burst: int, clock: Clock) -> None:
        self._interval = 1000 / rate
        self._credit = burst * self._interval
        self._clock = clock
        self._free_at: dict[str, float] = {}

    async def wait(self, who: str) -> None:
        now = self._clock.now()
        free = max(self._free_at.pop(who, -math.inf), now - self._credit) + self._interval
        self._free_at[who] = free
        if len(self._free_at) > VISITORS_KEPT:
            del self._free_at[next(iter(self._free_at))]
        if free > now:
            await asyncio.sleep(min((free - now) / 1000, LONGEST_WAIT))


def _visitor(headers: Headers) -> str | None:
    """The secret in the visitor's cookie, if it is one."""
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(headers.get("cookie", ""))
    except Exception:  # a cookie that can't be read is none
        return None
    found = jar.get(COOKIE)
    return found.value if found is not None and is_secret(found.value) else None


def _same_origin(headers: Headers, host: str) -> bool:
    """Whether the request comes from a page of ours. Programs that are no browsers name no origin."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == host.lower()


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _with_headers(send: Send, cookie: str | None) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if cookie is not None and "immutable" not in headers.get("cache-control", ""):
                headers.add("set-cookie", cookie)
        await send(message)

    return guarded


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: Refused) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": refusal.id})
        return
    request: Request[Any, Any, Any] = Request(scope, receive, send)
    response = problem_response(request, refusal)
    await response.to_asgi_response(app=None, request=request)(scope, receive, send)
