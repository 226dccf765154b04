"""The computer players of Fox and Geese against one another, and where they begin.

A balanced position is one that either side can win. Half of the candidates come out of games
between club players who play at a glance now and then, the fox more often; half are built at
random around a fox with most of her ring filled. One is kept if in eight games between equal club
players either side wins at least one and gets between two and six points: so who plays better
decides. With diagonals everywhere such positions are rare: the geese hardly ever win there.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from random import Random

from benchmarks.studying import played
from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.core import Moves
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.players.bots import STYLES, Player, Sides
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import (
    FOX,
    GEESE,
    Board,
    Position,
    key,
    parse_position,
)

BALANCED = Path(__file__).with_name("fox_and_geese_balanced.txt")
PAIRS = (
    ("beginner", "gentle"),
    ("club", "beginner"),
    ("skilled", "club"),
    ("strong", "skilled"),
)
NODES = 40_000
"""How many positions the strong player searches per move here: fewer than in a second on any
machine."""
TRIALS, MOST = 8, 6


@dataclass(frozen=True, slots=True)
class Result:
    """Points of the stronger player, with either side."""

    with_geese: tuple[float, ...]
    with_fox: tuple[float, ...]

    @property
    def share(self) -> float:
        """Of all points."""
        points = self.with_geese + self.with_fox
        return sum(points) / len(points)

    def __str__(self) -> str:
        sides = {"geese": self.with_geese, "fox": self.with_fox}
        counted = (
            f"{side} +{points.count(1)} ={points.count(0.5)} -{points.count(0)}"
            for side, points in sides.items()
        )
        games = len(self.with_geese + self.with_fox)
        return f"{self.share:.1%} of {games} games ({', '.join(counted)})"

    def figures(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "share": round(self.share, 4),
            "with_geese": Counter(map(str, self.with_geese)),
            "with_fox": Counter(map(str, self.with_fox)),
        }


class Measured:
    """The strong player with a number of positions to look at instead of a time."""

    nodes = NODES

    def __init__(self, seed: int) -> None:
        style = replace(STYLES["strong"].geese, nodes=self.nodes)
        self.player = Player(Sides(style, style), seed)

    def choose(self, view: Board, moves: Moves[Move]) -> Move:
        """Its move."""
        return self.player.choose(view, moves)


def __getattr__(name: str) -> type[Measured]:
    """`Strong40000` is the strong player limited to this many positions, for the arena."""
    if found := re.fullmatch(r"Strong([0-9]+)", name):
        return type(name, (Measured,), {"nodes": int(found[1])})
    raise AttributeError(name)


def called(strength: str, nodes: int) -> str:
    """What the arena calls a strength; for the strong one, with its positions per move."""
    return f"{__name__}:Strong{nodes}" if strength == "strong" else strength


def plan_from(start: Position, players: tuple[str, str], seed: int) -> Plan:
    """Games from a position."""
    rows, side, *_ = str(start).split()
    options = {"geese": str(start.full.bit_count()), "diagonals": start.diagonals}
    if start.fox:
        options["position"] = f"{rows} {side}"
    return Plan(game=GAME, options=GAME.settled(options), players=players, seed=seed)


def match(engine: Engine, players: tuple[str, str], starts: list[Position], games: int) -> Result:
    """Play all starts from both sides, again and again until there are enough games."""
    jobs = [
        (plan_from(starts[number % len(starts)], players, number), turned)
        for number in range(games // 2)
        for turned in (0, 1)
    ]
    points: dict[int, list[float]] = {0: [], 1: []}
    for each in engine.in_order(played, jobs):
        points[each.slots.index(0)].append(each.share(0))
    return Result(tuple(points[0]), tuple(points[1]))


def matches(games: int, nodes: int, engine: Engine) -> Iterator[tuple[str, str, str, Result]]:
    """Every strength against the one below: where they began, who played, and what came of it."""
    for name, starts in (("balanced positions", balanced()), ("plain starts", plain_starts())):
        for better, worse in PAIRS:
            players = called(better, nodes), called(worse, nodes)
            yield name, better, worse, match(engine, players, starts, games)


def plain_starts() -> list[Position]:
    """The six ways to begin."""
    return [
        Position(full, "", FOX, full, diagonals)
        for diagonals in board.GEOMETRIES
        for full in board.STARTS.values()
    ]


def balanced() -> list[Position]:
    """The positions in the file."""
    rows = BALANCED.read_text(encoding="utf-8").splitlines()
    return [
        parse_position(text, geese, diagonals)
        for geese, diagonals, text in (row.split(" ", 2) for row in rows)
    ]


def met(rng: Random) -> Position:
    """A position out of a game between club players, the fox being the hastier one."""
    position = rng.choice(plain_starts())
    players = {
        seat: Player(_in_haste(rng.uniform(0, most)), rng.getrandbits(32))
        for seat, most in ((GEESE, 0.3), (FOX, 0.7))
    }
    for _ in range(rng.randrange(8, 80)):
        if position.to_act():
            seat = position.turn
            move = players[seat].choose(position.view(seat), position.moves(seat))
            position = position.after(seat, move)
    return replace(position, quiet=0, seen=position.seen[-1:], last=None)


def _in_haste(how_often: float) -> Sides:
    """A club player who plays at a glance so often."""
    sides = STYLES["club"]
    return Sides(replace(sides.geese, hasty=how_often), replace(sides.fox, hasty=how_often))


def built(rng: Random) -> Position:
    """A fox with most of her ring filled, and the other geese anywhere."""
    diagonals, point = rng.choice(board.GEOMETRIES), rng.choice(cross.POINTS)
    ring = [name for name in cross.points(board.RINGS[diagonals][point]) if rng.random() < 0.8]
    others = [name for name in cross.POINTS if name != point and name not in ring]
    rng.shuffle(others)
    geese, turn = cross.bits((ring + others)[: rng.randrange(8, 18)]), rng.choice((GEESE, FOX))
    seen = (key(geese, point, turn),)
    return Position(geese, point, turn, board.STARTS["17"], diagonals, 0, seen)


def is_balanced(position: Position, rng: Random) -> bool:
    """Whether equal club players win it from either side, and share the points fairly evenly."""
    plan = plan_from(position, ("club", "club"), rng.getrandbits(32))
    points: list[float] = []
    for left in range(TRIALS, 0, -1):
        if sum(points) > MOST or sum(points) + left < TRIALS - MOST:
            return False
        game = played((plan, len(points)))
        points.append(game.share(game.slots[GEESE - 1]))
    return 1.0 in points and 0.0 in points and TRIALS - MOST <= sum(points) <= MOST


def choose(counts: dict[str, int], seed: int) -> None:
    """Write this many balanced positions of each geometry."""
    rng = Random(seed)
    found: dict[str, list[str]] = {diagonals: [] for diagonals in counts}
    looked_at: Counter[str] = Counter()
    while any(len(found[diagonals]) < count for diagonals, count in counts.items()):
        position = rng.choice((met, built))(rng)
        kept = found[position.diagonals]
        if len(kept) < counts[position.diagonals] and position.to_act():
            looked_at[position.diagonals] += 1
            if is_balanced(position, rng):
                board_rows, side, *_ = str(position).split()
                kept.append(f"{position.full.bit_count()} {position.diagonals} {board_rows} {side}")
                print(dict(looked_at), kept[-1], flush=True)
                rows = chain.from_iterable(found.values())
                BALANCED.write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
