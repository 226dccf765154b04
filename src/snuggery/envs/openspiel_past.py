"""The current game for OpenSpiel, with what each player remembers of it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, cast

from snuggery.core import CHANCE, Deals, Game, Options, Seat, Spread, View
from snuggery.core.learning.coding import coding_of
from snuggery.core.record import CHANCE_NAME
from snuggery.envs.turns import AnyCoding, Node

DIGITS, BASE = 4, 256
"""A deal is drawn digit by digit; the rules may draw any of these deals, too."""


@dataclass(frozen=True, slots=True)
class Past:
    """What one player remembers: what they were told, and what they saw before acting."""

    told: tuple[str, ...] = ()
    saw: str = ""
    """A digest that, together with what a player was told, differs whenever they could tell."""

    def hears(self, text: str | None) -> "Past":
        """The player is told about a move, or nothing."""
        return self if text is None else replace(self, told=(*self.told, text))

    def sees(self, text: str) -> "Past":
        """The player sees the game, and acts."""
        return replace(self, saw=sha256(f"{self.saw}{text}".encode()).hexdigest()[:16])


@dataclass(frozen=True, slots=True)
class Now:
    """All that changes in a game. It cannot be changed, so copies need not be made."""

    node: Node
    drawn: tuple[int, ...] = ()
    """The digits of a deal so far."""
    written: tuple[str, ...] = ()
    pasts: tuple[Past, ...] = ()

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Now":
        return self


@lru_cache(maxsize=2048)
def drawn(of: Game, view: View) -> str:
    """A view in words; it is asked for again and again."""
    return f"{of.draw.text(view)}\n{of.draw.status(view)}"


@dataclass(frozen=True, slots=True)
class Setting:
    """What is the same throughout a game."""

    of: Game
    options: Options
    coding: AnyCoding
    names: tuple[str, ...]
    first: Now
    """How it begins."""
    first_seat: Seat | None
    dealing: int
    """How many actions of chance it takes to deal, before anything else happens."""

    @classmethod
    def chosen(cls, of: Game, given: Options) -> "Setting":
        """The game with these options."""
        options = of.settled(given)
        names = of.rules.seats(options)
        first = Now(Node(of.start(options)), pasts=(Past(),) * len(names))
        dealing = _dealing(first.node, options)
        return cls(of, options, coding_of(of, options), names, first, first.node.seat, dealing)

    def text(self, now: Now, seat: Seat | None) -> str:
        """The game as a seat or a spectator sees it, with the part of a move that is begun."""
        begun = [self.coding.names[each] for each in now.node.begun(seat)] if seat else []
        return "\n".join((drawn(self.of, now.node.state.view(seat)), *begun))

    def taken(self, now: Now, action: int) -> Now:
        """After an action: of a player, or of chance, which draws a deal digit by digit."""
        seat = now.node.seat
        if seat:
            move = now.node.chosen(self.coding, action)
            if move is None:
                return replace(now, node=now.node.going_on(action))
            return self.played(now, seat, move)
        odds = now.node.state.odds()
        if not isinstance(odds, Deals):
            return self.played(now, CHANCE, tuple(cast("Spread[Any]", odds))[action][0])
        drawn = (*now.drawn, action)
        if len(drawn) < DIGITS:
            return replace(now, drawn=drawn)
        return self.played(now, CHANCE, odds.deal(int.from_bytes(bytes(drawn), "big")))

    def played(self, now: Now, seat: Seat, move: Any) -> Now:
        """After a whole move."""
        state = now.node.state
        name = self.names[seat - 1] if seat else CHANCE_NAME
        pasts = []
        for to, past in enumerate(now.pasts, 1):
            text = state.told(seat, move, Seat(to))
            seen = past.sees(self.text(now, Seat(to))) if seat == to else past
            pasts.append(seen.hears(None if text is None else f"{name}: {text}"))
        written = f"{name}: {state.written(seat, move)}"
        return Now(now.node.after(seat, move), (), (*now.written, written), tuple(pasts))


def _dealing(first: Node, options: Options) -> int:
    if first.seat != CHANCE:
        return 0
    odds = first.state.odds()
    if isinstance(odds, Deals):
        return DIGITS
    if not options.get("deal"):
        return 0
    return int(len(list(cast("Spread[Any]", odds))) == 1)  # the deal that was asked for
