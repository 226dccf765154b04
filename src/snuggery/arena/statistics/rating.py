"""Elo of several players: Bradley and Terry's model, at its greatest likelihood."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, sqrt

from snuggery.arena.statistics.estimate import ELO, ENOUGH, Estimate, Z

MOST_STEPS = 100
LONGEST_STEP = 2.0
CLOSE = 1e-10

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class Point:
    """What the first of two players got of a point, on which deal."""

    first: int
    second: int
    share: float
    deal: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Everybody's Elo; the mean is 0. Not `bounded`: somebody won, or lost, everything."""

    elo: tuple[Estimate, ...]
    bounded: bool


def rated(points: Iterable[Point], players: int) -> Ratings:
    """The strengths under which these points are the most likely.

    The intervals allow for games of one deal being alike (a sandwich over deals); with a few deals
    only they are those of the Fisher information. Where somebody won everything no strength is the
    likeliest; then every pairing gets one draw more.
    """
    games = list(points)
    bounded = connected(games, players)
    if not bounded:
        games += [Point(a, b, 0.5, -1) for a, b in sorted({(p.first, p.second) for p in games})]
    strengths = [0.0] * players
    for _ in range(MOST_STEPS):
        slope, information = _slope(games, strengths), _information(games, strengths)
        step = _times(_inverse(information), slope)
        longest = max(map(abs, step), default=0.0)
        shorter = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [s + shorter * d for s, d in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    middle = sum(strengths) / players
    spread = _spread(games, strengths, over_deals=bounded)
    return Ratings(
        tuple(
            Estimate(ELO * (s - middle), ELO * (s - middle - Z * d), ELO * (s - middle + Z * d))
            for s, d in zip(strengths, spread, strict=True)
        ),
        bounded,
    )


def connected(games: Sequence[Point], players: int) -> bool:
    """Whether everybody took something from everybody else, be it by way of others."""
    took: list[set[int]] = [set() for _ in range(players)]
    for game in games:
        if game.share > 0:
            took[game.first].add(game.second)
        if game.share < 1:
            took[game.second].add(game.first)
    return all(len(_reached(took, start)) == players for start in range(players))


def _reached(took: Sequence[set[int]], start: int) -> set[int]:
    found, left = {start}, [start]
    while left:
        new = took[left.pop()] - found
        found |= new
        left += new
    return found


def _chance(game: Point, strengths: Vector) -> float:
    return 1 / (1 + exp(strengths[game.second] - strengths[game.first]))


def _slope(games: Iterable[Point], strengths: Vector) -> Vector:
    slope = [0.0] * len(strengths)
    for game in games:
        more = game.share - _chance(game, strengths)
        slope[game.first] += more
        slope[game.second] -= more
    return slope


def _information(games: Iterable[Point], strengths: Vector) -> Matrix:
    """Fisher's, and one in every place: only differences matter, so the sum is held at 0."""
    found = [[1.0] * len(strengths) for _ in strengths]
    for game in games:
        chance = _chance(game, strengths)
        a, b, weight = game.first, game.second, chance * (1 - chance)
        found[a][a] += weight
        found[b][b] += weight
        found[a][b] -= weight
        found[b][a] -= weight
    return found


def _spread(games: Sequence[Point], strengths: Vector, *, over_deals: bool) -> Vector:
    """The deviation of each strength from the mean of all."""
    players = range(len(strengths))
    inverse = _inverse(_information(games, strengths))
    deals: dict[int, list[Point]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    if over_deals and len(deals) >= ENOUGH:
        pulls = [_times(inverse, _slope(each, strengths)) for each in deals.values()]
        share = len(deals) / (len(deals) - 1)
        return [sqrt(share * sum(pull[p] ** 2 for pull in pulls)) for p in players]
    # remove what adding ones everywhere has added to the inverse
    return [sqrt(max(0.0, inverse[p][p] - 1 / len(strengths) ** 2)) for p in players]


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; a few players make a small matrix."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for other in range(size):
            if other != column and (factor := rows[other][column]):
                rows[other] = [
                    a - factor * b for a, b in zip(rows[other], rows[column], strict=True)
                ]
    return [row[size:] for row in rows]
