"""How soon each move leads to the treasure: in fields that are still to be named, below zero.

Every labyrinth that fits the answers counts the same. On small fields all of them are gone through,
and the best search is found exactly; else labyrinths are drawn and searched by a practised player.
It says how soon, not who of two is first. To end a turn early counts as a question wasted.
"""

from random import Random

from snuggery.core import Seat
from snuggery.core.errors import Unvalued
from snuggery.core.learning.values import Effort, Values, Worth
from snuggery.core.text.language import _
from snuggery.games.sniff.insight.knowledge import Known, knowledge
from snuggery.games.sniff.insight.possible_labyrinths import TRIES, Maze, Room, maze
from snuggery.games.sniff.players.imagining import imagine
from snuggery.games.sniff.players.searcher import lengths, practised
from snuggery.games.sniff.rules.moves import Go, Move
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Sight
from snuggery.games.sniff.solver.best_search import TooManyError, best_search

CASES = 3_000
"""How many cases are gone through to find labyrinths that fit."""


def values(view: Sight, effort: Effort) -> Values[Move]:
    """By what the seat of this view knows."""
    seat = view.seat
    if seat is None or view.phase not in ("search", "alone") or seat != view.turn or view.forgetful:
        raise Unvalued(_("Sniff's oracle knows about searching, with the answers in sight."))
    known = knowledge(view, seat)
    moves = tuple(imagine(view, Random(effort.seed)).moves(seat))
    room = Room.of(known)
    if _plain(view.variant) and room.size <= CASES:
        try:
            return _exact(known, tuple(room.all()), moves, effort)
        except TooManyError:
            pass
    return _estimated(known, room, moves, effort)


def foreseen(moment: Moment, effort: Effort) -> Values[Move]:
    """For a seat that has seen the labyrinth."""
    seat: Seat = moment.turn
    view = moment.view(seat)
    if view.phase not in ("search", "alone") or not _plain(view.variant):
        raise Unvalued(_("Sniff's oracle knows about searching, with the answers in sight."))
    known = knowledge(view, seat)
    there = maze(moment.labyrinths[2 - seat], known.grid)
    return _exact(known, (there,), tuple(moment.moves(seat)), effort)


def _plain(variant: Variant) -> bool:
    return not (variant.dogs or variant.wants_out)


def _exact(
    known: Known, mazes: tuple[Maze, ...], moves: tuple[Move, ...], effort: Effort
) -> Values[Move]:
    search = best_search(known, mazes, effort.nodes)
    found = {}
    for move in moves:
        ended = not isinstance(move, Go)
        asked = 1 + search.left() if ended else search.asking(known.grid.node(str(move)))
        found[move] = Worth.exact(-asked)
    return Values("questions", found)


def _estimated(known: Known, room: Room, moves: tuple[Move, ...], effort: Effort) -> Values[Move]:
    rng = Random(effort.seed)
    mazes = room.guesses(effort.samples, TRIES * effort.samples, rng)[0]
    mazes = mazes or room.sample(effort.samples, rng)
    likings = practised(known, rng, 0.0)
    samples = {}
    for move in moves:
        first = (known.grid.node(str(move)),) if isinstance(move, Go) else ()
        asked = lengths(known, mazes, likings, first=first, questions=True)
        samples[move] = tuple(-each - (not first) for each in asked)
    worths = {move: Worth.estimate(each) for move, each in samples.items()}
    return Values("questions", worths, samples)
