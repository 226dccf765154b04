"""How a set is drawn: candidates from games, their truth from the oracle, and a balanced choice.

What makes a position hard is how unlikely it is to hit a best move by chance; no player of ours is
asked, because a set that was chosen by its mistakes would tell nothing about it. Positions in which
every move is as good as any other are left out, and no two are alike.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from snuggery import oracle
from snuggery.benchmark.positions import BANDS, Position, known_values
from snuggery.core import CHANCE, Bot, Game, Seal, Seat, Table
from snuggery.core.errors import Unvalued
from snuggery.core.learning.values import Effort, Kind, Values
from snuggery.search.random_play import random_move

MOST_MOVES = 120
"""Positions with more legal moves are left out: they make a set long without adding to it."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A moment that could become a position."""

    table: Table
    part: str | Callable[[Values[Any]], str]
    """The name of its part; some depend on the values."""
    options: dict[str, str]
    key: object
    """The same for positions that differ only by a symmetry."""
    whole: bool = False
    """Whether the options say everything, so that no moves need to be kept."""


@dataclass(frozen=True, slots=True)
class Draft:
    """How a set comes about."""

    game: Game
    kind: Kind
    effort: Effort
    candidates: Iterable[Candidate]
    wanted: int = 500
    tries: int = 20_000
    """The most candidates to look at."""
    finish: Callable[[list[Position]], list[Position]] = list
    """What to do with those that are chosen."""


def drawn(draft: Draft, tell: Callable[[str], None] = print) -> list[Position]:
    """The positions of a set, numbered from 1."""
    found, seen = list[Position](), set[object]()
    counts = Counter[int]()
    enough = -(-draft.wanted // (len(BANDS) + 1))
    for tried, candidate in enumerate(draft.candidates, 1):
        if tried > draft.tries or (len(counts) > len(BANDS) and min(counts.values()) >= enough):
            break
        if candidate.key in seen:
            continue
        position = valued(draft, candidate)
        if position is None:
            continue
        seen.add(candidate.key)
        found.append(position)
        counts[position.band] += 1
        if len(found) % 50 == 0:
            tell(f"{tried} looked at, {len(found)} found, by band {dict(sorted(counts.items()))}")
    Random(f"shuffled {draft.game.slug}").shuffle(found)  # so that few of them come from one game
    chosen = draft.finish(balanced(found, draft.wanted))
    return [replace(each, number=number) for number, each in enumerate(chosen, 1)]


def valued(draft: Draft, candidate: Candidate) -> Position | None:
    """The candidate as a position; None where it does not matter what is played, or is unknown."""
    table = candidate.table
    seat = acting(table)
    try:
        values = oracle.values(draft.game, table.view(seat), draft.effort)
    except Unvalued:
        return None
    if values.kind != draft.kind or not 2 <= len(values.moves) <= MOST_MOVES:
        return None
    known = known_values(values)
    if len({each.value for each in known.values()}) < 2:
        return None
    lines = () if candidate.whole else table.whole_record().lines
    part = candidate.part if isinstance(candidate.part, str) else candidate.part(values)
    return Position(0, part, candidate.options, lines, known)


def balanced(found: Iterable[Position], wanted: int) -> list[Position]:
    """As many of each band as there can be, and within a band of each part, in the order given.

    They come in turn, so that the first hundred are balanced, too.
    """
    shelves: dict[int, dict[str, list[Position]]] = {}
    for each in found:
        shelves.setdefault(each.band, {}).setdefault(each.part, []).append(each)
    chosen: list[Position] = []
    while len(chosen) < wanted and shelves:
        for band in sorted(shelves):
            parts = shelves[band]
            part = next(iter(parts))
            rest = parts.pop(part)
            chosen.append(rest.pop(0))
            if rest:
                parts[part] = rest  # after the others
            if not parts:
                del shelves[band]
    return chosen[:wanted]


def acting(table: Table) -> Seat:
    """Who is to move."""
    return next(seat for seat in table.state.to_act() if seat != CHANCE)


def played(
    game: Game, options: dict[str, str], strengths: Iterable[str], rng: Random, slips: float
) -> Iterator[Table]:
    """A game of these strengths, who now and then play anything: each moment before a move."""
    table = Table(game, options, Seal(rng.randbytes(16)))
    players: dict[Seat, Bot[Any, Any]] = {
        Seat(number): game.bots.bot(strength, rng.getrandbits(62))
        for number, strength in zip(range(1, len(table.seats) + 1), strengths, strict=False)
    }
    while table.outcome is None:
        yield table
        seat = acting(table)
        moves = table.state.moves(seat)
        any_ = rng.random() < slips
        table.play(seat, random_move(moves, rng) if any_ else table.asked(seat, players[seat]))
