"""The best search where all possible labyrinths can be listed."""
