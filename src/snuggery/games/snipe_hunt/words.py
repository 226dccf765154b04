"""What is said: about dice and turns, about how the hunt stands, and of a move."""

from snuggery.games.snipe_hunt.forest import HALF
from snuggery.games.snipe_hunt.layout import place_name
from snuggery.games.snipe_hunt.moves import Assign, Deal, Roll, Turn, Walk, parse
from snuggery.games.snipe_hunt.outlook import End
from snuggery.games.snipe_hunt.rules import CLOCKWISE, COMPASS, Hunt, resumed
from snuggery.games.snipe_hunt.view import Map, Phase
from snuggery.games.snipe_hunt.walks import OFF

SIGNS = {
    "ccw": (-90, "a quarter turn counter-clockwise"),
    "cw": (90, "a quarter turn clockwise"),
    "180": (180, "half round"),
}
"""How far each turns, in degrees, and in words."""


def die_label(hunt: Hunt, die: int) -> str:
    """What giving the Snipe this die would do."""
    if problem := hunt.barred(die):
        return f"{die}: not for the Snipe. {problem.reason} ({problem.clause})"
    if die >= CLOCKWISE:
        card = place_name(hunt.forest.layout.place(hunt.snipe), hunt.forest.layout.side)
        does = f"its card {card} turns {'clockwise' if die == CLOCKWISE else 'counter-clockwise'}"
    else:
        to = hunt.leap(die)
        does = f"{COMPASS[die - 1]} to {hunt.forest.layout.names[to]}" if to is not None else ""
    other = hunt.dice[0] if die == hunt.dice[-1] else hunt.dice[-1]
    return f"{die} for the Snipe: {does}; the Hunter walks {other}"


def walk_label(view: Map, end: End) -> str:
    """What a walk to this end would do."""
    station = view.forest.layout.large["station"]
    if end.way == (OFF,) and view.hunter == station:
        label = "Stay on the Station"
    elif end.space == OFF and end.caught:
        return "Catch the Snipe and leave the forest: back to the Station, the Snipe to its Nest"
    elif end.space == OFF:
        without = ", the Snipe to its Nest" * view.carrying
        label = f"Leave the forest: back to the Station{without}"
    elif not end.way:
        label = "Stay: there is nowhere to walk"
    else:
        label = f"Walk to {view.forest.layout.names[end.space]}"
    label += ", catching the Snipe" * end.caught + ", home with the Snipe" * end.won
    return f"{label}{', to an arrow' * end.arrow}{f'. {end.danger}' * bool(end.danger)}"


def _degrees(view: Map) -> int:
    return 180 if view.forest.ground[view.hunter] == HALF else 90


def _which_die(view: Map) -> str:
    """What the dice ask, or why they ask nothing (H6)."""
    dice = f"Dice {' and '.join(map(str, view.dice))}"
    hunt = resumed(view)
    barred = [problem for die in dict.fromkeys(view.dice) if (problem := hunt.barred(die))]
    if barred:
        return f"{dice}. {barred[0].reason} So it takes the other ({barred[0].clause})."
    if len(set(view.dice)) == 1:
        return f"{dice}: one for the Snipe, one for the Hunter."
    return f"{dice}: which one moves the Snipe?"


def status(view: Map) -> str:
    """How the hunt stands, in one line."""
    if view.phase == Phase.DEAL:
        return "The forest is laid next."
    said = " ".join(view.said)
    if view.outcome:
        end = "Won. " if view.outcome.winners else "Lost. "
        return " ".join(filter(None, (end + view.outcome.reason, f"Turn {view.turn}.", said)))
    asks = {
        Phase.ROLL: "The dice are rolled.",
        Phase.SNIPE: _which_die(view) if view.phase == Phase.SNIPE else "",
        Phase.WALK: f"The Hunter walks {view.dice[-1] if view.dice else 0}.",
        Phase.TURN: f"On an arrow of {_degrees(view)} degrees: you may turn a card.",
    }
    return " ".join(filter(None, (f"Turn {view.turn}.", said, asks[view.phase])))


def spoken(told: str) -> str:
    """A move as a sentence."""
    match parse(told):
        case Deal(number):
            return f"Forest {number} is laid."
        case Roll((die,)):
            return f"The die shows {die}."
        case Roll((one, other)):
            return f"The dice show {one} and {other}."
        case Assign(die):
            return f"The Snipe takes the {die}."
        case Walk(("stay",)):
            return "The Hunter stays."
        case Walk(("off",)):
            return "The Hunter steps off the board."
        case Walk(spaces):
            way = ", ".join(name.title() for name in spaces if name != "off")
            return f"The Hunter walks {way}{' and off the board' * (spaces[-1] == 'off')}."
        case Turn(card, "180"):
            return f"Card {card} turns half round."
        case Turn(card, how):
            return f"Card {card} makes {SIGNS[how][1]}."
    return "No card is turned."
