"""The first game of Fox and Geese, on both sides: a beginning, a catch, and a fox hemmed in."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.text.language import N_

BEGINNING = (
    Step(
        says=N_(
            "One player has the geese, the other the fox; here you try both. Seventeen geese fill "
            "the lower arm, the row above it and four points at the sides. Before anything moves, "
            "the fox is put on any empty point."
        ),
        task=N_("Put the fox on d6: touch that point."),
        do="F@d6",
        clauses=("F1", "F2", "F3"),
    ),
    Step(
        says=N_(
            "The geese begin, and their first step goes forward: up the board, to the next point."
        ),
        task=N_("Touch the goose on c3, then c4."),
        do="c3-c4",
        clauses=("F4",),
    ),
    Step(
        says=N_(
            "You take turns. The fox steps along a line to any neighbouring point that is empty, "
            "backwards and diagonally too."
        ),
        task=N_("Step diagonally with the fox, from d6 to e5."),
        do="d6-e5",
        clauses=("F6", "F7"),
    ),
    Step(
        says=N_(
            "From now on a goose may also step sideways. Diagonal steps are not for geese, and no "
            "goose ever goes back: think before you send one forward."
        ),
        task=N_("Step sideways with the goose on c4, to d4."),
        do="c4-d4",
        clauses=("F5",),
    ),
    Step(
        says=N_(
            "Geese must stay together: one with an empty point right behind it can be caught. Let "
            "us look at a later moment, when they did not."
        ),
        task=N_("Go on."),
    ),
)
CATCHING = (
    Step(
        says=N_(
            "The goose on c4 is in danger: the fox could jump over it to c3. You have the geese, "
            "and step aside; it looks safe between the others."
        ),
        task=N_("Step with the goose on c4 to d4."),
        do="c4-d4",
    ),
    Step(
        says=N_(
            "It was not. The fox catches by jumping over a goose, in a straight line, to the empty "
            "point right behind. She may jump again from there, as often as she can, and may stop "
            "when she likes. Nothing forces her to jump."
        ),
        task=N_("Touch the fox on c5, then e3, then c3: two geese in one move."),
        do="c5xe3xc3",
        clauses=("F8",),
    ),
    Step(
        says=N_(
            "What she catches leaves the board. Three geese are left, and three can no longer hem "
            "her in anywhere, so the fox has won at once."
        ),
        task=N_("Go on, and see how the geese win."),
        clauses=("F10",),
    ),
)
HEMMED_IN = (
    Step(
        says=N_(
            "Geese never catch. They win by crowding the fox until she can neither step nor jump. "
            "Here one gap is left: she could jump over d6 to d5."
        ),
        task=N_("Close the gap: step with the goose on d4 to d5."),
        do="d4-d5",
        clauses=("F9",),
    ),
    Step(
        says=N_(
            "She cannot move, so the geese have won. With fewer geese, 15 or 13, or with diagonals "
            "from every point their game is harder; you can choose that before you start."
        ),
        task=N_("Now play a real game."),
    ),
)

LESSON = Lesson(
    seats=("geese", "fox"),
    parts=(
        Part({}, BEGINNING),
        Part(
            {"position": "##...##/##...##/..F..../..g..../...g.g./##.g.##/##..g## g"},
            CATCHING,
        ),
        Part(
            {"position": "##gFg##/##ggg##/.g...g./...g.../.....g./##.g.##/##...## g"},
            HEMMED_IN,
        ),
    ),
)
