"""What one player builds in secret, and what the rules say about it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from snuggery.core import Refusal
from snuggery.core.text.language import _, _n
from snuggery.games.sniff.rules.board import NULL, Board, edge
from snuggery.games.sniff.rules.variant import Variant

ACTS = 200
"""Building ends after this many acts (our ruling); see `completed`."""
DALLYING = 0.1
"""How often a random builder changes something without need."""


@dataclass(frozen=True, slots=True)
class Build:
    """One act of building: wall, treasure, dog, clear or ready."""

    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}".strip()


READY = Build("ready")


@dataclass(frozen=True, slots=True)
class Labyrinth:
    """Walls (ditches, with dogs), the treasure and the dogs of one player."""

    walls: frozenset[str] = frozenset()
    treasure: str = ""
    dogs: frozenset[str] = frozenset()
    acts: int = 0
    ready: bool = False

    def after(self, act: Build, variant: Variant) -> "Labyrinth":
        """The labyrinth with one act done."""
        done = replace(self, acts=self.acts + 1)
        match act.verb, act.what.split():
            case "wall", [name]:
                return replace(done, walls=self.walls | {name})
            case "clear", ["treasure"]:
                return replace(done, treasure="")
            case "clear", ["dog", name]:
                return replace(done, dogs=self.dogs - {name})
            case "clear", [name]:
                return replace(done, walls=self.walls - {name})
            case "treasure", [name]:
                return replace(done, treasure=name)
            case "dog", [name]:
                return replace(done, dogs=self.dogs | {name})
        finished = self if self.complaint(variant) is None else self.completed(variant)
        return replace(finished, acts=0, ready=True)  # nobody needs to know how long it took

    def complaint(self, variant: Variant) -> Refusal | None:
        """What is still missing or forbidden, if anything."""
        if n := variant.walls - len(self.walls):
            if variant.dogs:
                said = _n("{n} ditch still to place.", "{n} ditches still to place.", n)
            else:
                said = _n("{n} wall still to place.", "{n} walls still to place.", n)
            clause = "Si" if variant.dogs else "Sg" if variant.holes else "S1"
            return Refusal(clause, said.format(n=n))
        if n := variant.dogs - len(self.dogs):
            said = _n("{n} dog still to place.", "{n} dogs still to place.", n)
            return Refusal("Si", said.format(n=n))
        if variant.out:
            if NULL in variant.board.reachable(self.walls, variant.out):
                return None
            return Refusal("Sf", _("There is no way out from {field}.").format(field=variant.out))
        if not self.treasure:
            return Refusal("S1", _("The treasure is not hidden yet."))
        safe = variant.board.reachable(self.walls, avoid=self.dogs)
        if self.treasure not in safe:
            if variant.dogs:
                return Refusal("Si", _("There is no safe way to the treasure."))
            return Refusal("S1", _("The treasure cannot be reached from the Nullfeld."))
        if variant.match == "nonstop" and len(safe - {NULL}) < 2:
            return Refusal(
                "Sd", _("Two fields must be reachable so that the treasure can be hidden again.")
            )
        return None

    def completed(self, variant: Variant) -> "Labyrinth":
        """A legal labyrinth with as many of the player's own walls as fit, for endless builders."""
        board = variant.board
        walls: set[str] = set()
        for name in (*sorted(self.walls), *board.edges):
            if len(walls) < variant.walls and _open_with(board, walls | {name}):
                walls.add(name)
        inner = [name for name in board.fields if name not in board.near[NULL]]
        dogs = frozenset(list(dict.fromkeys([*sorted(self.dogs), *inner]))[: variant.dogs])
        safe = board.reachable(walls, avoid=dogs) - {NULL}
        kept = self.treasure if self.treasure in safe else max(safe)
        return Labyrinth(frozenset(walls), "" if variant.out else kept, dogs)

    def has_wall(self, here: str, there: str) -> bool:
        """Whether a wall or ditch is between two neighbours."""
        return edge(here, there) in self.walls

    def answer(self, here: str, there: str, variant: Variant) -> str:
        """What is said to a detective who would go from one field to the next."""
        if self.has_wall(here, there):
            return "water" if variant.dogs else "wall"
        if there in self.dogs:
            return "dog"
        if there == NULL and variant.wants_out:
            return "out"
        return "treasure" if there == self.treasure else self.signs(there, variant)

    def signs(self, field: str, variant: Variant) -> str:
        """What the answer says about the field just entered, where nothing happens."""
        said = []
        if variant.warm:
            if field == NULL:
                said += ["hot"] * (self.treasure in variant.board.near[NULL])
            elif self.treasure in variant.board.near[field]:
                said.append("hot")
            elif self.treasure in variant.board.corners[field]:
                said.append("warm")
        if field != NULL and not self.dogs.isdisjoint(variant.board.near[field]):
            said.append("bark")
        return "+".join(said) or "free"


@dataclass(frozen=True, slots=True)
class Builds:
    """What the owner of a labyrinth may do next while building."""

    lab: Labyrinth
    variant: Variant

    def __contains__(self, act: object, /) -> bool:
        return act in tuple(self)

    def __iter__(self) -> Iterator[Build]:
        lab, board = self.lab, self.variant.board
        if lab.acts >= ACTS:
            yield READY
            return
        for name in board.edges:
            if name in lab.walls:
                yield Build("clear", name)
            elif len(lab.walls) < self.variant.walls:
                yield Build("wall", name)
        if not self.variant.wants_out:
            yield from (
                Build("treasure", name)
                for name in board.fields
                if name not in lab.dogs and name != lab.treasure
            )
            if lab.treasure:
                yield Build("clear", "treasure")
        yield from (Build("clear", f"dog {name}") for name in sorted(lab.dogs))
        if len(lab.dogs) < self.variant.dogs:
            taken = {*lab.dogs, lab.treasure, *board.near[NULL]}
            yield from (Build("dog", name) for name in board.fields if name not in taken)
        if lab.complaint(self.variant) is None:
            yield READY

    def refusal(self, act: Build) -> Refusal:
        """Why an act that is not among them is refused."""
        lab, variant, board = self.lab, self.variant, self.variant.board
        if act == READY:
            return lab.complaint(variant) or Refusal("S1", _("Not ready."))
        if lab.acts >= ACTS:
            return Refusal(
                "S1", _("After {n} changes building is over: press Ready.").format(n=ACTS)
            )
        name = act.what.removeprefix("dog ")
        if name not in (*board.edges, *board.fields, "treasure"):
            return Refusal("S1", _("{name} is not on this board.").format(name=name))
        if act == Build("clear", "treasure"):
            return Refusal("S1", _("There is no treasure to remove."))
        if act.verb == "clear":
            return Refusal("S1", _("There is nothing to remove at {name}.").format(name=name))
        if act.verb == "dog" and not variant.dogs:
            return Refusal("Si", _("There are no dogs in this game."))
        if act.verb == "wall":
            if name in lab.walls:
                return Refusal("S1", _("There is already a wall at {name}.").format(name=name))
            ditches, walls = _("All {n} ditches are placed."), _("All {n} walls are placed.")
            return Refusal("S1", (ditches if variant.dogs else walls).format(n=variant.walls))
        if act.verb == "treasure":
            return self._no_treasure(name)
        if name in board.near[NULL]:
            return Refusal("Si", _("No dog may be next to the Nullfeld."))
        return Refusal("Si", _("No dog can be put on {field}.").format(field=name))

    def _no_treasure(self, field: str) -> Refusal:
        """Why the treasure is not put there."""
        if self.variant.wants_out:
            return Refusal("Sf", _("There is no treasure in this game."))
        if field in self.lab.dogs:
            return Refusal("Si", _("There is a dog on {field}.").format(field=field))
        return Refusal("S1", _("The treasure cannot be put on {field}.").format(field=field))

    def sample(self, rng: Random) -> Build:
        """One of them at random, mostly what is still missing: else random builders never end."""
        acts = tuple(self)
        if rng.random() < DALLYING:
            return rng.choice(acts)
        if READY in acts:
            return READY
        missing = [act for act in acts if act.verb in ("wall", "dog")]
        if not self.lab.treasure:
            missing += [act for act in acts if act.verb == "treasure"]
        return rng.choice(missing or acts)


def _open_with(board: Board, walls: set[str]) -> bool:
    return len(board.reachable(walls)) == len(board.fields) + 1
