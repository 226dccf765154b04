"""Snare: words from cards, laid, stretched and stolen; hand by hand to 1,000 points.

N2: a turn is a draw, any number of plays, a discard. Each rule is in the file of its name:
what may be done is judged from the view (lay_downs.py, legality.py), what then happens is told in
dealing.py, turn.py, challenges.py and scoring.py, and of a hand played alone (N18) in alone.py;
cards, moves and options have files of their own.
"""

from dataclasses import dataclass, replace
from typing import Self

from snuggery.core import CHANCE, Deals, Moves, Options, Outcome, Refusal, Seat, State
from snuggery.core.text.language import N_, _
from snuggery.games.snare.rules.alone.given import YOU, given
from snuggery.games.snare.rules.alone.one_word import laid, set_out
from snuggery.games.snare.rules.challenges import answered, doubters, penalty
from snuggery.games.snare.rules.dealing import dealt, draw, reshuffled
from snuggery.games.snare.rules.lay_downs import Play, new_cards
from snuggery.games.snare.rules.legal_plays import Plays
from snuggery.games.snare.rules.legality import few, refused
from snuggery.games.snare.rules.moves import (
    ACCEPT,
    TIME_IS_UP,
    Add,
    AnyDeal,
    Deal,
    Move,
    Snare,
    a_deal,
    a_shuffle,
    parse,
)
from snuggery.games.snare.rules.scoring import ended, next_hand
from snuggery.games.snare.rules.setup import HANDS, OPTIONS, ROUNDS, VERSION, Variant, variant
from snuggery.games.snare.rules.situation import Situation
from snuggery.games.snare.rules.turn import turned
from snuggery.games.snare.rules.view import Sight

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

BOUND = HANDS * (2 + ROUNDS * 8 * 2000)
SEATS = (
    N_("player 1"),
    N_("player 2"),
    N_("player 3"),
    N_("player 4"),
    N_("player 5"),
    N_("player 6"),
    N_("player 7"),
    N_("player 8"),
)


@dataclass(frozen=True, slots=True)
class Moment(Situation, State[Move, Sight]):
    """One moment of a game."""

    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "over":
                return ()
            case "deal" | "shuffle":
                return (CHANCE,)
            case "window":
                return doubters(self)
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

    def timed(self) -> tuple[float, Move] | None:
        seconds = 60.0 * self.variant.minutes
        return (seconds, TIME_IS_UP) if seconds and not (self.last or self.result) else None

    def after(self, seat: Seat, move: Move) -> Self:
        if seat == CHANCE and move == TIME_IS_UP:
            said = N_("Time is up: this hand is the last.")
            return replace(self, last=True, note=said, noted=self.turns)
        if seat == CHANCE and isinstance(move, Deal):
            return reshuffled(self, move) if move.again else dealt(self, move)
        told = (seat, self.written(seat, move))
        first = self.phase in ("draw", "between")
        old_news = first and self.turns - self.noted >= self.variant.players
        noted = replace(
            self,
            done=(told,) if first else (*self.done, told),
            previous=self.done if first else self.previous,
            note="" if old_news else self.note,
            learned=self.learned + (move != ACCEPT),
        )
        match self.phase:
            case "draw":
                return draw(noted, move)
            case "window":
                return answered(noted, seat, move)
            case "penalty":
                return penalty(noted, move)
            case "between":
                return ended(noted) if move == TIME_IS_UP else next_hand(noted)
        if self.variant.given and isinstance(move, Play):
            return laid(noted, move)
        return turned(noted, move)

    def outcome(self) -> Outcome | None:
        return replace(self.result, reason=_(self.result.reason)) if self.result else None

    def view(self, seat: Seat | None) -> Sight:
        whose = YOU if self.variant.given else seat
        return Sight(
            variant=self.variant,
            seat=seat,
            phase=self.phase,
            acting=self.to_act(),
            turn=self.turn,
            dealer=self.dealer,
            hand=self.hands[whose - 1] if whose and self.hands else (),
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
            last=self.last,
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
            previous=self.previous,
            best=self.best,
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
            return Refusal("N1", _("The cards are shuffled first."))
        return refused(self.view(seat), move) or Refusal("N2", _("Not now."))


def seats(options: Options) -> tuple[str, ...]:
    """As many as play, by number."""
    return SEATS[: 1 if options.get("hand") else int(options["players"])]


def warnings(options: Options) -> tuple[str, ...]:
    """Every setup can be played."""
    return ()


def start(options: Options) -> Moment:
    """The last player deals first, so that the first one begins; a hand alone is dealt (N18)."""
    begins = begun(variant(options))
    number = begins.variant.given
    return set_out(begins, given(number)) if number else begins


def begun(agreed: Variant) -> Moment:
    """A game as it was agreed on, before its first deal."""
    last = agreed.seats[-1]
    return Moment(agreed, (0,) * agreed.sides, last, agreed.after(last))
