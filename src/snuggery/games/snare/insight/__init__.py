"""What follows from a view, for pictures and players alike."""
