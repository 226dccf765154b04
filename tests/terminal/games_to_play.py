"""Games that the terminal tests play through."""

BERGHOLT = (
    *("d6-d4", "f5-d5", "e7-e5", "e4-e6", "e2-e4", "g3-e3", "d3-f3", "g5-g3-e3", "c5-e5"),
    *("a5-c5", "b3-d3-f3-f5-d5-b5", "c7-e7-e5-e3", "c1-c3", "c4-c2", "e1-c1-c3", "a3-a5-c5"),
    *("c6-c4-c2-e2-e4-c4", "b4-d4"),
)
"""Ernest Bergholt's solution of 1912: centre to centre in 18 plays."""

SHORTEST_LOSS = ("b4-d4", "e4-c4", "g4-e4", "d2-d4", "d5-d3", "d7-d5")
"""Six jumps after which nothing can jump: the shortest game there is."""
