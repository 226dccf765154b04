"""The computer players of Snare, and what they say about a position."""

from snuggery.core import Assessment, Hint, Moves, Remark
from snuggery.core.text.language import N_, _
from snuggery.games.snare.insight.card_ids import word_ids
from snuggery.games.snare.players.good_for import good_for, spoken_of
from snuggery.games.snare.players.play_finder import plays
from snuggery.games.snare.players.player import Player, Style, view_with
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.players.thinker import Thinker
from snuggery.games.snare.players.turn_planner import Plan, plan
from snuggery.games.snare.players.verdict import GIVEN_AWAY, verdict
from snuggery.games.snare.rules.alone.one_word import best_word
from snuggery.games.snare.rules.cards import spelling, value
from snuggery.games.snare.rules.challenges import WRONG_CHALLENGE
from snuggery.games.snare.rules.legality import few
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    DRAW_DISCARD,
    Add,
    Discard,
    Lay,
    Move,
    Snare,
)
from snuggery.games.snare.rules.view import Sight

__all__ = [
    "GIVEN_AWAY",
    "SLIPS",
    "STRENGTHS",
    "analyse",
    "bot",
    "hint",
    "remark",
    "settled",
    "verdict",
]

STRENGTHS = (N_("gentle"), N_("beginner"), N_("club"), N_("skilled"), N_("strong"))
SLIPS = {"word": N_("{day} you missed a better word here. Again?")}
SHOWN, MOST = 12, 49.0
"""How many words an analysis shows; and the most a word is worth, since none wins a game by
itself."""
GENTLE = Taste(rank=0, most=400, risk=0.0, wild=0.0, depth=1, overlooks=0.94, blind=0.7, longest=7)
BEGINNER = Taste(rank=0, most=80, risk=0.0, wild=0.0, depth=1, overlooks=0.85)
CLUB = Taste(rank=1, most=200, risk=0.1, wild=5.0, depth=2, overlooks=0.6)
SKILLED = Taste(rank=1, most=300, risk=0.2, wild=10.0, depth=3, overlooks=0.3)
STYLES = {
    "gentle": Style(GENTLE, 0.1, 0.0, 0.0, 0.3, thoughtful=False, gain=25),
    "beginner": Style(BEGINNER, 0.4, 0.06, 0.04, 0.5, thoughtful=False, gain=25),
    "club": Style(CLUB, 0.9, 0.03, 0.01, 1.0, thoughtful=False, gain=40),
    "skilled": Style(SKILLED, 1.0, 0.01, 0.0, 1.0, thoughtful=True, gain=45),
    "strong": Style(Taste(), 1.0, 0.0, 0.0, 1.0, thoughtful=True, gain=45),
}


def bot(strength: str, seed: int) -> Player:
    """A computer player."""
    return (Thinker if strength == "strong" else Player)(STYLES[strength], seed)


def _at_a_glance() -> Player:
    """The strong player, if it did not think about what others may hold: for hints and reviews."""
    return Player(STYLES["strong"], 0)


def hint(view: Sight, moves: Moves[Move]) -> Hint:
    """What gains the most now, and what it is good for."""
    if view.seat is None or view.seat not in view.acting:
        return Hint(None, _("It is not your turn."))
    if view.phase == "window":  # N12: the dictionary is consulted only in a challenge
        said = _("Accept what you believe. Only a challenge will tell; a wrong one costs {points}.")
        return Hint(str(ACCEPT), said.format(points=WRONG_CHALLENGE))
    if view.variant.given:
        return _hint_alone(view)
    move = _at_a_glance().choose(view, moves)
    made = _meant(view, move)
    return Hint(str(move), good_for(view, move, made), spoken_of(view, move, made))


def _hint_alone(view: Sight) -> Hint:
    """N18: how long the best word is and how it begins; the word itself is left to find."""
    cards, old = best_word(view.hand, view.words)
    said = _("The best word has {n} letters, scores {points} and begins with {letter}.")
    text = said.format(n=len(cards), points=value(cards), letter=spelling(cards)[0])
    if old is None:
        return Hint(None, text)
    made = _("It is made from {word}.").format(word=old.spelling)
    return Hint(None, f"{text} {made}", tuple(word_ids(old)))


def _meant(view: Sight, move: Move) -> Plan:
    """What a player plans to lay with this move."""
    hand = tuple(sorted((*view.hand, view.top))) if move == DRAW_DISCARD else view.hand
    taste = STYLES["strong"].taste
    return plan(view_with(view, hand), taste) if view.phase in ("draw", "play") else Plan()


def analyse(view: Sight, moves: Moves[Move]) -> tuple[Assessment, ...]:
    """The words that can be laid, those that gain the most first; else what to do and what not."""
    best = _at_a_glance().choose(view, moves)
    if view.phase == "play":
        found = [each for each in plays(view, STYLES["strong"].taste) if each.move in moves]
        words = {str(each.move): each for each in found[:SHOWN]}
        counts = _("scores {points}")
        told = [
            (name, each.worth / 10, counts.format(points=each.counts))
            for name, each in words.items()
        ]
        if str(best) not in words:
            told.append((str(best), 0.0, _("after the words") if words else _("no word")))
    else:
        others = [move for move in few(view) if move != best]
        told = [(str(best), 1.0, _("best"))]
        told += [(str(move), 0.0, _("not so good")) for move in others]
    ranked = sorted(told, key=lambda each: -each[1])
    return tuple(Assessment(name, min(v, MOST), text, (name,)) for name, v, text in ranked)


def settled(then: Sight, now: Sight) -> bool:
    """Whether a moment may be reviewed though others play on: its hand is over."""
    return then.number < now.number or now.phase in ("between", "over")


def remark(view: Sight, moves: Moves[Move], played: Move) -> Remark:
    """For the review: what the best play of this moment would have been."""
    best = _at_a_glance().choose(view, moves)
    if view.phase != "play" or best == played:
        return Remark(str(played), str(best), "", "")
    seen = {each.move: each.counts for each in plays(view, STYLES["strong"].taste)}
    missed = seen.get(best, 0) if isinstance(best, Lay | Add | Snare) else 0
    got = seen.get(played, 0) if isinstance(played, Lay | Add | Snare) else 0
    if missed - got < 20:
        return Remark(str(played), str(best), "", "")
    mark = "?" if missed - got >= 60 else "?!"
    text = _("{move} would have scored {points}.").format(move=best, points=missed)
    last = isinstance(played, Discard) or bool(
        view.variant.given
    )  # otherwise the better word may come next
    slip = "" if mark != "?" else "word" if last else None
    return Remark(str(played), str(best), mark, text, slip)
