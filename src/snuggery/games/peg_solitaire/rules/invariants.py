"""What no jump changes, and what no jump raises: two quick proofs that a target is out of reach."""

from snuggery.games import cross


def position_class(pegs: int) -> tuple[int, ...]:
    """The rule of three: what no jump changes.

    Colour the diagonals in turn with three colours: a jump changes the count of each colour by
    one, so the differences between the counts keep their parity.
    """
    counts = [[0, 0, 0], [0, 0, 0]]
    for point in cross.points(pegs):
        column, row = ord(point[0]) - ord("a"), int(point[1])
        counts[0][(column + row) % 3] += 1
        counts[1][(column - row) % 3] += 1
    return tuple((count[i] - count[i - 1]) % 2 for count in counts for i in (1, 2))


PICTURES = (
    """
          -1  0 -1
           1  1  1
    -1  1  0  1  0  1 -1
     0  1  1  0  1  1  0
    -1  1  0  1  0  1 -1
           1  1  1
          -1  0 -1
    """,
    """
          -1  0 -1
           1  0  1
     0  0  0  0  0  0  0
     0  1  1  0  1  1  0
     0  0  0  0  0  0  0
           1  0  1
          -1  0 -1
    """,
    """
          -1  0 -1
           1  0  1
     0  0  0  0  0  0  0
     0  1  1  0  1  0  1
     0  0  0  0  0  0  0
           1  0  1
          -1  0 -1
    """,
    """
          -3  2 -1
           3  2  1
     0  0  0  0  0  0  0
     0  5  3  2  1  1  0
     0  0  0  0  0  0  0
           3  2  1
          -3  2 -1
    """,
    """
          -1  0 -1
           1  2  1
     0  0  0  0  0  0  0
     0  1  1  2  1  1  0
     0  0  0  0  0  0  0
           1  2  1
          -1  0 -1
    """,
    """
          -1  0 -1
           1  0  1
     0  0  0  0  0  0  0
     0  1  1  0  1  1  0
     0  0  0  0  0  0  0
           1  0  1
           1  0  1
    """,
    """
          -1  0 -1
           1  0  1
     0  0  0  0  0  0  0
     1  0  1  0  1  0  1
     0  0  0  0  0  0  0
           1  0  1
          -1  0 -1
    """,
)


def _images(picture: str) -> set[tuple[int, ...]]:
    weights = [int(weight) for weight in picture.split()]
    return {
        tuple(weight for _, weight in sorted(zip(symmetry, weights, strict=True)))
        for symmetry in cross.SYMMETRIES
    }


PAGODAS: tuple[tuple[int, ...], ...] = tuple(
    image for picture in PICTURES for image in sorted(_images(picture))
)
"""Weights of the points such that no jump raises the sum over all pieces: of any three points in
line, an outer one weighs at most as much as the other two together. A position that weighs less
than the target can never become it. Of the many such weightings, these, turned and mirrored, rule
out most of the lost positions that any weighting can."""
