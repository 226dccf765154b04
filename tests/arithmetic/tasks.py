"""Small tasks that together call every compiled function, on numbers as they come up in play."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import numpy as np

from snuggery.core.compiled.compiling import zeros
from snuggery.core.compiled.random_numbers import seeded
from snuggery.core.learning.vector import Fleet
from snuggery.envs.one_game import Kind, OneGame
from snuggery.games import cross, fox_and_geese, sniff
from snuggery.games.fox_and_geese.engine import bitboard, playouts
from snuggery.games.fox_and_geese.engine.vector import FoxAndGeese
from snuggery.games.fox_and_geese.players import deepening, near_end, patterns
from snuggery.games.fox_and_geese.rules import board, state
from snuggery.games.fox_and_geese.solver import layer_solver
from snuggery.games.fox_and_geese.solver.layer_distances import Measuring
from snuggery.games.fox_and_geese.solver.memory import Words
from snuggery.games.fox_and_geese.solver.self_check import random_positions
from snuggery.games.fox_and_geese.solver.solver import Solver
from snuggery.games.fox_and_geese.solver.tablebase import goose_sets, tablebase
from snuggery.games.peg_solitaire.engine.bitboard import tables as peg_tables
from snuggery.games.peg_solitaire.engine.playouts import random_play
from snuggery.games.peg_solitaire.engine.vector import PegSolitaire
from snuggery.games.peg_solitaire.solver import enumeration as levels
from snuggery.games.peg_solitaire.solver.reachability import Solution, solve
from snuggery.games.sniff.engine.vector import Sniff
from snuggery.games.sniff.insight import possible_labyrinths
from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.players import searcher
from snuggery.games.sniff.rules.variant import variant
from snuggery.games.snipe_hunt.engine import forest_arrays
from snuggery.games.snipe_hunt.engine.playouts import random_hunts
from snuggery.games.snipe_hunt.engine.vector import SnipeHunt
from snuggery.games.snipe_hunt.players import deeper, lookahead
from snuggery.games.snipe_hunt.players.evaluation import FEATURES
from snuggery.games.snipe_hunt.players.move_values import learned
from snuggery.games.snipe_hunt.rules import cards
from snuggery.games.snipe_hunt.rules.forest import parse_forest
from snuggery.games.snipe_hunt.solver import exact_chance as solver
from snuggery.games.tacklebox.engine.vector import Tacklebox
from snuggery.games.tacklebox.solver.best_score import foreseen
from tests.games.snipe_hunt.forests import PATHS, one_line
from tests.games.tacklebox.positions import random_game


def sniff_searches() -> None:
    """Labyrinths by lot and searches through them: plain, practised, with dogs and warmth."""
    rng = Random(1)
    for options in ({}, {"size": "3", "match": "nonstop"}, {"size": "4", "warm": "yes"}, DOGS):
        known = Known.nothing(variant(sniff.GAME.settled(options)))
        room = possible_labyrinths.Room.of(known)
        mazes = room.trees(2, rng) + room.guesses(1, 30, rng)[0]
        for likings in (searcher.nerves, searcher.practised):
            searcher.lengths(known, mazes, likings(known, rng, 1.0))
        for aim in searcher.aims(known, searcher.nerves(known, rng, 1.0))[:1]:
            searcher.lengths(known, mazes, searcher.nerves(known, rng, 1.0), 0, aim.way)


DOGS = {"dogs": "yes"}


def fox_playing() -> None:
    """Random games, all moves, and a computer's thoughts."""
    for geometry, geese in enumerate(("13", "17")):
        full = board.STARTS[geese]
        playouts.playouts(geometry, full, 3, 60, -1, zeros(playouts.SIZE))
        bitboard.perft(geometry, full, full | 32 << bitboard.POINTS, 2, zeros(bitboard.ROOM), 0)
        options = {"geese": geese, "diagonals": board.GEOMETRIES[geometry]}
        start = state.start(fox_and_geese.GAME.settled(options))
        placed = start.after(start.turn, next(iter(start.moves(start.turn))))
        view, moves = placed.view(placed.turn), placed.moves(placed.turn)
        deepening.think(view, moves, nodes=150, lines=True)
        deepening.think(view, moves, nodes=20, weights=zeros(2 * patterns.SIZE))
        memory = near_end.memory_for(placed.diagonals, placed.full, bitboard.GEESE_WIN, most=200)
        near_end.forced(memory, placed.seen[-1], 3, 0)


FEW = 4
"""The fewest geese that can win on the old lines."""
FIRST, SMALL = 3, 9
"""How many levels of the layer are solved, and beyond them all classes with at most this many
sets."""


def fox_solving() -> None:
    """All sets of fewer geese solved, and some of these, as if all the others were drawn."""
    vars(layer_solver)["MOST"] = vars(tablebase)["MOST"] = FEW  # numbering all sets takes a second
    with TemporaryDirectory() as folder:
        solver = Solver("lines", Path(folder), distances=True)
        for _ in range(FEW - 1):
            solver.add_layer()
        assert solver.far
        measuring = Measuring(FEW, solver.far)
        layer = layer_solver.LayerWork("lines", FEW, solver.series, 1, lambda _: None, measuring)
        here = layer_solver.Level(0, np.zeros(0, np.int64))
        for number, level in enumerate(goose_sets.layer(FEW)):
            ahead, here = here, layer._room_for(level, None)
            here.words[:] = 0
            measuring.go_on(level)
            for each in level:
                open_ = board.can_be_immobilised(each.one, "lines")
                if open_ and (each.size <= SMALL or number < FIRST):
                    layer._solve(each, ahead, here)


def fox_tables() -> None:
    """A table full of anything, and what is found in it: every bit of a word is used somewhere."""
    vars(layer_solver)["MOST"] = vars(tablebase)["MOST"] = FEW  # numbering all sets takes a second
    rng = np.random.default_rng(1)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "fox-and-geese-lines.table"
        solver = Solver("lines", Path(folder), distances=True)
        for geese in range(1, FEW + 1):
            writer = solver._writer(geese)
            for level in goose_sets.layer(geese):
                words = np.concatenate([_anything(each, rng) for each in level])
                count = int(np.bitwise_count(words.view(np.uint64)).sum())
                writer.keep(words, [rng.integers(0, 255, count).astype(np.uint8)])
            writer.close()
        solver.assemble(path, FEW)
        anything = tablebase.Table(path)
        few = (each.one for level in goose_sets.layer(FEW) for each in level if each.size <= SMALL)
        for here in (*random_positions(anything, 12, seed=1), *few):
            anything.plies(here | 16 << bitboard.POINTS)
            anything.winner(here, here & cross.ALL)
        for jumped in (("d4", "d2", "f3"), ("d4", "c3", "c5")):
            anything.winner(
                cross.bits(jumped) | cross.INDEX["d5"] << bitboard.POINTS | bitboard.SIDE
            )


def _anything(each: goose_sets.Class, rng: np.random.Generator) -> Words:
    """A word for every set of a class, most of them empty; all of them where F10 decides."""
    share = 1.0 if each.size <= SMALL else 0.002
    told = rng.random(each.size) < share * board.can_be_immobilised(each.one, "lines")
    return rng.integers(-(2**63), 2**63, each.size) * told


def peg_solitaire() -> None:
    """Random games, and a small problem solved and counted."""
    random_play(cross.ALL ^ cross.bit("d4"), 3, -1, peg_tables())
    latin = cross.bits(("c5", "d6", "d5", "d4", "d3", "e5"))
    assert sum(each.every.in_full for each in levels.levels(latin)) > 0
    assert levels.shortest(latin, cross.bit("d4"))
    assert isinstance(solve(latin, cross.bit("d4"), rounds=1), Solution)
    assert isinstance(solve(cross.ALL ^ cross.bit("d4"), cross.bit("d4"), rounds=1), Solution)


STONES = "DDDNNN/DDDNNN/DDDNNN/SSSWWW/S^SWWW/SSSWWW"
"""A forest of four spaces, each of which is a card."""


def snipe_hunts() -> None:
    """Random hunts, a game of the strong player with both arrows, and a tiny forest solved."""
    forest = cards.lay(cards.deck(""), 5, scattered=False)
    plan = forest_arrays.plan(forest.layout)
    at, ground = forest_arrays.start(plan, forest.north), forest_arrays.ground(forest)
    random_hunts(plan, ground, forest_arrays.room(plan.size), at, 3, seeded(5))
    small = parse_forest(one_line(PATHS))
    plan, log = forest_arrays.plan(small.layout), np.zeros((1, FEATURES + 2))
    for ahead in (0, 1):
        mind = lookahead.mind(learned(), plan.size, ahead, 2)
        at, ground = forest_arrays.start(plan, small.north), forest_arrays.ground(small)
        lookahead.hunt(plan, ground, mind, at, seeded(ahead), log)
    arrow = small.ground.index("q")
    lookahead.best_turn(plan, forest_arrays.ground(small), mind, (arrow, *at[1:]))
    for held in (0, 1):
        deeper.expected(plan, forest_arrays.ground(small), mind, (*at[:3], held, at[4]))
    solver.solve(parse_forest(STONES), turns=2)


TRIPS = (
    (1, "strict", "player"),
    (4, "free", "forced"),
    (6, "free", "player"),
    (8, "free", "player"),
)
"""Deals, and the house rules for them."""


def tackleboxes() -> None:
    """The second half of some games, searched for a while under different house rules."""
    for deal, standstill, end in TRIPS:
        game = random_game(deal, {"standstill": standstill, "end": end, "level": "1"})
        foreseen(game[len(game) // 2], 1)


def fleets() -> None:
    """Every vectorised environment for some steps, legal and illegal ones."""
    quick = (FoxAndGeese(4), PegSolitaire(4), SnipeHunt(2, forests=2), Tacklebox(4))
    match = {"match": "tournament", "games": "2", "size": "3", "walls": "3"}
    for fleet in (*quick, Sniff(2, **match), Sniff(1, size="3")):
        _, info = fleet.reset(seed=3)
        rng = np.random.default_rng(3)
        fleet.random_actions()
        dallying = fleet.num_envs == 1  # until it may not go on
        for step in range(210 if dallying else 120 if isinstance(fleet, Sniff) else 40):
            masks = info["action_mask"]
            chosen = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
            if isinstance(fleet, Sniff):
                ready = fleet.coding.names.index("ready")
                for game, mask in enumerate(masks):
                    others = np.flatnonzero(mask * (np.arange(len(mask)) != ready))
                    if dallying and len(others):
                        chosen[game] = rng.choice(others)
                    elif mask[ready]:
                        chosen[game] = ready
            _, _, _, _, info = fleet.step(np.array(chosen if step != 3 else [0] * len(chosen)))


def single_games() -> None:
    """Games in records, from beginning to end, and some lots and steps of Sniff and Snipe Hunt."""
    whole: tuple[Fleet, ...] = FoxAndGeese(1, geese="17"), PegSolitaire(1), Tacklebox(1, deal="12")
    for fleet in whole:
        one = OneGame(Kind(fleet))
        while not one.over:
            one.take(one.legal[-1])
    for chancy in (Sniff(1, size="3", out="yes"), SnipeHunt(1, deal="12")):
        one = OneGame(Kind(chancy))
        for _ in range(20):
            if not one.over:
                one.take(one.legal[-1])


TASKS: dict[str, Callable[[], None]] = {
    each.__name__: each
    for each in (
        sniff_searches,
        fox_playing,
        fox_solving,
        fox_tables,
        peg_solitaire,
        snipe_hunts,
        tackleboxes,
        fleets,
        single_games,
    )
}
