"""How often each challenge was tried, and how that went, without any names."""

import sqlalchemy as sql
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nothing was counted before."""
    op.create_table(
        "attempts",
        sql.Column("game", sql.String(60), primary_key=True),
        sql.Column("challenge", sql.String(80), primary_key=True),
        sql.Column("came", sql.String(10), primary_key=True),
        sql.Column("count", sql.Integer, nullable=False),
    )
