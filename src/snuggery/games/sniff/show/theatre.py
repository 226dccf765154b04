"""A field is named, and the answer falls on it like a stamp; walls are built brick by brick."""

from snuggery.core import element
from snuggery.core.text.language import _
from snuggery.core.text.lettering import serif, written
from snuggery.core.theatre.beats import Beat, Sound
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.labyrinth import Build
from snuggery.games.sniff.rules.moves import Go, Lot, Move, parse
from snuggery.games.sniff.rules.view import Answer, Sight
from snuggery.games.sniff.show.art import PAPER, PENCIL
from snuggery.games.sniff.show.drawing import spoken
from snuggery.games.sniff.show.layout import place_on, spot
from snuggery.games.sniff.show.pieces import STAMP, stamp

HEARD: dict[str, Sound] = {
    "wall": "brick",
    "bark": "bark",
    "hot+bark": "bark",
    "warm+bark": "bark",
    "dog": "bark",
    "water": "splash",
    "treasure": "coin",
    "out": "bell",
}
"""The sound of an answer; the others are stamps."""
BUILT: dict[str, Sound] = {"treasure": "coin", "dog": "bark", "ready": "bell"}
WITHOUT_WORDS = ("hides", "names a field", "labyrinth")
"""What those who may not know more are told."""


def beats(before: Sight, after: Sight, told: str) -> tuple[Beat, ...]:
    """How one moment became the next; of a search first the question, then the answer."""
    if told in WITHOUT_WORDS:
        return (Beat(spoken(told), "paper"),)
    move, answer = parse(told), after.said[-1] if after.said else None
    if not isinstance(move, Go) or not answer or len(after.said) <= len(before.said):
        return (Beat(spoken(told), _heard(move)),)
    if answer.there != move.field:
        return (Beat(spoken(told), "paper"),)
    named = _("The Nullfeld") if move.field == NULL else move.field
    return (
        Beat(f"{named}?", "paper", None, over=_question(after, answer)),
        Beat(spoken(told), HEARD.get(answer.said, "stamp"), over=_answer(after, answer)),
    )


def _heard(move: Move) -> Sound:
    if isinstance(move, Lot):
        return "dice"
    if isinstance(move, Build):
        return BUILT.get(move.verb, "brick")
    return "paper"


def _half(view: Sight, answer: Answer) -> str:
    return "search" if view.seeker("search") == answer.seat else "own"


def _question(view: Sight, answer: Answer) -> str:
    """A pencilled question mark on the field."""
    half = _half(view, answer)
    ring = element("circle", r=24, fill=PAPER, stroke=PENCIL, stroke_width=2.4)
    mark = written("?", 0, 11, serif(32, 700), text_anchor="middle", fill=PENCIL)
    return element("g", ring + mark, **place_on(view, half, *spot(view, half, answer.there)))


def _answer(view: Sight, answer: Answer) -> str:
    """The answer stamped across the field, for a moment."""
    half = _half(view, answer)
    drawn, wide = stamp(answer.said, PAPER)
    middle = element("g", drawn, transform=f"translate({-wide / 2:g} {-STAMP / 2:g})")
    return element("g", middle, **place_on(view, half, *spot(view, half, answer.there)))
