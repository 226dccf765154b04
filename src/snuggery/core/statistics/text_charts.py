"""The charts of charts.py in letters, for a terminal: the same functions, and the same marks."""

from collections.abc import Sequence
from statistics import fmean

from snuggery.core.statistics.charts import BINS, Dot, Share, binned, running
from snuggery.core.text.language import numeral

HIGH = 7
"""The number of lines in a chart with an axis."""
WIDE = 24
"""The width of a bar."""
NAMES = 24
FULL, GREY, HOLLOW = "█", "▒", "░"
DISC, RING, CURVE = "●", "○", "·"
HEIGHTS = " ▁▂▃▄▅▆▇█"


def dots(games: Sequence[Dot], least: float, most: float) -> str:
    """A dot a game, from left to right, and the mean of the last ones as a curve."""
    rows = [[" "] * len(games) for _row in range(HIGH)]

    def put(at: int, value: float, mark: str) -> None:
        share = (value - least) / (most - least)
        rows[HIGH - 1 - round(share * (HIGH - 1))][at] = mark

    for at, mean in enumerate(running([each.value for each in games])):
        put(at, mean, CURVE)
    for at, each in enumerate(games):
        put(at, each.value, DISC if each.full else RING)
    digits = 0 if most >= 100 or (most + least) / 2 % 1 == 0 else 1
    figures = {0: most, HIGH // 2: (least + most) / 2, HIGH - 1: least}
    said = [numeral(figures[at], digits) if at in figures else "" for at in range(HIGH)]
    wide = max(map(len, said))
    return "\n".join(
        f"{figure:>{wide}} │{''.join(row)}" for figure, row in zip(said, rows, strict=True)
    )


def ups_and_downs(games: Sequence[bool | None]) -> str:
    """A bar a game: up when it was won, down and hollow when it was lost, a dash when drawn."""
    up = "".join(FULL if won else " " for won in games)
    middle = "".join("-" if won is None else "─" for won in games)
    down = "".join(HOLLOW if won is False else " " for won in games)
    return f"{up}\n{middle}\n{down}"


def shares(rows: Sequence[Share]) -> str:
    """A row each: won is full, drawn is grey, lost is hollow."""
    most = max(each.games for each in rows)
    wide = min(NAMES, max(len(each.name) for each in rows))
    lines = []
    for each in rows:
        counts = (each.won, FULL), (each.drawn, GREY), (each.lost, HOLLOW)
        bar = "".join(sign * (round(WIDE * n / most) or bool(n)) for n, sign in counts)
        lines.append(f"{each.name[:wide]:<{wide}} {bar} {each.won}/{each.games}")
    return "\n".join(lines)


def spreads(rows: Sequence[tuple[str, Sequence[float]]], least: float, most: float) -> str:
    """How scores are spread, a row each over one axis, with a stroke at the mean."""
    wide = min(NAMES, max(len(name) for name, _scores in rows))
    lines = []
    for name, scores in rows:
        counts = binned(scores, least, most)
        tops = (round((len(HEIGHTS) - 1) * n / max(counts)) or bool(n) for n in counts)
        bars = "".join(HEIGHTS[top] * 2 for top in tops)
        mean = round((2 * BINS - 1) * (fmean(scores) - least) / (most - least))
        lines += [f"{name[:wide]:<{wide}} {bars}", f"{'':<{wide}} {'':<{mean}}╵".rstrip()]
    ends = numeral(least), numeral(most)
    lines.append(f"{'':<{wide}} {ends[0]}{ends[1]:>{2 * BINS - len(ends[0])}}")
    return "\n".join(lines)
