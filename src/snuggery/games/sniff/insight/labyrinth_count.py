"""How many labyrinths there are, exactly: Kirchhoff's matrix-tree theorem in whole numbers."""

from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import components


def trees(known: Known) -> int:
    """The number of spanning trees of the field that agree with what is known.

    These are the labyrinths with the most walls in which every field can be reached.
    """
    label = components(known)
    parts = sorted(set(label))
    if known.opens.bit_count() != len(label) - len(parts):
        return 0  # there is an open loop
    place = {part: number for number, part in enumerate(parts)}
    table = [[0] * len(parts) for _ in parts]
    for node, near in enumerate(known.grid.near):
        for bit, other in near:
            one, two = place[label[node]], place[label[other]]
            if one != two and not bit & known.walls:
                table[one][one] += 1
                table[one][two] -= 1
    return determinant([row[1:] for row in table[1:]])


def determinant(table: list[list[int]]) -> int:
    """By Bareiss's elimination, which never leaves the whole numbers."""
    sign, before = 1, 1
    for step in range(len(table) - 1):
        pivot = next((row for row in range(step, len(table)) if table[row][step]), None)
        if pivot is None:
            return 0
        if pivot != step:
            table[step], table[pivot] = table[pivot], table[step]
            sign = -sign
        for row in range(step + 1, len(table)):
            for column in range(step + 1, len(table)):
                product = table[row][column] * table[step][step]
                product -= table[row][step] * table[step][column]
                table[row][column] = product // before
        before = table[step][step]
    return sign * table[-1][-1] if table else 1
