"""What is kept of a finished game for a time when its rules are other ones."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("closing", sa.LargeBinary))
