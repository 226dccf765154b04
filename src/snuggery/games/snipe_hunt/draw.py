"""How Snipe Hunt is shown: picture.py draws it, plain.py writes it; here is what can be touched."""

from collections.abc import Iterator

from snuggery.core import Choice, Moves, Seat, Touches
from snuggery.games.snipe_hunt.moves import Assign, Move, Pass, Turn
from snuggery.games.snipe_hunt.outlook import End, ends
from snuggery.games.snipe_hunt.picture import drawing
from snuggery.games.snipe_hunt.plain import places, text
from snuggery.games.snipe_hunt.rules import PLAYER, Map, Phase, resumed
from snuggery.games.snipe_hunt.walks import OFF
from snuggery.games.snipe_hunt.words import SIGNS, die_label, spoken, status

__all__ = ["drawing", "places", "spoken", "status", "text", "touches"]


def touches(view: Map, seat: Seat, moves: Moves[Move]) -> Touches:
    """A die or its ghost; the space to end on; on an arrow a card, then a sign."""
    if seat != PLAYER or view.outcome:
        return Touches()
    if view.phase == Phase.WALK:
        return Touches(tuple(_walk_choice(view, end) for end in ends(view)))
    return Touches(tuple(choice for move in moves for choice in _choices(view, move)))


def _choices(view: Map, move: Move) -> Iterator[Choice]:
    match move:
        case Assign(die):
            label = die_label(resumed(view), die)
            for n, shown in enumerate(view.dice, 1):
                if shown == die:
                    yield Choice(str(move), (f"die-{n}",), label, (f"ghost-{die}",))
            yield Choice(str(move), (f"ghost-{die}",), label)
        case Turn(card, how):
            label = f"Turn card {card} {SIGNS[how][1]}"
            preview = (f"card-{card}-{how}",)
            yield Choice(str(move), (f"card-{card}", f"turn-{how}"), label, preview)
        case Pass():
            yield Choice(str(move), (), "Turn no card")


def _walk_choice(view: Map, end: End) -> Choice:
    names = view.forest.layout.names
    if end.way == (OFF,) and view.hunter == view.forest.layout.large["station"]:
        label = "Stay on the Station"
    elif end.space == OFF:
        label = "Leave the forest, back to the Station" + ", without the Snipe" * (
            end.caught or view.carrying
        )
    elif not end.way:
        label = "Stay: there is nowhere to walk"
    else:
        label = f"Walk to {names[end.space]}"
    label += ", catching the Snipe" * end.caught + ", home with the Snipe" * end.won
    label += ", to an arrow" * end.arrow + f". {end.danger}" * bool(end.danger)
    touch = () if end.space == OFF or not end.way else (names[end.space],)
    return Choice(str(end.walk), touch, label, tuple(names[s] for s in end.way if s != OFF))
