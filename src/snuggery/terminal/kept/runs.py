"""How it went lately against a computer: after two wins or losses in a row another is offered.

The browser counts the same way (web/src/table/company/next-opponent.ts).
"""

from dataclasses import asdict, dataclass

from snuggery.core import Game
from snuggery.core.people import Person, neighbours
from snuggery.terminal.kept.preferences import remember, remembered

ENOUGH = 2


@dataclass(frozen=True, slots=True)
class Run:
    """So many wins in a row against this strength; below zero, losses."""

    table: str = ""
    """The table counted last, so that none counts twice."""
    strength: str = ""
    length: int = 0

    def with_game(self, table: str, strength: str, *, won: bool | None) -> "Run":
        """The run with one more game; a draw (None) ends it."""
        if self.table == table:
            return self
        step = 0 if won is None else 1 if won else -1
        goes_on = self.strength == strength and self.length * step > 0
        return Run(table, strength, self.length + step if goes_on else step)


def note_game(game: Game, table: str, strength: str, *, won: bool | None) -> None:
    """A game against this strength has ended."""
    run = _read(game).with_game(table, strength, won=won)
    remember(_name(game), asdict(run))


def next_opponent(game: Game, table: str) -> Person | None:
    """Whom to play after the game at this table: a stronger opponent, or a gentler one."""
    run = _read(game)
    if run.table != table or abs(run.length) < ENOUGH:
        return None
    below, above = neighbours(game, run.strength)
    return above if run.length > 0 else below


def _name(game: Game) -> str:
    return f"run {game.slug}"


def _read(game: Game) -> Run:
    match remembered(_name(game)):
        case {"table": str(table), "strength": str(strength), "length": int(length)}:
            return Run(table, strength, length)
    return Run()
