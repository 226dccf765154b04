"""The jetty as text, for terminals and screen readers: the columns, and below them all else."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from snuggery.core.drawing import Places
from snuggery.core.text.language import _, numeral
from snuggery.core.text.text_board import TextBoard
from snuggery.games.tacklebox.insight.deductions import counted, to_come
from snuggery.games.tacklebox.rules.deck import Card, Kind
from snuggery.games.tacklebox.rules.state import COLUMNS
from snuggery.games.tacklebox.rules.view import Jetty


@dataclass(frozen=True, slots=True)
class Size:
    """How much room the text takes."""

    cell: int
    """Columns per card, including the blank after it."""
    framed: bool = False
    """Whether there is a frame around every card."""
    tight: bool = False
    """Whether a card takes one row, however little that says about it."""
    lying: bool = False
    """Whether the columns are on their sides, one below another."""

    @property
    def width(self) -> int:
        """Columns for a line below the cards."""
        return COLUMNS * self.cell - 2


USUAL = Size(15)
SIZES = (
    Size(21, framed=True),
    Size(18, framed=True),
    Size(18),
    USUAL,
    Size(15, tight=True),
    Size(15, tight=True, lying=True),
    Size(7, tight=True, lying=True),
)


def text(view: Jetty) -> str:
    """The jetty for a terminal."""
    return "\n".join(_written(view, USUAL).lines)


def places(view: Jetty) -> Places:
    """Where each open card is in the text."""
    return _written(view, USUAL).places


def sizes(view: Jetty) -> tuple[TextBoard, ...]:
    """The jetty for much room and for little, the roomiest first."""
    return tuple(_written(view, size) for size in SIZES)


def _written(view: Jetty, size: Size) -> TextBoard:
    lines, found = (_lying if size.lying else _columns)(view, size)
    for name, keys in ((_("Play Location"), view.location), (_("Hand"), view.hand)):
        line = f"{name}:"
        for key in keys:
            if len(line) + len(key) > size.width:
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
    lines += wrap(" | ".join(parts), size.width)
    counts = ", ".join(counted(count, kind) for kind, count in to_come(view).items())
    coming = _("To come: {cards}").format(cards=counts or _("nothing"))
    return TextBoard((*lines, *wrap(coming, size.width)), found)


def _columns(view: Jetty, size: Size) -> tuple[list[str], dict[str, tuple[int, int, int]]]:
    cells: list[list[str]] = [[] for _column in range(COLUMNS)]
    found = {}
    most = size.cell - 3 if size.framed else size.cell - 1
    for column, pile in enumerate(view.columns):
        rows = cells[column]
        rows.append("#" * pile.down or "-")
        under = view.opened[column] if view.opened else ()
        rows.extend(f"({key})"[: size.cell - 1] for key in under)
        for key in pile.up:
            card = [row[:most] for row in _card(key, view.setup.cards[key], size, most)]
            if size.framed:
                card = ["+" + "-" * most + "+", *(f"|{row.ljust(most)}|" for row in card)]
            at = len(rows) + size.framed
            found[key] = (at, size.cell * column + size.framed, min(len(key), most))
            rows.extend(card)
        if size.framed and pile.up:
            rows.append("+" + "-" * most + "+")
    height = max(map(len, cells))
    padded = ([*column, *[""] * (height - len(column))] for column in cells)
    return [
        "".join(cell.ljust(size.cell) for cell in row).rstrip() for row in zip(*padded, strict=True)
    ], found


def _lying(view: Jetty, size: Size) -> tuple[list[str], dict[str, tuple[int, int, int]]]:
    lines, found = [], {}
    for column, pile in enumerate(view.columns):
        line = "#" * pile.down or "-"
        under = view.opened[column] if view.opened else ()
        cards = [(f"({key})", "") for key in under] + [
            (" ".join(_card(key, view.setup.cards[key], size, size.width)), key) for key in pile.up
        ]
        for number, (written, key) in enumerate(cards):
            line += ", " if number else " "
            if len(line) + len(written) > size.width:
                lines.append(line.rstrip())
                line = "  "
            if key:
                found[key] = (len(lines), len(line), len(key))
            line += written
        lines.append(line)
    return lines, found


def _card(key: str, card: Card, size: Size, most: int) -> Iterator[str]:
    """Its rows: the name, and what is to be known of it where there is room."""
    note = _note(card)
    if size.tight:
        ways = (f"{key} {note}", f"{key} {card.points}") if note else ()
        yield next((way for way in ways if len(way) <= most), key)
        return
    yield key
    if note or size.framed:
        yield f" {note}"


def _note(card: Card) -> str:
    if card.kind == Kind.FISH:
        return f"{card.bait}{'*' * card.lure} {card.points}"
    if card.points:
        return f"{card.kind.partition(' ')[0]} {card.points}"
    return ""
