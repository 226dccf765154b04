"""Labyrinths and moments to test with."""

from dataclasses import replace
from typing import cast

import pytest

from snuggery.core import CHANCE, IllegalMove, Outcome, Seat
from snuggery.games.sniff import GAME
from snuggery.games.sniff.players.generator import acts
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import parse
from snuggery.games.sniff.rules.state import Moment

# The only way in: 0 E2 E1 D1 D2 C2, from there to C1 or C3; D3 beyond D2, E3 beyond E2.
WINDING = Labyrinth(
    frozenset(["E1|0", "E3|0", "C1|D1", "D2|E2", "C3|D3", "D3|E3"]),
    treasure="C3",
)
# With dogs: the safe way is 0 E3 D3 C3.
GUARDED = Labyrinth(frozenset(("E2|0", "E1|E2")), "C3", frozenset(("C1", "D2")))


def started(**options: str) -> Moment:
    """The first moment of a game on the small field."""
    return cast("Moment", GAME.start({"size": "3", **options}))


def both_built(
    one: Labyrinth = WINDING, two: Labyrinth = WINDING, first: int = 1, **options: str
) -> Moment:
    """The first moment of the search, built act by act."""
    state = started(**options)
    if state.variant.wants_out:
        one, two = (replace(lab, treasure="") for lab in (one, two))
    if CHANCE in state.to_act():
        state = state.play(CHANCE, parse("field C3"))
    state = built(built(state, ONE, one), TWO, two)
    return state.play(CHANCE, parse(f"begins {first}")) if CHANCE in state.to_act() else state


def built(state: Moment, seat: Seat, lab: Labyrinth) -> Moment:
    """The moment after a seat has built all this."""
    for act in acts(state.lab(seat), lab):
        state = state.play(seat, act)
    return state


def played(state: Moment, moves: str) -> Moment:
    """After moves such as `1: E2 free, 2: E1 wall`; each answer must be right."""
    for each in moves.split(", "):
        seat, _, text = each.partition(": ")
        move = parse(text)
        assert state.written(Seat(int(seat)), move) == text
        state = state.play(Seat(int(seat)), move)
    return state


def refused(state: Moment, seat: int, text: str) -> tuple[str, str]:
    """The clause and the reason with which a move is refused."""
    with pytest.raises(IllegalMove) as caught:
        state.play(Seat(seat), parse(text))
    return caught.value.clause, caught.value.reason


def legal(state: Moment, seat: int) -> set[str]:
    """What a seat may do."""
    return {str(move) for move in state.moves(Seat(seat))}


def ended(state: Moment) -> Outcome:
    """How it ended."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome
