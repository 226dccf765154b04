"""The moments of a game, and the present one.

All of them can be had, though not all need be kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, overload

from snuggery.core.state import AnyState, Outcome, Seat, View

LATEST = 8
"""This many of the latest positions are always kept, because they are asked for most."""
EVERY = 16
"""Of the earlier ones, one in this many is kept; those between are replayed on demand."""


class Played(Protocol):
    """A move that was made."""

    @property
    def seat(self) -> Seat: ...

    @property
    def move(self) -> Any: ...


class Moments(Sequence[AnyState]):
    """The beginning, and the moment after each ply."""

    def __init__(self, known: Sequence[AnyState | None], plies: Sequence[Played]) -> None:
        """`plies` grows and shrinks with the game; here it is only read."""
        self._known = list(known)
        self._plies = plies
        self._thinned = 1

    def copy(self, plies: Sequence[Played]) -> "Moments":
        """The same moments of a game that will go its own way."""
        twin = Moments(self._known, plies)
        twin._thinned = self._thinned
        return twin

    def __len__(self) -> int:
        return len(self._known)

    @overload
    def __getitem__(self, index: int) -> AnyState: ...

    @overload
    def __getitem__(self, index: slice) -> list[AnyState]: ...

    def __getitem__(self, index: int | slice) -> AnyState | list[AnyState]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        last = range(len(self))[index]
        first = last
        while (moment := self._known[first]) is None:
            first -= 1
        for ply in self._plies[first:last]:
            moment = moment.after(ply.seat, ply.move)
        if last == len(self) - 1:
            self._known[last] = moment
        return moment

    def __iter__(self) -> Iterator[AnyState]:
        moment = self[0]
        yield moment
        for known, ply in zip(self._known[1:], self._plies, strict=False):
            moment = moment.after(ply.seat, ply.move) if known is None else known
            yield moment

    def append(self, moment: AnyState) -> None:
        """One more."""
        self._known.append(moment)

    def pop(self) -> None:
        """The last one is taken back."""
        # the one before may have to be replayed, but only when somebody asks for it
        self._known.pop()
        self._thinned = min(self._thinned, len(self) - 1)

    def thin(self) -> None:
        """Let go of most of the earlier ones.

        What is asked for then takes a little longer, so this is only for games in which everybody
        knows how many plies there were.
        """
        for index in range(self._thinned, len(self) - LATEST):
            if index % EVERY:
                self._known[index] = None
            self._thinned = index + 1


class Present:
    """A moment, and who may act, whether it is the end, and what each seat may know.

    All of it is found when the moment comes about, and not when somebody asks: how long an answer
    takes must not tell whether others have acted in secret since the last one. What a game says
    when it is over is a sentence, so that is made again for whoever asks.
    """

    __slots__ = ("_views", "acting", "is_end", "state")

    def __init__(self, state: AnyState, players: Iterable[Seat]) -> None:
        self.state = state
        self.is_end = state.outcome() is not None
        self.acting = state.to_act()
        self._views: dict[Seat | None, View] = {}
        if self.is_end:
            return
        self._views[None] = open_to_all = state.view(None)
        for seat in players:
            view = state.view(seat)
            # the same for all who see the same, so that nobody need compare them again
            self._views[seat] = open_to_all if view == open_to_all else view

    @property
    def outcome(self) -> Outcome | None:
        """How the rules have ended the game, if they have."""
        return self.state.outcome() if self.is_end else None

    def view(self, eyes: Seat | None) -> View:
        """What this seat may know; None is the spectator."""
        found = self._views.get(eyes)
        return self.state.view(eyes) if found is None else found
