"""Both devices and programs hold seats, which are given away by links that work once."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"

NOTHING = sql.text("''")


def upgrade() -> None:
    """Make keys of taken seats holdings, those of open seats invitations; nobody loses a seat."""
    op.create_table(
        "devices",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("made_at", sql.Float, nullable=False),
    )
    op.create_table(
        "invitations",
        sql.Column("key_hash", sql.String(64), primary_key=True),
        sql.Column(
            "table_id",
            sql.String(32),
            sql.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("code_hash", sql.String(64), unique=True),
        sql.Column("made_at", sql.Float, nullable=False),
        sql.Column("until", sql.Float),
        sql.Column("used_at", sql.Float),
    )
    op.create_index("invitations_of_a_table", "invitations", ["table_id"])
    with op.batch_alter_table("holdings") as batch:
        batch.alter_column("device_hash", new_column_name="holder")
        batch.add_column(
            sql.Column("label", sql.String(10), nullable=False, server_default=NOTHING)
        )
    op.add_column("tables", sql.Column("hands", sql.Integer, nullable=False, server_default="0"))
    op.add_column(
        "seats", sql.Column("guest", sql.Boolean, nullable=False, server_default=sql.false())
    )
    for statement in (DEVICES, GUESTS, OPEN, USED, KEYS, HOSTS):
        op.execute(statement)
    with op.batch_alter_table("seats") as batch:
        batch.drop_column("key_hash")
    op.drop_column("tables", "host_hash")


DEVICES = """
INSERT INTO devices (hash, made_at) SELECT holder, MIN(since) FROM holdings GROUP BY holder
"""
A_HOST = "SELECT 1 FROM holdings h WHERE h.table_id = seats.table_id AND h.seat = 0"
BY_THE_HOST = """
SELECT 1 FROM holdings h JOIN holdings s ON s.holder = h.holder AND s.table_id = h.table_id
WHERE h.table_id = seats.table_id AND h.seat = 0 AND s.seat = seats.seat
"""
BY_A_DEVICE = """
SELECT 1 FROM holdings s WHERE s.table_id = seats.table_id AND s.seat = seats.seat
"""
GUESTS = f"""
UPDATE seats SET guest = true WHERE player = 'human' AND taken
AND EXISTS ({A_HOST}) AND NOT EXISTS ({BY_THE_HOST})
"""  # noqa: S608 - all of it is here
OF_SEATS = "FROM seats JOIN tables ON tables.id = seats.table_id WHERE key_hash IS NOT NULL"
OPEN = f"""
INSERT INTO invitations (key_hash, table_id, seat, kind, made_at)
SELECT key_hash, table_id, seat, 'open', made_at {OF_SEATS} AND NOT taken
"""
# A guest's browser holds the seat itself; whoever sent the link still knows its key.
CAME_BY_LINK = f"guest AND EXISTS ({BY_A_DEVICE})"
USED = f"""
INSERT INTO invitations (key_hash, table_id, seat, kind, made_at, used_at)
SELECT key_hash, table_id, seat, 'open', made_at, made_at {OF_SEATS} AND taken AND {CAME_BY_LINK}
"""
KEYS = f"""
INSERT INTO holdings (holder, table_id, seat, since, label)
SELECT key_hash, table_id, seat, made_at, 'program' {OF_SEATS} AND taken AND NOT ({CAME_BY_LINK})
"""
HOSTS = """
INSERT INTO holdings (holder, table_id, seat, since, label)
SELECT host_hash, id, 0, made_at, 'program' FROM tables WHERE host_hash IS NOT NULL
"""
