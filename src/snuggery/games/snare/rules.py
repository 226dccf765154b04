"""Snare: words from cards, laid, stretched and stolen; hand by hand to 1,000 points.

N2: a turn is a draw, any number of plays, a discard. What a player may do is judged in legal.py,
from his view; the cards are in cards.py, the notation in moves.py, the options in setup.py.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import islice
from typing import Self

from snuggery.core import (
    CHANCE,
    Deals,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
    shuffled,
)
from snuggery.games.snare.cards import PACK, Cards, Word, bare, left_in_hand, less
from snuggery.games.snare.legal import TO_GO_OUT, few, new_cards, played, refused
from snuggery.games.snare.moves import (
    ACCEPT,
    DRAW_DISCARD,
    DRAW_NOTHING,
    END,
    PENALTY_DISCARD,
    PENALTY_PILE,
    TIME_IS_UP,
    Add,
    AnyDeal,
    Challenge,
    Deal,
    Discard,
    Move,
    Say,
    Snare,
    Swap,
    Take,
    a_deal,
    a_shuffle,
    parse,
)
from snuggery.games.snare.plays import Plays
from snuggery.games.snare.setup import OPTIONS, Variant, variant
from snuggery.games.snare.sight import Sight
from snuggery.games.snare.words import word_list

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
ROUNDS, HANDS, IDLE = 30, 20, 10
"""A hand has at most 30 rounds and a game 20 hands (ours); ten idle rounds end a hand."""
BOUND = HANDS * (2 + ROUNDS * 8 * 2000)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The moment just after the draw, to which a turn can be taken back."""

    hand: Cards
    known: Cards
    words: tuple[Word, ...]
    made: int


@dataclass(frozen=True, slots=True)
class Moment(State[Move, Sight]):
    """One moment of a game."""

    variant: Variant
    scores: tuple[int, ...]
    dealer: Seat
    turn: Seat
    phase: str = "deal"
    """deal, draw, shuffle, play, window, penalty, between or over."""
    number: int = 1
    at_deal: tuple[int, ...] = ()
    hands: tuple[Cards, ...] = ()
    known: tuple[Cards, ...] = ()
    """Of each hand what everybody has seen taken up."""
    pile: Cards = ()
    """The last card is on top, here and in the discards."""
    discards: Cards = ()
    words: tuple[Word, ...] = ()
    made: int = 0
    laid: tuple[bool, ...] = ()
    turns: int = 0
    idle: int = 0
    """Turns in a row in which no card was put on the table."""
    owed: int = 0
    """Cards still to be drawn once the discards are shuffled."""
    took: str = ""
    plays: int = 0
    put: bool = False
    """Whether a card was put on the table in this turn."""
    taken_back: int = 0
    drawn: Drawn | None = None
    ready: tuple[Seat, ...] = ()
    proved: tuple[int, ...] = ()
    accused: int = 0
    challenger: Seat = CHANCE
    scored: tuple[tuple[int, int], ...] = ()
    note: str = ""
    done: tuple[tuple[Seat, str], ...] = ()
    learned: int = 0
    result: Outcome | None = None

    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "over":
                return ()
            case "deal" | "shuffle":
                return (CHANCE,)
            case "window":
                return tuple(seat for seat in self._opponents() if seat not in self.ready)
            case "penalty":
                return (self.challenger,)
            case "between":
                return (self.variant.after(self.dealer),)
        return (self.turn,)

    def moves(self, seat: Seat) -> Moves[Move]:
        if seat not in self.to_act():
            return ()
        if seat == CHANCE:
            return AnyDeal(self.phase == "shuffle")
        view = self.view(seat)
        return Plays(view) if self.phase == "play" else few(view)

    def after(self, seat: Seat, move: Move) -> Self:
        if seat == CHANCE and isinstance(move, Deal):
            return self._shuffled(move) if move.again else self._dealt(move)
        told = (seat, self.written(seat, move))
        first = self.phase in ("draw", "between")
        noted = replace(
            self,
            done=(told,) if first else (*self.done, told),
            note="" if first else self.note,
            learned=self.learned + (move != ACCEPT),
        )
        match self.phase:
            case "draw":
                return noted._draw(move)
            case "window":
                return noted._answered(seat, move)
            case "penalty":
                return noted._penalty(move)
            case "between":
                return noted._ended("N9") if move == TIME_IS_UP else noted._next_hand()
        return noted._played(move)

    def outcome(self) -> Outcome | None:
        return self.result

    def view(self, seat: Seat | None) -> Sight:
        return Sight(
            variant=self.variant,
            seat=seat,
            phase=self.phase,
            acting=self.to_act(),
            turn=self.turn,
            dealer=self.dealer,
            hand=self.hands[seat - 1] if seat and self.hands else (),
            counts=tuple(map(len, self.hands)),
            known=self.known,
            words=self.words,
            made=self.made,
            pile=len(self.pile),
            discards=len(self.discards),
            top=self.discards[-1] if self.discards else "",
            scores=self.scores,
            at_deal=self.at_deal,
            number=self.number,
            turns=self.turns,
            laid=self.laid,
            took=self.took,
            plays=self.plays,
            taken_back=self.taken_back,
            proved=self.proved,
            accused=self.accused,
            scored=self.scored,
            note=self.note,
            done=self.done,
            learned=self.learned,
            outcome=self.result,
        )

    def odds(self) -> Deals[Move]:
        return Deals(a_shuffle if self.phase == "shuffle" else a_deal)

    def written(self, seat: Seat, move: Move) -> str:
        if isinstance(move, Add | Snare):
            old = next((word for word in self.words if word.id == move.word), None)
            added = "".join(new_cards(old, move.cards) or ()) if old else ""
            if added:
                return str(move).replace(" = ", f" + {added} = ")
        return str(move)

    def told(self, seat: Seat, move: Move, to: Seat | None) -> str | None:
        return str(move).split()[0] if isinstance(move, Deal) else self.written(seat, move)

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        if seat == CHANCE:
            return Refusal("N1", "The cards are shuffled first.")
        return refused(self.view(seat), move) or Refusal("N2", "Not now.")

    # Cards

    def _gain(self, seat: Seat, cards: Cards, *, seen: bool = True) -> Self:
        """Cards come into a hand, seen by all or not."""
        hands, known = list(self.hands), list(self.known)
        hands[seat - 1] = tuple(sorted((*hands[seat - 1], *cards)))
        if seen:
            known[seat - 1] = tuple(sorted((*known[seat - 1], *cards)))
        return replace(self, hands=tuple(hands), known=tuple(known))

    def _hold(self, hand: Cards, *, gained: Cards = ()) -> Self:
        """The player now holds this; what left the hand may have been what was known of it."""
        at = self.turn - 1
        gone = Counter(less((*self.hands[at], *gained), hand) or ())
        known = sorted(((Counter(self.known[at]) - gone) + Counter(gained)).elements())
        return replace(
            self,
            hands=(*self.hands[:at], hand, *self.hands[at + 1 :]),
            known=(*self.known[:at], tuple(known), *self.known[at + 1 :]),
        )

    def _dealt(self, move: Deal) -> Self:
        """N1: nine cards each, or seven; one turned up."""
        cards = iter(shuffled(move.number, PACK))
        each = 9 if self.variant.players <= 3 else 7
        hands = tuple(tuple(sorted(islice(cards, each))) for _ in self.variant.seats)
        return replace(
            self,
            phase="draw",
            at_deal=self.scores,
            hands=hands,
            known=((),) * len(hands),
            discards=(next(cards),),
            pile=tuple(cards),
            laid=(False,) * len(hands),
            turn=self.variant.after(self.dealer),
            done=(),
            learned=self.learned + 1,
        )

    def _draw(self, move: Move) -> Self:
        """N2: the top discard, or two from the pile."""
        if move == DRAW_DISCARD:
            *rest, card = self.discards
            return replace(self._gain(self.turn, (card,)), discards=tuple(rest), took=card)._open()
        return self._from_pile(0 if move == DRAW_NOTHING else 2)

    def _from_pile(self, wanted: int) -> Self:
        cut = max(0, len(self.pile) - wanted)
        cards, owed = self.pile[cut:], wanted - len(self.pile[cut:])
        after = replace(self._gain(self.turn, cards, seen=False), pile=self.pile[:cut])
        if owed and len(self.discards) > 1:
            return replace(after, phase="shuffle", owed=owed)
        return after._open()

    def _shuffled(self, move: Deal) -> Self:
        """The discards but the top one become a new pile."""
        *rest, top = self.discards
        fresh = replace(
            self,
            pile=shuffled(move.number, sorted(rest)),
            discards=(top,),
            owed=0,
            learned=self.learned + 1,
        )
        return fresh._from_pile(self.owed)

    def _open(self) -> Self:
        """The draw is done."""
        at = self.turn - 1
        drawn = Drawn(self.hands[at], self.known[at], self.words, self.made)
        return replace(self, phase="play", drawn=drawn)

    # The turn

    def _played(self, move: Move) -> Self:
        if isinstance(move, Discard):
            hand = less(self.hands[self.turn - 1], move.card) or ()
            return replace(self._hold(hand), discards=(*self.discards, move.card))._turn_over()
        if isinstance(move, Say):
            return self._turn_over() if move == END else self._taken_back()
        if isinstance(move, Challenge | Take | Deal):
            raise TypeError(move)
        held = self.hands[self.turn - 1]
        words, hand = played(self.words, held, self.made, self.turn, move)
        after = replace(
            self._hold(hand, gained=("?",) if isinstance(move, Swap) else ()),
            words=words,
            made=max(self.made, words[-1].id),
            plays=self.plays + 1,
            put=self.put or len(hand) < len(held) or isinstance(move, Swap),
        )
        return after if hand else after._turn_over()

    def _taken_back(self) -> Self:
        drawn, at = self.drawn, self.turn - 1
        assert drawn is not None  # noqa: S101 - a turn begins with a draw
        return replace(
            self,
            hands=(*self.hands[:at], drawn.hand, *self.hands[at + 1 :]),
            known=(*self.known[:at], drawn.known, *self.known[at + 1 :]),
            words=drawn.words,
            made=drawn.made,
            plays=0,
            put=False,
            taken_back=self.taken_back + 1,
        )

    def _turn_over(self) -> Self:
        """N15: others may challenge what was made or changed."""
        if self.variant.strict or not any(word.fresh for word in self.words):
            return self._passed()
        return replace(self, phase="window", ready=(), proved=())

    def _passed(self) -> Self:
        """The turn stands: the hand is over, or the next player draws."""
        new = any(w.fresh and w.was is None and w.owner == self.turn for w in self.words)
        at = self.turn - 1
        after = replace(
            self,
            words=tuple(replace(word, fresh=False, was=None) for word in self.words),
            laid=(*self.laid[:at], self.laid[at] or new, *self.laid[at + 1 :]),
            turns=self.turns + 1,
            idle=0 if self.put else self.idle + 1,
        )._cleared()
        players = self.variant.players
        if not self.hands[at] and self._table(self.variant.side(self.turn)) >= TO_GO_OUT:
            return after._hand_over(f"Player {self.turn} goes out.")
        if after.idle >= IDLE * players:
            return after._hand_over(f"Nobody has laid a card for {IDLE} rounds.")
        if after.turns >= ROUNDS * players:
            return after._hand_over(f"The hand ends after {ROUNDS} rounds.")
        return replace(after, phase="draw", turn=self.variant.after(self.turn))

    def _cleared(self) -> Self:
        return replace(
            self,
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

    # Challenges

    def _opponents(self) -> tuple[Seat, ...]:
        return tuple(s for s in self.variant.seats if not self.variant.allied(s, self.turn))

    def _answered(self, seat: Seat, move: Move) -> Self:
        if not isinstance(move, Challenge):
            return replace(self, ready=(*self.ready, seat))._window()
        word = self._word(move.word)
        if word.spelling in word_list(self.variant.words):  # N16
            note = f"{word.spelling} is in the list: player {seat} loses 20."
            after = replace(self._score(seat, -20), proved=(*self.proved, word.id), note=note)
            return after._window()
        note = f"{word.spelling} is not in the list {self.variant.words}."
        if self._is_snare(word) and word.was:  # N16
            cost = 2 * word.was.value
            after = self._score(self.turn, -cost)
            note += f" Player {self.turn} loses {cost}."
        else:
            after = self
        return replace(after, phase="penalty", accused=word.id, challenger=seat, note=note)

    def _window(self) -> Self:
        doubtful = any(word.fresh and word.id not in self.proved for word in self.words)
        return self if doubtful and self.to_act() else self._passed()

    def _penalty(self, move: Move) -> Self:
        """N15: the challenger gets a card, the rest goes back."""
        word, who = self._word(self.accused), self.challenger
        words = tuple(each for each in self.words if each is not word)
        back = bare(word.cards)
        if self._is_snare(word) and word.was:
            words = tuple(word.was if each is word else each for each in self.words)
            back = word.added
        after = replace(self, words=words, phase="window", accused=0, challenger=CHANCE)
        if isinstance(move, Take):
            back = less(back, move.card[0]) or ()
            after = after._gain(who, (move.card[0],))
        elif move == PENALTY_PILE:
            after = replace(after._gain(who, self.pile[-1:], seen=False), pile=self.pile[:-1])
        elif move == PENALTY_DISCARD:
            after = replace(after._gain(who, self.discards[-1:]), discards=self.discards[:-1])
        return after._gain(self.turn, back)._window()

    def _is_snare(self, word: Word) -> bool:
        return word.was is not None and not self.variant.allied(word.was.owner, self.turn)

    def _word(self, number: int) -> Word:
        return next(word for word in self.words if word.id == number)

    # Scores

    def _score(self, seat: Seat, points: int) -> Self:
        side = self.variant.side(seat)
        new = (*self.scores[:side], self.scores[side] + points, *self.scores[side + 1 :])
        return replace(self, scores=new)

    def _table(self, side: int) -> int:
        """What the words of a side count."""
        return sum(word.value for word in self.words if self.variant.side(word.owner) == side)

    def _hand_over(self, note: str) -> Self:
        """N9: words, less what is left in the hands."""
        costs = [0] * self.variant.sides
        for seat, hand in zip(self.variant.seats, self.hands, strict=True):
            costs[self.variant.side(seat)] += left_in_hand(hand)
        scored = tuple((self._table(side), cost) for side, cost in enumerate(costs))
        scores = tuple(
            old + words - cost for old, (words, cost) in zip(self.scores, scored, strict=True)
        )
        after = replace(self, scores=scores, scored=scored, note=note, learned=self.learned + 1)
        best = max(scores)
        if self.variant.limit and best >= self.variant.limit and scores.count(best) == 1:
            return after._ended("N9")
        if self.number >= HANDS:
            return after._ended("N9")
        return after._next_hand() if self.variant.limit else replace(after, phase="between")

    def _next_hand(self) -> Self:
        dealer = self.variant.after(self.dealer)
        return type(self)(
            self.variant,
            self.scores,
            dealer,
            self.variant.after(dealer),
            number=self.number + 1,
            at_deal=self.scores,
            scored=self.scored,
            note=self.note,
            done=self.done,
            learned=self.learned,
        )

    def _ended(self, clause: str) -> Self:
        best = max(self.scores)
        score = {seat: self.scores[self.variant.side(seat)] for seat in self.variant.seats}
        winners = tuple(seat for seat in self.variant.seats if score[seat] == best)
        reason = f"{best} points is the most."
        result = Outcome(winners, clause, reason, tuple(score.values()))
        return replace(self, phase="over", result=result)


def seats(options: Options) -> tuple[str, ...]:
    """As many as play, by number."""
    return tuple(f"player {number}" for number in range(1, int(options["players"]) + 1))


def warnings(options: Options) -> tuple[str, ...]:
    """What the players should know before they start."""
    if int(options["players"]) > 6 and options["spelling"] == "challenge":
        return ("With so many players every turn waits for all to accept it; strict is quicker.",)
    return ()


def start(options: Options) -> Moment:
    """The last player deals first, so that the first one begins."""
    agreed = variant(options)
    last = agreed.seats[-1]
    return Moment(agreed, (0,) * agreed.sides, last, agreed.after(last))
