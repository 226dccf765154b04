"""The computer players, for both sides, and what they say about a position."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from snuggery.core import Assessment, Hint, Moves, Remark
from snuggery.core.abilities import Unit, Verdict
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.text.language import N_, _
from snuggery.games.fox_and_geese.players import waiting
from snuggery.games.fox_and_geese.rules.moves import Move, Place
from snuggery.games.fox_and_geese.rules.state import GEESE, Board, Position

STRENGTHS = (
    N_("gentle"),
    N_("beginner"),
    N_("club"),
    N_("skilled"),
    N_("strong"),
    N_("perfect"),
)
SLIPS = {
    "fox-out": N_("{day} you let the fox out. Again?"),
    "flock": N_("{day} your geese could have held the fox here. Again?"),
    "geese-away": N_("{day} you let the geese get away. Again?"),
    "fox-in": N_("{day} the geese closed in on you here. Again?"),
}
GIVEN_AWAY: Unit = "results"
EXACT = 4
"""How many times as many positions it searches again once the end is in sight."""
NODES = 2_000_000 if COMPILED else 20_000
"""How many positions the strong player searches for a move, so that the same seed plays the same
game on every machine. Compiled, this takes about a second; otherwise a few."""


@dataclass(frozen=True, slots=True)
class Style:
    """How far a player looks, at how much, and how carelessly it plays."""

    deepest: int
    nodes: int | None = None
    blur: int = 0
    """By how many hundredths of a goose it may overrate a move."""
    hasty: float = 0.0
    """How often it plays at a glance and forgets that there will be a reply."""
    misses: float = 0.0
    """How often it overlooks a goose that can be caught."""
    stops: float = 0.0
    """How often it does not see that a series of jumps continues."""


@dataclass(frozen=True, slots=True)
class Sides:
    """How somebody plays the geese, and how the fox: people are not equally good at both."""

    geese: Style
    fox: Style


STYLES = {
    "gentle": Sides(
        Style(deepest=3, blur=20, hasty=0.2),
        Style(deepest=1, blur=60, hasty=1.0, misses=0.65, stops=0.8),
    ),
    "beginner": Sides(
        Style(deepest=3, blur=20, hasty=0.15),
        Style(deepest=1, blur=40, hasty=0.4, misses=0.25, stops=0.4),
    ),
    "club": Sides(
        Style(deepest=4, blur=15, hasty=0.03),
        Style(deepest=4, blur=20, hasty=0.05, misses=0.05, stops=0.1),
    ),
    "skilled": Sides(
        Style(deepest=5, blur=10),
        Style(deepest=6, blur=10),
    ),
    "strong": Sides(Style(deepest=40, nodes=NODES), Style(deepest=40, nodes=NODES)),
}


LIMITABLE = tuple(name for name, sides in STYLES.items() if sides.geese.nodes)


class Player:
    """Looks ahead and takes what seems best."""

    def __init__(self, sides: Sides, seed: int) -> None:
        self.sides = sides
        self.rng = Random(seed)

    def choose(self, view: Board, moves: Moves[Move]) -> Move:
        """The move that seems best."""
        from snuggery.games.fox_and_geese.players.deepening import think
        from snuggery.games.fox_and_geese.players.slips import at_a_glance, new_to, noticed

        style = self.sides.geese if view.turn == GEESE else self.sides.fox
        rng = self.rng
        listed = noticed(tuple(moves), rng, style.misses, style.stops)
        if style.hasty:
            listed = new_to(view, listed)
        if len(listed) == 1:
            return listed[0]
        if style.blur == 0:
            return self._best(view, listed, style)
        if rng.random() < style.hasty:
            values = {move: at_a_glance(view, move) for move in listed}
        else:
            thoughts = think(view, listed, nodes=style.nodes, deepest=style.deepest, each=True)
            values = {each.move: each.value for each in thoughts}
        return max(values, key=lambda move: values[move] + rng.uniform(0, style.blur))

    def _best(self, view: Board, listed: tuple[Move, ...], style: Style) -> Move:
        """What looks best; once a win is proved, the soonest one or the longest defence."""
        from snuggery.games.fox_and_geese.players.deepening import in_sight, think

        best = think(view, listed, nodes=style.nodes, deepest=style.deepest)[0]
        if style.nodes is None:
            return best.move
        return in_sight(view, listed, best, EXACT * style.nodes) or best.move


class Perfect:
    """Knows from the table what wins; among equals it plays like the strong player."""

    def __init__(self, seed: int) -> None:
        self.strong = Player(STYLES["strong"], seed)

    def choose(self, view: Board, moves: Moves[Move]) -> Move:
        """A move that wins if one does, and soon; else one that loses nothing."""
        from snuggery.games.fox_and_geese.players import oracle

        listed = tuple(moves)
        found = oracle.exact(view, listed)
        return self.strong.choose(view, oracle.surest(found) if found else listed)


def bot(strength: str, seed: int) -> Player | Perfect:
    """A computer player."""
    return Perfect(seed) if strength == "perfect" else Player(STYLES[strength], seed)


def limited(strength: str, seed: int, nodes: int) -> Player:
    """A player with its own limit on the positions it looks at before a move."""
    sides = STYLES[strength]
    return Player(Sides(replace(sides.geese, nodes=nodes), replace(sides.fox, nodes=nodes)), seed)


def stand_in(strength: str, view: Board) -> str:
    """Who plays for the perfect player as long as its table is not there."""
    return waiting.said(view) if strength == "perfect" else ""


def about(strength: str) -> str:
    """What a player should know about an opponent; nothing, if there is nothing to say."""
    if strength == "strong" and not COMPILED:
        return _(
            "Without Numba the strong player does not look as far ahead: pip install "
            "'snuggery[fast]'."
        )
    if strength != "perfect":
        return ""
    return waiting.about()


def hint(view: Board, moves: Moves[Move]) -> Hint:
    """The move that the best available player would make, and what it is good for."""
    from snuggery.games.fox_and_geese.players import oracle
    from snuggery.games.fox_and_geese.players.deepening import position_of, think
    from snuggery.games.fox_and_geese.players.good_for import good_for

    listed = tuple(moves)
    if not listed:
        return Hint(None, _("There is nothing to move here."))
    known = oracle.exact(view, listed) or {}
    best = think(view, oracle.surest(known) if known else listed, nodes=NODES)[0].move
    why = good_for(position_of(view), best)
    told = f"{best}:"
    if isinstance(best, Place):
        told = _("Put the fox on {point}.").format(point=best.point)
    text = " ".join(filter(None, (told, why.said, waiting.so_far(view))))
    return Hint(str(best), text, why.shows)


def analyse(view: Board, moves: Moves[Move]) -> tuple[Assessment, ...]:
    """The value of every legal move, best first, with the play that would follow."""
    from snuggery.games.fox_and_geese.players import analysis

    return analysis.analyse(view, moves)


def verdict(moments: Sequence[Position], played: Sequence[Move]) -> Verdict | None:
    """Where a finished game turned."""
    from snuggery.games.fox_and_geese.players import verdict as truth

    return truth.verdict(moments, played)


def remark(view: Board, moves: Moves[Move], played: Move) -> Remark:
    """What to say about a move that was played, for the review of a game."""
    from snuggery.games.fox_and_geese.players import analysis

    return analysis.remark(view, moves, played)
