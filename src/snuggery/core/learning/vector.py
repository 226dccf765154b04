"""Many games at once on the compiled rules, as vectorised Gymnasium environments.

They have the spaces and the actions of the game's coding.py. A game that is over is set up anew
at the next step, whatever its action then (Gymnasium's NEXT_STEP). The masks of all games are in
`info["action_mask"]`; an illegal action changes nothing, costs `penalty`, and is marked in
`info["refused"]`. This needs Numba: the extra `fast`.
"""

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from snuggery.core import Game
from snuggery.core.learning.coding import Observation, coding_of

Actions = NDArray[Any]
Numbers = NDArray[Any]
Answer = tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]


class Fleet(VectorEnv[Observation, Actions, Numbers]):
    """So many games side by side. The game's options are keyword arguments."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium has it
    game: ClassVar[Game]

    def __init__(
        self,
        num_envs: int = 1,
        *,
        max_episode_steps: int | None = None,
        penalty: float = 0.01,
        **options: object,
    ) -> None:
        self.num_envs = num_envs
        self.most = max_episode_steps
        self.penalty = penalty
        given = {name: str(value) for name, value in options.items()}
        self.options = self.game.settled(given)
        self.coding = coding_of(self.game, self.options)
        self.single_observation_space = self.coding.space
        self.single_action_space = spaces.Discrete(self.coding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.over = np.zeros(num_envs, np.bool_)
        """The games that begin again at the next step."""
        self._steps = np.zeros(num_envs, np.int64)
        self._everyone = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Set all games up anew."""
        super().reset(seed=seed)
        self.over[:] = True
        seen, _, _, _, info = self.step(np.zeros(self.num_envs, np.int64))
        return seen, info

    def step(self, actions: Actions) -> Answer:
        """Take one action in each game."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"There are {self.num_envs} games, and {chosen.shape} actions.")
        if chosen.min(initial=0) < 0 or chosen.max(initial=0) >= self.coding.actions:
            raise ValueError(f"An action is a number from 0 to {self.coding.actions - 1}.")
        self._steps += 1
        self._steps[self.over] = 0
        rewards, refused = np.empty(self.num_envs), np.empty(self.num_envs, np.bool_)
        seen, mask = self._advanced(chosen, rewards, refused)
        info = {
            "action_mask": mask,
            "_action_mask": self._everyone,
            "refused": refused,
            "_refused": self._everyone,
        }
        ended, cut = self.over.copy(), np.zeros(self.num_envs, np.bool_)
        if self.most is not None:
            cut = (self._steps >= self.most) & ~ended
            self.over |= cut
        return seen, rewards, ended, cut, info

    @abstractmethod
    def _advanced(
        self, actions: Numbers, rewards: Numbers, refused: Numbers
    ) -> tuple[Observation, Numbers]:
        """One step of every game, those that are over begin again: what is seen, and the masks."""
