"""The time for which a game was played before it was laid here: an agreed time counts it."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add it; nobody noted it for the tables that are there."""
    played = sql.Column("played", sql.Float, nullable=False, server_default="0")
    op.add_column("tables", played)
