"""Labyrinths with left and right exchanged."""

from snuggery.games.sniff.insight.knowledge import Known
from snuggery.games.sniff.insight.possible_labyrinths import Maze


def mirrored(maze: Maze, start: Known) -> Maze:
    """The same with left and right exchanged."""
    grid, size = start.grid, start.variant.size
    image = [node // size * size + size - 1 - node % size for node in range(grid.null)]
    image.append(grid.null)
    edges = {
        bit: grid.links[image[node]][image[there]]
        for node, ways in enumerate(grid.links)
        for there, bit in ways.items()
    }
    walls = sum(there for bit, there in edges.items() if maze.walls & bit)
    return Maze(walls, image[maze.treasure])
