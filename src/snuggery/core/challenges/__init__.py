"""Set tasks: one for every evening, and galleries of them for each game."""
