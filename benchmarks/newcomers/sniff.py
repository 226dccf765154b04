"""Somebody who plays Sniff for the first time; written without the computer players' code.

What is assumed of a newcomer:

- He takes the random labyrinth that the page offers him.
- He sees the walls that are marked on his own search field and names none of them again. He likes
  to go to a field where he has not been, 8 times in 10; else he goes on anywhere that is open, but
  not straight back unless he must. He makes no plan: he looks at the fields around him only.
- He makes his second step whenever he may.
"""

from random import Random

from snuggery.core import Moves
from snuggery.games.sniff.players.generator import acts, labyrinth
from snuggery.games.sniff.rules.board import edge
from snuggery.games.sniff.rules.labyrinth import ACTS, READY, Labyrinth
from snuggery.games.sniff.rules.moves import Go, Move
from snuggery.games.sniff.rules.view import Sight

WANTS_NEW = 0.8
"""How often the newcomer prefers a field not visited before."""


class Newcomer:
    """One of the two."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.plan: Labyrinth | None = None

    def choose(self, view: Sight, moves: Moves[Move]) -> Move:
        """Build as offered, then look around."""
        if view.phase == "build":
            lab = view.own or Labyrinth()
            if lab.acts >= ACTS:
                return READY
            self.plan = self.plan or labyrinth(view.variant, "random", self.rng, lab)
            return acts(lab, self.plan)[0]
        listed = tuple(moves)
        steps = [move for move in listed if isinstance(move, Go)]
        return self._step(view, steps) if steps else self.rng.choice(listed)

    def _step(self, view: Sight, steps: list[Go]) -> Go:
        seat = view.turn
        here = view.places[seat - 1]
        own = [answer for answer in view.said if answer.seat == seat]
        walls = {edge(each.here, each.there) for each in own if each.said in ("wall", "water")}
        been = {each.there for each in own if each.said not in ("wall", "water")}
        came = next((each.here for each in reversed(own) if each.there == here), "")
        free = [step for step in steps if edge(here, step.field) not in walls] or steps
        new = [step for step in free if step.field not in been]
        if new and self.rng.random() < WANTS_NEW:
            return self.rng.choice(new)
        return self.rng.choice([step for step in free if step.field != came] or free)
