"""The computer players, hints, and the chance to win."""

from dataclasses import dataclass
from random import Random

from snuggery.core import Assessment, Hint, Moves, Remark
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.insight.walk_outcomes import outcome_of
from snuggery.games.snipe_hunt.players.beginner import Beginner
from snuggery.games.snipe_hunt.rules.moves import OFF, STAY, Move, Turn, Walk, parse
from snuggery.games.snipe_hunt.rules.view import Map

STRENGTHS = (N_("beginner"), N_("club"), N_("skilled"), N_("strong"))
AHEAD = {"club": 0, "skilled": 1}
"""How many whole turns a player looks ahead; all use the trained network."""
MARKS = {"??": 0.25, "?": 0.1, "?!": 0.04}
"""The marks in a review, by what a move costs of the chance to win."""
SLIPS = {"chance": N_("{day} you gave a good chance away here. Again?")}


@dataclass(frozen=True, slots=True)
class Thinker:
    """Takes what the compiled player values most."""

    ahead: int

    def choose(self, view: Map, moves: Moves[Move]) -> Move:
        """The best move it finds."""
        from snuggery.games.snipe_hunt.players.move_values import values

        worth = values(view, tuple(moves), self.ahead)
        return max(worth, key=lambda move: worth[move])


class Strong:
    """Looks two whole turns ahead where moves are close."""

    def choose(self, view: Map, moves: Moves[Move]) -> Move:
        """The best move it finds."""
        from snuggery.games.snipe_hunt.players.move_values import best_move

        return best_move(view, tuple(moves))


def bot(strength: str, seed: int) -> Beginner | Thinker | Strong:
    """A computer player; all but the beginner need Numba."""
    if strength == "beginner":
        return Beginner(Random(seed))
    return Strong() if strength == "strong" else Thinker(AHEAD[strength])


def about(strength: str) -> str:
    """What a player should know about a computer player; nothing, if there is nothing to say."""
    if strength != "beginner" and not COMPILED:
        return _("This player needs Numba: pip install 'snuggery[fast]'.")
    return ""


def analyse(view: Map, moves: Moves[Move]) -> tuple[Assessment, ...]:
    """Every move that makes a difference with the chance to win after it, best first."""
    from snuggery.games.snipe_hunt.players.move_values import values

    worth = values(view, tuple(moves), AHEAD["skilled"])
    ranked = sorted(worth.items(), key=lambda each: -each[1])
    return tuple(
        Assessment(str(move), value, _percent(value), (str(move),)) for move, value in ranked
    )


def remark(view: Map, moves: Moves[Move], played: Move) -> Remark:
    """What to say about a move that was played, for the review of a game."""
    from snuggery.games.snipe_hunt.players.move_values import values

    worth = values(view, tuple(moves), AHEAD["skilled"])
    if isinstance(played, Walk):
        came = outcome_of(view, played)
        found = next(value for move, value in worth.items() if outcome_of(view, move) == came)
    else:
        found = worth[played]
    best, most = max(worth.items(), key=lambda each: each[1])
    mark = next((mark for mark, costs in MARKS.items() if most - found >= costs), "")
    said = (
        _("Chance to win: {chance}; with {move} {other}.")
        if mark
        else _("Chance to win: {chance}.")
    )
    text = said.format(chance=_percent(found), move=best, other=_percent(most))
    slip = "chance" if mark in ("??", "?") else ""
    return Remark(str(played), str(best if mark else played), mark, text, slip)


def hint(view: Map, moves: Moves[Move]) -> Hint:
    """What the skilled player would do, and the chance to win."""
    listed = tuple(moves)
    if not listed or view.outcome:
        return Hint(None, _("There is nothing to choose now."))
    if about("strong"):
        move = Beginner(Random(0), slips=False).choose(view, listed)
        return Hint(str(move), _("This looks promising. (A better hint needs Numba.)"))
    best, *others = analyse(view, listed)
    if not others:
        return Hint(best.move, _("Chance to win now: {chance}.").format(chance=best.text))
    said = _("Chance to win now: {chance}; with the next best move ({move}) {other}.")
    text = said.format(chance=best.text, move=others[0].move, other=others[0].text)
    return Hint(best.move, text, _there(others[0].move))


def _there(told: str) -> tuple[str, ...]:
    """Where a move would lead, or what it would turn, by its id."""
    match parse(told):
        case Walk((*_, end)) if end not in (OFF, STAY):
            return (end,)
        case Turn(card):
            return (f"card-{card}",)
    return ()


def _percent(value: float) -> str:
    return _("{n}%").format(n=f"{100 * value:.0f}")
