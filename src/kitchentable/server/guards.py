"""What stands before every route: host names, origins, who the visitor is, haste, headers.

A visitor is whoever holds a cookie with a secret; the server keeps only the secret's hash.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import math
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import Message, Receive, ReceiveMessage, Scope, Send
from litestar.types.asgi_types import LifeSpanScope

from kitchentable.server.clocks import Clock
from kitchentable.server.problems import MEDIA_TYPE, language, problem_of
from kitchentable.server.refusals import Refused
from kitchentable.server.secret import hashed, is_secret, new_secret
from kitchentable.server.settings import Settings

log = logging.getLogger("kitchentable.guards")

COOKIE = "kt_visitor"
COOKIE_AGE = 400 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
REFUSED = 4403
IN_ONE_HOUSE = 10
LONGEST_WAIT = 5.0
BODY_PATIENCE = 60.0  # s, for the largest body over a slow line
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
    """Stands around the application, so that its errors come through here too. Refuses foreign hosts and
    origins, slows the hasty down, names the visitor in `scope["state"]["visitor"]`, and adds the headers
    that keep a browser safe."""

    def __init__(self, app: Litestar, settings: Settings, clock: Clock, base: str) -> None:
        self.app = app
        self._hosts = {host.lower() for host in settings.hosts} | {"localhost"}
        self._visitors = Pace(settings.requests_per_second, settings.burst, clock)
        self._addresses = Pace(settings.requests_per_second * IN_ONE_HOUSE, settings.burst * IN_ONE_HOUSE, clock)
        self._path = base or "/"

    async def __call__(self, scope: Scope | LifeSpanScope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        else:
            await self._guarded(scope, receive, send)

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        refusal = self._refusal(scope, headers)
        visitor = _visitor(headers)
        secret = visitor or new_secret()
        scope.setdefault("state", {})["visitor"] = hashed(secret)
        cookie = None if visitor else self._cookie(secret, scope["scheme"])
        send = _with_headers(send, cookie)
        if refusal is not None:
            await _refuse(scope, headers, receive, send, refusal)
            return
        await self._addresses.wait(_address(scope))
        if visitor:
            await self._visitors.wait(visitor)
        await self.app(*_like_get(scope, _in_time(scope, receive), send))

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
        name = _host_name(host)
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


def _host_name(host: str) -> str:
    """The name in a Host header; "" in one that can't be read, or whose port is none."""
    try:
        its = urlsplit(f"//{host}")
        return its.hostname or "" if "@" not in host and its.port != 0 else ""
    except ValueError:
        return ""


def _same_origin(headers: Headers, host: str) -> bool:
    """Whether the request comes from a page of ours. Programs that are no browsers name no origin."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin.lower().partition("://")[2] == host.lower()


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


def _like_get(scope: Scope, receive: Receive, send: Send) -> tuple[Scope, Receive, Send]:
    """HEAD is answered like GET, without the body."""
    if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
        return scope, receive, send

    async def without_body(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return {**scope, "method": "GET"}, receive, without_body


def _in_time(scope: Scope, receive: Receive) -> Receive:
    """What is sent must have come whole after a while: nobody holds a place with half a request."""
    if scope["type"] != ScopeType.HTTP:
        return receive
    until = asyncio.get_running_loop().time() + BODY_PATIENCE
    whole = False

    async def timely() -> ReceiveMessage:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise Refused("too-slow") from None
        whole = not message.get("more_body", False)
        return message

    return timely


async def _refuse(scope: Scope, headers: Headers, receive: Receive, send: Send, refusal: Refused) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": REFUSED, "reason": refusal.id})
        return
    body = msgspec.json.encode(problem_of(refusal, language(headers.get("accept-language", ""))))
    lines = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": refusal.status, "headers": lines})
    await send({"type": "http.response.body", "body": body, "more_body": False})
