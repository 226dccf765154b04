"""How an older database becomes one of today. Only a database that is not up to date needs this."""

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config

OLDEST = "0001"


def upgrade(connection: sql.Connection) -> None:
    """Bring the database up to date, within the transaction of this connection."""
    command.upgrade(config(connection), "head")


def stamp_oldest(connection: sql.Connection) -> None:
    """Note that this is a database of the time before versions were noted."""
    command.stamp(config(connection), OLDEST)


def config(connection: sql.Connection | None = None) -> Config:
    """What Alembic must know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
