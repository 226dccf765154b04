"""A game in OpenSpiel as it is played: on the compiled rules, where there are any.

The plain rules catch up when somebody asks for words, for numbers or for a past: a search by
random play never does.
"""

from typing import Any

from snuggery.core import Seat, Spread
from snuggery.envs.catching_up import Follower
from snuggery.envs.one_game import OneGame, begun
from snuggery.envs.openspiel_past import BASE, DIGITS, Now, Setting
from snuggery.envs.turns import payoffs


class Play:
    """A game being played. One that begins with a moment of its own is left to the plain rules."""

    __slots__ = ("_dealt", "_fresh", "_one", "_plain", "seat", "setting")

    def __init__(self, setting: Setting, now: Now | None = None) -> None:
        self.setting = setting
        self._plain = Follower(now or setting.first, setting.taken)
        self._one: OneGame | None = None
        self._fresh = now is None
        self._dealt: tuple[int, ...] = ()
        """What chance has drawn of the deal with which the game begins."""
        self.seat = now.node.seat if now else setting.first_seat
        """Whose turn it is; nobody's when the game is over."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Play":
        twin = Play(self.setting)
        twin._plain = self._plain.copy()
        twin._fresh, twin._dealt, twin.seat = self._fresh, self._dealt, self.seat
        twin._one = self._one.copy() if self._one else None
        return twin

    @property
    def one(self) -> OneGame | None:
        """The game on the compiled rules, set up when it is first asked for after the deal."""
        dealt, setting = self._dealt, self.setting
        if self._fresh and len(dealt) == setting.dealing:
            deal = int.from_bytes(bytes(dealt), "big") if len(dealt) == DIGITS else None
            self._fresh, self._one = False, begun(setting.of, setting.options, deal)
        return self._one

    @property
    def now(self) -> Now:
        """The game by the plain rules."""
        return self._plain.now

    def legal(self) -> list[int]:
        """The actions that may be taken now, in order."""
        if one := self._one or self.one:
            return one.legal.copy()
        return sorted(self.now.node.following(self.setting.coding))

    def lots(self) -> list[tuple[int, float]]:
        """What chance may do now, and how likely: one of a few moves, or a digit of a deal."""
        if (one := self.one) and (shares := one.shares()):
            return list(enumerate(shares))
        odds = self.now.node.state.odds()
        if isinstance(odds, Spread):
            return [(number, float(share)) for number, (_, share) in enumerate(odds)]
        return [(number, 1 / BASE) for number in range(BASE)]

    def take(self, action: int) -> None:
        """One action."""
        one = self._one or self.one
        if self._fresh:  # while it is dealt
            self._deal(action)
            return
        if one and action not in one.legal:
            raise ValueError(f"{self.setting.coding.named(action)} may not be played now.")
        self._plain.note(action)
        if one is None:
            self.seat = self.now.node.seat
        else:
            one.take(action)
            self.seat = None if one.over else Seat(one.seat)

    def _deal(self, action: int) -> None:
        self._plain.note(action)
        self._dealt += (action,)
        if len(self._dealt) == self.setting.dealing:
            one = self.one
            self.seat = Seat(one.seat) if one else self.now.node.seat

    def returns(self) -> list[float]:
        """What each player gets in the end."""
        seats, points = len(self.setting.names), self.setting.coding.points
        if one := self.one:
            paid = float(one.result) if one.over else 0.0
            if points:
                return [one.points() / points if one.over else 0.0]
            return [paid if seat == one.seat else -paid for seat in range(1, seats + 1)]
        outcome = self.now.node.state.outcome()
        if outcome and points:
            return [score / points for score in outcome.scores]
        return list(payoffs(outcome, seats))
