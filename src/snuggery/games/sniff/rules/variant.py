"""Which of the variations are played, and which of them go together."""

from dataclasses import dataclass

from snuggery.core import BadOptions, Option, Options
from snuggery.core.text.language import N_, _
from snuggery.games.sniff.rules.board import SIZES, Board, board
from snuggery.games.sniff.rules.given import LABYRINTH, Given, asked_for

YES_NO = (("no", N_("no")), ("yes", N_("yes")))
MATCHES = (
    ("single", N_("one game")),
    ("tournament", N_("tournament: one point per win (Sa)")),
    ("counting", N_("counting tournament: the loser plays on, counting moves (Sc)")),
    ("nonstop", N_("non-stop: hide again, play on (Sd)")),
)
CLAUSE_OF_MATCH = {"tournament": "Sa", "counting": "Sc", "nonstop": "Sd"}
MOST_GAMES = 99


def _switch(name: str, label: str, help_: str) -> Option:
    return Option(name=name, label=label, default="no", choices=YES_NO, help=help_, card=True)


VARIATIONS = (
    Option(
        name="size",
        label=N_("Board"),
        default="5",
        choices=tuple((str(size), N_("{n} by {n}", n=size)) for size in SIZES),
        card=True,
    ),
    Option(name="match", label=N_("Match"), default="single", choices=MATCHES),
    Option(
        name="games",
        label=N_("Games"),
        default="3",
        choices=tuple((str(n), str(n)) for n in range(1, MOST_GAMES + 1)),
        help=N_("How many games a tournament has, 1 to 99 (Sa, Sc)."),
    ),
    _switch("gallop", N_("Gallop"), N_("Keep moving until a wall is reported (Sb).")),
    _switch("warm", N_("Warm and hot"), N_("Answers say when the treasure is near (Se).")),
    _switch("out", N_("I want out"), N_("No treasure: find the way out of the labyrinth (Sf).")),
    Option(
        name="from",
        label=N_("Start field of 'I want out'"),
        help=N_("Agreed beforehand, such as B3; empty: drawn by lot (Sf)."),
    ),
    Option(
        name="walls",
        label=N_("Walls"),
        help=N_("A smaller number makes a labyrinth with holes; empty: all of them (Sg)."),
    ),
    _switch("blind", N_("Blind"), N_("Walls that were found are not marked (Sh).")),
    _switch(
        "dogs", N_("Water and bad dogs"), N_("Two ditches and two dogs instead of walls (Si).")
    ),
)
OPTIONS = (*VARIATIONS, LABYRINTH)

REFUSED: tuple[tuple[str, str, str], ...] = (
    ("Sf", "Sd", N_("without treasures there is nothing to hide again")),
    ("Sf", "Se", N_("without a treasure nothing is warm or hot")),
    ("Sf", "Si", N_("the dogs guard a treasure, and there is none")),
    ("Si", "Sg", N_("the dogs' game has no walls, only two ditches")),
    ("Si", "Sc", N_("a detective caught by a dog cannot keep searching")),
    ("Si", "Sd", N_("a detective caught by a dog cannot play on")),
)
"""Pairs that do not go together, and why. Sa, Sc and Sd never meet: you choose one match."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The game as it was agreed."""

    size: int
    match: str
    games: int
    gallop: bool
    warm: bool
    blind: bool
    wants_out: bool
    out: str
    """Where both detectives start in Sf, once agreed or drawn; otherwise empty."""
    drawn: bool
    """Whether that field is drawn by lot before each game."""
    walls: int
    holes: bool
    dogs: int
    given: int = 0
    """The number of the labyrinth to search alone (Sj); 0 if two play."""

    @property
    def board(self) -> Board:
        """The field that is played on."""
        return board(self.size)


def variant(options: Options) -> Variant:
    """The game these options agree on, or the refusal of a combination."""
    if alone := asked_for(options, VARIATIONS):
        return searched_alone(alone)
    field = board(int(options["size"]))
    on = {name: options[name] == "yes" for name in ("gallop", "warm", "out", "blind", "dogs")}
    holes = bool(options["walls"].strip())
    played = {CLAUSE_OF_MATCH.get(options["match"], ""), "Sg" * holes}
    played |= {
        clause for clause, name in (("Se", "warm"), ("Sf", "out"), ("Si", "dogs")) if on[name]
    }
    for one, other, why in REFUSED:
        if {one, other} <= played:
            said = _("{one} and {other} do not go together: {why}.")
            raise BadOptions(said.format(one=one, other=other, why=_(why)))
    start = options["from"].strip().upper()
    if start and not on["out"]:
        raise BadOptions(_("Sf: You agree on a start field only for 'I want out'."))
    if start and start not in field.fields:
        said = _("Sf: {start} is not a field; fields are {first} to {last}.")
        first, *_others, last = field.fields
        raise BadOptions(said.format(start=start, first=first, last=last))
    return Variant(
        size=field.size,
        match=options["match"],
        games=int(options["games"]) if options["match"] in ("tournament", "counting") else 1,
        gallop=on["gallop"],
        warm=on["warm"],
        blind=on["blind"],
        wants_out=on["out"],
        out=start,
        drawn=on["out"] and not start,
        walls=2 if on["dogs"] else _walls(options["walls"].strip(), field),
        holes=holes,
        dogs=2 if on["dogs"] else 0,
    )


def searched_alone(lab: Given) -> Variant:
    """Sj: the labyrinth brings everything with it."""
    return Variant(
        size=lab.size,
        match="single",
        games=1,
        gallop=False,
        warm=lab.warm,
        blind=False,
        wants_out=False,
        out="",
        drawn=False,
        walls=len(lab.walls),
        holes=False,
        dogs=0,
        given=lab.number,
    )


def _walls(text: str, field: Board) -> int:
    if not text:
        return field.most_walls
    least, most = field.most_walls // 2, field.most_walls - 1
    if text not in map(str, range(least, most + 1)):
        said = _("Sg: On this board, a labyrinth with holes has {least} to {most} walls.")
        raise BadOptions(said.format(least=least, most=most))
    return int(text)
