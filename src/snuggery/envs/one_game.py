"""One game on the compiled rules, for environments that play one at a time.

It is a vectorised environment of one game in a single record: quick to copy, and quick to hand to
the kernel, which takes longer to accept twenty arrays than to play. Chance, where there is any, is
a seat of its own: the kernel waits for it. A game that begins with a numbered deal has the kernel's
tables made for that deal. This needs Numba; whatever wants words or pictures keeps to the plain
rules.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

import numpy as np

from snuggery.core import AnyState, Game, Options
from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.choices import taken_apart
from snuggery.core.compiled.compiling import NUMBA, Direct
from snuggery.core.learning.coding import Observation
from snuggery.core.learning.vector import Fleet, Told


class Kind:
    """What is the same for all games with the same options, and the same deal if there is one."""

    def __init__(self, fleet: Fleet, like: "Kind | None" = None) -> None:
        fleet.reset(seed=0)
        self.fleet = fleet
        setting = fleet.setting._asdict()
        self.setting = record(setting | {"waits": True} if "waits" in setting else setting)
        parts = (fleet.games, fleet.choices, Told.blank(1))
        changing = {name: held for part in parts for name, held in part._asdict().items()}
        self.first = record(changing | {"actions": np.zeros(1, np.int64), "over": np.array([True])})
        self.listed = np.empty(fleet.coding.actions, np.int64)
        self.step: Direct = like.step if like else Direct(fleet.kernel_for_one)
        self.told = self.step(self.first, self.setting, self.listed, 0)
        """What is told of a game that begins; `first` is that game, and `listed` what is legal."""


class OneGame:
    """A game being played. Seats are 1 and 2; chance is 0, and its actions are lots."""

    __slots__ = ("_bytes", "_kind", "_listed", "_state", "legal", "over", "result", "seat")

    def __init__(self, kind: Kind) -> None:
        self._kind = kind
        self._keep(kind.first.view(np.uint8))
        count, self.seat, self.over, self.result = taken_apart(kind.told)
        """Who acts, or acted last; whether the game is over, and then the result for that seat: 1
        won, -1 lost, 0 drawn."""
        self.legal: list[int] = kind.listed[:count].tolist()
        """The actions that may be taken now."""

    def _keep(self, content: Numbers) -> None:
        self._bytes = content.copy()
        self._state = self._bytes.view(self._kind.first.dtype)
        self._listed = np.empty(self._kind.fleet.coding.actions, np.int64)

    def copy(self) -> "OneGame":
        """The same game once more."""
        twin = object.__new__(OneGame)
        twin._kind, twin.legal = self._kind, self.legal
        twin._keep(self._bytes)
        twin.seat, twin.over, twin.result = self.seat, self.over, self.result
        return twin

    def take(self, action: int) -> None:
        """Do a legal action."""
        kind = self._kind
        told = kind.step(self._state, kind.setting, self._listed, action)
        count, self.seat, self.over, self.result = taken_apart(told)
        self.legal = self._listed[:count].tolist()

    def seen(self) -> Observation:
        """What whoever acts may know, or acted last."""
        return {name: self._state[name][0, 0] for name in self._kind.fleet.coding.space}

    def shares(self) -> list[float] | None:
        """How likely each lot is; None if only the rules can tell."""
        return self._kind.fleet.shares(len(self.legal))

    def points(self) -> int:
        """The points made so far, where points count."""
        return self._kind.fleet.points(self._games(), 0)

    def moment(self) -> AnyState:
        """The position by the rules, without what led to it."""
        return self._kind.fleet.position(self._games(), 0)

    def _games(self) -> Any:
        games = type(self._kind.fleet.games)
        return games(*[self._state[name][0] for name in games._fields])


def record(fields: Mapping[str, Any]) -> Numbers:
    """An array of one record with these arrays and numbers in it."""
    held = {name: np.asarray(each) for name, each in fields.items()}
    kinds = [(name, _kind(each), each.shape) for name, each in held.items()]
    # np.record: in plain Python, too, its fields are attributes
    made = np.zeros(1, np.dtype((np.record, np.dtype(kinds, align=True))))
    for name, each in held.items():
        made[name][0] = each
    return made


def _kind(array: Numbers) -> Any:
    """Numba has no rows of truth values in records."""
    return np.int8 if array.dtype == np.bool_ else array.dtype


@lru_cache(maxsize=16)
def _of_kind(of: Game, options: tuple[tuple[str, str], ...]) -> Kind:
    return _made(of, dict(options))


def _made(of: Game, options: Options, like: Kind | None = None) -> Kind:
    module = import_module(f"{of.package}.engine.vector")
    return Kind(getattr(module, of.class_name)(1, **options), like)


def begun(of: Game, options: Options, deal: int | None = None) -> OneGame | None:
    """A new game, or one that was dealt just now, if there are compiled rules for it."""
    if not NUMBA or "vector" not in of.offers:
        return None
    if deal is None:
        return OneGame(_of_kind(of, tuple(sorted(options.items()))))
    first = _of_kind(of, tuple(sorted({**options, "deal": "0"}.items())))
    return OneGame(_made(of, {**options, "deal": str(deal)}, first))
