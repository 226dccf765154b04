"""The computer players of Snare, and what they say about a position."""

from dataclasses import dataclass, replace
from random import Random

from snuggery.core import Assessment, Hint, Moves, Remark
from snuggery.core.text.language import N_, _
from snuggery.games.snare.insight.card_ids import word_ids
from snuggery.games.snare.players.good_for import good_for, spoken_of
from snuggery.games.snare.players.turn_planner import (
    Plan,
    Taste,
    is_known,
    plan,
    plays,
    promise,
    swaps,
)
from snuggery.games.snare.rules.alone.one_word import best_word
from snuggery.games.snare.rules.cards import WILD, Cards, less, spelling, value
from snuggery.games.snare.rules.challenges import WRONG_CHALLENGE
from snuggery.games.snare.rules.legality import challengeable, few
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_PILE,
    NEXT_HAND,
    PENALTY_DISCARD,
    TAKE_BACK,
    TIME_IS_UP,
    Add,
    Challenge,
    Close,
    Discard,
    Lay,
    Move,
    Snare,
    Take,
)
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import word_list

STRENGTHS = (N_("gentle"), N_("beginner"), N_("club"), N_("skilled"), N_("strong"))
SLIPS = {"word": N_("{day} you missed a better word here. Again?")}
SHOWN, MOST = 12, 49.0
"""An analysis shows so many words; and a word wins no game by itself."""
WELCOME = "?SERATINLODUCMGHPBYFWKVXZJQ"
"""Cards by how glad one is to get them."""
HANDS_BY_TIME = 3
"""Played for time, a computer that deals calls it after so many hands."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a player plays."""

    taste: Taste
    doubts: float
    """How often it challenges a word that is in no list."""
    qualms: float
    """How often it challenges a word that it merely does not know."""
    bluffs: float
    closes: float
    thoughtful: bool
    """Whether it thinks about the card it discards and the one it takes."""
    gain: float
    """What the top discard must add to be taken."""


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


class Player:
    """Lays what gains the most, within what it knows."""

    def __init__(self, style: Style, seed: int) -> None:
        self.style = style
        self.seed = seed

    def choose(self, view: Sight, moves: Moves[Move]) -> Move:
        """The move that seems best; the same for the same view."""
        rng = Random(self.seed * 1_000_003 + view.learned * 97 + len(view.acting))
        legal = few(view)
        if view.variant.given:
            return self._one_word(view, moves)
        match view.phase:
            case "draw":
                return self._draw(view, legal)
            case "window":
                return self._answer(view, rng)
            case "penalty":
                return _penalty(view, legal)
            case "between":
                return NEXT_HAND if view.number < HANDS_BY_TIME else TIME_IS_UP
        wanted = self._play(view, legal, moves, rng)
        return wanted if wanted in moves else next(iter(moves))

    def _one_word(self, view: Sight, moves: Moves[Move]) -> Move:
        """N18: what counts the most of all that comes to mind."""
        seen = [each for each in plays(view, self.style.taste) if each.move in moves]
        best = max(seen, key=lambda each: each.counts, default=None)
        return best.move if best else next(iter(moves))

    def _draw(self, view: Sight, legal: tuple[Move, ...]) -> Move:
        if DRAW_PILE not in legal or DRAW_DISCARD not in legal:
            return legal[0]
        if view.top == WILD:
            return DRAW_DISCARD
        taste = replace(self.style.taste, most=120)
        without = plan(view_with(view, view.hand), taste)
        taken = tuple(sorted((*view.hand, view.top)))
        with_it = plan(view_with(view, taken), taste)
        better = with_it.out and not without.out
        gain = with_it.worth - without.worth
        return DRAW_DISCARD if better or gain >= self.style.gain else DRAW_PILE

    def _answer(self, view: Sight, rng: Random) -> Move:
        style, listed = self.style, word_list(view.variant.words)
        for word in challengeable(view):
            wrong = word.spelling not in listed
            known = not wrong and is_known(view, word, style.taste.rank)
            chance = style.doubts if wrong else 0.0 if known else style.qualms
            if rng.random() < chance:
                return Challenge(word.id)
        return ACCEPT

    def _play(self, view: Sight, legal: tuple[Move, ...], moves: Moves[Move], rng: Random) -> Move:
        if view.taken_back:
            return self._discard(view, legal, rng)  # the turn went wrong once: leave it
        if exchange := swaps(view, legal, self.style.taste):
            return exchange[0]
        made = plan(view, self.style.taste)
        if not view.variant.strict and not view.plays and rng.random() < self.style.bluffs:
            bluff = _bluff(view, made, rng)
            if bluff and bluff in moves:
                return bluff
        for each in made.plays:
            if each.move in moves:
                return each.move
        closing = [move for move in legal if isinstance(move, Close)]
        if closing and Random(self.seed + view.turns).random() < self.style.closes:
            return closing[0]
        return self._discard(view, legal, rng)

    def _discard(self, view: Sight, legal: tuple[Move, ...], rng: Random) -> Move:
        cards = [move for move in legal if isinstance(move, Discard)]
        if not cards:
            return TAKE_BACK if TAKE_BACK in legal else legal[0]
        if not self.style.thoughtful:
            return max(cards, key=lambda move: WELCOME.index(move.card.upper()) + rng.random() * 4)
        hands = {move: less(view.hand, move.card) or () for move in cards}
        return max(
            cards, key=lambda move: (promise(view, hands[move], self.style.taste), move.card)
        )


def view_with(view: Sight, hand: Cards) -> Sight:
    """The same moment as if this hand were ready to be played."""
    return replace(view, hand=hand, phase="play")


def _penalty(view: Sight, legal: tuple[Move, ...]) -> Move:
    cards = [move for move in legal if isinstance(move, Take)]
    best = min(cards, key=lambda move: WELCOME.index(move.card[0].upper()))
    wild_on_top = view.top == WILD and PENALTY_DISCARD in legal
    return PENALTY_DISCARD if wild_on_top and best.card[0] != WILD else best


def _bluff(view: Sight, made: Plan, rng: Random) -> Move | None:
    """A word with a letter wrong, in the hope that nobody looks."""
    if not made.plays or not isinstance(made.plays[0].move, Lay):
        return None
    cards = list(made.plays[0].move.cards)
    spare = less(view.hand, made.plays[0].cards) or ()
    letters = [card for card in spare if card != WILD]
    if not letters:
        return None
    cards[rng.randrange(len(cards))] = rng.choice(letters)
    return Lay(tuple(cards))


def bot(strength: str, seed: int) -> Player:
    """A computer player."""
    return Player(STYLES[strength], seed)


def hint(view: Sight, moves: Moves[Move]) -> Hint:
    """What the strong player would do, and what it is good for."""
    if view.seat is None or view.seat not in view.acting:
        return Hint(None, _("It is not your turn."))
    if view.phase == "window":  # N12: only a challenge asks the dictionary
        said = _("Accept what you believe. Only a challenge tells; a wrong one costs {points}.")
        return Hint(str(ACCEPT), said.format(points=WRONG_CHALLENGE))
    if view.variant.given:
        return _hint_alone(view)
    move = bot("strong", 0).choose(view, moves)
    made = _meant(view, move)
    return Hint(str(move), good_for(view, move, made), spoken_of(view, move, made))


def _hint_alone(view: Sight) -> Hint:
    """N18: how long the best word is and how it begins; the word itself is left to find."""
    cards, old = best_word(view.hand, view.words)
    said = _("The best word has {n} letters, counts {points} and begins with {letter}.")
    text = said.format(n=len(cards), points=value(cards), letter=spelling(cards)[0])
    if old is None:
        return Hint(None, text)
    made = _("It is made of {word}.").format(word=old.spelling)
    return Hint(None, f"{text} {made}", tuple(word_ids(old)))


def _meant(view: Sight, move: Move) -> Plan:
    """What the strong player means to lay with this move."""
    hand = tuple(sorted((*view.hand, view.top))) if move == DRAW_DISCARD else view.hand
    taste = STYLES["strong"].taste
    return plan(view_with(view, hand), taste) if view.phase in ("draw", "play") else Plan()


def analyse(view: Sight, moves: Moves[Move]) -> tuple[Assessment, ...]:
    """The words that can be laid, those that gain the most first; else what to do and what not."""
    best = bot("strong", 0).choose(view, moves)
    if view.phase == "play":
        found = [each for each in plays(view, STYLES["strong"].taste) if each.move in moves]
        words = {str(each.move): each for each in found[:SHOWN]}
        counts = _("counts {points}")
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
    best = bot("strong", 0).choose(view, moves)
    if view.phase != "play" or best == played:
        return Remark(str(played), str(best), "", "")
    seen = {each.move: each.counts for each in plays(view, STYLES["strong"].taste)}
    missed = seen.get(best, 0) if isinstance(best, Lay | Add | Snare) else 0
    got = seen.get(played, 0) if isinstance(played, Lay | Add | Snare) else 0
    if missed - got < 20:
        return Remark(str(played), str(best), "", "")
    mark = "?" if missed - got >= 60 else "?!"
    text = _("{move} would have counted {points}.").format(move=best, points=missed)
    last = isinstance(played, Discard) or bool(
        view.variant.given
    )  # else the better word may come next
    slip = "" if mark != "?" else "word" if last else None
    return Remark(str(played), str(best), mark, text, slip)
