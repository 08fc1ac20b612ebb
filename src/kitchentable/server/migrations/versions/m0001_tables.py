"""Tables, entries, answers, chat, guests, visitors."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("doc", sa.LargeBinary, nullable=False),
        sa.Column("cards", sa.LargeBinary),
        sa.Column("header", sa.LargeBinary),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger),
        _moment("updated"),
        sa.Column("maker", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.UniqueConstraint("maker", "key"),
    )
    op.create_index("tables_by_stage", "tables", ["stage"])
    _rows_of_a_table("entries", ["n"], _integer("n"), _moment("at"), _bytes("data"))
    _rows_of_a_table("answers", ["seat", "key"], _integer("seat"), _text("key"), _bytes("body"))
    _rows_of_a_table(
        "chat",
        ["n"],
        _integer("n"),
        _integer("seat"),
        _text("name"),
        _text("text"),
        _moment("at"),
    )
    op.create_table(
        "guests",
        _text("visitor"),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        _text("grant"),
        sa.PrimaryKeyConstraint("visitor", "table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("guests_by_table", "guests", ["table_id"])
    op.create_table(
        "visitors",
        sa.Column("visitor", sa.Text, primary_key=True),
        _text("name"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "server",
        sa.Column("id", sa.Integer, primary_key=True),
        _moment("alive"),
        _text("csrf"),
    )


def _rows_of_a_table(name: str, key: list[str], *columns: sa.Column[object]) -> None:
    op.create_table(
        name,
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("table_id", *key),
        sqlite_with_rowid=False,
    )


def _integer(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Integer, nullable=False)


def _moment(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _text(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Text, nullable=False)


def _bytes(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.LargeBinary, nullable=False)
