"""The first game of Fox and Geese, on both sides: a beginning, a catch, and a fox hemmed in."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.text.language import N_

BEGINNING = (
    Step(
        says=N_(
            "One player has the fox, the other seventeen geese; here you try both. First the fox "
            "is put on any empty point."
        ),
        task=N_("Put the fox on d6: choose that point."),
        do="F@d6",
        clauses=("F1", "F2", "F3"),
    ),
    Step(
        says=N_("The geese begin, and their first step goes forward: up the board."),
        task=N_("Choose the goose on c3, then c4."),
        do="c3-c4",
        clauses=("F4",),
    ),
    Step(
        says=N_(
            "You take turns. The fox steps along a line to any empty point next to her, backwards "
            "and diagonally too."
        ),
        task=N_("Step diagonally with the fox, from d6 to e5."),
        do="d6-e5",
        clauses=("F6", "F7"),
    ),
    Step(
        says=N_("From now on a goose may step sideways too, but never diagonally and never back."),
        task=N_("Step sideways with the goose on c4, to d4."),
        do="c4-d4",
        clauses=("F5",),
    ),
    Step(
        says=N_(
            "Geese should stay together: one with an empty point right behind it can be caught."
        ),
        task=N_("Continue, and see how."),
    ),
)
CATCHING = (
    Step(
        says=N_("The fox could jump over the goose on c4, to c3. You have the geese: step aside."),
        task=N_("Step with the goose on c4 to d4."),
        do="c4-d4",
    ),
    Step(
        says=N_(
            "That was not safe. The fox jumps over a goose to the empty point right behind it, and"
            " may jump on from there. She never has to jump."
        ),
        task=N_("Choose the fox on c5, then e3, then c3: two geese in one move."),
        do="c5xe3xc3",
        clauses=("F8",),
    ),
    Step(
        says=N_(
            "What she catches leaves the board. Three geese can no longer hem her in, so the fox "
            "has won."
        ),
        task=N_("Continue, and see how the geese win."),
        clauses=("F10",),
    ),
)
HEMMED_IN = (
    Step(
        says=N_(
            "Geese never catch. They win by crowding the fox until she cannot move. Here one gap "
            "is left: she could jump over d6."
        ),
        task=N_("Close the gap: step with the goose on d4 to d5."),
        do="d4-d5",
        clauses=("F9",),
    ),
    Step(
        says=N_(
            "She cannot move: the geese have won. With 15 or 13 geese, or with more diagonals, it "
            "is harder for them."
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
