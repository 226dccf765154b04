"""What a hand of Snare brings, and when the game is over (N9)."""

from dataclasses import replace
from typing import TypeVar

from snuggery.core import Outcome, Seat
from snuggery.core.text.language import N_
from snuggery.games.snare.rules.cards import left_in_hand
from snuggery.games.snare.rules.situation import Situation

S = TypeVar("S", bound=Situation)


def score(now: S, seat: Seat, points: int) -> S:
    """Points for the side of a seat, at once."""
    side = now.variant.side(seat)
    new = (*now.scores[:side], now.scores[side] + points, *now.scores[side + 1 :])
    return replace(now, scores=new)


def hand_over(now: S, note: str) -> S:
    """N9: words, less what is left in the hands; then the next hand, or the end."""
    costs = [0] * now.variant.sides
    for seat, hand in zip(now.variant.seats, now.hands, strict=True):
        costs[now.variant.side(seat)] += left_in_hand(hand)
    scored = tuple((now.on_table(side), cost) for side, cost in enumerate(costs))
    scores = tuple(
        old + words - cost for old, (words, cost) in zip(now.scores, scored, strict=True)
    )
    after = replace(now, scores=scores, scored=scored, note=note, learned=now.learned + 1)
    best, limit = max(scores), now.variant.limit
    won = limit and best >= limit and scores.count(best) == 1  # after a tie, play continues
    if won or now.last or now.number >= now.variant.hands:
        return ended(after)
    asks = not (limit or now.variant.minutes)  # in version 1 of the rules
    return replace(after, phase="between") if asks else next_hand(after)


def next_hand(now: S) -> S:
    """N1: the deal moves on; of the last hand only what it brought is kept."""
    dealer = now.variant.after(now.dealer)
    return type(now)(
        now.variant,
        now.scores,
        dealer,
        now.variant.after(dealer),
        number=now.number + 1,
        at_deal=now.scores,
        scored=now.scored,
        note=now.note,
        done=now.done,
        learned=now.learned,
    )


def ended(now: S) -> S:
    """N9: the most points win; whoever is level with the best shares the win."""
    best = max(now.scores)
    score_of = {seat: now.scores[now.variant.side(seat)] for seat in now.variant.seats}
    winners = tuple(seat for seat in now.variant.seats if score_of[seat] == best)
    reason = N_("The highest score is {points}.", points=best)
    if now.scores.count(best) > 1:
        reason = N_("{points} points each: the win is shared.", points=best)
    result = Outcome(winners, "N9", reason, tuple(score_of.values()))
    return replace(now, phase="over", result=result)
