"""The computer players of Fox and Geese against one another, and where they begin.

A balanced position is one that either side can win. Half of the candidates come out of games
between club players who make random moves now and then, the fox more often; half are built at
random around a fox with most of her ring filled. One is kept if in eight games between equal club
players either side wins at least one and gets between two and six points: so who plays better
decides. With diagonals everywhere such positions are rare: the geese hardly ever win there.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random

from snuggery.games import cross
from snuggery.games.fox_and_geese import board
from snuggery.games.fox_and_geese.bots import STYLES, Player, Style
from snuggery.games.fox_and_geese.rules import FOX, GEESE, Position, key, parse_position

BALANCED = Path(__file__).with_name("fox_and_geese_balanced.txt")
PAIRS = (("club", "beginner"), ("strong", "club"))
NODES = 40_000
"""What the strong player looks at for a move here: less than in its second on any machine."""
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


def style(strength: str, nodes: int) -> Style:
    """A player's style, the strong one with a number of positions instead of a time."""
    if strength == "strong":
        return replace(STYLES["strong"], seconds=None, nodes=nodes)
    return STYLES[strength]


def geese_points(position: Position, geese: Player, fox: Player) -> float:
    """Play a game to its end: 1 if the geese win, 0 if the fox does."""
    players = {GEESE: geese, FOX: fox}
    while position.to_act():
        seat = position.turn
        move = players[seat].choose(position.view(seat), position.moves(seat))
        position = position.after(seat, move)
    outcome = position.outcome()
    winners = outcome.winners if outcome else ()
    return {(): 0.5, (GEESE,): 1.0, (FOX,): 0.0}[winners]


def both_ways(better: Style, worse: Style, start: Position, number: int) -> tuple[float, float]:
    """The points of the better player with the geese and with the fox."""
    ours, theirs = Player(better, 2 * number), Player(worse, 2 * number + 1)
    return geese_points(start, ours, theirs), 1 - geese_points(start, theirs, ours)


def match(
    better: Style, worse: Style, starts: list[Position], games: int, processes: int = 1
) -> Result:
    """Play all starts from both sides, again and again until there are enough games."""
    numbers = range(games // 2)
    chosen = [starts[number % len(starts)] for number in numbers]
    play = partial(both_ways, better, worse)
    if processes == 1:
        return Result(*zip(*map(play, chosen, numbers), strict=True))
    with ProcessPoolExecutor(processes) as pool:
        return Result(*zip(*pool.map(play, chosen, numbers), strict=True))


def matches(games: int, nodes: int, processes: int) -> Iterator[tuple[str, str, str, Result]]:
    """Every strength against the one below: where they began, who played, and what came of it."""
    for name, starts in (("balanced positions", balanced()), ("plain starts", plain_starts())):
        for better, worse in PAIRS:
            styles = style(better, nodes), style(worse, nodes)
            yield name, better, worse, match(*styles, starts, games, processes)


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
    """A position out of a game between club players, the fox being the more careless one."""
    position = rng.choice(plain_starts())
    players = {
        seat: Player(replace(STYLES["club"], careless=rng.uniform(0, most)), rng.getrandbits(32))
        for seat, most in ((GEESE, 0.3), (FOX, 0.7))
    }
    for _ in range(rng.randrange(8, 80)):
        if position.to_act():
            seat = position.turn
            move = players[seat].choose(position.view(seat), position.moves(seat))
            position = position.after(seat, move)
    return replace(position, quiet=0, seen=position.seen[-1:], last=None)


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
    points: list[float] = []
    for left in range(TRIALS, 0, -1):
        if sum(points) > MOST or sum(points) + left < TRIALS - MOST:
            return False
        ours, theirs = (Player(STYLES["club"], rng.getrandbits(32)) for _ in range(2))
        points.append(geese_points(position, ours, theirs))
    return 1.0 in points and 0.0 in points and TRIALS - MOST <= sum(points) <= MOST


def choose(counts: dict[str, int], seed: int) -> None:
    """Write so many balanced positions of each geometry."""
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
