"""What every kernel makes of random input, as one JSON object: the same whoever runs it.

It runs by Numba, as plain Python, and in a browser's Python, where there is nothing but Snuggery.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from zlib import crc32

from snuggery import shelf
from snuggery.core import CHANCE, Seal
from snuggery.core.compiled.arrays import filled
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import seeded
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN
from snuggery.games.fox_and_geese.players import alpha_beta, deepening, near_end
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.peg_solitaire.solver.reachability import solve as solve_pegs
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.players import searcher
from snuggery.games.sniff.rules.variant import variant
from snuggery.games.snipe_hunt.engine import compiled_rules, forest_arrays
from snuggery.games.snipe_hunt.players import deeper, lookahead
from snuggery.games.snipe_hunt.players.evaluation import FEATURES
from snuggery.games.snipe_hunt.players.move_values import learned
from snuggery.games.snipe_hunt.rules import cards
from snuggery.games.tacklebox.solver.best_score import solve


def fox_and_geese(rng: Random) -> Iterator[Any]:
    """Searches from positions of random games, and all that they wrote down."""
    for state in moments(rng, "fox-and-geese", {"diagonals": rng.choice(board.GEOMETRIES)}, 30):
        if not state.fox:
            continue
        geometry, here = board.GEOMETRIES.index(state.diagonals), state.seen[-1]
        memory = alpha_beta.fresh_memory(geometry, state.full, 1 << 6)
        memory[alpha_beta.LIMIT] = rng.randrange(20, 150)
        memory[alpha_beta.ROOT] = memory[alpha_beta.SINCE] = 0
        window = sorted(rng.sample(range(-2_000, 2_000), 2))
        yield alpha_beta.search(memory, here, 1, rng.randrange(1, 4), *window), written(memory)
        yield alpha_beta.remembered(memory, here)
        winner = rng.choice((FOX_WINS, GEESE_WIN))
        memory = near_end.memory_for(state.diagonals, state.full, winner, 100)
        yield near_end.forced(memory, here, rng.randrange(1, 4), 0), memory[near_end.NODES]
        view = state.view(state.turn)
        moves = tuple(state.moves(state.turn))
        yield [str(each) for each in deepening.think(view, moves, nodes=60, lines=True)]


def peg_solitaire(rng: Random) -> Iterator[Any]:
    """Ways to a single piece from positions of random games, with little room."""
    for state in moments(rng, "peg-solitaire", {}, 20)[3::3]:
        for piece in rng.sample(cross.POINTS, 3):
            yield repr(solve_pegs(state.pegs, cross.bit(piece), rounds=1))


def sniff(rng: Random) -> Iterator[Any]:
    """Labyrinths that fit what is known of one of them, and searches through them."""
    choices: tuple[dict[str, str], ...] = (
        {},
        {"size": "3", "match": "nonstop"},
        {"warm": "yes"},
        {"dogs": "yes"},
    )
    known = Known.nothing(variant(shelf.game("sniff").settled(rng.choice(choices))))
    (maze, *_rest), _ = Room.of(known).guesses(1, 10_000, rng)
    told = rng.getrandbits(len(known.grid.edges))
    known.walls, known.opens = maze.walls & told, ~maze.walls & told & known.grid.all_edges
    known.visited = rng.getrandbits(known.grid.null) & ~(1 << maze.treasure)
    known.place = rng.randrange(known.grid.null)
    room = Room.of(known)
    mazes, tries = room.guesses(3, 200, rng)
    mazes += room.trees(2, rng)
    yield [repr(each) for each in mazes], tries
    for likes in (searcher.nerves, searcher.practised):
        likings = likes(known, rng, 1.0)
        aims = searcher.aims(known, likings)
        yield [repr(each) for each in aims]
        for aim in aims[:2]:
            yield searcher.lengths(known, mazes, likings, rng.randrange(2), aim.way)


def snipe_hunt(rng: Random) -> Iterator[Any]:
    """Pawns anywhere in a forest; a whole game."""
    forest = cards.lay(cards.deck(""), rng.randrange(1000), scattered=rng.random() < 0.5)
    plan, ground = forest_arrays.plan(forest.layout), forest_arrays.ground(forest)
    spaces, size = sorted(forest.layout.names), forest.layout.size
    paths = [space for space in spaces if forest.ground[space] != "*"]
    for ahead in (0, 1):
        mind = lookahead.mind(learned(), size, ahead, 2)
        carrying = rng.randrange(2)
        hunter, snipe, wolf = rng.choice(paths), rng.choice(spaces), rng.choice(spaces)
        at = (hunter, hunter if carrying else snipe, wolf, carrying, forest.north)
        for die in range(1, 7):
            yield compiled_rules.snipe_moved(plan, ground, at, die)
            compiled_rules.snipe_back(plan, ground, at, die)
        yield compiled_rules.settled(plan, at, rng.choice([*paths, size * size]), carrying)
        yield lookahead.close(plan, ground, mind, at)
        yield lookahead.if_turned(plan, ground, mind, at, rng.randrange(4 * plan.side**2))
        yield lookahead.best_walk(plan, ground, mind, at, rng.randrange(1, 7))
        arrows = [space for space in spaces if forest.ground[space] in "qh"]
        if arrows and not ahead:  # beyond that, the plain function takes seconds
            yield lookahead.best_turn(plan, ground, mind, (rng.choice(arrows), *at[1:]))
    mind = lookahead.mind(learned(), size, 0, 1)
    for carrying in (0, 1):
        snipe = hunter if carrying else rng.choice(spaces)
        yield deeper.expected(plan, ground, mind, (hunter, snipe, wolf, carrying, forest.north))
    log = filled("d", (1, FEATURES + 2), 0.0)
    near = (plan.nest, plan.nest, plan.deep, 1, forest.north)
    yield lookahead.hunt(plan, ground, mind, near, seeded(rng.getrandbits(62)), log)


def tacklebox(rng: Random) -> Iterator[Any]:
    """The last third of random games, searched through for a while."""
    options = {
        "standstill": rng.choice(("strict", "free")),
        "end": rng.choice(("player", "forced")),
    }
    played = moments(rng, "tacklebox", options, 90)
    for state in played[2 * len(played) // 3 :: 6]:
        yield repr(solve(state, 40))


def moments(rng: Random, slug: str, options: dict[str, str], plies: int) -> list[Any]:
    """Every moment of a game at random in which somebody can choose."""
    game, seal = shelf.game(slug), Seal(rng.randbytes(16))
    state: Any = game.start(game.settled(options))
    found = []
    for ply in range(plies):
        acting = state.to_act()
        if not acting:
            break
        if acting[0] == CHANCE:
            state = state.after(CHANCE, seal.draw(state.odds(), ply))
            continue
        found.append(state)
        state = state.after(acting[0], rng.choice(tuple(state.moves(acting[0]))))
    return found


def written(memory: Row) -> int:
    """A number for all that is in an array."""
    return crc32(repr([int(memory[at]) for at in range(len(memory))]).encode())


def exactly(found: Any) -> Any:
    """The same whichever kinds of numbers it is made of, to the last bit."""
    if isinstance(found, tuple | list):
        return [exactly(each) for each in found]
    if isinstance(found, str):
        return found
    return float(found).hex()


def told(seeds: int) -> str:
    """What each game's kernels make of this many seeds."""
    games = (fox_and_geese, peg_solitaire, sniff, snipe_hunt, tacklebox)
    return json.dumps(
        {each.__name__: [exactly([*each(Random(seed))]) for seed in range(seeds)] for each in games}
    )
