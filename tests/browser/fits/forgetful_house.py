"""`snuggery serve` where everything can be taken back, and nothing is played by itself.

Whatever was hidden and has been shown is forgotten again, so that a whole game can be gone through
from its start to its end, one move at a time.
"""

from snuggery.cli import main
from snuggery.core import Table


def last_moves(table: Table, times: int = 1, *, anyway: bool = False) -> int:
    """The index of the first of them, as in the real house, but nothing is refused."""
    first = len(table.plies)
    for _time in range(times):
        first = table.last_own_ply(first)
    return first


if __name__ == "__main__":
    Table.check_undo = last_moves  # type: ignore[method-assign,assignment]
    Table.forced = lambda *_: None  # type: ignore[method-assign]
    main()
