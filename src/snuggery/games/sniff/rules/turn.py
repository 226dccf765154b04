"""A turn of the search: what the answer to a named field does, and how turns end (S3 to S6, Sb)."""

from dataclasses import replace
from typing import TypeVar

from snuggery.core import Outcome, Seat
from snuggery.core.text.language import N_
from snuggery.games.sniff.rules.board import NULL
from snuggery.games.sniff.rules.endings import caught, found_or_counted, next_game, over
from snuggery.games.sniff.rules.match import ONE, other
from snuggery.games.sniff.rules.situation import Situation
from snuggery.games.sniff.rules.view import Answer

TURNS = 500
"""A game or non-stop match is drawn after this many turns; in Sc the loser searches for as long
(our ruling)."""
STEPS = 1000
"""A gallop of this many fields ends the turn (our ruling, so that every game ends)."""

S = TypeVar("S", bound=Situation)


def named(now: S, seat: Seat, there: str) -> S:
    """A seat has named a field."""
    here, said = now.place(seat), now.answer(seat, there)
    after = replace(
        now,
        said=(*now.said, Answer(seat, here, there, said)),
        steps=now.steps + 1,
        counted=now.counted + (now.phase == "alone"),
        learned=now.learned + 1,
    )
    if said == "water":
        after = _moved(after, seat, NULL)  # Si
    elif said != "wall":
        after = _moved(after, seat, there)  # S4, S6
    if said in ("treasure", "out"):
        return found_or_counted(after, seat)
    if said == "dog":
        return caught(after, seat)
    if after.phase == "alone":
        return found_or_counted(after, seat) if after.counted >= TURNS else after
    stopped = said in ("wall", "water")  # S5
    most = STEPS if now.variant.gallop else 2  # Sb, S4
    return turn_over(after) if stopped or after.steps >= most else after


def turn_over(now: S) -> S:
    """The other is to move; after very many turns the game ends undecided."""
    after = replace(now, turn=other(now.turn), steps=0, turns=now.turns + 1)
    if after.turns < TURNS:
        return after
    if now.variant.match in ("single", "nonstop"):
        scores = now.points if now.variant.match == "nonstop" else ()
        reason = N_("After {n} turns nobody has won.", n=TURNS)
        return over(after, Outcome((), "S7", reason, scores))
    return next_game(after)


def _moved(now: S, seat: Seat, there: str) -> S:
    one, two = now.places
    return replace(now, places=(there, two) if seat == ONE else (one, there))
