"""The first game of Sniff, on the smallest field: building, asking, walking out, finding."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.record import Line
from snuggery.core.text.language import N_

HERS = ("D1|E1", "E1|E2", "D2|E2", "C2|D2", "D2|D3", "E2|0")
"""The walls of the labyrinth that is searched."""
OURS = ("D1|E1", "E1|E2", "D2|E2", "C2|D2", "C2|C3")
"""What stands already of the player's own."""

GAME: tuple[Step | Line, ...] = (
    *(Line("2", f"wall {edge}") for edge in HERS),
    Line("2", "treasure C2"),
    Line("2", "ready"),
    *(Line("1", f"wall {edge}") for edge in OURS),
    Step(
        says=N_(
            "Each player builds a labyrinth that the other cannot see. On the small field that "
            "takes six walls, on the full one twenty, and all of them must be used. Five of "
            "yours stand already."
        ),
        task=N_("Build the sixth between D3 and E3: touch the line."),
        do="wall D3|E3",
        clauses=("S1",),
    ),
    Step(
        says=N_(
            "Now no way leads inside from the Nullfeld, the long field beside column E. One must "
            "be open to the treasure."
        ),
        task=N_("Touch the same line again to take the wall away."),
        do="clear D3|E3",
    ),
    Step(
        says=N_("Walls may stand at the Nullfeld too."),
        task=N_("Build between E2 and the Nullfeld."),
        do="wall E2|0",
    ),
    Step(
        says=N_("Now hide the treasure, far from the entrance."),
        task=N_("Touch the field C1 in your own half."),
        do="treasure C1",
    ),
    Step(
        says=N_("All is built. The other player is ready too."),
        task=N_("Press Ready."),
        do="ready",
    ),
    Line("chance", "begins 1"),
    Step(
        says=N_(
            "Lots have decided: you begin. Both detectives start on the Nullfeld. You name a field "
            "beside yours, from the Nullfeld any field of column E, never diagonally, and are "
            "told whether the way is free."
        ),
        task=N_("Ask for E2 in the other half."),
        do="E2",
        clauses=("S2", "S3"),
    ),
    Line("2", "E1"),
    Line("2", "D1"),
    Step(
        says=N_(
            "A wall: your detective stays, the wall is marked, and your turn was over. The other "
            "one found E1 free and then ran into a wall."
        ),
        task=N_("Try E1."),
        do="E1",
        clauses=("S5",),
    ),
    Step(
        says=N_("Free: your detective is there, and you may name a second field in this turn."),
        task=N_("Ask for D1."),
        do="D1",
        clauses=("S4",),
    ),
    Line("2", "E2"),
    Step(
        says=N_(
            "A wall: from E1 there is no way to D1, so try elsewhere. A detective may walk out "
            "again; the whole Nullfeld counts as one field."
        ),
        task=N_("Go back: touch the Nullfeld of the other half."),
        do="0",
        clauses=("S6",),
    ),
    Step(
        says=N_("From here every field of column E is next to you again."),
        task=N_("Ask for E3."),
        do="E3",
    ),
    Line("2", "0"),
    Line("2", "E3"),
    Step(
        says=N_("Free. Go on inside."),
        task=N_("Ask for D3."),
        do="D3",
    ),
    Step(
        says=N_("Nobody has to use the second move."),
        task=N_("Press End the turn."),
        do="end",
    ),
    Line("2", "D3"),
    Line("2", "C3"),
    Step(
        says=N_("The other detective comes nearer to your treasure. Hurry."),
        task=N_("Ask for C3."),
        do="C3",
    ),
    Step(
        says=N_("One field is left where it can be on this side."),
        task=N_("Ask for C2."),
        do="C2",
    ),
    Step(
        says=N_(
            "The treasure: who reaches its field has won. The full game has five by five fields. "
            "Variations play several games, gallop, say warm and hot, hide nothing but the way "
            "out, use fewer walls, play blind, or with water and bad dogs."
        ),
        task=N_("Now play a real game."),
        clauses=("S7",),
    ),
)

LESSON = Lesson(
    seats=("1",),
    parts=(Part({"size": "3"}, GAME),),
    spare=("Sa", "Sb", "Sc", "Sd", "Se", "Sf", "Sg", "Sh", "Si"),
)
