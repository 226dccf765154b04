"""What is said: about dice and turns, about how the hunt stands, and of a move."""

from snuggery.core.abilities import Called
from snuggery.core.early_end import by_number
from snuggery.core.text.language import N_, _, _n
from snuggery.games.snipe_hunt.insight.walk_outcomes import End
from snuggery.games.snipe_hunt.rules.forest import HALF
from snuggery.games.snipe_hunt.rules.moves import Assign, Deal, Roll, Turn, Walk, parse
from snuggery.games.snipe_hunt.rules.snipe import CLOCKWISE, COMPASS, barred, hunters_die, leap
from snuggery.games.snipe_hunt.rules.spaces import place_name
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.rules.walks import OFF

SIGNS = {
    "ccw": (-90, N_("a quarter turn counter-clockwise")),
    "cw": (90, N_("a quarter turn clockwise")),
    "180": (180, N_("a half turn")),
}
"""How far each turns, in degrees, and in words."""
LARGE_SPACES = {
    "STATION": N_("Station"),
    "NEST": N_("Nest"),
    "SPOOKY": N_("Spooky"),
    "DEEP": N_("Deep"),
}


def die_label(view: Map, die: int) -> str:
    """What giving the Snipe this die would do."""
    if problem := barred(view, die):
        said = _("{die}: not for the Snipe. {reason} ({clause})")
        return said.format(die=die, reason=problem.reason, clause=problem.clause)
    other = hunters_die(view, die)
    if die >= CLOCKWISE:
        card = place_name(view.forest.layout.place(view.snipe), view.forest.layout.side)
        said = (
            _("{die} for the Snipe: its card {card} turns clockwise; the Hunter walks {other}")
            if die == CLOCKWISE
            else _(
                "{die} for the Snipe: its card {card} turns counter-clockwise; "
                "the Hunter walks {other}"
            )
        )
        return said.format(die=die, card=card, other=other)
    to = leap(view, die)
    assert to is not None  # noqa: S101 - it is not barred
    there, direction = _(view.forest.layout.to(to)), _(COMPASS[die - 1])
    said = _("{die} for the Snipe: {direction} {to}; the Hunter walks {other}")
    return said.format(die=die, direction=direction, to=there, other=other)


def walk_label(view: Map, end: End) -> str:
    """What a walk to this end would do."""
    station = view.forest.layout.large["station"]
    if end.way == (OFF,) and view.hunter == station:
        label = _("Stay at the Station")
    elif end.space == OFF and end.caught:
        return _("Catch the Snipe and leave the forest: back to the Station, the Snipe to its Nest")
    elif end.space == OFF and view.carrying:
        label = _("Leave the forest: back to the Station, the Snipe to its Nest")
    elif end.space == OFF:
        label = _("Leave the forest: back to the Station")
    elif not end.way:
        label = _("Stay: there is nowhere to walk")
    else:
        label = _("Walk {to}").format(to=_(view.forest.layout.to(end.space)))
    also = (
        (end.caught, _("catching the Snipe")),
        (end.won, _("home with the Snipe")),
        (end.arrow, _("to an arrow")),
    )
    label = ", ".join((label, *(words for happens, words in also if happens)))
    if end.danger:
        return f"{label}. {_(end.danger)}"
    if not (view.carrying or end.caught) or end.won:
        return label
    comes = _("The Wolf then comes {to}.").format(to=_(view.forest.layout.to(end.wolf)))
    return f"{label}. {comes}"


def what_leaving_costs(view: Map, end: End) -> str:
    """The question before the Snipe is given away (H9); none where nothing would be lost."""
    if end.space != OFF or not (view.carrying or end.caught):
        return ""
    if view.wolf == view.forest.layout.large["nest"]:
        return _("The Wolf is waiting on the Nest: the hunt would be lost. Leave the forest?")
    return _("You would lose the Snipe: it goes back to its Nest. Leave the forest?")


def _degrees(view: Map) -> int:
    return 180 if view.forest.ground[view.hunter] == HALF else 90


def _which_die(view: Map) -> str:
    """What the dice ask, or why they ask nothing (H6)."""
    one, other = view.dice
    problems = [problem for die in dict.fromkeys(view.dice) if (problem := barred(view, die))]
    if problems:
        said = _("Dice {one} and {other}. {reason} So it takes the other ({clause}).")
        problem = problems[0]
        return said.format(one=one, other=other, reason=problem.reason, clause=problem.clause)
    if one == other:
        said = _("Dice {one} and {other}: one for the Snipe, one for the Hunter.")
    else:
        said = _("Dice {one} and {other}: which one moves the Snipe?")
    return said.format(one=one, other=other)


def status(view: Map) -> str:
    """How the hunt stands, in one line."""
    if view.phase == "deal":
        return _("Next the forest is laid.")
    if view.outcome:
        end = _("Won.") if view.outcome.winners else _("Lost.")
        # in the order in which it happened
        return " ".join((noted(view), end, _(view.outcome.reason)))
    return f"{noted(view)} {_asks(view)}"


def noted(view: Map, called: Called = by_number) -> str:
    """Which turn it is, and what happened since the last."""
    return " ".join((_("Turn {n}.").format(n=view.turn), *map(_, view.said)))


def task(view: Map) -> str:
    """What is asked of the player; nothing where the dice leave no choice."""
    if view.phase == "walk":
        said = _n("walk the Hunter {n} space", "walk the Hunter {n} spaces", view.dice[-1])
        return said.format(n=view.dice[-1])
    if view.phase == "turn":
        return _("turn a card by {degrees} degrees, or none").format(degrees=_degrees(view))
    one, *others = dict.fromkeys(view.dice)
    if view.phase != "snipe" or not others or barred(view, one) or barred(view, others[0]):
        return ""
    return _("choose the die that moves the Snipe: {one} or {other}").format(
        one=one, other=others[0]
    )


def _asks(view: Map) -> str:
    """What comes next."""
    if view.phase == "snipe":
        return _which_die(view)
    if view.phase == "walk":
        return _("The Hunter walks {die}.").format(die=view.dice[-1])
    if view.phase == "turn":
        ask = _("On a {degrees}-degree arrow: you may turn a card.")
        return ask.format(degrees=_degrees(view))
    return _("The dice are rolled.")


def spoken(told: str) -> str:
    """A move as a sentence."""
    match parse(told):
        case Deal(number):
            return _("Forest {number} is laid.").format(number=number)
        case Roll((die,)):
            return _("The die shows {die}.").format(die=die)
        case Roll((one, other)):
            return _("The dice show {one} and {other}.").format(one=one, other=other)
        case Assign(die):
            return _("The Snipe takes the {die}.").format(die=die)
        case Walk(("stay",)):
            return _("The Hunter stays.")
        case Walk(("off",)):
            return _("The Hunter steps off the board.")
        case Walk(spaces):
            way = ", ".join(_(LARGE_SPACES.get(name, name)) for name in spaces if name != "off")
            said = (
                _("The Hunter walks {way} and off the board.")
                if spaces[-1] == "off"
                else _("The Hunter walks {way}.")
            )
            return said.format(way=way)
        case Turn(card, "180"):
            return _("Card {card} makes a half turn.").format(card=card)
        case Turn(card, how):
            return _("Card {card} makes {how}.").format(card=card, how=_(SIGNS[how][1]))
    return _("No card is turned.")
