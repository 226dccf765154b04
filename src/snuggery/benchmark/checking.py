"""Proving a set: the oracle is asked again about every position, and must say what is written."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from snuggery import oracle
from snuggery.benchmark.positions import Position, PositionSet, known_values
from snuggery.core import Game
from snuggery.core.text.language import N_
from snuggery.shelf import game as on_the_shelf


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of one position."""

    number: int
    flaw: str = ""
    """What is wrong with it: a marked text."""
    proven: bool = True
    """Whether this machine's oracle is as certain as the set; some positions need a table."""


def checked(known: PositionSet, numbers: Sequence[int] = ()) -> Iterator[Checked]:
    """Go through these positions, or all of them."""
    of = on_the_shelf(known.game)
    for position in known.positions:
        if not numbers or position.number in numbers:
            yield _checked(of, known, position)


def _checked(of: Game, known: PositionSet, position: Position) -> Checked:
    table = position.table(of)
    seat = position.seat(table)
    if len(set(position.moves.values())) < 2:
        return Checked(position.number, N_("every move is as good as any other"))
    values = oracle.values(of, table.view(seat), replace(known.effort, wait=True))
    if values.kind != known.kind:
        return Checked(position.number, proven=False)
    found = known_values(values)
    if unlike := {
        move
        for move in found.keys() | position.moves.keys()
        if found.get(move) != position.moves.get(move)
    }:
        move = min(unlike)
        said, kept = found.get(move), position.moves.get(move)
        flaw = N_("{move} is worth {found}, not {kept}", move=move, found=said, kept=kept)
        return Checked(position.number, flaw)
    return Checked(position.number)
