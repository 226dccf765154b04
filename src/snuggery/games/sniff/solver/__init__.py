"""Sniff solved where that can be done: the best search of a small field, and what both should do."""
