"""Labyrinths drawn by lot, written like the kernel so that Numba can compile it."""

from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import draw
from snuggery.games.sniff.engine.compiled import compiled, zeros
from snuggery.games.sniff.engine.reachability import reached

LUCK, WALLS, MISSING, NULL, START, ROOMY, TRIES = range(7)
"""What a guess takes into account: its source of chance, the known walls, how many are missing, the
Nullfeld's number, where the searcher starts, whether two fields must be reachable (Sd), and how
many tries it has."""


@compiled.kernel
def trees(first: Row, bits: Row, ends: Row, root: int, luck: Row, found: Row) -> None:
    """The open edges of spanning trees, each of all there are equally likely: Wilson's algorithm.

    Edge number n leads from its part to `ends[n]`; those of part p begin at `first[p]`.
    """
    parts = len(first) - 1
    inside, onward = zeros(parts), zeros(parts)
    for number in range(len(found)):
        opens = 0
        for part in range(parts):
            inside[part] = part == root
        for start in range(parts):
            here = start
            while not inside[here]:
                onward[here] = first[here] + draw(luck, first[here + 1] - first[here])
                here = ends[onward[here]]
            here = start
            while not inside[here]:
                inside[here] = 1
                opens |= bits[onward[here]]
                here = ends[onward[here]]
        found[number] = opens


@compiled.kernel
def guesses(
    board: Row, terms: Row, edges: Row, kennels: Row, treasures: Row, found: Row
) -> tuple[int, int]:
    """Guess until `found` is full of legal labyrinths (three numbers each).

    How many they are, and how often it was guessed.
    """
    front, wanted, legal = zeros(terms[NULL] + 1), len(found) // 3, 0
    fields = (1 << terms[NULL]) - 1
    for count in range(terms[TRIES]):
        walls = terms[WALLS]
        for place in range(terms[MISSING]):
            other = place + draw(terms, len(edges) - place)
            edges[place], edges[other] = edges[other], edges[place]
            walls |= edges[place]
        dogs = kennels[draw(terms, len(kennels))]
        treasure = treasures[draw(terms, len(treasures))]
        seen = reached(board, walls, dogs, terms[START], front)
        several = (seen & fields) & ((seen & fields) - 1)
        if seen >> treasure & 1 and not dogs >> treasure & 1 and (several or not terms[ROOMY]):
            found[3 * legal], found[3 * legal + 1], found[3 * legal + 2] = walls, treasure, dogs
            legal += 1
            if legal == wanted:
                return legal, count + 1
    return legal, terms[TRIES]
