"""When somebody opened the invitation to a seat that is still open."""

import sqlalchemy as sql
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add it; nobody noted it before."""
    op.add_column("seats", sql.Column("opened_at", sql.Float))
