"""Links as people share them. The secret stands behind the # and so never reaches a log."""

from __future__ import annotations

from typing import Literal

import msgspec

from kitchentable.server.table import Table

LinkKind = Literal["join", "watch", "seat"]


class LinkShown(msgspec.Struct):
    """A link and its whole address; the page draws the QR code."""

    kind: LinkKind
    address: str


def links(table: Table, base: str) -> list[LinkShown]:
    """The links of a table; `base` is the server's own address."""
    shown = [link(table.id, "join", table.join, base)]
    if table.watch == "link":
        shown.append(link(table.id, "watch", table.watch_link, base))
    return shown


def link(table: str, kind: LinkKind, secret: str, base: str) -> LinkShown:
    return LinkShown(kind, f"{base}/t/{table}#{kind}={secret}")
