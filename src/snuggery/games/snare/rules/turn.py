"""A turn of Snare after its draw: plays, the discard, and how the turn passes on (N2, N3, N8)."""

from dataclasses import replace
from typing import TypeVar

from snuggery.core import CHANCE
from snuggery.core.text.language import N_
from snuggery.games.snare.rules import notes
from snuggery.games.snare.rules.cards import WILD, less
from snuggery.games.snare.rules.dealing import hold
from snuggery.games.snare.rules.lay_downs import TO_GO_OUT, Play, played
from snuggery.games.snare.rules.moves import END, Discard, Move, Say, Swap
from snuggery.games.snare.rules.scoring import hand_over
from snuggery.games.snare.rules.situation import Situation

IDLE = 10
"""This many idle rounds end a hand."""

S = TypeVar("S", bound=Situation)


def turned(now: S, move: Move) -> S:
    """A play, the discard, or the turn taken back."""
    if isinstance(move, Discard):
        hand = less(now.hands[now.turn - 1], move.card) or ()
        return _turn_over(replace(hold(now, hand), discards=(*now.discards, move.card)))
    if isinstance(move, Say):
        return _turn_over(now) if move == END else _taken_back(now)
    if not isinstance(move, Play):
        raise TypeError(move)
    held = now.hands[now.turn - 1]
    words, hand = played(now.words, held, now.made, now.turn, move)
    after = replace(
        hold(now, hand, gained=(WILD,) if isinstance(move, Swap) else ()),
        words=words,
        made=max(now.made, words[-1].id),
        plays=now.plays + 1,
        put=now.put or len(hand) < len(held) or isinstance(move, Swap),
    )
    return after if hand else _turn_over(after)


def _taken_back(now: S) -> S:
    """Back to just after the draw."""
    drawn, at = now.drawn, now.turn - 1
    assert drawn is not None  # noqa: S101 - a turn starts with a draw
    return replace(
        now,
        hands=(*now.hands[:at], drawn.hand, *now.hands[at + 1 :]),
        known=(*now.known[:at], drawn.known, *now.known[at + 1 :]),
        words=drawn.words,
        made=drawn.made,
        plays=0,
        put=False,
        taken_back=now.taken_back + 1,
    )


def _turn_over(now: S) -> S:
    """N15: others may challenge what was made or changed."""
    if now.variant.strict or not any(word.fresh for word in now.words):
        return passed(now)
    return replace(now, phase="window", ready=(), proved=())


def passed(now: S) -> S:
    """The turn stands: the hand is over, or the next player draws."""
    new = any(w.fresh and w.was is None and w.owner == now.turn for w in now.words)
    at, players = now.turn - 1, now.variant.players
    after = replace(
        now,
        phase="draw",
        turn=now.variant.after(now.turn),
        words=tuple(replace(w, fresh=False, was=None) if w.fresh else w for w in now.words),
        laid=(*now.laid[:at], now.laid[at] or new, *now.laid[at + 1 :]),
        turns=now.turns + 1,
        idle=0 if now.put else now.idle + 1,
        took="",
        plays=0,
        put=False,
        taken_back=0,
        drawn=None,
        ready=(),
        proved=(),
        accused=0,
        challenger=CHANCE,
    )
    if not now.hands[at] and now.on_table(now.variant.side(now.turn)) >= TO_GO_OUT:  # N8
        return hand_over(after, notes.about(now.turn, notes.GOES_OUT))
    if after.idle >= IDLE * players:
        return hand_over(after, N_("Nobody has laid a card for {n} rounds.", n=IDLE))
    rounds = now.variant.rounds
    if after.turns >= rounds * players:
        return hand_over(after, N_("The hand ends after {n} rounds.", n=rounds))
    return after
