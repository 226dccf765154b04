"""Ways to play that know no game."""
