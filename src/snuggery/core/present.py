"""The present moment of a table, with what everybody asks of it."""

from collections.abc import Iterable

from snuggery.core.state import AnyState, Outcome, Seat, View


class Present:
    """A moment, and who may act, whether it is the end, and what each seat may know.

    All of it is found when the moment comes about, and not when somebody asks: how long an answer
    takes must not tell whether others have acted in secret since the last one. What a game says
    when it is over is a sentence, so that is made anew for whoever asks.
    """

    __slots__ = ("_views", "acting", "is_end", "state")

    def __init__(self, state: AnyState, players: Iterable[Seat]) -> None:
        self.state = state
        self.is_end = state.outcome() is not None
        self.acting = state.to_act()
        self._views: dict[Seat | None, View] = {}
        if self.is_end:
            return
        everyone: tuple[Seat | None, ...] = (None, *players)
        self._views = {eyes: state.view(eyes) for eyes in everyone}

    @property
    def outcome(self) -> Outcome | None:
        """How the rules have ended the game, if they have."""
        return self.state.outcome() if self.is_end else None

    def view(self, eyes: Seat | None) -> View:
        """What this seat may know; None is the spectator."""
        found = self._views.get(eyes)
        return self.state.view(eyes) if found is None else found
