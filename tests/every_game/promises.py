"""The book of promises: each check enters itself, by name."""

import re
from collections.abc import Callable
from random import Random

from snuggery.core import (
    Game,
)

Promise = Callable[[Game, Random], None]
PROMISES: dict[str, Promise] = {}


def promise(check: Promise) -> Promise:
    """Enter a check into the contract."""
    PROMISES[check.__name__] = check
    return check


def clauses(game: Game) -> frozenset[str]:
    """The clause numbers in RULES.md: those in bold."""
    return frozenset(re.findall(r"\*\*([A-Z](?:[0-9]{1,2}|[a-z]))\*\*", game.rules_text()))
