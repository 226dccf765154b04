"""Gymnasium environments: the games that are played alone, and those that can be.

In Fox and Geese and in Sniff one program plays both sides in turn, each from what it may know.
"""

from typing import Any, ClassVar, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from snuggery.core import Outcome, Seal, Seat, Table
from snuggery.core.learning.coding import Mask, Normalised, Observation, coding_of
from snuggery.envs import single
from snuggery.envs.picture import rendered
from snuggery.envs.turns import payoffs
from snuggery.shelf import SHELF, game


class Alone(gymnasium.Env[Observation, np.int64]):
    """A game at a table of its own. The game's options are keyword arguments.

    The mask of legal actions is in `info["action_mask"]`, and who acts in `info["seat"]`. An action
    that is not legal changes nothing and costs `penalty`; `info["refused"]` names it. A reward is
    for whoever has just acted.
    With `normalised` an observation is one row of floats from -1 to 1.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": ["ansi", "rgb_array", "svg"],
        "render_fps": 4,
    }
    slug: ClassVar[str]

    def __init__(
        self,
        render_mode: str | None = None,
        *,
        penalty: float = 0.01,
        normalised: bool = False,
        **options: object,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"There is no render mode {render_mode!r} here.")
        self.render_mode = render_mode
        self.penalty = penalty
        self.game = game(self.slug)
        self.options = self.game.settled({name: str(value) for name, value in options.items()})
        self.coding = coding_of(self.game, self.options)
        self._normal = Normalised(self.coding.space) if normalised else None
        seen: Any = self._normal.space if self._normal else self.coding.space
        self.observation_space = seen
        self.action_space = spaces.Discrete(self.coding.actions)
        self.table = Table(self.game, self.options)
        """The table it is played at: `table.record()` is the game so far."""
        self._so_far: tuple[int, ...] = ()
        self._acted = Seat(1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Set up a new game. All chance of the episode follows from the seed."""
        super().reset(seed=seed)
        self.table = Table(self.game, self.options, Seal(self.np_random.bytes(16)))
        self._so_far = ()
        return self._seen(), self._known()

    @property
    def seat(self) -> Seat:
        """Who acts now, or acted last."""
        acting = self.table.state.to_act()
        return acting[0] if acting else self._acted

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action."""
        chosen, seat = int(action), self.seat
        self._acted = seat
        named = self.coding.named(chosen)
        before = self.table.view(seat)
        following = self.coding.following(before, self.table.state.moves(seat), self._so_far)
        if chosen not in following:
            over = self.table.outcome is not None
            return self._seen(), -self.penalty, over, False, self._known() | {"refused": named}
        move = following[chosen]
        if move is None:  # the move is not complete yet
            self._so_far = (*self._so_far, chosen)
            return self._seen(), 0.0, False, False, self._known()
        self._so_far = ()
        self.table.play(seat, move)
        reward = self.reward(before, self.table.view(seat), self.table.outcome, seat)
        return self._seen(), reward, self.table.outcome is not None, False, self._known()

    def reward(self, before: Any, after: Any, outcome: Outcome | None, seat: Seat) -> float:
        """1 for a win, -1 for a loss, both at the end; of points, the share just gained."""
        if self.coding.points:
            return float(after.score - before.score) / self.coding.points
        return payoffs(outcome, len(self.game.rules.seats(self.options)))[seat - 1]

    def action_masks(self) -> Mask:
        """The mask once more, where libraries look for it (sb3-contrib's MaskablePPO)."""
        seat = self.seat
        moves = self.table.state.moves(seat)
        return self.coding.mask(self.table.view(seat), moves, self._so_far)

    def render(self) -> Any:
        """The picture that the render mode asks for; None without one."""
        return rendered(self.game, self.table.view(self.seat), self.render_mode)

    def _seen(self) -> Any:
        seen = self.coding.observe(self.table.view(self.seat), self._so_far)
        return self._normal(seen) if self._normal else seen

    def _known(self) -> dict[str, Any]:
        outcome = self.table.outcome
        known: dict[str, Any] = {"action_mask": self.action_masks(), "seat": int(self.seat)}
        return known | {"outcome": outcome.reason} if outcome else known


def __getattr__(name: str) -> type[Alone]:
    """The environment of a game, such as PegSolitaire."""
    for of in SHELF:
        if single(of) and of.class_name == name:
            made = type(name, (Alone,), {"slug": of.slug, "__module__": __name__})
            return cast("type[Alone]", globals().setdefault(name, made))
    raise AttributeError(name)
