"""What follows from a view, for pictures and for players."""
