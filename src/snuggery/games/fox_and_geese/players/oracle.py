"""What is known for certain: the table of all positions, where it is there, and how to use it.

With distances beside it a player takes the shortest way to the end, or delays it. A table alone
says who wins, not how. Then, going for a win, a player takes the move after which the next catch,
forward step or end of the game comes soonest: those cannot be undone, so their number is
limited, and the game comes to its end.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from snuggery.core import Seat
from snuggery.core.compiled.compiling import NUMBA, zeros
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    POINTS,
    ROOM,
    SIDE,
    ended,
    leads,
    progress,
)
from snuggery.games.fox_and_geese.players.deepening import LONGEST_LINE, position_of
from snuggery.games.fox_and_geese.rules.moves import Move, Place
from snuggery.games.fox_and_geese.rules.state import GEESE, QUIET, Board, Position
from snuggery.games.fox_and_geese.solver.table_builder import seen_to
from snuggery.games.fox_and_geese.solver.tablebase.files import DISTANCES, flawed, path_of

if TYPE_CHECKING:
    from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table

UNKNOWN = QUIET
"""Waiting this many plies for a catch, a forward step or the end would be a draw."""
HURRY = QUIET - 110
"""After this many plies without a catch or a forward step, one is needed soon to avoid a draw. None
takes longer than 106 plies."""
PATIENCE = 5_000
"""How many positions to search to find the length of a win, unless told otherwise."""


def table_of(diagonals: str) -> "Table | None":
    """The table of a geometry, if it is there and can be used."""
    path = path_of(diagonals)
    if not NUMBA or not path.is_file():
        return None
    files = (path, path.with_suffix(DISTANCES))
    changed = tuple(file.stat().st_mtime_ns if file.is_file() else 0 for file in files)
    return _opened(path, diagonals, changed)


@lru_cache(maxsize=4)
def _opened(path: Path, diagonals: str, _changed: tuple[int, ...]) -> "Table | None":
    from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table

    return None if flawed(path, diagonals) else Table(path)


@dataclass(frozen=True, slots=True)
class Exact:
    """What a move is worth to the side that makes it."""

    result: int
    """1 for a win, 0 for a draw, -1 for a loss."""
    plies: int | None = None
    """For a win: plies until the next catch, forward step or end, including this move. UNKNOWN or
    more if that was not found out."""
    end: int | None = None
    """Plies to the end of the game with best play, including this move, if distances are known."""


def exact(view: Board, moves: Iterable[Move]) -> dict[Move, Exact] | None:
    """The value of each move; None where there is no table for this position.

    Where there is none, asking has it built in the background.
    """
    table = table_of(view.diagonals)
    if table is None or view.geese.bit_count() > table.geese:
        seen_to(view.diagonals, view.full.bit_count())
        return None
    position = position_of(view)
    mover = GEESE_WIN if position.turn == GEESE else FOX_WINS
    after = {move: position.after(position.turn, move) for move in moves}
    winners = {move: winner(table, each) for move, each in after.items()}
    if view.geese.bit_count() <= table.measured and view.quiet < HURRY:
        return {
            move: Exact(result(who, position.turn), end=end_of(table, after[move]))
            for move, who in winners.items()
        }
    quiet = {
        move: each.seen[-1]
        for move, each in after.items()
        if winners[move] == mover and each.quiet and not each.outcome()
    }
    waits = Waiting(table, view.full, mover).plies(quiet.values())
    found = {}
    for move, who in winners.items():
        if who != mover or isinstance(move, Place):
            found[move] = Exact(result(who, position.turn))
        elif move not in quiet:
            found[move] = Exact(1, 1)
        else:  # coming back to a position is the last resort
            unknown = UNKNOWN + after[move].seen.count(quiet[move])
            found[move] = Exact(1, waits.get(quiet[move], unknown) + 1)
    return found


def winner(table: "Table", position: Position) -> int:
    """Who wins from here if nobody errs; 0: nobody."""
    outcome = position.outcome()
    if not outcome:
        return table.winner(position.seen[-1], position.full)
    if not outcome.winners:
        return 0
    return GEESE_WIN if outcome.winners == (GEESE,) else FOX_WINS


def result(who: int, seat: Seat) -> int:
    """What it is to a seat that this side wins: 1 a win, -1 a loss; 0 if nobody does."""
    return 0 if not who else 1 if (who == GEESE_WIN) == (seat == GEESE) else -1


def end_of(table: "Table", position: Position) -> int | None:
    """The plies to the end from the move on that led here; None if it is a draw."""
    if position.outcome():
        return 1 if winner(table, position) else None
    plies = table.plies(position.seen[-1], position.full)
    return None if plies is None else plies + 1


def surest(found: dict[Move, Exact]) -> list[Move]:
    """The best moves: of those that win the quickest, of those that lose the slowest."""
    best = max(each.result for each in found.values())
    chosen = {
        move: each.plies or (each.end or 0) * best
        for move, each in found.items()
        if each.result == best
    }
    return [move for move, plies in chosen.items() if plies == min(chosen.values())]


def best_line(view: Board, move: Move) -> tuple[Move, ...]:
    """A move and what follows with best play, as far as distances show it."""
    line, position = [move], position_of(view).after(view.turn, move)
    while position.to_act() and len(line) < LONGEST_LINE:
        known = exact(position.view(position.turn), position.moves(position.turn))
        if not known or not all(each.end for each in known.values() if each.result):
            break
        line.append(surest(known)[0])
        position = position.after(position.turn, line[-1])
    return tuple(line)


class Waiting:
    """How long a winner has to wait for a catch, a forward step or the end, at the most."""

    def __init__(self, table: "Table", full: int, winner: int, patience: int = PATIENCE) -> None:
        self.table = table
        self.full = full
        self.winner = winner
        self.patience = patience
        self.room = zeros(ROOM)
        self.leads: dict[int, tuple[int, ...]] = {}
        """Where quiet moves lead; of the winner's moves, only those that keep the win."""
        self.before: defaultdict[int, list[int]] = defaultdict(list)
        self.known: dict[int, int] = {}

    def plies(self, positions: Iterable[int]) -> dict[int, int]:
        """How many plies it takes from won positions; some may be too hard to find out."""
        wanted = set(positions)
        edge = wanted
        while edge and not wanted <= self.known.keys() and len(self.leads) < self.patience:
            settled = [here for here in edge if self._looked_at(here)]
            self._work_back(settled)
            edge = {lead for here in edge for lead in self.leads[here]} - self.leads.keys()
        return {here: self.known[here] for here in wanted & self.known.keys()}

    def _looked_at(self, here: int) -> bool:
        """See where a position leads; whether that settles it at once."""
        self.leads[here] = ()
        if ended(self.table.geometry, here & ALL, here >> POINTS & 63, here & SIDE):
            self.known[here] = 0
            return True
        onward = leads(self.table.geometry, self.full, here, self.room)
        if self._winner_moves(here):
            onward = {lead for lead in onward if self.table.winner(lead, self.full) == self.winner}
        quiet = tuple(lead for lead in onward if not progress(here, lead))
        if len(quiet) < len(onward) if self._winner_moves(here) else not quiet:
            self.known[here] = 1
            return True
        self.leads[here] = quiet
        for lead in quiet:
            self.before[lead].append(here)
        return any(lead in self.known for lead in quiet)

    def _work_back(self, settled: list[int]) -> None:
        """Let what is known now settle what leads there, as often as it gets quicker."""
        waiting = deque(settled)
        while waiting:
            here = waiting.popleft()
            if self.leads[here]:
                known = [self.known[lead] for lead in self.leads[here] if lead in self.known]
                if not known or (
                    not self._winner_moves(here) and len(known) < len(self.leads[here])
                ):
                    continue
                plies = 1 + (min(known) if self._winner_moves(here) else max(known))
                if plies >= self.known.get(here, UNKNOWN):
                    continue
                self.known[here] = plies
            waiting.extend(self.before[here])

    def _winner_moves(self, here: int) -> bool:
        return (self.winner == FOX_WINS) == bool(here & SIDE)
