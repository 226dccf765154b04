<<<<<<< HEAD
"""The best search where all possible labyrinths can be listed."""
=======
"""Small fields of Sniff, solved: the value of hide and seek, and what both should do."""
>>>>>>> hub/hidden
