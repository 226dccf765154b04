"""The positions that are set as problems of Fox and Geese: cut from the solved game, and proved.

    python -m benchmarks.games.fox_and_geese_challenges cut [TABLE]
    python -m benchmarks.games.fox_and_geese_challenges check [TABLE]

Both need a table with distances for up to ten geese on the old lines; without one it is made first,
two minutes of work. `cut` looks at all flocks that are the same left and right but for two geese at
the most, seeks positions with exactly one winning move, and writes challenges/positions.txt: the
loveliest that are unlike each other, by the number of moves. `check` proves everything in that
file: that only one move wins, in how many moves, that no two are mirror images, and that the
computer, who has no table, defends as long as can be.
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.games.peg_challenges import pieces_apart
from snuggery.core.challenges.challenge import Challenge, every
from snuggery.core.compiled.compiling import zeros
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME, challenges
from snuggery.games.fox_and_geese.engine.bitboard import (
    ALL,
    FOX_WINS,
    GEESE_WIN,
    POINTS,
    ROOM,
    SIDE,
    STEPS,
    ended,
    leads,
)
from snuggery.games.fox_and_geese.players.bots import bot
from snuggery.games.fox_and_geese.rules.board import STARTS, can_be_immobilised
from snuggery.games.fox_and_geese.rules.state import FOX, Position, marks, start
from snuggery.games.fox_and_geese.rules.state import GEESE as OF_GEESE
from snuggery.games.fox_and_geese.solver.solver import Solver
from snuggery.games.fox_and_geese.solver.tablebase.tablebase import Table

GEESE = 10
"""The most geese."""
LINES = "lines"
MOVES = range(2, 9)
"""How many of the winner's moves a win may take."""
HUNG = {"geese": 18, "path": 16, "fox": 8, "escape": 12}
"""How many for each number of moves are in the gallery."""
EVENINGS = {"geese": 36, "fox": 18}
"""How many are kept for each weekday: two moves on Mondays, eight on Sundays."""
LOOKED_AT = 1000
"""How many of the prettiest to choose from."""
MIRROR = cross.SYMMETRIES[1]
PAIRS = [(i, j) for i, j in enumerate(MIRROR) if i < j]
MIDDLE = [1 << i for i, j in enumerate(MIRROR) if i == j]


@dataclass(frozen=True, slots=True)
class Found:
    """A position with one winning move."""

    here: int
    moves: int
    """The winner's moves until the end."""
    askew: int
    """How many geese have no counterpart on the other side."""

    @property
    def rows(self) -> str:
        """As it is written."""
        name = cross.POINTS[self.here >> POINTS & 63]
        return cross.rows(marks(self.here & ALL, name)) + (" f" if self.here & SIDE else " g")


class Cutter:
    """Looks for such positions."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.room = zeros(ROOM)

    def leads(self, here: int) -> set[int]:
        """Where the moves lead."""
        return leads(self.table.geometry, 0, here, self.room)

    def winning(self, here: int) -> list[int]:
        """What those moves lead to that keep or make a win of whoever moves."""
        mover = FOX_WINS if here & SIDE else GEESE_WIN
        return [lead for lead in self.leads(here) if self.table.winner(lead) == mover]

    def ways(self, here: int) -> int:
        """How many moves these are as they are written: two series may end alike."""
        good = self.winning(here)
        position = position_at(here)
        after = (position.after(position.turn, m) for m in position.moves(position.turn))
        return sum(each.seen[-1] in good for each in after)

    def moves(self, here: int) -> int:
        """How many moves of his the winner needs, who is to move; 0: not as many as are wanted."""
        plies = self.table.plies(here) or 0
        return (plies + 1) // 2 if plies % 2 and (plies + 1) // 2 in MOVES else 0

    def for_the_geese(self, geese: int, askew: int) -> Iterator[Found]:
        """Positions in which they have one winning move."""
        for fox in _each(self.table.won(geese)):
            here = geese | fox << POINTS
            if self.table.winner(here) != GEESE_WIN or self._over(here):
                continue
            if (moves := self.moves(here)) and len(self.winning(here)) == 1:
                yield Found(here, moves, askew)

    def for_the_fox(self, geese: int, askew: int, *, escapes: bool) -> Iterator[Found]:
        """Positions in which she has one; those in which every step of hers loses are apart."""
        won = self.table.won(geese)
        for fox in _each(ALL & ~geese):
            here = geese | fox << POINTS | SIDE
            steps = int(STEPS[self.table.geometry * POINTS + fox]) & ~geese
            if self._over(here) or (escapes and (not steps or steps & ~won)):
                continue
            if self.table.winner(here) != FOX_WINS or not (moves := self.moves(here)):
                continue
            alone = len(self.winning(here)) == 1 and len(self.leads(here)) > 2
            if alone and self.every_step_loses(here) == escapes and self.ways(here) == 1:
                yield Found(here, moves, askew)

    def every_step_loses(self, here: int) -> bool:
        """Whether the fox can step, and loses wherever she goes."""
        steps = [each for each in self.leads(here) if not (each ^ here) & ALL]
        return bool(steps) and all(self.table.winner(each) == GEESE_WIN for each in steps)

    def is_path(self, here: int) -> bool:
        """Whether only one move wins at every turn but the last, if the end is delayed."""
        plies = self.table.plies(here) or 0
        if plies <= 1:
            return True
        good = self.winning(here)
        if len(good) != 1:
            return False
        longest = (each for each in self.leads(good[0]) if self.table.plies(each) == plies - 2)
        return all(map(self.is_path, longest))

    def _over(self, here: int) -> bool:
        return bool(ended(self.table.geometry, here & ALL, here >> POINTS & 63, here & SIDE))


def position_at(here: int) -> Position:
    """As the rules have it."""
    turn, fox = FOX if here & SIDE else OF_GEESE, cross.POINTS[here >> POINTS & 63]
    return Position(here & ALL, fox, turn, STARTS["13"], LINES, 0, (here,))


def _each(points: int) -> Iterator[int]:
    while points:
        yield (points & -points).bit_length() - 1
        points &= points - 1


def flocks(most_askew: int) -> Iterator[tuple[int, int]]:
    """Sets of geese, and how many of them have no counterpart on the other side."""

    def grown(geese: int, pair: int, askew: int) -> Iterator[tuple[int, int]]:
        if geese.bit_count() > GEESE:
            return
        if pair == len(PAIRS):
            yield geese, askew
            return
        left, right = (1 << point for point in PAIRS[pair])
        yield from grown(geese, pair + 1, askew)
        yield from grown(geese | left | right, pair + 1, askew)
        if askew < most_askew:
            yield from grown(geese | left, pair + 1, askew + 1)
            if askew:  # the first one is on the left, so that the mirror image does not come too
                yield from grown(geese | right, pair + 1, askew + 1)

    for filled in range(1 << len(MIDDLE)):
        middle = sum(point for at, point in enumerate(MIDDLE) if filled >> at & 1)
        for geese, askew in grown(middle, 0, 0):
            if can_be_immobilised(geese, LINES):
                yield geese, askew


def beauty(found: Found) -> float:
    """Symmetry, few geese, and pieces that stand together."""
    geese, fox = found.here & ALL, found.here >> POINTS & 63
    off = found.askew + (MIRROR[fox] != fox) / 2
    return -2.0 * off - 0.4 * geese.bit_count() - pieces_apart(geese | 1 << fox, 2)


def apart(one: int, other: int) -> int:
    """On how many points two positions differ; another place of the fox counts for two."""
    away = one ^ other
    return (away & ALL).bit_count() + 2 * (away >> POINTS & 63 != 0)


def mirrored(here: int) -> int:
    """Left and right exchanged."""
    fox = MIRROR[here >> POINTS & 63]
    return cross.turned(here & ALL, MIRROR) | fox << POINTS | here & SIDE


class Choice:
    """What has been taken so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.taken: list[int] = []

    def take(
        self,
        family: str,
        moves: int,
        counts: dict[str, int],
        found: list[Found],
        fits: Callable[[int], bool] = bool,
    ) -> None:
        """The loveliest, as many as are wanted for each day, unlike what was taken before."""
        wanted = [day for day, count in counts.items() for _ in range(count)]
        here = sorted((f for f in found if f.moves == moves), key=lambda f: (-beauty(f), f.here))
        here = [each for each in here[:LOOKED_AT] if fits(each.here)]
        for least in (6, 5, 4, 3):
            for each in here:
                if not wanted:
                    return
                if all(apart(each.here, other) >= least for other in self.taken):
                    self.taken += [each.here, mirrored(each.here)]
                    self.lines.append(f"{family} {moves} {wanted.pop()} {each.rows}")


def cut(table: Table) -> None:
    """Seek, choose and write."""
    cutter = Cutter(table)
    geese = [f for flock in flocks(2) for f in cutter.for_the_geese(*flock)]
    print(f"{len(geese)} for the geese", flush=True)
    escapes = [f for flock in flocks(2) for f in cutter.for_the_fox(*flock, escapes=True)]
    print(f"{len(escapes)} escapes", flush=True)
    fox = [f for flock in flocks(1) for f in cutter.for_the_fox(*flock, escapes=False)]
    print(f"{len(fox)} for the fox", flush=True)
    choice = Choice()
    for moves in MOVES:
        day = str(moves - MOVES[0] + 1)
        choice.take("escape", moves, {"-": HUNG["escape"]}, escapes)
        if moves > 2:
            choice.take("path", moves, {"-": HUNG["path"]}, geese, cutter.is_path)
        choice.take("fox", moves, {"-": HUNG["fox"], day: EVENINGS["fox"]}, fox)
        choice.take("geese", moves, {"-": HUNG["geese"], day: EVENINGS["geese"]}, geese)
    path = Path(str(challenges.__file__)).with_name("positions.txt")
    head = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
    path.write_text("\n".join([*head, *sorted(choice.lines), ""]), encoding="utf-8")
    counts: dict[str, int] = defaultdict(int)
    for line in choice.lines:
        family, moves_, day, *_ = line.split()
        counts[f"{family} {moves_} {day}"] += 1
    print(dict(counts))


def check(table: Table) -> None:
    """Prove all that is written down: what is set first, then how it is defended."""
    seen: set[int] = set()
    cutter = Cutter(table)
    for challenge in every(GAME):
        here = start(GAME.settled(challenge.options)).seen[-1]
        if (
            flaw := "is there twice"
            if {here, mirrored(here)} & seen
            else claimed(cutter, challenge)
        ):
            raise SystemExit(f"{challenge.name} {flaw}")
        seen.add(here)
    print(f"{len(seen)} positions: one winning move each, par as proved, no two alike", flush=True)
    for number, challenge in enumerate(every(GAME), 1):
        if late := weak_defence(cutter, start(GAME.settled(challenge.options))):
            raise SystemExit(f"{challenge.name} is not defended to the last at {late}")
        if not number % 50:
            print(f"{number} of them are defended to the end", flush=True)
    print("all of them are")


def claimed(cutter: Cutter, challenge: Challenge) -> str:
    """What is wrong with it, if anything is."""
    position = start(GAME.settled(challenge.options))
    here = position.seen[-1]
    if position.turn != challenge.seat:
        return "is not begun by the player"
    if cutter.moves(here) != challenge.par or cutter.ways(here) != 1:
        return "has not one winning move, or another par"
    if challenge.family == "path" and not cutter.is_path(here):
        return "is no path"
    if challenge.family == "escape" and not cutter.every_step_loses(here):
        return "is no escape"
    return ""


def weak_defence(cutter: Cutter, position: Position) -> str:
    """Where the computer gives up a ply too soon, if the player takes the shortest way."""
    table, player = cutter.table, position.turn
    while not position.outcome():
        plies = table.plies(position.seen[-1]) or 0
        after = {m: position.after(position.turn, m) for m in position.moves(position.turn)}
        if position.turn == player:
            lengths = {m: _plies(table, each, plies) for m, each in after.items()}
            position = after[min(lengths, key=lambda m: lengths[m])]
            continue
        chosen = bot("strong", 1).choose(position.view(position.turn), tuple(after))
        if 1 + _plies(table, after[chosen], plies) != plies:
            return str(position)
        position = after[chosen]
    return ""


def _plies(table: Table, position: Position, otherwise: int) -> int:
    """To the end; much where the winner wins no more."""
    if position.outcome():
        return 0
    plies = table.plies(position.seen[-1])
    return otherwise + 1 if plies is None else plies


def made(folder: Path) -> Path:
    """A table of all positions with at most this many geese."""
    solver = Solver(LINES, folder, final=GEESE, distances=True)
    while len(solver.layers) < GEESE:
        solver.add_layer(table=True)
    path = folder / "table"
    solver.assemble(path, GEESE)
    return path


def main(what: str, table: str = "") -> None:
    """Cut or check."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(table) if table else made(Path(folder))
        {"cut": cut, "check": check}[what](Table(path))


if __name__ == "__main__":
    main(*sys.argv[1:])
