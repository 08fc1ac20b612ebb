"""Write the client's types, and how long texts may be, from the server's own description:
`python scripts/client_types.py ADDRESS`.

ADDRESS is that of a running server. Only the schemas are taken, not the routes: `web/src/net/api.ts`
names the routes that the client uses.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from build_client import WEB, fetch, npm

TYPES = WEB / "src" / "net" / "schema.d.ts"
LENGTHS = WEB / "src" / "net" / "lengths.ts"
# What the client calls a text, and where the description tells its length.
TEXTS = {"name": ("Claim", "name"), "talk": ("Talk", "text"), "words": ("Sent", "text")}
UNUSED = {"AgreedUndo", "Clock", "Decision", "Header", "LogLine", "Pause", "Resume", "Retract", "Rewind"}
UNUSED |= {"Stored", "Timeout", "Undo", "SeatChange", "Secret", "Health"}


def described(address: str) -> dict[str, Any]:
    """The server's description, without its routes and without what only records hold."""
    with urlopen(f"{address.rstrip('/')}/api/schema/openapi.json", timeout=10) as answer:
        whole = json.load(answer)
    schemas = {name: schema for name, schema in whole["components"]["schemas"].items() if name not in UNUSED}
    return {**whole, "paths": {}, "components": {"schemas": _without(schemas)}}


def _without(schemas: dict[str, object]) -> dict[str, object]:
    """Leaves out whatever refers to something that was left out."""
    text = {name: json.dumps(schema) for name, schema in schemas.items()}
    lost = {name for name, its in text.items() if any(f'schemas/{gone}"' in its for gone in UNUSED)}
    return {name: schema for name, schema in schemas.items() if name not in lost}


def lengths(description: dict[str, Any]) -> str:
    """The module that tells the client how long a text may be."""
    schemas = description["components"]["schemas"]
    most = {name: schemas[schema]["properties"][field]["maxLength"] for name, (schema, field) in TEXTS.items()}
    told = ", ".join(f"{name}: {length}" for name, length in most.items())
    return (
        "/** How long a text may be, in characters: written from the server's own description by\n"
        f" * `scripts/client_types.py`. */\nexport const LONGEST = {{ {told} }} as const\n"
    )


def main(address: str) -> None:
    fetch()
    description = described(address)
    LENGTHS.write_text(lengths(description))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "openapi.json"
        file.write_text(json.dumps(description))
        npm("exec", "--", "openapi-typescript", str(file), "-o", str(TYPES))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python scripts/client_types.py http://127.0.0.1:8000")
    main(sys.argv[1])
