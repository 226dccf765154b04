"""The benchmark with the truth in it: positions of which the value of every move is known."""
