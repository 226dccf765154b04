"""How work gets to the database and back: SQLite in threads, PostgreSQL over asyncpg.

A piece of work is a function of a connection. It goes there whole: a way to and fro for every
statement would wait each time until a busy event loop comes back to it.
"""

import sqlalchemy as sql

from snuggery.server.storage.drivers.in_threads import InThreads
from snuggery.server.storage.drivers.remote import Remote
from snuggery.server.storage.drivers.work import Driver


def driver(url: sql.URL) -> Driver:
    """The way to a prepared database."""
    return InThreads(url) if url.get_backend_name() == "sqlite" else Remote(url)
