"""Many games at once on the compiled rules, as vectorised Gymnasium environments.

They have the spaces and the actions of the game's coding.py. A game that is over is set up again
at the next step, whatever its action then (Gymnasium's NEXT_STEP). The masks of all games are in
`info["action_mask"]`; an illegal action changes nothing, costs `penalty`, and is marked in
`info["refused"]`. When a game ends, `info["outcome"]` says how, for whoever acted last.
This needs Numba: the extra `fast`.
"""

from abc import abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from snuggery.core import AnyState, Game, Seat
from snuggery.core.learning.coding import Observation, coding_of

Actions = NDArray[Any]
Numbers = NDArray[Any]
Answer = tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]
Seeds = int | Sequence[int | None] | None
OUTCOMES = np.array(("drawn", "won", "lost"))
"""Indexed by the sign of the reward; index -1 is the last."""


class Fleet(VectorEnv[Observation, Actions, Numbers]):
    """So many games side by side. The game's options are keyword arguments."""

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": ["ansi", "svg"],
    }
    game: ClassVar[Game]

    def __init__(
        self,
        num_envs: int = 1,
        *,
        max_episode_steps: int | None = None,
        penalty: float = 0.01,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"There is no render mode {render_mode!r} here.")
        self.render_mode = render_mode
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
        """Games that start again at the next step."""
        self._steps = np.zeros(num_envs, np.int64)
        self._everyone = np.ones(num_envs, np.bool_)
        self._shown: tuple[Observation, Numbers] | None = None
        """The latest observations and masks."""

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Set all games up again, or those of `options["reset_mask"]`; the others stay as they are.

        The seed is one for all, or a list with one for each.
        """
        if seed is not None:
            self._sow(seed)
        anew = self._everyone
        if options and options.get("reset_mask") is not None:
            anew = np.asarray(options["reset_mask"], np.bool_)
            if anew.shape != (self.num_envs,):
                raise ValueError(f"The reset_mask has a place for each of {self.num_envs} games.")
        before, old = self.over.copy(), self._shown
        if old is None and not anew.all():
            raise ValueError("Before some games are set up anew, all must have been set up once.")
        self.over[:] = anew
        idle = np.zeros(self.num_envs, np.int64) if old is None else old[1].argmin(axis=1)
        room = np.empty(self.num_envs), np.empty(self.num_envs, np.bool_)
        seen, mask = self._advanced(idle, *room)
        self._steps[anew] = 0
        if old is not None and not anew.all():
            self.over = np.where(anew, self.over, before)
            mask[~anew] = old[1][~anew]
            for name, rows in seen.items():
                rows[~anew] = old[0][name][~anew]
        self._shown = seen, mask
        return seen, {"action_mask": mask, "_action_mask": self._everyone}

    def _sow(self, seed: "int | Sequence[int | None]") -> None:
        """Let all chance follow from a seed, or from one for each game."""
        seeds = [seed] if isinstance(seed, int | np.integer) else list(seed)
        if len(seeds) not in (1, self.num_envs):
            raise ValueError(f"There are {self.num_envs} games, and {len(seeds)} seeds.")
        whole = seeds[0] if len(seeds) == 1 else None
        if whole is None:
            told = [-1 if each is None else int(each) for each in seeds]
            whole = int.from_bytes(sha256(repr(told).encode()).digest()[:7], "big")
        super().reset(seed=int(whole))

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each game, as the render mode asks; None without one."""
        if self.render_mode is None:
            return None
        draw, drawn = self.game.draw, []
        for index in range(self.num_envs):
            moment = self._moment(index)
            view = moment.view((*moment.to_act(), Seat(1))[0])
            as_text = self.render_mode == "ansi"
            drawn.append(
                f"{draw.text(view)}\n{draw.status(view)}\n" if as_text else draw.drawing(view).svg()
            )
        return tuple(drawn)

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
        self._shown = seen, mask
        ended, cut = self.over.copy(), np.zeros(self.num_envs, np.bool_)
        if ended.any():
            info["outcome"] = np.where(ended, OUTCOMES[np.sign(rewards).astype(np.int64)], "")
            info["_outcome"] = ended
        if self.most is not None:
            cut = (self._steps >= self.most) & ~ended
            self.over |= cut
        return seen, rewards, ended, cut, info

    @abstractmethod
    def _advanced(
        self, actions: Numbers, rewards: Numbers, refused: Numbers
    ) -> tuple[Observation, Numbers]:
        """One step of every game, those that are over begin again: what is seen, and the masks."""

    @abstractmethod
    def _moment(self, index: int) -> AnyState:
        """One of the games as the rules have it, to be drawn."""
