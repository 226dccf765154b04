"""Tricks: seven cards, three to each, one left over, all hidden."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from snuggery.core import (
    CHANCE,
    DEALS,
    Deals,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    State,
    shuffled,
)
from tests.toys.toy import ONE, TWO, Sight, Toy, ToyBots, ToyDraw, ToyRules, number, other, page


@dataclass(frozen=True, slots=True)
class Play:
    """A card that is played; or the number of the deal."""

    card: int
    deal: bool = False

    def __str__(self) -> str:
        return f"deal {self.card}" if self.deal else f"play {self.card}"


class AnyDeal:
    """Every numbered deal."""

    def __iter__(self) -> Iterator[Play]:
        return (Play(deal, deal=True) for deal in range(DEALS))

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, Play) and move.deal and 0 <= move.card < DEALS


@dataclass(frozen=True, slots=True)
class TricksSight(Sight):
    """Your own hand and what is face up."""

    hand: tuple[int, ...]
    dealt: bool
    played: tuple[tuple[Seat, int], ...]
    turn: Seat
    seat: Seat | None

    @property
    def revealed(self) -> int:
        """The cards of your own hand, and those that the others have shown."""
        return (3 if self.dealt and self.seat else 0) + sum(s != self.seat for s, _ in self.played)

    def words(self) -> tuple[str, ...]:
        return tuple(f"play {card}" for card in range(1, 8))

    def __str__(self) -> str:
        table = " ".join(f"{seat}:{card}" for seat, card in self.played)
        return f"hand {self.hand} table {table} turn {self.turn}"


@dataclass(frozen=True, slots=True)
class TricksState(State[Play, TricksSight]):
    """Both hands, the card left over, and the cards played in order."""

    hands: tuple[tuple[int, ...], ...] = ()
    spare: int = 0
    played: tuple[tuple[Seat, int], ...] = ()

    def to_act(self) -> tuple[Seat, ...]:
        if not self.spare:
            return (CHANCE,)
        return () if len(self.played) == 6 else (self.turn(),)

    def turn(self) -> Seat:
        """The reply, or the winner of the last trick."""
        if len(self.played) % 2:
            return other(self.played[-1][0])
        return max(self.played[-2:], key=lambda play: play[1])[0] if self.played else ONE

    def moves(self, seat: Seat) -> Moves[Play]:
        if seat not in self.to_act():
            return ()
        return AnyDeal() if seat == CHANCE else tuple(map(Play, self.hands[seat - 1]))

    def after(self, seat: Seat, move: Play) -> Self:
        if seat == CHANCE:
            cards = shuffled(move.card, range(1, 8))
            dealt = tuple(sorted(cards[:3])), tuple(sorted(cards[3:6]))
            return replace(self, hands=dealt, spare=cards[6])
        hands = tuple(tuple(c for c in hand if c != move.card) for hand in self.hands)
        return replace(self, hands=hands, played=(*self.played, (seat, move.card)))

    def outcome(self) -> Outcome | None:
        if len(self.played) < 6:
            return None
        tricks = [max(self.played[n : n + 2], key=lambda p: p[1])[0] for n in (0, 2, 4)]
        points = tricks.count(ONE), tricks.count(TWO)
        winner = ONE if points[0] > points[1] else TWO
        return Outcome((winner,), "M4", "All tricks are played.", points)

    def view(self, seat: Seat | None) -> TricksSight:
        hand = self.hands[seat - 1] if seat and self.hands else ()
        return TricksSight(self.outcome(), hand, bool(self.spare), self.played, self.turn(), seat)

    def odds(self) -> Deals[Play]:
        return Deals(deal_of)

    def told(self, seat: Seat, move: Play, to: Seat | None) -> str | None:
        return "deal" if seat == CHANCE else str(move)

    def refusal(self, seat: Seat, move: Play) -> Refusal:
        if seat == CHANCE:
            return Refusal("M1", "The cards have to be dealt.")
        return Refusal("M2", "That card is not in your hand.")


def deal_of(deal: int) -> Play:
    """The move that deals these cards."""
    return Play(deal, deal=True)


class TricksRules(ToyRules):
    """The rules of Tricks."""

    BOUND = 7

    def start(self, options: Options) -> TricksState:
        return TricksState()

    def parse(self, text: str) -> Play:
        if text.strip().startswith("deal"):
            return deal_of(number(text, "deal", DEALS - 1))
        return Play(number(text, "play", 9))


def other_hands(state: TricksState, seat: Seat | None, rng: Random) -> TricksState:
    """The same, with the cards that the seat has not seen in other places."""
    if not state.spare:
        return state
    unseen = [card for n, hand in enumerate(state.hands, 1) if n != seat for card in hand]
    pile = rng.sample([*unseen, state.spare], len(unseen) + 1)
    hands = tuple(
        hand if n == seat else tuple(sorted(pile.pop() for _ in hand))
        for n, hand in enumerate(state.hands, 1)
    )
    return replace(state, hands=hands, spare=pile.pop())


TRICKS = Toy(
    slug="tricks",
    name="Tricks",
    rules_=TricksRules(),
    draw_=ToyDraw[TricksSight](),
    bots_=ToyBots(),
    page=page("M1", "M2", "M3", "M4"),
)
