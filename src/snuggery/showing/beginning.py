"""A table as it was before the first entry of its log."""

from collections.abc import Iterable, Sequence

from snuggery.core import Game, Joint, Options, Seal, Table
from snuggery.core.chance import Kind
from snuggery.core.record import Line


def begun(
    game: Game,
    options: Options,
    secret: bytes,
    lines: Sequence[Line],
    chance: Kind,
    people: Iterable[int],
) -> Table:
    """`secret`: the seed, or the server's part of one that these people's devices share."""
    if chance == "shared":
        return Table(game, options, chance=chance, joint=Joint(secret, frozenset(people)))
    return Table(game, options, Seal(secret), lines, chance)
