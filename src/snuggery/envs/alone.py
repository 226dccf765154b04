"""Gymnasium environments of the games that are played alone."""

from typing import Any, ClassVar, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from snuggery.core import Outcome, Seal, Seat, Table
from snuggery.core.learning.coding import Mask, Observation, coding_of
from snuggery.envs import class_name
from snuggery.envs.picture import rendered
from snuggery.shelf import SHELF, game

PLAYER = Seat(1)


class Alone(gymnasium.Env[Observation, np.int64]):
    """A game at a table of its own. The game's options are keyword arguments.

    The mask of legal actions is in `info["action_mask"]`. An action that is not legal changes
    nothing and costs `penalty`; `info["refused"]` names it.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": ["ansi", "rgb_array", "svg"],
        "render_fps": 4,
    }
    slug: ClassVar[str]

    def __init__(
        self, render_mode: str | None = None, *, penalty: float = 0.01, **options: object
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"There is no render mode {render_mode!r} here.")
        self.render_mode = render_mode
        self.penalty = penalty
        self.game = game(self.slug)
        self.options = self.game.settled({name: str(value) for name, value in options.items()})
        self.coding = coding_of(self.game, self.options)
        self.observation_space = self.coding.space
        self.action_space = spaces.Discrete(self.coding.actions)
        self.table = Table(self.game, self.options)
        """Where it is played: `table.record()` is the game as far as it went."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Set up anew. All chance of the episode follows from the seed."""
        super().reset(seed=seed)
        self.table = Table(self.game, self.options, Seal(self.np_random.bytes(16)))
        return self._seen(), self._known()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action."""
        before = self.table.view(PLAYER)
        moves = self.table.state.moves(PLAYER)
        move = self.coding.following(before, moves).get(int(action))
        if move is None:
            refused = {"refused": self.coding.names[int(action)]}
            over = self.table.outcome is not None
            return self._seen(), -self.penalty, over, False, self._known() | refused
        self.table.play(PLAYER, move)
        reward = self.reward(before, self.table.view(PLAYER), self.table.outcome)
        return self._seen(), reward, self.table.outcome is not None, False, self._known()

    def reward(self, before: Any, after: Any, outcome: Outcome | None) -> float:
        """1 for a win, -1 for a loss, both at the end; of points, the share just gained."""
        if self.coding.points:
            return float(after.score - before.score) / self.coding.points
        return (1.0 if outcome.winners else -1.0) if outcome else 0.0

    def action_masks(self) -> Mask:
        """The mask once more, where libraries look for it (sb3-contrib's MaskablePPO)."""
        return self.coding.mask(self.table.view(PLAYER), self.table.state.moves(PLAYER))

    def render(self) -> Any:
        """The picture that the render mode asks for; None without one."""
        return rendered(self.game, self.table.view(PLAYER), self.render_mode)

    def _seen(self) -> Observation:
        return self.coding.observe(self.table.view(PLAYER))

    def _known(self) -> dict[str, Any]:
        outcome = self.table.outcome
        known: dict[str, Any] = {"action_mask": self.action_masks()}
        return known | {"outcome": outcome.reason} if outcome else known


def __getattr__(name: str) -> type[Alone]:
    """The environment of a game, such as PegSolitaire."""
    for of in SHELF:
        if of.players == "1" and class_name(of) == name:
            made = type(name, (Alone,), {"slug": of.slug, "__module__": __name__})
            return cast("type[Alone]", globals().setdefault(name, made))
    raise AttributeError(name)
