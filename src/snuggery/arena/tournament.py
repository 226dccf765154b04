"""Holding an arena: play what is not played yet, keep it, and stop when enough is known."""

from collections.abc import Callable
from contextlib import closing

from snuggery.arena.engine import Engine
from snuggery.arena.plan import Plan
from snuggery.arena.results_folder import Folder
from snuggery.arena.statistics.sprt import Sprt
from snuggery.arena.statistics.standings import Standing
from snuggery.core import BadOptions
from snuggery.core.text.language import _


class Tournament:
    """An arena in its folder: some of its games may have been played before."""

    def __init__(self, plan: Plan, games: int, folder: Folder, sprt: Sprt | None = None) -> None:
        if sprt and len(plan.players) != 2:
            raise BadOptions(_("A sequential test compares two players."))
        self.plan = plan
        self.folder = folder
        self.sprt = sprt
        self.total = plan.total(games)
        self.before = len(folder.played)
        self._points: list[float] = []
        self._courses: list[tuple[str, ...]] = []
        self._look()

    @property
    def played(self) -> int:
        """How many games are over."""
        return len(self.folder.played)

    @property
    def standing(self) -> Standing:
        """What they show."""
        return Standing.of(self.plan, self.folder.played.values())

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio of the sequential test so far."""
        if not self.sprt:
            return 0.0
        return self.sprt.ratio(self._points) * self._different()

    @property
    def points(self) -> tuple[float, ...]:
        """What the test has seen: the first player's points, deal after deal without a gap."""
        return tuple(self._points)

    @property
    def verdict(self) -> str:
        """What the sequential test has decided, if anything."""
        return self.sprt.verdict(self.ratio) if self.sprt else ""

    def decided(self) -> bool:
        """Whether the sequential test needs no more games."""
        return bool(self.verdict)

    def hold(self, engine: Engine, watch: Callable[[], None] = lambda: None) -> None:
        """Play to the end, or until the test is decided; `watch` is called after each game."""
        if self.decided():
            return
        done = self.folder.played
        left = (self.plan.bout(n) for n in range(self.total) if n not in done)
        with closing(engine.play(self.plan, left)) as arriving:
            for played in arriving:
                self.folder.keep(played)
                self._look()
                watch()
                if self.decided():
                    return

    def _look(self) -> None:
        """Take in the deals that are over, in order: quick games must not be seen first."""
        if not self.sprt:
            return
        size, done = self.plan.games_a_deal, self.folder.played
        while not self.decided():
            numbers = range(len(self._points) * size, (len(self._points) + 1) * size)
            if not all(number in done for number in numbers):
                return
            deal = Standing.of(self.plan, (done[number] for number in numbers))
            self._points += deal.duels[0].points
            self._courses.append(tuple(done[number].course or str(number) for number in numbers))

    def _different(self) -> float:
        """The share of the test's deals that went their own way: the others prove nothing more."""
        return len(set(self._courses)) / len(self._courses) if self._courses else 1.0
