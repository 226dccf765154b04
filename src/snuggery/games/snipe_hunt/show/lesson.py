"""The first hunt: a small forest in which the Snipe is caught and home in five turns."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.record import Line
from snuggery.core.text.language import N_

FOREST = (
    "WWW*.****DDD",
    "WWW.h..h.DDD",
    "WWW*.**.*DDD",
    "*.**.*...NNN",
    "*....*...NNN",
    "*.**.*...NNN",
    "*.**.**.*...",
    ".q.*...q....",
    "****.**.*...",
    "...SSS*.****",
    "...S^S.h.*..",
    "...SSS*.**.*",
)

HUNT = (
    Line("chance", "roll 1 5"),
    Step(
        says=N_(
            "You are the Hunter. Catch the Snipe on its Nest and carry it home to the "
            "Station before the Wolf gets it."
        ),
        task=N_("Look around, then continue."),
        clauses=("H1", "H2"),
        shows=("hunter", "snipe", "wolf"),
    ),
    Step(
        says=N_(
            "One die is for the Snipe, one for you. With the 1 it would go into the Deep Woods, "
            "where it never goes. A 5 turns its card clockwise, a 6 the other way."
        ),
        task=N_("Give the 5 to the Snipe: choose that die."),
        do="snipe 5",
        clauses=("H3", "H4", "H6"),
    ),
    Step(
        says=N_(
            "You have the 1. If you step off the board, you are back at the Station, and "
            "a Snipe you carry is back on its Nest. From the Station it is simply a pass."
        ),
        task=N_("Press Stay at the Station."),
        do="walk off",
        shows=("hunter",),
        clauses=("H9",),
    ),
    Line("chance", "roll 3 5"),
    Step(
        says=N_(
            "The Wolf has moved: two spaces, along rows or columns, whichever has more "
            "between him and the Snipe; or one diagonally. Trees do not stop him."
        ),
        task=N_("Look where he is, then continue."),
        clauses=("H12",),
        shows=("wolf", "snipe"),
    ),
    Step(
        says=N_(
            "With 1 to 4 the Snipe goes one space north, east, south or west, through trees but "
            "never onto a pawn."
        ),
        task=N_("Give the 3 to the Snipe: it goes south."),
        do="snipe 3",
        clauses=("H5",),
    ),
    Step(
        says=N_(
            "You walk exactly five spaces along the path, never diagonally. You may not end where "
            "the Wolf sees you: in his row or column, with only path between."
        ),
        task=N_("Walk to the arrow on H8: choose it."),
        do="walk E9 E8 F8 G8 H8",
        clauses=("H7", "H8"),
    ),
    Step(
        says=N_("An arrow lets you turn any card of the forest, this one by a quarter."),
        task=N_("Choose card a2, then the clockwise sign twice."),
        do="turn card-a2 cw",
        clauses=("H10",),
    ),
    Line("chance", "roll 6 6"),
    Step(
        says=N_(
            "After each move the Wolf looks around. If he saw you, he would come to you and chase "
            "you back to the Station. Both dice show 6."
        ),
        task=N_("Give a 6 to the Snipe."),
        do="snipe 6",
        clauses=("H14",),
    ),
    Step(
        says=N_("The Snipe rode on its card, and now it is right in front of you."),
        task=N_("Choose K9: you walk over the Snipe and catch it."),
        do="walk I8 J8 J7 K7 K8 K9",
    ),
    Line("chance", "roll 6"),
    Step(
        says=N_(
            "Caught. From now on there is one die, all for you. If the Wolf sees you or reaches "
            "you with the Snipe, the hunt is lost."
        ),
        task=N_("Walk to the arrow on H8."),
        do="walk K8 K7 J7 J8 I8 H8",
        clauses=("H11", "H13"),
    ),
    Step(
        says=N_("An arrow again, but you need not use it: the cards are fine as they are."),
        task=N_("Press Turn no card."),
        do="pass",
        shows=("hunter",),
    ),
    Line("chance", "roll 5"),
    Step(
        says=N_("With the Snipe, any die that reaches the Station will do."),
        task=N_("Walk home: choose the Station."),
        do="walk H9 H10 H11 G11 STATION",
    ),
    Step(
        says=N_(
            "You are home with the Snipe and have won. The real forest has 36 cards, and the way "
            "is longer."
        ),
        task=N_("Now play a real game."),
        clauses=("H15",),
    ),
)

LESSON = Lesson(seats=("player",), parts=(Part({"map": "/".join(FOREST)}, HUNT),))
