"""The named problems. Each was solved before it was listed; a test solves them all again."""

from collections.abc import Iterator
from dataclasses import dataclass

from snuggery.core.text.language import N_
from snuggery.games import cross
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from snuggery.games.peg_solitaire.rules.grades import grade
from snuggery.games.peg_solitaire.rules.invariants import position_class
from snuggery.games.peg_solitaire.rules.patterns import PATTERNS


@dataclass(frozen=True, slots=True)
class Problem:
    """A start and a target, with the proven least number of plays (None: not proved)."""

    name: str
    title: str
    pegs: int
    target: int
    par: int | None
    addition: bool = False
    """Whether it starts from a pattern, which the old rules do not have."""

    @property
    def label(self) -> str:
        """The title with what one should know before choosing it."""
        hard = grade(self.name)
        if hard and self.addition:
            return N_("{title} ({grade}, addition)", title=self.title, grade=hard)
        if self.addition:
            return N_("{title} (addition)", title=self.title)
        return N_("{title} ({grade})", title=self.title, grade=hard) if hard else self.title


CENTRE = cross.bit("d4")
FULL_BUT_CENTRE = cross.ALL ^ CENTRE

TO_THE_CENTRE = {
    "latin-cross": N_("The Latin cross, to the centre"),
    "greek-cross": N_("The Greek cross, to the centre"),
    "triangle": N_("The triangle, to the centre"),
    "fireplace": N_("The fireplace, to the centre"),
    "diamond": N_("The little diamond, to the centre"),
    "pyramid": N_("The pyramid, to the centre"),
    "star": N_("The star, to the centre"),
    "lamp": N_("The lamp, to the centre"),
    "shield": N_("The shield, to the centre"),
    "inclined-square": N_("The inclined square, to the centre"),
    "windmill": N_("The windmill, to the centre"),
}
FROM_THE_CENTRE = {
    "four-corners": N_("Leave four corners of a square"),
    "four-winds": N_("Leave one piece to each wind"),
    "outposts": N_("Leave the centre and four outposts"),
    "ring": N_("Leave a ring around the centre"),
    "propeller": N_("Leave a propeller"),
    "catherine-wheel": N_("Leave a Catherine wheel"),
    "flags": N_("Leave eight flags and their guard"),
    "fortress": N_("Leave a fortress with four walls"),
    "courtyard": N_("Leave a courtyard with a well"),
    "cloister": N_("Leave a cloister with four cells"),
}


def single_survivors() -> Iterator[tuple[str, str]]:
    """The empty point and the last piece's, as far as the rule of three allows, up to symmetry."""

    def from_the_centre(point: str) -> tuple[int, str]:
        return abs(ord(point[0]) - ord("d")) + abs(int(point[1]) - 4), point

    inside_out = sorted(cross.POINTS, key=from_the_centre)
    classes = {point: position_class(cross.bit(point)) for point in cross.POINTS}
    seen = set()
    for vacancy in inside_out:
        start = position_class(cross.ALL ^ cross.bit(vacancy))
        for survivor in inside_out:
            pair = cross.INDEX[vacancy], cross.INDEX[survivor]
            if classes[survivor] == start and pair not in seen:
                seen |= {(turn[pair[0]], turn[pair[1]]) for turn in cross.SYMMETRIES}
                yield vacancy, survivor


def _problem(name: str, title: str, pegs: int, target: int, *, addition: bool = False) -> Problem:
    par = len(SHORTEST[name].split()) if name in SHORTEST else None
    return Problem(name, title, pegs, target, par, addition)


def _survivor_title(vacancy: str, survivor: str) -> str:
    if vacancy == survivor:
        there = N_("{point} empty, the last piece there", point=vacancy)
        return there if vacancy != "d4" else N_("Centre to centre")
    return N_("{point} empty, the last piece on {last}", point=vacancy, last=survivor)


PROBLEMS: tuple[Problem, ...] = (
    *(
        _problem(
            f"{vacancy}-to-{survivor}",
            _survivor_title(vacancy, survivor),
            cross.ALL ^ cross.bit(vacancy),
            cross.bit(survivor),
        )
        for vacancy, survivor in single_survivors()
    ),
    *(
        _problem(name, title, FULL_BUT_CENTRE, PATTERNS[name])
        for name, title in FROM_THE_CENTRE.items()
    ),
    *(
        _problem(name, title, PATTERNS[name], CENTRE, addition=True)
        for name, title in TO_THE_CENTRE.items()
    ),
)


def listed(pegs: int, target: int) -> Problem | None:
    """The named problem that this is, turned or mirrored perhaps."""
    for turn in cross.SYMMETRIES:
        if found := _BY_POSITION.get((cross.turned(pegs, turn), cross.turned(target, turn))):
            return found
    return None


_BY_POSITION = {(problem.pegs, problem.target): problem for problem in PROBLEMS}
