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

from snuggery.core import Game, Record, SnuggeryError, Table
from snuggery.shelf import SHELF, game

__version__ = "0.1.0"

__all__ = ["SHELF", "Game", "Record", "SnuggeryError", "Table", "__version__", "game"]
