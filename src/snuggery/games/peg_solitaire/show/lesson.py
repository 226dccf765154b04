"""The first game of Peg Solitaire: two jumps on the full board, then a small cross to the end."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.text.language import N_

BEGINNING = (
    Step(
        says=N_(
            "The board is full but for one point, here the middle; you could have left any other "
            "point empty. A piece jumps over a neighbour, along a row or a column, to the empty "
            "point right behind it."
        ),
        task=N_("Touch the piece on d2, then the hole on d4."),
        do="d2-d4",
        clauses=("P7", "P1"),
    ),
    Step(
        says=N_(
            "The piece you jumped over has left the board; it now lies in the groove. All pieces "
            "are alike: any of them may jump over any other. But never diagonally."
        ),
        task=N_("Jump from b3 to d3."),
        do="b3-d3",
        clauses=("P2", "P5"),
    ),
    Step(
        says=N_(
            "So it goes on, with one piece less after each jump. Before the game you say what "
            "shall be left at the end: the rings show it. Usually it is a single piece in the "
            "middle."
        ),
        task=N_("Go on: we take a shorter board, to see the end of a game."),
        clauses=("P6",),
    ),
)
CROSS = (
    Step(
        says=N_("Nine pieces in a cross. One of them shall be left, in the middle."),
        task=N_("Begin with the piece on d5: jump up to d7."),
        do="d5-d7",
    ),
    Step(
        says=N_("Now a hole has opened in the middle of the cross."),
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
            "The same piece can jump again at once. Several jumps in a row by one piece count as "
            "a single play, and it stays where the last one ends."
        ),
        task=N_("Go on with the same piece, from d4 to d6."),
        do="d4-d6",
        clauses=("P3",),
    ),
    Step(
        says=N_(
            "It could go no further. Where a series could go on, you may stop all the same: no "
            "jump is a duty."
        ),
        task=N_("Now from the right: f4 to d4."),
        do="f4-d4",
        clauses=("P4",),
    ),
    Step(
        says=N_("Two pieces stand above each other at the top."),
        task=N_("Jump from d7 down to d5."),
        do="d7-d5",
    ),
    Step(
        says=N_("And on with the same piece."),
        task=N_("Jump from d5 to d3."),
        do="d5-d3",
    ),
    Step(
        says=N_("One jump is left, and it ends where the ring is."),
        task=N_("Jump from d2 to d4."),
        do="d2-d4",
    ),
    Step(
        says=N_(
            "Won: exactly the piece that you wanted is left. If no jump were possible and anything "
            "else stood there, the game would be lost. Fewer plays make a better score; this "
            "cross cannot be done in less than six."
        ),
        task=N_("Now play a real game."),
    ),
)

LESSON = Lesson(
    seats=("player",),
    parts=(Part({}, BEGINNING), Part({"problem": "greek-cross"}, CROSS)),
)
