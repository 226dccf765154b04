"""Solitaire Tacklebox: clear the tableau of fish, baits and gear before the weather takes them.

T1-T4 the tableau, T5-T8 what each card does, T9-T11 surprises, T12 another row, T13 the end,
T14 the levels. Cards are known by their keys (see deck.py); a moment is where each of them lies.
Why a move is refused is told in refusals.py; the notation is in moves.py, what is seen in view.py.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Self

from snuggery.core import (
    CHANCE,
    Deals,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    Spread,
    State,
    even,
    shuffled,
)
from snuggery.core.text.language import N_, _, numeral
from snuggery.games.tacklebox.rules.deck import GEAR, TOTAL, Card, Kind
from snuggery.games.tacklebox.rules.moves import (
    DEAL,
    STOP,
    TAKING,
    AnyShuffle,
    Move,
    parse,
    shuffle,
)
from snuggery.games.tacklebox.rules.refusals import bad_play, not_open, not_yet, uncaught
from snuggery.games.tacklebox.rules.setup import OPTIONS, Setup, deal_number, warnings
from snuggery.games.tacklebox.rules.view import Jetty, Pile, rating, score

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
PLAYER = Seat(1)
COLUMNS = 5
CARDS = 70
BOUND = 1 + CARDS + 9 + 1  # the shuffle, a play for each card, nine rows from the stock, the stop

TAKEN = {Kind.BAIT, Kind.ALL_BAIT, Kind.LURE, Kind.POT, Kind.NET, Kind.TACKLEBOX}  # T5, T6
TACKLE = frozenset({Kind.BAIT, Kind.ALL_BAIT, Kind.LURE})
WEATHER = frozenset({Kind.POT, Kind.NET, Kind.POT_CATCH, Kind.NET_CATCH})
SHIELDS = ("tacklebox-1", "tacklebox-2")
LOSES = {  # T9
    "snagged": TACKLE,
    "shark-attack": TACKLE,
    "bad-weather": WEATHER,
    "extreme-weather": TACKLE | WEATHER,
}


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the last of `down` is turned next."""

    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()

    def without(self, card: str) -> "Column":
        """The column after one of its open cards was played."""
        up = tuple(other for other in self.up if other != card)
        if up or not self.down:
            return Column(self.down, up)
        return Column(self.down[:-1], self.down[-1:])  # T3


@dataclass(frozen=True, slots=True)
class Trip(State[Move, Jetty]):
    """Where every card lies."""

    setup: Setup
    stock: tuple[str, ...] = ()
    """The next card to deal comes first."""
    columns: tuple[Column, ...] = ()
    """Empty before the shuffle."""
    hand: tuple[str, ...] = ()
    location: tuple[str, ...] = ()
    """The Play Location. A named bait here has been used once (T5)."""
    boat: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    stopped: bool = False
    last: str = ""
    number: int | None = None
    """The deal that was asked for; None for a sealed one."""

    def to_act(self) -> tuple[Seat, ...]:
        if not self.columns:
            return (CHANCE,)
        return () if self.outcome() else (PLAYER,)

    def moves(self, seat: Seat) -> Moves[Move]:
        if not self.columns:
            return AnyShuffle(self.number) if seat == CHANCE else ()
        if seat != PLAYER or self.stopped:
            return ()
        plays, surprises = tuple(self._plays()), tuple(self._surprises())
        if self.stock:
            may_deal = not (plays and self.setup.strict)  # T12
            return (*plays, *surprises, *(DEAL,) * may_deal)
        may_stop = surprises and not (plays or self.setup.forced)  # T13
        return (*plays, *surprises, *(STOP,) * bool(may_stop))

    def after(self, seat: Seat, move: Move) -> Self:
        if move.verb == "shuffle":
            return self._dealt_out(move)
        if move == DEAL:
            return self._row_dealt()
        card, using = move.card, move.using
        columns = tuple(c.without(card) if card in c.up else c for c in self.columns)
        done = replace(self, columns=columns, stopped=move == STOP, last=str(move))
        if move.verb == "take" and self.setup.cards[card].kind == Kind.BAIT:
            return replace(done, hand=(*self.hand, card))  # T5
        if move.verb in ("take", "net", "pot"):
            return replace(done, location=(*self.location, card))  # T6, T8
        if move.verb == "play":
            lost = self._lost(move)
            location, discard = _without(self.location, *lost), (*self.discard, *lost, card)
            return replace(done, location=location, discard=discard)
        if move.verb != "catch":
            return done
        boat = (*self.boat, card)  # T7
        if using in self.hand:  # T5: the first use
            location = (*self.location, using)
            return replace(done, boat=boat, hand=_without(self.hand, using), location=location)
        location, discard = _without(self.location, using), (*self.discard, using)
        return replace(done, boat=boat, location=location, discard=discard)

    def outcome(self) -> Outcome | None:
        if not self.columns or self.stock:
            return None
        if not self.stopped and any(chain(self._plays(), self._surprises())):
            return None
        points = score(self.setup.cards, self.boat, self.location)
        winners = (PLAYER,) if points == TOTAL else ()  # the goal is the whole catch
        title = rating(points)
        said = _("{points} points: {title}.").format(points=numeral(points), title=_(title))
        return Outcome(winners, "T13", said, (points,), title)

    def view(self, seat: Seat | None) -> Jetty:
        outcome = self.outcome()
        return Jetty(
            self.setup,
            tuple(Pile(len(column.down), column.up) for column in self.columns),
            len(self.stock),
            self.hand,
            self.location,
            self.boat,
            self.discard,
            self.last,
            outcome,
            tuple(column.down for column in self.columns) if outcome else (),
        )

    def plays_itself(self, seat: Seat, move: Move) -> bool:
        left = self.stock[COLUMNS:] if move == DEAL else self.stock
        turns = move == DEAL or any(
            column.up == (move.card,) and column.down for column in self.columns
        )
        if turns and not left:  # whether this is the end depends on a card that nobody has seen
            # (so a surprise, T9, is never played unasked: only then is it the only move)
            return False
        return State.plays_itself(self, seat, move)

    def odds(self) -> Deals[Move] | Spread[Move]:
        return Deals(shuffle) if self.number is None else even(shuffle(self.number))

    def told(self, seat: Seat, move: Move, to: Seat | None) -> str:
        if seat == CHANCE:
            return move.verb  # the number would reveal every card
        lost = self._lost(move) if move.verb == "play" and not move.using else ()
        return f"{move}{TAKING * bool(lost)}{' '.join(lost)}"

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        if move.verb in ("deal", "stop", "shuffle"):
            return not_yet(move, stock=bool(self.stock), play=next(self._plays(), None))
        card = self.setup.cards.get(move.card)
        if card is None or not any(card.key in column.up for column in self.columns):
            up = (key for column in self.columns for key in column.up)
            return not_open(move.card, [key for key in up if key.startswith(f"{move.card}-")])
        if card.kind == Kind.FISH:
            bait = move.using if move.verb == "catch" else ""
            return uncaught(card, bait, (*self.hand, *self.location))
        return bad_play(card, move)

    def _plays(self) -> Iterator[Move]:
        """Everything but surprises that could be played now."""
        cards = self.setup.cards
        in_play = {cards[key].kind for key in self.location}
        for column in self.columns:
            for key in column.up:
                card = cards[key]
                if card.kind in TAKEN:
                    yield Move("take", key)
                elif card.kind == Kind.FISH:
                    yield from (Move("catch", key, bait) for bait in self._baits_for(card))
                elif card.kind in GEAR and GEAR[card.kind] in in_play:
                    yield Move(GEAR[card.kind].value, key)

    def _surprises(self) -> Iterator[Move]:
        shields = [key for key in self.location if key in SHIELDS]
        for column in self.columns:
            for key in column.up:
                if key in LOSES:
                    yield Move("play", key)
                    if shields:
                        yield Move("play", key, "tacklebox")

    def _baits_for(self, fish: Card) -> Iterator[str]:
        """What could catch this fish now (T7); baits that were used once come first."""
        cards = self.setup.cards
        for key in (*self.location, *self.hand):
            if cards[key].bait == fish.bait:
                yield key
        for key in self.location:
            if cards[key].kind == Kind.ALL_BAIT or (cards[key].kind == Kind.LURE and fish.lure):
                yield key

    def _lost(self, move: Move) -> tuple[str, ...]:
        """What goes to the discard pile with a surprise (T9), or cancels it (T10)."""
        if move.using:
            return tuple(key for key in self.location if key in SHIELDS)[:1]
        takes = LOSES[move.card]
        return tuple(key for key in self.location if self.setup.cards[key].kind in takes)

    def _dealt_out(self, move: Move) -> Self:
        pile = shuffled(int(move.card), tuple(self.setup.cards))
        size = COLUMNS * self.setup.rows
        rows = (pile[first:size:COLUMNS] for first in range(COLUMNS))
        columns = tuple(Column(cards[:-1], cards[-1:]) for cards in rows)  # T1
        return replace(self, columns=columns, stock=pile[size:], last=move.verb)

    def _row_dealt(self) -> Self:
        row, stock = self.stock[:COLUMNS], self.stock[COLUMNS:]
        columns = tuple(
            Column(column.down, (*column.up, *row[at : at + 1]))
            for at, column in enumerate(self.columns)
        )
        return replace(self, columns=columns, stock=stock, last=str(DEAL))


def _without(keys: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(key for key in keys if key not in gone)


def seats(options: Options) -> tuple[str, ...]:
    """One player."""
    return (N_("player"),)


def start(options: Options) -> Trip:
    """The deck before the shuffle."""
    setup = Setup.chosen(options)
    return Trip(setup, stock=tuple(setup.cards), number=deal_number(options))
