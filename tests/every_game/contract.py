"""What every game promises, one function each.

A promise takes a game and a source of random choices and raises AssertionError where it is broken.
`test_contract.py` holds every game to them; `test_broken_games.py` shows that each can fail.
"""

from tests.every_game import (
    drawing_promises,
    glide_promises,
    record_promises,
    rules_promises,
    secrets_promises,
    setup_promises,
    theatre_promises,
)
from tests.every_game.promises import PROMISES, Promise, clauses

__all__ = [
    "PROMISES",
    "Promise",
    "clauses",
    "drawing_promises",
    "glide_promises",
    "record_promises",
    "rules_promises",
    "secrets_promises",
    "setup_promises",
    "theatre_promises",
]
