"""The history of the database's schema, oldest first (Alembic)."""
