"""Every table says how its chance came about."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody noted it for the tables that are there."""
    kind = sql.Column("chance", sql.String(10), nullable=False, server_default="unknown")
    op.add_column("tables", kind)
