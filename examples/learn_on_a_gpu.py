"""A network learns Fox and Geese on the old lines by playing against itself, on a GPU.

    python -m examples.learn_on_a_gpu --minutes 9 --out learned

Thousands of games go on side by side. The compiled rules say where the moves lead, the network (a
small residual one, in PyTorch) what the geese may expect there, and most of the time the best move
is played. What came of the games is learned as TD(lambda) does it, with the same lessons as in
examples/learn_patterns.py. Writes learned.json, the regret on the benchmark's positions by minutes,
looking one, two and three plies ahead, and learned.pt, the network.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from examples.old_lines import (
    GOING_ON,
    LINES,
    LONGEST,
    WHIM,
    Array,
    Exam,
    beginning,
    compiled,
    last_progress,
    look_back,
    repeats,
    settled,
    space_after,
    standing,
)
from snuggery.core.compiled.compiling import Row, zeros
from snuggery.core.compiled.random_numbers import below, following
from snuggery.games import cross
from snuggery.games.fox_and_geese.engine.bitboard import ALL, POINTS, ROOM, SIDE, all_moves

WIDE = 7
"""Rows and columns of the board; its corners are always empty."""
PLANES = 4
"""Geese, the fox, which points are on the board, and whether she is to move."""
WIDEST = 64
"""More moves of a position than this are not looked at: long series of jumps, mostly alike."""
KEEP = 1 << 22
"""How many positions are kept to learn from."""
PIECE = 1 << 16
"""How many positions the network looks at together."""
DEPTHS = (1, 2, 3)
CELLS = [
    WIDE * row + column
    for row, line in enumerate(cross.GRID)
    for column, name in enumerate(line)
    if name
]
"""Where the points are on the square."""


class Block(nn.Module):
    """Two convolutions, and what was there before."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
            nn.ReLU(),
            nn.Conv2d(channels, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, seen: Tensor) -> Tensor:
        """Add to it."""
        return torch.relu(seen + self.body(seen))


class Net(nn.Module):
    """What the geese may expect, between -1 and 1."""

    def __init__(self, channels: int, blocks: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(PLANES, channels, 3, padding=1, bias=False),
            nn.BatchNorm2d(channels),
            nn.ReLU(),
            *(Block(channels) for _ in range(blocks)),
            nn.Conv2d(channels, 8, 1),
            nn.ReLU(),
            nn.Flatten(),
            nn.Linear(8 * WIDE * WIDE, 128),
            nn.ReLU(),
            nn.Linear(128, 1),
        )
        self.register_buffer("points", torch.arange(POINTS))
        self.register_buffer("cells", torch.tensor(CELLS))

    def forward(self, here: Tensor) -> Tensor:
        """The value of each position."""
        found: Tensor = torch.tanh(self.body(self.planes(here)))[:, 0]
        return found

    def planes(self, here: Tensor) -> Tensor:
        """The boards as pictures."""
        square = here.new_zeros((len(here), PLANES, WIDE * WIDE), dtype=torch.float32)
        square[:, 0, self.cells] = (here[:, None] >> self.points & 1).float()
        square[:, 1, self.cells] = ((here >> POINTS & 63)[:, None] == self.points).float()
        square[:, 2, self.cells] = 1
        square[:, 3] = (here & SIDE != 0).float()[:, None]
        boards = square.view(-1, PLANES, WIDE, WIDE)
        return boards.contiguous(memory_format=torch.channels_last)


class Judge:
    """The network at work."""

    def __init__(self, net: Net, device: torch.device) -> None:
        self.net = net
        self.device = device

    def values(self, here: Array) -> Array:
        """What the geese may expect of many positions."""
        self.net.eval()
        found = []
        with torch.inference_mode(), self.half():
            for at in range(0, len(here), PIECE):
                seen = torch.from_numpy(here[at : at + PIECE]).to(self.device)
                found.append(self.net(seen).float())
        return torch.cat(found).cpu().numpy() if found else np.zeros(0, np.float32)

    def half(self) -> Any:
        """With half the digits where a GPU is quicker that way."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    def ahead(self, here: Array, depth: int) -> Array:
        """The same, this many plies looked ahead: everything, whatever is played."""
        result = known_results(here)
        if depth == 0:
            going = result == GOING_ON
            result[going] = self.values(here[going])
            return result
        leads, first = onward(here, result)
        below_ = self.ahead(leads, depth - 1)
        back_up(here, first, below_, result)
        return result


@compiled
def known_results(here: Array) -> Array:
    """Who has won each of these positions, or GOING_ON."""
    found = np.empty(len(here), np.float32)
    for at in range(len(here)):
        found[at] = settled(here[at])
    return found


@compiled
def onward(here: Array, result: Array) -> tuple[Array, Array]:
    """Where all moves lead, and where those of each position begin."""
    first = np.zeros(len(here) + 1, np.int64)
    leads = np.empty(WIDEST * len(here), np.int64)
    m = np.zeros(ROOM, np.int64)
    end = 0
    for at in range(len(here)):
        if result[at] == GOING_ON:
            for move in range(min(WIDEST, all_moves(LINES, 0, here[at], m, 0))):
                leads[end] = m[move]
                end += 1
        first[at + 1] = end
    return leads[:end].copy(), first


@compiled
def back_up(here: Array, first: Array, leads: Array, result: Array) -> None:
    """The best that the side to move can reach."""
    for at in range(len(here)):
        if first[at] < first[at + 1]:
            found = leads[first[at] : first[at + 1]]
            result[at] = found.min() if here[at] & SIDE else found.max()


class Ahead(NamedTuple):
    """Where the moves of all games lead, what that is worth, and where those of each begin."""

    leads: Array
    values: Array
    first: Array


class Tables(NamedTuple):
    """Games in progress: see STATE for what is kept of each beside its plies."""

    lines: Array
    expected: Array
    whims: Array
    state: Array


class Memory(NamedTuple):
    """Positions to learn from, what they were worth, and how much was played: see TALLY."""

    kept: Array
    targets: Array
    tally: Row


class Games:
    """Many games at once, and what is remembered of those that ended."""

    def __init__(self, count: int, seed: int) -> None:
        wide = (count, LONGEST + 1)
        state = np.zeros((count, len(STATE)), np.int64)
        state[:, SEED] = np.random.default_rng(seed).integers(1 << 62, size=count)
        whims = np.zeros(wide, np.int64)
        self.tables = Tables(np.zeros(wide, np.int64), np.zeros(wide), whims, state)
        kept, targets = np.zeros(KEEP, np.int64), np.zeros(KEEP, np.float32)
        self.memory = Memory(kept, targets, zeros(len(TALLY)))
        self.room = zeros(ROOM)
        begin_all(self.tables)

    @property
    def positions(self) -> int:
        """How many were played through so far."""
        return int(self.memory.tally[POSITIONS])

    def ply(self, judge: Judge, space: float) -> None:
        """One move in each of them."""
        ahead = look(self.tables, self.room)
        unknown = ahead.values == GOING_ON
        ahead.values[unknown] = judge.values(ahead.leads[unknown])
        play(ahead, self.tables, self.memory, space)


STATE = PLY, SINCE, FULL, WILD, SEED = tuple(range(5))
TALLY = POSITIONS, GAMES, GEESE_WON, FOX_WON = tuple(range(4))


@compiled
def begin_all(tables: Tables) -> None:
    """Set all games up."""
    for game in range(len(tables.lines)):
        begin(tables.lines, tables.state, game)


@compiled
def begin(lines: Array, state: Array, game: int) -> None:
    """Set one up."""
    here, full, wild, seed = beginning(state[game, SEED])
    lines[game, 0] = here
    state[game, PLY], state[game, SINCE], state[game, FULL] = 0, 0, full
    state[game, WILD], state[game, SEED] = wild, seed


@compiled
def look(tables: Tables, m: Row) -> Ahead:
    """Where all moves lead, with the values that need no network."""
    lines, state = tables.lines, tables.state
    games = len(lines)
    leads, known = np.empty(WIDEST * games, np.int64), np.empty(WIDEST * games, np.float32)
    first = np.zeros(games + 1, np.int64)
    end = 0
    for game in range(games):
        ply, since = state[game, PLY], state[game, SINCE]
        line = lines[game]
        for move in range(min(WIDEST, all_moves(LINES, state[game, FULL], line[ply], m, 0))):
            leads[end] = m[move]
            known[end] = settled(m[move])
            if known[end] == GOING_ON and repeats(line, ply, since, m[move]):
                known[end] = 0
            end += 1
        first[game + 1] = end
    return Ahead(leads[:end].copy(), known[:end].copy(), first)


@compiled
def play(ahead: Ahead, tables: Tables, memory: Memory, space: float) -> None:
    """Make a move in all games; those that end are remembered, and others begin."""
    leads, values, first = ahead
    lines, expected, whims, state = tables
    kept, targets, tally = memory
    back = np.zeros(LONGEST + 1)
    for game in range(len(lines)):
        ply, seed = state[game, PLY], following(state[game, SEED])
        best = first[game]
        sign = -1 if lines[game, ply] & SIDE else 1
        for move in range(first[game], first[game + 1]):
            if sign * values[move] > sign * values[best]:
                best = move
        chosen = best
        if ply < state[game, WILD] or below(seed, 1000) < WHIM:
            seed = following(seed)
            chosen = first[game] + below(seed, first[game + 1] - first[game])
        expected[game, ply] = values[best]
        whims[game, ply] = chosen != best
        ply += 1
        lines[game, ply] = leads[chosen]
        state[game, SINCE] = last_progress(lines[game], ply, state[game, SINCE])
        state[game, PLY], state[game, SEED] = ply, seed
        result = standing(lines[game], ply, state[game, SINCE], space)
        if result != GOING_ON:
            look_back(expected[game], whims[game], ply, result, back)
            for at in range(ply):
                place = tally[POSITIONS] % KEEP
                kept[place], targets[place] = lines[game, at], back[at]
                tally[POSITIONS] += 1
            tally[GAMES] += 1
            tally[GEESE_WON] += result == 1
            tally[FOX_WON] += result == -1
            begin(lines, state, game)


@compiled
def mirrored(here: Array, image: Row) -> Array:
    """The same positions in the mirror."""
    found = np.empty_like(here)
    for at in range(len(here)):
        geese, fox = here[at] & ALL, here[at] >> POINTS & 63
        turned = 0
        for point in range(POINTS):
            turned |= (geese >> point & 1) << image[point]
        found[at] = turned | image[fox] << POINTS | here[at] & SIDE
    return found


class Learner:
    """Plays and learns in turn."""

    def __init__(self, asked: argparse.Namespace) -> None:
        torch.manual_seed(asked.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.net = Net(asked.channels, asked.blocks).to(
            self.device, memory_format=torch.channels_last
        )
        self.judge = Judge(self.net, self.device)
        self.games = Games(asked.games, asked.seed)
        self.batch: int = asked.batch
        self.often: float = asked.often
        self.rng = np.random.default_rng(asked.seed)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=asked.rate, weight_decay=1e-4)
        self.rate: float = asked.rate
        self.learned = 0
        self.image = np.array(cross.SYMMETRIES[1], np.int64)

    def lesson(self, part: float) -> None:
        """One ply of all games, and as much learning as it deserves."""
        self.games.ply(self.judge, space_after(part))
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * max(0.02, 1 - part)
        while self.learned < self.often * self.games.positions:
            self._learn()

    def _learn(self) -> None:
        there = min(self.games.positions, KEEP)
        places = self.rng.integers(there, size=self.batch)
        here = self.games.memory.kept[places]
        half = self.batch // 2
        here[:half] = mirrored(here[:half], self.image)
        self.net.train()
        with self.judge.half():
            found = self.net(torch.from_numpy(here).to(self.device))
        goal = torch.from_numpy(self.games.memory.targets[places]).to(self.device)
        loss = nn.functional.mse_loss(found.float(), goal)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.learned += self.batch


def main() -> None:
    """Learn, and write down how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    parser.add_argument("--games", type=int, default=4096, help="how many go on at once")
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--often", type=float, default=2, help="how often a position is learned")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--every", type=float, default=30, help="seconds between two exams")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learner, exam = Learner(asked), Exam()
    curve: list[dict[str, Any]] = []
    spent, due, begun = 0.0, 0.0, time.monotonic()
    while True:
        over = spent >= 60 * asked.minutes
        if spent >= due or over:
            curve.append({"minutes": round(spent / 60, 2), **taken(learner, exam)})
            print(json.dumps(curve[-1]), flush=True)
            told = {"network": [asked.channels, asked.blocks], "curve": curve}
            asked.out.with_suffix(".json").write_text(json.dumps(told, indent=1) + "\n")
            torch.save(learner.net.state_dict(), asked.out.with_suffix(".pt"))
            due = spent + asked.every
            begun = time.monotonic() - spent  # exams take no time
        if over:
            break
        learner.lesson(spent / (60 * asked.minutes))
        spent = time.monotonic() - begun


def taken(learner: Learner, exam: Exam) -> dict[str, Any]:
    """How far it has come."""
    geese, fox = (int(learner.games.memory.tally[at]) for at in (GEESE_WON, FOX_WON))
    regrets = {
        str(depth): exam.regret(learner.judge.ahead(exam.leads, depth - 1)) for depth in DEPTHS
    }
    played = {"games": int(learner.games.memory.tally[GAMES]), "geese won": geese, "fox won": fox}
    return {**played, "positions": learner.games.positions, "regret": regrets}


if __name__ == "__main__":
    main()
