"""What is chosen before a game of Fox and Geese."""

from snuggery.core import Option
from snuggery.core.text.language import N_
from snuggery.games.fox_and_geese.rules import board

OPTIONS = (
    Option(
        name="geese",
        label=N_("Geese"),
        default="17",
        choices=tuple((number, N_("{n} geese", n=number)) for number in board.STARTS),
        help=N_(
            "The fewer geese, the harder it is for them. 13: rows 1 to 3; 15: two more "
            "at the ends of row 4; 17: another two at the ends of row 5 (F2)."
        ),
        card=True,
        lines=(
            N_("Hardest for the geese."),
            N_("Hard for the geese."),
            N_("The fairest game."),
        ),
    ),
    Option(
        name="diagonals",
        label=N_("Diagonals"),
        default="lines",
        choices=(
            ("everywhere", N_("from every point")),
            ("lines", N_("along the old lines only")),
        ),
        help=N_(
            "Where the fox may move diagonally (F6, F8). With perfect play the geese win "
            "along the old lines; from every point it is a draw."
        ),
        card=True,
        lines=(
            N_("More ways out for the fox."),
            N_("As on most old boards."),
        ),
    ),
    Option(
        name="position",
        label=N_("Position"),
        help=N_("Start from a position instead: seven rows of g, F and dots, then g or f to move."),
    ),
)
