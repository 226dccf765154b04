"""What keeps one visitor from wearing out the house: limits, fair turns, slow refusals."""
