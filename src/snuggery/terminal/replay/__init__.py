"""A recorded game, gone through again."""
