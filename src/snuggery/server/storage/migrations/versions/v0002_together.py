"""Playing together: hosts, clocks, watching, rematches, names, devices, and what is said."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"

NOTHING = sql.text("''")


def upgrade() -> None:
    """Add what playing together needs; what was there stays as it is."""
    for column in (
        sql.Column("host_hash", sql.String(64)),
        sql.Column("watch", sql.Boolean, nullable=False, server_default=sql.true()),
        sql.Column("clock", sql.String(40), nullable=False, server_default=NOTHING),
        sql.Column("patience", sql.Integer, nullable=False, server_default="300"),
        sql.Column("next_id", sql.String(32)),
        sql.Column("ended_at", sql.Float),
        sql.Column("result", sql.Text, nullable=False, server_default=NOTHING),
        sql.Column("touched", sql.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)
    for column in (
        sql.Column("name", sql.String(60), nullable=False, server_default=NOTHING),
        sql.Column("heir_of", sql.Integer),
        sql.Column("seen_at", sql.Float),
    ):
        op.add_column("seats", column)
    op.add_column(
        "entries", sql.Column("key", sql.String(64), nullable=False, server_default=NOTHING)
    )
    op.create_table(
        "holdings",
        sql.Column("device_hash", sql.String(64), primary_key=True),
        _of_a_table(),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("since", sql.Float, nullable=False),
    )
    op.create_index("holdings_of_a_table", "holdings", ["table_id"])
    op.create_table(
        "sayings",
        _of_a_table(),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("entry", sql.Integer, nullable=False),
        sql.Column("made_at", sql.Float, nullable=False),
        sql.Column("key", sql.String(64), nullable=False, server_default=NOTHING),
    )
    op.create_table(
        "wakes",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("origin", sql.String(16), nullable=False),
        sql.Column("table_id", sql.String(32), nullable=False),
        sqlite_autoincrement=True,
    )


def _of_a_table() -> sql.Column[str]:
    key = sql.ForeignKey("tables.id", ondelete="CASCADE")
    return sql.Column("table_id", sql.String(32), key, primary_key=True)
