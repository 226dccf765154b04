"""A table and the people at it, as far as it matters who may do what."""

from typing import Literal, Protocol

from snuggery.core import Seat, Table

Help = Literal["none", "hints", "everything"]
"""What help people may agree on before they play."""


class Seated(Protocol):
    """A table, and which of its seats are people's."""

    @property
    def table(self) -> Table:
        """The table."""

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that are not the computer's."""

    @property
    def company(self) -> bool:
        """Whether several play there, and one of them has, or had, a seat by an invitation."""

    @property
    def help(self) -> Help:
        """What help they agreed on, if they are several."""

    @property
    def plays_forced(self) -> bool:
        """Whether a person's only move is played for them there."""


def may_take_back(at: Seated, you: tuple[int, ...]) -> bool:
    """Taking back is for those who play alone or against the computer; else others must agree."""
    return bool(you) and at.people <= set(you) and not at.company
