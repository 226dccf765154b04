"""The database: a row for each table, its seats and who holds them, and the logs."""

import sqlalchemy as sql

schema = sql.MetaData()
NOTHING = sql.text("''")  # Alembic takes a plain "" for a different default in SQLite


def _of_a_table() -> sql.Column[str]:
    return sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = sql.Table(
    "tables",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("seed", sql.LargeBinary(16), nullable=False),
    # The moves of an uploaded record that this table continues from.
    sql.Column("lines", sql.Text, nullable=False),
    sql.Column("assisted", sql.Boolean, nullable=False),
    sql.Column("made_at", sql.Float, nullable=False),
    sql.Column("watch", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Column("clock", sql.String(40), nullable=False, server_default=NOTHING),
    # Seconds after which the others need not wait for an absent player.
    sql.Column("patience", sql.Integer, nullable=False, server_default="300"),
    # How the seed was chosen; see Kind.
    sql.Column("chance", sql.String(10), nullable=False, server_default="unknown"),
    # What help the people here have agreed on.
    sql.Column("help", sql.String(12), nullable=False, server_default="none"),
    sql.Column("clocked_at", sql.Float, nullable=False, server_default="0"),  # as in entries
    # Whether a person's only move is played for them.
    sql.Column("forced", sql.Boolean, nullable=False, server_default=sql.false()),
    # Seconds played before the table came here, if a time limit was agreed.
    sql.Column("played", sql.Float, nullable=False, server_default="0"),
    # Everything above never changes; what follows does.
    sql.Column("next_id", sql.String(32)),  # the rematch
    sql.Column("ended_at", sql.Float),
    sql.Column("result", sql.Text, nullable=False, server_default=NOTHING),
    # Counts changes of seats, holders and messages, so that other processes notice them.
    sql.Column("touched", sql.Integer, nullable=False, server_default="0"),
    # Counts changes of holders, after which the holders are looked up again.
    sql.Column("hands", sql.Integer, nullable=False, server_default="0"),
)
seats = sql.Table(
    "seats",
    schema,
    _of_a_table(),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("player", sql.String(60), nullable=False),  # "human", or a computer's strength
    sql.Column("taken", sql.Boolean, nullable=False),
    sql.Column("name", sql.String(60), nullable=False, server_default=NOTHING),
    # The seat at the previous table whose holder may come here.
    sql.Column("heir_of", sql.Integer),
    sql.Column("seen_at", sql.Float),  # by the house's clock
    # Whether somebody other than the host has or had this seat.
    sql.Column("guest", sql.Boolean, nullable=False, server_default=sql.false()),
    # When somebody other than the host opened its invitation, while it is still open.
    sql.Column("opened_at", sql.Float),
)
devices = sql.Table(
    "devices",
    schema,
    # Hashes of the secrets that this server gave to browsers; it accepts no others.
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("made_at", sql.Float, nullable=False),
)
holdings = sql.Table(
    "holdings",
    schema,
    # The hash of a device's secret, or of a program's key.
    sql.Column("holder", sql.String(64), primary_key=True),
    _of_a_table(),
    # Seat 0 is the host's right to invite people to open seats and to free seats.
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("since", sql.Float, nullable=False),
    sql.Column("label", sql.String(10), nullable=False, server_default=NOTHING),
    sql.Index("holdings_of_a_table", "table_id"),
)
invitations = sql.Table(
    "invitations",
    schema,
    sql.Column("key_hash", sql.String(64), primary_key=True),
    sql.Column("table_id", sql.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("kind", sql.String(10), nullable=False),
    # The hash of a few letters that do the same for a short time.
    sql.Column("code_hash", sql.String(64), unique=True),
    sql.Column("made_at", sql.Float, nullable=False),
    sql.Column("until", sql.Float),
    sql.Column("used_at", sql.Float),
    sql.Index("invitations_of_a_table", "table_id"),
)
entries = sql.Table(
    "entries",
    schema,
    _of_a_table(),
    sql.Column("entry", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("move", sql.Text, nullable=False),
    sql.Column("times", sql.Integer, nullable=False),
    sql.Column("anyway", sql.Boolean, nullable=False),
    sql.Column("made_at", sql.Float, nullable=False),
    # The house's time, which players' clocks follow.
    sql.Column("clocked_at", sql.Float, nullable=False, server_default="0"),
    # A request that is repeated after a lost connection has the same key.
    sql.Column("key", sql.String(64), nullable=False, server_default=NOTHING),
)
sayings = sql.Table(
    "sayings",
    schema,
    _of_a_table(),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("entry", sql.Integer, nullable=False),  # how long the log was
    sql.Column("made_at", sql.Float, nullable=False),
    sql.Column("key", sql.String(64), nullable=False, server_default=NOTHING),
)
attempts = sql.Table(
    "attempts",
    schema,
    # How often each challenge was tried and each medal won; there are no names here.
    sql.Column("game", sql.String(60), primary_key=True),
    sql.Column("challenge", sql.String(80), primary_key=True),
    sql.Column("came", sql.String(10), primary_key=True),  # "tried", "none" or a medal
    sql.Column("count", sql.Integer, nullable=False),
)
heart = sql.Table(
    "heart",
    schema,
    # One row: how many seconds the house has been open, and when that was noted.
    sql.Column("id", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("house", sql.Float, nullable=False),
    sql.Column("wall", sql.Float, nullable=False),
    # It will be noted again within this many seconds, while the house is open.
    sql.Column("due", sql.Float, nullable=False),
    # Counts health checks, because each of them has to write something.
    sql.Column("checks", sql.Integer, nullable=False, server_default="0"),
)
wakes = sql.Table(
    "wakes",
    schema,
    # What changed, for other processes sharing an SQLite file; PostgreSQL has NOTIFY.
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("origin", sql.String(16), nullable=False),
    sql.Column("table_id", sql.String(32), nullable=False),
    sqlite_autoincrement=True,  # numbers are never reused, so no change is missed
)
