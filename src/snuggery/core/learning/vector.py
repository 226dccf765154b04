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
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, create_empty_array
from numpy.typing import NDArray

from snuggery.core import AnyState, Game, Seat
from snuggery.core.compiled.choices import Choices, drawn
from snuggery.core.compiled.compiling import Direct, Row, compiler_for
from snuggery.core.compiled.random_numbers import seeded
from snuggery.core.compiled.spreading import WORD
from snuggery.core.learning.coding import Observation, coding_of

compiled = compiler_for(Path(__file__))

Actions = NDArray[Any]
Numbers = NDArray[Any]
Answer = tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]
Seeds = int | Sequence[int | None] | None
OUTCOMES = np.array(("lost", "drawn", "won"))
"""In the order of the results from -1 on."""
LETTERS = OUTCOMES.view(np.int32).reshape(len(OUTCOMES), -1)
ENDLESS = 2**62
"""More steps than anybody takes."""
IDLE = -1
"""In place of an action: this game stays as it is, and nothing is told of it."""


class Told(NamedTuple):
    """What a step tells of each game, besides what is seen."""

    rewards: Numbers
    refused: Numbers
    results: Numbers
    """Of a game that ends, for whoever acted last: 1 won, -1 lost, 0 drawn."""

    @classmethod
    def blank(cls, games: int) -> "Told":
        """Before anything is told."""
        return cls(np.zeros(games), np.zeros(games, np.bool_), np.zeros(games, np.int64))


class Endings(NamedTuple):
    """Which games end with a step, and how."""

    over: Numbers
    cut: Numbers
    """Those that have taken too many steps."""
    letters: Numbers
    """For each game the letters of a text in OUTCOMES, as numbers."""
    outcomes: Numbers
    """The same as texts."""

    @classmethod
    def blank(cls, games: int) -> "Endings":
        """Before anything has ended."""
        letters = np.zeros((games, LETTERS.shape[1]), LETTERS.dtype)
        outcomes = letters.view(OUTCOMES.dtype)[:, 0]
        return cls(np.zeros(games, np.bool_), np.zeros(games, np.bool_), letters, outcomes)


class Fleet(VectorEnv[Observation, Actions, Numbers]):
    """So many games side by side. The game's options are keyword arguments.

    Without `copy` what a step gives is overwritten by the next one, which is quicker.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": ["ansi", "svg"],
    }
    game: ClassVar[Game]
    games: Any
    """All that changes when a game is played: arrays in a NamedTuple."""
    setting: Any
    """What is the same in all of them, in another one. If it has a field `waits`, the kernel can
    wait for chance instead of drawing."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        max_episode_steps: int | None = None,
        penalty: float = 0.01,
        render_mode: str | None = None,
        copy: bool = True,
        **options: object,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"There is no render mode {render_mode!r} here.")
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.most = max_episode_steps
        self.penalty = penalty
        self.copy = copy
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
        words = np.zeros((num_envs, -(-self.coding.actions // WORD)), np.int64)
        masks = np.zeros((num_envs, WORD * words.shape[1]), np.int8)
        counts, fresh = np.zeros(num_envs, np.int64), np.zeros(words.shape[1] + 2, np.int64)
        self.choices = Choices(words, counts, np.zeros_like(words, np.int16), masks, fresh)
        """What may be done in each game."""
        self.masks = masks[:, : self.coding.actions]
        blank = create_empty_array(self.single_observation_space, num_envs)
        self.seen = cast("dict[str, Numbers]", blank)
        """What is seen of each game."""
        self._lucks = np.zeros((num_envs, 1), np.int64)
        """For each game the state of its chance."""
        self._whim = seeded(0)
        self.seats = np.ones(num_envs, np.int64)
        """Who acts in each game; when it is over, who acted last."""
        self._began = False
        self._told, self._endings = Told.blank(num_envs), Endings.blank(num_envs)
        compiled_for_all = (self.kernel, draw_each, counted, concluded)
        self._step, self._draw, self._count, self._conclude = map(Direct, compiled_for_all)

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Set all games up again, or those of `options["reset_mask"]`; the others stay as they are.

        The seed is one for all, or a list with one for each.
        """
        if seed is not None or not self._began:
            self._sow(seed if seed is not None else int(self.np_random.integers(2**31)))
        anew = self._everyone
        if options and options.get("reset_mask") is not None:
            anew = np.asarray(options["reset_mask"], np.bool_)
            if anew.shape != (self.num_envs,):
                raise ValueError(f"The reset_mask has a place for each of {self.num_envs} games.")
        if not self._began and not anew.all():
            raise ValueError("Before some games are set up anew, all must have been set up once.")
        self._began = True
        self.over |= anew
        actions, told = np.where(anew, 0, IDLE), Told.blank(self.num_envs)
        self.advance(self.games, self.choices, actions, told)
        self._steps[anew] = 0
        return self._shown()

    def _shown(self) -> tuple[Observation, dict[str, Any]]:
        """What is seen and what may be done: copies, unless that is not wanted."""
        seen, mask, seats = self.seen, self.masks, self.seats
        if self.copy:
            seen = {name: rows.copy() for name, rows in seen.items()}
            mask, seats = mask.copy(), seats.copy()
        everyone = self._everyone
        info = {"action_mask": mask, "_action_mask": everyone, "seat": seats, "_seat": everyone}
        return seen, info

    def random_actions(self) -> Actions:
        """A legal action for each game, all equally likely; 0 where there is none."""
        chosen = np.empty(self.num_envs, np.int64)
        self._draw(self.choices, self._whim, chosen)
        return chosen

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
        lucks = self.np_random.integers(2**62, size=self.num_envs)
        if len(seeds) == self.num_envs > 1:
            own = zip(seeds, lucks, strict=True)
            lucks = np.array([new if each is None else each for each, new in own])
        self._lucks[:] = [[seeded(int(each))[0]] for each in lucks]
        self._whim = seeded(int(self.np_random.integers(2**62)))

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each game, as the render mode asks; None without one."""
        if self.render_mode is None:
            return None
        draw, drawn = self.game.draw, []
        for index in range(self.num_envs):
            moment = self.moment(index)
            view = moment.view((*moment.to_act(), Seat(1))[0])
            as_text = self.render_mode == "ansi"
            drawn.append(
                f"{draw.text(view)}\n{draw.status(view)}\n" if as_text else draw.drawing(view).svg()
            )
        return tuple(drawn)

    def step(self, actions: Actions) -> Answer:
        """Take one action in each game."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"There are {self.num_envs} games, and {chosen.shape} actions.")
        told, endings = self._told, self._endings
        if self.copy:
            told, endings = Told.blank(self.num_envs), Endings.blank(self.num_envs)
        if not self._count(chosen, self.coding.actions, self.over, self._steps, told):
            raise ValueError(f"An action is a number from 0 to {self.coding.actions - 1}.")
        self.advance(self.games, self.choices, chosen, told)
        most = ENDLESS if self.most is None else self.most
        some_ended = self._conclude(self.over, self._steps, most, told, endings)
        seen, info = self._shown()
        info["refused"], info["_refused"] = told.refused, self._everyone
        if some_ended:
            info["outcome"], info["_outcome"] = endings.outcomes, endings.over
        return seen, told.rewards, endings.over, endings.cut, info

    def moment(self, index: int) -> AnyState:
        """One of the games as the rules have it, to be drawn."""
        return self.position(self.games, index)

    def advance(self, games: Any, choices: Choices, actions: Numbers, told: Told) -> None:
        """One step of every game that is not idle; those that are over begin again."""
        self._step(games, self.setting, choices, actions, told)

    @property
    @abstractmethod
    def kernel(self) -> Any:
        """The compiled step: of games, with their setting, choices, actions, and what to tell."""

    @property
    def kernel_for_one(self) -> Any:
        """The same for one game in a record; what became of it as `summed_up` tells it."""
        raise NotImplementedError

    def shares(self, lots: int) -> list[float] | None:
        """How likely each of these lots is, where the kernel waits for one; None if it depends."""
        return [1 / lots] * lots

    def points(self, games: Any, index: int) -> int:
        """The points made in one of these games, where points count."""
        raise NotImplementedError

    @abstractmethod
    def position(self, games: Any, index: int) -> AnyState:
        """One of these games as the rules have it."""


@compiled.bare
def counted(actions: Numbers, most: int, over: Numbers, steps: Numbers, told: Told) -> bool:
    """Count a step of each game, unless there is an action that is not one; nothing is told yet."""
    for game in range(len(actions)):
        if actions[game] < 0 or actions[game] >= most:
            return False
    for game in range(len(actions)):
        steps[game] = 0 if over[game] else steps[game] + 1
        told.rewards[game], told.refused[game], told.results[game] = 0, False, 0
    return True


@compiled.bare
def concluded(over: Numbers, steps: Numbers, most: int, told: Told, endings: Endings) -> bool:
    """Find the games that end with this step, and those that are cut off: whether any end."""
    count = 0
    for game in range(len(over)):
        ended, late = over[game], steps[game] >= most
        endings.over[game], endings.cut[game] = ended, late and not ended
        over[game] = ended or late
        count += ended
    letters = endings.letters
    if not count:
        return False
    for game in range(len(over)):
        for place in range(letters.shape[1]):
            letters[game, place] = 0
        if endings.over[game]:
            for place in range(letters.shape[1]):
                letters[game, place] = LETTERS[told.results[game] + 1, place]
    return True


@compiled.inlined
def draw_each(choices: Choices, luck: Row, chosen: Numbers) -> None:
    """A legal action for each game."""
    for game in range(len(chosen)):
        chosen[game] = drawn(choices, game, luck)
