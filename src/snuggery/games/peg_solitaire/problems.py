"""The named problems. Each was solved before it was listed; a test solves them all again."""

from dataclasses import dataclass

from snuggery.games import cross


@dataclass(frozen=True, slots=True)
class Problem:
    """A start and a target, with the proven least number of plays."""

    name: str
    title: str
    pegs: int
    target: int
    par: int
    addition: bool = False
    """Starts from a pattern: beyond the old rules."""


PATTERNS: dict[str, int] = {}
PROBLEMS: tuple[Problem, ...] = ()
