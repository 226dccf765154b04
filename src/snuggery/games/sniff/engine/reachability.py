"""The board as one row of numbers, and where one can walk on it.

`LINKS` numbers a node (edge bit and node by turns, -1 at the end), then the hot and the warm masks
of all nodes.
"""

from snuggery.core.compiled.compiling import Row
from snuggery.games.sniff.engine.compiled import compiled

LINKS = 11


@compiled.bare
def reached(board: Row, walls: int, avoid: int, start: int, front: Row) -> int:
    """All nodes one can walk to, as a mask."""
    seen = 1 << start
    front[0] = start
    at, last = 0, 1
    while at < last:
        link = LINKS * front[at]
        at += 1
        while board[link] >= 0:
            there = board[link + 1]
            if not (walls & board[link] or (seen | avoid) >> there & 1):
                seen |= 1 << there
                front[last] = there
                last += 1
            link += 2
    return seen
