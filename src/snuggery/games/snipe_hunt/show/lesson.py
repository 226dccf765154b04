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
            "You are the Hunter, and the Station with the red roof is your home. On its Nest sits "
            "the Snipe, in the Spooky Woods waits the Wolf. Catch the Snipe and carry it home "
            "before the Wolf has it. This forest is small; the real one has 36 cards."
        ),
        task=N_("Look around, then go on."),
        clauses=("H1", "H2"),
        shows=("hunter", "snipe", "wolf"),
    ),
    Step(
        says=N_(
            "Two dice were rolled: one is for the Snipe, the other for you. With 1 it would go "
            "north into the Deep Woods, where it never goes, so it must take the 5, which turns "
            "its card clockwise; a 6 turns it the other way."
        ),
        task=N_("Give the 5 to the Snipe: touch that die."),
        do="snipe 5",
        clauses=("H3", "H4", "H6"),
    ),
    Step(
        says=N_(
            "You have the 1. Walking off the board is allowed: you are back on the Station then, "
            "and a Snipe that you carry is back on its Nest. From the Station itself that is "
            "simply a pass."
        ),
        task=N_("Press Stay on the Station."),
        do="walk off",
        clauses=("H9",),
    ),
    Line("chance", "roll 3 5"),
    Step(
        says=N_(
            "The Wolf has moved. He counts the rows and the columns to the Snipe and goes two "
            "spaces where there are more, one diagonally where they are equal; trees do not stop "
            "him. Now the dice show 3 and 5. With 1 to 4 the Snipe goes one space north, east, "
            "south or west, through trees, but never onto a pawn."
        ),
        task=N_("Give the 3 to the Snipe: it goes south."),
        do="snipe 3",
        clauses=("H5", "H12"),
    ),
    Step(
        says=N_(
            "You walk exactly five spaces along the path, never through trees and never "
            "diagonally. You may not end where the Wolf sees you: on his row or column with "
            "nothing but path between."
        ),
        task=N_("Walk to the arrow on H8: touch it."),
        do="walk E9 E8 F8 G8 H8",
        clauses=("H7", "H8"),
    ),
    Step(
        says=N_(
            "You landed on an arrow, so you may turn any one card of the forest, here by a quarter."
        ),
        task=N_("Touch card a2, then the clockwise sign: once to look, once more to turn."),
        do="turn card-a2 cw",
        clauses=("H10",),
    ),
    Line("chance", "roll 6 6"),
    Step(
        says=N_(
            "After your move and after his own the Wolf looks around. Were you in his sight, he "
            "would jump to your space and chase you back to the Station. Both dice show 6."
        ),
        task=N_("Give a 6 to the Snipe."),
        do="snipe 6",
        clauses=("H14",),
    ),
    Step(
        says=N_("The Snipe has ridden on its card, right in front of you. Walk over it."),
        task=N_("Touch K9: the walk leads over the Snipe and catches it."),
        do="walk I8 J8 J7 K7 K8 K9",
    ),
    Line("chance", "roll 6"),
    Step(
        says=N_(
            "Caught. Now you are one pawn, and one die is rolled, all for your walk. The Wolf is "
            "after both of you: if he sees you or reaches you with the Snipe, the hunt is lost."
        ),
        task=N_("Walk to the arrow on H8."),
        do="walk K8 K7 J7 J8 I8 H8",
        clauses=("H11", "H13"),
    ),
    Step(
        says=N_("An arrow again, but nobody has to use one. The cards lie well as they are."),
        task=N_("Press Turn no card."),
        do="pass",
    ),
    Line("chance", "roll 5"),
    Step(
        says=N_(
            "Five spaces, and the Station is in reach. With the Snipe any die that reaches it "
            "will do."
        ),
        task=N_("Walk home: touch the Station."),
        do="walk H9 H10 H11 G11 STATION",
    ),
    Step(
        says=N_(
            "You are home with the Snipe and have won. On the full forest the way is longer, and "
            "the Wolf cleverer than he looks."
        ),
        task=N_("Now play a real game."),
        clauses=("H15",),
    ),
)

LESSON = Lesson(seats=("player",), parts=(Part({"map": "/".join(FOREST)}, HUNT),))
