"""Six parlour games that hardly anyone can play any more.

>>> import snuggery
>>> table = snuggery.Table(snuggery.game("peg-solitaire"))
>>> table.play(1, table.game.rules.parse("d2-d4"))
>>> print(table.view(1))
    o o o
    o o o
o o o o o o o
o o o o o o o
o o o . o o o
    o . o
    o o o
"""

__version__ = "1.0.0"

__all__ = ["SHELF", "Game", "Record", "SnuggeryError", "Table", "__version__", "game"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from snuggery.core import Game, Record, SnuggeryError, Table
    from snuggery.shelf import SHELF, game
else:  # imported when first asked for: the command line starts without them

    def __getattr__(name: str) -> object:
        """One of the names above."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from snuggery import core, shelf

        return getattr(shelf if hasattr(shelf, name) else core, name)

    def __dir__() -> list[str]:
        """Complete the names before they are imported, too."""
        return sorted({*globals(), *__all__})
