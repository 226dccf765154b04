"""What can be taken away from a table: a picture of a moment, a short film of the game."""
