"""Pages of what is set for an evening, and of what hangs in a game's gallery."""
