"""How a game is set up: the options, and the start and target that they ask for."""

from datetime import UTC, datetime

from snuggery.core import BadNotation, BadOptions, Option, Options, shuffled
from snuggery.core.text.language import N_, _
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.jumps import ANY_ONE, can_jump, goals, parse_position
from snuggery.games.peg_solitaire.rules.patterns import PATTERNS
from snuggery.games.peg_solitaire.rules.problems import PROBLEMS, Problem, listed
from snuggery.games.peg_solitaire.rules.shapes import shape_par

LABELS = {
    "latin-cross": N_("Latin cross"),
    "greek-cross": N_("Greek cross"),
    "triangle": N_("triangle"),
    "fireplace": N_("fireplace"),
    "diamond": N_("diamond"),
    "pyramid": N_("pyramid"),
    "star": N_("star"),
    "lamp": N_("lamp"),
    "shield": N_("shield"),
    "inclined-square": N_("inclined square"),
    "windmill": N_("windmill"),
    "ring": N_("ring"),
    "propeller": N_("propeller"),
    "catherine-wheel": N_("Catherine wheel"),
    "flags": N_("flags"),
    "fortress": N_("fortress"),
    "courtyard": N_("courtyard"),
    "cloister": N_("cloister"),
    "four-corners": N_("four corners"),
    "four-winds": N_("four winds"),
    "outposts": N_("outposts"),
}
"""The patterns as people call them."""
OPTIONS = (
    Option(
        name="problem",
        label=N_("Problem"),
        choices=(
            ("", N_("the classic, or your own")),
            *((each.name, each.label) for each in PROBLEMS),
        ),
        help=N_("A named problem sets the start and the target."),
        card=True,
    ),
    Option(
        name="puzzle",
        label=N_("Problem of the day"),
        help=N_(
            "A day such as 20270314, or `today`: one of the named problems, the same for everyone."
        ),
        numbered=True,
    ),
    Option(
        name="vacancy",
        label=N_("Empty point"),
        default="d4",
        grid=cross.GRID,
        help=N_("All other points are filled (P7)."),
    ),
    Option(
        name="target",
        label=N_("What is to be left"),
        default="vacancy",
        grid=cross.GRID,
        several=True,
        words=(
            ("vacancy", N_("one on the empty point")),
            ("any", N_("any one")),
            *((name, LABELS[name]) for name in PATTERNS),
        ),
        help=N_("'vacancy', 'any' (one piece anywhere), a pattern, or points such as d4,d7 (P6)."),
    ),
    Option(
        name="start",
        label=N_("Start from"),
        choices=(
            ("", N_("32 pieces")),
            *((name, LABELS[name]) for name, pegs in PATTERNS.items() if can_jump(pegs)),
        ),
        help=N_("A pattern instead of the full board is an addition to the old rules."),
    ),
    Option(
        name="position",
        label=N_("Position"),
        help=N_(
            "Start from a position instead: seven rows of o and dots. This is an addition too."
        ),
    ),
)


def start_and_target(options: Options) -> tuple[int, int]:
    """The pieces at the start, and what should be left of them."""
    named = next((each for each in PROBLEMS if each.name == options["problem"]), None)
    if options["puzzle"] and not named:
        named = of_the_day(options["puzzle"])
    if named:
        if sum(options[o.name] != o.default for o in OPTIONS) > 1:
            raise BadOptions(_("A named problem sets the start and the target; choose only one."))
        return named.pegs, named.target
    vacancy = options["vacancy"].strip().lower()
    if vacancy not in cross.INDEX:
        raise BadOptions(_("{point!r} is not a point on the board (P7).").format(point=vacancy))
    return _pieces(options, vacancy), parse_target(options["target"], vacancy)


def _pieces(options: Options, vacancy: str) -> int:
    """All but the empty point, a pattern, or a position."""
    if not options["position"].strip():
        return PATTERNS[options["start"]] if options["start"] else cross.ALL ^ cross.bit(vacancy)
    if options["start"]:
        raise BadOptions(_("A position and a pattern do not go together; choose one."))
    try:
        pegs = parse_position(options["position"])
    except BadNotation as error:
        said = _("The position cannot be read: {error}")
        raise BadOptions(said.format(error=error)) from error
    if not can_jump(pegs):
        raise BadOptions(_("No piece can jump in this position."))
    return pegs


def of_the_day(text: str) -> Problem:
    """The problem that everybody gets on a day; each comes once before any comes again."""
    try:
        day = datetime.strptime(text.strip(), "%Y%m%d").replace(tzinfo=UTC).toordinal()
    except ValueError:
        said = _("{text!r} is not a day; write 20270314 or today.").format(text=text[:20])
        raise BadOptions(said) from None
    turn, number = divmod(day, len(PROBLEMS))
    return shuffled(turn, PROBLEMS)[number]


def parse_target(text: str, vacancy: str) -> int:
    """What should be left: `vacancy`, `any`, a pattern's name, or points with commas between."""
    text = text.strip().lower()
    if text == "any":
        return ANY_ONE
    if text == "vacancy":
        return cross.bit(vacancy)
    if text in PATTERNS:
        return PATTERNS[text]
    try:
        return cross.parse_points(text)
    except BadNotation as error:
        said = _("The target is 'vacancy', 'any', a pattern or points: {error}")
        raise BadOptions(said.format(error=error)) from error


def least_plays(pegs: int, target: int) -> int | None:
    """The proven least number of plays, where these are the start and target of set problems."""
    found = [_par(pegs, goal) for goal in goals(pegs, target)]
    pars = [par for par in found if par]
    return min(pars) if pars and len(pars) == len(found) else None


def _par(pegs: int, goal: int) -> int | None:
    named = listed(pegs, goal)
    return named.par if named else shape_par(pegs, goal)
