"""The result of each study in one picture, from the figures in the study's own tables."""

import re
from pathlib import Path

from snuggery.arena.statistics.estimate import Estimate
from snuggery.core.drawing import element
from tools.charts.dots import Axis, Row, dots, percent
from tools.charts.markdown_tables import Table
from tools.charts.markdown_tables import tables as all_tables
from tools.charts.sheet import GREEN, INK, ORANGE, Curve, Panel, line, sheet, words

FOLDER = Path(__file__).parents[2] / "docs/studies"
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def charts() -> dict[str, str]:
    """All of them, by the names of their files."""
    return {
        f"{name}-result.svg": draw((FOLDER / f"{name}.md").read_text(encoding="utf-8"))
        for name, draw in DRAWN.items()
    }


def tables(text: str, *head: str) -> list[Table]:
    """The rows of all tables whose heads begin like this."""
    return [rows for first, _line, *rows in all_tables(text) if tuple(first[: len(head)]) == head]


def numbers(cell: str) -> list[float]:
    """All that is counted or measured in a cell."""
    return [float(each.replace(",", "")) for each in NUMBER.findall(cell)]


def exactly(cell: str) -> Estimate | None:
    """The first number in a cell, if there is one."""
    return next((Estimate(each, each, each) for each in numbers(cell)), None)


def between(cell: str, interval: str) -> Estimate:
    """A number and its interval."""
    low, high = numbers(interval)
    return Estimate(numbers(cell)[0], low, high)


def _measured(rows: Table, value: int) -> list[Row]:
    """A dot for each row, with its interval in the next column."""
    return [Row(row[0], [between(row[value], row[value + 1])], row[value]) for row in rows]


def _snipe_hunt(text: str) -> str:
    (today,) = tables(text, "today's player")
    (before,) = tables(text, "player", "games")
    return dots(
        [
            ("Hunts won today", _measured(today, 2)),
            ("When the forest was chosen", _measured(before, 2)),
        ],
        percent(),
    )


def _tacklebox(text: str) -> str:
    (rows,) = tables(text, "level", "beginner")
    (again,) = tables(text, "level", "deals")
    found = []
    for (level, *cells, _), (*_, strong, _s, _most) in zip(rows, again, strict=True):
        reached = [exactly(cell[cell.index("(") :]) for cell in cells]
        share, margin = numbers(strong)
        today = Estimate(share, share - margin, min(100.0, share + margin))
        found.append(Row(f"level {level}", [*reached, today]))
    return dots(
        [("Share of what perfect foresight scores", found)],
        percent(70, step=10),
        ("beginner", "club", "strong before", "strong today"),
    )


def _snare(text: str) -> str:
    (today,) = tables(text, "pair", "games")
    (before,) = tables(text, "seats", "club beats beginner")
    groups = [("Games won today", _measured(today, 2))]
    for column, told in ((1, "Club beats beginner"), (2, "Strong before beats club")):
        found = [(f"{row[0]} seats", *row[column].split(" ", 1)) for row in before]
        groups.append((told, [Row(name, [between(won, ends)], won) for name, won, ends in found]))
    return dots(groups, percent(50, step=10))


def _opponents(text: str) -> str:
    fox, _sniff_before, sniff, snare = tables(text, "pair", "games", "share")
    (hunt,), (box,) = tables(text, "Snipe Hunt"), tables(text, "Tacklebox")
    return dots(
        [
            ("Fox and Geese: share against the one below", _measured(fox, 2)),
            ("Sniff", _measured(sniff, 2)),
            ("Snare", _measured(snare, 2)),
            ("Snipe Hunt: hunts won", _measured(hunt, 1)),
            ("Tacklebox: the whole catch", _measured(box, 1)),
        ],
        percent(),
    )


def _fox_and_geese(text: str) -> str:
    (rows,) = tables(text, "players", "diagonals")
    groups: dict[str, list[Row]] = {}
    for players, diagonals, geese, _, fox_won, geese_won, *_ in rows:
        row = Row(f"{diagonals}, {geese} geese", [exactly(geese_won), exactly(fox_won)])
        groups.setdefault(f"{players.capitalize()} players", []).append(row)
    return dots(list(groups.items()), percent(), ("won by the geese", "won by the fox"))


def _learning(text: str) -> str:
    heads = {"windows": ("patterns after", ORANGE, "7 5"), "network": ("network after", GREEN, "")}
    curves = []
    for head, tone, dash in heads.values():
        (rows,) = tables(text, head)
        curves.append(Curve([(numbers(row[0])[0], numbers(row[2])[0]) for row in rows], tone, dash))
    (players,) = tables(text, "player", "mean regret (95%)")
    club = next(numbers(row[1])[0] for row in players if row[0] == "club")
    curves.append(Curve([(0, club), (9, club)], INK, "2 4"))
    marks = [(0.01, "0.01"), (0.1, "0.1"), (1, "1")]
    panel = Panel(480, 300, (0, 9), (-2, 0), 18)
    drawn = panel.drawn(curves, marks, range(10), "minutes of learning; regret one ply ahead")
    told = zip((*heads, "club"), curves, strict=True)
    keys = _keys({name: (curve.tone, curve.dash) for name, curve in told}, 180)
    return sheet(element("g", drawn, transform="translate(130 30)") + keys, 640, 446, 18)


def _keys(told: dict[str, tuple[str, str]], apart: int) -> str:
    """What the lines of a chart stand for."""
    return "".join(
        element(
            "g",
            line([(0, 0), (44, 0)], tone, dash) + words(54, 6, name),
            transform=f"translate({120 + apart * number} 420)",
        )
        for number, (name, (tone, dash)) in enumerate(told.items())
    )


def _page(text: str) -> str:
    before_now, page = tables(text, "", "player before"), tables(text, "", "before", "now")
    groups = [("Bytes for a player's move", before_now[0]), ("Bytes for a page", page[0])]
    return dots(
        [
            (told, [Row(name, [exactly(now), exactly(before)]) for name, before, now, *_ in rows])
            for told, rows in groups
        ],
        Axis(
            1_000,
            300_000,
            [(1_000, "1 KB"), (10_000, "10 KB"), (100_000, "100 KB")],
            logarithmic=True,
        ),
        ("now", "before"),
    )


def _server(text: str) -> str:
    (rows,) = tables(text, "", "processor time per move")
    found = [
        Row(re.sub(r" \(.*\)", "", name), [exactly(first), exactly(again)])
        for name, first, again in rows
    ]
    marks = [(each, f"{each} ms" if each else "0") for each in range(0, 9, 2)]
    return dots(
        [("Processor time per move", found)],
        Axis(0, 8, marks),
        ("measured first", "measured again"),
    )


def _peg_solitaire(text: str) -> str:
    (rows,) = tables(text, "jumps")
    found = {"can be reached": (2, GREEN, ""), "can still be won": (6, ORANGE, "7 5")}
    panel = Panel(480, 300, (0, 31), (0, 8), 18)
    curves = [
        Curve([(int(row[0]), numbers(row[column])[0]) for row in rows], tone, dash)
        for column, tone, dash in found.values()
    ]
    told = ("1", "100", "10,000", "1 million", "100 million")
    marks = [(100**number, each) for number, each in enumerate(told)]
    drawn = panel.drawn(curves, marks, range(0, 32, 5), "jumps made, from centre to centre")
    keys = _keys({name: (tone, dash) for name, (_, tone, dash) in found.items()}, 230)
    drawn = element("g", drawn, transform="translate(130 30)") + keys
    return sheet(drawn, 640, 446, 18)


DRAWN = {
    "fox-and-geese": _fox_and_geese,
    "learning": _learning,
    "opponents": _opponents,
    "page": _page,
    "peg-solitaire": _peg_solitaire,
    "server": _server,
    "snare": _snare,
    "snipe-hunt": _snipe_hunt,
    "tacklebox": _tacklebox,
}
"""The other studies show boards."""
