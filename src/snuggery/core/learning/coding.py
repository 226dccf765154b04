"""How a game becomes numbers: what a seat sees as arrays, its moves as a fixed list of actions.

A coding is made for one game and its options. It has `actions` of them; `names` says what each is.
Most moves are one action. A move that cannot be listed beforehand, such as a word or a series of
jumps, is several in a row: the caller keeps the actions taken `so_far`, and asks `following` what
may come next and which move an action completes. An action that does not complete one leads to
others that do: there are no dead ends.

    coding = coding_of(game("fox-and-geese"), options)
    view, moves, so_far = state.view(seat), state.moves(seat), ()
    coding.mask(view, moves, so_far)             # 1 for each action that may be taken now
    coding.observe(view, so_far)                 # arrays, as coding.space says
    move = coding.following(view, moves, so_far)[action]
    so_far = () if move else (*so_far, action)   # None: the move goes on
"""

from abc import ABC, abstractmethod
from importlib import import_module
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from snuggery.core import Game, Moves, Options, View

M = TypeVar("M")
V = TypeVar("V", bound=View)
Mask = NDArray[np.int8]
Observation = dict[str, Any]


class Coding(ABC, Generic[M, V]):
    """The numbers of one game with its options, which must be settled."""

    names: tuple[str, ...]
    """What each action means: a move as it is written, or a part of one."""
    space: spaces.Dict
    """The shape of the observations."""
    longest: ClassVar[int] = 1
    """No move takes more actions than this."""
    points: ClassVar[int] = 0
    """All the points in the game, where points are what counts: a result pays its share of them."""

    def __init__(self, options: Options) -> None:
        self.options = options

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.names)

    def named(self, action: int) -> str:
        """What an action is; ValueError where there is no such number."""
        if not 0 <= action < self.actions:
            raise ValueError(
                f"{action} is no action: they are the numbers 0 to {self.actions - 1}."
            )
        return self.names[action]

    @abstractmethod
    def steps(self, view: V, move: M) -> tuple[int, ...]:
        """The actions that make a move, one after the other."""

    @abstractmethod
    def observe(self, view: V, so_far: tuple[int, ...] = ()) -> Observation:
        """What the seat of this view knows, in the middle of a move too."""

    def following(
        self, view: V, moves: Moves[M], so_far: tuple[int, ...] = ()
    ) -> dict[int, M | None]:
        """The actions that may come next, each with the move that it completes, if it does.

        Of moves that share their actions (they do the same) the first stands for all.
        """
        found: dict[int, M | None] = {}
        for move in moves:
            (action,) = self.steps(view, move)
            found.setdefault(action, move)
        return found

    def mask(self, view: V, moves: Moves[M], so_far: tuple[int, ...] = ()) -> Mask:
        """1 for each action that may be taken now, else 0."""
        allowed = np.zeros(self.actions, np.int8)
        allowed[list(self.following(view, moves, so_far))] = 1
        return allowed


class Flattened:
    """Observations as one row of whole numbers: Gymnasium's `flatten`, several times as fast.

    What is not a number becomes zeros and a one.
    """

    def __init__(self, space: spaces.Dict) -> None:
        self.space = cast("spaces.Box", spaces.flatten_space(space))
        self._rows: list[tuple[str, slice]] = []
        """What is written as it is."""
        self._ones: list[tuple[str, Any]] = []
        """What is written as a one, and the places of its zeros."""
        size = 0
        for name, part in space.items():
            end = size + spaces.flatdim(part)
            if isinstance(part, spaces.Discrete):
                self._ones.append((name, size))
            elif isinstance(part, spaces.MultiDiscrete):
                self._ones.append((name, size + np.cumsum(part.nvec) - part.nvec))
            else:
                self._rows.append((name, slice(size, end)))
            size = end

    def __call__(self, seen: Observation) -> NDArray[Any]:
        """The row of an observation."""
        row = np.zeros(self.space.shape, self.space.dtype)
        for name, places in self._rows:
            row[places] = seen[name]
        for name, first in self._ones:
            row[first + seen[name]] = 1
        return row


class Normalised:
    """Observations as one row of floats from -1 to 1, as many learning programs want them.

    What is not a number becomes zeros and a one. Numbers are divided by the most that they can be;
    where that is beyond `MOST`, which none comes near in play, by that.
    """

    MOST = 1_000

    def __init__(self, space: spaces.Dict) -> None:
        self._row = Flattened(space)
        flat = self._row.space
        reach = np.maximum(np.abs(flat.low), np.abs(flat.high)).astype(np.float64)
        self._scale = np.clip(reach, 1, self.MOST)
        low = np.where(flat.low < 0, -1, 0).astype(np.float32)
        self.space = spaces.Box(low, np.ones_like(low), dtype=np.float32)

    def __call__(self, seen: Observation) -> NDArray[np.float32]:
        """The row of an observation."""
        return np.clip(self._row(seen) / self._scale, -1, 1).astype(np.float32)


class Written(Coding[M, V]):
    """A coding in which actions are named as moves are written."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.names = tuple(self.listed())
        self.numbers = {name: number for number, name in enumerate(self.names)}

    @abstractmethod
    def listed(self) -> list[str]:
        """Every move there can be, as it is written."""

    def steps(self, view: V, move: M) -> tuple[int, ...]:
        return (self.numbers[str(move)],)


class CodingModule(Protocol):
    """What a game's coding.py holds."""

    def coding(self, options: Options) -> Coding[Any, Any]:
        """The coding for settled options."""


class AloneCoding(CodingModule, Protocol):
    """The same for a game that is played alone."""

    @property
    def EPISODE(self) -> int:  # noqa: N802 - a constant of the module
        """How many steps an episode may take before it is cut off."""


def coding_of(game: Game, options: Options) -> Coding[Any, Any]:
    """The coding of a game; the options are settled ones."""
    return coding_module(game).coding(options)


def coding_module(game: Game) -> CodingModule:
    """The game's coding.py."""
    return cast("CodingModule", import_module(f"{game.package}.coding"))


def one_hot(size: int, at: int) -> Mask:
    """A row of zeros with a 1 in one place; none where that is negative."""
    row = np.zeros(size, np.int8)
    if at >= 0:
        row[at] = 1
    return row


def bits(of: int, size: int) -> Mask:
    """A set, as rules write it, as zeros and ones."""
    return np.array([of >> index & 1 for index in range(size)], np.int8)


def count(most: int, size: int = 1) -> spaces.Box:
    """The space of this many whole numbers from 0 to `most`."""
    return spaces.Box(0, most, (size,), np.int32)


def counted(*numbers: int) -> NDArray[np.int32]:
    """Whole numbers as an observation."""
    return np.array(numbers, np.int32)
