"""The house's clock: its heartbeat, and the house's time of every table and entry."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"

MADE_AT: sql.ColumnClause[float] = sql.column("made_at")


def upgrade() -> None:
    """Add them; until now the house's time was the time of day."""
    for table in ("tables", "entries"):
        clocked_at = sql.Column("clocked_at", sql.Float, nullable=False, server_default="0")
        op.add_column(table, clocked_at)
        op.execute(
            sql.update(sql.table(table, sql.column("clocked_at"))).values(clocked_at=MADE_AT)
        )
    op.create_table(
        "heart",
        sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("house", sql.Float, nullable=False),
        sql.Column("wall", sql.Float, nullable=False),
        sql.Column("due", sql.Float, nullable=False),
        sql.Column("checks", sql.Integer, nullable=False, server_default="0"),
    )
