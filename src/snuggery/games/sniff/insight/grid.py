"""The field as numbers and bit masks, for players who think through many labyrinths."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache

from snuggery.games.sniff.rules.board import NULL, board, edge


@dataclass(frozen=True, slots=True)
class Grid:
    """Nodes are numbered as in `Board.fields`, the Nullfeld last; edges as in `Board.edges`."""

    names: tuple[str, ...]
    edges: tuple[str, ...]
    near: tuple[tuple[tuple[int, int], ...], ...]
    """For each node: the bit of an edge, and the node beyond it."""
    links: tuple[dict[int, int], ...]
    """For each node: the node beyond an edge, and the edge's bit."""
    hot: tuple[int, ...]
    """For each node: the fields that share a side with it."""
    warm: tuple[int, ...]
    """For each node: the fields that touch it only at a corner."""

    @property
    def null(self) -> int:
        """The number of the Nullfeld."""
        return len(self.names) - 1

    @property
    def all_edges(self) -> int:
        """A mask of every edge."""
        return (1 << len(self.edges)) - 1

    @property
    def all_fields(self) -> int:
        """A mask of every field, the Nullfeld not among them."""
        return (1 << self.null) - 1

    @property
    def kennels(self) -> int:
        """The fields on which a dog may stand (Si)."""
        return self.all_fields & ~self.hot[self.null]

    def node(self, name: str) -> int:
        """The number of a field or of the Nullfeld."""
        return self.names.index(name)

    def edge_mask(self, edges: Collection[str]) -> int:
        """These edges as a mask."""
        return sum(1 << number for number, name in enumerate(self.edges) if name in edges)

    def edges_in(self, mask: int) -> frozenset[str]:
        """The edges of a mask, by name."""
        return frozenset(self.edges[number] for number in bits(mask))

    def field_mask(self, fields: Collection[str]) -> int:
        """These fields as a mask."""
        return sum(1 << number for number, name in enumerate(self.names) if name in fields)

    def reached(self, walls: int, start: int, avoid: int = 0) -> int:
        """All nodes one can walk to, as a mask."""
        seen = 1 << start
        front = [start]
        for here in front:
            for bit, there in self.near[here]:
                there_bit = 1 << there
                if not (walls & bit or (seen | avoid) & there_bit):
                    seen |= there_bit
                    front.append(there)
        return seen


@cache
def grid(size: int) -> Grid:
    """The field of this size as numbers."""
    field = board(size)
    names = (*field.fields, NULL)
    node = {name: number for number, name in enumerate(names)}
    bit = {name: 1 << number for number, name in enumerate(field.edges)}
    near = tuple(
        tuple((bit[edge(one, other)], node[other]) for other in field.near[one]) for one in names
    )
    return Grid(
        names=names,
        edges=field.edges,
        near=near,
        links=tuple({there: bit for bit, there in ways} for ways in near),
        hot=tuple(
            sum(1 << node[other] for other in field.near[one] if other != NULL) for one in names
        ),
        warm=tuple(sum(1 << node[other] for other in field.corners.get(one, ())) for one in names),
    )


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
