"""The games for two or more as PettingZoo environments, in its turn-by-turn (AEC) manner.

They are found as modules of their own, as PettingZoo's are: `snuggery.envs.fox_and_geese_v0`,
`sniff_v0`, `snare_v0`, each with `env`, `raw_env` and, for those who want all agents to act at
once, `parallel_env`. The options of the game are arguments:
`sniff_v0.env(size="3")`. turns.py says who acts when several may. An observation is one row
of numbers, whatever is not a number as zeros and a one; `coding.space` tells what they are.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from snuggery.core import CHANCE, Deals, Outcome, Seal, Seat
from snuggery.core.early_end import called
from snuggery.core.learning.coding import Flattened, Normalised, coding_of
from snuggery.envs.catching_up import Follower
from snuggery.envs.one_game import OneGame, begun
from snuggery.envs.picture import rendered
from snuggery.envs.turns import Node, payoffs
from snuggery.shelf import game

METADATA = {
    "render_modes": ["human", "ansi", "rgb_array", "svg"],
    "is_parallelizable": False,
    "render_fps": 1,
}
Maker = Callable[..., Any]


class Sitting(AECEnv, EzPickle):  # type: ignore[misc]
    """A game being played by agents. Chance acts by itself; the last reward tells who won.

    With `max_cycles` it is cut off after this many actions of each agent, on average. An
    observation is `normalised` to floats from -1 to 1 if that is asked for.
    """

    metadata = METADATA
    _one: OneGame | None

    def __init__(
        self,
        slug: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        *,
        normalised: bool = False,
        **options: str,
    ) -> None:
        EzPickle.__init__(self, slug, render_mode, max_cycles, normalised=normalised, **options)
        super().__init__()
        self.game = game(slug)
        self.metadata = METADATA | {"name": f"{slug.replace('-', '_')}_v0"}
        self.options = self.game.settled(options)
        self.coding = coding_of(self.game, self.options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        names = self.game.rules.seats(self.options)
        self.possible_agents = [agent_called(name) for name in names]
        self._seats = {name: Seat(n) for n, name in enumerate(self.possible_agents, 1)}
        self._row = (Normalised if normalised else Flattened)(self.coding.space)
        seen: dict[str, spaces.Space[Any]] = {
            "observation": self._row.space,
            "action_mask": spaces.Box(0, 1, (self.coding.actions,), np.int8),
        }
        self.observation_spaces = {name: spaces.Dict(seen) for name in self.possible_agents}
        self.action_spaces = {
            name: spaces.Discrete(self.coding.actions) for name in self.possible_agents
        }
        self._rng = Random()
        self.node = Node(self.game.start(self.options))
        self._in_move = False
        """Whether a move of several actions is under way on the compiled rules."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions, the same for all agents; `coding.names` tells what they are."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same games from here on."""
        if seed is not None:
            self._rng = Random(seed)
        self._seal, self._plies, self._actions = Seal(self._rng.randbytes(16)), 0, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.node = Node(self.game.start(self.options))
        self._one, self._in_move = begun(self.game, self.options), False
        self._settle_chance()
        self.agent_selection = self._at_turn()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know. An agent that is not to move has no legal actions."""
        seat = self._seats[agent]
        over = agent not in self.agents or self.terminations[agent] or self.truncations[agent]
        mask = np.zeros(self.coding.actions, np.int8)
        if seat == self.seat and not over:
            mask[self.legal()] = 1
        one = self._one
        if one and (seat == one.seat or (self.game.open and not self._in_move)):
            seen = one.seen()
        elif one and not self.game.open:
            seen = Node(one.moment()).observe(self.coding, seat)
        else:
            seen = self.node.observe(self.coding, seat)
        return {"observation": self._row(seen), "action_mask": mask}

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is; nobody's when the game is over."""
        if self._one:
            return None if self._one.over else Seat(self._one.seat)
        return self.node.seat

    @property
    def node(self) -> Node:
        """The game by the plain rules, which catch up if it is played on the compiled ones."""
        return self._plain.now

    @node.setter
    def node(self, node: Node) -> None:
        """One that is put here is left to the plain rules."""
        self._plain = Follower(node, lambda now, action: now.taken(self.coding, action))
        self._one = None

    def legal(self) -> list[int]:
        """The actions that may be taken now."""
        return self._one.legal if self._one else list(self.node.following(self.coding))

    def step(self, action: Any) -> None:
        """One action of the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        outcome = self._act(int(action))
        self._actions += 1
        if outcome:
            paid = payoffs(outcome, len(self.possible_agents))
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {
                a: {"scores": outcome.scores, "reason": outcome.reason} for a in self.agents
            }
        elif self.max_cycles and self._actions >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0] if outcome else self._at_turn()
        self._accumulate_rewards()
        self._show()

    def render(self) -> Any:
        """What a spectator sees: as text, as pixels or as SVG."""
        picture = rendered(self.game, self.node.state.view(None), self.render_mode)
        if self.render_mode != "human":
            return picture
        sys.stdout.write(picture)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _act(self, action: int) -> Outcome | None:
        named, one = self.coding.named(action), self._one
        if action not in self.legal():
            raise ValueError(f"{self.agent_selection} may not take {action} ({named}).")
        if one is None:
            return self._act_plainly(action)
        before = one.copy()
        one.take(action)
        self._plain.note(action)
        self._plies += 1
        self._in_move = one.seat == before.seat and not one.over
        self._settle_chance()
        return self._ending(before, action) if one.over else None

    def _ending(self, before: OneGame, action: int) -> Outcome | None:
        """How it ended with this action, in the words of the rules."""
        if self.game.open:
            return self._one.moment().outcome() if self._one else None
        return Node(before.moment()).taken(self.coding, action).state.outcome()

    def _act_plainly(self, action: int) -> Outcome | None:
        before = self.node.state
        self._plain.note(action)
        self._plies += self.node.state is not before
        self._settle_chance()
        return self.node.state.outcome()

    def _settle_chance(self) -> None:
        """Chance follows from the seal and the number of moves before, however it is played."""
        while self.seat == CHANCE:
            now = Node(self._one.moment()) if self._one else self.node
            odds = now.state.odds()
            drawn = self._seal.draw(odds, self._plies)
            if isinstance(odds, Deals):
                self.node = now.after(CHANCE, drawn)
            else:
                lot = now.lots().index(drawn)
                self._plain.note(lot)
                if self._one:
                    self._one.take(lot)
            self._plies += 1

    def _at_turn(self) -> str:
        return self.possible_agents[(self.seat or 1) - 1]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class Lockstep(ParallelEnv, EzPickle):  # type: ignore[misc]
    """The same with an action of every agent in each cycle: only that of the one to move counts.

    An action that is not legal changes nothing. A cycle is one action, so that `max_cycles` is
    what it says.
    """

    metadata = METADATA | {"is_parallelizable": True}

    def __init__(self, slug: str, max_cycles: int | None = None, **given: Any) -> None:
        EzPickle.__init__(self, slug, max_cycles, **given)
        self.sitting = Sitting(slug, **given)
        self.metadata = Lockstep.metadata | {"name": self.sitting.metadata["name"]}
        self.max_cycles = max_cycles
        self.render_mode = self.sitting.render_mode
        self.possible_agents = self.sitting.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = self.sitting.observation_spaces
        self.action_spaces = self.sitting.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see: `observation` and `action_mask`."""
        return self.sitting.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions, the same for all agents."""
        return self.sitting.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """A new game."""
        self.sitting.reset(seed, options)
        self.agents, self._cycles = self.possible_agents[:], 0
        seen = {agent: self.sitting.observe(agent) for agent in self.agents}
        return seen, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        """One action of the agent to move, among those of all."""
        sitting, acting = self.sitting, self.agents
        self._cycles += 1
        action = int(actions[sitting.agent_selection])
        if action in sitting.legal():
            sitting.step(action)
        over = sitting.terminations[acting[0]]
        cut = not over and self._cycles == self.max_cycles
        if over or cut:
            self.agents = []
        return (
            {agent: sitting.observe(agent) for agent in acting},
            dict(sitting.rewards),
            dict.fromkeys(acting, over),
            dict.fromkeys(acting, cut),
            {agent: dict(sitting.infos[agent]) for agent in acting},
        )

    def render(self) -> Any:
        """As the other form does."""
        return self.sitting.render()

    def close(self) -> None:
        """There is nothing to close."""


def agent_called(seat: str) -> str:
    """A seat's name as PettingZoo likes it: a word and a number."""
    name = called(seat).replace(" ", "_")
    return name if name[-1].isdigit() else f"{name}_0"


def wrapped(make: Maker, **given: Any) -> Any:
    """The environment with PettingZoo's usual guards: an illegal action ends and loses the game."""
    guarded = wrappers.TerminateIllegalWrapper(make(**given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def makers(slug: str) -> tuple[Maker, Maker, Maker]:
    """`env`, `raw_env` and `parallel_env` of a game."""
    raw, together = partial(Sitting, slug), partial(Lockstep, slug)

    def env(max_cycles: int | None = None, **given: Any) -> Any:
        """The usual form; with a number of cycles, each of which asks every agent once."""
        if max_cycles is None:
            return wrapped(raw, **given)
        return parallel_to_aec(together(max_cycles=max_cycles, **given))

    return env, raw, together
