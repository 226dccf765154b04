"""Measure Fox and Geese: the players against one another, the engine beside rules.py, F10.

    python -m benchmarks.fox_and_geese match [--games N] [--nodes N]
    python -m benchmarks.fox_and_geese choose [--positions N] [--seed N]
    python -m benchmarks.fox_and_geese agree [--positions N]
    python -m benchmarks.fox_and_geese helped

`match` lets each strength play the one below it: from the balanced positions, each of them from
both sides, and from the plain starts. The strong player looks at so many positions a move instead
of thinking for a second, so that the result does not depend on the machine.

`choose` writes the balanced positions anew. Half of the candidates come out of games between club
players who make random moves now and then, the fox more often; half are built at random around a
fox with most of her ring filled. One is kept if in eight games between equal club players either
side wins at least one and gets between two and six points: so either can win it, and who plays
better decides. With diagonals everywhere such positions are rare: the geese hardly ever win there.

`agree` holds the engine against rules.py, move for move and end for end, on random positions of
both geometries. `helped` compares F10 with what both sides could still reach together.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from random import Random

from benchmarks.measuring import Measured, Measurement, rates
from snuggery.games import cross
from snuggery.games.fox_and_geese import board, commands
from snuggery.games.fox_and_geese.bots import STYLES, Player, Style
from snuggery.games.fox_and_geese.rules import FOX, GEESE, Position, key, parse_position

BALANCED = Path(__file__).with_name("fox_and_geese_balanced.txt")
PAIRS = (("club", "beginner"), ("strong", "club"))
NODES = 40_000
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


def match(better: Style, worse: Style, starts: list[Position], games: int) -> Result:
    """Play all starts from both sides, again and again until there are enough games."""
    with_geese, with_fox = [], []
    for number in range(games // 2):
        start = starts[number % len(starts)]
        ours, theirs = Player(better, 2 * number), Player(worse, 2 * number + 1)
        with_geese.append(geese_points(start, ours, theirs))
        with_fox.append(1 - geese_points(start, theirs, ours))
    return Result(tuple(with_geese), tuple(with_fox))


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


def agree(count: int) -> None:
    """Hold the engine against rules.py on so many random positions of each geometry."""
    from tests.games.fox_and_geese.positions import random_walks
    from tests.games.fox_and_geese.test_engine import disagreement

    for seed, diagonals in enumerate(board.GEOMETRIES):
        for number, position in enumerate(random_walks(seed, diagonals, count)):
            if problem := disagreement(position):
                raise SystemExit(f"{diagonals}, position {number}, {position}: {problem}")
        print(f"{diagonals}: {count:,} positions, every move and every end the same", flush=True)


def compare_with_help() -> None:
    """Where F10 and help differ, for the fewest geese of each geometry and one more."""
    from tests.games.fox_and_geese.helping import Helped, helped

    for diagonals, counts in (("lines", (4, 5)), ("everywhere", (6,))):
        fewer: Helped | None = None
        for count in counts:
            fewer = helped(diagonals, count, fewer)
            still_open = [g for g in fewer.fox_to_move if board.can_be_immobilised(g, diagonals)]
            wrong = sum(
                not board.can_be_immobilised(geese, diagonals)
                for geese, points in fewer.fox_to_move.items()
                if points | fewer.geese_to_move[geese]
            )
            helpless = {
                name: sum((cross.ALL & ~geese & ~found[geese]).bit_count() for geese in still_open)
                for name, found in (("fox", fewer.fox_to_move), ("geese", fewer.geese_to_move))
            }
            never = sum(not fewer.fox_to_move[g] | fewer.geese_to_move[g] for g in still_open)
            print(
                f"{diagonals}, {count} geese: F10 leaves {len(still_open):,} of "
                f"{len(fewer.fox_to_move):,} sets open and is wrong in {wrong}; help fails from "
                f"{helpless['fox']:,} positions with the fox to move and {helpless['geese']:,} "
                f"with the geese to move, {never:,} whole sets among them",
                flush=True,
            )


def random_play() -> Measured:
    """Random moves by rules.py beside the compiled engine."""
    pure, fast = (commands.player(by, "13", "everywhere") for by in ("rules", "engine"))
    by_rules, by_engine = rates(3, 1.0, lambda: pure()[0], lambda: fast()[0])
    return Measured(
        "fox-random",
        (
            f"rules.py: {by_rules:,.0f} random moves a second",
            f"the compiled engine: {by_engine:,.0f}, {by_engine / by_rules:,.0f} times as many",
        ),
        {"rules_moves_per_s": round(by_rules), "engine_moves_per_s": round(by_engine)},
    )


MEASUREMENTS: dict[str, Measurement] = {"fox-random": random_play}


def main() -> None:
    """Do what was asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.fox_and_geese",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("match", "choose", "agree", "helped"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--positions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "choose":
        everywhere = (asked.positions or 100) // 5
        choose({"lines": 4 * everywhere, "everywhere": everywhere}, asked.seed)
    elif asked.what == "agree":
        agree(asked.positions or 50_000)
    elif asked.what == "helped":
        compare_with_help()
    else:
        for name, starts in (("balanced positions", balanced()), ("plain starts", plain_starts())):
            for better, worse in PAIRS:
                styles = style(better, asked.nodes), style(worse, asked.nodes)
                found = match(*styles, starts, asked.games)
                print(f"{name}: {better} against {worse}: {found}", flush=True)


if __name__ == "__main__":
    main()
