"""How a game of Peg Solitaire ends: light runs round the marbles, or what is left rolls to rest."""

from math import cos, pi, sin

from snuggery.core import Seat, element
from snuggery.core.abilities import Finale, NextTry
from snuggery.core.help.endings import appearing, changing, kind_for, moving
from snuggery.core.text.language import _, _n
from snuggery.games import cross
from snuggery.games.cross_drawing import CENTRE, onto, place
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS, listed
from snuggery.games.peg_solitaire.rules.state import Board
from snuggery.games.peg_solitaire.show.drawing import GROOVE, PIECES, groove_angle

GLOW = element(
    "radialGradient",
    element("stop", offset="0.3", stop_color="#fff3cf", stop_opacity="0.9")
    + element("stop", offset="0.62", stop_color="#ffdf94", stop_opacity="0.42")
    + element("stop", offset="1", stop_color="#ffdf94", stop_opacity="0"),
    id="peg-glow",
)
SPARK = "M0-9Q1-1 9 0Q1 1 0 9Q-1 1-9 0Q-1-1 0-9Z"
"""A sparkle with four points."""
ROUND = 1.8
"""Seconds for which the light runs round the groove."""
EASY = "latin-cross"


def ending(view: Board, seat: Seat | None) -> Finale | None:
    """The end for the player, and for spectators."""
    outcome = view.outcome
    if outcome is None:
        return None
    if not outcome.winners:
        return Finale(
            "loss",
            _left_over(view),
            _rolling(view),
            instead=tuple(cross.points(view.pegs)),
            lines=_lost(view),
            heard=("wood", "wood"),
            next=_try(EASY) if view.first.bit_count() > 20 and view.pegs.bit_count() > 3 else None,
        )
    perfect = view.par == view.plays
    return Finale(
        kind_for(outcome, seat, alone=True, feat=perfect),
        _title(view),
        _shining(view, perfect=perfect),
        lines=(_compared(view),),
        heard=("glass", "glass", "bell") if perfect else ("glass", "bell"),
        next=_following(view),
        fewest=True,
    )


def _title(view: Board) -> str:
    if view.par == view.plays:
        said = _("Done in {n} plays. Nobody can do it in fewer.")
    else:
        said = _n("Done in {n} play.", "Done in {n} plays.", view.plays)
    return said.format(n=view.plays)


def _compared(view: Board) -> str:
    if view.par is None:
        return _("Nobody has proven yet how few plays it takes.")
    if view.par == view.plays:
        return _("It is proven that fewer will not do: every way was tried.")
    said = _n(
        "{par} is proven to be the minimum: one play fewer.",
        "{par} is proven to be the minimum: {n} plays fewer.",
        view.plays - view.par,
    )
    return said.format(par=view.par, n=view.plays - view.par)


def _left_over(view: Board) -> str:
    count, wanted = view.pegs.bit_count(), _wanted(view)
    if count == wanted:
        return _("So close: the right number, in the wrong place.")
    if count == wanted + 1:
        return _("So close: one piece too many.")
    return _n("{n} piece is left over.", "{n} pieces are left over.", count - wanted).format(
        n=count - wanted
    )


def _wanted(view: Board) -> int:
    return 1 if view.target == ANY_ONE else view.target.bit_count()


def _lost(view: Board) -> tuple[str, ...]:
    count = view.pegs.bit_count()
    said = _n(
        "{n} piece on the board, and none can jump.",
        "{n} pieces on the board, and none can jump.",
        count,
    )
    lines = [said.format(n=count)]
    if view.par:
        lines.append(_("It can be done in {par} plays.").format(par=view.par))
    return tuple(lines)


def _following(view: Board) -> NextTry | None:
    """The problem after this one on the list."""
    here = listed(view.first, view.pegs)
    names = [each.name for each in PROBLEMS]
    at = names.index(here.name) if here else -1
    return _try(names[(at + 1) % len(names)])


def _try(name: str) -> NextTry:
    found = next(each for each in PROBLEMS if each.name == name)
    label = _("Next: {problem}").format(problem=_(found.title))
    plain = {"puzzle": "", "vacancy": "d4", "target": "vacancy", "start": "", "position": ""}
    return NextTry(label, {"problem": name, **plain})


def _shining(view: Board, *, perfect: bool) -> str:
    """The pieces that are left glow; the light runs round those that have gone."""
    drawn = element("defs", GLOW)
    late = ROUND if perfect else 0.5
    for name in cross.points(view.pegs):
        halo = element(
            "circle",
            moving("scale", (0, 0.2), (late, 0.2), (late + 0.5, 1.35), (2.8, 1))
            + appearing(late, late + 0.4, 0.95),
            r=60 if view.pegs.bit_count() == 1 else 42,
            fill="url(#peg-glow)",
            opacity="0.95",
        )
        drawn += element("g", halo + PIECES, transform=onto(name))
    for number in range(1, view.jumps + 1):
        at = 0.1 + ROUND * number / (view.jumps + 1)
        drawn += _glint(number, at, perfect=perfect)
    return drawn + (_gilded() if perfect else "")


def _glint(number: int, at: float, *, perfect: bool) -> str:
    angle = groove_angle(number)
    x, y = CENTRE + (GROOVE + 2) * cos(angle), CENTRE + (GROOVE + 2) * sin(angle)
    rest = 0.85 if perfect else 0.3
    flash = changing("opacity", (0, 0), (at, 0), (at + 0.15, 1), (at + 0.6, rest))
    swell = moving("scale", (0, 0.4), (at, 0.4), (at + 0.15, 2.1), (at + 0.6, 1))
    spark = element("path", flash + swell, d=SPARK, fill="#fffaf0", opacity=rest)
    return element("g", spark, transform=f"translate({x - 4:.1f} {y - 5:.1f})")


def _gilded() -> str:
    """A brass line is drawn round the board."""
    length = round(2 * pi * 271)
    return element(
        "circle",
        changing("stroke-dashoffset", (0, length), (ROUND + 0.2, 0)),
        r=271,
        cx=CENTRE,
        cy=CENTRE,
        fill="none",
        stroke="#d9a441",
        stroke_width=5,
        stroke_dasharray=length,
        stroke_dashoffset=0,
        transform=f"rotate(90 {CENTRE} {CENTRE})",
    )


def _rolling(view: Board) -> str:
    """What is left rolls in its hollow and comes to rest, in the evening light."""
    dusk = element(
        "circle",
        appearing(0.2, 2.4, 0.24),
        cx=CENTRE,
        cy=CENTRE,
        r=274,
        fill="#2a1a0c",
        opacity="0.24",
    )
    rolled = ""
    for number, name in enumerate(cross.points(view.pegs)):
        x, y = place(name)
        angle = 2.4 * number + 0.5
        a, b = 6.5 * cos(angle), 6.5 * sin(angle)
        begin = 0.15 + 0.08 * (number % 6)
        rolls = moving(
            "translate",
            (0, "0 0"),
            (begin, "0 0"),
            (begin + 0.45, f"{a:.1f} {b:.1f}"),
            (begin + 1.0, f"{-0.7 * a:.1f} {-0.7 * b:.1f}"),
            (begin + 1.5, f"{0.35 * a:.1f} {0.35 * b:.1f}"),
            (begin + 1.9, f"{-0.12 * a:.1f} {-0.12 * b:.1f}"),
            (begin + 2.2, "0 0"),
        )
        rolled += element("g", rolls + PIECES, transform=f"translate({x} {y})")
    wanted = 0 if view.target == ANY_ONE else view.target & ~view.pegs
    rings = "".join(
        element(
            "circle",
            changing("opacity", (0, 0), (1.2, 0), (1.8, 1), (2.3, 0.5), (2.8, 0.9)),
            r=26,
            transform=onto(name),
            fill="none",
            stroke="#f2d48c",
            stroke_width=3,
            stroke_dasharray="5 6",
            opacity="0.9",
        )
        for name in cross.points(wanted)
    )
    return dusk + rings + rolled
