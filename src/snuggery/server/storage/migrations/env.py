"""What Alembic runs to reach the database: our caller's connection, in its transaction."""

from alembic import context

from snuggery.server.storage.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema)
context.run_migrations()
