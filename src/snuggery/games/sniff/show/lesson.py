"""The first game of Sniff, on the smallest field: building, asking, walking out, finding."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.record import Line
from snuggery.core.text.language import N_

HERS = ("D1|E1", "E1|E2", "D2|E2", "C2|D2", "D2|D3", "E2|0")
"""The walls of the labyrinth to be searched."""
OURS = ("D1|E1", "E1|E2", "D2|E2", "C2|D2", "C2|C3")
"""The walls the player has already built."""

GAME: tuple[Step | Line, ...] = (
    *(Line("2", f"wall {edge}") for edge in HERS),
    Line("2", "treasure C2"),
    Line("2", "ready"),
    *(Line("1", f"wall {edge}") for edge in OURS),
    Step(
        says=N_(
            "Each player builds a labyrinth that the other cannot see: here with six "
            "walls, on the full board with twenty. Five of yours are up."
        ),
        task=N_("Build the sixth between D3 and E3: choose the line."),
        do="wall D3|E3",
        clauses=("S1",),
    ),
    Step(
        says=N_(
            "Now nothing leads in from the Nullfeld, the long field beside column E. A way to the "
            "treasure must stay open."
        ),
        task=N_("Choose the same line again to take the wall away."),
        do="clear D3|E3",
    ),
    Step(
        says=N_("There may be walls at the Nullfeld too."),
        task=N_("Build between E2 and the Nullfeld."),
        do="wall E2|0",
    ),
    Step(
        says=N_("Now hide the treasure, far from the way in."),
        task=N_("Choose the field C1."),
        do="treasure C1",
    ),
    Step(
        says=N_("Everything is built, and the other player is ready too."),
        task=N_("Press Ready."),
        do="ready",
        shows=("own-treasure",),
    ),
    Line("chance", "begins 1"),
    Step(
        says=N_(
            "You begin, on the Nullfeld. Name a field next to you, never diagonally; from here, "
            "any of column E. You are told whether the way is free."
        ),
        task=N_("Ask for E2."),
        do="E2",
        clauses=("S2", "S3"),
    ),
    Line("2", "E1"),
    Line("2", "D1"),
    Step(
        says=N_(
            "A wall: your detective stays, the wall is marked, and your turn is over. The other "
            "detective found E1 free, then a wall."
        ),
        task=N_("Try E1."),
        do="E1",
        clauses=("S5",),
    ),
    Step(
        says=N_("Free: your detective is there, and you may name a second field."),
        task=N_("Ask for D1."),
        do="D1",
        clauses=("S4",),
    ),
    Line("2", "E2"),
    Step(
        says=N_(
            "A wall, so try elsewhere. You may walk out again; the whole Nullfeld counts as one "
            "field."
        ),
        task=N_("Go back: choose the Nullfeld."),
        do="0",
        clauses=("S6",),
    ),
    Step(
        says=N_("Every field of column E is next to you again."),
        task=N_("Ask for E3."),
        do="E3",
    ),
    Line("2", "0"),
    Line("2", "E3"),
    Step(
        says=N_("Free. Further in."),
        task=N_("Ask for D3."),
        do="D3",
    ),
    Step(
        says=N_("You need not name a second field."),
        task=N_("Press End the turn."),
        do="end",
        shows=("search-D3",),
    ),
    Line("2", "D3"),
    Line("2", "C3"),
    Step(
        says=N_("The other detective is getting close to your treasure. Hurry."),
        task=N_("Ask for C3."),
        do="C3",
    ),
    Step(
        says=N_("On this side it can only be on one more field."),
        task=N_("Ask for C2."),
        do="C2",
    ),
    Step(
        says=N_(
            "The treasure. Whoever reaches its field first wins. The full game has five by five "
            "fields, and many variations."
        ),
        task=N_("Now play a real game."),
        clauses=("S7",),
    ),
)

LESSON = Lesson(
    seats=("1",),
    parts=(Part({"size": "3"}, GAME),),
    spare=("Sa", "Sb", "Sc", "Sd", "Se", "Sf", "Sg", "Sh", "Si", "Sj"),
)
