"""What can be set: positions with one winning move, cut from the solved game."""

from functools import cache
from importlib import resources

from snuggery.core.challenges.challenge import AT_ALL, Challenge, Family
from snuggery.core.text.language import N_, _, _n
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Board, parse_position

OPPONENT = "strong"
"""Near the end it defends for as long as possible, without any table; see players/near_end.py and
the check in benchmarks/games/fox_and_geese_challenges.py."""
SPARE = 2
"""Silver allows this many moves more than par."""
LINES = {"geese": "13", "diagonals": "lines"}
HARDER = (2, 3, 5, 6)
"""A win that takes more moves than one of these is one grade harder."""
DAYS = 7
GALLERY = "-"

FAMILIES = {
    "geese": (
        N_("Geese to win"),
        N_("Hem the fox in. Only one first move does it."),
        N_("Geese to win in {n}, no. {number}"),
        N_("You play the geese. Hem the fox in: only one first move wins."),
    ),
    "fox": (
        N_("Fox to win"),
        N_("Catch so many geese that they can never hem you in. Only one first move does it."),
        N_("Fox to win in {n}, no. {number}"),
        N_("You play the fox. Thin out the geese: only one first move wins."),
    ),
    "escape": (
        N_("Fox to escape"),
        N_("The geese have nearly got you: every step loses. One catch wins, and only one."),
        N_("Fox to escape in {n}, no. {number}"),
        N_("You play the fox. Every step loses; one catch wins, and only one."),
    ),
    "path": (
        N_("Only move"),
        N_("The geese can win, but until the last turn only one move will do each time."),
        N_("Only move: geese to win in {n}, no. {number}"),
        N_("You play the geese. On every turn but the last, only one move wins."),
    ),
}
"""Labels of the families, what they are about, their titles and their tasks."""


@cache
def families() -> tuple[Family, ...]:
    """What hangs in the gallery."""
    hung = [each for each, day in _all().items() if day == GALLERY]
    return tuple(
        Family(name, label, line, tuple(each for each in hung if each.family == name))
        for name, (label, line, _title, _task) in FAMILIES.items()
    )


def tonight() -> tuple[tuple[Challenge, ...], ...]:
    """Two moves on Monday, one more each day."""
    return tuple(
        tuple(each for each, set_on in _all().items() if set_on == str(day + 1))
        for day in range(DAYS)
    )


def title(challenge: Challenge) -> str:
    """Who is to win in how many moves."""
    called = _(FAMILIES[challenge.family][2])
    return called.format(n=challenge.par, number=_numbers()[challenge.name])


def task(challenge: Challenge) -> str:
    """Whom you play, and par."""
    par = _n(
        "Par is {n} move: nobody can do it in fewer against the best defence.",
        "Par is {n} moves: nobody can do it in fewer against the best defence.",
        challenge.par,
    )
    return f"{_(FAMILIES[challenge.family][3])} {par.format(n=challenge.par)}"


def reached(challenge: Challenge, view: Board, plays: int) -> int | None:
    """How many moves the win took."""
    return plays if view.outcome and challenge.seat in view.outcome.winners else None


def told(challenge: Challenge, reached: int) -> str:
    """That many moves."""
    return _n("{n} move", "{n} moves", reached).format(n=reached)


@cache
def _all() -> dict[Challenge, str]:
    """Each with its day, the shortest first."""
    text = resources.files(__name__).joinpath("positions.txt").read_text(encoding="utf-8")
    lines = [line.split(" ", 3) for line in text.splitlines() if not line.startswith("#")]
    found = {_challenge(family, int(moves), rows): day for family, moves, day, rows in lines}
    return dict(sorted(found.items(), key=lambda each: each[0].par))


def _challenge(family: str, moves: int, rows: str) -> Challenge:
    position = parse_position(rows, **LINES)
    return Challenge(
        name=f"{family}-{position.geese:09x}-{position.fox}",
        family=family,
        grade=1 + sum(moves > most for most in HARDER),
        options={**LINES, "position": rows},
        par=moves,
        proven=True,
        medals=(AT_ALL, moves + SPARE, moves),
        fewest=True,
        seat=GEESE if family in ("geese", "path") else FOX,
        opponent=OPPONENT,
    )


@cache
def _numbers() -> dict[str, int]:
    """Which of its family and length each is."""
    counts: dict[tuple[str, int], int] = {}
    found = {}
    for each in _all():
        counts[each.family, each.par] = counts.get((each.family, each.par), 0) + 1
        found[each.name] = counts[each.family, each.par]
    return found
