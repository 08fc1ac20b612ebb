"""Links as people share them: an address and a QR code. The secret stands behind the # and so never
reaches a log."""

from __future__ import annotations

from typing import Literal

import msgspec
import segno

from kitchentable.server.table import Table

LinkKind = Literal["join", "watch", "seat"]


class LinkShown(msgspec.Struct):
    """A link: whole address, and a QR code of it as an SVG in a data address."""

    kind: LinkKind
    address: str
    qr: str


def links(table: Table, base: str) -> list[LinkShown]:
    """The links of a table; `base` is the server's own address."""
    shown = [link(table.id, "join", table.join, base)]
    if table.watch == "link":
        shown.append(link(table.id, "watch", table.watch_link, base))
    return shown


def link(table: str, kind: LinkKind, secret: str, base: str) -> LinkShown:
    address = f"{base.rstrip('/')}/t/{table}#{kind}={secret}"
    return LinkShown(kind, address, segno.make(address, micro=False).svg_data_uri(border=2, scale=4))
