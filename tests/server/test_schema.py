"""Schemathesis against the API's own description: whatever is sent, the server has no fault, and every
answer is what the description says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import client_types
import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import (
    CheckFunction,
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from kitchentable.server.app import application
from kitchentable.server.described import completed
from kitchentable.server.house import House
from kitchentable.server.settings import Settings
from tests.server.process import Process

EXAMPLES = 12
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Visitor:
    """A visitor of a running server who sits at a table."""

    def __init__(self, server: Process) -> None:
        self.server = server
        http = httpx.Client(base_url=server.address)
        http.get("/api/me")
        http.headers["x-csrf-token"] = http.cookies["kt_csrf"]
        wish = {"title": "table-cooking", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        self.table = http.post("/api/tables", json=wish).json()["table"]
        for seat in range(2):
            http.post(f"/api/tables/{self.table}/nonce", json={"seat": seat})
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        self.headers = {"x-csrf-token": http.cookies["kt_csrf"], "cookie": cookies}

    def try_out(self, case: Any) -> None:
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = self.table
        case.call_and_validate(base_url=self.server.address, headers=self.headers, checks=CHECKS)


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    with Process(tmp_path_factory.mktemp("schema")) as server:
        server.start()
        yield Visitor(server)


def routes() -> list[str]:
    """Method and path of every route of the description."""
    paths = _description()["paths"]
    return [f"{method.upper()} {path}" for path, item in paths.items() for method in item]


@lru_cache(maxsize=1)
def _description() -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        guarded = application(House(Path(folder), Settings()), "secret")
        raw: dict[str, Any] = completed(guarded.app.openapi_schema.to_schema())
    return raw


def test_the_client_knows_how_long_texts_may_be() -> None:
    written = client_types.LENGTHS.read_text("utf-8")
    assert written == client_types.lengths(_description()), "run scripts/client_types.py"


@pytest.mark.parametrize("route", routes())
def test_every_route(route: str, visitor: Visitor, thorough: bool) -> None:
    method, _, path = route.partition(" ")
    operation = schemathesis.openapi.from_dict(_description())[path][method]

    @settings(
        max_examples=200 if thorough else EXAMPLES, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy())
    def examples(case: Any) -> None:
        visitor.try_out(case)

    examples()
