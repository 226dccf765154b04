"""People who play together agree on the help that they may use."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """At the tables that are there, nobody has agreed on any."""
    agreed = sql.Column("help", sql.String(12), nullable=False, server_default="none")
    op.add_column("tables", agreed)
