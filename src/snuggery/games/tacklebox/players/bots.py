"""Computer players. They see what the player sees, and imagine the rest.

The strong one deals the unseen cards out in many ways, and asks for each play how well a game could
still end that way (prospects.py).
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any

from snuggery.core import BadOptions, Bot, Hint, Moves
from snuggery.core.abilities import Assessment, Remark
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.text.language import N_, _, numeral
from snuggery.games.tacklebox.insight.deductions import lost_to, safe
from snuggery.games.tacklebox.insight.names import called
from snuggery.games.tacklebox.players.prospects import GLANCE, THOUGHT, judged, sampled
from snuggery.games.tacklebox.players.verdict import GIVEN_AWAY, verdict
from snuggery.games.tacklebox.rules.deck import Kind
from snuggery.games.tacklebox.rules.moves import Move
from snuggery.games.tacklebox.rules.state import Trip
from snuggery.games.tacklebox.rules.view import Jetty
from snuggery.search.worlds import behind

if TYPE_CHECKING:
    from snuggery.games.tacklebox.solver.best_score import Solution

__all__ = [
    "GIVEN_AWAY",
    "SLIPS",
    "STRENGTHS",
    "analyse",
    "bot",
    "hindsight",
    "hint",
    "remark",
    "verdict",
]

STRENGTHS = (N_("beginner"), N_("club"), N_("strong"))
SLIPS = {"points": N_("{day} there was more to be had here. Again?")}


def bot(strength: str, seed: int) -> Bot[Any, Any]:
    """A player of that strength; the same seed plays the same game."""
    players: dict[str, Callable[[int], Bot[Any, Any]]] = {
        "beginner": Beginner,
        "club": Club,
        "strong": Strong,
    }
    if strength not in players:
        said = _("There is no strength {strength!r}; there are {known}.")
        raise BadOptions(said.format(strength=strength, known=", ".join(STRENGTHS)))
    return players[strength](seed)


class Beginner:
    """Plays whatever can be played, and deals when nothing can."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: Jetty, moves: Moves[Move]) -> Move:
        """Any play but a surprise, if there is one."""
        every = tuple(moves)
        plays = [move for move in every if move.verb not in ("play", "deal", "stop")]
        others = [move for move in every if move.verb in ("deal", "stop")]
        return self._rng.choice(plays or others or every)


class Club:
    """Plays by rules of thumb, without looking ahead."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: Jetty, moves: Moves[Move]) -> Move:
        """The play that its rules of thumb like best."""
        return min(distinct(view, moves), key=lambda move: thumb(view, move))


class Strong:
    """Looks ahead over the unseen cards."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: Jetty, moves: Moves[Move]) -> Move:
        """A safe play, else the one that keeps the most within reach."""
        for move in safe(view, moves):
            return move
        options = distinct(view, moves)
        if len(options) == 1:
            return options[0]
        worth = judged(view, options, self._rng, THOUGHT)
        return min(options, key=lambda move: (-worth.get(move, 0), thumb(view, move)))


def distinct(view: Jetty, moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves without those that only use another card of the same kind, or the worse one."""
    cards = view.setup.cards
    kept: dict[tuple[str, ...], Move] = {}
    for move in moves:  # for each fish, baits that were used come first
        bait = cards[move.using].name if move.using in cards else move.using
        kept.setdefault((move.verb, move.card, bait), move)
    return tuple(kept.values())


def thumb(view: Jetty, move: Move) -> tuple[int, int]:
    """Rules of thumb: the lower, the sooner."""
    cards = view.setup.cards
    if move.verb == "play":
        lost = lost_to(view, move.card)
        if not lost:
            return (9, 0) if move.using else (1, 0)
        return (5, -len(lost)) if move.using and len(lost) > 2 else (8, len(lost))
    if move.verb in ("deal", "stop"):
        return 6, 0
    shows = any(move.card in pile.up and len(pile.up) == 1 and pile.down for pile in view.columns)
    card = cards[move.card]
    if move.verb == "take":
        return (0, 0) if card.kind in (Kind.BAIT, Kind.TACKLEBOX) else (3, -shows)
    if move.verb in ("net", "pot"):
        return 3, -shows
    if cards[move.using].kind != Kind.BAIT:
        return 4, -card.points
    alike = sum(cards[key].bait == card.bait for pile in view.columns for key in pile.up)
    return (2 if move.using in view.location or alike > 1 else 3), -shows


def analyse(view: Jetty, moves: Moves[Move]) -> tuple[Assessment, ...]:
    """What each play keeps within reach, the best first."""
    worth = judged(view, distinct(view, moves), Random(0))
    ranked = sorted(worth, key=lambda move: -worth[move])
    return tuple(
        Assessment(
            str(move), worth[move], _("about {points} points").format(points=numeral(worth[move]))
        )
        for move in ranked
    )


def hint(view: Jetty, moves: Moves[Move]) -> Hint:
    """A move to try, and why."""
    for move in safe(view, moves):
        said = _("{play}: this puts nothing at risk.")
        return Hint(str(move), said.format(play=_named(move)))
    options = distinct(view, moves)
    if len(options) == 1:
        return Hint(str(options[0]), _("There is nothing else to do."))
    worth = judged(view, options, Random(0))
    best = min(worth, key=lambda move: (-worth[move], thumb(view, move)))
    near = Counter(round(value, -2) for value in worth.values())[round(worth[best], -2)]
    said = (
        _("{play}: it keeps about {points} points within reach; other plays are as good.")
        if near > 1
        else _("{play}: it keeps about {points} points within reach.")
    )
    return Hint(str(best), said.format(play=_named(best), points=numeral(worth[best])))


def _named(move: Move) -> str:
    """The card of a play and what it is played with, or what is done without a card."""
    if move.using:
        said = _("{card} with {using}")
        return said.format(card=called(move.card), using=called(move.using))
    return called(move.card) if move.card else _("Deal a row") if move.verb == "deal" else _("Stop")


def remark(view: Jetty, moves: Moves[Move], played: Move) -> Remark:
    """What a play cost, as far as the player could know it."""
    options = tuple(dict.fromkeys((played, *distinct(view, moves))))
    if played in tuple(safe(view, moves)) or len(options) == 1:
        return Remark(str(played), str(played), "", _("This put nothing at risk."))
    worth = judged(view, options, Random(0))
    best = max(worth, key=lambda move: worth[move])
    # The best of several is partly the luckiest, so just these two are compared again.
    found = sampled(view, (played, best), Random(1), COMPARED)
    lost = fmean(found[best]) - fmean(found[played])
    mark = next((mark for least, mark in MARKS if lost >= least), "")
    if not mark or not behind(found[played], found[best], GLANCE.doubt):
        return Remark(str(played), str(best), "", _("As good as any, given what could be known."))
    said = _("{move} was worth about {points} points more.")
    text = said.format(move=best, points=numeral(lost))
    slip = "points" if lost >= A_SLIP else ""
    return Remark(str(played), str(best), mark, text, slip)


def hindsight(said: Remark, before: Trip, after: Trip) -> Remark:
    """The remark, and what the play cost a player who saw every card, or that it is not known."""
    possible, still = within_reach(before), within_reach(after)
    if still.score >= possible.most:
        return said
    lost = numeral(possible.score - still.most)
    if still.most >= possible.score:
        also = _("With all cards open: not known what it cost.")
        return replace(said, text=f"{said.text} {also}")
    also = (
        _("With all cards open: {lost} of {possible} points lost.")
        if possible.proven and still.proven
        else _("With all cards open: at least {lost} points lost.")
    )
    text = f"{said.text} {also.format(lost=lost, possible=numeral(possible.score))}"
    return replace(said, mark=f"{said.mark} −{lost}".strip(), text=text)


@lru_cache(maxsize=256)
def within_reach(trip: Trip) -> "Solution":
    """What can still be reached from here, as far as it is worth looking."""
    from snuggery.games.tacklebox.solver.best_score import solve

    return solve(trip, LOOKED_BACK)


LOOKED_BACK = 50_000 if COMPILED else 300
"""How many positions are searched to find what could still have been reached."""
COMPARED = 32 if COMPILED else 6
"""In how many deals the play that was made is compared with the best one."""
MARKS = ((2_000, "??"), (600, "?"), (200, "?!"))
"""How many points a play must lose for each mark."""
A_SLIP = 600
"""How many points a play must lose to be worth another try."""
