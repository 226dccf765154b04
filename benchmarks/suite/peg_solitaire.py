"""Peg Solitaire: positions found by playing backwards from the one piece that is to be left.

From there play continues towards the end, each time to the hardest of a few positions that can
still be won: random play alone leaves many ways open.
"""

from collections.abc import Iterator
from random import Random

from benchmarks.suite.drawing import Candidate, Draft
from snuggery import oracle
from snuggery.core import Table
from snuggery.core.learning.values import Effort
from snuggery.games import cross
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.rules.jumps import BETWEEN, JUMPS
from snuggery.games.peg_solitaire.rules.state import PLAYER

PIECES = (10, 11, 12, 13, 14)
"""How many pieces to start with, in rotation; more take longer to search."""
FEWEST = 6
LOOKED_AT = 4
"""How many continuations are looked at."""
SIZES = ((8, "up to 8 pieces"), (10, "9 or 10 pieces"), (99, "11 pieces and more"))
EFFORT = Effort(tables=False)


def draft(seed: int) -> Draft:
    """All of it is exact, without any table."""
    return Draft(GAME, "exact", EFFORT, candidates(Random(seed)), tries=8_000)


def candidates(rng: Random) -> Iterator[Candidate]:
    """Positions that can be won, of all sizes in turn."""
    while True:
        for pieces in PIECES:
            target = rng.choice(cross.POINTS)
            pegs = backwards(cross.bit(target), pieces, rng)
            while pegs and pegs.bit_count() >= FEWEST:
                yield candidate(pegs, target)
                pegs = onwards(pegs, target, rng)


def candidate(pegs: int, target: str) -> Candidate:
    """A position of its own."""
    options = set_up(pegs, target)
    size = next(name for most, name in SIZES if pegs.bit_count() <= most)
    alike = frozenset(
        (cross.turned(pegs, turn), cross.turned(cross.bit(target), turn))
        for turn in cross.SYMMETRIES
    )
    return Candidate(Table(GAME, options), size, options, alike, whole=True)


def set_up(pegs: int, target: str) -> dict[str, str]:
    """How it is laid."""
    marks = "".join("o" if pegs & cross.bit(each) else "." for each in cross.POINTS)
    return {"position": cross.rows(marks), "target": target}


def backwards(pegs: int, pieces: int, rng: Random) -> int | None:
    """More pieces, from which these can be left; None where there is no way back."""
    while pegs.bit_count() < pieces:
        ways = [jump for jump in JUMPS if pegs & jump.all == jump.all ^ jump.taken]
        if not ways:
            return None
        pegs ^= rng.choice(ways).all
    return pegs


def onwards(pegs: int, target: str, rng: Random) -> int | None:
    """After one jump that keeps it winnable: of a few, the one that leaves the fewest ways."""
    winning = [each for each, worth in values(pegs, target) if worth]
    leads = rng.sample(winning, min(LOOKED_AT, len(winning)))
    return min(leads, key=lambda each: openness(each, target), default=None)


def openness(pegs: int, target: str) -> float:
    """The share of jumps that keep a position winnable."""
    found = values(pegs, target)
    return sum(worth for _, worth in found) / len(found) if found else 1.0


def values(pegs: int, target: str) -> list[tuple[int, bool]]:
    """Where each single jump leads, and whether it can still be won then."""
    if not any(pegs & jump.all == jump.taken for jump in JUMPS):
        return []
    view = GAME.start(set_up(pegs, target)).view(PLAYER)
    found = oracle.values(GAME, view, EFFORT)
    return [
        (pegs ^ BETWEEN[move.points[0], move.points[1]].all, bool(worth.value))
        for move, worth in found.moves.items()
        if len(move.points) == 2
    ]
