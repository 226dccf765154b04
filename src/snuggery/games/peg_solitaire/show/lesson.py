"""The first game of Peg Solitaire: two jumps on the full board, then a small cross to the end."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.text.language import N_

BEGINNING = (
    Step(
        says=N_(
            "Any point may be empty at the start; here it is the middle. A piece jumps over its "
            "neighbour, along a row or a column, into the hole behind it."
        ),
        task=N_("Choose the piece on d2, then the hole on d4."),
        do="d2-d4",
        clauses=("P7", "P1"),
    ),
    Step(
        says=N_(
            "The piece you jumped over is gone: it is in the groove now. Any piece may "
            "jump over any other, but never diagonally."
        ),
        task=N_("Jump from b3 to d3."),
        do="b3-d3",
        clauses=("P2", "P5"),
    ),
    Step(
        says=N_(
            "Each jump leaves one piece fewer. The rings show what is to be left at the end, "
            "usually one piece in the middle."
        ),
        task=N_("Continue: a smaller problem shows how a game ends."),
        clauses=("P6",),
    ),
)
CROSS = (
    Step(
        says=N_("Nine pieces in a cross. One of them is to be left, in the middle."),
        task=N_("Jump with the piece on d5, up to d7."),
        do="d5-d7",
    ),
    Step(
        says=N_("Now there is a hole in the middle of the cross."),
        task=N_("Jump from d3 to d5."),
        do="d3-d5",
    ),
    Step(
        says=N_("Bring the piece from the left into the middle."),
        task=N_("Jump from b4 to d4."),
        do="b4-d4",
    ),
    Step(
        says=N_(
            "The same piece may jump again at once. Several jumps in a row by one piece count as a"
            " single play."
        ),
        task=N_("Jump on with the same piece, from d4 to d6."),
        do="d4-d6",
        clauses=("P3",),
    ),
    Step(
        says=N_("You may stop wherever you like: you never have to jump."),
        task=N_("Now from the right: f4 to d4."),
        do="f4-d4",
        clauses=("P4",),
    ),
    Step(
        says=N_("At the top there are two pieces, one above the other."),
        task=N_("Jump from d7 down to d5."),
        do="d7-d5",
    ),
    Step(
        says=N_("And on with the same piece."),
        task=N_("Jump from d5 to d3."),
        do="d5-d3",
    ),
    Step(
        says=N_("One jump is left, and it ends on the ring."),
        task=N_("Jump from d2 to d4."),
        do="d2-d4",
    ),
    Step(
        says=N_(
            "Won: exactly the piece you wanted is left. With no jump left and anything else on the"
            " board, you would have lost. Fewer plays make a better score."
        ),
        task=N_("Now play a real game."),
    ),
)

LESSON = Lesson(
    seats=("player",),
    parts=(Part({}, BEGINNING), Part({"problem": "greek-cross"}, CROSS)),
)
