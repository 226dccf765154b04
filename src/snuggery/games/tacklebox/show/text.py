"""The jetty as text, for terminals and screen readers."""

from textwrap import wrap

from snuggery.core.drawing import Places
from snuggery.core.text.language import _, numeral
from snuggery.games.tacklebox.insight.deductions import counted, to_come
from snuggery.games.tacklebox.rules.deck import Card, Kind
from snuggery.games.tacklebox.rules.state import COLUMNS
from snuggery.games.tacklebox.rules.view import Jetty

CELL = 15


def text(view: Jetty) -> str:
    """The jetty for a terminal: the columns, and below them everything else."""
    return "\n".join(_text(view)[0])


def places(view: Jetty) -> Places:
    """Where each open card stands in the text."""
    return _text(view)[1]


def _text(view: Jetty) -> tuple[list[str], dict[str, tuple[int, int, int]]]:
    lines, found = _columns_text(view)
    for name, keys in (
        (_("Play Location"), view.location),
        (_("Hand"), view.hand),
    ):
        line = f"{name}:"
        for key in keys:
            if len(line) + len(key) > 5 * CELL - 2:
                lines.append(line)
                line = " " * 4
            found[key] = (len(lines), len(line) + 1, len(key))
            line += f" {key}"
        lines.append(line if keys else f"{line} -")
    stock = _("Stock {n}").format(n=view.stock)
    found["stock"] = (len(lines), 0, len(stock))
    parts = (
        stock,
        _("Discard {n}").format(n=len(view.discard)),
        _("Boat {n}").format(n=len(view.boat)),
        _("{points} points").format(points=numeral(view.score)),
    )
    lines.append(" | ".join(parts))
    counts = ", ".join(counted(count, kind) for kind, count in to_come(view).items())
    coming = _("To come: {cards}").format(cards=counts or _("nothing"))
    return [*lines, *wrap(coming, 5 * CELL - 2)], found


def _columns_text(view: Jetty) -> tuple[list[str], dict[str, tuple[int, int, int]]]:
    cells: list[list[str]] = [[] for _column in range(COLUMNS)]
    found = {}
    for column, pile in enumerate(view.columns):
        under = view.opened[column] if view.opened else ()
        cells[column].append("#" * pile.down or "-")
        cells[column].extend(f"({key})"[: CELL - 1] for key in under)
        for key in pile.up:
            found[key] = (len(cells[column]), CELL * column, min(len(key), CELL - 1))
            cells[column].append(key[: CELL - 1])
            if note := _note(view.setup.cards[key]):
                cells[column].append(f" {note}"[: CELL - 1])
    height = max(map(len, cells))
    rows = ([*column, *[""] * (height - len(column))] for column in cells)
    return [
        "".join(cell.ljust(CELL) for cell in row).rstrip() for row in zip(*rows, strict=True)
    ], found


def _note(card: Card) -> str:
    if card.kind == Kind.FISH:
        return f"{card.bait}{'*' * card.lure} {card.points}"
    if card.points:
        return f"{card.kind.partition(' ')[0]} {card.points}"
    return ""
