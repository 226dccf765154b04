"""A game by the plain rules that follows one on the compiled rules when somebody asks for it."""

from collections.abc import Callable
from typing import Generic, TypeVar

Moment = TypeVar("Moment")


class Follower(Generic[Moment]):
    """What has happened so far, and the actions that the plain rules have not seen yet."""

    __slots__ = ("_now", "_since", "_taken")

    def __init__(self, now: Moment, taken: Callable[[Moment, int], Moment]) -> None:
        self._now, self._taken = now, taken
        self._since: list[int] = []

    def note(self, action: int) -> None:
        """An action was taken: of whoever acts, chance too."""
        self._since.append(action)

    @property
    def now(self) -> Moment:
        """The game as it is now."""
        for action in self._since:
            self._now = self._taken(self._now, action)
        self._since = []
        return self._now

    def copy(self) -> "Follower[Moment]":
        """The same once more."""
        twin = Follower(self._now, self._taken)
        twin._since = self._since.copy()
        return twin
