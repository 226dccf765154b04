"""The six games for OpenSpiel: importing this registers `snuggery_peg_solitaire` and the others.

    import pyspiel
    import snuggery.envs.openspiel
    game = pyspiel.load_game("snuggery_sniff", {"size": "3"})

The options of a game are its parameters. A numbered deal is drawn in four chance nodes of 256
outcomes each, which make its number; docs/environments.md tells what else is different here.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from gymnasium import spaces

from snuggery.core import CHANCE, Game, Seat, Spread, State
from snuggery.envs.openspiel_past import BASE, DIGITS, Now, Past, Setting
from snuggery.envs.openspiel_play import Play
from snuggery.envs.turns import Node, imagine
from snuggery.shelf import SHELF

LONGEST: Final = 2**30 - 1
PREFIX: Final = "snuggery_"
TERMINAL, AT_CHANCE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)


class Match(pyspiel.State):  # type: ignore[misc]
    """A game being played."""

    def __init__(self, game: "Rules") -> None:
        super().__init__(game)
        self.play = Play(game.setting)

    @property
    def setting(self) -> Setting:
        """The game and its options."""
        return self.play.setting

    @property
    def now(self) -> Now:
        """The game by the plain rules, with what each player remembers."""
        return self.play.now

    @now.setter
    def now(self, now: Now) -> None:
        self.play = Play(self.setting, now)

    def current_player(self) -> int:
        """The player to move, from 0; or chance, or the end."""
        seat = self.play.seat
        if seat is None:
            return TERMINAL
        return seat - 1 if seat else AT_CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.seat is None

    def returns(self) -> list[float]:
        """See `payoffs`; where points count, the share of all points that was made."""
        return self.play.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do: one of a few moves, or the next digit of a deal."""
        return self.play.lots()

    def is_chance_node(self) -> bool:
        """Whether chance is to act. Python asks here; OpenSpiel's own takes a longer way round."""
        return self.play.seat == CHANCE

    def legal_actions(self, *player: int) -> list[int]:
        """What may be done now, by whoever acts or by this player; the same short cut."""
        if player or not self.play.seat:
            actions: list[int] = super().legal_actions(*player)
            return actions
        return self.play.legal()

    def _legal_actions(self, _player: int) -> list[int]:
        return self.play.legal()

    def _apply_action(self, action: int) -> None:
        self.play.take(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Match":
        """A state that this player cannot tell from the present one: for information-set search.

        What is hidden is drawn again from all that fits what the player knows; what others were
        told is forgotten.
        """
        now, seat = self.now, Seat(player + 1)
        twin: Match = self.clone()
        if not self.setting.of.open:
            rng = Random(int(sampler() * 2**53))
            imagined = imagine(self.setting.of, now.node.state.view(seat), rng)
            pasts = tuple(each if at == player else Past() for at, each in enumerate(now.pasts))
            node = Node(imagined, now.node.begun(seat))
            twin.now = replace(now, node=node, written=(), pasts=pasts)
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.setting.coding.names[action]
        odds = self.now.node.state.odds()
        if isinstance(odds, Spread):
            return str(odds.odds[action][0])
        return f"digit {len(self.now.drawn) + 1} of the deal is {action}"

    def __str__(self) -> str:
        begun = [self.setting.coding.names[action] for action in self.now.node.so_far]
        return "\n".join((*self.now.written, *map(str, self.now.drawn), *begun))


class Observer:
    """What a player may know: as text, and as numbers unless it is the whole past."""

    def __init__(self, game: "Rules", asked: Any) -> None:
        self.setting, self.asked = game.setting, asked
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        whole = asked.public_info and asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if whole and not asked.perfect_recall:
            size = spaces.flatdim(self.setting.coding.space)
            self.tensor = np.zeros(size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: Match, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is not None:
            coding = self.setting.coding
            seen = state.now.node.observe(coding, Seat(player + 1))
            self.tensor[:] = spaces.flatten(coding.space, seen)

    def string_from(self, state: Match, player: int) -> str:
        """The same as text; with perfect recall, everything that the player was told and saw."""
        own = self.asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        seen = self.setting.text(state.now, Seat(player + 1) if own else None)
        if not self.asked.public_info:
            if self.setting.of.open or not own:
                return ""
            if len(self.setting.names) == 1:
                return seen  # a player alone has everything to themselves
            public = set(self.setting.text(state.now, None).splitlines())
            return "\n".join(row for row in seen.splitlines() if row not in public)
        if not self.asked.perfect_recall:
            return seen
        if not own:
            raise NotImplementedError("Only a player has a past.")
        past = state.now.pasts[player]
        head = f"{self.setting.names[player]} {past.saw}".rstrip()
        return "\n".join((head, *past.told, seen))


class Rules(pyspiel.Game):  # type: ignore[misc]
    """A game of ours with its options; each game has a class of its own."""

    of: ClassVar[Game]
    kind: ClassVar[Any]

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        of = self.of
        said = {name: str(value).strip("'") for name, value in (given or {}).items()}
        self.setting = Setting.chosen(of, said)
        players, chancy = len(self.setting.names), _chancy(of)
        self.longest = min(LONGEST, of.rules.BOUND * max(self.setting.coding.longest, DIGITS))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.coding.actions,
            max_chance_outcomes=BASE if chancy else 0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=self.longest,
        )
        usual = parameters(of)
        settled = self.setting.options.items()
        changed = {n: parameter(v, usual[n]) for n, v in settled if v != str(usual[n])}
        super().__init__(self.kind, info, changed)

    def new_initial_state(self) -> Match:
        """The start."""
        return Match(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that is never reached."""
        return self.longest if _chancy(self.setting.of) else 0

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def make_py_observer(self, asked: Any = None, _given: Any = None) -> Observer:
        """What is seen of the game."""
        return Observer(self, asked or pyspiel.IIGObservationType(perfect_recall=False))


def load(name: str) -> Any:
    """The game that OpenSpiel knows by this name, in whatever process."""
    return pyspiel.load_game(name)


def parameters(of: Game) -> dict[str, str | int]:
    """The options as OpenSpiel's parameters: where there are only numbers to choose from, one."""
    return {
        option.name: int(option.default)
        if option.choices and all(value.isdecimal() for value, _ in option.choices)
        else option.default
        for option in of.rules.OPTIONS
    }


def parameter(value: str, usual: str | int) -> str | int:
    """A value as the name of a game writes it; there, quotes keep a number from being one."""
    if isinstance(usual, int):
        return int(value)
    return f"'{value}'" if value.isdecimal() else value


def _chancy(of: Game) -> bool:
    return type(of.start()).odds is not State.odds


def _register(of: Game) -> None:
    types = pyspiel.GameType
    seats = [len(of.rules.seats(of.settled()))]
    alone = seats == [1]
    sizes = [option for option in of.rules.OPTIONS if option.name == "players"]
    seats += [int(value) for option in sizes for value, _ in option.choices]
    kind = types(
        short_name=PREFIX + of.slug.replace("-", "_"),
        long_name=of.name,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC
        if _chancy(of)
        else types.ChanceMode.DETERMINISTIC,
        information=types.Information.PERFECT_INFORMATION
        if of.open
        else types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM if alone else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(of),
    )
    # a class, because OpenSpiel keeps it beyond Python's shutdown, where a function would fail
    pyspiel.register_game(kind, type(of.slug, (Rules,), {"of": of, "kind": kind}))


for _game in SHELF:
    _register(_game)
