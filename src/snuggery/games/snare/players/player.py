"""One computer player of Snare: what it draws, lays, discards and challenges."""

from dataclasses import dataclass, replace
from random import Random

from snuggery.core import Moves
from snuggery.games.snare.players.play_finder import plays
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.players.turn_planner import Plan, is_known, plan, promise, swaps
from snuggery.games.snare.rules.cards import WILD, Cards, less
from snuggery.games.snare.rules.legality import challengeable, few
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_PILE,
    NEXT_HAND,
    PENALTY_DISCARD,
    TAKE_BACK,
    TIME_IS_UP,
    Challenge,
    Close,
    Discard,
    Lay,
    Move,
    Take,
)
from snuggery.games.snare.rules.view import Sight
from snuggery.games.snare.rules.words.dictionary import word_list

WELCOME = "?SERATINLODUCMGHPBYFWKVXZJQ"
"""Cards, the most welcome first."""
HANDS_BY_TIME = 3
"""In a game against the clock, a computer that deals ends it after this many hands."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a player plays."""

    taste: Taste
    doubts: float
    """How often it challenges a word that is not in any list."""
    qualms: float
    """How often it challenges a word just because it does not know it."""
    bluffs: float
    closes: float
    thoughtful: bool
    """Whether it thinks about the card it discards and the one it takes."""
    gain: float
    """What the top discard must add to be taken."""


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
        """N18: the word with the highest score among those that come to mind."""
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
            return self._discard(view, legal, rng)  # the turn went wrong once, so give up on it
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
