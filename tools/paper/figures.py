"""The drawings of the papers, from the numbers, positions and moves that the paper itself gives."""

import re
from collections.abc import Iterator
from pathlib import Path

from snuggery.core.drawing import element
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.moves import parse
from snuggery.games.fox_and_geese.rules.state import FOX, Position, parse_position
from snuggery.games.fox_and_geese.show.drawing import drawing
from tools.charts.markdown_tables import Table
from tools.charts.markdown_tables import tables as all_tables
from tools.charts.sheet import GREEN, ORANGE, Curve, Panel, line, sheet, words

PAPER = Path(__file__).parents[2] / "docs/paper/fox-and-geese.md"
FOLDER = PAPER.with_name("figures")
"""Where they are kept."""
GEOMETRIES = {"the old lines": "lines", "diagonals everywhere": "everywhere"}
DRAWN = range(12, 18)
"""For how many geese the longest win is drawn."""
STOPS = {"geese": (0, 100, 212), "fox": (0, 73)}
"""After how many plies of the two longest wins there is a picture."""

LINES = (
    (GREEN, "", "the geese win, geese to move"),
    (GREEN, "5 4", "the geese win, fox to move"),
    (ORANGE, "", "the fox wins, geese to move"),
    (ORANGE, "5 4", "the fox wins, fox to move"),
)
DECADES = 8
"""How far down the shares go: to one in a hundred million."""


def figures() -> dict[str, str]:
    """All of them, by the names of their files."""
    text = PAPER.read_text(encoding="utf-8")
    return {f"{name}.svg": drawn for name, drawn in _everything(text)}


def tables(text: str, columns: int) -> list[Table]:
    """The tables with this many columns whose rows begin with a number: just those rows."""
    numbered = ([row for row in table if row[0].isdigit()] for table in all_tables(text))
    return [rows for rows in numbered if rows and len(rows[0]) == columns]


def counts(text: str) -> dict[str, dict[int, list[int]]]:
    """By geometry and geese: who wins how many positions, geese to move and fox to move."""
    return {
        geometry: {int(geese): [int(each.replace(",", "")) for each in row] for geese, *row in rows}
        for geometry, rows in zip(GEOMETRIES.values(), tables(text, 7), strict=True)
    }


def longest(text: str) -> dict[tuple[str, int], tuple[int, str, int, str]]:
    """By geometry and geese: the plies of the geese's longest win, its position; the fox's."""
    return {
        (geometry, int(geese)): (int(plies), position, int(hers), from_here)
        for geometry, rows in zip(GEOMETRIES.values(), tables(text, 5), strict=True)
        for geese, plies, position, hers, from_here in rows
    }


def played(text: str) -> dict[str, list[Position]]:
    """Every position of the two longest wins whose moves are given."""
    wins = longest(text)
    begun = {
        "geese": parse_position(wins["lines", 17][1], "17", "lines"),
        "fox": parse_position(wins["everywhere", 10][3], "17", "everywhere"),
    }
    found = {side: [position] for side, position in begun.items()}
    lines = re.findall(r"```text\n(.*?)```", text, re.DOTALL)
    for positions, played_out in zip(found.values(), lines, strict=True):
        for move in re.sub(r"\d+\.|\.\.\.", "", played_out).split():
            positions.append(positions[-1].after(positions[-1].turn, parse(move)))
    return found


def _everything(text: str) -> Iterator[tuple[str, str]]:
    for geese, geometry in (("13", "lines"), ("15", "lines"), ("17", "everywhere")):
        yield f"start-{geese}", _board(_start(geese, geometry))
    yield "shares", _shares(counts(text))
    wins = longest(text)
    for geometry in GEOMETRIES.values():
        for number in DRAWN:
            position = parse_position(wins[geometry, number][1], "17", geometry)
            yield f"longest-{geometry}-{number}", _board(position)
    for side, positions in played(text).items():
        for ply in STOPS[side]:
            yield f"longest-{side}-after-{ply}", _board(positions[ply])


def _start(geese: str, geometry: str) -> Position:
    placing = Position(board.STARTS[geese], "", FOX, board.STARTS[geese], geometry)
    return placing.after(placing.turn, parse("F@d5"))


def _board(position: Position) -> str:
    return drawing(position.view(position.turn)).svg()


def _shares(found: dict[str, dict[int, list[int]]]) -> str:
    """Which share of all positions each side wins, by number of geese, one panel per geometry."""
    panels = "".join(
        element("g", _panel(name, found[geometry]), transform=f"translate({60 + 320 * n} 40)")
        for n, (name, geometry) in enumerate(GEOMETRIES.items())
    )
    keys = "".join(
        element(
            "g",
            line([(0, 0), (36, 0)], tone, dash) + words(44, 4, told),
            transform=f"translate({70 + 320 * (n // 2)} {340 + 22 * (n % 2)})",
        )
        for n, (tone, dash, told) in enumerate(LINES)
    )
    return sheet(panels + keys, 680, 380, 12)


def _panel(name: str, found: dict[int, list[int]]) -> str:
    panel = Panel(260, 240, (4, 17), (-DECADES, 0))
    told = ("100%", "1%", "1 in 10⁴", "1 in 10⁶", "1 in 10⁸")
    marks = [(10 ** (-2.0 * number), each) for number, each in enumerate(told)]
    curves = [
        Curve([(geese, row[column] / sum(row[:3])) for geese, row in found.items()], tone, dash)
        for (tone, dash, _told), column in zip(LINES, (0, 3, 1, 4), strict=True)
    ]
    drawn = words(panel.width / 2, -14, name, "middle")
    return drawn + panel.drawn(curves, marks, range(4, 18), "geese on the board")
