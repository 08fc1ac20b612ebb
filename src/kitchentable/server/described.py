"""The description of the API (OpenAPI) under `/api/schema`, made from the routes' own structs.

Added to what the framework finds: the views of all titles, the messages of the live line, how long texts
may be, and that every refusal is a problem.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kitchentable.engine.record import MAX_TEXT
from kitchentable.registry import titles
from kitchentable.server.api.live import Newest, Ping, Pong
from kitchentable.server.catalogue import some_game
from kitchentable.server.names import MAX_LINE
from kitchentable.server.problems import MEDIA_TYPE, Problem
from kitchentable.server.table import MAX_NAME

# Refused by rules with words of their own (KT-6, KT-44, KT-60), so that the framework doesn't know of them.
LONGEST = {
    "Talk": {"text": MAX_LINE},
    "Sent": {"text": MAX_TEXT},
    "Claim": {"name": MAX_NAME},
    "Entering": {"name": MAX_NAME},
    "ChairWanted": {"name": MAX_NAME},
}
REFERENCE = "#/components/schemas/{name}"


class Description(JsonRenderPlugin):
    """Serves the description."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, completed(openapi_schema))


def described(base: str) -> OpenAPIConfig:
    """The configuration of the description, under a base path."""
    return OpenAPIConfig(
        title="Kitchen Table",
        version=version("kitchentable"),
        path=f"{base}/api/schema",
        render_plugins=[Description(path=["/", "/openapi.json"])],
    )


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    """The description with the views, the messages, the lengths and the problems."""
    schemas = {**_more_schemas(), **schema["components"]["schemas"]}
    schemas |= {name: _with_lengths(schemas[name], most) for name, most in LONGEST.items()}
    paths = {path: _with_problems(item) for path, item in schema["paths"].items()}
    return {**schema, "paths": paths, "components": {**schema["components"], "schemas": schemas}}


def _more_schemas() -> dict[str, Any]:
    views = [type(some_game(id).new(0).view(None)) for id in titles()]
    _, schemas = msgspec.json.schema_components([*views, Problem, Newest, Ping, Pong], ref_template=REFERENCE)
    return schemas


def _with_lengths(schema: dict[str, Any], most: dict[str, int]) -> dict[str, Any]:
    properties = schema["properties"]
    longest = {name: {**properties[name], "maxLength": length} for name, length in most.items()}
    return {**schema, "properties": {**properties, **longest}}


def _with_problems(item: dict[str, Any]) -> dict[str, Any]:
    problem = {
        "description": "Refused; nothing was changed",
        "content": {MEDIA_TYPE: {"schema": {"$ref": REFERENCE.format(name="Problem")}}},
    }
    return {
        method: {**operation, "responses": {**_without_400(operation), "4XX": problem, "5XX": problem}}
        for method, operation in item.items()
    }


def _without_400(operation: dict[str, Any]) -> dict[str, Any]:
    return {status: response for status, response in operation["responses"].items() if status != "400"}
