"""Other labyrinths that a seat could not tell from those that were built."""

from dataclasses import replace
from random import Random

from snuggery.core import Seat
from snuggery.games.sniff.insight.knowledge import known
from snuggery.games.sniff.insight.possible_labyrinths import Room
from snuggery.games.sniff.rules.labyrinth import Builds, Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO, other
from snuggery.games.sniff.rules.state import Moment


def reimagined(state: Moment, seat: Seat | None, rng: Random) -> Moment:
    """The same moment with other labyrinths, where the seat (None: a spectator) cannot look."""
    if state.outcome():
        return state
    one, two = (
        lab if whose == seat else _another(state, whose, lab, rng)
        for whose, lab in zip((ONE, TWO), state.labyrinths, strict=True)
    )
    return replace(state, labyrinths=(one, two))


def _another(state: Moment, whose: Seat, lab: Labyrinth, rng: Random) -> Labyrinth:
    if lab == Labyrinth():
        return lab  # nobody has done anything yet, and that is not a secret
    if not lab.ready:
        return _begun(state, rng)
    answers = known(state.variant, state.said, other(whose))
    drawn = Room.of(answers).sample(1, rng)
    if not drawn or state.phase == "hide":
        return lab
    return replace(drawn[0].built(answers.grid), ready=True)


def _begun(state: Moment, rng: Random) -> Labyrinth:
    """Something half built, after any number of acts."""
    lab = Labyrinth()
    for _ in range(rng.randrange(1, 30)):
        act = Builds(lab, state.variant).sample(rng)
        if str(act) == "ready":
            break
        lab = lab.after(act, state.variant)
    return lab
