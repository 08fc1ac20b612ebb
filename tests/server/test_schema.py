"""Schemathesis against the API's own description: whatever is sent, no answer is a fault of the server's,
and every answer is what the description says."""

from __future__ import annotations

import pytest
import schemathesis

from tests.server.process import Process

CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> object:
    with Process(tmp_path_factory.mktemp("schema")) as process:
        process.start()
        yield process
