"""Small fields of Sniff, solved: the value of hide and seek, and what both should do."""
