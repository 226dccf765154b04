"""What can be set: the named problems, and shapes that are to be brought to one in the centre."""

from functools import cache

from snuggery.core.challenges.challenge import AT_ALL, Challenge, Family
from snuggery.core.text.language import N_, _, _n
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.care import CARE
from snuggery.games.peg_solitaire.rules.grades import STEPS
from snuggery.games.peg_solitaire.rules.jumps import marks
from snuggery.games.peg_solitaire.rules.problems import CENTRE, PROBLEMS, Problem
from snuggery.games.peg_solitaire.rules.shapes import SHAPES, Shape, turns
from snuggery.games.peg_solitaire.rules.state import Board

SPARE = 2
"""Silver allows this many plays more than par."""
HUNG = 3
"""Every third shape is in the gallery; the others are kept for evenings."""
DAYS = 7
HANDFUL, MANY = 9, 16
"""Up to the first number, the pieces are few; from the second on, the shape is large."""

FAMILIES = {
    "handful": (
        N_("A handful"),
        N_("Up to nine pieces. Leave one in the middle."),
        N_("Handful {n}"),
    ),
    "figures": (
        N_("Figures"),
        N_("Ten to fifteen pieces. Leave one in the middle."),
        N_("Figure {n}"),
    ),
    "rosettes": (
        N_("Rosettes"),
        N_("The same from all four sides. Leave one in the middle."),
        N_("Rosette {n}"),
    ),
    "crowds": (
        N_("Crowds"),
        N_("Sixteen pieces and more. Leave one in the middle."),
        N_("Crowd {n}"),
    ),
    "patterns": (
        N_("Leave a pattern"),
        N_("From the full board with the centre empty down to a pattern."),
        "",
    ),
    "survivors": (
        N_("The last piece"),
        N_("From the full board with one point empty down to one piece."),
        "",
    ),
}
"""Labels of the families, what they are about, and what their shapes are called."""


def families() -> tuple[Family, ...]:
    """The named problems, and a third of the shapes."""
    found = []
    for name, (label, line, _called) in FAMILIES.items():
        every = [each for each in _all() if each.family == name]
        shapes = [each for each in every if each.name not in _named()]
        hung = {each.name for each in shapes[::HUNG]} | set(_named())
        found.append(Family(name, label, line, tuple(each for each in every if each.name in hung)))
    return tuple(found)


def tonight() -> tuple[tuple[Challenge, ...], ...]:
    """All of them, from Monday to Sunday by the care that they ask for."""
    every = _all()
    ends = [len(every) * day // DAYS for day in range(DAYS + 1)]
    return tuple(every[ends[day] : ends[day + 1]] for day in range(DAYS))


def title(challenge: Challenge) -> str:
    """The problem's own title, or the number of a shape in its family."""
    if named := _named().get(challenge.name):
        return _(named.title)
    called = _(FAMILIES[challenge.family][2])
    return called.format(n=_numbers()[challenge.name])


def task(challenge: Challenge) -> str:
    """What should be left, and par."""
    target = _target(challenge)
    said = _("Leave exactly the pieces that are ringed.")
    if target == CENTRE:
        said = _("Leave one piece, in the middle.")
    elif target.bit_count() == 1:
        (point,) = cross.points(target)
        said = _("Leave one piece, on {point}.").format(point=point)
    par = _n(
        "Par is {n} play: nobody can do it in fewer.",
        "Par is {n} plays: nobody can do it in fewer.",
        challenge.par,
    )
    return f"{said} {par.format(n=challenge.par)}"


def reached(challenge: Challenge, view: Board, plays: int) -> int | None:
    """How many plays it took."""
    return view.plays if view.outcome and view.outcome.winners else None


def told(challenge: Challenge, reached: int) -> str:
    """That many plays."""
    return _n("{n} play", "{n} plays", reached).format(n=reached)


@cache
def _all() -> tuple[Challenge, ...]:
    """The easiest first."""
    care = {_of_shape(shape): shape.care for shape in SHAPES}
    care |= {_of_problem(problem): CARE[problem.name] for problem in PROBLEMS if problem.par}
    return tuple(sorted(care, key=lambda each: care[each]))


def _of_shape(shape: Shape) -> Challenge:
    options = {"position": cross.rows(marks(shape.pegs))}
    name, family = f"shape-{shape.pegs:09x}", _size(shape.pegs)
    return _challenge(name, family, shape.care, options, shape.par)


def _of_problem(problem: Problem) -> Challenge:
    family = _size(problem.pegs)
    if not problem.addition:
        family = "survivors" if problem.target.bit_count() == 1 else "patterns"
    options = {"problem": problem.name}
    return _challenge(problem.name, family, CARE[problem.name], options, problem.par or 0)


def _challenge(name: str, family: str, care: float, options: dict[str, str], par: int) -> Challenge:
    return Challenge(
        name=name,
        family=family,
        grade=1 + sum(care > most for _word, most in STEPS),
        options=options,
        par=par,
        proven=True,
        medals=(AT_ALL, par + SPARE, par),
        fewest=True,
    )


def _size(pegs: int) -> str:
    """The family of a shape."""
    count = pegs.bit_count()
    if count <= HANDFUL:
        return "handful"
    if turns(pegs):
        return "rosettes"
    return "figures" if count < MANY else "crowds"


@cache
def _named() -> dict[str, Problem]:
    return {problem.name: problem for problem in PROBLEMS}


@cache
def _numbers() -> dict[str, int]:
    """Which shape of its family each is: first those in the gallery, then those for evenings."""
    found = {}
    for family in FAMILIES:
        shapes = [each for each in _all() if each.family == family and each.name not in _named()]
        evenings = [each for at, each in enumerate(shapes) if at % HUNG]
        found.update({each.name: n for n, each in enumerate((*shapes[::HUNG], *evenings), 1)})
    return found


def _target(challenge: Challenge) -> int:
    named = _named().get(challenge.name)
    return named.target if named else CENTRE
