"""Whether a person's only move is played for them; at tables that were set up before, it is not."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add it."""
    forced = sql.Column("forced", sql.Boolean, nullable=False, server_default=sql.false())
    op.add_column("tables", forced)
