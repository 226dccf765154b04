"""What the whole numbers of the solver stand for.

Compiled code knows nothing but numbers, and cannot call what a `NewType` is. So these are other
names for `int`: they tell a reader what is meant, and the type checker sees no difference.
"""

from typing import TypeAlias

Address: TypeAlias = int
"""The address of an array in memory; see peek and poke in engine/compiled.py."""
Numbering: TypeAlias = Address
"""The address of the array that set numbers are made from; see goose_sets.py."""

Point: TypeAlias = int
"""The index of a point, in reading order: 0 is c7, 32 is e1."""
Points: TypeAlias = int
"""A set of points, one bit each; the geese on the board are such a set."""
Geometry: TypeAlias = int
"""The index of a geometry in board.GEOMETRIES."""

SetNumber: TypeAlias = int
"""The number of a set of geese in its layer."""
PlaceInClass: TypeAlias = int
"""The number of a set minus that of the first set of its class."""
ClassCode: TypeAlias = int
"""A class by the counts of its rows, in seventeen bits."""
Kind: TypeAlias = int
"""The counts of the three rows above row 4, or of those below it, in seven bits."""
Rank: TypeAlias = int
"""The place of a pattern among those of its kind."""

Word: TypeAlias = int
"""For one set of geese, from which points of the fox each side wins; see goose_sets.packed."""
Half: TypeAlias = int
"""Half of a word: 0 for what the geese win, 1 for what the fox wins."""
Side: TypeAlias = int
"""Who is to move: 0 for the geese, 1 for the fox."""
Flag: TypeAlias = int
"""1 for yes, 0 for no."""

Plies: TypeAlias = int
"""How many moves of either side a win takes."""
Byte: TypeAlias = int
"""The same as stored; see distance_bytes.py."""
Item: TypeAlias = int
"""Some points of the fox with one side to move, for one set of a class; see exit_distances.item."""
Slot: TypeAlias = int
"""Which of the arrays kept for a class, or which of the numbers reported about it."""
