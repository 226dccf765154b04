"""A player who counts cards: what others may hold is dealt out in thought and played on.

Which words to lay, and whether to hold them back, is tried out in hands that fit what was seen: the
unseen cards are dealt again, and the hand goes on with everybody laying what gains the most. So an
open word costs what others can make of it with the cards that are left, and cards held back cost
what they would if somebody went out.
"""

from collections.abc import Sequence
from random import Random

from snuggery.core import CHANCE, Moves, Seat, Stream
from snuggery.games.snare.players.imagining import imagine
from snuggery.games.snare.players.play_finder import Finder
from snuggery.games.snare.players.player import WELCOME, Player, Style
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.players.turn_planner import Plan, best_plan, plans, swaps
from snuggery.games.snare.rules.cards import WILD, left_in_hand
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import (
    DRAW_DISCARD,
    DRAW_PILE,
    Close,
    Discard,
    Move,
)
from snuggery.games.snare.rules.state import Moment
from snuggery.games.snare.rules.turn import passed
from snuggery.games.snare.rules.view import Sight
from snuggery.search.worlds import Allowance, Rounds, best_beyond_doubt

ROUNDS = Rounds(worlds=6, tries=120, doubt=1.5)
LOOKED_AT = 8_500
"""How many plays are looked at in imagined hands before no more are dealt.

A full hand with wild cards has hundreds of words at a time; it is played in fewer imagined hands,
so that no turn takes much longer than others.
"""
A_TURN = 33
"""An imagined turn takes as long as looking at this many plays, besides those it has."""
CHOICES = 4
"""How many plans are tried out, besides the plan to lay nothing."""
DOUBT = 0.5
"""By how many standard errors another plan must be better than the one that gains most now."""
TURNS = 12
"""How many turns of a hand are played out; few hands last longer."""
QUICK = Taste(most=40, depth=2)
"""How everybody plays in imagined games."""
KEPT = 0.5
"""What cards in hand cost while the hand continues, as a share of what they cost at its end."""
AT_RISK = 0.3
"""By how much an open word is worth less while the hand continues."""


class Thinker(Player):
    """Tries its plans out before it lays anything."""

    def __init__(self, style: Style, seed: int) -> None:
        super().__init__(style, seed)
        self._turn = (0, 0)
        self._plan: tuple[Move, ...] = ()

    def _play(self, view: Sight, legal: tuple[Move, ...], moves: Moves[Move], rng: Random) -> Move:
        now = view.number, view.turns
        if view.taken_back or swaps(view, legal, self.style.taste):
            return super()._play(view, legal, moves, rng)
        if not view.plays or self._turn != now:
            self._turn, self._plan = now, self._thought(view, rng)
        for at, move in enumerate(self._plan):
            if move in moves:
                self._plan = self._plan[at + 1 :]
                return move
        closing = [move for move in legal if isinstance(move, Close)]
        return closing[0] if closing else self._discard(view, legal, rng)

    def _thought(self, view: Sight, rng: Random) -> tuple[Move, ...]:
        """The plays of the plan that did best in thought."""
        assert view.seat is not None  # noqa: S101 - every player has a seat
        seat = view.seat
        choices = plans(view, self.style.taste, CHOICES)
        if not choices:
            return ()
        habit = choices[0]
        if habit.out:
            return _moves(habit)

        allowance, finder = Allowance(LOOKED_AT), Finder(QUICK)

        def deal(count: int) -> list[Moment]:
            return [imagine(view, rng) for _ in range(allowance.fits(count))]

        def play(choice: Plan, hands: Sequence[Moment]) -> list[float]:
            ends = [
                played_on(hand, seat, choice, Random(at), finder) for at, hand in enumerate(hands)
            ]
            allowance.spent += sum(looked_at for _, looked_at in ends)
            return [ahead for ahead, _ in ends]

        found = ROUNDS.try_out((*choices, Plan()), deal, play)
        kept = habit if habit in found else max(found, key=lambda each: sum(found[each]))
        return _moves(best_beyond_doubt(found, kept, DOUBT))


def _moves(made: Plan) -> tuple[Move, ...]:
    return tuple(each.move for each in made.plays)


def played_on(
    now: Moment, seat: Seat, made: Plan, rng: Random, finder: Finder
) -> tuple[float, int]:
    """By how much the side of a seat is ahead, after a plan and some turns that follow it.

    And the effort: how many plays were looked at on the way.
    """
    hand, last, looked_at = now.number, now.turns + TURNS, 0
    now = _turn_ended(now, made)
    while now.number == hand and now.phase not in ("between", "over") and now.turns <= last:
        match now.phase:
            case "draw":
                now = now.after(now.turn, _drawing(now))
            case "shuffle":
                now = now.after(CHANCE, now.odds().draw(Stream(rng.randbytes(16))))
            case "window":
                now = passed(now)  # nobody doubts a word that is in the list
            case _:
                view = now.view(now.turn)
                seen = finder.look(view)
                looked_at += A_TURN + len(seen)
                now = _turn_ended(now, best_plan(view, seen, finder.taste))
    over = now.number != hand or now.phase in ("between", "over")
    return _ahead(now, seat, over=over), looked_at


def _turn_ended(now: Moment, made: Plan) -> Moment:
    """The plays of a plan, words closed, and the least welcome card discarded."""
    seat, turn = now.turn, now.turns
    for move in _moves(made):
        now = now.after(seat, move)
    while now.phase == "play" and (now.turn, now.turns) == (seat, turn):
        legal = few(now.view(seat))
        closing = [move for move in legal if isinstance(move, Close)]
        cards = [move for move in legal if isinstance(move, Discard)]
        move = max(cards, key=_unwelcome) if cards else legal[0]
        now = now.after(seat, closing[0] if closing else move)
    return now


def _unwelcome(move: Discard) -> int:
    return WELCOME.index(move.card.upper())


def _drawing(now: Moment) -> Move:
    """What is drawn in an imagined game: two cards, unless the discard is wild."""
    legal = few(now.view(now.turn))
    if DRAW_DISCARD in legal and now.discards[-1] == WILD:
        return DRAW_DISCARD
    return DRAW_PILE if DRAW_PILE in legal else legal[0]


def _ahead(now: Moment, seat: Seat, *, over: bool) -> float:
    """How far ahead a side is of the mean of the others, in points."""
    points = [float(score) for score in now.scores]
    if not over:
        for word in now.words:
            counts = word.value * (1.0 if word.closed else 1 - AT_RISK)
            points[now.variant.side(word.owner)] += counts
        for owner, hand in zip(now.variant.seats, now.hands, strict=True):
            points[now.variant.side(owner)] -= KEPT * left_in_hand(hand)
    own = points.pop(now.variant.side(seat))
    return own - sum(points) / len(points)
