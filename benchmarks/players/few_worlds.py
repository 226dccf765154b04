"""The best that can be done where the world is one of a few, all of them known, each as likely.

Knowing which few worlds are possible is more than a player knows, so the average over many such
sets is an upper bound on what anybody can reach. It is closer than foresight, which knows the one
world: as long as two worlds look the same, one play must do for both.

The search is exact. Where even foresight in every world could not beat what was found, it turns
back; after a number of moments it takes foresight's word, which is kinder than the truth.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import starmap
from typing import Generic, NamedTuple, TypeAlias, TypeVar

S = TypeVar("S")
"""A moment of the game in one world."""
M = TypeVar("M")


class World(NamedTuple, Generic[S]):
    """A moment in one of the worlds."""

    number: int
    state: S
    most: int | None = None
    """What foresight reaches from the moment before."""


Worlds: TypeAlias = tuple[World[S], ...]


@dataclass(frozen=True)
class Rules(Generic[S, M]):
    """What the search has to know of a game for one player."""

    seen: Callable[[S], Hashable]
    """What the player sees. Moments that look the same have the same plays."""
    plays: Callable[[S], Sequence[M]]
    """The plays worth trying; none at the end."""
    after: Callable[[S, M], S]
    foresight: Callable[[S, int | None], int]
    """No player reaches more from here, not even one who knows the world.

    It is told what is known to be out of reach.
    """


@dataclass
class FewWorlds(Generic[S, M]):
    """A search in which every moment is valued by its sum over the worlds."""

    rules: Rules[S, M]
    most_moments: int
    moments: int = 0
    _foreseen: dict[tuple[int, Hashable], int] = field(default_factory=dict)
    _known: dict[tuple[tuple[int, ...], Hashable], tuple[int, bool]] = field(default_factory=dict)

    def best(self, states: Iterable[S]) -> int:
        """The best sum over these worlds, or a little more if the search was cut short."""
        return self._over(self._apart(starmap(World, enumerate(states))), -1)

    def hope(self, worlds: Worlds[S]) -> int:
        """What foresight would reach in these worlds."""
        return sum(map(self._foresight, worlds))

    def _foresight(self, world: World[S]) -> int:
        key = world.number, self.rules.seen(world.state)
        if key not in self._foreseen:
            self._foreseen[key] = self.rules.foresight(world.state, world.most)
        return self._foreseen[key]

    def _apart(self, worlds: Iterable[World[S]]) -> list[Worlds[S]]:
        """The worlds in groups that look the same."""
        groups: dict[Hashable, list[World[S]]] = {}
        for world in worlds:
            groups.setdefault(self.rules.seen(world.state), []).append(world)
        return [tuple(group) for group in groups.values()]

    def _played(self, worlds: Worlds[S], move: M) -> list[Worlds[S]]:
        after = self.rules.after
        return self._apart(
            World(each.number, after(each.state, move), self._foresight(each)) for each in worlds
        )

    def _over(self, groups: Sequence[Worlds[S]], floor: int) -> int:
        """The best sum over groups that are told apart; not exact if it is at most the floor."""
        value = sum(map(self.hope, groups))
        for group in sorted(groups, key=len):
            if value <= floor:
                break
            hoped = self.hope(group)
            value += self._within(group, floor - (value - hoped)) - hoped
        return value

    def _within(self, worlds: Worlds[S], floor: int) -> int:
        """The best sum over worlds that look the same; not exact if it is at most the floor."""
        hoped = self.hope(worlds)
        if len(worlds) == 1 or hoped <= floor:
            return hoped
        state = worlds[0].state
        moves = self.rules.plays(state)
        if not moves:
            return hoped
        if len(moves) == 1:
            return self._over(self._played(worlds, moves[0]), floor)
        key = tuple(each.number for each in worlds), self.rules.seen(state)
        found, exact = self._known.get(key, (hoped, False))
        if exact or found <= floor:
            return found
        self.moments += 1
        if self.moments > self.most_moments:
            return hoped
        best = self._best_of(worlds, moves, hoped, floor)
        self._known[key] = best, best > floor
        return best

    def _best_of(self, worlds: Worlds[S], moves: Sequence[M], hoped: int, floor: int) -> int:
        """Try the moves: first those with which foresight would lose nothing, as they come."""
        best, later = -1, []
        for move in moves:
            groups = self._played(worlds, move)
            hopes = sum(map(self.hope, groups))
            if hopes < hoped:
                later.append((hopes, groups))
                continue
            best = max(best, self._over(groups, max(best, floor)))
            if best >= hoped:
                return best
        for hopes, groups in sorted(later, key=lambda each: -each[0]):
            if hopes <= max(best, floor):
                return max(best, hopes)
            best = max(best, self._over(groups, max(best, floor)))
        return best
