"""The table of Snare in letters: small ones are red, ? is wild."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil
from textwrap import wrap

from snuggery.core.drawing import Places
from snuggery.core.early_end import called
from snuggery.core.text.language import _, _n
from snuggery.core.text.text_board import TextBoard
from snuggery.games.snare.insight.card_ids import hand_ids, word_ids
from snuggery.games.snare.rules.cards import Word
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.show.standing import (
    conditions,
    hand_called,
    noted,
    place_called,
    stands_alone,
    to_viewer,
    turn,
)


@dataclass(frozen=True, slots=True)
class Size:
    """How much room the text takes."""

    width: int = 0
    """Words are put side by side up to this width; 0 gives each its own row."""
    tiles: int = 0
    """How many blanks are on each side of a card in its frame; 0 means no frame."""
    spaced: bool = False
    """Whether the letters of a word are spaced out."""
    tight: bool = False
    """Whether to leave out what the status line says too."""


USUAL = Size()
SIZES = (
    Size(104, tiles=5),
    Size(104, tiles=3),
    Size(104, tiles=2),
    Size(74, tiles=2),
    Size(104, tiles=1),
    Size(74, tiles=1),
    Size(104, spaced=True),
    USUAL,
    Size(74, tight=True),
    Size(34, tight=True),
)

Line = tuple[str, dict[str, tuple[int, int]]]
"""A row of text, and for each id its column and its width."""
Block = tuple[Line, ...]


def text(view: Sight) -> str:
    """The table in letters."""
    return "\n".join(_written(view, USUAL).lines)


def places(view: Sight) -> Places:
    """Where the ids are in the text."""
    return _written(view, USUAL).places


def sizes(view: Sight) -> tuple[TextBoard, ...]:
    """The table for much room and for little, the roomiest first."""
    return tuple(_written(view, size) for size in SIZES)


def _written(view: Sight, size: Size) -> TextBoard:
    rows = list(_rows(view, size))
    return TextBoard(
        tuple(line.rstrip() for line, _found in rows),
        {
            id_: (row, column, width)
            for row, (_line, found) in enumerate(rows)
            for id_, (column, width) in found.items()
        },
    )


def _rows(view: Sight, size: Size) -> Iterator[Line]:
    if view.variant.given:
        yield from _given(view, size)
        return
    if not size.tight:
        said = _("Hand {n}. {status}").format(n=view.number, status=turn(view))
        yield from _sentences(said, size)
    yield _line(
        ("pile", _("pile {n}").format(n=view.pile)),
        ("", "   "),
        ("discards", _("discard pile {n}: {top}").format(n=view.discards, top=view.top or "-")),
    )
    if not size.tight and (told := noted(view, to_viewer(view))):
        yield from _sentences(told, size)
    for seat in view.variant.seats:
        count = view.counts[seat - 1] if view.counts else 0
        mark = ">" if seat in view.acting else " "
        score = view.scores[view.variant.side(seat)]
        cards = _n("{n} card", "{n} cards", count).format(n=count)
        yield _line((f"player-{seat}", f"{mark}{called(str(seat))}  {score}  {cards}"))
        words = [_word(word, size) for word in view.words if word.owner == seat]
        yield from _side_by_side(words, size.width)
    if view.hand:
        yield from _hand(view, size)


def _given(view: Sight, size: Size) -> Iterator[Line]:
    """A hand that is played alone (N18)."""
    called = hand_called(view)
    told = called if size.tight else f"{called}. {stands_alone(view)}"
    yield from _sentences(told, size)
    for seat in view.variant.seats:
        yield _line((f"player-{seat}", place_called(seat)))
        words = [_word(word, size) for word in view.words if word.owner == seat]
        yield from _side_by_side(words, size.width)
    if view.hand:
        yield from _hand(view, size)


def _sentences(said: str, size: Size) -> Iterator[Line]:
    for line in wrap(said, size.width) if size.width else (said,):
        yield line, {}


def _hand(view: Sight, size: Size) -> Iterator[Line]:
    held = tuple(zip(hand_ids(view.hand), view.hand, strict=True))
    begins = _("hand") + "  "
    if size.tiles:
        most = max(1, (size.width - len(begins) - 1) // (2 * size.tiles + 2))
        across = ceil(len(held) / ceil(len(held) / most))
        for first in range(0, len(held), across):
            yield from _tiles(held[first : first + across], begins, size.tiles)
        return
    across = max(1, (size.width - len(begins)) // 2) if size.width else len(held)
    for first in range(0, len(held), across):
        spread = (part for each in held[first : first + across] for part in (each, ("", " ")))
        yield _line(("", begins if not first else " " * len(begins)), *spread)


def _word(word: Word, size: Size) -> Block:
    name = f"w{word.id}"
    cards = tuple(zip(word_ids(word), word.cards, strict=True))
    marks = "".join(f" {each}" for each in conditions(word))
    about = f"{word.value}{marks}"
    if size.tiles:
        return (
            _line(("", "    "), (name, name), ("", f"  {about}")),
            *_tiles(cards, "    ", size.tiles),
        )
    spread = (part for each in cards for part in (each, ("", " "))) if size.spaced else cards
    return (_line(("", "    "), (name, name), ("", " "), *spread, ("", f"  {about}")),)


def _tiles(cards: Iterable[tuple[str, str]], begins: str, blanks: int) -> Block:
    """Cards with frames; a wild one has a sign more, and a blank less before it."""
    held, indented = tuple(cards), " " * len(begins)
    frame = indented + "+" + ("-" * (2 * blanks + 1) + "+") * len(held)
    empty = indented + "|" + (" " * (2 * blanks + 1) + "|") * len(held)
    letters = (
        part
        for id_, card in held
        for part in (("", "|" + " " * (blanks + 1 - len(card))), (id_, card), ("", " " * blanks))
    )
    around: Block = ((empty, {}),) * (blanks // 2)
    top: Block = ((frame, {}),)
    return (*top, *around, _line(("", begins), *letters, ("", "|")), *around, *top)


def _side_by_side(blocks: Iterable[Block], width: int) -> Iterator[Line]:
    """Blocks of the same height, as many in a row as there is room for."""
    row: Block = ()
    for block in blocks:
        after = max((len(line) for line, _found in row), default=0)
        if row and after + max(len(line) for line, _found in block) <= width:
            row = tuple(_joined(*pair, after) for pair in zip(row, block, strict=True))
        else:
            yield from row
            row = block
    yield from row


def _joined(left: Line, right: Line, at: int) -> Line:
    moved = {id_: (at + column, width) for id_, (column, width) in right[1].items()}
    return left[0].ljust(at) + right[0], {**left[1], **moved}


def _line(*parts: tuple[str, str]) -> Line:
    """Pieces of a line, each with its id or none."""
    line, found = "", {}
    for id_, piece in parts:
        if id_:
            found[id_] = (len(line), len(piece))
        line += piece
    return line.rstrip(), found
