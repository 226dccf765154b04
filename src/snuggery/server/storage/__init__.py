"""Where tables are kept: the database and what is written there."""
