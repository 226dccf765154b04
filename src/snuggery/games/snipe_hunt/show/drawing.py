"""How Snipe Hunt is shown: picture.py draws it, text.py writes it; here is what can be touched."""

from collections.abc import Iterator

from snuggery.core import Choice, Moves, Seat, Touches
from snuggery.core.text.language import _
from snuggery.games.snipe_hunt.insight.walk_outcomes import End, ends
from snuggery.games.snipe_hunt.rules.moves import QUARTERS, Assign, Move, Pass, Turn
from snuggery.games.snipe_hunt.rules.snipe import CLOCKWISE
from snuggery.games.snipe_hunt.rules.spaces import place_of
from snuggery.games.snipe_hunt.rules.state import PLAYER
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF
from snuggery.games.snipe_hunt.show.description import describe, leads
from snuggery.games.snipe_hunt.show.highlights import way_id
from snuggery.games.snipe_hunt.show.layout import middle, move_to
from snuggery.games.snipe_hunt.show.phrases import (
    SIGNS,
    die_label,
    noted,
    spoken,
    status,
    task,
    walk_label,
    what_leaving_costs,
)
from snuggery.games.snipe_hunt.show.picture import drawing
from snuggery.games.snipe_hunt.show.text import places, sizes, text

__all__ = [
    "describe",
    "drawing",
    "noted",
    "places",
    "sizes",
    "spoken",
    "status",
    "task",
    "text",
    "touches",
]


def touches(view: Map, seat: Seat, moves: Moves[Move]) -> Touches:
    """A die or its ghost; the space to end on; on an arrow a card, then a sign, twice."""
    if seat != PLAYER or view.outcome:
        return Touches()
    if view.phase == "walk":
        found = ends(view)
        return Touches(tuple(_walk_choice(view, end, only=len(found) == 1) for end in found))
    return Touches(tuple(choice for move in moves for choice in _choices(view, move)))


def _choices(view: Map, move: Move) -> Iterator[Choice]:
    match move:
        case Assign(die):
            label, ghost = die_label(view, die), f"ghost-{die}"
            goes = ("snipe", ghost) if die < CLOCKWISE else ()
            for n, shown in enumerate(view.dice, 1):
                if shown == die:
                    yield Choice(str(move), (f"die-{n}",), label, (ghost,), glide=goes)
            yield Choice(str(move), (), label, (ghost,), glide=goes)  # in words, for small screens
            yield Choice(str(move), (ghost,), label, (ghost,), glide=goes)
        case Turn(card, how):
            label = _("Turn card {card} {how}: it {leads}").format(
                card=card, how=_(SIGNS[how][1]), leads=_leads(view, card, how)
            )
            preview, sign = (f"card-{card}-{how}",), f"turn-{how}"
            # a sign is chosen twice: first to look at the turned card, then to turn it; if there is
            # only one sign, it need not be chosen first
            signs = (sign,) if how == "180" else (sign, sign)
            yield Choice(str(move), (f"card-{card}", *signs), label, preview)
        case Pass():
            yield Choice(str(move), (), _("Turn no card"))


def _leads(view: Map, card: str, how: str) -> str:
    """Where the paths of a card lead once it is turned."""
    place = place_of(card, view.forest.layout.side)
    assert place is not None  # noqa: S101 - it is a legal move
    return leads(view.forest.turned(place, QUARTERS[how]), place)


def _walk_choice(view: Map, end: End, *, only: bool) -> Choice:
    touch = () if end.space == OFF or not end.way else (view.forest.layout.names[end.space],)
    warning = "" if only else what_leaving_costs(view, end)
    way = (move_to(*middle(view, space)) for space in end.way)
    return Choice(
        str(end.walk),
        touch,
        walk_label(view, end),
        (way_id(view, end),),
        warning=warning,
        beside=not only,
        glide=("hunter", *way) if touch else (),
    )
