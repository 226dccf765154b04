"""Small fields of Sniff, solved: two by two and three by three.

    python -m benchmarks.games.small_sniff solve [--size 2] [--walls N] [--whole] [--rounds N]
    python -m benchmarks.games.small_sniff check [--size 2]
    python -m benchmarks.games.small_sniff players [--passes N] [--only NAME ...]
    python -m benchmarks.games.small_sniff builders [--draws N]
    python -m benchmarks.games.small_sniff worst [--passes N]
    python -m benchmarks.games.small_sniff draw

`solve` lets builder and searcher learn from each other and tells between which numbers of turns the
value surely lies. Two by two takes seconds; three by three has some 350,000 states, for which NumPy
needs seconds a round, and a few thousand rounds are needed: `--cupy` does it on a graphics card.
`check` proves with one pass of dynamic programming how long the kept mixtures
last with any opponent. `players` lets our searchers look for the treasure of the kept mixture
of three by three, by the real rules. `builders` tells how soon the best search finds what our
builders build there. `worst` goes through all labyrinths of three by three for the one that takes
our searchers longest. `draw` writes the study's pictures.
"""

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import sqrt
from operator import mul
from pathlib import Path
from random import Random
from statistics import mean, stdev

import numpy as np

from benchmarks.games.sniff import FOLLOWER, walked
from snuggery.games.sniff import GAME
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.players.best_mixtures import Share, kept
from snuggery.games.sniff.players.generator import KINDS, labyrinth
from snuggery.games.sniff.players.lots import searches
from snuggery.games.sniff.players.searcher import lengths, nerves, practised
from snuggery.games.sniff.players.sweeps import HEADINGS, likings
from snuggery.games.sniff.rules.board import board
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import variant
from snuggery.games.sniff.show.picture import notebook
from snuggery.games.sniff.solver.knowledge_states import Array
from snuggery.games.sniff.solver.search_game import Learner, SearchGame

STUDIES = Path(__file__).parents[2] / "docs" / "studies"
MOST = {2: 2, 3: 6}
SEARCHERS = (FOLLOWER, "beginner", "club", "strong")
DRAWN = 6
STEPS = 20
"""How many times a run of `solve` reports its bounds."""


def visible(lab: Share) -> frozenset[str]:
    """The walls that a searcher can meet: fields that are walled off have none between them."""
    reached = board(lab.size).reachable(lab.walls)
    return frozenset(wall for wall in lab.walls if not reached.isdisjoint(wall.split("|")))


def mixture(game: SearchGame, shares: Sequence[Share]) -> Array:
    """The same as an array over the builder's strategies."""
    place = {}
    names = game.states.grid.names
    for number, (end, field, twin) in enumerate(
        zip(game.end, game.treasure, game.twin, strict=True)
    ):
        walls = game.states.walls_of(end)
        place[walls, names[field]] = place[walls, names[twin]] = number
    mixed = np.zeros(len(game.end))
    for each in shares:
        for lab in (each, each.image()):
            key = visible(lab), lab.treasure
            if key in place:
                mixed[place[key]] += each.share
                break
    return mixed / mixed.sum()


def solved(asked: argparse.Namespace) -> Iterator[str]:
    """Bounds that close in on the value; at last the mixture, as the file keeps it."""
    walls = asked.walls or MOST[asked.size]
    game = SearchGame(asked.size, walls, import_module("cupy" if asked.cupy else "numpy"))
    yield f"{game.states.count:,} states, {int(game.images.sum()):,} strategies of the builder"
    learner = Learner(game, game.whole if asked.whole else None)
    found = learner.solution() if not asked.rounds else None
    for number in range(1, asked.rounds + 1):
        learner.learn()
        if number % max(1, asked.rounds // STEPS) == 0:
            found = learner.solution()
            yield f"{number:>7} rounds: {found.least:.5f} to {found.most:.5f} turns"
    if found is None:
        return
    yield "first: " + ", ".join(f"{name} {share:.3f}" for name, share in found.opening.items())
    shares = np.asarray(found.mixture.tolist())
    for number in np.argsort(-shares):
        if shares[number] >= asked.least:
            walls_of = " ".join(sorted(game.states.walls_of(game.end[number])))
            treasure = game.states.grid.names[game.treasure[number]]
            yield f"{asked.size} {walls} {shares[number]:.6f} {treasure} {walls_of}"


def checked(asked: argparse.Namespace) -> Iterator[str]:
    """How long the best possible search takes against the kept mixtures."""
    for walls in range(MOST[asked.size], MOST[asked.size] // 2 - 1, -1):
        game = SearchGame(asked.size, walls)
        value, _ = game.best(mixture(game, kept(asked.size, walls)))
        yield f"{asked.size} by {asked.size}, {walls} walls: {value:.5f} turns at least"


def played(asked: argparse.Namespace) -> Iterator[str]:
    """How long our searchers need against the kept mixture of three by three, by the rules."""
    agreed = variant(GAME.settled({"size": "3"}))
    labs: dict[frozenset[str], dict[str, float]] = {}
    for share in kept(3, MOST[3]):
        for each in (share, share.image()):
            hidden = labs.setdefault(each.walls, {})
            hidden[each.treasure] = hidden.get(each.treasure, 0.0) + each.share
    whole = sum(sum(hidden.values()) for hidden in labs.values())
    for name in asked.only or SEARCHERS:
        passes: list[float] = []
        for number in range(asked.passes):
            needed = 0.0
            for place, (walls, hidden) in enumerate(labs.items()):
                seed = number * len(labs) + place
                turns = walked(name, Labyrinth(walls, ""), agreed, seed, frozenset(hidden))
                needed += sum(share * turns[field] for field, share in hidden.items())
            passes.append(needed / whole)
        doubt = 1.96 * stdev(passes) / sqrt(len(passes))
        yield f"| {name} | {mean(passes):.2f} ± {doubt:.2f} |"


def predicted(asked: argparse.Namespace) -> Iterator[str]:
    """How soon the best search finds what our builders build, judged by labyrinths they drew.

    It knows these very labyrinths; against new ones it needs a little longer.
    """
    agreed = variant(GAME.settled({"size": "3"}))
    game = SearchGame(3, MOST[3])
    for kind in KINDS:
        labs = (labyrinth(agreed, kind, Random(number)) for number in range(asked.draws))
        shares = [Share(3, lab.walls, lab.treasure, 1.0) for lab in labs]
        yield f"| {kind} | {game.best(mixture(game, shares))[0]:.2f} |"


def worst(asked: argparse.Namespace) -> Iterator[str]:
    """What the hardest labyrinth of all does to searchers on three by three, all walls."""
    start = Known.nothing(variant(GAME.settled({"size": "3"})))
    mazes, rng = list(Room.of(start).all()), Random(1)
    searchers = {
        "drawn by lot (strong)": [(each.likes, each.share) for each in searches(start.variant)],
        "sweeping in eight directions": [(likings(start, heading), 1) for heading in HEADINGS],
        "habits": [(practised(start, rng, 0.3), 1) for _ in range(asked.passes)],
        "whims of half a step": [(nerves(start, rng, 0.5), 1) for _ in range(asked.passes)],
    }
    for name, kinds in searchers.items():
        shares = [share for _, share in kinds]
        turns = zip(*(lengths(start, mazes, kind) for kind, _ in kinds), strict=True)
        ranked = sorted(
            (sum(map(mul, each, shares)) / sum(shares), number) for number, each in enumerate(turns)
        )
        most, number = ranked[-1]
        lab = mazes[number].built(start.grid)
        yield f"{name}: {most:.2f} of {len(mazes):,}: {lab.treasure} {' '.join(sorted(lab.walls))}"


def drawn(asked: argparse.Namespace) -> Iterator[str]:
    """Pictures of the labyrinths that the builder of three by three builds most often."""
    agreed = variant(GAME.settled({"size": "3"}))
    ranked = sorted(kept(3, MOST[3]), key=lambda each: -each.share)
    for number, each in enumerate(ranked[:DRAWN], 1):
        lab = Labyrinth(each.walls, each.treasure, ready=True)
        picture = notebook(Moment(agreed, "search", labyrinths=(lab, lab)).view(ONE)).svg()
        name = f"sniff-small-{number}.svg"
        (STUDIES / name).write_text(picture + "\n", encoding="utf-8")
        yield f"| ![labyrinth {number}]({name}) | {each.treasure} | {each.share:.1%} |"


DOES = {
    "worst": worst,
    "solve": solved,
    "check": checked,
    "players": played,
    "builders": predicted,
    "draw": drawn,
}


def main() -> None:
    """Do what was asked."""
    parser = argparse.ArgumentParser(description="Small fields of Sniff, solved.")
    parser.add_argument("what", choices=sorted(DOES))
    parser.add_argument("--size", type=int, choices=sorted(MOST), default=2)
    parser.add_argument("--walls", type=int)
    parser.add_argument("--whole", action="store_true", help="every field must be reachable")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--least", type=float, default=0.001, help="smaller shares are left out")
    parser.add_argument("--cupy", action="store_true", help="on a graphics card")
    parser.add_argument("--passes", type=int, default=50)
    parser.add_argument("--draws", type=int, default=20_000, help="labyrinths of each builder")
    parser.add_argument("--only", nargs="*", choices=SEARCHERS)
    asked = parser.parse_args()
    for line in DOES[asked.what](asked):
        print(line, flush=True)


if __name__ == "__main__":
    main()
