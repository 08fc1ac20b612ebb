"""The database: migrations lead to the schema; what is stored by one server is read by the next."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from kitchentable.server import schema
from kitchentable.server.settings import CannotServe
from kitchentable.server.store import FILE, Store, migrate


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    migrate(tmp_path)
    with create_engine(f"sqlite:///{tmp_path / FILE}").connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
        keys = {
            name: inspect(connection).get_pk_constraint(name)["constrained_columns"] for name in schema.metadata.tables
        }
    assert keys == {name: [key.name for key in table.primary_key] for name, table in schema.metadata.tables.items()}


def test_migrating_again_changes_nothing(tmp_path: Path) -> None:
    migrate(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    migrate(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    """The host is told, and the file stays as it is."""
    migrate(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as rows:
        rows.execute("update alembic_version set version_num = '9999'")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(CannotServe, match="newer version"):
        migrate(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"soup " * 500)
    with pytest.raises(CannotServe, match=FILE):
        migrate(tmp_path)


@pytest.mark.anyio
async def test_the_secret_of_tokens_stays(tmp_path: Path) -> None:
    migrate(tmp_path)
    secrets = set()
    for _ in range(3):
        store = Store(tmp_path)
        secrets.add(await store.csrf_secret())
        await store.close()
    assert len(secrets) == 1 and all(len(secret) >= 40 for secret in secrets)
