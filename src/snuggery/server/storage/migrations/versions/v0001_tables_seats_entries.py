"""Tables, their seats and their logs, as they were before versions were noted."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the database as it was at first."""
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(60), nullable=False),
        sql.Column("rules", sql.Integer, nullable=False),
        sql.Column("options", sql.Text, nullable=False),
        sql.Column("seed", sql.LargeBinary(16), nullable=False),
        sql.Column("lines", sql.Text, nullable=False),
        sql.Column("assisted", sql.Boolean, nullable=False),
        sql.Column("made_at", sql.Float, nullable=False),
    )
    op.create_table(
        "seats",
        _of_a_table(),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("player", sql.String(60), nullable=False),
        sql.Column("key_hash", sql.String(64), unique=True),
        sql.Column("taken", sql.Boolean, nullable=False),
    )
    op.create_table(
        "entries",
        _of_a_table(),
        sql.Column("entry", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("move", sql.Text, nullable=False),
        sql.Column("times", sql.Integer, nullable=False),
        sql.Column("anyway", sql.Boolean, nullable=False),
        sql.Column("made_at", sql.Float, nullable=False),
    )


def _of_a_table() -> sql.Column[str]:
    key = sql.ForeignKey("tables.id", ondelete="CASCADE")
    return sql.Column("table_id", sql.String(32), key, primary_key=True)
