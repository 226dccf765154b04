"""Which clauses a wrong move breaks: written straight from the rules, slowly, for each game.

The rules of a game refuse a move with one clause; it is right if it is one of these. Where words
follow a clause, as in `H7 full roll: 3 step`, the reason has to have them too.
"""

from typing import Any

from snuggery.core import Seat
from snuggery.games import cross
from snuggery.games.fox_and_geese.rules.moves import Place, Series, Step
from snuggery.games.fox_and_geese.rules.state import GEESE
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.labyrinth import READY, Build
from snuggery.games.sniff.rules.moves import End, Go
from tests.refusals.snare_clauses import snare
from tests.refusals.snipe_hunt_clauses import snipe_hunt
from tests.refusals.tacklebox_clauses import tacklebox

Clauses = set[str]


def fox_and_geese(state: Any, seat: Seat, move: Any) -> Clauses:
    """F3 to F9."""
    geese, fox = set(cross.points(state.geese)), state.fox
    if not fox or isinstance(move, Place):
        return {"F3"}
    if seat == GEESE:
        if isinstance(move, Series):
            return {"F9"}
        across, up = ord(move.end[0]) - ord(move.start[0]), int(move.end[1]) - int(move.start[1])
        broken = set()
        one_step = (across, up) in {(0, 1), (1, 0), (-1, 0)}
        if move.start not in geese or not one_step or move.end in geese | {fox}:
            broken.add("F5")
        if state.geese == state.full and (across, up) != (0, 1):
            broken.add("F4")
        return broken
    if isinstance(move, Step):
        legal = move.start == fox and _on_a_line(move.start, move.end, 1, state.diagonals)
        return set() if legal and move.end not in geese else {"F6"}
    here = move.points[0]
    broken = {"F8"} if here != fox else set()
    for there in move.points[1:]:
        middle = chr((ord(here[0]) + ord(there[0])) // 2) + str((int(here[1]) + int(there[1])) // 2)
        if not _on_a_line(here, there, 2, state.diagonals) or middle not in geese or there in geese:
            broken.add("F8")
        geese.discard(middle)
        here = there
    return broken


def _on_a_line(one: str, other: str, far: int, diagonals: str) -> bool:
    across, up = abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))
    if {across, up} == {0, far}:
        return True
    leaves = diagonals == "everywhere" or (ord(one[0]) - ord("d") + int(one[1])) % 2 == 0
    return across == up == far and leaves


def peg_solitaire(state: Any, seat: Seat, move: Any) -> Clauses:
    """P1, and P6 within a series."""
    pieces, target = set(cross.points(state.pegs)), set(cross.points(state.target))
    for here, there in zip(move.points, move.points[1:], strict=False):
        if pieces == target or (not target and len(pieces) == 1):
            return {"P6"}
        across, up = ord(there[0]) - ord(here[0]), int(there[1]) - int(here[1])
        middle = chr(ord(here[0]) + across // 2) + str(int(here[1]) + up // 2)
        straight = {abs(across), abs(up)} == {0, 2}
        if not straight or here not in pieces or middle not in pieces or there in pieces:
            return {"P1"}
        pieces = pieces - {here, middle} | {there}
    return set()


def sniff(state: Any, seat: Seat, move: Any) -> Clauses:
    """S1 to S4 and the variations."""
    variant = state.variant
    if state.phase == "build":
        if not isinstance(move, Build):
            return {"S1"}
        return _ready(state, seat) if move == READY else _building(state, seat, move)
    if state.phase == "hide":
        return {"Sd"}
    if isinstance(move, End):
        alone = {"Sj"} if variant.given else {"Sc"}
        return alone if state.phase == "alone" else {"S4"}
    if not isinstance(move, Go):
        return {"S3"}
    here = state.place(seat)
    if move.field not in variant.board.near[here]:
        return {"S3"}
    fallen = {edge(a.here, a.there) for a in state.said if a.seat == seat and a.said == "water"}
    return {"Si"} if edge(here, move.field) in fallen and not variant.blind else set()


def _ready(state: Any, seat: Seat) -> Clauses:
    lab, variant = state.lab(seat), state.variant
    broken = set()
    if len(lab.walls) < variant.walls:
        broken.add("Si" if variant.dogs else "Sg" if variant.holes else "S1")
    if len(lab.dogs) < variant.dogs:
        broken.add("Si")
    if variant.wants_out:
        out = NULL in variant.board.reachable(lab.walls, variant.out)
        return broken | (set() if out else {"Sf"})
    safe = variant.board.reachable(lab.walls, avoid=lab.dogs)
    if not lab.treasure:
        broken.add("S1")
    elif lab.treasure not in safe:
        broken.add("Si" if variant.dogs else "S1")
    if variant.match == "nonstop" and len(safe) < 3:
        broken.add("Sd")
    return broken


def _building(state: Any, seat: Seat, act: Build) -> Clauses:
    lab, variant = state.lab(seat), state.variant
    if act.verb == "dog":
        return {"Si"} if act.what in variant.board.fields else {"S1"}
    if act.verb == "treasure" and act.what in variant.board.fields:
        if variant.wants_out:
            return {"Sf"}
        return {"Si"} if act.what in lab.dogs else {"S1"}
    return {"S1"}


BROKEN = {
    "fox-and-geese": fox_and_geese,
    "peg-solitaire": peg_solitaire,
    "snare": snare,
    "sniff": sniff,
    "snipe-hunt": snipe_hunt,
    "tacklebox": tacklebox,
}
"""The clauses that a move breaks, by game."""
BOTH_WAYS = frozenset({"snipe-hunt", "tacklebox"})
"""Games that also say of a legal move that it breaks nothing."""
