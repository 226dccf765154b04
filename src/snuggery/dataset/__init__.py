"""Games in bulk, with what every legal move of every position is worth."""
