"""Small fields of Sniff, solved: the best search of one, and what both players should do."""
