"""Which clauses of Snipe Hunt a move breaks, read off the map as it is printed.

Nothing here asks the game what is near, seen or reached: only what is on each cell, where the
pawns are, and the dice.
"""

from functools import lru_cache
from typing import Any

from snuggery.core import Seat

Clauses = set[str]
Cell = tuple[int, int]
LARGE = {"S": "STATION", "N": "NEST", "W": "SPOOKY", "D": "DEEP"} | dict.fromkeys("^>v<", "STATION")
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Up, right, down, left: the directions of the needle, clockwise."""
ARROWS = {"q": "cw or ccw", "h": "180"}


class Wood:
    """A map: the cells of each space, and what is there."""

    def __init__(self, text: str) -> None:
        self.rows = text.split("/")
        self.size = len(self.rows)
        self.cells: dict[str, set[Cell]] = {}
        for row in range(self.size):
            for column in range(self.size):
                self.cells.setdefault(self.name((row, column)), set()).add((row, column))

    def inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def mark(self, cell: Cell) -> str:
        return self.rows[cell[0]][cell[1]]

    def name(self, cell: Cell) -> str:
        return LARGE.get(self.mark(cell), f"{'ABCDEFGHIJKLMNOPQR'[cell[1]]}{cell[0] + 1}")

    def space(self, number: int) -> str:
        """Cells are numbered row by row."""
        return self.name(divmod(number, self.size))

    def is_path(self, space: str) -> bool:
        """H7; a Large Space is path."""
        return all(self.mark(cell) != "*" for cell in self.cells[space])

    def around(self, space: str) -> set[Cell]:
        """The cells that share a side with a space, those off the board too."""
        cells = self.cells[space]
        return {(r + down, c + across) for r, c in cells for down, across in SIDES} - cells

    def touching(self, space: str) -> set[str]:
        return {self.name(cell) for cell in self.around(space) if self.inside(cell)}

    def at_the_rim(self, space: str) -> bool:
        """H9."""
        return not all(map(self.inside, self.around(space)))

    def sees(self, wolf: str, hunter: str) -> bool:
        """Direct sight: one row or column in common, and nothing but path strictly between."""
        return wolf == hunter or any(
            all(self.mark(cell) != "*" for cell in between(one, other))
            for one in self.cells[wolf]
            for other in self.cells[hunter]
            if one[0] == other[0] or one[1] == other[1]
        )

    def leap(self, space: str, die: int) -> str | None:
        """H4: one space by the compass, from the middle of a Large Space; None off the board."""
        (needle,) = (mark for row in self.rows for mark in row if mark in "^>v<")
        down, across = SIDES[("^>v<".index(needle) + die - 1) % 4]
        cells = sorted(self.cells[space])
        (row, column), far = cells[len(cells) // 2], 1 if len(cells) == 1 else 2
        to = row + far * down, column + far * across
        return self.name(to) if self.inside(to) else None


def between(one: Cell, other: Cell) -> list[Cell]:
    """The cells strictly between two of one row or column."""
    (r, c), (s, d) = sorted((one, other))
    return [(r, n) for n in range(c + 1, d)] if r == s else [(n, c) for n in range(r + 1, s)]


wood = lru_cache(maxsize=64)(Wood)


def snipe_hunt(state: Any, seat: Seat, move: Any) -> Clauses:
    """H3 to H10, and H15 within a walk."""
    kind = type(move).__name__
    wanted = {"snipe": "Assign", "walk": "Walk", "turn": "Turn"}[state.phase]
    if kind in ("Deal", "Roll") or (kind != wanted and state.phase != "turn"):
        return {"H3"}
    here = wood(str(state.forest))
    if state.phase == "turn":
        return _turn(here, state, move)
    if state.phase == "walk":
        return _walk(here, state, move.spaces)
    return _die(here, state, move.die)


def _turn(here: Wood, state: Any, move: Any) -> Clauses:
    """H10."""
    if type(move).__name__ == "Pass":
        return set()
    if type(move).__name__ != "Turn":
        return {"H10 turn a card, or pass"}
    if "abcdef".index(move.card[0]) >= here.size // 3 or int(move.card[1]) > here.size // 3:
        return {f"H10 no card {move.card}"}
    says = ARROWS[here.mark(divmod(state.hunter, here.size))]
    return set() if move.how in says.split(" or ") else {f"H10 The arrow allows {says}."}


def _die(here: Wood, state: Any, die: int) -> Clauses:
    """H3, H5, H6."""
    if die not in state.dice:
        return {"H3"}
    if die > 4:
        return set()
    to = here.leap(here.space(state.snipe), die)
    broken = {"H6 leave the board"} if to is None else set()
    if to in ("SPOOKY", "DEEP"):
        broken.add("H6 enter the Woods")
    for pawn, where in (("Hunter", state.hunter), ("Wolf", state.wolf)):
        if to == here.space(where):
            broken.add(f"H5 onto the {pawn}")
    return broken


def _walk(here: Wood, state: Any, names: tuple[str, ...]) -> Clauses:
    """H7, H8, H9, H15: the first thing that is wrong on the way, then its length, then its end."""
    start, snipe, die = here.space(state.hunter), here.space(state.snipe), state.dice[-1]
    ways = _ways(here, (start,), snipe, die, carrying=state.carrying)
    longest = max((len(way) - 1 for way, early in ways if not early), default=0)
    if names == ("stay",):
        return {"H7 can walk, so he must"} if ways else set()
    if strange := [name for name in names if name != "off" and name not in here.cells]:
        return {f"H7 no space {strange[0]}"}
    trail, carrying, home = [start], state.carrying, False
    for name in names:
        if trail[-1] == "off" or home:
            return {"H15" if home else "H9 ends where"}
        if name == "off":
            if not here.at_the_rim(trail[-1]):
                return {f"H9 {trail[-1]} is not at the edge"}
        elif name in trail:
            return {f"H7 twice: {name}"}
        elif name not in here.touching(trail[-1]):
            return {f"H7 {name} does not share a side with {trail[-1]}"}
        elif not here.is_path(name):
            return {f"H7 trees on {name}"}
        trail.append(name)
        carrying = carrying or name == snipe
        home = carrying and name == "STATION"
    count = {f"H7 full roll: {longest} step"}
    if trail[-1] == "off" or home:
        return count if len(names) > die else set()
    if len(names) != longest:
        return count
    legal = [way[-1] for way, early in ways if early or len(way) - 1 == longest]
    wolf = here.space(state.wolf)
    seen = {end for end in legal if end not in ("off", "STATION") and here.sees(wolf, end)}
    return {f"H8 sees {trail[-1]}"} if trail[-1] in seen and set(legal) - seen else set()


Way = tuple[str, ...]


def _ways(
    here: Wood, trail: Way, snipe: str, left: int, *, carrying: bool
) -> list[tuple[Way, bool]]:
    """The trail with up to `left` more steps, and whether each such walk must end there."""
    if not left:
        return []
    found: list[tuple[Way, bool]] = []
    if here.at_the_rim(trail[-1]):
        found.append(((*trail, "off"), True))
    for space in here.touching(trail[-1]):
        if here.is_path(space) and space not in trail:
            way, has = (*trail, space), carrying or space == snipe
            home = has and space == "STATION"
            found.append((way, home))
            if not home:
                found += _ways(here, way, snipe, left - 1, carrying=has)
    return found
