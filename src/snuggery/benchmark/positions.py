"""Positions to be played from, each with what every legal move of it is worth.

A set is a text that people can read. Its head says what is counted, how surely it is known and how
it was found out; then come the positions, one after the other:

    position 7: band 3, fox
    option geese: 13
    option position: ##...##/##...##/..ggg../Fg...../.gg.gg./##.g.##/##...## f
    1 = a4-b5
    0 = a4xc2; a4-a5

`band` is how hard it is to find a best move by chance. After the options come the moves that led to
the position, as records write them, where there are any; then each value with the moves that are
worth it, the best first. An estimate is followed by half the width of the 95% interval of its
difference from the best.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from snuggery.core import CHANCE, BadRecord, Game, Seal, Seat, Table
from snuggery.core.learning.values import Effort, Kind, Measure, Values
from snuggery.core.record import Line

FORMAT = "1"
BANDS = (2.0, 4.0, 8.0, 16.0)
"""One move in this many is among the best: up to 2 in the first band, up to 4 in the second ..."""
TITLE = re.compile(r"position (?P<number>\d+): band (?P<band>\d), (?P<part>.+)")
WORTH = re.compile(r"(?P<value>-?[\d.]+)(?: ±(?P<error>[\d.]+))? = (?P<moves>.+)")
MOVE = re.compile(r"\d+\. (?P<seat>[^:]+): (?P<text>.+)")
SEAL = Seal(b"snuggery benches")
"""Everything left to chance in these positions has happened, so nothing is drawn from this seal."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a move is worth; `error` is half the interval of its difference from the best."""

    value: float
    error: float = 0.0

    def __str__(self) -> str:
        return f"{number(self.value)} ±{number(self.error)}" if self.error else number(self.value)


@dataclass(frozen=True)
class Position:
    """One moment, and the truth about it."""

    number: int
    part: str
    """Which part of the set it belongs to: the side to move, a level, a problem."""
    options: Mapping[str, str]
    """Those that differ from the defaults."""
    lines: tuple[Line, ...]
    """The moves that led to it."""
    moves: Mapping[str, Known] = field(hash=False)
    """Every legal move as it is written, the best first."""
    note: str = ""
    """What a reader should know that the options do not say."""

    def table(self, game: Game) -> Table:
        """A table at which it has come to this."""
        return Table(game, self.options, SEAL, self.lines)

    def seat(self, table: Table) -> Seat:
        """Who is to move there."""
        return next(seat for seat in table.state.to_act() if seat != CHANCE)

    @cached_property
    def best(self) -> float:
        """What the best moves are worth."""
        return max(each.value for each in self.moves.values())

    @cached_property
    def worst(self) -> float:
        """The most that a legal move can give away here."""
        return self.best - min(each.value for each in self.moves.values())

    @property
    def best_moves(self) -> tuple[str, ...]:
        """The moves that give nothing away."""
        return tuple(move for move, each in self.moves.items() if each.value == self.best)

    @property
    def chance(self) -> float:
        """How likely a move that is picked at random is one of the best."""
        return len(self.best_moves) / len(self.moves)

    @property
    def band(self) -> int:
        """How hard it is to hit one by chance, from 1 on."""
        return 1 + sum(1 / self.chance > most for most in BANDS)

    def regret(self, move: str) -> float:
        """What a listed move gives away."""
        return self.best - self.moves[move].value

    def __str__(self) -> str:
        return "\n".join(self._rows())

    def _rows(self) -> Iterator[str]:
        yield f"position {self.number}: band {self.band}, {self.part}"
        yield from (f"# {self.note}",) if self.note else ()
        yield from (f"option {name}: {value}" for name, value in self.options.items())
        yield from (f"{n}. {line.seat}: {line.text}" for n, line in enumerate(self.lines, 1))
        together: dict[str, list[str]] = {}
        for move, known in self.moves.items():
            together.setdefault(str(known), []).append(move)
        yield from (f"{known} = {'; '.join(moves)}" for known, moves in together.items())


@dataclass(frozen=True)
class PositionSet:
    """The positions of one game, and how their truth was found."""

    game: str
    rules: int
    version: int
    measure: Measure
    kind: Kind
    effort: Effort
    positions: tuple[Position, ...]

    def __str__(self) -> str:
        head = {
            "snuggery-set": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "version": self.version,
            "measure": self.measure,
            "kind": self.kind,
            "samples": self.effort.samples,
            "nodes": self.effort.nodes,
            "seed": self.effort.seed,
        }
        told = "\n".join(f"{name}: {value}" for name, value in head.items())
        return "\n\n".join((told, *map(str, self.positions))) + "\n"

    @classmethod
    def parse(cls, text: str) -> "PositionSet":
        """The set that a text writes down."""
        first, *blocks = text.strip().split("\n\n")
        head = dict(row.split(": ", 1) for row in first.splitlines() if not row.startswith("#"))
        if head.pop("snuggery-set", None) != FORMAT:
            raise BadRecord(f"The first line of a set is 'snuggery-set: {FORMAT}'.")
        found: Any = head  # its content is checked by whoever made the set, and by its hash
        return cls(
            game=head["game"],
            rules=int(head["rules"]),
            version=int(head["version"]),
            measure=found["measure"],
            kind=found["kind"],
            effort=Effort(
                samples=int(head["samples"]), nodes=int(head["nodes"]), seed=int(head["seed"])
            ),
            positions=tuple(map(_position, blocks)),
        )


def known_values(found: Values[Any]) -> dict[str, Known]:
    """What a set keeps of an oracle's answer, the best first.

    A move whose estimated regret cannot be told from zero counts as one of the best.
    """
    best = found.best.value
    kept = {}
    for move in found.moves:
        regret = found.regret(move)
        if regret.known:
            kept[str(move)] = Known(_rounded(found.of(move).value))
        elif regret.low <= 0:
            kept[str(move)] = Known(_rounded(best))
        else:
            error = (regret.high - regret.low) / 2
            kept[str(move)] = Known(_rounded(best - regret.value), _rounded(error))
    return dict(sorted(kept.items(), key=lambda each: -each[1].value))


def number(value: float) -> str:
    """As short as it can be written."""
    return f"{value:.10g}"


def _rounded(value: float) -> float:
    """Six digits are enough, and hide how a processor adds."""
    return float(f"{value:.6g}") + 0.0  # never -0.0


def _position(block: str) -> Position:
    title, *rows = block.splitlines()
    told = TITLE.fullmatch(title)
    if told is None:
        raise BadRecord(f"Not the first line of a position: {title[:60]!r}.")
    note = ""
    options: dict[str, str] = {}
    lines: list[Line] = []
    moves: dict[str, Known] = {}
    for row in rows:
        if row.startswith("# "):
            note = row.removeprefix("# ")
        elif row.startswith("option "):
            name, _, value = row.removeprefix("option ").partition(": ")
            options[name] = value
        elif move := MOVE.fullmatch(row):
            lines.append(Line(move["seat"], move["text"]))
        elif worth := WORTH.fullmatch(row):
            known = Known(float(worth["value"]), float(worth["error"] or 0))
            moves |= dict.fromkeys(worth["moves"].split("; "), known)
        else:
            raise BadRecord(f"Not a line of a position: {row[:60]!r}.")
    return Position(int(told["number"]), told["part"], options, tuple(lines), moves, note)
