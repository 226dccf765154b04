"""A small agent learns Fox and Geese by playing against itself, with nothing but NumPy.

    python -m examples.learn_fox_and_geese --minutes 4

It plays 256 games at once in the vectorised environment, both sides of each, and improves by
proximal policy optimisation (Schulman et al. 2017). What it has learned is written to a file, and
then it sits down at the arena against the `beginner`, as a player of its own class:

    snuggery arena fox-and-geese --option geese=13 --option diagonals=everywhere
        --players examples.learn_fox_and_geese:Learned,beginner
"""

import argparse
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from snuggery import game
from snuggery.arena.engines import engine_called
from snuggery.arena.plan import Plan
from snuggery.arena.results_folder import Folder
from snuggery.arena.tournament import Tournament
from snuggery.core import Moves
from snuggery.core.learning.coding import coding_of
from snuggery.games import cross

Array = NDArray[Any]
SETUP = {"geese": "13", "diagonals": "everywhere"}
"""The set-up it learns; other diagonals would mean other actions."""
PLAYER = "examples.learn_fox_and_geese:Learned"
FILE = "SNUGGERY_LEARNED"
"""The environment variable for the file with what was learned."""
GAMES, SPELL = 256, 32
"""How many games are played side by side, and how many plies of each between two updates."""
HIDDEN, RATE, CLIP, KEPT, EAGER = 64, 1e-3, 0.2, 0.95, 0.02
"""Units of the network; its learning rate; PPO's bound; GAE's lambda; the weight of entropy."""
EPOCHS, PIECE = 2, 2048
MOST = 40
"""The most legal actions at once: 13 geese can step in three ways."""
BITE = 0.1
"""What a goose is worth, where winning is worth 1."""
WHIM = 0.25
"""How often a random legal action is taken, so that the games do not all go the same way."""

OFFSETS = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0)]
OFF, NOBODY = len(cross.POINTS), len(cross.POINTS)


def _near(point: str) -> list[int]:
    spots = (f"{chr(ord(point[0]) + x)}{int(point[1]) + y}" for x, y in OFFSETS)
    return [cross.INDEX.get(spot, OFF) for spot in spots]


AROUND = np.array([_near(point) for point in cross.POINTS] + [[OFF] * len(OFFSETS)])
"""The points around each point, and OFF for those beyond the board."""


def features(seen: dict[str, Array]) -> Array:
    """What the network sees of many observations: the board, and the board as the fox sees it."""
    geese, fox = seen["geese"], seen["fox"]
    here = np.where(fox.any(axis=1), fox.argmax(axis=1), NOBODY)
    spots = AROUND[here]
    wide = np.concatenate([geese, np.zeros((len(geese), 1), np.int8)], axis=1)
    beside = np.take_along_axis(wide, spots, axis=1)
    empty = (spots != OFF) & (beside == 0)
    flags = np.stack([seen["jumping"], seen["first"]], axis=1)
    late, stood = seen["quiet"] / 50, seen["stood"] - 1
    parts = [geese, fox, beside, empty, flags, late, stood]
    return np.concatenate(parts, axis=1).astype(np.float32)


def listed(mask: Array) -> Array:
    """The legal actions of each row, and behind them the number after the last action."""
    rows, actions = np.nonzero(mask)
    counts = mask.sum(axis=1)
    first = counts.cumsum() - counts
    legal = np.full((len(mask), MOST), mask.shape[1])
    legal[rows, np.arange(len(rows)) - first[rows]] = actions
    return legal


INPUTS = 2 * len(cross.POINTS) + 2 * len(OFFSETS) + 4


@dataclass
class Net:
    """One hidden layer; a number for each action, and behind them the hope to win."""

    weights: list[Array]
    slopes: list[Array] = field(default_factory=list)
    steps: int = 0

    @classmethod
    def fresh(cls, actions: int, rng: np.random.Generator) -> "Net":
        """A network that knows nothing."""
        first = rng.normal(0, INPUTS**-0.5, (INPUTS, HIDDEN))
        second = rng.normal(0, 0.01, (HIDDEN, actions + 1))
        weights = (first, np.zeros(HIDDEN), second, np.zeros(actions + 1))
        return cls([weight.astype(np.float32) for weight in weights])

    def hidden(self, seen: Array) -> Array:
        """What the units of the middle say."""
        units: Array = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        return units

    def judge(self, seen: Array, legal: Array) -> tuple[Array, Array]:
        """How likely each legal action is taken, and the hope to win."""
        out = self.hidden(seen) @ self.weights[2] + self.weights[3]
        real = legal < out.shape[1] - 1
        wish = np.where(real, np.take_along_axis(out, legal, axis=1), -1e9)
        odds = np.exp(wish - wish.max(axis=1, keepdims=True)) * real
        return odds / np.maximum(odds.sum(axis=1, keepdims=True), 1e-9), out[:, -1]

    def learn(self, seen: Array, pull: Array) -> None:
        """Follow the slope that pulls at the outputs (Adam, Kingma and Ba 2015)."""
        middle = self.hidden(seen)
        back = (pull @ self.weights[2].T) * (middle > 0)
        slopes = [seen.T @ back, back.sum(axis=0), middle.T @ pull, pull.sum(axis=0)]
        if not self.slopes:
            self.slopes = [np.zeros_like(slope) for slope in slopes * 2]
        self.steps += 1
        for at, slope in enumerate(slopes):
            mean, square = self.slopes[at], self.slopes[at + len(slopes)]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            along = mean / (1 - 0.9**self.steps)
            scale = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            self.weights[at] -= (RATE * along / scale).astype(np.float32)


@dataclass
class Ply:
    """One ply of all games."""

    seen: Array
    legal: Array
    side: Array
    choice: Array
    """The index of the action among the legal ones."""
    chance: Array
    """How likely the network was to choose it."""
    hope: Array
    live: Array
    """False where a finished game is being set up again."""
    meant: Array
    """Live, and not a random action."""
    reward: Array
    over: Array


class Pupil:
    """Learns both sides, each with a network of its own."""

    def __init__(self, seed: int = 1, games: int = GAMES, **options: str) -> None:
        self.rng = np.random.default_rng(seed)
        known = "snuggery.envs:snuggery/FoxAndGeese-v0"
        self.env = gymnasium.make_vec(known, num_envs=games, **SETUP | options)  # type: ignore[arg-type]
        self.actions = int(self.env.single_action_space.n)  # type: ignore[attr-defined]
        self.nets = [Net.fresh(self.actions, self.rng) for _ in ("geese", "fox")]
        self.seen, info = self.env.reset(seed=seed)
        self.legal = listed(info["action_mask"])
        self.over = np.zeros(games, np.bool_)

    def judge(self) -> tuple[Array, Array, Array]:
        """All games as the side to move sees them: features, odds of the actions, hope."""
        seen, side = features(self.seen), self.seen["fox_to_move"]
        odds, hope = np.zeros(self.legal.shape, np.float32), np.zeros(len(side), np.float32)
        for which, net in enumerate(self.nets):
            rows = side == which
            odds[rows], hope[rows] = net.judge(seen[rows], self.legal[rows])
        return seen, odds, hope

    def ply(self) -> Ply:
        """One action in every game."""
        seen, odds, hope = self.judge()
        whim = self.rng.random(len(odds)) < WHIM
        legal, side, live = self.legal, self.seen["fox_to_move"], ~self.over
        choice = np.where(whim, self._drawn(legal < self.actions), self._drawn(odds))
        geese = self.seen["geese"].sum(axis=1)
        action = np.where(live, _at(legal, choice), 0)
        self.seen, reward, self.over, _, info = self.env.step(action)
        self.legal = listed(info["action_mask"])
        reward += BITE * np.where(live, geese - self.seen["geese"].sum(axis=1), 0)
        likely, meant = _at(odds, choice), live & ~whim
        return Ply(seen, legal, side, choice, likely, hope, live, meant, reward, self.over)

    def _drawn(self, odds: Array) -> Array:
        """One place in each row, by its odds."""
        mark = self.rng.random((len(odds), 1)) * odds.sum(axis=1, keepdims=True)
        drawn: Array = (odds.cumsum(axis=1) <= mark).sum(axis=1)
        drawn = np.minimum(drawn, odds.shape[1] - 1)
        return np.where(_at(odds, drawn) > 0, drawn, odds.argmax(axis=1))  # because of rounding

    def lesson(self) -> float:
        """Play for a spell and learn from it; how often the fox won of the games that ended."""
        plies = [self.ply() for _ in range(SPELL)]
        _, _, later = self.judge()
        side, gain = self.seen["fox_to_move"], np.zeros(len(later), np.float32)
        gains: list[Array] = []
        for ply in reversed(plies):  # what the other side hopes for, this side fears
            sign = np.where(ply.side == side, 1, -1) * ~ply.over
            gain = ply.reward + sign * later - ply.hope + KEPT * sign * gain
            gain = np.where(ply.live, gain, 0).astype(np.float32)
            gains.insert(0, gain)
            side, later = ply.side, ply.hope
        self._study(plies, np.concatenate(gains))
        ends = [ply.reward[ply.over] * np.where(ply.side[ply.over], 1, -1) for ply in plies]
        decided = np.concatenate(ends)
        return float((decided > 0).mean()) if len(decided) else 0.5

    def _study(self, plies: list[Ply], gain: Array) -> None:
        def joined(name: str) -> Array:
            return np.concatenate([getattr(ply, name) for ply in plies])

        seen, legal, choice, chance = map(joined, ("seen", "legal", "choice", "chance"))
        side, meant, goal = joined("side"), joined("meant"), gain + joined("hope")
        for which, net in enumerate(self.nets):
            rows = np.flatnonzero((side == which) & meant)
            scale = 1 / (gain[rows].std() + 1e-6)
            better = (gain - gain[rows].mean()) * scale
            for _ in range(EPOCHS):
                self.rng.shuffle(rows)
                for piece in np.array_split(rows, max(1, len(rows) // PIECE)):
                    odds, hope = net.judge(seen[piece], legal[piece])
                    ratio = _at(odds, choice[piece]) / np.maximum(chance[piece], 1e-9)
                    bold = np.where(better[piece] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
                    push = np.where(bold, 0, better[piece] * ratio)
                    logs = np.log(np.maximum(odds, 1e-9))
                    spread = (odds * logs).sum(axis=1, keepdims=True)
                    pull = odds * (push[:, None] + EAGER * (logs - spread))
                    pull[np.arange(len(piece)), choice[piece]] -= push
                    whole = np.zeros((len(piece), len(net.weights[3])), np.float32)
                    np.put_along_axis(whole, legal[piece], pull / len(piece), axis=1)
                    whole[:, -1] = (hope - goal[piece]) / len(piece)
                    net.learn(seen[piece], whole)

    def save(self, path: Path) -> None:
        """Write down what was learned."""
        both = [weight for net in self.nets for weight in net.weights]
        np.savez_compressed(path, *both)


def _at(odds: Array, action: Array) -> Array:
    picked: Array = odds[np.arange(len(action)), action]
    return picked


class Learned:
    """The player that sits down at the arena."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)
        self.coding = coding_of(game("fox-and-geese"), game("fox-and-geese").settled(SETUP))
        with np.load(os.environ.get(FILE, "learned.npz")) as kept:
            weights = [kept[name] for name in kept.files]
        self.nets = (Net(weights[:4]), Net(weights[4:]))

    def choose(self, view: Any, moves: Moves[Any]) -> Any:
        """Action by action until they make a move."""
        so_far: tuple[int, ...] = ()
        while True:
            following = self.coding.following(view, moves, so_far)
            shown = self.coding.observe(view, so_far)
            seen = {name: np.array(value)[None] for name, value in shown.items()}
            legal = np.array([sorted(following)])
            odds, _ = self.nets[int(seen["fox_to_move"][0])].judge(features(seen), legal)
            sure = odds[0].astype(np.float64) ** 2  # rarely choose what it doubts
            action = int(self.rng.choice(legal[0], p=sure / sure.sum()))
            if following[action] is not None:
                return following[action]
            so_far = (*so_far, action)


def learn(pupil: Pupil, minutes: float) -> int:
    """Learn for this many minutes; returns how many plies were played."""
    begun, plies = time.monotonic(), 0
    while (spent := time.monotonic() - begun) < 60 * minutes:
        fox = pupil.lesson()
        plies += SPELL * len(pupil.over)
        if plies % (100 * SPELL * len(pupil.over)) == 0:
            print(f"{spent:5.0f} s  {plies:12,} plies  the fox wins {fox:.0%}", flush=True)
    return plies


def share(path: Path, opponent: str, games: int) -> float:
    """The share of this many arena games that the learned player wins, from both sides in turn."""
    os.environ[FILE] = str(path.resolve())
    fox = game("fox-and-geese")
    plan = Plan(game=fox, options=fox.settled(SETUP), players=(PLAYER, opponent))
    with TemporaryDirectory() as folder, Folder(Path(folder, "arena"), plan) as kept:
        Tournament(plan, games, kept).hold(engine_called("local", 1, None))
        return sum(played.share(0) for played in kept.played.values()) / len(kept.played)


def main() -> None:
    """Learn, and show it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--file", type=Path, default=Path("learned.npz"))
    parser.add_argument("--games", type=int, default=200, help="against each opponent")
    asked = parser.parse_args()
    pupil = Pupil()
    print(f"{learn(pupil, asked.minutes):,} plies against itself.")
    pupil.save(asked.file)
    for opponent in ("beginner", "club"):
        print(f"It wins {share(asked.file, opponent, asked.games):.1%} against {opponent}.")


if __name__ == "__main__":
    main()
