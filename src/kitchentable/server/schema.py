"""The database: what rows there are. Changed only by a new file in `migrations/versions/`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# A table: `doc` is a `table.Table`, `cards` its own card set (plain data), `header` and `secret` those of
# its record from the first deal on, `closing` what is read of a finished game when its rules are other ones
# by then. The other columns are what it is looked up by.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("doc", LargeBinary, nullable=False),
    Column("cards", LargeBinary),
    Column("header", LargeBinary),
    Column("secret", LargeBinary),
    Column("closing", LargeBinary),
    Column("stage", Text, nullable=False),
    Column("due", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("maker", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("maker", "key"),
    Index("tables_by_stage", "stage"),
)

# What happened in a game, in order; `data` is an entry of the record. Rows are only ever added.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    sqlite_with_rowid=False,
)

# Submissions that were taken, by the key their sender gave them; `body` is a hash of what was sent.
answers = Table(
    "answers",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "key"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    sqlite_with_rowid=False,
)

# Which visitor may open which table, and as what.
guests = Table(
    "guests",
    metadata,
    Column("visitor", Text, nullable=False),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("grant", Text, nullable=False),
    PrimaryKeyConstraint("visitor", "table_id"),
    Index("guests_by_table", "table_id"),
    sqlite_with_rowid=False,
)

# The name a visitor last used.
visitors = Table(
    "visitors",
    metadata,
    Column("visitor", Text, primary_key=True),
    Column("name", Text, nullable=False),
    sqlite_with_rowid=False,
)

# One row: when the server was last known to run (UTC, ms), and the secret that signs CSRF tokens.
server = Table(
    "server",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("alive", BigInteger, nullable=False),
    Column("csrf", Text, nullable=False),
)
